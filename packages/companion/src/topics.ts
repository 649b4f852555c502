import type { Article, Language } from './library.ts'
import type { Ranking } from './rank.ts'

/** The name under which the library stores an article's translation: the slug for English, `slug.language` for others. */
export function topicOf({ slug }: Pick<Article, 'slug'>, language: Language): string {
  return language === 'en' ? slug : `${slug}.${language}`
}

/** The names of the stored articles that the answer to a ranked question needs. */
export function topicsOf({ subjects, language }: Ranking): string[] {
  return subjects.map(({ article }) => topicOf(article, language))
}
