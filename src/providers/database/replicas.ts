import type pg from 'pg'
import type { Logger } from 'pino'
import { AppError } from '../../errors.ts'
import { createReads, isCut, type Reads } from './reads.ts'
import type { StatementSpans } from './traced-statements.ts'

/** How old what a replica tells may be, in milliseconds; one that may be further behind is not read from. */
export const MAX_LAG_MS = 5_000
/** How often a replica is asked how far it is, in milliseconds. */
const CHECK_MS = 1_000
/** How long a connection to a replica may take to open, in milliseconds: the primary is there meanwhile. */
const CONNECT_MS = 1_000
const CONNECTIONS = 3
/** Places in the primary's log that a replica may still have to reach. */
const SAMPLES_MAX = 120

const PRIMARY_AT = {
  name: 'primary_at',
  text: `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as place`,
  values: [],
}
const REPLICA_AT = {
  name: 'replica_at',
  text: `select pg_is_in_recovery() as "isStandby",
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as place`,
  values: [],
}

/** What is known of a replica. */
export interface ReplicaState {
  /** Host and port. */
  readonly name: string
  readonly isHealthy: boolean
  /** By how much it may be behind; null until that is known. */
  readonly lagSeconds: number | null
  /** Reads that it answered, and those that it failed at and the primary did. */
  readonly reads: { readonly answered: number; readonly failed: number }
}

export interface Replicas {
  /** A replica to read from, in turn; null when none is healthy. */
  pick(): Pick<Reads, 'query'> | null
  list(): readonly ReplicaState[]
  close(): Promise<void>
}

interface ReplicaOptions {
  /** As the primary is connected to, but for the address. */
  connection: pg.ClientConfig
  /** Of the primary; what a replica fails at is read here. */
  reads: Pick<Reads, 'query'>
  /** Asks the primary how far its log is; not through `reads`, whose load must not pass for a replica's lag. */
  primary: Pick<Reads, 'query'>
  log?: Pick<Logger, 'info' | 'warn'> | undefined
  spans?: StatementSpans | undefined
}

/** What logs, metrics and commands call a replica. */
export const replicaName = (url: string): string => {
  const { hostname, port, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || '5432'}`
}

/**
 * One replica. Its lag is measured without clocks of other machines, and an idle primary isn't taken for one that lags:
 * the place in the primary's log is noted together with the time here, and once the replica has replayed up to that
 * place it knows everything committed before that time. A check that isn't answered makes the replica age like one that
 * lags.
 */
const createReplica = (url: string, { connection, reads, primary, log, spans }: ReplicaOptions) => {
  const name = replicaName(url)
  const config = { ...connection, connectionString: url, connectionTimeoutMillis: CONNECT_MS }
  const own = createReads(config, { connections: CONNECTIONS, readsAgain: false, spans })
  const counts = { answered: 0, failed: 0 }
  let samples: { at: number; place: number }[] = []
  /** Everything committed before this time is there. */
  let knowsAllBefore = Number.NEGATIVE_INFINITY
  let isAway = true
  let wasHealthy = false
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const lag = () => performance.now() - knowsAllBefore
  const isHealthy = () => !isAway && lag() <= MAX_LAG_MS
  const tell = () => {
    if (isHealthy() === wasHealthy || isClosed) return
    wasHealthy = !wasHealthy
    if (wasHealthy) log?.info({ replica: name }, 'a replica of the database is read from')
    else log?.warn({ replica: name, away: isAway }, 'a replica of the database is not read from')
  }

  const check = async () => {
    const at = performance.now()
    const [now] = (await primary.query<{ place: number }>(PRIMARY_AT)).rows
    if (!now) return
    // After a failover the log may go on from an earlier place.
    samples = samples.filter(({ place }) => place <= now.place).slice(-SAMPLES_MAX)
    samples.push({ at, place: now.place })
    const [found] = await own.query<{ isStandby: boolean; place: number }>(REPLICA_AT).then(
      ({ rows }) => rows,
      () => [],
    )
    // One that does not answer is down; one that was promoted goes ways of its own.
    isAway = !found?.isStandby
    const reached = samples.findLast(({ place }) => found && place <= found.place)
    if (!reached) return
    knowsAllBefore = reached.at
    samples = samples.filter((sample) => sample.at > reached.at)
  }
  const checkAgain = async () => {
    // A primary that doesn't answer says nothing about the replica, which just ages.
    await check().catch(() => undefined)
    tell()
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
      if (isCut(error) && !(error instanceof AppError)) isAway = true
      tell()
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
 * Replicas of the database that are read from in turn. One that is down, silent or too far behind is passed over, at once,
 * and comes back by itself; what it fails at is read on the primary.
 */
export const createReplicas = (urls: readonly string[], options: ReplicaOptions): Replicas => {
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
