export { weekText } from './milestones/catalogue.ts'
export { milestones } from './milestones/domain.ts'
export { MILESTONE_REMINDERS } from './milestones/recount-reminders.ts'
export { tasks } from './tasks/domain.ts'
