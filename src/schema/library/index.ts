export { resources } from './domain.ts'
export { findLinkedArticles, type LinkedArticle } from './linked-articles.ts'
export { retrieveArticles } from './retrieve.ts'
export { fillLibrary } from './starter-articles.ts'
