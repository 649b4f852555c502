import type { App, Viewer } from '../context.ts'
import type { CursorKey } from '../providers/keys/cursors.ts'
import { PAGE_SIZE_DEFAULT } from '../rules.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from './connection.ts'
import { EVERYBODY } from './list-totals.ts'
import { type Sql, statementName } from './statement.ts'

/**
 * A value of a condition that is the time of reading, or is computed from it. A cursor is valid for a list with its
 * filters; the time is not one of them, as it is another one by the next page.
 */
export class TimeOfReading {
  readonly at: Date
  constructor(at: Date) {
    this.at = at
  }
}

/** A value of a condition. No `Date`: one that was sent is a text, one of the clock a `TimeOfReading`. */
type FilterValue = string | number | boolean | null | readonly (string | number)[] | TimeOfReading

/** A condition, with a `?` for each of its values. */
export type Condition = readonly [sql: string, ...values: FilterValue[]]

/** A list that is read in pages: which rows, in which order. */
export interface List<Row> {
  /** Names the list and whose it is; cursors hold for it alone. */
  readonly name: string
  /** The columns of a row as Prisma names them, over `from` and `join`. */
  readonly select: Sql
  /** Makes of a row, in place, what is answered; left out, the row is. */
  readonly shape?: (row: never) => Row
  /** One table where there is a `join`. */
  readonly from: string
  /** Joined to the rows of a page once it is cut: what is skipped on the way to it costs neither this nor `select`. */
  readonly join?: Sql
  /** Conditions. Those that are not there do not count. What depends on the clock is a `TimeOfReading`. */
  readonly where: readonly (Condition | false)[]
  /** The column of time it is ordered by, and where a row has it; the id breaks ties. */
  readonly by: readonly [column: string, field: keyof Row]
  /** A column of small whole numbers that goes before the time, and where a row has it. */
  readonly ahead?: readonly [column: string, field: keyof Row]
  readonly direction: 'asc' | 'desc'
  /**
   * Whether one plan is right whoever asks. The usual page then names its size in the text: with a limit for a parameter
   * PostgreSQL plans at each call, which takes a third of a short read.
   */
  readonly onePlan?: true
  /**
   * Where the number of rows comes from. Left out, they are counted: right for one person's rows, over the list's index.
   * `{ list, ownerId }` reads the counter that `changeTotals` keeps for a list without bound; `{ upTo }` counts no
   * further than that, for what a text search finds, in another table that has the same rows if one is named; `{ sql }` computes it; `when asked` counts in a statement of its own
   * where somebody asks, for lists whose contract has no total.
   */
  readonly total?:
    | { readonly list: string; readonly ownerId?: string }
    | { readonly upTo: number; readonly from?: string }
    | { readonly sql: Sql }
    | 'when asked'
}

/** How many rows are counted of a list that is filtered and has no bound; beyond that nobody needs a number. */
export const COUNTED_MAX = 10_000

type Counted = { total: number; id: string | null }

/** What runs the statements of a list, as a rule the prepared ones. */
export type ListApp = Pick<App, 'cursors'> & { readonly reads: Pick<App['reads'], 'query'> }

/** Runs a list on the replicas, where it may be a few seconds stale, but never lacks the viewer's own writes. */
export const fromReplicas = async (
  app: Pick<App, 'cursors' | 'replicaReads'>,
  viewer: Viewer | null,
): Promise<ListApp> => ({
  cursors: app.cursors,
  reads: await app.replicaReads.of(viewer?.id ?? null),
})

type Placed<Row> = Pick<List<Row>, 'name' | 'where' | 'by' | 'ahead' | 'direction'>

/** What the cursors of a list are valid for. */
const cursorsOf = <Row extends { id: string }>({ name, where, by: [column, field], ahead, direction }: Placed<Row>) => {
  const conditions = where.filter((it) => it !== false)
  const filters = conditions.flat().filter((it) => !(it instanceof TimeOfReading))
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

/** A page of a list all of whose rows have been read otherwise; not for one after a cursor. */
export const pageOfAll = <Row extends { id: string }>(
  app: Pick<App, 'cursors'>,
  list: Placed<Row>,
  rows: readonly Row[],
  args: Pick<PageArgs, 'first'>,
): Page<Row> => {
  const { list: name, cursorOf } = cursorsOf(list)
  const request = pageRequest(app.cursors, name, { first: args.first })
  return pageOf<Row>(rows, request, rows.length, (row) => cursorOf(app, row, rows.indexOf(row) + 1))
}

/** One page of a list with the number of all its rows, in one prepared statement. */
export const readPage = async <Row extends { id: string }>(
  app: ListApp,
  { name, select, shape, from, join, where, by, ahead, direction, onePlan, total }: List<Row>,
  args: PageArgs,
): Promise<Page<Row>> => {
  const { list, conditions, cursorOf } = cursorsOf({ name, where, by, ...(ahead && { ahead }), direction })
  const [column] = by
  const request = pageRequest(app.cursors, list, args)
  const { after, size, skip } = request
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given instanceof TimeOfReading ? given.at : given)}`
  const fill = (part: Sql) => {
    const [sql, ...given] = typeof part === 'string' ? [part] : part
    const rest = given.values()
    return sql.replaceAll('?', () => value(rest.next().value))
  }
  const all = conditions.map(fill).join(' and ') || 'true'
  const matched = values.length
  const count = `select count(*)::int as total from ${from} where ${all}`
  const totals = () => {
    if (total === undefined) return count
    if (total === 'when asked') return 'select 0 as total'
    if ('sql' in total) return `select (${fill(total.sql)})::int as total`
    if ('upTo' in total)
      return `select count(*)::int as total from (
        select from ${total.from ?? from} where ${all} limit ${value(total.upTo)}::int) found`
    return `select coalesce(sum(total), 0)::int as total from list_totals
      where list = ${value(total.list)} and owner_id = ${value(total.ownerId ?? EVERYBODY)}::uuid`
  }
  const counted = totals()
  const countNow = async () => {
    const statement = { name: statementName(count), text: count, values: values.slice(0, matched) }
    return (await app.reads.query<Counted>(statement)).rows[0]?.total ?? 0
  }
  const keys = [...(ahead ? [ahead[0]] : []), column, 'id']
  const keyOf = ({ rank, at, id }: CursorKey) =>
    [...(ahead ? [`${value(rank)}::int`] : []), `${value(at)}::timestamptz`, `${value(id)}::uuid`].join(', ')
  const behind = after ? ` and (${keys.join(', ')}) ${direction === 'desc' ? '<' : '>'} (${keyOf(after)})` : ''
  const order = (table = '') => `order by ${keys.map((key) => `${table}${key} ${direction}`).join(', ')}`
  const cut = () =>
    onePlan && size === PAGE_SIZE_DEFAULT && skip === 0
      ? `limit ${PAGE_SIZE_DEFAULT + 1}`
      : `limit ${value(size + 1)}::int offset ${value(skip)}::int`
  const page = (columns: string) => `
      select ${columns} from ${from} where ${all}${behind}
      ${order()} ${cut()}`
  const rowsOf = () =>
    join === undefined
      ? page(fill(select))
      : `select ${fill(select)} from (${page(`${from}.*`)}) ${from} ${fill(join)} ${order(`${from}.`)}`
  const text = `
    select t.total, p.* from (${counted}) t
    left join lateral (${rowsOf()}
    ) p on true`
  const { rows } = await app.reads.query<Row & Counted>({ name: statementName(text), text, values })
  const found = rows.filter(({ id }) => id !== null)
  if (shape) for (const row of found) shape(row as never)
  const totalCount = total === 'when asked' ? countNow : (rows[0]?.total ?? 0)
  return pageOf<Row>(found, request, totalCount, (row) =>
    cursorOf(app, row, request.passed + (found as readonly Row[]).indexOf(row) + 1),
  )
}
