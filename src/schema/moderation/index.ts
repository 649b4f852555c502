import { defineModule } from '../../kernel/module.ts'

export { moderation, reports } from './domain.ts'
export { reportsAbout } from './reports/reports.ts'

export const manifest = defineModule({
  name: 'moderation',
  about: 'Reports, cases and decisions about posts, comments, people and answers.',
  uses: ['audit', 'safety', 'notifications', 'accounts', 'community', 'chat'],
})
