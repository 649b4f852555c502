/** How much a client may send on one socket, in points: one a message, and one for each 4 KiB of it. */
interface Allowance {
  /** Points of a socket that has sent nothing for a while. */
  readonly burst: number
  /** Points that come back each second. */
  readonly perSecond: number
}

/**
 * `voice`: a minute of speech in pieces of 20 ms is 3,000 messages, which a client may send at once. `graphql`: the
 * operations of a minute and their ends, as many as the rate limit of requests allows.
 */
export const ALLOWANCES = {
  voice: { burst: 4_000, perSecond: 200 },
  graphql: { burst: 1_200, perSecond: 20 },
} as const satisfies Record<string, Allowance>

/** Messages of one socket that are refused because they exceed the budget; the next one closes it. */
export const REFUSALS = 20

const BYTES_PER_POINT = 4096

/** The points that a message of this length costs. */
export function pointsOf(length: number): number {
  return 1 + Math.floor(length / BYTES_PER_POINT)
}

/** The rest of a socket's allowance. */
export interface MessageBudget {
  /** Takes points if there are so many; returns whether it did. Never waits: it is asked before any work. */
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
