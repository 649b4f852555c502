import { likeLiteral } from '../statement.ts'

/**
 * What a search term finds, as conditions that the indexes of the library hold for:
 *
 * - three characters and more: text that contains them, by trigrams, which only runs of letters and digits have;
 * - one or two: text with a word that begins with them, by its words (`search_words`);
 * - a sign: text that contains it.
 *
 * Case makes no difference, and `%` and `_` are signs like others.
 */

/** Over columns, with a `?` for each value. */
export type Condition = readonly [sql: string, ...values: unknown[]]

/** Letters and digits as PostgreSQL's parser and trigrams know them. */
const RUN = /[\p{L}\p{N}]{3}/u
const SIGN = /[!-/:-@[-`{-~]/

const containing = (column: string, term: string): Condition => [`${column} ilike ?`, `%${likeLiteral(term)}%`]

/** Whether a column begins with a term; titles have an index for it. */
export const beginning = (column: string, term: string): Condition => [
  `lower(${column}) like lower(?)`,
  `${likeLiteral(term)}%`,
]

const lexeme = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}'`

const withWord = (column: string, query: string): Condition => [`search_words(${column}) @@ ?::tsquery`, query]

const both = ([one, ...ones]: Condition, [other, ...others]: Condition): Condition => [
  `(${one} and ${other})`,
  ...ones,
  ...others,
]

const isShort = (term: string): boolean => [...term].length <= 2

/** Words that begin with a short term, as `to_tsquery` would have it. */
const beginnings = (term: string): string => `${lexeme(term.toLowerCase())}:*`

/** Whether a column has a term. */
export const has = (column: string, term: string): Condition => {
  const sign = SIGN.exec(term)?.[0]
  if (!isShort(term) && RUN.test(term)) return containing(column, term)
  if (sign !== undefined) {
    const signed = withWord(column, lexeme(sign))
    return term === sign ? signed : both(signed, containing(column, term))
  }
  return isShort(term) ? withWord(column, beginnings(term)) : containing(column, term)
}

/** The same where articles are looked at one by one: no index is asked, and no signs are split out, which takes longest. */
export const hasUnindexed = (column: string, term: string): Condition =>
  isShort(term) && !SIGN.test(term)
    ? [`to_tsvector('simple', ${column}) @@ ?::tsquery`, beginnings(term)]
    : [`strpos(lower(${column}), lower(?)) > 0`, term]

/** Words, in lower case, that no text has without having the term. */
export const wordsOf = (column: string, term: string): Condition =>
  isShort(term) && !SIGN.test(term) ? [`starts_with(${column}, ?)`, term.toLowerCase()] : containing(column, term)

/** Terms of one search; further ones are left out. */
const TERMS_MAX = 10

/** The words of a search. */
export const termsOf = (words: string): string[] =>
  [...new Set(words.split(/\s+/u).filter(Boolean))].slice(0, TERMS_MAX)

/** Conditions that all hold; true for none. */
export const every = (conditions: readonly Condition[]): Condition => [
  conditions.map(([sql]) => `(${sql})`).join(' and ') || 'true',
  ...conditions.flatMap(([, ...values]) => values),
]

export const not = ([sql, ...values]: Condition): Condition => [`not (${sql})`, ...values]

/** Conditions of which one holds. */
export const any = (conditions: readonly Condition[]): Condition => [
  conditions.map(([sql]) => `(${sql})`).join(' or '),
  ...conditions.flatMap(([, ...values]) => values),
]
