import { createHmac } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../errors.ts'
import type { Circuit, Circuits } from '../resilience/circuit.ts'

/** Points allowed per window in seconds. */
export const POLICIES = {
  signInFailures: { points: 10, seconds: 60 },
  signInPerEmail: { points: 100, seconds: 3600 },
  signInPerIp: { points: 300, seconds: 60 },
  registration: { points: 60, seconds: 60 },
  chatMessages: { points: 30, seconds: 60 },
  voiceTurns: { points: 60, seconds: 60 },
  uploads: { points: 60, seconds: 60 },
  newcomerPosts: { points: 10, seconds: 3600 },
  posts: { points: 30, seconds: 3600 },
  newcomerComments: { points: 30, seconds: 3600 },
  comments: { points: 120, seconds: 3600 },
  /** New accounts that post one link. */
  newcomerLink: { points: 5, seconds: 86_400 },
  /** Makes an account count once for a link. */
  newcomerOwnLink: { points: 1, seconds: 86_400 },
  reports: { points: 30, seconds: 3600 },
  /** Mails of all kinds to one mailbox. */
  mails: { points: 10, seconds: 3600 },
  exports: { points: 2, seconds: 86_400 },
  requests: { points: 600, seconds: 60 },
  /** What this service sends through each channel, over all people. Expo takes 600 messages a second. */
  pushSends: { points: 600, seconds: 1 },
  emailSends: { points: 50, seconds: 1 },
  smsSends: { points: 10, seconds: 1 },
} as const satisfies Record<string, { points: number; seconds: number }>

export type PolicyName = keyof typeof POLICIES

/** What each caller may have open at the same time, in each process. */
const CONCURRENCY = {
  /** Readers of answers that this process does not write: each asks the database again and again. */
  waitingReaders: 100,
  voiceSockets: 3,
  graphqlSockets: 20,
  /** WebSockets of one address. Many people may share it, a mobile network's for one. */
  sockets: 500,
  /** Those among them that have not shown whose they are. */
  anonymousSockets: 20,
  /** Guesses of one client at the secret of one address that wait for their turn. */
  throttledGuesses: 1,
} as const satisfies Record<string, number>

export type SlotName = keyof typeof CONCURRENCY

/** Lines in which callers wait for their turn, in each process, and how many may wait for one key. */
export const QUEUE_LIMITS = {
  /** Guesses at the secret of an address that has had too many wrong ones. */
  throttledGuesses: 10,
} as const satisfies Record<string, number>

export type QueueName = keyof typeof QUEUE_LIMITS

/** What is left of a policy for one key. */
export interface Allowance {
  readonly policy: PolicyName
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window starts again. */
  readonly resetSeconds: number
}

/** Counts what callers do, in this process or in Redis for all instances. */
export interface RateLimits {
  /**
   * Takes a point, or several at once.
   * @throws AppError `rate_limited` with `Retry-After`, `RateLimit` and `RateLimit-Policy` when not that many are left.
   */
  take(policy: PolicyName, key: string, points?: number): Promise<Allowance>
  /** Takes a point if one is left, and says whether it did. */
  tryTake(policy: PolicyName, key: string): Promise<boolean>
  /** Returns a point taken before, for what turned out not to count. */
  giveBack(policy: PolicyName, key: string): Promise<void>
  /**
   * Takes a slot until what it returns is called, once or more often.
   * @throws AppError `rate_limited` when all are taken.
   */
  acquire(slot: SlotName, key: string): () => void
  /**
   * Does work when its turn has come: of one key one at a time, in the order they came.
   * @throws AppError `rate_limited` when too many wait already.
   */
  runQueued<T>(queue: QueueName, key: string, work: () => Promise<T>): Promise<T>
}

/** The response headers of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({ policy, limit, remaining, resetSeconds }: Allowance): Record<string, string> => ({
  ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  'ratelimit-policy': `"${policy}";q=${limit};w=${POLICIES[policy].seconds}`,
})

interface RateLimitOptions {
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  scale: number
  /** Shares the counts of all instances; without it each instance counts for itself. */
  shared?: { redis: Redis; secret: Buffer; circuits: Circuits }
}

/** How long a request waits for Redis before it is counted here, in milliseconds, and how long Redis is then left alone. */
const SHARED_MS = 250
const COOLDOWN_MS = 5_000

type Limiters = Record<PolicyName, RateLimiterAbstract>

const createLimiters = (
  scale: number,
  create: (options: { points: number; duration: number; keyPrefix: string }) => RateLimiterAbstract,
): Limiters => {
  const entries = Object.entries(POLICIES).map(([name, { points, seconds }]) => {
    const options = { points: Math.max(1, Math.round(points * scale)), duration: seconds, keyPrefix: `rl:${name}` }
    return [name, create(options)]
  })
  return Object.fromEntries(entries)
}

/** Asks a policy's limiter: `key` as it is to be stored there. */
type Ask = <T>(
  policy: PolicyName,
  key: string,
  work: (limiter: RateLimiterAbstract, key: string) => Promise<T>,
) => Promise<T>

const askHere = (limiters: Limiters): Ask => {
  return (policy, key, work) => work(limiters[policy], key)
}

/** Asks Redis, where no key says whom it is about; while Redis is away or slow, this process counts. */
const askRedis = (limiters: Limiters, secret: Buffer, circuit: Circuit, here: Ask): Ask => {
  return async (policy, key, work) => {
    const digest = createHmac('sha256', secret).update(key).digest('base64url')
    try {
      return await circuit.execute(() => work(limiters[policy], digest))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      return here(policy, key, work)
    }
  }
}

const allowance = (policy: PolicyName, { points }: RateLimiterAbstract, result: RateLimiterRes): Allowance => ({
  policy,
  limit: points,
  remaining: Math.max(0, result.remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
})

/** Seconds after which somebody who had no slot may try again; nobody knows when one becomes free. */
const SLOT_RETRY_SECONDS = 5

/** Counts in this process alone: what a process that dies held is free with it. */
const createSlots = (scale: number): RateLimits['acquire'] => {
  const held = new Map<string, number>()
  return (slot, key) => {
    const id = `${slot}|${key}`
    const taken = held.get(id) ?? 0
    if (taken >= Math.max(1, Math.round(CONCURRENCY[slot] * scale)))
      throw new AppError('rate_limited', 'Too many are open at the same time.', { retryAfter: SLOT_RETRY_SECONDS })
    held.set(id, taken + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (held.get(id) ?? 1) - 1
      if (left > 0) held.set(id, left)
      else held.delete(id)
    }
  }
}

const createQueues = (): RateLimits['runQueued'] => {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>()
  return async (name, key, work) => {
    const id = `${name}|${key}`
    const queue = queues.get(id) ?? { length: 0, last: Promise.resolve() }
    // The first of them does not wait.
    if (queue.length > QUEUE_LIMITS[name])
      throw new AppError('rate_limited', 'Too many are waiting for this already.', { retryAfter: SLOT_RETRY_SECONDS })
    queues.set(id, queue)
    queue.length += 1
    const done = queue.last.then(work)
    queue.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(id)
    }
  }
}

export const createRateLimits = ({ scale, shared }: RateLimitOptions): RateLimits => {
  const local = createLimiters(scale, (options) => new RateLimiterMemory(options))
  const here = askHere(local)
  const ask = shared
    ? askRedis(
        createLimiters(scale, (options) => new RateLimiterRedis({ ...options, storeClient: shared.redis })),
        shared.secret,
        shared.circuits.circuit('redis', {
          timeoutMs: SHARED_MS,
          halfOpenAfter: COOLDOWN_MS,
          // A limit that is reached is an answer.
          isFailure: (error) => !(error instanceof RateLimiterRes),
        }),
        here,
      )
    : here

  const consume = (policy: PolicyName, key: string, points: number) =>
    ask(policy, key, (limiter, stored) => limiter.consume(stored, points))

  return {
    take: async (policy, key, points = 1) => {
      try {
        return allowance(policy, local[policy], await consume(policy, key, points))
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result
        const left = allowance(policy, local[policy], result)
        throw new AppError('rate_limited', undefined, {
          retryAfter: left.resetSeconds,
          headers: rateLimitHeaders(left),
        })
      }
    },
    tryTake: async (policy, key) => {
      try {
        await consume(policy, key, 1)
        return true
      } catch (result) {
        if (result instanceof RateLimiterRes) return false
        throw result
      }
    },
    giveBack: async (policy, key) => {
      await ask(policy, key, (limiter, stored) => limiter.reward(stored))
    },
    acquire: createSlots(scale),
    runQueued: createQueues(),
  }
}
