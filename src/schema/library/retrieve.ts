import type { StoredArticle } from '@parenting/companion'
import type { App } from '../../context.ts'
import type { Found, LibraryQuestion } from '../../providers/ai/library.ts'
import { join, sql } from '../../providers/database/db.ts'
import { has, includes, TITLE, termsOf } from './terms.ts'

/** The most articles found by words that are ranked. */
const COMPARED_MAX = 500
/** The most articles found by words that an answer is based on. */
const FOUND_MAX = 4

/** Finds articles written here by the words in their titles; those in the language of the question first. */
const byWords = async (
  { db }: Pick<App, 'db'>,
  words: readonly string[],
  language: string,
): Promise<StoredArticle[]> => {
  const terms = termsOf(words.join(' ')).filter((term) => term.length > 2)
  if (terms.length === 0) return []
  const titled = join(
    terms.map((term) => has(TITLE, term)),
    ' or ',
  )
  const fit = join(
    terms.map((term) => sql`(${includes(TITLE, term)})::int`),
    ' + ',
  )
  const primary = language.split('-')[0]
  return db.read<StoredArticle>(
    sql`
      select id, title, content, topic from (
        select *, ${fit} as fit from resources where (${titled}) and topic is null limit ${COMPARED_MAX}::int
      ) found order by fit desc, language is distinct from ${primary}, created_at desc, id desc limit ${FOUND_MAX}::int`,
    { isSlow: true },
  )
}

/** Reads the stored articles of topics, in their order, and the topics whose articles were deleted. */
const ofTopics = async ({ db }: Pick<App, 'db'>, topics: readonly string[]): Promise<Found> => {
  if (topics.length === 0) return { articles: [], deleted: [] }
  const rows = await db.read<{ topic: string; article: StoredArticle | null }>(sql`
    select s.topic, case when r.id is not null
      then json_build_object('id', r.id, 'title', r.title, 'content', r.content, 'topic', r.topic) end as article
    from starter_articles s left join resources r on r.topic = s.topic where s.topic = any(${topics}::text[])`)
  const byTopic = new Map(rows.map((row) => [row.topic, row.article]))
  return {
    articles: topics.flatMap((topic) => byTopic.get(topic) ?? []),
    deleted: topics.filter((topic) => byTopic.get(topic) === null),
  }
}

/** Retrieves articles for a question: those of its topics, then those written here with its words in their titles. */
export async function retrieveArticles(
  app: Pick<App, 'db'>,
  { words, topics, language }: LibraryQuestion,
): Promise<Found> {
  const [written, topical] = await Promise.all([byWords(app, words, language), ofTopics(app, topics)])
  return { articles: [...topical.articles, ...written], deleted: topical.deleted }
}
