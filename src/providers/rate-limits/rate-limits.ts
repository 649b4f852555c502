import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../../errors.ts'

/** Points allowed per window in seconds (decisions, section 3). */
export const POLICIES = {
  signInFailures: { points: 10, seconds: 60 },
  signInPerEmail: { points: 100, seconds: 3600 },
  signInPerIp: { points: 300, seconds: 60 },
  registration: { points: 60, seconds: 60 },
  chatMessages: { points: 30, seconds: 60 },
  uploads: { points: 60, seconds: 60 },
  exports: { points: 2, seconds: 86_400 },
  requests: { points: 600, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number }>

export type PolicyName = keyof typeof POLICIES

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
   * Takes one point.
   * @throws AppError `rate_limited` with `Retry-After`, `RateLimit` and `RateLimit-Policy` when none is left.
   */
  take(policy: PolicyName, key: string): Promise<Allowance>
  /** Returns a point taken before, for what turned out not to count. */
  giveBack(policy: PolicyName, key: string): Promise<void>
  /** Whether no point is left; takes none. */
  isSpent(policy: PolicyName, key: string): Promise<boolean>
}

/** The response headers of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({ policy, limit, remaining, resetSeconds }: Allowance): Record<string, string> => ({
  ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  'ratelimit-policy': `"${policy}";q=${limit};w=${POLICIES[policy].seconds}`,
})

interface RateLimitOptions {
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  scale: number
  /** Shares the counts of all instances. While it is down each instance counts for itself. */
  redis?: Redis
}

export const createRateLimits = ({ scale, redis }: RateLimitOptions): RateLimits => {
  const limiters = new Map<PolicyName, RateLimiterAbstract>()
  for (const [name, { points, seconds }] of Object.entries(POLICIES)) {
    const options = { points: Math.max(1, Math.round(points * scale)), duration: seconds, keyPrefix: `rl:${name}` }
    const memory = new RateLimiterMemory(options)
    limiters.set(
      name as PolicyName,
      redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory,
    )
  }

  const allowance = (policy: PolicyName, limiter: RateLimiterAbstract, result: RateLimiterRes): Allowance => ({
    policy,
    limit: limiter.points,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  })

  const refuse = (left: Allowance): never => {
    throw new AppError('rate_limited', undefined, { retryAfter: left.resetSeconds, headers: rateLimitHeaders(left) })
  }

  const limiterOf = (policy: PolicyName) => limiters.get(policy) as RateLimiterAbstract

  return {
    take: async (policy, key) => {
      const limiter = limiterOf(policy)
      try {
        return allowance(policy, limiter, await limiter.consume(key))
      } catch (result) {
        if (result instanceof Error) throw result
        return refuse(allowance(policy, limiter, result as RateLimiterRes))
      }
    },
    giveBack: async (policy, key) => {
      await limiterOf(policy).reward(key)
    },
    isSpent: async (policy, key) => ((await limiterOf(policy).get(key))?.remainingPoints ?? 1) <= 0,
  }
}
