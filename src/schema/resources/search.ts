import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { isSearchable, SKIP_MAX } from '../../rules.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../connection.ts'
import type { Condition } from '../keyset.ts'
import { oneSearchOf } from '../one-search.ts'
import { statementOf } from '../statement.ts'
import { type Search, searchResultOf, totalOf } from './find.ts'
import { idsOf } from './ranked-list.ts'
import { listResources, RESOURCE, RESOURCE_JOINED, type ResourceRecord } from './resources.ts'
import { any, every, has, hasUnindexed, termsOf, wordsOf } from './terms.ts'

type SearchApp = Pick<App, 'cursors' | 'searchCache' | 'replicaReads' | 'pool' | 'rateLimits' | 'reads'>

export interface SearchArgs extends PageArgs {
  title?: string | null | undefined
  q?: string | null | undefined
  categoryId?: string | null | undefined
}

/** Articles that are compared to answer a question. */
const RETRIEVED_MAX = 500

/** The categories whose names have a term; few, so that articles are found by their ids. */
const categoriesWith = async (app: SearchApp, terms: readonly string[]): Promise<string[][]> => {
  if (terms.length === 0) return []
  const columns = terms.flatMap((term, index) => {
    const [sql, ...values] = has('key', term)
    return [index === 0 ? 'select id,' : ',', [`${sql} as has_${index}`, ...values] as const]
  })
  const { text, values } = statementOf(...columns, 'from resource_categories')
  const { rows } = await app.pool.query<{ id: string } & Record<`has_${number}`, boolean>>(text, values)
  return terms.map((_, index) =>
    rows
      .filter((row) => row[`has_${index}`])
      .map(({ id }) => id)
      .sort(),
  )
}

const searchOf = async (app: SearchApp, { title, q, categoryId }: SearchArgs): Promise<Search> => {
  const terms = q ? termsOf(q) : []
  const categories = await categoriesWith(app, terms)
  const filters: Condition[] = categoryId == null ? [] : [['resources.category_id = ?::uuid', categoryId]]
  const looked = (having: typeof has) => {
    const given = [...filters, ...(title ? [having('resources.title', title)] : [])]
    const anywhere = terms.map((term, index) => {
      const ids = categories[index] as string[]
      const ofCategory: Condition[] = ids.length > 0 ? [['resources.category_id = any(?::uuid[])', ids]] : []
      return any([having('resources.title', term), having('resources.content', term), ...ofCategory])
    })
    return {
      inTitle: every([...given, ...terms.map((term) => having('resources.title', term))]),
      anywhere: every([...given, ...anywhere]),
    }
  }
  const [term] = terms
  return {
    key: JSON.stringify([title ?? null, q ?? null, categoryId ?? null, ...categories]),
    ...looked(has),
    unindexed: looked(hasUnindexed),
    words: term !== undefined && terms.length === 1 && !title && categoryId == null ? wordsOf('word', term) : null,
    phrase: title || q || '',
    isRanked: Boolean(q),
  }
}

/** What words find that no index knows. */
const NOTHING = pageOf<ResourceRecord>([], { passed: 0, size: 1, skip: 0, after: null }, 0, () => '')

const READ = `select ${RESOURCE} from unnest($1::uuid[]) with ordinality wanted (id, place)
  join resources on resources.id = wanted.id ${RESOURCE_JOINED} order by wanted.place`

/**
 * Articles by a part of their titles, or by words: titles that begin with what was asked for, other titles that have it, then
 * the rest, the newest among equals; by title alone the newest come first. A cursor stands for a number of rows: what is
 * found changes its place when the library does.
 * @throws AppError `page_too_deep`, `rate_limited`.
 */
export const searchResources = async (
  app: SearchApp,
  viewer: Viewer | null,
  args: SearchArgs,
): Promise<Page<ResourceRecord>> => {
  const { title, q, categoryId, ...page } = args
  if (!title && !q) return listResources(app, viewer, { categoryId, ...page })
  if ([title, q].some((words) => words && !isSearchable(words))) return NOTHING
  return oneSearchOf(app, viewer, () => search(app, args))
}

const search = async (app: SearchApp, args: SearchArgs): Promise<Page<ResourceRecord>> => {
  const { title: _title, q: _q, categoryId: _categoryId, ...page } = args
  const search = await searchOf(app, args)
  const list = `resource-search:${search.key}`
  const request = pageRequest(app.cursors, list, page)
  const { passed, size } = request
  if (passed > SKIP_MAX) throw new AppError('page_too_deep', `At most ${SKIP_MAX} rows can be skipped.`)
  const end = passed + size + 1
  const result = await searchResultOf(app, search, end)
  const ids = idsOf(result.list, passed, end)
  const { rows } = await app.reads.query<ResourceRecord>({ name: 'resources_found', text: READ, values: [ids] })
  return pageOf(rows, request, totalOf(result), (row) =>
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
