import { defineModule } from '../../kernel/module.ts'

export { allowancesOf } from './allowances/allowances.ts'
export { type Allowance, type Counted, countUses } from './allowances/count.ts'
export { assertPhotosLeft } from './allowances/photos.ts'
export { AllowancesType, AllowanceType } from './allowances/types.ts'
export { allowances, subscriptions } from './domain.ts'
export { readCurrent } from './subscriptions/premium.ts'
export { receiveStoreCall } from './subscriptions/refresh.ts'
export { SubscriptionType } from './subscriptions/types.ts'

export const manifest = defineModule({
  name: 'billing',
  about: 'Subscriptions of the stores, and what a person may use each day with and without one.',
  uses: ['notifications'],
})
