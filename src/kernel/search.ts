import type { App, Viewer } from '../context.ts'
import { join, likeLiteral, rawSql, type Sql, sql } from '../providers/database/db.ts'
import type { ListApp } from './keyset.ts'

/**
 * Runs one search of a person at a time on each instance; others wait. A search may read much of a table, and the
 * searches of a few people would otherwise keep all connections busy.
 * @throws AppError `rate_limited` when too many wait already.
 */
export function oneSearchOf<Found>(
  { rateLimits }: Pick<App, 'rateLimits'>,
  viewer: Pick<Viewer, 'id'> | null,
  search: () => Promise<Found>,
): Promise<Found> {
  return viewer === null ? search() : rateLimits.runQueued('searches', viewer.id, search)
}

/** The length of a trigram. */
const SHORT = 3

/**
 * Whether one of the columns contains these words, ignoring case and taken literally, using the columns' trigram
 * indexes. Text shorter than a trigram is matched at the start of words, or `anywhere`, which scans the whole table.
 */
export function contains(
  columns: readonly string[],
  words: string,
  { short = 'beginning' }: { short?: 'beginning' | 'anywhere' } = {},
): Sql {
  const term = likeLiteral(words)
  const isShort = short === 'beginning' && [...words].length < SHORT
  const patterns = isShort ? [`${term}%`, `% ${term}%`] : [`%${term}%`]
  const tests = columns.flatMap((column) => patterns.map((pattern) => sql`${rawSql(column)} ilike ${pattern}`))
  return sql`(${join(tests, ' or ')})`
}

/**
 * Options for searched lists. Plans each statement for its values, because a generic plan scans the whole table if the
 * words are rare. Runs one search of each admin at a time.
 */
export function planned(
  { db, cursors, rateLimits }: Pick<App, 'db' | 'cursors' | 'rateLimits'>,
  viewer: Viewer,
): ListApp {
  return {
    cursors,
    db: {
      read: (statement) =>
        oneSearchOf({ rateLimits }, viewer, () => db.read(statement, { isSlow: true, plan: 'each time' })),
    },
  }
}
