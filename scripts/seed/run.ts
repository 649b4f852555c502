import type pg from 'pg'
import { COUNTS, repairDerivedData } from '../../src/schema/reconcile.ts'
import { UsageError } from '../command.ts'
import type { SeedOptions } from './options.ts'
import type { Progress } from './progress.ts'
import { functionsOf, type Stage } from './stages.ts'

/** The state of a run, kept in the schema `seed` beside the data. */
interface RunState {
  readonly options: SeedOptions
  readonly passwordHash: string | null
  /** The current stage, and its first number that is still missing. */
  readonly stage: number
  readonly next: number
  /** Definitions of the dropped indexes, by name. */
  readonly indexes: Readonly<Record<string, string>>
  readonly finished: boolean
}

const TABLES = `
  create schema if not exists seed;
  create table if not exists seed.runs (
    seed int primary key, options jsonb not null, password_hash text, stage int not null default 0,
    next bigint not null default 0, indexes jsonb not null, finished boolean not null default false
  )`

/** Indexes that only reads need: recreated at the end, which is several times faster than maintaining them. */
const DROPPABLE_INDEXES = `
  select i.relname as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace = current_schema()::regnamespace and t.relname = any($1) and not x.indisunique
  order by pg_relation_size(i.oid), i.relname`

const inTransaction = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const read = async (client: pg.Client, seed: number): Promise<RunState | null> => {
  const { rows } = await client.query(
    `select options, password_hash as "passwordHash", stage, next::float8 as next, indexes, finished
     from seed.runs where seed = $1`,
    [seed],
  )
  return rows[0] ?? null
}

/** Starts a run, or resumes an unfinished one. @throws UsageError when it was started with other options. */
export const openRun = async (
  client: pg.Client,
  options: SeedOptions,
  tables: readonly string[],
  hash: () => Promise<string | null>,
): Promise<RunState> => {
  // JIT compilation costs more than it saves: each statement takes less than a second.
  await client.query("set timezone = 'UTC'; set jit = off")
  await client.query(TABLES)
  const known = await read(client, options.seed)
  if (known) {
    const other = Object.entries(options).find(([name, value]) => known.options[name as keyof SeedOptions] !== value)
    if (!other) return known
    const [name] = other
    throw new UsageError(
      `The data of --seed ${options.seed} was created with --${name} ${known.options[name as keyof SeedOptions]}. Use the same value, or another --seed.`,
    )
  }
  const passwordHash = await hash()
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ name: string; definition: string }>(DROPPABLE_INDEXES, [tables])
    const indexes = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
    for (const name of Object.keys(indexes)) await client.query(`drop index ${client.escapeIdentifier(name)}`)
    const values = [options.seed, JSON.stringify(options), passwordHash, JSON.stringify(indexes)]
    await client.query('insert into seed.runs (seed, options, password_hash, indexes) values ($1, $2, $3, $4)', values)
  })
  return read(client, options.seed) as Promise<RunState>
}

/** The share of the work that is done, 0 to 1. Indexes and totals are the last tenth. */
export const progressOf = (stages: readonly Stage[], { stage, next }: Pick<RunState, 'stage' | 'next'>): number => {
  const cost = (upTo: number, rest: number) =>
    stages.slice(0, upTo).reduce((sum, { count, weight }) => sum + count * weight, 0) +
    rest * (stages[upTo]?.weight ?? 0)
  return (0.9 * cost(stage, next)) / Math.max(1, cost(stages.length, 0))
}

/** Triggers are off: the batch's own statements write counts and visibility, not row by row. */
const createBatch = (client: pg.Client, seed: number, at: number, { statements }: Stage, from: number, to: number) =>
  inTransaction(client, async () => {
    await client.query('set local session_replication_role = replica; set local synchronous_commit = off')
    let rows = 0
    for (const statement of statements) {
      const result = await client.query(statement, statement.includes('$1') ? [from, to] : [])
      // Rows inserted together with others are counted by a statement of their own.
      rows += statement.startsWith('insert') ? (result.rowCount ?? 0) : Number(result.rows[0]?.added ?? 0)
    }
    await client.query('drop table if exists seed_posts, seed_counts')
    await client.query('update seed.runs set stage = $2, next = $3 where seed = $1', [seed, at, to])
    return rows
  })

const finish = async (
  client: pg.Client,
  run: RunState,
  tables: readonly string[],
  report: (what: string, part: number) => void,
) => {
  const indexes = Object.entries(run.indexes)
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const [index, [name, definition]] of indexes.entries()) {
    report('indexes', index / (indexes.length + 2))
    const { rows } = await client.query('select to_regclass($1) is not null as known', [name])
    if (!rows[0].known) await client.query(definition)
  }
  report('totals', indexes.length / (indexes.length + 2))
  await inTransaction(client, () => repairDerivedData(client, new Date(run.options.until), COUNTS))
  report('statistics', (indexes.length + 1) / (indexes.length + 2))
  for (const table of tables) await client.query(`vacuum (analyze) ${client.escapeIdentifier(table)}`)
  await client.query('update seed.runs set finished = true where seed = $1', [run.options.seed])
}

/** Creates the missing data. @returns false when it was stopped before the end. */
export const fill = async (
  client: pg.Client,
  run: RunState,
  stages: readonly Stage[],
  { batch, progress, stopped }: { batch: number; progress: Progress; stopped: () => boolean },
): Promise<boolean> => {
  const { seed } = run.options
  await client.query(functionsOf(run.options))
  let rows = 0
  for (let at = run.stage; at < stages.length; at++) {
    const stage = stages[at] as Stage
    for (let next = at === run.stage ? run.next : 0; next < stage.count; next += batch) {
      if (stopped()) return false
      const to = Math.min(stage.count, next + batch)
      rows += await createBatch(client, seed, at, stage, next, to)
      progress.show(stage.name, progressOf(stages, { stage: at, next: to }), rows)
    }
  }
  if (stopped()) return false
  await finish(client, run, tablesOf(stages), (what, part) => progress.show(what, 0.9 + part / 10, rows))
  progress.show('done', 1, rows)
  return true
}

export const tablesOf = (stages: readonly Stage[]): readonly string[] => stages.flatMap(({ tables }) => tables)
