import { defineModule } from '../../kernel/module.ts'

export { oneChild, publishFamilyChange } from './changes.ts'
export { readChild } from './children/child-record.ts'
export {
  ageBeginsOn,
  CORRECTED_MONTHS,
  correctedMonthsOn,
  DUE_WEEK,
  dateText,
  isPreterm,
  LAST_WEEK,
  type Life,
  lifeOf,
  monthsOn,
  pregnancyOn,
  weekBeginsOn,
  weeksOn,
} from './children/life.ts'
export { createSetup } from './children/setup.ts'
export { CONNECTIONS_MAX, connectionsOf, type FamilyConnection } from './connections.ts'
export { family, profileSetup } from './domain.ts'
export { childRole } from './input.ts'
export { type Act, alsoMay, childrenFor, peopleOf, requireChild } from './roles.ts'

export const manifest = defineModule({
  name: 'family',
  about:
    'Children and expected births, the life of a pregnancy, losses; with whom a child is shared, and who may do what.',
  uses: ['notifications', 'photos'],
})
