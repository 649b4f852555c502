import type { Domain, Erasure, ExportPart } from '../context.ts'
import { rawSql, type Sql, sql } from '../providers/database/db.ts'
import { columnName } from './sql.ts'

/** A module: a folder of `src/schema` that other modules import only through its `index.ts`. */
export interface Module {
  readonly name: string
  /** Its purpose, in a sentence. */
  readonly about: string
  /** The modules it imports, without cycles (`test/architecture.test.ts`). */
  readonly uses: readonly string[]
}

/** Declares a module. Its tables are the models of `prisma/schema/<name>.prisma`: only it writes them. */
export function defineModule(module: Module): Module {
  return module
}

export function defineDomain(domain: Domain): Domain {
  return domain
}

/**
 * Declares a part of the data export. `Row` is Prisma's type of the table: columns have the names of its fields, and
 * a new one is not exported until it is listed here.
 * @example exportPart<JournalEntry>('journal', 'journal_entries', ['id', 'title', 'content'])
 */
export function exportPart<Row>(
  file: string,
  table: string,
  fields: readonly (keyof Row & string)[],
  {
    where = (userId) => sql`t.user_id = ${userId}::uuid`,
    orderBy = 't.id',
    shown = {},
  }: Partial<Pick<ExportPart, 'where' | 'orderBy' | 'shown'>> = {},
): ExportPart {
  return { file, table, columns: fields.map(columnName), where, orderBy, shown }
}

/**
 * Declares the erasure of a person's rows in a table, in batches. The condition `where` needs an index.
 * @example eraseRows('journal_entries')
 */
export function eraseRows(table: string, where = (userId: string): Sql => sql`user_id = ${userId}::uuid`): Erasure {
  return (_app, tx, userId, limit) =>
    tx.run(sql`
      delete from ${rawSql(table)} where ctid = any (array(
        select ctid from ${rawSql(table)} where ${where(userId)} limit ${limit}::int for update))`)
}
