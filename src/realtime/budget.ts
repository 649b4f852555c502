/** How much a client may send on one socket, in points: one for each message and one for each 4 KiB of it. */
interface Allowance {
  /** The most points that a socket can have. */
  readonly burst: number
  /** Points that are added each second. */
  readonly perSecond: number
}

/**
 * `voice`: a minute of speech in pieces of 20 ms, 3,000 messages, which a client may send at once. `graphql`: start and
 * end of as many operations as the rate limit of requests allows in a minute.
 */
export const ALLOWANCES = {
  voice: { burst: 4_000, perSecond: 200 },
  graphql: { burst: 1_200, perSecond: 20 },
} as const satisfies Record<string, Allowance>

/** How many messages beyond the budget are rejected; the next one closes the socket. */
export const REFUSALS = 20

const BYTES_PER_POINT = 4096

/** The points that a message of this length costs. */
export function pointsOf(length: number): number {
  return 1 + Math.floor(length / BYTES_PER_POINT)
}

/** The remaining points of a socket. */
export interface MessageBudget {
  /** Takes points if enough are left, and returns whether it did. Synchronous, so that it runs before any work. */
  take(points: number): boolean
}

/** A token bucket. `scale` multiplies the allowance (RATE_LIMIT_SCALE). */
export function createMessageBudget({ burst, perSecond }: Allowance, scale: number): MessageBudget {
  const full = Math.max(1, burst * scale)
  let left = full
  let countedAt = performance.now()
  return {
    take: (points) => {
      const now = performance.now()
      left = Math.min(full, left + ((now - countedAt) / 1000) * perSecond * scale)
      countedAt = now
      if (left < points) return false
      left -= points
      return true
    },
  }
}
