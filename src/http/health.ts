import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { answerOtherMethods } from '../rest/other-methods.ts'

/** How long the database may take to say that it is there, in milliseconds. */
const DATABASE_MS = 2000

/** Says whether the database is there. One question at a time, so that those who ask take no more than one connection. */
const createProbe = (app: App): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    app.pool.query('select 1').then(
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
 * `/healthz`: the process lives. `/readyz`: it can serve; 503 while it stops or cannot reach the database, so that a
 * balancer sends nobody here.
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
