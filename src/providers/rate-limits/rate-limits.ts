import { AsyncLocalStorage } from 'node:async_hooks'
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
  /** Wrong codes of an authenticator app, from anywhere: of a million, three are right at any time. */
  factorCodes: { points: 20, seconds: 3600 },
  registration: { points: 60, seconds: 60 },
  chatMessages: { points: 30, seconds: 60 },
  /** Messages with danger beyond those. */
  urgentMessages: { points: 30, seconds: 60 },
  voiceTurns: { points: 60, seconds: 60 },
  /**
   * Seconds of speech of one person that are recognised in a day: twice the largest plan's, because dangers are
   * recognised beyond it.
   */
  speechSeconds: { points: 14_400, seconds: 86_400 },
  uploads: { points: 60, seconds: 60 },
  newcomerPosts: { points: 10, seconds: 3600 },
  posts: { points: 30, seconds: 3600 },
  newcomerComments: { points: 30, seconds: 3600 },
  comments: { points: 120, seconds: 3600 },
  /** Changes of posts and comments: each is read for distress, like a chat message. */
  communityEdits: { points: 30, seconds: 60 },
  /** Limits new accounts posting the same link. */
  newcomerLink: { points: 5, seconds: 86_400 },
  /** Makes an account count once a link. */
  newcomerOwnLink: { points: 1, seconds: 86_400 },
  reports: { points: 30, seconds: 3600 },
  /** Mails of one kind to one mailbox. */
  mails: { points: 10, seconds: 3600 },
  /** Invitations to children, by inviter. */
  familyInvitations: { points: 20, seconds: 86_400 },
  exports: { points: 2, seconds: 86_400 },
  books: { points: 10, seconds: 86_400 },
  requests: { points: 600, seconds: 60 },
  /** Messages that this service sends through each channel, to everybody. Expo allows 600 messages a second. */
  pushSends: { points: 600, seconds: 1 },
  emailSends: { points: 50, seconds: 1 },
  smsSends: { points: 10, seconds: 1 },
} as const satisfies Record<string, { points: number; seconds: number }>

export type PolicyName = keyof typeof POLICIES

/** Concurrency limits of each caller, in each process. */
const CONCURRENCY = {
  /** Streams of answers that this process does not write: each polls the database. */
  waitingReaders: 100,
  voiceSockets: 3,
  /** Turns whose speech is being recognised, including those of clients that have disconnected. */
  recognitions: 2,
  /** Books of one person that are being printed or read: they take one of few places from others. */
  books: 1,
  /** Connections of one person that stay open: graphql-ws sockets and event streams. */
  personStreams: 20,
  /** Those of one address, with voice: many people may share it, as in a mobile network. */
  addressStreams: 500,
  /** WebSockets of one address that have not authenticated. */
  anonymousSockets: 20,
  /** Waiting guesses of one client at the secret of one address. */
  throttledGuesses: 1,
} as const satisfies Record<string, number>

export type SlotName = keyof typeof CONCURRENCY

/** Queues in each process, and how many callers may wait for one key. */
export const QUEUE_LIMITS = {
  /** Guesses at the secret of an address that has had too many wrong ones. */
  throttledGuesses: 10,
  /** Searches of one person, each of which may read much of a table. */
  searches: 10,
} as const satisfies Record<string, number>

export type QueueName = keyof typeof QUEUE_LIMITS

/** The remaining allowance of a policy for one key. */
export interface Allowance {
  readonly policy: PolicyName
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window resets. */
  readonly resetSeconds: number
}

/** Rate limits and concurrency limits, counted in this process or in Redis for all instances. */
export interface RateLimits {
  /**
   * Takes one or more points.
   * @throws AppError `rate_limited` with `Retry-After`, `RateLimit` and `RateLimit-Policy` when too few are left.
   */
  take(policy: PolicyName, key: string, points?: number): Promise<Allowance>
  /** Takes a point if one is left; returns whether it did. */
  tryTake(policy: PolicyName, key: string): Promise<boolean>
  /** How many points of a policy there are in a window: nobody can take more at once. */
  limitOf(policy: PolicyName): number
  /** Returns a point, for an attempt that turned out not to count. */
  giveBack(policy: PolicyName, key: string): Promise<void>
  /**
   * Takes a concurrency slot; returns a function that releases it and may be called repeatedly.
   * @throws AppError `rate_limited` when all are taken.
   */
  acquire(slot: SlotName, key: string): () => void
  /** How many slots of each kind are taken in this process, by all callers together. */
  held(): ReadonlyMap<SlotName, number>
  /**
   * Runs `work` in a queue: one task a key at a time, in order.
   * @throws AppError `rate_limited` when too many wait already.
   */
  runQueued<T>(queue: QueueName, key: string, work: () => Promise<T>): Promise<T>
}

/** The response headers of draft-ietf-httpapi-ratelimit-headers. */
export function rateLimitHeaders({ policy, limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
    'ratelimit-policy': `"${policy}";q=${limit};w=${POLICIES[policy].seconds}`,
  }
}

interface RateLimitOptions {
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  scale: number
  /** Shares counts between instances; without it each instance counts on its own. */
  shared?: { redis: Redis; secret: Buffer; circuits: Circuits }
}

/**
 * How long a request waits for Redis before it is counted locally, in milliseconds, and how long Redis is then
 * skipped.
 */
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

/** Calls a policy's limiter; `key` is as stored there. */
type Ask = <T>(
  policy: PolicyName,
  key: string,
  work: (limiter: RateLimiterAbstract, key: string) => Promise<T>,
) => Promise<T>

/**
 * Counts in this process. The library keeps a timer for each key until its window ends, up to a day, and a timer keeps
 * alive everything tied to the request that started it: so none is started in a request's context.
 */
const askHere = (limiters: Limiters): Ask => {
  const outsideRequests = AsyncLocalStorage.snapshot()
  return (policy, key, work) => outsideRequests(() => work(limiters[policy], key))
}

/** Uses Redis, with hashed keys that identify nobody; while Redis is unreachable or slow, this process counts. */
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

/** The `Retry-After` without a free slot, in seconds; when one becomes free is unknown. */
const SLOT_RETRY_SECONDS = 5

/** Local to this process: the slots of a dead process are free. */
const createSlots = (scale: number): Pick<RateLimits, 'acquire' | 'held'> => {
  const held = new Map<string, number>()
  const totals = new Map(Object.keys(CONCURRENCY).map((slot) => [slot as SlotName, 0]))
  const count = (slot: SlotName, change: 1 | -1) => totals.set(slot, (totals.get(slot) ?? 0) + change)
  const acquire: RateLimits['acquire'] = (slot, key) => {
    const id = `${slot}|${key}`
    const taken = held.get(id) ?? 0
    if (taken >= Math.max(1, Math.round(CONCURRENCY[slot] * scale)))
      throw new AppError('rate_limited', 'Too many connections are open at the same time. Close one and try again.', {
        retryAfter: SLOT_RETRY_SECONDS,
      })
    held.set(id, taken + 1)
    count(slot, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      count(slot, -1)
      const left = (held.get(id) ?? 1) - 1
      if (left > 0) held.set(id, left)
      else held.delete(id)
    }
  }
  return { acquire, held: () => totals }
}

const createQueues = (): RateLimits['runQueued'] => {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>()
  return async (name, key, work) => {
    const id = `${name}|${key}`
    const queue = queues.get(id) ?? { length: 0, last: Promise.resolve() }
    // The first of them is running, not waiting.
    if (queue.length > QUEUE_LIMITS[name])
      throw new AppError('rate_limited', 'Too many requests are waiting already. Try again in a few seconds.', {
        retryAfter: SLOT_RETRY_SECONDS,
      })
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

export function createRateLimits({ scale, shared }: RateLimitOptions): RateLimits {
  const local = createLimiters(scale, (options) => new RateLimiterMemory(options))
  const here = askHere(local)
  const ask = shared
    ? askRedis(
        createLimiters(scale, (options) => new RateLimiterRedis({ ...options, storeClient: shared.redis })),
        shared.secret,
        shared.circuits.circuit('redis', {
          timeoutMs: SHARED_MS,
          halfOpenAfter: COOLDOWN_MS,
          // Reaching a limit is not a failure of Redis.
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
    limitOf: (policy) => local[policy].points,
    giveBack: async (policy, key) => {
      await ask(policy, key, (limiter, stored) => limiter.reward(stored))
    },
    ...createSlots(scale),
    runQueued: createQueues(),
  }
}
