import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import { AppError } from '../../errors.ts'

/** Hashes and checks passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password matches the hash. Without a hash it does the same work and returns false. */
  verify(password: string, hash: string | null): Promise<boolean>
  /** Whether the hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean
  /** Hashes waiting for a thread. */
  waiting(): number
}

/** Argon2id: 19 MiB, 2 passes, 1 lane (docs/decisions/0016-passwords-and-codes.md, OWASP Password Storage). */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** The `Retry-After` of a rejection, in seconds. */
const RETRY_AFTER = 2

interface PasswordOptions {
  /** Threads of libuv's pool (UV_THREADPOOL_SIZE). */
  threadPoolSize: number
  /** Hashes that may wait; beyond that, callers get 503 at once instead of an ever longer queue. */
  queueLimit?: number
}

/**
 * Argon2 runs on libuv's thread pool, which file reads share: unbounded, a burst of sign-ins would starve everything
 * else. So at most one hash a core runs, two threads always stay free, and the queue is bounded.
 */
export function createPasswordHasher(options: PasswordOptions): PasswordHasher {
  const concurrency = Math.max(1, Math.min(availableParallelism(), options.threadPoolSize - 2))
  const queueLimit = options.queueLimit ?? 200
  const queue: (() => void)[] = []
  let running = 0

  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= queueLimit)
        throw new AppError('overloaded', 'Too many people are signing in at the moment. Try again in a few seconds.', {
          retryAfter: RETRY_AFTER,
        })
      await new Promise<void>((resume) => queue.push(resume))
    } else running += 1
    try {
      return await work()
    } finally {
      // The slot is handed to the next in line directly, so that a newcomer cannot overtake it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  const hash = (password: string) => bounded(() => argon2.hash(password, PARAMETERS))
  let decoy: Promise<string> | undefined

  return {
    hash,
    verify: async (password, stored) => {
      decoy ??= hash('a password nobody has').catch((error) => {
        decoy = undefined
        throw error
      })
      const against = stored ?? (await decoy)
      const matches = await bounded(() => argon2.verify(against, password))
      return matches && stored !== null
    },
    isOutdated: (stored) => argon2.needsRehash(stored, PARAMETERS),
    waiting: () => queue.length,
  }
}
