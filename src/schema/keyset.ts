import { createHash } from 'node:crypto'
import type { App } from '../context.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from './connection.ts'
import { EVERYBODY } from './list-totals.ts'

/** A list that is read in pages: which rows, in which order. */
export interface List<Row> {
  /** Names the list and whose it is; cursors hold for it alone. */
  readonly name: string
  /** The columns of a row as Prisma names them, over `from`. */
  readonly select: string
  readonly from: string
  /** Conditions with a `?` for each value. Those that are not there do not count. */
  readonly where: readonly (readonly [sql: string, ...values: unknown[]] | false)[]
  /** The column of time it is ordered by, and where a row has it; the id breaks ties. */
  readonly by: readonly [column: string, field: keyof Row]
  readonly direction: 'asc' | 'desc'
  /**
   * Where the number of rows comes from. Left out, they are counted: right for one person's rows, over the list's index.
   * `{ list, ownerId }` reads the counter that `changeTotals` keeps for a list without bound; `{ upTo }` counts no
   * further than that, for what a text search finds; `when asked` counts in a statement of its own where somebody asks,
   * for lists whose contract has no total.
   */
  readonly total?: { readonly list: string; readonly ownerId?: string } | { readonly upTo: number } | 'when asked'
}

/** A statement is named by its text: as many names as there are shapes, whatever the sizes of pages. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

type Counted = { total: number; id: string | null }

/** One page of a list with the number of all its rows, in one prepared statement. */
export const readPage = async <Row extends { id: string }>(
  app: Pick<App, 'reads' | 'cursors'>,
  { name, select, from, where, by: [column, field], direction, total }: List<Row>,
  args: PageArgs,
): Promise<Page<Row>> => {
  const conditions = where.filter((it) => it !== false)
  const list = [name, column, direction, ...conditions.flat()].join(':')
  const request = pageRequest(app.cursors, list, args)
  const { after, size, skip } = request
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const matching = conditions
    .map(([sql, ...given]) => {
      const rest = given.values()
      return sql.replaceAll('?', () => value(rest.next().value))
    })
    .join(' and ')
  const matched = values.length
  const count = `select count(*)::int as total from ${from} where ${matching}`
  const totals = () => {
    if (total === undefined) return count
    if (total === 'when asked') return 'select 0 as total'
    if ('upTo' in total)
      return `select count(*)::int as total from (select from ${from} where ${matching} limit ${value(total.upTo)}::int) found`
    return `select coalesce(sum(total), 0)::int as total from list_totals
      where list = ${value(total.list)} and owner_id = ${value(total.ownerId ?? EVERYBODY)}::uuid`
  }
  const counted = totals()
  const countNow = async () => {
    const statement = { name: nameOf(count), text: count, values: values.slice(0, matched) }
    return (await app.reads.query<Counted>(statement)).rows[0]?.total ?? 0
  }
  const behind = after
    ? ` and (${column}, id) ${direction === 'desc' ? '<' : '>'} (${value(after.at)}::timestamptz, ${value(after.id)}::uuid)`
    : ''
  const text = `
    select t.total, p.* from (${counted}) t
    left join lateral (
      select ${select} from ${from} where ${matching}${behind}
      order by ${column} ${direction}, id ${direction}
      limit ${value(size + 1)}::int offset ${value(skip)}::int
    ) p on true`
  const { rows } = await app.reads.query<Row & Counted>({ name: nameOf(text), text, values })
  const found = rows.filter(({ id }) => id !== null)
  const totalCount = total === 'when asked' ? countNow : (rows[0]?.total ?? 0)
  return pageOf<Row>(found, request, totalCount, (row) =>
    app.cursors.write(list, { at: row[field] as Date, id: row.id }),
  )
}
