import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql'
import type { App, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { FORM, saidInBody } from './said-in-body.ts'

/** The refusal of a body of another type. */
export const otherBody = () =>
  new AppError('unsupported_media_type', 'Send JSON as application/json, or a form with files as multipart/form-data.')

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Hears people out whose request is refused: if what they say tells of a danger, the error says whom to call, which only the
 * schema can tell. The error stays the same otherwise, and comes before whatever is wrong with the body.
 */
export interface Hearing {
  /** Hooks of a route: what `admit` throws is kept until the body has been read. */
  hooks(admit: Hook): { onRequest: Hook; preHandler: Hook }
  /** Refuses bodies of every type that the scope has no parser for, and keeps what is said in a short one as the request's body. */
  refuseOtherTypes(scope: FastifyInstance, read?: typeof saidInBody): void
  /** The error to answer with. `body`: as far as it could be read. `words`: where they are said; default `elsewhere`. */
  answer(request: FastifyRequest, error: unknown, body: unknown, words?: WordsAbout): Promise<unknown>
}

/**
 * The largest body that is read of a request that is refused anyway, in bytes: a message of 8,000 letters that take six bytes
 * each, as JSON escapes them, and what surrounds it. How much of it is judged has a limit of its own.
 */
const HEARD_MAX = 50 * 1024

const isShort = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? Infinity) <= HEARD_MAX

/** Where people say something: to the assistant, in a post, a comment or a journal, or in any other field. */
export type WordsAbout = 'chat' | 'post' | 'elsewhere'

/** Where people say something by an operation; null where nobody listens: it only reads, or is for staff, who write of others. */
export const wordsOf = (schema: GraphQLSchema, { selectionSet }: OperationDefinitionNode): WordsAbout | null => {
  const fields = schema.getMutationType()?.getFields() ?? {}
  for (const node of selectionSet.selections) {
    const words = node.kind === Kind.FIELD ? fields[node.name.value]?.extensions.words : undefined
    if (words !== undefined) return (words as { about: WordsAbout }).about
  }
  return null
}

/** What the schema knows of dangers. */
interface RefusedWords {
  helpTo(speaker: Speaker, sent: unknown, about?: WordsAbout): Promise<string | null>
  refusalOf(speaker: Speaker, error: unknown, sent: unknown, about?: WordsAbout): Promise<unknown>
}

type Speaker = Pick<Context, 'app' | 'viewer'>

const refusedWords = ({ extensions }: GraphQLSchema) => extensions.refusedWords as RefusedWords

/**
 * A text between quotes, or from a quote to the end, where a document was cut off. It matches at every quote: looking for the
 * other one anew from each would take a time that grows with the square of the length.
 */
const QUOTED = /"((?:[^"\\]|\\.?)*)(?:"|$)/gs

/** Whether a document, or a body with one, may say something by it: what is searched for, say, is nothing that is told. */
export const mayTell = (text: string): boolean => /\bmutation\b/.test(text)

/** All that a person may have said by an operation that cannot run: its variables, and texts in the document itself. */
export const saidBy = (query: unknown, variables: unknown): unknown =>
  typeof query === 'string' && mayTell(query) ? [variables, [...query.matchAll(QUOTED)].map(([, text]) => text)] : null

/** The error of an operation that was refused. */
export const refusalOf = (schema: GraphQLSchema, speaker: Speaker, error: unknown, sent: unknown): Promise<unknown> =>
  refusedWords(schema).refusalOf(speaker, error, sent, 'elsewhere')

/** The errors of an operation that could not run, which have no path. Those of a field have been heard. */
export const inOtherWords = async (
  schema: GraphQLSchema,
  speaker: Speaker,
  errors: readonly GraphQLError[],
  sent: unknown,
): Promise<readonly GraphQLError[]> => {
  const isHeard = errors.every(({ path }) => path)
  const help = isHeard ? null : await refusedWords(schema).helpTo(speaker, sent, 'elsewhere')
  if (help === null) return errors
  return errors.map((error) => {
    const { nodes = null, source = null, positions = null, path, originalError, extensions } = error
    return path ? error : new GraphQLError(help, { nodes, source, positions, originalError, extensions })
  })
}

export const createHearing = (
  app: App,
  schema: GraphQLSchema,
  addressOf: (request: IncomingMessage) => string,
): Hearing => {
  const refused = new WeakMap<FastifyRequest, unknown>()
  return {
    hooks: (admit) => ({
      onRequest: async (request, reply) => {
        try {
          await admit(request, reply)
        } catch (error) {
          if (!isShort(request)) throw error
          // Listening costs more than refusing: it takes from what the address has for requests.
          await app.rateLimits.take('requests', addressOf(request.raw)).catch(() => Promise.reject(error))
          refused.set(request, error)
        }
      },
      preHandler: async (request) => {
        if (!refused.has(request)) return
        const type = request.headers['content-type'] ?? ''
        // A form is read by its route alone, which does not run.
        if (FORM.test(type) && request.body === undefined) request.body = saidInBody(type, await buffer(request.raw))
        throw refused.get(request)
      },
    }),
    refuseOtherTypes: (scope, read = saidInBody) => {
      scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
        if (isShort(request)) request.body = read(request.headers['content-type'] ?? '', await buffer(payload))
        throw otherBody()
      })
    },
    answer: (request, error, body, words = 'elsewhere') => {
      const reason = refused.has(request) ? refused.get(request) : error
      return refusedWords(schema).refusalOf({ app, viewer: request.context?.viewer ?? null }, reason, body, words)
    },
  }
}
