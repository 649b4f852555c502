import type pg from 'pg'
import type { Logger } from 'pino'
import { AppError } from '../../errors.ts'
import { createReads, isCut, type Reads } from './reads.ts'
import type { StatementSpans } from './traced-statements.ts'

/** The most a replica may lag, in milliseconds, to be read from. */
export const MAX_LAG_MS = 5_000
/** How often a replica's lag is checked, in milliseconds. */
const CHECK_MS = 1_000
/** Connection time limit, in milliseconds; the primary serves reads meanwhile. */
const CONNECT_MS = 1_000
const CONNECTIONS = 3
/** Samples of the primary's WAL position that a replica may not have replayed yet. */
const SAMPLES_MAX = 120

const PRIMARY_LSN = {
  name: 'primary_lsn',
  text: `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as lsn`,
  values: [],
}
const REPLICA_LSN = {
  name: 'replica_lsn',
  text: `select pg_is_in_recovery() as "isStandby",
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as lsn`,
  values: [],
}

/** The state of a replica. */
export interface ReplicaState {
  /** Host and port. */
  readonly name: string
  readonly isHealthy: boolean
  /** How far it may be behind; null while unknown. */
  readonly lagSeconds: number | null
  /** Reads it served, and those that failed and were repeated on the primary. */
  readonly reads: { readonly answered: number; readonly failed: number }
}

export interface Replicas {
  /** The next healthy replica, round-robin; null without one. */
  pick(): Pick<Reads, 'query'> | null
  list(): readonly ReplicaState[]
  close(): Promise<void>
}

interface ReplicaOptions {
  /** The primary's connection settings; the address is replaced. */
  connection: pg.ClientConfig
  /** Reads of the primary, the fallback of failed reads. */
  reads: Pick<Reads, 'query'>
  /** Queries the primary's WAL position; not through `reads`, whose load must not look like replica lag. */
  primary: Pick<Reads, 'query'>
  log?: Pick<Logger, 'info' | 'warn'> | undefined
  spans?: StatementSpans | undefined
}

/** The name of a replica in logs, metrics and commands. */
export function replicaName(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || '5432'}`
}

/**
 * One replica. Its lag is measured without comparing clocks of machines, and an idle primary does not look like lag:
 * the primary's WAL position is sampled with the local time, and once the replica has replayed up to a sample it has
 * everything committed before that time. A check without a reply makes the replica age as if it lagged.
 */
const createReplica = (url: string, { connection, reads, primary, log, spans }: ReplicaOptions) => {
  const name = replicaName(url)
  const config = { ...connection, connectionString: url, connectionTimeoutMillis: CONNECT_MS }
  const own = createReads(config, { connections: CONNECTIONS, readsAgain: false, spans })
  const counts = { answered: 0, failed: 0 }
  let samples: { at: number; lsn: number }[] = []
  /** Everything committed before this time has been replayed. */
  let caughtUpTo = Number.NEGATIVE_INFINITY
  let isDown = true
  let wasHealthy = false
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const lag = () => performance.now() - caughtUpTo
  const isHealthy = () => !isDown && lag() <= MAX_LAG_MS
  const logHealth = () => {
    if (isHealthy() === wasHealthy || isClosed) return
    wasHealthy = !wasHealthy
    if (wasHealthy) log?.info({ replica: name }, 'a database replica serves reads')
    else log?.warn({ replica: name, down: isDown }, 'a database replica does not serve reads')
  }

  const check = async () => {
    const at = performance.now()
    const [now] = (await primary.query<{ lsn: number }>(PRIMARY_LSN)).rows
    if (!now) return
    // After a failover the WAL may continue from an earlier position.
    samples = samples.filter(({ lsn }) => lsn <= now.lsn).slice(-SAMPLES_MAX)
    samples.push({ at, lsn: now.lsn })
    const [found] = await own.query<{ isStandby: boolean; lsn: number }>(REPLICA_LSN).then(
      ({ rows }) => rows,
      () => [],
    )
    // A replica that does not respond is down; one that was promoted diverges.
    isDown = !found?.isStandby
    const reached = samples.findLast(({ lsn }) => found && lsn <= found.lsn)
    if (!reached) return
    caughtUpTo = reached.at
    samples = samples.filter((sample) => sample.at > reached.at)
  }
  const checkAgain = async () => {
    // A primary that does not respond says nothing about the replica, whose sample just ages.
    await check().catch(() => undefined)
    logHealth()
    if (!isClosed) timer = setTimeout(checkAgain, CHECK_MS).unref()
  }
  void checkAgain()

  const query: Reads['query'] = async (statement) => {
    try {
      const result = await own.query(statement)
      counts.answered += 1
      return result as never
    } catch (error) {
      counts.failed += 1
      if (isCut(error) && !(error instanceof AppError)) isDown = true
      logHealth()
      return reads.query(statement)
    }
  }
  return {
    query,
    isHealthy,
    state: (): ReplicaState => ({
      name,
      isHealthy: isHealthy(),
      lagSeconds: Number.isFinite(lag()) ? lag() / 1_000 : null,
      reads: counts,
    }),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await own.close()
    },
  }
}

/**
 * Replicas that are read from round-robin. One that is down, silent or too far behind is skipped at once and rejoins
 * by itself; reads that fail are repeated on the primary.
 */
export function createReplicas(urls: readonly string[], options: ReplicaOptions): Replicas {
  const replicas = urls.map((url) => createReplica(url, options))
  let turn = 0
  return {
    pick: () => {
      for (let tried = 0; tried < replicas.length; tried++) {
        const replica = replicas[turn++ % replicas.length]
        if (replica?.isHealthy()) return replica
      }
      return null
    },
    list: () => replicas.map((replica) => replica.state()),
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
