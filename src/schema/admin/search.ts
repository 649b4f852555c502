import type { App } from '../../context.ts'
import type { ListApp } from '../keyset.ts'
import type { Condition } from '../resources/terms.ts'
import { likeLiteral } from '../statement.ts'

/** Characters that a trigram has. */
const SHORT = 3

/**
 * Whether one of the columns has these words, in any case and taken literally; by the trigram indexes of the columns.
 * Less than trigrams need is looked for where a word begins, or `anywhere`, which goes through the whole table.
 */
export const hasWords = (
  columns: readonly string[],
  words: string,
  { short = 'beginning' }: { short?: 'beginning' | 'anywhere' } = {},
): Condition => {
  const term = likeLiteral(words)
  const isShort = short === 'beginning' && [...words].length < SHORT
  const patterns = isShort ? [`${term}%`, `% ${term}%`] : [`%${term}%`]
  const tests = columns.flatMap((column) => patterns.map((pattern) => ({ sql: `${column} ilike ?`, pattern })))
  return [`(${tests.map(({ sql }) => sql).join(' or ')})`, ...tests.map(({ pattern }) => pattern)]
}

/**
 * For lists that are searched: plans each statement for its values. A plan that is kept for any words does not know
 * whether they are rare, and goes through the whole table for those that are.
 */
export const planned = ({ pool, cursors }: Pick<App, 'pool' | 'cursors'>): ListApp => ({
  cursors,
  reads: { query: ({ text, values }) => pool.query({ text, values: [...values] }) },
})
