import { rawSql, type Sql } from '../providers/database/db.ts'

/** Returns the column of a Prisma field: `full_name` for `fullName`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * The select list of a hand-written statement whose rows have Prisma's shape: `full_name as "fullName"`. Takes field
 * names, checked against the row's type, or a Prisma scalar field enum for all of them. The driver needs half a
 * microsecond for each column, so frequent statements select only the fields that they use.
 * @example columns<User>(['id', 'fullName'])
 */
export function columns<Row = Readonly<Record<string, unknown>>>(
  fields: readonly (keyof Row & string)[] | Readonly<Record<string, string>>,
  { table, except = [] }: { table?: string; except?: readonly string[] } = {},
): Sql {
  return rawSql(
    (Array.isArray(fields) ? (fields as readonly string[]) : Object.values(fields as Readonly<Record<string, string>>))
      .filter((field) => !except.includes(field))
      .map((field) => `${table ? `${table}.` : ''}"${columnName(field)}" as "${field}"`)
      .join(', '),
  )
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined)

/** Whether an error is a unique constraint violation, of Prisma or of a statement. */
export function isDuplicate(error: unknown): boolean {
  return ['P2002', '23505'].includes(String(codeOf(error)))
}

/**
 * Whether an error is a foreign key violation, of Prisma or of a statement: usually a reference to a deleted account.
 */
export function isOrphan(error: unknown): boolean {
  return ['P2003', '23503'].includes(String(codeOf(error)))
}

/** Whether the database does not know a value, such as the name of a time zone. */
export function isOutOfRange(error: unknown): boolean {
  return codeOf(error) === '22023'
}

/**
 * The smallest UUIDv7 of a time. Ids begin with their time, so that the rows since then are a range of the primary key.
 */
export function uuidv7LowerBound(time: Date): string {
  return `${time.getTime().toString(16).padStart(12, '0')}70008000`
    .padEnd(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
