import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../src/config.ts'
import { findPrimary } from '../../src/providers/database/find-primary.ts'
import { MAX_LAG_MS, replicaName } from '../../src/providers/database/replicas.ts'
import { Failure } from '../command.ts'

const connected = async <T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}

interface Primary {
  /** The cluster's identifier, which its replicas share. Null if the server does not reveal it. */
  readonly system: string | null
  /** The end of its write-ahead log. */
  readonly lsn: string
}

/** Some managed services do not let customers read it. */
const systemOf = async (client: pg.Client): Promise<string | null> => {
  const { rows } = await client
    .query<{ system: string }>('select system_identifier::text as system from pg_control_system()')
    .catch(() => ({ rows: [] }))
  return rows[0]?.system ?? null
}

const primaryOf = (url: string): Promise<Primary> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    return { system: await systemOf(client), lsn: rows[0]?.lsn ?? '0/0' }
  })

const STATE = `
  select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() is not null as "hasReplayed",
    greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 as missing`

interface State {
  readonly isStandby: boolean
  readonly hasReplayed: boolean
  readonly missing: number
}

/** Waits until a replica has replayed what the primary had written by now, for as long as the service tolerates. */
const check = (url: string, { system, lsn }: Primary): Promise<string> =>
  connected(url, async (client) => {
    const begun = performance.now()
    const own = await systemOf(client)
    for (;;) {
      const [state] = (await client.query<State>(STATE, [lsn])).rows
      if (!state?.isStandby) throw new Failure('is not a replica: it accepts writes')
      if (system !== null && own !== null && system !== own)
        throw new Failure('is a replica of another server than DATABASE_URL')
      if (!state.hasReplayed) throw new Failure('does not report which log it has replayed; see docs/scale.md')
      const took = performance.now() - begun
      if (state.missing === 0) return took < 1_000 ? 'less than a second behind' : `${Math.ceil(took / 1_000)} s behind`
      if (took > MAX_LAG_MS)
        throw new Failure(
          `is more than ${MAX_LAG_MS / 1_000} s and ${Math.ceil(state.missing / 1_024)} kB behind, and is not read from`,
        )
      await delay(100)
    }
  })

/** Checks that each replica follows the primary, and how far it lags. @throws Failure naming those that do not. */
export const tryReplicas = async ({ database }: Config): Promise<string> => {
  if (database.kind === 'embedded') return 'none'
  const primary = await primaryOf(await findPrimary(database.directUrls ?? database.urls))
  const results = await Promise.allSettled(database.replicaUrls.map((url) => check(url, primary)))
  const reports = results.map((result, index) => {
    const name = replicaName(database.replicaUrls[index] as string)
    return result.status === 'fulfilled' ? `${name} is ${result.value}` : `${name}: ${result.reason.message}`
  })
  if (results.some(({ status }) => status === 'rejected')) throw new Failure(reports.join('; '))
  return reports.join(', ')
}
