import { isSearchable } from '../../kernel/rules.ts'
import { all, rawSql, type Sql, sql } from '../../providers/database/db.ts'

/**
 * Search terms are matched over the GIN indexes on `search_parts` of `search_fold`. The database function
 * `search_parts` cuts a text at white space and returns, for each character, the lower-cased rest of the word from
 * there, up to 20 bytes: a text contains a term exactly when one of its parts begins with it. It also returns the first
 * two characters of each word, after a space.
 *
 * Matching ignores case, accents, width, `ß` against `ss` and kinds of apostrophes; `%` and `_` are ordinary
 * characters.
 */

/** Indexed expressions, written exactly as in their indexes. */
export const TITLE = rawSql('resources.title')
export const TITLE_AND_CONTENT = rawSql(`(resources.title || ' ' || resources.content)`)

const APOSTROPHES = '\u2018\u2019\u02BC\uFF07'

/** Longest part of `search_parts`, in bytes. */
const PART_MAX = 20

/** One or two letters or digits of a script that puts spaces between words. */
const WORD_BEGINNING =
  /^(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}]){1,2}$/u

/** Letters that Unicode does not decompose into a base letter and a mark. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ı: 'i' },
  ...{ ß: 'ss', ẞ: 'SS', þ: 'th', Þ: 'TH', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' },
}

/** Removes accents and normalises width, exactly as `search_fold` does. */
const withoutMarks = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/(?<![\u0400-\u04FF])\u0306|[\u0300-\u0305\u0307-\u036F]/gu, '')
    .normalize('NFC')
    .replace(/[øØłŁđĐðÐıßẞþÞæÆœŒ]/gu, (letter) => WRITTEN_OUT[letter] ?? letter)

/** Normalises apostrophes and drops an emoji's variation selector, which some keyboards add. */
const folded = (term: string): string =>
  withoutMarks(term)
    .replace(/[\u2018\u2019\u02BC\uFF07]/g, `'`)
    .replace(/(?<=.)\uFE0F$/u, '')

const foldedSql = (text: Sql): Sql =>
  sql`lower(translate(search_fold(${text}), ${rawSql(`'${APOSTROPHES}'`)}, $$''''$$))`

/** Whether a text begins with a phrase. */
export function beginsWith(text: Sql, phrase: string): Sql {
  return sql`starts_with(${foldedSql(text)}, lower(${folded(phrase)}))`
}

/** Whether a text contains a phrase. Uses no index. */
export function includes(text: Sql, phrase: string): Sql {
  return sql`strpos(${foldedSql(text)}, lower(${folded(phrase)})) > 0`
}

/** The beginning of a term that fits into a part of `search_parts` in either case. */
const kept = (term: string): string => {
  let bytes = 0
  const isKept = (character: string) => {
    bytes += Math.max(Buffer.byteLength(character), Buffer.byteLength(character.toLowerCase()))
    return bytes <= PART_MAX
  }
  return [...term].filter(isKept).join('')
}

const prefix = (part: string) => `'${part.replace(/['\\]/g, (sign) => sign + sign)}':*`

/**
 * The subselect hides the query from the planner. For a term in nearly all texts the planner would otherwise skip the
 * index and compute the parts of each text, which takes a minute.
 */
const matches = (text: Sql, parts: readonly string[]): Sql =>
  sql`search_parts(search_fold(${text})) @@ (select lower(${parts.map(prefix).join(' & ')})::tsquery)`

/**
 * Whether a text contains a phrase; one or two letters find words that begin with them.
 * @param text one that has an index
 */
export function has(text: Sql, phrase: string): Sql {
  const given = folded(phrase)
  if (WORD_BEGINNING.test(given)) return matches(text, [` ${given}`])
  const parts = given.split(/\s+/u).filter((part) => part !== '')
  const indexed = matches(text, parts.map(kept))
  return parts.length === 1 && kept(given) === given ? indexed : all([indexed, includes(text, given)])
}

/** Terms of one search; further ones are left out. */
const TERMS_MAX = 10

/** The words of a search, without those that have no letter, digit or sign: nobody searches for them. */
export function termsOf(words: string): string[] {
  return [...new Set(words.split(/\s+/u).filter(isSearchable))].slice(0, TERMS_MAX)
}
