import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { App } from '../../src/context.ts'
import { sql } from '../../src/providers/database/db.ts'
import { createServer as createService } from '../../src/server.ts'
import '../deadline.ts'

/**
 * The process that is measured: the service, or a proxy that only forwards the model's bytes. Sends its URL, then
 * figures whenever asked.
 */

export type Role = 'service' | 'proxy'

/** What the measured process holds after a collection, in bytes. */
export interface Memory {
  heap: number
  rss: number
}

/** What it has done so far. */
export interface Work {
  /** CPU microseconds. */
  cpu: number
  /** Bytes that PostgreSQL has written to its log, and transactions it has committed; 0 for the proxy. */
  wal: number
  commits: number
}

const NO_DATABASE = { wal: 0, commits: 0 }

const databaseOf = async ({ db }: App) => {
  const [written] = await db.read<Omit<Work, 'cpu'>>(sql`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal, xact_commit::float8 as commits
    from pg_stat_database where datname = current_database()`)
  return written ?? NO_DATABASE
}

const startService = async () => {
  const { app } = await createApp(readConfig({ ...process.env, LOG_LEVEL: 'fatal' }))
  const url = await (await createService(app)).http.listen({ host: '127.0.0.1', port: 0 })
  return { url, written: () => databaseOf(app) }
}

const startProxy = async () => {
  const model = new Agent({ maxSockets: Number.POSITIVE_INFINITY, keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    const asked = request(`${process.env.AI_BASE_URL}/chat/completions`, { method: 'POST', agent: model }, (answer) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
      answer.pipe(outgoing)
    })
    asked.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    written: async () => NO_DATABASE,
  }
}

const { url, written } = await (process.argv[2] === 'service' ? startService() : startProxy())
process.on('message', async (wanted: 'memory' | 'work') => {
  if (wanted === 'memory') {
    globalThis.gc?.()
    const { heapUsed: heap, rss } = process.memoryUsage()
    process.send?.({ heap, rss } satisfies Memory)
  } else {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, ...(await written()) } satisfies Work)
  }
})
process.send?.({ url })
