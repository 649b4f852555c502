export { moderation } from './domain.ts'
export { reports } from './reports/domain.ts'
export { reportsAbout } from './reports/reports-about.ts'
