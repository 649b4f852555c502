import type { PoolClient } from 'pg'
import type { App } from '../context.ts'

/**
 * Runs statements of a job's own in one transaction, on a connection of the pool. One that fails takes its connection
 * along: nobody knows what state that is in.
 */
export const inTransaction = async <T>(
  app: Pick<App, 'pool'>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
