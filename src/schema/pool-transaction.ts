import type { PoolClient } from 'pg'
import type { App } from '../context.ts'

/**
 * Runs raw statements in one transaction, on a pool connection. After a failure the connection is discarded, because
 * its state is unknown.
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
