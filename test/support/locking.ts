import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import type { Service } from './service.ts'

/** For tests of what waits for whom. */
export const lockingOf = (service: { readonly current: Service }) => {
  const waiting = async () => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await service.current.pool.query(sql)).rowCount
  }
  return {
    /** Somebody else's transaction, which gives up at once where it would have to wait. */
    holding: async (work: (holder: PoolClient) => Promise<void>): Promise<void> => {
      const holder = await service.current.pool.connect()
      try {
        await holder.query('begin')
        await holder.query(`set local lock_timeout = '200ms'`)
        await work(holder)
        await holder.query('commit')
      } finally {
        holder.release(true)
      }
    },
    /** How many statements wait for a lock now. */
    waiting,
    someoneWaits: (count = 1) => expect.poll(waiting).toBeGreaterThanOrEqual(count),
  }
}
