import { defineModule } from '../../kernel/module.ts'

export { resources } from './domain.ts'
export { findLinkedArticles, type LinkedArticle } from './linked-articles.ts'
export { retrieveArticles } from './retrieve.ts'
export { fillLibrary } from './starter-articles.ts'

export const manifest = defineModule({
  name: 'library',
  about: 'Articles: reading, search, bookmarks, what fits a person, the article of the week; the starter articles.',
  uses: ['notifications', 'photos', 'family'],
})
