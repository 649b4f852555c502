import type { TypedDocument } from './documents.ts'
import { readEvents } from './events.ts'
import type { ErrorCode, Help } from './generated/rest.ts'
import { NetworkError, ProblemError } from './problem.ts'
import type { Requests } from './requests.ts'
import type { RequestOptions } from './routes.ts'
import type { Session } from './session.ts'

interface GraphQlAnswer {
  data?: unknown
  errors?: readonly {
    message: string
    path?: readonly (string | number)[]
    extensions?: { code?: string; help?: Help }
  }[]
}

/** The graph answered with errors. `data` holds what it has all the same. */
export class GraphQlError extends Error {
  /** That of the first. */
  readonly code: ErrorCode
  /** Whom to call, where the text that was refused tells of a danger: show it before what went wrong; else null. */
  readonly help: Help | null
  readonly errors: NonNullable<GraphQlAnswer['errors']>
  readonly data: unknown

  constructor({ data, errors = [] }: GraphQlAnswer) {
    super(errors.map(({ message }) => message).join('\n') || 'The graph gave no data')
    this.name = 'GraphQlError'
    this.code = (errors[0]?.extensions?.code ?? 'internal_error') as ErrorCode
    this.help = errors.find(({ extensions }) => extensions?.help)?.extensions?.help ?? null
    this.errors = errors
    this.data = data
  }
}

export interface SubscribeOptions extends RequestOptions {
  /**
   * Called once the service follows: what is read from then on is what the results change. What was read before may
   * lack a change.
   */
  onOpen?: (() => void) | undefined
}

type Variables<V, Options = RequestOptions> =
  Record<string, never> extends V ? [variables?: V, options?: Options] : [variables: V, options?: Options]

export interface GraphQl {
  /** Runs a query or a mutation. @throws GraphQlError, and all that `request` throws. */
  query<T, V>(document: TypedDocument<T, V>, ...rest: Variables<V>): Promise<T>
  /** The results of a subscription until it ends, or the loop is left. @throws GraphQlError, NetworkError. */
  subscribe<T, V>(document: TypedDocument<T, V>, ...rest: Variables<V, SubscribeOptions>): AsyncGenerator<T>
}

const dataOf = (answer: GraphQlAnswer): unknown => {
  if (answer.errors?.length || !answer.data) throw new GraphQlError(answer)
  return answer.data
}

/** `/graphql` says in its answer, not by its status, that a token is too old. */
const isTokenRefused = (error: unknown): boolean =>
  (error instanceof GraphQlError || error instanceof ProblemError) && error.code === 'unauthenticated'

export const createGraphQl = ({ requests, session }: { requests: Requests; session: Session }): GraphQl => {
  const ask = <T>(
    text: string,
    variables: unknown,
    accept: string,
    options: RequestOptions,
    read: (response: Response) => Promise<T>,
  ) =>
    requests.signed(
      {
        method: 'POST',
        path: '/graphql',
        headers: { accept, 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, variables: variables ?? {} }),
        isRepeatable: !/^\s*mutation\b/m.test(text),
        signal: options.signal,
        timeoutMs: options.timeoutMs,
      },
      read,
    )

  const once = async <T>(text: string, variables: unknown, options: RequestOptions): Promise<T> => {
    const read = async (response: Response) => (await response.json()) as GraphQlAnswer
    return dataOf(await ask(text, variables, 'application/json', options, read)) as T
  }

  return {
    query: async <T, V>(document: TypedDocument<T, V>, ...[variables, options = {}]: Variables<V>) => {
      const text = document.toString()
      const token = await session.accessToken()
      try {
        return await once<T>(text, variables, options)
      } catch (error) {
        if (!isTokenRefused(error)) throw error
        await session.accessToken(token)
        return once<T>(text, variables, options)
      }
    },
    async *subscribe<T, V>(
      document: TypedDocument<T, V>,
      ...[variables, options = {}]: Variables<V, SubscribeOptions>
    ) {
      const response = await ask(document.toString(), variables, 'text/event-stream', options, async (opened) => opened)
      options.onOpen?.()
      for await (const { event, data } of readEvents(response, options.signal)) {
        if (event === 'complete') return
        if (event === 'next') yield dataOf(JSON.parse(data) as GraphQlAnswer) as T
      }
      throw new NetworkError('The subscription broke off')
    },
  }
}
