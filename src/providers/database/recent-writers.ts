import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { MAX_LAG_MS } from './replicas.ts'

/** For how long somebody who wrote reads from the primary, in milliseconds: longer than a replica may be behind. */
const REMEMBERED_MS = 2 * MAX_LAG_MS
/** More than write on one instance in that time. */
const REMEMBERED_MAX = 100_000
/** How long Redis may take, in milliseconds; the primary is as good. */
const SHARED_MS = 250

/** Knows who has written something that a replica may not know yet. */
export interface RecentWriters {
  /** Notes that somebody writes: here at once, and resolves when all instances know, or cannot be told. */
  note(userId: string): Promise<void>
  /** Whether somebody may have written lately. */
  has(userId: string): Promise<boolean>
}

/** What comes of a command, or what is to be thought where there is no answer in time. */
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
 * Remembers writers in this process and, given a Redis, for all instances. No clocks are compared: Redis itself lets a
 * note expire. While it does not answer, everybody is taken for somebody who has written.
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
