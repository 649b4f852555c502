import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { sql } from '../providers/database/db.ts'
import { isStandby } from '../providers/database/watched-client.ts'
import { answerOtherMethods } from './other-methods.ts'

/** Time limit of the database check, in milliseconds. */
const DATABASE_MS = 2000
/**
 * How long an instance without the database stays ready, in milliseconds: longer than a failover. All instances share
 * the database, so a load balancer would remove them all and send a plain 503 instead of ours, which has Retry-After.
 */
const OUTAGE_MS = 60_000

type DatabaseState = 'reachable' | 'unreachable' | 'standby' | 'writes_refused'

/** Checks the database with one query at a time, so that health checks use at most one connection of writes. */
const createProbe = (app: App): (() => Promise<DatabaseState>) => {
  let asking: Promise<DatabaseState> | undefined
  const ask = (): Promise<DatabaseState> =>
    app.db.read(sql`select 1`, { isSlow: true }).then(
      () => (app.db.status().refusesWrites ? 'writes_refused' : 'reachable'),
      (error) => (isStandby(error) ? 'standby' : 'unreachable'),
    )
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    const late = new Promise<'unreachable'>((resolve) => setTimeout(resolve, DATABASE_MS, 'unreachable').unref())
    return Promise.race([asking, late])
  }
}

/**
 * Serves `/healthz` (the process is alive) and `/readyz` (it can serve requests; 503 while it is stopping, and once it
 * has not reached the database for a minute, so that load balancers take it out).
 */
export function registerHealth(server: FastifyInstance, app: App) {
  const probe = createProbe(app)
  let reachedAt = app.now().getTime()
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const database = await probe()
    const now = app.now().getTime()
    // A read-only database is no reason to be unready: all instances share it, and reads still work.
    const isReachable = database === 'reachable' || database === 'writes_refused'
    if (isReachable) reachedAt = now
    const ready = now - reachedAt < OUTAGE_MS && !app.draining.aborted
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? { 'cache-control': 'no-store' } : { 'cache-control': 'no-store', 'retry-after': '5' })
      .send({
        status: ready ? 'ready' : 'unavailable',
        database: isReachable,
        ...(database !== 'reachable' && { database_state: database }),
        stopping: app.draining.aborted,
      })
  })
  for (const path of ['/healthz', '/readyz']) answerOtherMethods(server, path, ['GET'])
}
