import { ROUTES } from './generated/rest.ts'
import { ProblemError } from './problem.ts'
import { type Answer, type AnyAsked, type Arguments, formOf, type Route, urlOf } from './routes.ts'
import type { Session } from './session.ts'
import type { Outgoing, Transport } from './transport.ts'

/** Calls operations of the REST interface. */
export interface Requests {
  /** @throws ProblemError, NetworkError, SignedOutError. */
  request<R extends Route>(route: R, ...asked: Arguments<R>): Promise<Answer<R>>
  /** The same without reading the answer: for streams and files. */
  raw(route: Route, asked?: AnyAsked & { headers?: Record<string, string> }): Promise<Response>
  /** Calls an operation, and reads its answer as the caller likes. */
  send<T>(route: Route, asked: AnyAsked, read: (response: Response) => Promise<T>): Promise<T>
  /** Sends anything with an access token, renewing it once where the service asks for that. */
  signed<T>(outgoing: Outgoing, read: (response: Response) => Promise<T>): Promise<T>
}

interface RequestsOptions {
  transport: Transport
  session: Session
  newKey: () => string
}

/** Every method but POST sets something to a value or reads: to do it twice is to do it once. */
const isRepeatable = (method: string, key: string | undefined): boolean => method !== 'POST' || key !== undefined

export const createRequests = ({ transport, session, newKey }: RequestsOptions): Requests => {
  const signed: Requests['signed'] = async (outgoing, read) => {
    const send = (token: string) =>
      transport.exchange({ ...outgoing, headers: { ...outgoing.headers, authorization: `Bearer ${token}` } }, read)
    const token = await session.accessToken()
    try {
      return await send(token)
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'unauthenticated')) {
        await session.heed(error)
        throw error
      }
      return send(await session.accessToken(token))
    }
  }

  const prepare = (route: Route, asked: AnyAsked & { headers?: Record<string, string> }): Outgoing => {
    const { takesKey, isForm } = ROUTES[route]
    const [method = '', template = ''] = route.split(' ')
    // One key for all tries of this call.
    const key = takesKey ? (asked.idempotencyKey ?? newKey()) : undefined
    const { body } = asked
    return {
      method,
      path: urlOf(template, asked),
      headers: {
        accept: 'application/json',
        ...asked.headers,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : isForm ? formOf(body as Record<string, unknown>) : JSON.stringify(body),
      isRepeatable: isRepeatable(method, key),
      signal: asked.signal,
      timeoutMs: asked.timeoutMs,
      onProgress: asked.onProgress,
    }
  }

  const send = <T>(route: Route, asked: AnyAsked, read: (response: Response) => Promise<T>): Promise<T> =>
    ROUTES[route].isPublic ? transport.exchange(prepare(route, asked), read) : signed(prepare(route, asked), read)

  return {
    signed,
    send,
    request: <R extends Route>(route: R, ...[asked]: Arguments<R>) =>
      send(route, (asked ?? {}) as AnyAsked, async (response) => {
        const { answer } = ROUTES[route]
        if (answer === 'raw') return response as Answer<R>
        return (answer === 'json' ? await response.json() : undefined) as Answer<R>
      }),
    raw: (route, asked = {}) => send(route, asked, async (response) => response),
  }
}
