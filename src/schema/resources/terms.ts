import { isSearchable } from '../../rules.ts'
import type { Condition } from '../keyset.ts'
import { likeLiteral } from '../statement.ts'

/**
 * What a search term finds, as conditions that the indexes of the library hold for:
 *
 * - three letters or digits in a row, and whatever is beside them: text that contains them, by trigrams;
 * - signs, and characters of scripts without spaces: text that contains them, by each with the next one
 *   (`search_lexemes`);
 * - one or two letters or digits: text with a word that begins with them, by its words (`search_lexemes`).
 *
 * Case makes no difference, one apostrophe is as good as another, and `%` and `_` are signs like others.
 */

/**
 * Punctuation, symbols, emoji, and the characters of scripts that put no spaces between words, or, as Korean does, only
 * between some: the ranges of `search_lexemes`, whatever the locale takes for a letter.
 */
const APART =
  /[!-/:-@[-`{-~\u00A1-\u00BF\u00D7\u00F7\u0589\u058A\u05BE\u05F3\u05F4\u060C\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u2010-\u2027\u2030-\u205E\u2070-\u2125\u2127-\u2129\u212C-\u2BFF\u2E00-\u2FFF\u3001-\u9FFF\uAC00-\uD7FF\uE000-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFFEE\u{1F000}-\u{1FBFF}\u{20000}-\u{3FFFF}]/u

/** Letters and digits as trigrams know them. */
const RUN = /[\p{L}\p{N}]{3}/u

const APOSTROPHES = '\u2018\u2019\u02BC\uFF07'

const foldedColumn = (column: string): string => `translate(${column}, '${APOSTROPHES}', $$''''$$)`

/** With plain apostrophes. The variation selector of an emoji, which some keyboards add, asks for nothing. */
const folded = (term: string): string => term.replace(/[\u2018\u2019\u02BC\uFF07]/g, `'`).replace(/(?<=.)\uFE0F$/u, '')

const both = ([one, ...ones]: Condition, [other, ...others]: Condition): Condition => [
  `(${one} and ${other})`,
  ...ones,
  ...others,
]

/** By the text as it is, which has indexes: any character for an apostrophe, then the right one. */
const matching = (compare: (column: string) => string, column: string, pattern: string): Condition =>
  pattern.includes(`'`)
    ? both([compare(column), pattern.replaceAll(`'`, '_')], [compare(foldedColumn(column)), pattern])
    : [compare(column), pattern]

const containing = (column: string, term: string): Condition =>
  matching((text) => `${text} ilike ?`, column, `%${likeLiteral(folded(term))}%`)

/** Whether a column begins with a term; titles have an index for it. */
export const beginning = (column: string, term: string): Condition =>
  matching((text) => `lower(${text}) like lower(?)`, column, `${likeLiteral(folded(term))}%`)

const lexeme = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}'`

/** What all texts with a term have in `search_lexemes`: its characters that stand apart, each with the next one. */
const lexemesOf = (term: string): string[] =>
  [...term].flatMap((character, index, { [index - 1]: before = '', [index + 1]: next }) => {
    if (!APART.test(character)) return []
    // Where lower case has several characters, locales differ.
    if (next !== undefined && [...next.toLowerCase()].length === 1) return [lexeme(character + next)]
    return next === undefined && APART.test(before) ? [] : [`${lexeme(character)}:*`]
  })

const isShort = (term: string): boolean => [...term].length <= 2

/** By a word's beginning. */
const isOfWords = (term: string): boolean => isShort(term) && !APART.test(folded(term))

/** Words that begin with a short term; in the case that words are kept in, which the database's locale decides. */
const withBeginning = (words: string, term: string): Condition => [
  `${words} @@ to_tsquery('simple', ?)`,
  `${lexeme(term)}:*`,
]

/** Whether a column has a term, for articles that are looked at one by one: it asks no index. */
export const hasUnindexed = (column: string, term: string): Condition => {
  if (isOfWords(term)) return withBeginning(`to_tsvector('simple', ${column})`, term)
  const given = folded(term)
  return [`strpos(lower(${given.includes(`'`) ? foldedColumn(column) : column}), lower(?)) > 0`, given]
}

/** Whether a column has a term. */
export const has = (column: string, term: string): Condition => {
  if (isOfWords(term)) return withBeginning(`search_lexemes(${column})`, term)
  const given = folded(term)
  const lexemes = lexemesOf(given)
  if (lexemes.length === 0 || given.split(APART).some((part) => RUN.test(part))) return containing(column, term)
  const query = [...new Set(lexemes)].join(' & ')
  const indexed: Condition = [`search_lexemes(${column}) @@ lower(?)::tsquery`, query]
  const isExact = [lexeme(given), `${lexeme(given)}:*`].includes(query)
  return isExact ? indexed : both(indexed, hasUnindexed(column, term))
}

/** Words, in lower case, that no text has without having the term. */
export const wordsOf = (column: string, term: string): Condition =>
  isOfWords(term) ? [`starts_with(${column}, (ts_lexize('simple', ?))[1])`, term] : containing(column, term)

/** Terms of one search; further ones are left out. */
const TERMS_MAX = 10

/** The words of a search; those without a letter, digit or sign are left out, as no index knows them. */
export const termsOf = (words: string): string[] =>
  [...new Set(words.split(/\s+/u).filter(isSearchable))].slice(0, TERMS_MAX)

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
