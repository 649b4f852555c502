import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { bound } from '../tracing/tracing.ts'
import type { Primary } from './primary.ts'
import type { StatementSpans } from './traced-statements.ts'
import { WatchedClient } from './watched-client.ts'

export interface PoolOptions {
  connection: pg.ClientConfig
  /** The server to connect to. */
  primary: Primary
  maxConnections: number
  statementTimeout: number
  /** Called for each connection that was abandoned, and for idle ones that broke. */
  onLoss: (reason: { code?: string | undefined; reason: string }) => void
  /** Shows each statement in a trace. */
  spans?: StatementSpans | undefined
}

type WatchedPoolClient = pg.PoolClient & Pick<WatchedClient, 'allow'>

const catching = new AsyncLocalStorage<{ client?: WatchedPoolClient }>()

/**
 * Runs work that begins by taking a connection, as Prisma's transactions do, and tells it which one that is.
 */
export function catchConnection<T>(work: (caught: () => WatchedPoolClient) => T): T {
  const holder: { client?: WatchedPoolClient } = {}
  const caught = () => {
    if (!holder.client) throw new Error('The transaction holds no connection of the pool')
    return holder.client
  }
  return catching.run(holder, () => work(caught))
}

class CatchablePool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has two overloads, both of which pass through.
  override connect(callback?: any): any {
    // A waiting caller resumes in the code that releases a connection: unbound, its work would be traced as the
    // other's.
    if (callback) return super.connect(bound(callback))
    const holder = catching.getStore()
    if (!holder || holder.client) return super.connect()
    return super.connect().then((client) => {
      holder.client = client as WatchedPoolClient
      return client
    })
  }
}

/**
 * A pool that recovers from dead connections. The first statement without a reply takes down its connection, and all
 * others that have been silent since it was sent: each would cost another caller the same wait.
 */
export function createPool({
  connection,
  primary,
  maxConnections,
  statementTimeout,
  onLoss,
  spans,
}: PoolOptions): pg.Pool {
  const open = new Set<WatchedClient>()
  const suspectOthers = (error: Error, since: number) => {
    onLoss({ code: 'ETIMEDOUT', reason: error.message })
    for (const client of [...open])
      if (client.lastReceivedAt < since && !client.isIdleInTransaction()) client.destroy(error)
  }
  class PooledClient extends WatchedClient {
    constructor(config: pg.ClientConfig) {
      super(config, { statementTimeout, onSilence: suspectOthers, primary, spans })
    }
  }
  const pool = new CatchablePool({
    ...connection,
    Client: PooledClient as never,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
  })
  pool.on('connect', (client) => open.add(client as unknown as WatchedClient))
  pool.on('remove', (client) => open.delete(client as unknown as WatchedClient))
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process. The
  // error carries the whole client, passwords included: only its code and message are passed on.
  pool.on('error', (error: Error & { code?: string }) => {
    if (!pool.ending) onLoss({ code: error.code, reason: error.message })
  })
  return pool
}
