import type { Pool, PoolClient } from 'pg'

/**
 * Runs raw statements in one transaction, on a connection of the pool. After a failure the connection is closed, which rolls
 * back even if a rollback would get no reply.
 */
export const inPoolTransaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
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
