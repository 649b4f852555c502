import type { Domain, ExportPart } from '../context.ts'
import { columnName } from './columns.ts'

export const defineDomain = (domain: Domain): Domain => domain

/**
 * Declares a part of the data export. `Row` is Prisma's type of the table: columns have the names of its fields, and
 * a new one is not exported until it is listed here.
 * @example exportPart<JournalEntry>('journal', 'journal_entries', ['id', 'title', 'content'])
 */
export const exportPart = <Row>(
  file: string,
  table: string,
  fields: readonly (keyof Row & string)[],
  { where = 't.user_id = $1::uuid', orderBy = 't.id' }: Partial<Pick<ExportPart, 'where' | 'orderBy'>> = {},
): ExportPart => ({ file, table, columns: fields.map(columnName), where, orderBy })
