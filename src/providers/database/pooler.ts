import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Primary } from './primary.ts'
import type { Reads } from './reads.ts'
import { IS_STANDBY, isStandby, standby } from './watched-client.ts'

/** The treatment of session state by a pooler in transaction mode. */
export interface Pooling {
  /** Whether a named statement is found on whichever server connection the next transaction gets. */
  readonly keepsNames: boolean
}

/** The settings that every session needs. A pooler takes them from the role instead of the connection. */
const SETTINGS = [
  ["timezone = 'UTC'", 'TimeZone', (value: string) => value === 'UTC'],
  ['jit = off', 'jit', (value: string) => value === 'off'],
  ["statement_timeout = '7s'", 'statement_timeout', (value: string) => value !== '0'],
  [
    "idle_in_transaction_session_timeout = '60s'",
    'idle_in_transaction_session_timeout',
    (value: string) => value !== '0',
  ],
] as const

/** How often it is tried to get another server connection. */
const TRIES = 5
/** How long a statement may take, in milliseconds; a pool of one connection makes it wait for the other client. */
const WAIT_MS = 3_000

const PROTOCOL_VIOLATION = '08P01'
const NO_SUCH_STATEMENT = '26000'
const codeOf = (error: unknown) => (error as { code?: unknown }).code

const withClients = async <T>(config: pg.ClientConfig, use: (one: pg.Client, other: pg.Client) => Promise<T>) => {
  const clients = [new pg.Client(config), new pg.Client(config)] as const
  try {
    for (const client of clients) {
      client.on('error', () => {})
      await client.connect()
    }
    return await use(...clients)
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
}

const missingSettings = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ values: string[] }>(
    'select array(select current_setting(name) from unnest($1::text[]) with ordinality as n (name, at) order by at) as values',
    [SETTINGS.map(([, name]) => name)],
  )
  return SETTINGS.filter(([, , isGood], index) => !isGood(rows[0]?.values[index] ?? '')).map(([text]) => text)
}

/**
 * Whether a client's transactions wander between server connections, and whether its named statements follow: while
 * another client holds the connection that it had last, it gets a different one.
 */
const tryWandering = async (one: pg.Client, other: pg.Client): Promise<'stays' | 'keeps names' | 'loses names'> => {
  // A name of its own: behind a pooler it stays on the server's connection, where the next instance to start would find it.
  const statement = { name: `probe_${randomUUID()}`, text: 'select pg_backend_pid() as pid' }
  const pid = async () => (await one.query<{ pid: number }>(statement)).rows[0]?.pid
  const first = await pid()
  for (let tried = 0; tried < TRIES; tried += 1) {
    await other.query('begin; select 1')
    try {
      if ((await pid()) !== first) return 'keeps names'
    } catch (error) {
      if (codeOf(error) === NO_SUCH_STATEMENT) return 'loses names'
      throw error
    } finally {
      await other.query('commit')
    }
  }
  return 'stays'
}

const NEEDS = 'with a pooler in transaction mode, set DATABASE_DIRECT_URL to the address of the server itself'

/**
 * Probes the server or pooler behind an address, before anything relies on it.
 * @param isPooled whether it may be a pooler, because the server itself can be reached as well
 * @throws Error that names the setting to change.
 */
export async function probePooler(
  url: string,
  { isPooled, session }: { isPooled: boolean; session: pg.ClientConfig },
): Promise<Pooling | null> {
  const common = { connectionString: url, connectionTimeoutMillis: WAIT_MS, query_timeout: WAIT_MS }
  const config = isPooled ? common : { ...session, ...common }
  try {
    return await withClients(config, async (one, other) => {
      const missing = await missingSettings(one)
      // The others can be overridden by the URL.
      if (missing.some((each) => each.startsWith('statement_timeout')) && !isPooled)
        throw new Error(`DATABASE_URL is a pooler that ignores connection settings: ${NEEDS}`)
      if (missing.length > 0 && isPooled)
        throw new Error(
          `behind the pooler of DATABASE_URL, the role lacks settings: ${missing.map((each) => `ALTER ROLE … SET ${each}`).join('; ')}`,
        )
      const found = await tryWandering(one, other)
      if (found !== 'stays' && !isPooled)
        throw new Error(`DATABASE_URL is a pooler that changes the server session between transactions: ${NEEDS}`)
      return isPooled ? { keepsNames: found === 'keeps names' } : null
    })
  } catch (error) {
    if (codeOf(error) === PROTOCOL_VIOLATION && /startup parameter/.test((error as Error).message))
      throw new Error(`DATABASE_URL is a pooler that rejects connection settings: ${NEEDS}`, {
        cause: error,
      })
    throw error
  }
}

/** Milliseconds between checks of whether the server behind a pooler has become a standby. */
const ASK_MS = 1_000

/**
 * Drops the connections to a pooler once the server behind it is a standby: poolers change servers silently. Returns a
 * function that ends the watch.
 */
export function watchPooler(primary: Primary, reads: Pick<Reads, 'query'>): () => void {
  const ask = async () => {
    const isStandbyNow = await reads
      .query<{ isStandby: boolean }>({ name: '', text: IS_STANDBY, values: [] })
      .then(({ rows }) => rows[0]?.isStandby === true, isStandby)
    if (isStandbyNow) for (const connection of primary.connections) connection.destroy(standby())
  }
  const timer = setInterval(() => void ask(), ASK_MS).unref()
  return () => clearInterval(timer)
}
