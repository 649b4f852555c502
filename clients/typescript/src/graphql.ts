import type { TypedDocument } from './documents.ts'
import { dataOf, type GraphQlAnswer, isTokenRefused } from './graphql-error.ts'
import { SignedOutError } from './problem.ts'
import type { Requests } from './requests.ts'
import type { RequestOptions } from './routes.ts'
import type { Session } from './session.ts'
import type { SubscribeOptions, Subscriptions } from './subscriptions.ts'
import type { Transport } from './transport.ts'

type Variables<V, Options = RequestOptions> =
  Record<string, never> extends V ? [variables?: V, options?: Options] : [variables: V, options?: Options]

export interface GraphQl {
  /** Runs a query or a mutation, without a session for what is public. @throws GraphQlError, and all that `request` throws. */
  query<T, V>(document: TypedDocument<T, V>, ...rest: Variables<NoInfer<V>>): Promise<T>
  /**
   * The results of a subscription until it ends, or the loop is left. A connection that is lost is made again. The loop
   * ends with `signOut`.
   * @throws GraphQlError for a refusal, SignedOutError when the session has ended otherwise, the signal's reason.
   */
  subscribe<T, V>(
    document: TypedDocument<T, V>,
    ...rest: Variables<NoInfer<V>, SubscribeOptions<T, NoInfer<V>>>
  ): AsyncGenerator<T>
}

interface GraphQlOptions {
  transport: Transport
  requests: Requests
  session: Session
  subscriptions: Subscriptions
}

export const createGraphQl = ({ transport, requests, session, subscriptions }: GraphQlOptions): GraphQl => {
  const once = async <T>(text: string, variables: unknown, options: RequestOptions, isSigned: boolean): Promise<T> => {
    const outgoing = {
      method: 'POST',
      path: '/graphql',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables: variables ?? {} }),
      isRepeatable: !/^\s*mutation\b/m.test(text),
      signal: options.signal,
      timeoutMs: options.timeoutMs,
    }
    const read = async (response: Response) => (await response.json()) as GraphQlAnswer
    return dataOf(await (isSigned ? requests.signed(outgoing, read) : transport.exchange(outgoing, read))) as T
  }

  return {
    query: async <T, V>(document: TypedDocument<T, V>, ...[variables, options = {}]: Variables<NoInfer<V>>) => {
      const text = document.toString()
      const token = (await session.isSignedIn()) ? await session.accessToken() : null
      try {
        return await once<T>(text, variables, options, token !== null)
      } catch (error) {
        if (!isTokenRefused(error)) throw error
        if (token === null) throw new SignedOutError(error)
        await session.accessToken(token)
        return once<T>(text, variables, options, true)
      }
    },
    subscribe: <T, V>(
      document: TypedDocument<T, V>,
      ...[variables, options = {}]: Variables<NoInfer<V>, SubscribeOptions<T, NoInfer<V>>>
    ) => subscriptions.follow<T>(document.toString(), variables, options as SubscribeOptions<T, never>),
  }
}
