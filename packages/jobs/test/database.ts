import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pg from 'pg'
import type { Listen } from '../src/events.ts'
import type { Database } from '../src/transaction.ts'

/** As the README has it. */
const HINTS = `create unlogged table event_hints (
  id bigint generated always as identity primary key, event text not null, payload json not null)`

/** The smallest database that a service may have. */
export const databaseOf = (pool: pg.Pool): Database => ({
  write: async (work) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work({
        isTransaction: true,
        read: async <Row>({ text, values }: { text: string; values: unknown[] }) =>
          (await client.query(text, values)).rows as Row[],
      })
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
})

/** A PostgreSQL of its own, with room for hints of events. Tests need no durability. */
export const startDatabase = async () => {
  const dir = join(tmpdir(), `jobs-${randomBytes(6).toString('hex')}`)
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const server = await startEmbeddedPostgres({ dir, flags: flags.flatMap((flag) => ['-c', flag]) })
  const pool = new pg.Pool({ connectionString: server.url, max: 10 })
  // Connections of a pool that has ended may still hear of the server's shutdown.
  pool.on('error', () => undefined)
  await pool.query(HINTS)
  const listen: Listen = async (channel, onMessage) => {
    const client = new pg.Client(server.url)
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    await client.connect()
    await client.query(`listen ${channel}`)
    return { query: (statement) => client.query(statement), close: () => client.end() }
  }
  return {
    url: server.url,
    pool,
    db: databaseOf(pool),
    listen,
    stop: async () => {
      await pool.end()
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
