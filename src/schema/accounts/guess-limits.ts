import { setTimeout as delay } from 'node:timers/promises'
import type { App, Context } from '../../context.ts'

/** Where a request comes from, for rate limits and the list of sessions. */
export interface Client {
  ip: string
  userAgent: string | null
}

export const clientOf = ({ ip, userAgent }: Context): Client => ({ ip, userAgent })

/** How long a guess takes at least once an address has had a hundred wrong ones within the hour, in milliseconds. */
const SLOW_MS = 1500

/**
 * Lets somebody try a secret of an address: ten wrong ones a minute from one client, and from all clients together a
 * hundred an hour, after which guesses are slowed but the owner is never locked out: they wait in a line, one at a time,
 * in which nobody has more than one place. `attempt` gives null for a wrong secret. A try is counted before it is made,
 * so that many at once get no further than as many in a row would.
 * @throws AppError `rate_limited`.
 */
export const limitGuesses = async <T>(
  app: Pick<App, 'rateLimits'>,
  client: Client,
  email: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> => {
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
  let isWrong = false
  const isFree = await rateLimits.tryTake('signInPerEmail', email)
  try {
    const result = isFree ? await attempt() : await slowed()
    isWrong = result === null
    return result
  } finally {
    if (!isWrong) {
      await rateLimits.giveBack('signInPerEmail', email)
      await rateLimits.giveBack('signInFailures', guesser)
    }
  }
}
