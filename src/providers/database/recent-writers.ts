import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { MAX_LAG_MS } from './replicas.ts'

/** How long a writer reads from the primary, in milliseconds: longer than a replica may lag. */
const REMEMBERED_MS = 2 * MAX_LAG_MS
/** More users than write through one instance in that time. */
const REMEMBERED_MAX = 100_000
/** Time limit of Redis, in milliseconds; the primary is a good fallback. */
const SHARED_MS = 250

/** Records which users have written something that a replica may still lack. */
export interface RecentWriters {
  /** Records a write: here at once; resolves when all instances know, or cannot be told. */
  note(userId: string): Promise<void>
  /** Whether a user may have written recently. */
  has(userId: string): Promise<boolean>
}

/** Passes a result on if it comes in time. @throws Error if it does not. */
const inTime = async <T>(command: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not answer in time')), SHARED_MS)
  })
  try {
    return await Promise.race([command, late])
  } finally {
    clearTimeout(timer)
  }
}

const keyOf = (userId: string) => `wrote:${userId}`
/** Written by every reader, because a server that is full, or a demoted one, still answers reads. */
const PROBE = 'wrote'

const isNoted = async (redis: Redis, userId: string): Promise<boolean> => {
  const replies = await redis.pipeline().set(PROBE, '1', 'PX', REMEMBERED_MS).exists(keyOf(userId)).exec()
  const [probe, found] = replies ?? []
  const error = probe?.[0] ?? found?.[0]
  if (error) throw error
  return found?.[1] !== 0
}

/**
 * Remembers writers in this process and, with Redis, for all instances. Redis expires the entries, so no clocks are
 * compared.
 *
 * Notes may be missing there: while Redis does not answer or takes no writes, and, as it replicates asynchronously, once
 * another server has taken its place. So after each failure and each reconnection everybody counts as a recent writer
 * for as long as a note would have lasted.
 */
export function createRecentWriters(redis: Redis | null): RecentWriters {
  const here = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS })
  let doubtedUntil = Number.NEGATIVE_INFINITY
  const doubt = () => {
    doubtedUntil = performance.now() + REMEMBERED_MS
  }
  redis?.on('ready', doubt)
  return {
    note: async (userId) => {
      here.set(userId, true)
      if (redis) await inTime(redis.set(keyOf(userId), '1', 'PX', REMEMBERED_MS)).catch(doubt)
    },
    has: async (userId) => {
      if (here.has(userId)) return true
      if (!redis) return false
      if (performance.now() < doubtedUntil) return true
      return inTime(isNoted(redis, userId)).catch(() => {
        doubt()
        return true
      })
    },
  }
}
