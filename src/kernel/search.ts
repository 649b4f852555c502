import type { App, Viewer } from '../context.ts'
import { join, likeLiteral, type Sql, sql, trusted } from '../providers/database/db.ts'
import type { ListApp } from './keyset.ts'
import { oneSearchOf } from './one-search.ts'

/** Length of a trigram. */
const SHORT = 3

/**
 * Whether one of the columns contains these words, ignoring case and taken literally, using the columns' trigram
 * indexes. Text shorter than a trigram is matched at the start of words, or `anywhere`, which scans the whole table.
 */
export const contains = (
  columns: readonly string[],
  words: string,
  { short = 'beginning' }: { short?: 'beginning' | 'anywhere' } = {},
): Sql => {
  const term = likeLiteral(words)
  const isShort = short === 'beginning' && [...words].length < SHORT
  const patterns = isShort ? [`${term}%`, `% ${term}%`] : [`%${term}%`]
  const tests = columns.flatMap((column) => patterns.map((pattern) => sql`${trusted(column)} ilike ${pattern}`))
  return sql`(${join(tests, ' or ')})`
}

/**
 * For searched lists: plans each statement for its values. A generic plan does not know whether the words are rare,
 * and scans the whole table if they are. One at a time of each admin.
 */
export const planned = (
  { db, cursors, rateLimits }: Pick<App, 'db' | 'cursors' | 'rateLimits'>,
  viewer: Viewer,
): ListApp => ({
  cursors,
  db: {
    read: (statement) =>
      oneSearchOf({ rateLimits }, viewer, () => db.read(statement, { isSlow: true, plan: 'each time' })),
  },
})
