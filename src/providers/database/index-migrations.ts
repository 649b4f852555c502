import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** A migration that consists of one index, built concurrently. */
export interface BuiltIndex {
  readonly index: string
  readonly table: string
}

/** Separate from the migration lock, so that the next version's migrations need not wait for an index. */
const INDEX_LOCK = 72_707_370

/** Polling interval while another process builds, in milliseconds. */
const LOOK_MS = 500

/** Smaller tables are indexed within seconds. */
const LARGE = 16 * 1024 * 1024

const COMMENTS = /^\s*--.*$/gm
const CONCURRENTLY = /\bindex\s+concurrently\b/i
const BUILD = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"(\w+)"\s+on\s+"(\w+)"[^;]*;?$/i

/**
 * The index a script builds concurrently, which is impossible inside a transaction; null for other scripts.
 * @throws Error for a script that does anything else besides.
 */
export function builtIndexOf(name: string, sql: string): BuiltIndex | null {
  const script = sql.replace(COMMENTS, '').trim()
  if (!CONCURRENTLY.test(script)) return null
  const [, index, table] = BUILD.exec(script) ?? []
  if (index === undefined || table === undefined)
    throw new Error(
      `Migration ${name} must consist of a single CREATE INDEX CONCURRENTLY "…" ON "…"; write a migration for each index.`,
    )
  return { index, table }
}

export async function isLarge(client: pg.Client, { table }: BuiltIndex): Promise<boolean> {
  const { rows } = await client.query<{ size: string | null }>(
    'SELECT pg_relation_size(to_regclass(quote_ident($1))) AS size',
    [table],
  )
  return Number(rows[0]?.size ?? 0) > LARGE
}

type State = 'absent' | 'under way' | 'invalid' | 'valid'

const stateOf = async (client: pg.Client, index: string): Promise<State> => {
  const { rows } = await client.query<{ state: State }>(
    `SELECT CASE WHEN EXISTS (SELECT FROM pg_stat_progress_create_index WHERE index_relid = indexrelid) THEN 'under way'
       WHEN indisvalid THEN 'valid' ELSE 'invalid' END AS state
     FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))`,
    [index],
  )
  return rows[0]?.state ?? 'absent'
}

/**
 * Runs `work` while holding the index lock. The lock is polled: a statement that waits would block a concurrent build
 * from finishing, a deadlock.
 */
export async function asOnlyBuilder<T>(
  client: pg.Client,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [INDEX_LOCK])
    if (rows[0]?.mine) break
    await delay(LOOK_MS, undefined, { signal })
  }
  try {
    return await work()
  } finally {
    // A broken connection has released it already.
    await client.query('SELECT pg_advisory_unlock($1)', [INDEX_LOCK]).catch(() => {})
  }
}

/** Without statistics of its expression, which only ANALYZE takes, the planner guesses how many rows an index finds. */
const analyzeExpressions = async (client: pg.Client, { index, table }: BuiltIndex): Promise<void> => {
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1)) AND indexprs IS NOT NULL',
    [index],
  )
  if (rowCount) await client.query(`ANALYZE "${table}"`)
}

/**
 * Builds an index unless it exists, with the statistics of its expressions. Drops and rebuilds an index that a crash
 * left; waits for a build in progress.
 */
export async function buildIndex(
  client: pg.Client,
  built: BuiltIndex,
  sql: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { index } = built
  await client.query('SET statement_timeout = 0')
  for (;;) {
    const state = await stateOf(client, index)
    if (state === 'valid') return analyzeExpressions(client, built)
    if (state === 'invalid') await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`)
    else if (state === 'absent') await client.query(sql)
    else await delay(LOOK_MS, undefined, { signal })
  }
}
