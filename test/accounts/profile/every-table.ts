import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Tables and columns as PostgreSQL's catalogue has them: what a later migration adds is here without being asked. */

interface Column {
  name: string
  /** As `format_type` says it, such as `character varying(254)`. */
  type: string
  isRequired: boolean
  hasDefault: boolean
  enumLabels: string[] | null
}

export interface Reference {
  columns: string[]
  target: string
  targetColumns: string[]
}

export interface Table {
  name: string
  columns: Column[]
  primaryKey: string[]
  references: Reference[]
}

export type Row = Record<string, unknown>

const TABLES_SQL = `
  select c.relname as name,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
        'hasDefault', a.atthasdef,
        'enumLabels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid in (a.atttypid, (select t.typelem from pg_type t where t.oid = a.atttypid)))
      ) order by a.attnum)
     from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '')
     as columns,
    (select coalesce(json_agg(a.attname), '[]') from pg_index i join pg_attribute a on a.attrelid = i.indrelid
       and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as "primaryKey",
    (select coalesce(json_agg(json_build_object(
        'columns', (select json_agg(a.attname order by k.ordinality) from unnest(f.conkey) with ordinality k(num, ordinality)
                    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num),
        'target', f.confrelid::regclass::text,
        'targetColumns', (select json_agg(a.attname order by k.ordinality) from unnest(f.confkey) with ordinality k(num, ordinality)
                    join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num))), '[]')
     from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as references
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> '_prisma_migrations' and c.relpersistence = 'p'
  order by c.relname`

/** Every table of the service's own schema that keeps something: unlogged ones are emptied within a second. */
export const readTables = async (pool: Pool): Promise<Table[]> => (await pool.query<Table>(TABLES_SQL)).rows

/** A person whose traces are put everywhere. */
export interface Subject {
  id: string
  email: string
  /** Goes into every text; found nowhere else. */
  mark: string
}

/** Values that the type of a column does not tell, as `table.column`. */
export type Overrides = Record<string, (subject: Subject) => unknown>

const cut = (text: string, type: string) => text.slice(0, Number(/\((\d+)\)/.exec(type)?.[1] ?? text.length))

const sampleOf = (table: Table, column: Column, subject: Subject, text: string): unknown => {
  const { type, enumLabels } = column
  if (type.endsWith('[]')) return [sampleOf(table, { ...column, type: type.slice(0, -2) }, subject, text)]
  if (/^(text|character varying|citext)/.test(type)) return cut(`${text} ${column.name}`, type)
  // Ids that are no foreign keys are still the person's when they are called so.
  if (type === 'uuid') return /(^|_)user_id$/.test(column.name) ? subject.id : randomUUID()
  if (/^jsonb?$/.test(type)) return JSON.stringify({ note: text })
  if (type === 'bytea') return randomBytes(32)
  if (enumLabels) return enumLabels[0]
  if (/^timestamp/.test(type)) return new Date(Date.now() + 3_600_000)
  if (type === 'date') return '2020-02-29'
  if (type === 'boolean') return false
  if (/^(integer|bigint|smallint|numeric|double precision|real)/.test(type)) return 1
  throw new Error(`say in the overrides what goes into ${table.name}.${column.name} (${type})`)
}

const quoted = (name: string) => `"${name}"`

/** Rows of one person, by table. */
export type Seed = Map<string, Row>

/**
 * Puts one row that tells of the person into every table: foreign keys lead to the other seeded rows and in the end to
 * the account, texts carry the mark. Tables of `shared` get a row without the mark.
 * @throws Error that names the table it has no valid row for.
 */
export const seedEveryTable = async (
  pool: Pool,
  subject: Subject,
  { overrides, shared }: { overrides: Overrides; shared: ReadonlySet<string> },
): Promise<Seed> => {
  const tables = await readTables(pool)
  const seed: Seed = new Map()

  const insert = async (table: Table) => {
    const row: Row = {}
    const text = shared.has(table.name) ? `shared ${randomUUID()}` : subject.mark
    for (const column of table.columns) {
      const override = overrides[`${table.name}.${column.name}`]
      const isText = /^(text|character varying|citext|json)/.test(column.type)
      if (override) row[column.name] = override(subject)
      else if (!column.hasDefault || isText) row[column.name] = sampleOf(table, column, subject, text)
    }
    for (const { columns, target, targetColumns } of table.references) {
      if (columns.some((column) => overrides[`${table.name}.${column}`])) continue
      columns.forEach((column, position) => {
        row[column] = seed.get(target)?.[targetColumns[position] ?? ''] ?? null
      })
    }
    const names = Object.keys(row)
    const isUsers = table.name === 'users'
    // A row that there is one of for another one may have been made with it, by a trigger.
    const belongs = table.primaryKey.every((key) => table.references.some(({ columns }) => columns.includes(key)))
    const set = names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
    const anew = belongs ? `on conflict (${table.primaryKey.map(quoted).join(', ')}) do update set ${set}` : ''
    const sql = isUsers
      ? `update users set ${names.map((name, at) => `${quoted(name)} = $${at + 1}`).join(', ')} where id = '${subject.id}'`
      : `insert into ${quoted(table.name)} (${names.map(quoted).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) ${anew}`
    try {
      const { rows } = await pool.query<{ row: Row }>(
        `${sql} returning to_jsonb(${quoted(table.name)}) as row`,
        Object.values(row),
      )
      seed.set(table.name, rows[0]?.row ?? {})
    } catch (cause) {
      throw new Error(`no row for the table ${table.name}: ${(cause as Error).message}; give the test overrides`, {
        cause,
      })
    }
  }

  const waiting = new Map(tables.map((table) => [table.name, table]))
  const isReady = (table: Table, strict: boolean) =>
    table.references.every(({ columns, target }) => {
      if (seed.has(target)) return true
      const isOptional = columns.every((name) => !table.columns.find((column) => column.name === name)?.isRequired)
      return isOptional && (!strict || target === table.name)
    })
  while (waiting.size > 0) {
    const candidates = [...waiting.values()]
    const next = candidates.find((table) => isReady(table, true)) ?? candidates.find((table) => isReady(table, false))
    if (!next) throw new Error(`the tables ${[...waiting.keys()].join(', ')} need each other`)
    await insert(next)
    waiting.delete(next.name)
  }
  return seed
}

/** The row of a seed as it is now; null when it is gone. */
export const currentRow = async (pool: Pool, table: Table, seed: Seed): Promise<Row | null> => {
  const row = seed.get(table.name) ?? {}
  // As text and back, so that keys of any type compare.
  const where = table.primaryKey.map((column, at) => `to_jsonb(t)->>'${column}' = $${at + 1}`).join(' and ')
  const { rows } = await pool.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${quoted(table.name)} t where ${where}`,
    table.primaryKey.map((column) => String(row[column])),
  )
  return rows[0]?.row ?? null
}

/** Tables from which foreign keys lead to an account, over any number of steps. */
export const tablesOfUsers = (tables: readonly Table[]): Table[] => {
  const reached = new Set(['users'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const table of tables) if (table.references.some(({ target }) => reached.has(target))) reached.add(table.name)
  }
  return tables.filter(({ name }) => reached.has(name))
}

/** Every row, in whatever schema, that contains one of these texts in any column: `schema.table: row`. */
export const rowsWith = async (pool: Pool, texts: readonly string[]): Promise<{ table: string; row: string }[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  const found: { table: string; row: string }[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select row from (select t::text as row from ${name} t) rows
       where exists (select from unnest($1::text[]) text where strpos(lower(row), lower(text)) > 0)`,
      [texts],
    )
    found.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return found
}
