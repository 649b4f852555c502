import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../../kernel/connection.ts'
import { COUNTED_MAX } from '../../kernel/keyset.ts'
import { isSearchable, SKIP_MAX } from '../../kernel/rules.ts'
import { oneSearchOf } from '../../kernel/search.ts'
import { all, join, rawSql, type Sql, sql } from '../../providers/database/db.ts'
import { listResources, RESOURCE, RESOURCE_JOINED, type ResourceRecord, writtenIn } from './resources.ts'
import { beginsWith, has, TITLE, TITLE_AND_CONTENT, termsOf } from './terms.ts'

type SearchApp = Pick<App, 'cursors' | 'db' | 'rateLimits'>

export interface SearchArgs extends PageArgs {
  title?: string | null | undefined
  q?: string | null | undefined
  categoryId?: string | null | undefined
  /** Primary subtag. */
  language?: string | null | undefined
}

/** The result of a search for words that no index can find. */
const NOTHING = pageOf<ResourceRecord>([], { passed: 0, size: 1, skip: 0, after: null }, 0, () => '')

/** Ids of the categories whose names contain a term, for each term. */
const categoriesWith = async (db: SearchApp['db'], terms: readonly string[]): Promise<string[][]> => {
  if (terms.length === 0) return []
  const found = join(
    terms.map((term) => sql`array(select id from resource_categories where ${has(rawSql('key'), term)})`),
  )
  const [row] = await db.read<{ ids: string[][] }>(sql`select json_build_array(${found}) as ids`)
  return row?.ids ?? []
}

const select = (conditions: readonly (Sql | false)[]): Sql =>
  sql`select resources.id, resources.created_at from resources where ${all(conditions)}`

/** SQL for articles with all terms, each in title, content or name of the category, that meet some conditions. */
const having = async (db: SearchApp['db'], terms: readonly string[], conditions: readonly (Sql | false)[]) => {
  const categories = await categoriesWith(db, terms)
  const found = terms.map((term, index) => ({ written: has(TITLE_AND_CONTENT, term), ids: categories[index] ?? [] }))
  const written = found.filter(({ ids }) => ids.length === 0).map((term) => term.written)
  const elsewhere = found.filter(({ ids }) => ids.length > 0)
  const each = [...conditions, ...written]
  if (elsewhere.length === 0) return select(each)
  // A union instead of `or`, so that each condition uses its index.
  const unions = elsewhere.map(
    (term) => sql`(${select([...each, term.written])}
      union ${select([...each, sql`resources.category_id = any(${term.ids}::uuid[])`])})`,
  )
  return join(unions, ' intersect ')
}

/** 0 for titles that begin with a phrase, 1 for those that have all its terms, 2 for other articles. */
const rankOf = (phrase: string, terms: readonly string[]): Sql => {
  const inTitle = terms.map((term) => has(TITLE, term))
  const isAmong = (conditions: readonly Sql[]) =>
    sql`id in (select resources.id from resources where ${all(conditions)})`
  return sql`case when ${isAmong([...inTitle, beginsWith(TITLE, phrase)])} then 0 when ${isAmong(inTitle)} then 1 else 2 end`
}

/**
 * Searches articles by a part of their titles, or by words: titles that begin with the phrase, other titles that
 * contain it, then the rest, the newest among equals; by title alone the newest come first. A cursor stands for a
 * number of rows, because results move when the library changes.
 * @throws AppError `page_too_deep`, `rate_limited`.
 */
export async function searchResources(
  app: SearchApp,
  viewer: Viewer | null,
  args: SearchArgs,
): Promise<Page<ResourceRecord>> {
  const { title, q, categoryId, language, ...page } = args
  if (!title && !q) return listResources(app, viewer, { categoryId, language, ...page })
  if ([title, q].some((words) => words && !isSearchable(words))) return NOTHING
  return oneSearchOf(app, viewer, () => search(app, args))
}

/** Finds, counts and ranks all results in one statement: a library has some thousands of articles. */
const search = async ({ cursors, db }: SearchApp, { title, q, categoryId, language, ...page }: SearchArgs) => {
  const list = `resource-search:${JSON.stringify([title ?? null, q ?? null, categoryId ?? null, language ?? null])}`
  const request = pageRequest(cursors, list, page)
  const { passed, size } = request
  if (passed > SKIP_MAX)
    throw new AppError('page_too_deep', `At most ${SKIP_MAX} rows can be skipped. Narrow the search.`)
  const terms = q ? termsOf(q) : []
  const rank = q ? rankOf(q, terms) : sql`0`
  const found = await having(db, terms, [
    categoryId != null && sql`resources.category_id = ${categoryId}::uuid`,
    title ? has(TITLE, title) : false,
    language != null && writtenIn(language),
  ])
  const rows = await db.read<ResourceRecord & { total: number; id: string | null }>(
    sql`
      with found as materialized (select id, created_at, ${rank} as rank from (${found}) found)
      select t.total, page.* from (select least(count(*), ${COUNTED_MAX})::int as total from found) t left join (
        select cut.rank, ${RESOURCE} from (
          select * from found order by rank, created_at desc, id desc limit ${size + 1}::int offset ${passed}::int
        ) cut join resources using (id) ${RESOURCE_JOINED}
      ) page on true order by page.rank, page."createdAt" desc, page.id desc`,
    { isSlow: true },
  )
  const nodes = rows.filter(({ id }) => id !== null)
  return pageOf<ResourceRecord>(nodes, request, rows[0]?.total ?? 0, (row) =>
    cursors.write(list, {
      at: row.createdAt,
      id: row.id,
      passed: passed + (nodes as readonly ResourceRecord[]).indexOf(row) + 1,
    }),
  )
}
