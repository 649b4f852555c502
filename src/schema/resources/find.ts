import type { App, Finding } from '../../context.ts'
import { COUNTED_MAX } from '../keyset.ts'
import { statementOf } from '../statement.ts'
import { countBelow, countOf, FOUND, type FoundList, idsOf, withFound, without } from './found-list.ts'
import { type LibraryNews, libraryNews } from './library-changes.ts'
import { beginning, type Condition, every } from './terms.ts'

type FindApp = Pick<App, 'findings' | 'pool' | 'reads'>

/** What an article must have: in its title to come first, anywhere to be found. */
export interface Search {
  /** Names what was asked for. */
  readonly key: string
  readonly inTitle: Condition
  readonly anywhere: Condition
  /** How the title of the best ones begins. */
  readonly phrase: string
  /** Whether the best come first; else the newest do. */
  readonly isRanked: boolean
}

/** What is found is counted up to here: further than is told, so that the total stays right when some of it goes. */
const FOUND_MAX = COUNTED_MAX + 1_000

/** How many of very many are found before anybody asks for more. */
const FIRST = 60

/** Ranks, the best first. */
const BEGINS = 0
const IN_TITLE = 1
const ELSEWHERE = 2

const counting = ([sql, ...values]: Condition): Condition => [
  `(select count(*)::int from (select from resources where ${sql} limit ${FOUND_MAX}) found)`,
  ...values,
]

/** How many articles a search finds, and how many of them by their titles alone. */
interface Counts {
  readonly all: number
  readonly inTitle: number
}

const count = async (app: FindApp, { anywhere, inTitle }: Search): Promise<Counts> => {
  const isSame = anywhere[0] === inTitle[0]
  const { text, values } = statementOf(
    'select',
    counting(inTitle),
    'as "inTitle"',
    ...(isSame ? [] : [',', counting(anywhere), '"all"']),
  )
  const { rows } = await app.pool.query<Counts>(text, values)
  const [counts = { all: 0, inTitle: 0 }] = rows
  return isSame ? { all: counts.inTitle, inTitle: counts.inTitle } : counts
}

interface Part {
  readonly where: Condition
  readonly rank: Condition
  /** All that is found of few is sorted; of very many the newest are looked for. */
  readonly isFew: boolean
}

/**
 * The first articles of a part. Of very many, the newest are found by going through the index of times, where that is the
 * shorter way; of few that would read the whole library, so the order is written in a way that no index has.
 */
const pick = async (app: FindApp, { where, rank, isFew }: Part, limit: number, skip = 0): Promise<FoundList> => {
  const order = isFew ? "rank, created_at + interval '0' desc" : 'created_at desc'
  const { text, values } = statementOf(
    [
      `select string_agg(${FOUND}, ''::bytea) as list from (select id, created_at, ${rank[0]} as rank`,
      ...rank.slice(1),
    ],
    [`from resources where ${where[0]} order by ${order}, id desc`, ...where.slice(1)],
    ['limit ?::int offset ?::int) found', limit, skip],
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

/** The titles of a search of which very many are found elsewhere. */
const titlesOf = (search: Search): Part => ({
  where: search.inTitle,
  rank: rankOf(search, ['true']),
  isFew: true,
})

/** Very many: of them the list has the first ones only. `before` them are so many titles. */
const manyOf = ({ anywhere, inTitle }: Search, isByTime: boolean, before: number): Part => {
  if (isByTime) return { where: inTitle, rank: constant(IN_TITLE), isFew: false }
  if (before === 0) return { where: anywhere, rank: constant(ELSEWHERE), isFew: false }
  const [titled, ...values] = byId(inTitle)
  return { where: every([anywhere, [`not (${titled})`, ...values]]), rank: constant(ELSEWHERE), isFew: false }
}

const find = async (app: FindApp, search: Search, version: number): Promise<Finding> => {
  const { isRanked, anywhere, inTitle } = search
  const counts = await count(app, search)
  const isByTime = !isRanked || counts.inTitle >= COUNTED_MAX
  if (counts.all < COUNTED_MAX) {
    const rank = isRanked ? rankOf(search, byId(inTitle)) : constant(IN_TITLE)
    return { version, list: await pick(app, { where: anywhere, rank, isFew: true }, FOUND_MAX), spare: null, isByTime }
  }
  const titles = isByTime || counts.inTitle === 0 ? Buffer.alloc(0) : await pick(app, titlesOf(search), FOUND_MAX)
  const before = countOf(titles)
  const others = before >= FIRST ? Buffer.alloc(0) : await pick(app, manyOf(search, isByTime, before), FIRST - before)
  const spare = (isByTime ? counts.inTitle : counts.all) - COUNTED_MAX
  return { version, list: Buffer.concat([titles, others]), spare, isByTime }
}

/** The rank of which the list has only the first ones. */
const openRank = ({ spare, isByTime }: Finding): number | null =>
  spare === null ? null : isByTime ? IN_TITLE : ELSEWHERE

/** What was found before, but for what has changed since; null where that is not known. */
const follow = async (
  app: FindApp,
  search: Search,
  finding: Finding,
  { version, changed }: LibraryNews,
): Promise<Finding | null> => {
  const { isByTime } = finding
  const spare = finding.spare === null ? null : finding.spare - (changed?.length ?? 0)
  if (changed === null || (spare !== null && spare < 0)) return null
  const part: Part = {
    where: every([['resources.id = any(?::uuid[])', changed], isByTime ? search.inTitle : search.anywhere]),
    rank: isByTime ? constant(IN_TITLE) : rankOf(search, search.inTitle),
    isFew: true,
  }
  const list = withFound(without(finding.list, changed), await pick(app, part, changed.length), openRank(finding))
  return { version, list, spare, isByTime }
}

/** What a search finds as the library is now. */
export const findingOf = async (app: FindApp, search: Search): Promise<Finding> => {
  for (;;) {
    const kept = app.findings.get(search.key)
    const finding = await kept?.catch(() => undefined)
    const news = await libraryNews(app, finding?.version ?? null)
    if (finding?.version === news.version) return finding
    // Somebody else is at it.
    if (app.findings.get(search.key) !== kept) continue
    const followed = finding ? follow(app, search, finding, news) : Promise.resolve(null)
    const next = followed.then((known) => known ?? find(app, search, news.version))
    app.findings.keep(search.key, next)
    return next
  }
}

/** The number that is told. */
export const totalOf = ({ list, spare }: Finding): number =>
  Math.min(COUNTED_MAX, spare === null ? countOf(list) : COUNTED_MAX)

/** Ids of a page, in their order. */
export const pageOfFinding = async (
  app: FindApp,
  search: Search,
  finding: Finding,
  skip: number,
  limit: number,
): Promise<string[]> => {
  const { list, isByTime } = finding
  const open = openRank(finding)
  if (open === null || skip + limit <= countOf(list)) return idsOf(list, skip, skip + limit)
  const before = countBelow(list, open)
  const first = idsOf(list, skip, before).slice(0, limit)
  const others = await pick(app, manyOf(search, isByTime, before), limit - first.length, Math.max(0, skip - before))
  return [...first, ...idsOf(others, 0, limit)]
}
