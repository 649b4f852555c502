import type { App, SearchResult } from '../../context.ts'
import { COUNTED_MAX, type Condition } from '../keyset.ts'
import { type Sql, statementOf } from '../statement.ts'
import { type LibraryChanges, readChanges } from './library-changes.ts'
import { certainlyFound, FOUND_MAX } from './library-words.ts'
import { countOf, RANKED_ENTRY, type RankedList, withInserted, without } from './ranked-list.ts'
import { beginning, every, not } from './terms.ts'

type FindApp = Pick<App, 'searchCache' | 'pool' | 'reads'>

/** What an article must have: in its title to come first, anywhere to be found. */
interface Conditions {
  readonly inTitle: Condition
  readonly anywhere: Condition
}

export interface Search extends Conditions {
  /** Names what was asked for. */
  readonly key: string
  /** The same for articles that are looked at one by one. */
  readonly unindexed: Conditions
  /** Words, as `library_words` has them, that only what is found has; null where no word says so much. */
  readonly words: Condition | null
  /** How the title of the best ones begins. */
  readonly phrase: string
  /** Whether the best come first; else the newest do. */
  readonly isRanked: boolean
}

/** How many articles are looked at for each that is wanted, before an index is asked. */
const LOOKED_AT = 50

/** Ranks, the best first. */
const BEGINS = 0
const IN_TITLE = 1
const ELSEWHERE = 2

/** How many there are, up to `FOUND_MAX`. Counted only where that is not known already. */
const count = async (app: FindApp, { anywhere, words }: Search, version: number): Promise<number> => {
  const [sql, ...values] = anywhere
  const { text, values: given } = statementOf('select coalesce(', words ? certainlyFound(words, version) : 'null', [
    `, (select count(*)::int from (select from resources where ${sql} limit ${FOUND_MAX}) found)) as found`,
    ...values,
  ])
  const { rows } = await app.pool.query<{ found: number }>(text, given)
  return rows[0]?.found ?? 0
}

const listOf = async (app: FindApp, ...found: readonly Sql[]): Promise<RankedList> => {
  const { text, values } = statementOf(
    `select string_agg(${RANKED_ENTRY}, ''::bytea order by rank, created_at desc, id desc) as list from (`,
    ...found,
    ') found',
  )
  const { rows } = await app.pool.query<{ list: Buffer | null }>(text, values)
  return rows[0]?.list ?? Buffer.alloc(0)
}

const constant = (rank: number): Condition => [String(rank)]

const rankOf = ({ phrase }: Search, inTitle: Condition): Condition => {
  const [begins, ...values] = beginning('resources.title', phrase)
  const [titled, ...titledValues] = inTitle
  const cases = `case when ${begins} then ${BEGINS} when ${titled} then ${IN_TITLE} else ${ELSEWHERE} end`
  return [cases, ...values, ...titledValues]
}

/** By ids, of which the index has a list: splitting each title into its words again would take most of the time. */
const byId = ([sql, ...values]: Condition): Condition => [
  `resources.id in (select resources.id from resources where ${sql})`,
  ...values,
]

/** All of few. */
const allOf = (app: FindApp, where: Condition, rank: Condition): Promise<RankedList> =>
  listOf(
    app,
    [`select id, created_at, ${rank[0]} as rank`, ...rank.slice(1)],
    [`from resources where ${where[0]}`, ...where.slice(1)],
  )

/** The newest of a rank. */
const newestOf = (rank: number, where: Condition, limit: number, from: Sql = 'resources'): Sql[] => [
  `(select id, created_at, ${rank} as rank from`,
  from,
  [`resources where ${where[0]} order by created_at desc, id desc limit ?::int)`, ...where.slice(1), limit],
]

/**
 * The first of very many, rank by rank until there are enough. The rest is first sought among the newest articles, where very
 * many seldom are too few: one after the other takes less than all that an index knows.
 */
const firstOf = async (app: FindApp, search: Search, limit: number): Promise<RankedList> => {
  const { isRanked, inTitle, anywhere, unindexed } = search
  if (!isRanked) return listOf(app, ...newestOf(IN_TITLE, inTitle, limit))
  const begins = beginning('resources.title', search.phrase)
  const titles = [
    ...newestOf(BEGINS, every([begins, unindexed.anywhere]), limit),
    'union all',
    ...newestOf(IN_TITLE, every([inTitle, not(begins)]), limit),
    'union all',
  ]
  const rest = (where: Condition, from?: Sql) =>
    newestOf(ELSEWHERE, every([where, not(unindexed.inTitle), not(begins)]), limit, from)
  const newest: Sql = ['(select * from resources order by created_at desc, id desc limit ?::int)', LOOKED_AT * limit]
  const first = await listOf(app, ...titles, ...rest(unindexed.anywhere, newest), ['limit ?::int', limit])
  return countOf(first) < limit ? listOf(app, ...titles, ...rest(anywhere), ['limit ?::int', limit]) : first
}

const find = async (app: FindApp, search: Search, version: number, wanted: number): Promise<SearchResult> => {
  const { isRanked, anywhere, inTitle } = search
  const found = await count(app, search, version)
  if (found < COUNTED_MAX) {
    const rank = isRanked ? rankOf(search, byId(inTitle)) : constant(IN_TITLE)
    return { version, list: await allOf(app, anywhere, rank), spare: null }
  }
  // The next page is often wanted as well.
  const limit = Math.min(FOUND_MAX, 2 * wanted)
  const list = await firstOf(app, search, limit)
  return { version, list, spare: countOf(list) < limit ? null : found - COUNTED_MAX }
}

/** What was found before, but for what has changed since; null where that is not known. */
const refresh = async (
  app: FindApp,
  search: Search,
  result: SearchResult,
  { version, changed }: LibraryChanges,
): Promise<SearchResult | null> => {
  const spare = result.spare === null ? null : result.spare - (changed?.length ?? 0)
  if (changed === null || (spare !== null && spare < 0)) return null
  if (changed.length === 0) return result
  const { isRanked, unindexed } = search
  const further = await allOf(
    app,
    every([['resources.id = any(?::uuid[])', changed], unindexed.anywhere]),
    isRanked ? rankOf(search, unindexed.inTitle) : constant(IN_TITLE),
  )
  return { version, list: withInserted(without(result.list, changed), further, spare === null), spare }
}

/** Whether a page that ends there can be read from what was found. */
const reaches = ({ list, spare }: SearchResult, end: number): boolean => spare === null || countOf(list) >= end

/** What a search finds as the library is now, up to some number at least. */
export const searchResultOf = async (app: FindApp, search: Search, wanted: number): Promise<SearchResult> => {
  for (;;) {
    const kept = app.searchCache.get(search.key)
    const result = await kept?.catch(() => undefined)
    const changes = await readChanges(app, result?.version ?? null)
    if (result && result.version === changes.version && reaches(result, wanted)) return result
    // Somebody else is at it.
    if (app.searchCache.get(search.key) !== kept) continue
    const refreshed = result ? refresh(app, search, result, changes) : Promise.resolve(null)
    const next = refreshed.then((known) =>
      known && reaches(known, wanted) ? known : find(app, search, changes.version, wanted),
    )
    app.searchCache.keep(search.key, next)
    return next
  }
}

/** The number that is told. */
export const totalOf = ({ list, spare }: SearchResult): number =>
  Math.min(COUNTED_MAX, spare === null ? countOf(list) : COUNTED_MAX)
