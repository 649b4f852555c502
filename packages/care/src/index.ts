export { type Assessment, assess, assessLong, type Danger, dangerOf, loadModel } from './assess.ts'
export { CATEGORIES, type Category, URGENT } from './categories.ts'
export { LANGUAGES, type Language, languageAmong } from './languages.ts'
