import { defineModule } from '../../kernel/module.ts'

export { milestones, tasks } from './domain.ts'
export { weekText } from './milestones/catalogue.ts'
export { MILESTONE_REMINDERS } from './milestones/remind.ts'

export const manifest = defineModule({
  name: 'planner',
  about: 'Tasks, and milestones of children, with their reminders.',
  uses: ['notifications', 'family', 'library'],
})
