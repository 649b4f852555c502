import type { App, Found, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { SKIP_MAX } from '../../rules.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../connection.ts'
import { statementOf } from '../statement.ts'
import { libraryVersion, listResources, RESOURCE, RESOURCE_JOINED, type ResourceRecord } from './resources.ts'
import { any, beginning, type Condition, every, has, termsOf } from './terms.ts'

type SearchApp = Pick<App, 'cursors' | 'lagging' | 'pool' | 'reads' | 'searchCounts'>

export interface SearchArgs extends PageArgs {
  title?: string | null | undefined
  q?: string | null | undefined
  categoryId?: string | null | undefined
}

/** What a search found is counted, and with few words ranked, up to here. */
const FOUND_MAX = 10_000

/** Articles that are compared to answer a question. */
const RETRIEVED_MAX = 500

/** What an article must have: in its title to come first, anywhere to be found. */
interface Search {
  readonly key: string
  readonly inTitle: Condition
  readonly anywhere: Condition
  /** How the title of the best ones begins. */
  readonly phrase: string
}

/** The categories whose names have a term; few, so that articles are found by their ids. */
const categoriesWith = async (app: SearchApp, terms: readonly string[]): Promise<string[][]> => {
  if (terms.length === 0) return []
  const columns = terms.flatMap((term, index) => {
    const [sql, ...values] = has('key', term)
    return [index === 0 ? 'select id,' : ',', [`${sql} as has_${index}`, ...values] as const]
  })
  const { text, values } = statementOf(...columns, 'from resource_categories')
  const { rows } = await app.pool.query<{ id: string } & Record<`has_${number}`, boolean>>(text, values)
  return terms.map((_, index) => rows.filter((row) => row[`has_${index}`]).map(({ id }) => id))
}

const searchOf = async (app: SearchApp, { title, q, categoryId }: SearchArgs): Promise<Search> => {
  const terms = q ? termsOf(q) : []
  const categories = await categoriesWith(app, terms)
  const filters: Condition[] = [
    ...(title ? [has('resources.title', title)] : []),
    ...(categoryId == null ? [] : [['resources.category_id = ?::uuid', categoryId] as const]),
  ]
  const anywhere = terms.map((term, index) => {
    const ids = categories[index] as string[]
    const ofCategory: Condition[] = ids.length > 0 ? [['resources.category_id = any(?::uuid[])', ids]] : []
    return any([has('resources.title', term), has('resources.content', term), ...ofCategory])
  })
  return {
    key: JSON.stringify([title ?? null, q ?? null, categoryId ?? null]),
    inTitle: every([...filters, ...terms.map((term) => has('resources.title', term))]),
    anywhere: every([...filters, ...anywhere]),
    phrase: title || q || '',
  }
}

const counting = ([sql, ...values]: Condition): Condition => [
  `(select count(*)::int from (select from resources where ${sql} limit ${FOUND_MAX}) found)`,
  ...values,
]

const count = async (app: SearchApp, { anywhere, inTitle }: Search): Promise<Found> => {
  const isSame = anywhere[0] === inTitle[0]
  const { text, values } = statementOf(
    'select',
    counting(inTitle),
    'as "inTitle"',
    ...(isSame ? [] : [',', counting(anywhere), '"all"']),
  )
  const { rows } = await app.pool.query<Found>(text, values)
  const [found = { all: 0, inTitle: 0 }] = rows
  return isSame ? { all: found.inTitle, inTitle: found.inTitle } : found
}

interface Part {
  readonly where: Condition
  /** What orders before time; with it, or of few, all that is found is sorted. */
  readonly rank: Condition | null
  readonly isFew: boolean
}

/**
 * Rows of a search, the newest first within a rank. Of many, the newest few are found by going through the index of times;
 * of few that would read the whole library, so the order is written in a way that no index has.
 */
const pick = async (app: SearchApp, { where, rank, isFew }: Part, limit: number, skip: number) => {
  if (limit <= 0) return []
  const [condition, ...values] = where
  const [ranked, ...rankValues] = rank ?? ['0']
  const order = isFew ? "created_at + interval '0' desc" : 'created_at desc'
  const { text, values: all } = statementOf(
    `select ${RESOURCE} from (select resources.*,`,
    [`${ranked} as rank from resources`, ...rankValues],
    [
      `where ${condition} order by ${rank ? 'rank, ' : ''}${order}, id desc limit ?::int offset ?::int`,
      ...values,
      limit,
      skip,
    ],
    `) resources ${RESOURCE_JOINED} order by rank, resources.created_at desc, resources.id desc`,
  )
  return (await app.pool.query<ResourceRecord>(text, all)).rows
}

/**
 * Rows in the order of a search: titles that begin with what was asked for, other titles that have it, then the rest.
 * What is found too often to be sorted as a whole is taken by its parts.
 */
const ranked = async (app: SearchApp, search: Search, found: Found, limit: number, skip: number) => {
  const { inTitle, anywhere, phrase } = search
  const begins: Condition = beginning('resources.title', phrase)
  const rankOf = (...[sql, ...values]: Condition): Condition => [
    `case when ${begins[0]} then 0 when ${sql} then 1 else 2 end`,
    ...begins.slice(1),
    ...values,
  ]
  // By ids, of which the index has a list: splitting each title into its words again would take most of the time.
  const [titled, ...titledValues] = inTitle
  const byId: Condition = [`resources.id in (select resources.id from resources where ${titled})`, ...titledValues]
  if (found.all < FOUND_MAX) return pick(app, { where: anywhere, rank: rankOf(...byId), isFew: true }, limit, skip)
  if (found.inTitle >= FOUND_MAX) return pick(app, { where: inTitle, rank: null, isFew: false }, limit, skip)
  const titles = { where: inTitle, rank: rankOf('true'), isFew: true }
  const first = skip < found.inTitle ? await pick(app, titles, limit, skip) : []
  const [other, ...values] = inTitle
  const others = { where: every([anywhere, [`not (${other})`, ...values]]), rank: null, isFew: false }
  return [...first, ...(await pick(app, others, limit - first.length, Math.max(0, skip - found.inTitle)))]
}

/** By title alone the newest come first, as in the list. */
const newest = ({ inTitle }: Search, found: Found): Part => ({
  where: inTitle,
  rank: null,
  isFew: found.inTitle < FOUND_MAX,
})

/**
 * Articles by a part of their titles, or by words. The best come first, the newest among equals. A cursor stands for a
 * number of rows: what is found changes its place when the library does.
 * @throws AppError `page_too_deep`.
 */
export const searchResources = async (
  app: SearchApp,
  viewer: Viewer | null,
  args: SearchArgs,
): Promise<Page<ResourceRecord>> => {
  const { title, q, categoryId, ...page } = args
  if (!title && !q) return listResources(app, viewer, { categoryId, ...page })
  const search = await searchOf(app, args)
  const list = `resource-search:${search.key}`
  const request = pageRequest(app.cursors, list, page)
  const { passed, size } = request
  if (passed > SKIP_MAX) throw new AppError('page_too_deep', `At most ${SKIP_MAX} rows can be skipped.`)
  const found = await app.searchCounts.of(await libraryVersion(app), search.key, () => count(app, search))
  const rows = q
    ? await ranked(app, search, found, size + 1, passed)
    : await pick(app, newest(search, found), size + 1, passed)
  return pageOf(rows, request, found.all, (row) =>
    app.cursors.write(list, { at: row.createdAt, id: row.id, passed: passed + rows.indexOf(row) + 1 }),
  )
}

/**
 * What the library has to say to a question: articles that have all its words, else those with most of them in their
 * titles. Only what was written or changed here: what the companion's own topics were made into, it knows.
 */
export const retrieveArticles = async (
  app: Pick<SearchApp, 'pool'>,
  question: string,
  limit: number,
): Promise<{ title: string; content: string; changed: true }[]> => {
  const terms = termsOf(question).filter((term) => term.length > 2)
  if (terms.length === 0) return []
  const inTitle = terms.map((term) => has('title', term))
  const all = every(terms.map((term, index) => any([inTitle[index] as Condition, has('content', term)])))
  const [matches, ...values] = any([all, any(inTitle)])
  const fit = inTitle.map(([sql]) => `(${sql})::int`).join(' + ')
  const { text, values: given } = statementOf(
    'select title, content from (select title, content, created_at, id,',
    [`${fit} as fit, `, ...inTitle.flatMap(([, ...each]) => each)],
    [`(${all[0]}) as is_whole from resources`, ...all.slice(1)],
    [`where (${matches}) and (topic is null or updated_at > created_at) limit ${RETRIEVED_MAX}`, ...values],
    [') found order by is_whole desc, fit desc, created_at desc, id desc limit ?::int', limit],
  )
  const { rows } = await app.pool.query<{ title: string; content: string }>(text, given)
  return rows.map((row) => ({ ...row, changed: true }))
}
