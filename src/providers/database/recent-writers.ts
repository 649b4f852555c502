import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { MAX_LAG_MS } from './replicas.ts'

/** How long a writer reads from the primary, in milliseconds: longer than a replica may lag. */
const REMEMBERED_MS = 2 * MAX_LAG_MS
/** More users than write through one instance in that time. */
const REMEMBERED_MAX = 100_000
/** Time limit of Redis, in milliseconds; the primary is a good fallback. */
const SHARED_MS = 250

/** Knows who has written something that a replica may still lack. */
export interface RecentWriters {
  /** Records a write: here at once; resolves when all instances know, or cannot be told. */
  note(userId: string): Promise<void>
  /** Whether a user may have written recently. */
  has(userId: string): Promise<boolean>
}

/** The result of a command, or `otherwise` if there is none in time. */
const answerOr = async <T>(command: Promise<T>, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, SHARED_MS, otherwise)
  })
  try {
    return await Promise.race([command.catch(() => otherwise), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Remembers writers in this process and, with Redis, for all instances. Redis expires the entries, so no clocks are
 * compared. While it does not respond, everybody counts as a recent writer.
 */
export const createRecentWriters = (redis: Redis | null): RecentWriters => {
  const here = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS })
  const keyOf = (userId: string) => `wrote:${userId}`
  return {
    note: async (userId) => {
      here.set(userId, true)
      if (redis) await answerOr<unknown>(redis.set(keyOf(userId), '1', 'PX', REMEMBERED_MS), null)
    },
    has: async (userId) => here.has(userId) || (redis !== null && (await answerOr(redis.exists(keyOf(userId)), 1)) > 0),
  }
}
