import type { ErrorCode, Help } from './generated/rest.ts'
import { ProblemError } from './problem.ts'

/** What the graph answers, or one result of a subscription. */
export interface GraphQlAnswer {
  data?: unknown
  errors?: readonly {
    message: string
    path?: readonly (string | number)[]
    extensions?: { code?: string; help?: Help; challenge?: string }
  }[]
}

/** The graph answered with errors. `data` holds what it has all the same. */
export class GraphQlError extends Error {
  /** That of the first. */
  readonly code: ErrorCode
  /** For `second_factor_required`: what `completeSignIn` takes beside a code; else null. */
  readonly challenge: string | null
  /** Whom to call, where the text that was refused tells of a danger: show it before what went wrong; else null. */
  readonly help: Help | null
  readonly errors: NonNullable<GraphQlAnswer['errors']>
  readonly data: unknown

  constructor({ data, errors = [] }: GraphQlAnswer) {
    super(errors.map(({ message }) => message).join('\n') || 'The graph gave no data')
    this.name = 'GraphQlError'
    this.code = (errors[0]?.extensions?.code ?? 'internal_error') as ErrorCode
    this.challenge = errors[0]?.extensions?.challenge ?? null
    this.help = errors.find(({ extensions }) => extensions?.help)?.extensions?.help ?? null
    this.errors = errors
    this.data = data
  }
}

/** @throws GraphQlError for an answer with errors. */
export const dataOf = (answer: GraphQlAnswer): unknown => {
  if (answer.errors?.length || !answer.data) throw new GraphQlError(answer)
  return answer.data
}

/** `/graphql` says in its answer, not by its status, that a token is too old, or that there is none. */
export const isTokenRefused = (error: unknown): boolean =>
  (error instanceof GraphQlError || error instanceof ProblemError) && error.code === 'unauthenticated'
