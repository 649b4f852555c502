import type { Tokens } from './generated/rest.ts'
import { ProblemError, SignedOutError } from './problem.ts'
import { lifetimeOf, type TokenStore } from './tokens.ts'
import type { Transport } from './transport.ts'

/** Runs work that one tab or process may do at a time. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

export interface SessionOptions {
  transport: Transport
  store: TokenStore
  lock: Lock
  onSignedOut: (cause: unknown) => void
}

/** The tokens of a session, renewed as needed. */
export interface Session {
  /** Begins a session, or takes the place of the one there is. */
  begin(tokens: Tokens): Promise<void>
  /** Forgets the tokens of this device. */
  forget(): Promise<void>
  isSignedIn(): Promise<boolean>
  /**
   * A good access token.
   * @param refused one that the service did not take: it is not given again
   * @throws SignedOutError where there is none to be had.
   */
  accessToken(refused?: string): Promise<string>
  /** Ends the session on this device when an error says that it has ended. */
  heed(error: unknown): Promise<void>
}

/** A token is renewed this long before its end, in milliseconds: it has to last for its way. */
const EARLY = 30_000
/**
 * The service takes a used refresh token for ten seconds more, for a client whose answer was lost; later it takes it for
 * stolen and ends the session. So tries end before, and none takes long.
 */
const REPEATED_WITHIN = 8_000
const TRY = 4_000

/** The service says that this session is over, not that something else is wrong. */
const endsSession = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === 'unauthenticated' || error.code === 'account_banned')

export const createSession = ({ transport, store, lock, onSignedOut }: SessionOptions): Session => {
  let renewing: Promise<string> | undefined

  const begin = async ({ access_token, refresh_token }: Tokens) => {
    const expiresAt = Date.now() + lifetimeOf(access_token)
    await store.write({ accessToken: access_token, refreshToken: refresh_token, expiresAt })
  }
  const forget = async () => {
    await store.write(null)
  }
  const heed = async (error: unknown) => {
    if (!endsSession(error)) return
    await forget()
    onSignedOut(error)
  }

  const renew = async (old: string): Promise<string> => {
    const kept = await store.read()
    if (!kept) throw new SignedOutError()
    // Another tab was first.
    if (kept.accessToken !== old) return kept.accessToken
    try {
      const tokens = await transport.exchange(
        {
          method: 'POST',
          path: '/auth/refresh',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refresh_token: kept.refreshToken }),
          isRepeatable: true,
          timeoutMs: TRY,
          withinMs: REPEATED_WITHIN,
        },
        async (response) => (await response.json()) as Tokens,
      )
      // Kept before anybody uses it: from here on the old one is worth nothing.
      await begin(tokens)
      return tokens.access_token
    } catch (error) {
      await heed(error)
      throw endsSession(error) ? new SignedOutError(error) : error
    }
  }

  /** However many requests find the token old, it is renewed once. */
  const renewOnce = (old: string): Promise<string> => {
    renewing ??= lock(() => renew(old)).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    begin,
    forget,
    heed,
    isSignedIn: async () => (await store.read()) !== null,
    accessToken: async (refused) => {
      const kept = await store.read()
      if (!kept) throw new SignedOutError()
      if (kept.accessToken === refused || kept.expiresAt - EARLY < Date.now()) return renewOnce(kept.accessToken)
      return kept.accessToken
    },
  }
}
