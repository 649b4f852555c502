import { useSyncExternalStore } from 'react'

/** Whether somebody is signed in: not known until the cookie has been tried once. */
export type Standing = 'unknown' | 'signed-in' | 'signed-out'

/** What the service says of a request that it refuses (RFC 9457). */
export interface Problem {
  status: number
  detail: string
  code: string
  errors?: { path: string; message: string }[]
  challenge?: string
}

/** A refusal or failure, in words that can be shown. */
export class Failure extends Error {
  readonly code: string
  /** What is wrong with each field, by its name. */
  readonly fields: Readonly<Record<string, string>>
  /** What one more step answers. */
  readonly challenge: string | undefined

  constructor(
    message: string,
    code: string,
    errors: readonly { path: string; message: string }[] = [],
    challenge?: string,
  ) {
    super(message)
    this.code = code
    this.challenge = challenge
    this.fields = Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^input\./, ''), message]))
  }
}

export const NOT_REACHED = new Failure(
  'The service could not be reached. Check the connection and try again.',
  'offline',
)

/** The access token lives here and nowhere else: closing the page forgets it, the cookie brings another. */
let token: string | null = null
let standing: Standing = 'unknown'
const listeners = new Set<() => void>()

const become = (next: Standing, nextToken: string | null) => {
  token = nextToken
  if (standing === next) return
  standing = next
  for (const listener of listeners) listener()
}

export const useStanding = (): Standing =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => standing,
  )

export const failureOf = async (response: Response): Promise<Failure> => {
  const problem = (await response.json().catch(() => null)) as Problem | null
  const wait = response.headers.get('retry-after')
  const again = response.status === 429 && wait ? ` Try again in ${wait} seconds.` : ''
  return new Failure(
    `${problem?.detail ?? `The service answered ${response.status}.`}${again}`,
    problem?.code ?? '',
    problem?.errors,
    problem?.challenge,
  )
}

const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<Response> => {
  const response = await fetch(`/admin/session${path}`, {
    method,
    headers: { 'x-portal-request': '1', ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw NOT_REACHED
  })
  if (!response.ok) throw await failureOf(response)
  return response
}

const enter = async (path: string, body: object): Promise<void> => {
  const response = await ask('POST', path, body)
  // Without a cookie there is nobody to be.
  if (response.status === 204) return become('signed-out', null)
  become('signed-in', ((await response.json()) as { access_token: string }).access_token)
}

export const signIn = (email: string, password: string): Promise<void> => enter('', { email, password })

/** The second step of a sign-in that was refused with a challenge. */
export const enterCode = (challenge: string, code: string): Promise<void> =>
  enter('/second-factor', { challenge, code })

/** Begins a sign-in with a passkey; with a challenge, as its second step. Answers what the browser is to be asked. */
export const startWithPasskey = async (challenge?: string): Promise<unknown> =>
  (await ask('POST', '/passkey/start', { challenge })).json()

export const enterWithPasskey = (answer: object): Promise<void> => enter('/passkey', answer)

export const setUp = (input: { token: string; full_name: string; email: string; password: string }): Promise<void> =>
  enter('/setup', input)

/** Whether nobody may do everything yet: the first account is made over a link. */
export const needsSetUp = async (): Promise<boolean> =>
  ((await (await ask('GET', '/setup')).json()) as { is_needed: boolean }).is_needed

let renewal: Promise<void> | null = null

/** Makes the account of an invitation. */
export const accept = (input: { token: string; full_name: string; password: string }): Promise<void> =>
  enter('/invitation', input)

const post = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<void> => {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw NOT_REACHED
  })
  if (!response.ok) throw await failureOf(response)
}

/** Asks for a code for a new password; nobody learns whether the address has an account. */
export const requestCode = (email: string): Promise<void> => post('POST', '/auth/forgot-password', { email })

export const resetPassword = (input: { email: string; otp: string; new_password: string }): Promise<void> =>
  post('PATCH', '/auth/reset-password', input)

/** Gets another access token by the cookie; several who need one at once wait for the same. */
const renew = (): Promise<void> => {
  renewal ??= enter('/refresh', {})
    .catch((error: unknown) => {
      // A service that cannot be reached has not ended the session.
      const isOver = error instanceof Failure && ['unauthenticated', 'account_banned', 'forbidden'].includes(error.code)
      if (!isOver) throw error
      become('signed-out', null)
    })
    .finally(() => {
      renewal = null
    })
  return renewal
}

/** How long to wait before the cookie is tried once more, in milliseconds: a service that restarts is back within seconds. */
const PAUSES = [500, 1_000, 2_000]

/** Tries the cookie when the page is opened. */
export const resume = async (): Promise<void> => {
  for (const ms of [...PAUSES, null])
    try {
      return await renew()
    } catch {
      if (ms === null) return become('signed-out', null)
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
}

export const signOut = async (): Promise<void> => {
  await ask('DELETE', '').catch(() => undefined)
  become('signed-out', null)
}

/** Shortly before a token expires another is asked for: no request has to fail first. */
const MARGIN_SECONDS = 30

const claimsOf = (jwt: string): { exp?: number; sub?: string } => {
  try {
    const [, claims = ''] = jwt.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

const expiresSoon = (jwt: string): boolean => {
  const { exp } = claimsOf(jwt)
  return exp !== undefined && exp - MARGIN_SECONDS < Date.now() / 1000
}

/** Who is signed in; null for nobody. */
export const personId = (): string | null => (token && claimsOf(token).sub) ?? null

/** The value of an `Authorization` header that is good now; null when nobody is signed in any more. */
export const authorization = async ({ renewed = false } = {}): Promise<string | null> => {
  if (renewed || token === null || expiresSoon(token)) await renew()
  return token && `Bearer ${token}`
}
