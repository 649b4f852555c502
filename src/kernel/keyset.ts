import type { App } from '../context.ts'
import { all, type Db, empty, join, type ReadOptions, rawSql, type Sql, sql } from '../providers/database/db.ts'
import type { CursorKey } from '../providers/keys/cursors.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from './connection.ts'
import { EVERYBODY } from './derived-data.ts'
import { PAGE_SIZE_DEFAULT } from './rules.ts'

/**
 * A value of a condition that depends on the time of reading. A cursor is bound to its list's filters, but not to this
 * value, which is another one at the next page.
 */
export class ReadTime {
  readonly at: Date
  constructor(at: Date) {
    this.at = at
  }
  /** The value, as `pg` sends it. */
  toPostgres(): Date {
    return this.at
  }
}

/** A list that is read in pages. */
export interface List<Row> {
  /** The name of the list and its owner, to which cursors are bound. */
  readonly name: string
  /** The columns of a row as Prisma names them, over `from` and `join`. */
  readonly select: Sql
  /** Turns a row, in place, into an item of the list; without it, the row is the item. */
  readonly shape?: (row: never) => Row
  /** The name of a table, or a named subselect if there is no `join`. */
  readonly from: string | Sql
  /** Tables joined only to the rows of the page, so that skipped rows cost nothing. */
  readonly join?: Sql
  /**
   * Conditions that must all hold; `false` is ignored. A value is never a `Date`: a time from the client is text, and
   * one from the clock is a `ReadTime`.
   */
  readonly where: readonly (Sql | false)[]
  /** The time column to order by, and its field in the row; the id breaks ties. */
  readonly by: readonly [column: string, field: keyof Row]
  /** A column of small whole numbers that takes precedence over the time, and its field in the row. */
  readonly ahead?: readonly [column: string, field: keyof Row]
  readonly direction: 'asc' | 'desc'
  /**
   * Whether one plan suits every caller. Then the default page size is part of the statement: with a parameter as limit
   * PostgreSQL plans at each call, which takes a third of a short read.
   */
  readonly genericPlan?: true
  /**
   * The source of the number of rows. By default they are counted over the list's index, which suits one person's rows.
   * - `{ list, ownerId }` reads the counter that `changeTotals` maintains for an unbounded list.
   * - `{ upTo }` stops counting there, for a text search; `from` names another table with the same rows.
   * - `{ sql }` computes it.
   * - `when asked` counts in a separate statement if the total is selected, for lists whose contract has none.
   */
  readonly total?:
    | { readonly list: string; readonly ownerId?: string }
    | { readonly upTo: number; readonly from?: string | Sql }
    | { readonly sql: Sql }
    | 'when asked'
  /** As in `db.read`. */
  readonly options?: ReadOptions
}

/** The usual order of a list. */
export const NEWEST_FIRST = { by: ['created_at', 'createdAt'], direction: 'desc' } as const

/** The largest total of a filtered, unbounded list; nobody needs an exact larger number. */
export const COUNTED_MAX = 10_000

const tableOf = (from: string | Sql): Sql => (typeof from === 'string' ? rawSql(from) : from)

type Counted = { total: number; id: string | null }

/** The part of the app that reads lists. */
export type ListApp = Pick<App, 'cursors'> & { readonly db: Pick<Db, 'read'> }

type Placed<Row> = Pick<List<Row>, 'name' | 'where' | 'by' | 'ahead' | 'direction'>

/** Limits the cursors of a list to its name, order and filters. */
const cursorsOf = <Row extends { id: string }>({ name, where, by: [column, field], ahead, direction }: Placed<Row>) => {
  const conditions = where.filter((it) => it !== false)
  const filters = conditions.flatMap(({ text, values }) => [text, ...values.filter((it) => !(it instanceof ReadTime))])
  const list = [name, ...(ahead ? [ahead[0]] : []), column, direction, ...filters].join(':')
  const cursorOf = ({ cursors }: Pick<App, 'cursors'>, row: Row, passed: number) =>
    cursors.write(list, {
      at: new Date(row[field] as Date | string),
      id: row.id,
      passed,
      ...(ahead && { rank: row[ahead[1]] as number }),
    })
  return { list, conditions, cursorOf }
}

/** Makes a page of a list whose rows were all read already; not for a page after a cursor. */
export function pageOfAll<Row extends { id: string }>(
  app: Pick<App, 'cursors'>,
  list: Placed<Row>,
  rows: readonly Row[],
  args: Pick<PageArgs, 'first'>,
): Page<Row> {
  const { list: name, cursorOf } = cursorsOf(list)
  const request = pageRequest(app.cursors, name, { first: args.first })
  return pageOf<Row>(rows, request, rows.length, (row) => cursorOf(app, row, rows.indexOf(row) + 1))
}

/** Reads one page of a list and the number of its rows in one statement. */
export async function readPage<Row extends { id: string }>(
  app: ListApp,
  list: List<Row>,
  args: PageArgs,
): Promise<Page<Row>> {
  const { select, shape, from, join: joined, by, ahead, direction, genericPlan, total, options } = list
  const { list: name, conditions, cursorOf } = cursorsOf(list)
  const request = pageRequest(app.cursors, name, args)
  const { after, size, skip } = request
  const read = <Found>(statement: Sql) => app.db.read<Found>(statement, options)
  const [table, way, matching] = [tableOf(from), rawSql(direction), all(conditions)]
  const count = sql`select count(*)::int as total from ${table} where ${matching}`
  const totals = () => {
    if (total === undefined) return count
    if (total === 'when asked') return sql`select 0 as total`
    if ('sql' in total) return sql`select (${total.sql})::int as total`
    if ('upTo' in total)
      return sql`select count(*)::int as total from (
        select from ${tableOf(total.from ?? from)} where ${matching} limit ${total.upTo}::int) found`
    return sql`select coalesce(sum(total), 0)::int as total from list_totals
      where list = ${total.list} and owner_id = ${total.ownerId ?? EVERYBODY}::uuid`
  }
  const countNow = async () => (await read<Counted>(count))[0]?.total ?? 0
  const keys = [...(ahead ? [ahead[0]] : []), by[0], 'id']
  const keyOf = ({ rank, at, id }: CursorKey) =>
    join([...(ahead ? [sql`${rank}::int`] : []), sql`${at}::timestamptz`, sql`${id}::uuid`])
  const behind = after
    ? sql` and (${rawSql(keys.join(', '))}) ${rawSql(direction === 'desc' ? '<' : '>')} (${keyOf(after)})`
    : empty
  const order = (of = empty) => sql`order by ${join(keys.map((key) => sql`${of}${rawSql(key)} ${way}`))}`
  const cut =
    genericPlan && size === PAGE_SIZE_DEFAULT && skip === 0
      ? rawSql(`limit ${PAGE_SIZE_DEFAULT + 1}`)
      : sql`limit ${size + 1}::int offset ${skip}::int`
  const page = (selected: Sql) => sql`select ${selected} from ${table} where ${matching}${behind} ${order()} ${cut}`
  const rowsOf = () =>
    joined === undefined
      ? page(select)
      : sql`select ${select} from (${page(sql`${table}.*`)}) ${table} ${joined} ${order(sql`${table}.`)}`
  const rows = await read<Row & Counted>(sql`
    select t.total, p.* from (${totals()}) t
    left join lateral (${rowsOf()}) p on true`)
  const found = rows.filter(({ id }) => id !== null)
  if (shape) for (const row of found) shape(row as never)
  const totalCount = total === 'when asked' ? countNow : (rows[0]?.total ?? 0)
  return pageOf<Row>(found, request, totalCount, (row) =>
    cursorOf(app, row, request.passed + (found as readonly Row[]).indexOf(row) + 1),
  )
}

/** Part of the text, because with a parameter as limit PostgreSQL plans for a tenth of the rows. */
export const COUNT_LIMIT = rawSql(`limit ${COUNTED_MAX}`)
