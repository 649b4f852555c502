import type { ExecutionArgs, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Budget } from './budget.ts'
import type { PreparedDocument, Result, Results } from './executor.ts'
import { type RequestKey, runIdempotentMutation } from './idempotent-mutation.ts'
import { maskError, maskedStream } from './masking.ts'

/** The context that Yoga passes its plugins about a request. */
export interface ServerContext {
  context: Context
  budget: Budget
  requestKey: RequestKey | null
  /** Whether the response is an event stream whatever the outcome of the operation. */
  isStream: boolean
}

/** A stream of one result. */
export async function* only(result: Result): Results {
  yield result
}

/** Makes Yoga use the service's executor instead of parsing, validating and executing itself. */
export function usePipeline(): Plugin<ServerContext> {
  const known = new WeakMap<object, PreparedDocument>()
  // Makes Yoga answer 400 in the media types for which GraphQL over HTTP, 6.4.2 wants it; Yoga strips it from the
  // response.
  const mask = (error: GraphQLError, { context }: ServerContext) => {
    const known = maskError(error, context)
    known.extensions.http = { spec: true, status: 400 }
    return known
  }
  return {
    onParams: ({ params, setParams }) => {
      // Some clients send an empty name for none.
      if (params.operationName === '') setParams({ ...params, operationName: null as never })
    },
    onParse: ({ params, setParsedDocument, context }) => {
      const prepared = context.budget.prepare(params.source.toString())
      if (!prepared.document) throw mask(prepared.errors?.[0] as GraphQLError, context)
      known.set(prepared.document, prepared)
      setParsedDocument(prepared.document)
    },
    onValidate: ({ params, setResult, context }) => {
      setResult(known.get(params.documentAST)?.errors?.map((error) => mask(error, context)) ?? [])
    },
    onExecute: ({ setExecuteFn }) => {
      setExecuteFn(async (args: ExecutionArgs) => {
        const { context, operation, ...serving } = operationOf(known, args)
        const result = await runIdempotentMutation(operation, context, args.variableValues ?? {}, serving)
        if (result.data === undefined && !serving.isStream)
          for (const error of result.errors ?? []) withStatus(error, { spec: true })
        return result
      })
    },
    onSubscribe: ({ setSubscribeFn }) => {
      setSubscribeFn(async (args: ExecutionArgs) => {
        const { context, isStream, operation } = operationOf(known, args)
        const opened = maskedStream(await operation.stream(context, args.variableValues ?? {}), context)
        if (Symbol.asyncIterator in opened) return opened
        // The error of a rejected subscription goes into the stream, or without one into the HTTP status.
        if (isStream) return only(opened)
        for (const error of opened.errors ?? []) withStatus(error, {})
        return opened
      })
    },
  }
}

/** Lets Yoga answer with the status of an error of the service; with `spec` only in the media type that has statuses. */
const withStatus = ({ extensions, originalError }: GraphQLError, options: { spec?: true }): void => {
  if (!(originalError instanceof AppError)) return
  const { status, retryAfter } = originalError
  extensions.http = {
    status,
    ...options,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }
}

const operationOf = (known: WeakMap<object, PreparedDocument>, args: ExecutionArgs) => {
  const prepared = known.get(args.document)
  const operation = prepared?.errors === null ? prepared.operation(args.operationName) : null
  if (!operation) throw new Error('an operation reached execution without being prepared')
  // Read one by one: in a batch, Yoga shares these through the prototypes of the operations' contexts.
  const { context, budget, requestKey, isStream } = args.contextValue as ServerContext
  return { operation, context, budget, requestKey, isStream }
}
