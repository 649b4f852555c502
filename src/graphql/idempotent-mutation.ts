import type { FastifyRequest } from 'fastify'
import { GraphQLError, type GraphQLFormattedError, valueFromASTUntyped } from 'graphql'
import type { Context, Viewer } from '../context.ts'
import { ERRORS } from '../errors.ts'
import { answerLost, isWorthKeeping, settle } from '../providers/idempotency/ending.ts'
import type { IdempotentRequest, StoredAnswer } from '../providers/idempotency/idempotency.ts'
import { checkKey } from '../providers/idempotency/request.ts'
import type { Budget } from './budget.ts'
import type { Operation, Result, Variables } from './executor.ts'
import { codeOf, maskFailure } from './masking.ts'
import { runWithinBudget } from './response-size.ts'

/** The Idempotency-Key of a request, and the digest of its body. */
export type RequestKey = Pick<IdempotentRequest, 'key' | 'digest'>

/**
 * A mutation's extensions about Idempotency-Keys (`kernel/authorize-first.ts`), and for adding help to its errors
 * (`schema/safety`).
 */
interface KeyExtensions {
  takesKey?: boolean
  isAllowed?: (context: Context) => Promise<boolean>
  addHelp?: (context: Context, error: unknown, args: Record<string, unknown>) => Promise<unknown>
}

/** Longer results are not stored, in characters: a retry is told that the work is done. */
const STORED_MAX = 256 * 1024

/** The key of a POST; a batch has none, as it is no single piece of work. */
export function requestKeyOf({ method, headers, bodyDigest }: FastifyRequest, isBatch: boolean): RequestKey | null {
  const key = headers['idempotency-key']
  return method === 'POST' && !isBatch && typeof key === 'string' && bodyDigest ? { key, digest: bodyDigest } : null
}

/**
 * Whether the caller may run a mutation and have its result stored. A mutation they may not run returns its own error.
 */
const takesKey = async ({ kind, roots }: Operation, context: Context): Promise<boolean> => {
  if (kind !== 'mutation' || roots.length === 0) return false
  const rules: KeyExtensions[] = [...new Set(roots.map(({ field }) => field.extensions))]
  if (!rules.every((rule) => rule.takesKey)) return false
  const allowed = await Promise.all(rules.map((rule) => rule.isAllowed?.(context)))
  return allowed.every((it) => it)
}

const isFinal = ({ errors = [] }: Result): boolean =>
  errors.every((error) => {
    const code = codeOf(error)
    return isWorthKeeping({ status: ERRORS[code][0], code })
  })

const storedOf = (result: Result): StoredAnswer => {
  const text = JSON.stringify(result)
  const [error] = result.errors ?? []
  const isDone = !error || Object.values(result.data ?? {}).some((value) => value !== null)
  const status = isDone ? 200 : ERRORS[codeOf(error)][0]
  return text.length > STORED_MAX ? { status, body: {} } : { status, body: {}, response: JSON.parse(text) }
}

/** A stored result, its errors as those of this request. */
const replayed = ({ response }: StoredAnswer, { requestId }: Context): Result => {
  if (response === undefined) throw answerLost()
  const { errors, ...rest } = response as Omit<Result, 'errors'> & { errors?: GraphQLFormattedError[] }
  if (!errors) return rest
  const renewed = errors.map(({ message, path, locations, extensions }) => {
    const error = new GraphQLError(message, { path, extensions: { ...extensions, request_id: requestId } })
    return Object.assign(error, { locations })
  })
  return { errors: renewed, ...rest }
}

/** The result of a key that cannot be used, with whom to call where a field of the mutation was given a text of danger. */
const refused = async (
  { roots }: Operation,
  context: Context,
  variables: Variables,
  error: unknown,
): Promise<Result> => {
  let helped = error
  for (const { field, node } of roots) {
    const { addHelp }: KeyExtensions = field.extensions
    const args = (node.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)])
    if (addHelp) helped = await addHelp(context, helped, Object.fromEntries(args))
  }
  return { errors: [maskFailure(helped, context)] }
}

/**
 * Runs an operation; a mutation with an Idempotency-Key once, as over REST (`rest/idempotent.ts`): a retry gets the first result,
 * if the caller may still ask. A key that cannot be used is a result without data.
 */
export async function runIdempotentMutation(
  operation: Operation,
  context: Context,
  variables: Variables,
  { budget, requestKey }: { budget: Budget; requestKey: RequestKey | null },
): Promise<Result> {
  const run = (it: Context) => runWithinBudget(operation, it, variables, budget.response)
  if (!requestKey || !(await takesKey(operation, context))) return run(context)
  const { app } = context
  const { id: userId } = context.viewer as Viewer
  let attempt: Extract<Awaited<ReturnType<typeof app.idempotency.begin>>, { attempt: unknown }>['attempt']
  try {
    const key = checkKey(requestKey.key)
    const begun = await app.idempotency.begin({ userId, target: 'POST /graphql', key, digest: requestKey.digest })
    if ('answer' in begun) return replayed(begun.answer, context)
    attempt = begun.attempt
  } catch (error) {
    return refused(operation, context, variables, error)
  }
  try {
    const result = await run({ ...context, app: { ...app, db: app.db.withStep(attempt.step) } })
    await settle(isFinal(result) ? attempt.keep(storedOf(result)) : attempt.release())
    return result
  } catch (error) {
    await settle(attempt.release())
    throw error
  }
}
