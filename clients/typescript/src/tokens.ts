/** What a signed-in device holds. */
export interface StoredTokens {
  accessToken: string
  /** Good for one refresh; the answer brings the next. */
  refreshToken: string
  /** When the access token ends by this device's clock, in milliseconds since 1970. */
  expiresAt: number
}

/** Keeps the tokens of one session. `write` must have happened when its promise resolves: a lost refresh token is a lost session. */
export interface TokenStore {
  read(): StoredTokens | null | Promise<StoredTokens | null>
  write(tokens: StoredTokens | null): void | Promise<void>
}

/** Keeps them as long as the program runs. */
export const memoryTokens = (): TokenStore => {
  let kept: StoredTokens | null = null
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens
    },
  }
}

/** localStorage, AsyncStorage, or anything else with these three. */
export interface KeyValueStorage {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

/** Keeps them under one key of a storage. On phones use one that the system encrypts: see the README. */
export const storedTokens = (storage: KeyValueStorage, key = 'parenting-tokens'): TokenStore => ({
  read: async () => {
    const text = await storage.getItem(key)
    try {
      return text === null ? null : (JSON.parse(text) as StoredTokens)
    } catch {
      return null
    }
  },
  write: async (tokens) => {
    await (tokens === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(tokens)))
  },
})

const base64UrlText = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

/** How long an access token lives, in milliseconds: its own clock against itself, so that this device's may be wrong. */
export const lifetimeOf = (accessToken: string): number => {
  try {
    const { iat, exp } = JSON.parse(base64UrlText(accessToken.split('.')[1] ?? '')) as { iat: number; exp: number }
    if (exp > iat) return (exp - iat) * 1000
  } catch {
    // Then it is asked for anew when the service refuses it.
  }
  return 5 * 60_000
}
