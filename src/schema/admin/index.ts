import { defineModule } from '../../kernel/module.ts'

export { createActivity } from './activity/activity.ts'
export { makeAdmin } from './admins.ts'
export { activity, admin, broadcasts, jobs, recentErrors } from './domain.ts'
export { acceptance, adminInput } from './input.ts'
export { acceptInvitation } from './invitations.ts'
export { createRecentErrors } from './recent-errors/recorder.ts'
export { STATISTICS } from './repair-statistics.ts'

export const manifest = defineModule({
  name: 'admin',
  about: 'The overview, accounts and roles for those who run the service; statistics, broadcasts, jobs, recent errors.',
  uses: ['notifications', 'billing', 'accounts', 'family', 'community', 'moderation'],
})
