export { type Assessment, assess, assessLong, type Danger, dangerOf, loadModel } from './assess.ts'
export { CATEGORIES, type Category, URGENT, type UrgentCategory } from './categories.ts'
export { LANGUAGES, type Language, languageAmong } from './languages.ts'
export type { Risk, RiskLevel } from './risk.ts'
