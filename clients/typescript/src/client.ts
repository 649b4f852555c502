import { type Chat, createChat } from './chat.ts'
import type { CredentialsInput, ProviderSignInInput, RegisterInput, Tokens } from './generated/rest.ts'
import { createGraphQl, type GraphQl } from './graphql.ts'
import { createRequests, type Requests } from './requests.ts'
import { DEFAULT_RETRY, type RetryOptions } from './retry.ts'
import type { RequestOptions } from './routes.ts'
import { createSession, type Lock } from './session.ts'
import { memoryTokens, type TokenStore } from './tokens.ts'
import { createTransport, type Fetch } from './transport.ts'
import { createVoice, type VoiceChannel, type VoiceOptions, type WebSocketClass } from './voice.ts'

export interface ClientOptions {
  /** Where the service is: `https://api.example.com`. */
  baseUrl: string
  /** Where tokens are kept. Default: in memory, until the program ends. */
  tokens?: TokenStore
  /** Told once a session has ended other than by `signOut`: show the sign-in page. */
  onSignedOut?: (cause: unknown) => void
  /** Default: the platform's. React Native's own cannot stream: pass `fetch` of `expo/fetch` there. */
  fetch?: Fetch
  /** Default: the platform's; Node has one from 22 on. */
  WebSocket?: WebSocketClass
  retry?: Partial<RetryOptions>
  /** Runs work that one tab may do at a time. Default: the Web Locks of browsers, else within this program alone. */
  lock?: Lock
}

export interface Client extends Pick<Requests, 'request' | 'raw'> {
  /** Makes an account and signs in. */
  register(input: RegisterInput, options?: RequestOptions): Promise<{ id: string; full_name: string; email: string }>
  signIn(input: CredentialsInput, options?: RequestOptions): Promise<void>
  /** With the ID token of an identity provider: `google`, `apple`, or one of the server's own. */
  signInWith(provider: string, input: ProviderSignInInput, options?: RequestOptions): Promise<void>
  signInAdmin(input: CredentialsInput, options?: RequestOptions): Promise<void>
  /** Ends the session here in any case, and at the service where that can be reached. */
  signOut(options?: RequestOptions): Promise<void>
  isSignedIn(): Promise<boolean>
  readonly chat: Chat
  readonly graphql: GraphQl
  voice(conversationId?: string, options?: VoiceOptions): Promise<VoiceChannel>
}

interface Platform {
  crypto?: { randomUUID?(): string; getRandomValues?(bytes: Uint8Array): Uint8Array }
  navigator?: { locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> } }
  WebSocket?: WebSocketClass
}

const platform = globalThis as unknown as Platform

/** 128 random bits. React Native has no randomUUID, and no Web Crypto without a package: an Idempotency-Key is no secret. */
const newKey = (): string => {
  const { crypto } = platform
  if (crypto?.randomUUID) return crypto.randomUUID()
  const bytes = crypto?.getRandomValues?.(new Uint8Array(16)) ?? Array.from({ length: 16 }, () => Math.random() * 256)
  return Array.from(bytes, (byte) => Math.floor(byte).toString(16).padStart(2, '0')).join('')
}

const browserLock: Lock = (work) => {
  const locks = platform.navigator?.locks
  return locks ? locks.request('parenting-tokens', work) : work()
}

/** A client of the service for one person. */
export const createClient = (options: ClientOptions): Client => {
  const { tokens = memoryTokens(), onSignedOut = () => {}, lock = browserLock } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const retry = { ...DEFAULT_RETRY, ...options.retry }
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const transport = createTransport({ baseUrl, fetch, retry })
  const session = createSession({ transport, store: tokens, lock, onSignedOut })
  const requests = createRequests({ transport, session, newKey })
  const begin = ({ access_token, refresh_token }: Tokens) => session.begin({ access_token, refresh_token })

  return {
    request: requests.request,
    raw: requests.raw,
    register: async (body, more) => {
      const { data } = await requests.request('POST /auth/register', { ...more, body })
      await begin(data)
      return data.user
    },
    signIn: async (body, more) => {
      await begin((await requests.request('POST /auth/login', { ...more, body })).data)
    },
    signInWith: async (provider, body, more) => {
      await begin((await requests.request('POST /{idp}/auth', { ...more, path: { idp: provider }, body })).data)
    },
    signInAdmin: async (body, more) => {
      await begin(await requests.request('POST /admin/login', { ...more, body }))
    },
    signOut: async (more) => {
      try {
        await requests.request('POST /auth/logout', more)
      } catch {
        // A session that cannot be ended there ends by itself.
      } finally {
        await session.forget()
      }
    },
    isSignedIn: session.isSignedIn,
    chat: createChat({ requests, retry, newKey }),
    graphql: createGraphQl({ requests, session }),
    voice: createVoice({ baseUrl, session, WebSocket: options.WebSocket ?? platform.WebSocket }),
  }
}
