import { type Chat, createChat } from './chat.ts'
import type { Resources } from './generated/resources.ts'
import type {
  CredentialsInput,
  ProviderSignInInput,
  RegisterInput,
  SecondFactorInput,
  Tokens,
} from './generated/rest.ts'
import { createGraphQl, type GraphQl } from './graphql.ts'
import { createLists, type Lists } from './lists.ts'
import { SignedOutError } from './problem.ts'
import { createRequests, type Requests } from './requests.ts'
import { createResources } from './resources.ts'
import { DEFAULT_RETRY, type RetryOptions } from './retry.ts'
import type { RequestOptions } from './routes.ts'
import { createSession, type Lock } from './session.ts'
import { createSocket } from './socket.ts'
import { createSubscriptions } from './subscriptions.ts'
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

export interface Client extends Pick<Requests, 'request' | 'raw'>, Lists, Resources {
  /** Makes an account and signs in. */
  register(input: RegisterInput, options?: RequestOptions): Promise<{ id: string; full_name: string; email: string }>
  /** @throws ProblemError `second_factor_required` with the `challenge` that `completeSignIn` takes. */
  signIn(input: CredentialsInput, options?: RequestOptions): Promise<void>
  /** Completes a sign-in of any kind with a code of the second factor, or a recovery code. */
  completeSignIn(input: SecondFactorInput, options?: RequestOptions): Promise<void>
  /** With the ID token of an identity provider: `google`, `apple`, or one of the server's own. */
  signInWith(provider: string, input: ProviderSignInInput, options?: RequestOptions): Promise<void>
  signInAdmin(input: CredentialsInput, options?: RequestOptions): Promise<void>
  /** Goes on with a session that was begun elsewhere: on a server, or with a passkey at `/graphql`. */
  setSession(tokens: Tokens): Promise<void>
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
  const WebSocket = options.WebSocket ?? platform.WebSocket
  const session = createSession({
    transport,
    store: tokens,
    lock,
    onSignedOut: (cause) => {
      subscriptions.end(new SignedOutError(cause))
      onSignedOut(cause)
    },
  })
  const requests = createRequests({ transport, session, newKey })
  const lists = createLists(requests)
  const socket = createSocket({ baseUrl, session, WebSocket })
  const subscriptions = createSubscriptions({ socket, session, retry })
  const begin = async ({ access_token, refresh_token }: Tokens) => {
    await session.begin({ access_token, refresh_token })
    // Those of the session before.
    subscriptions.end()
  }

  return {
    ...createResources(requests, lists),
    list: lists.list,
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
    completeSignIn: async (body, more) => {
      await begin((await requests.request('POST /auth/second-factor', { ...more, body })).data)
    },
    setSession: begin,
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
        subscriptions.end()
      }
    },
    isSignedIn: session.isSignedIn,
    chat: createChat({ requests, retry, newKey }),
    graphql: createGraphQl({ transport, requests, session, subscriptions }),
    voice: createVoice({ baseUrl, session, WebSocket }),
  }
}
