import type { App } from '../../context.ts'
import { languageOf } from '../../providers/ai/companion/language.ts'
import type { LibraryQuestion } from '../../providers/ai/library.ts'
import { all, join, sql } from '../../providers/database/db.ts'
import { has, includes, TITLE, TITLE_AND_CONTENT, termsOf } from './terms.ts'

/** An article that fits a question. */
export interface RetrievedArticle {
  readonly id: string
  readonly title: string
  readonly content: string
  /** Its language, ISO 639-1; null where nobody has said. */
  readonly language: string | null
  /** The companion's topic it was made from. */
  readonly topic: string | null
  /** Whether it was written or changed here. */
  readonly changed: boolean
}

/** Articles that are compared to answer a question. */
const RETRIEVED_MAX = 500
/** Articles by words that are put in order by their language, for each that is asked for. */
const PER_ARTICLE = 4

const ARTICLE = sql`id, title, content, language, topic, topic is null or updated_at > created_at as changed`

/** Articles written or changed here that have all of some words, else those with most of them in their titles. */
const byWords = async ({ db }: Pick<App, 'db'>, words: string, limit: number) => {
  const terms = termsOf(words).filter((term) => term.length > 2)
  if (terms.length === 0) return []
  const whole = all(terms.map((term) => has(TITLE_AND_CONTENT, term)))
  const titled = join(
    terms.map((term) => has(TITLE, term)),
    ' or ',
  )
  const fit = join(
    terms.map((term) => sql`(${includes(TITLE, term)})::int`),
    ' + ',
  )
  return db.read<RetrievedArticle & { isWhole: boolean }>(
    sql`
      select ${ARTICLE}, is_whole as "isWhole" from (
        select *, ${fit} as fit, resources.id in (select resources.id from resources where ${whole}) as is_whole
        from resources
        where (${whole} or ${titled}) and (topic is null or updated_at > created_at) limit ${RETRIEVED_MAX}::int
      ) found order by is_whole desc, fit desc, created_at desc, id desc limit ${limit}::int`,
    { isSlow: true },
  )
}

/** The articles made from topics, in the order of these. */
const ofTopics = async ({ db }: Pick<App, 'db'>, topics: readonly string[]) => {
  if (topics.length === 0) return []
  const found = await db.read<RetrievedArticle>(
    sql`select ${ARTICLE} from resources where topic = any(${topics}::text[])`,
  )
  return topics.flatMap((topic) => found.find((article) => article.topic === topic) ?? [])
}

/** Text enough to tell a language by. */
const BEGINNING = 300

const isIn = (language: string, { title, content, language: stated }: RetrievedArticle): boolean =>
  stated === null
    ? (languageOf(`${title}. ${content.slice(0, BEGINNING)}`) ?? 'en') === language
    : stated === language.split('-')[0]

/**
 * What the library has to say to a question, the best first: articles with all its words, those of the topics it is about, then
 * those with some words in their titles; of those found by words the ones in the person's language lead. Those of topics
 * are in English, and fit all the same: a question is put into English words to find its topics.
 */
export const retrieveArticles = async (
  app: Pick<App, 'db'>,
  { words, topics, language }: LibraryQuestion,
  limit: number,
): Promise<RetrievedArticle[]> => {
  const [written, topical] = await Promise.all([byWords(app, words, limit * PER_ARTICLE), ofTopics(app, topics)])
  const [own, others] = [true, false].map((isOwn) => written.filter((article) => isIn(language, article) === isOwn))
  const ordered = [...(own ?? []), ...(others ?? [])].slice(0, limit)
  const best = [...ordered.filter(({ isWhole }) => isWhole), ...topical, ...ordered.filter(({ isWhole }) => !isWhole)]
  return [...new Map(best.map((article) => [article.id, article])).values()]
}
