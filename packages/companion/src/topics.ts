import { type Article, articles, LANGUAGES, type Language } from './library.ts'
import type { Ranking } from './rank.ts'

/** The name under which the library stores an article's translation: the slug for English, `slug.language` for others. */
export function topicOf({ slug }: Pick<Article, 'slug'>, language: Language): string {
  return language === 'en' ? slug : `${slug}.${language}`
}

/** The names of the stored articles that the answer to a ranked question needs. */
export function topicsOf({ subjects, language }: Ranking): string[] {
  return subjects.map(({ article }) => topicOf(article, language))
}

/** The article and language that a stored name stands for; null for a name of no built-in article. */
export function articleOf(topic: string): { article: Article; language: Language } | null {
  const [slug = '', language = 'en'] = topic.split('.')
  const article = articles().get(slug)
  const known = LANGUAGES.find((one) => one === language)
  return article && known ? { article, language: known } : null
}
