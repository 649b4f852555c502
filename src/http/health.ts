import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { sql } from '../providers/database/db.ts'
import { answerOtherMethods } from '../rest/other-methods.ts'

/** Time limit of the database check, in milliseconds. */
const DATABASE_MS = 2000

/** Checks the database with one query at a time on the connections of writes, so that health checks take at most one connection. */
const createProbe = (app: App): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    app.db.read(sql`select 1`, { isSlow: true }).then(
      () => true,
      () => false,
    )
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    const late = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_MS, false).unref())
    return Promise.race([asking, late])
  }
}

/**
 * Serves `/healthz` (the process is alive) and `/readyz` (it can serve requests; 503 while it is stopping or cannot
 * reach the database, so that load balancers take it out).
 */
export const registerHealth = (server: FastifyInstance, app: App) => {
  const isDatabaseUp = createProbe(app)
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const database = await isDatabaseUp()
    const ready = database && !app.shutdown.aborted
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? { 'cache-control': 'no-store' } : { 'cache-control': 'no-store', 'retry-after': '5' })
      .send({ status: ready ? 'ready' : 'unavailable', database, stopping: app.shutdown.aborted })
  })
  for (const path of ['/healthz', '/readyz']) answerOtherMethods(server, path, ['GET'])
}
