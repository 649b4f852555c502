import { setTimeout as delay } from 'node:timers/promises'
import type { App, Context } from '../../context.ts'
import { preferredLanguage } from '../../formats/languages.ts'
import type { PolicyName } from '../../providers/rate-limits/rate-limits.ts'

/** The origin of a request, for rate limits and the list of sessions. */
export interface Client {
  ip: string
  userAgent: string | null
  /** The language that it likes best, BCP 47; null for any. */
  language: string | null
}

export function clientOf({
  ip,
  userAgent,
  acceptLanguage,
}: Pick<Context, 'ip' | 'userAgent' | 'acceptLanguage'>): Client {
  return {
    ...{ ip, userAgent },
    language: preferredLanguage(acceptLanguage),
  }
}

/** Minimum duration of a guess once an address has had a hundred wrong ones within the hour, in milliseconds. */
const SLOW_MS = 1500

/**
 * Limits guesses at a secret of an address: ten wrong ones a minute from one client, and a hundred an hour from all
 * clients together, after which guesses are slowed but the owner is never locked out: they wait in a queue, one at a
 * time, with at most one waiting guess a client. `attempt` returns null for a wrong secret. Guesses are counted
 * before they are made, so that parallel ones gain nothing.
 * @throws AppError `rate_limited`.
 */
export async function limitGuesses<T>(
  app: Pick<App, 'rateLimits'>,
  client: Client,
  email: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const { rateLimits } = app
  const guesser = `${email}|${client.ip}`
  await rateLimits.take('signInPerIp', client.ip)
  await rateLimits.take('signInFailures', guesser)
  const slowed = async () => {
    const leave = rateLimits.acquire('throttledGuesses', guesser)
    try {
      return await rateLimits.runQueued('throttledGuesses', email, async () => {
        await delay(SLOW_MS)
        return attempt()
      })
    } finally {
      leave()
    }
  }
  const isFree = await rateLimits.tryTake('signInPerEmail', email)
  return countWrong(rateLimits, { signInPerEmail: email, signInFailures: guesser }, isFree ? attempt : slowed)
}

/** Makes an attempt for which points were taken before, and returns them unless its secret was wrong (null). */
export async function countWrong<T>(
  rateLimits: App['rateLimits'],
  taken: Partial<Record<PolicyName, string>>,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  let isWrong = false
  try {
    const result = await attempt()
    isWrong = result === null
    return result
  } finally {
    if (!isWrong)
      for (const [policy, key] of Object.entries(taken)) await rateLimits.giveBack(policy as PolicyName, key)
  }
}
