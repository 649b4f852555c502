import { defineModule } from '../../kernel/module.ts'

export { weekText } from './milestones/catalogue.ts'
export { milestones } from './milestones/domain.ts'
export { MILESTONE_REMINDERS } from './milestones/recount-reminders.ts'
export { tasks } from './tasks/domain.ts'

export const manifest = defineModule({
  name: 'planner',
  about: 'Tasks, and milestones of children, with their reminders.',
  uses: ['notifications', 'family', 'library'],
})
