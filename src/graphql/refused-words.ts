import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql'
import type { App } from '../context.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Hears people out whose request is refused: if what they say tells of a danger, the error says whom to call, which only the
 * schema can tell. The error stays the same otherwise, and comes before whatever is wrong with the body.
 */
export interface Hearing {
  /** Hooks of a route: what `admit` throws is kept until the body has been read. */
  hooks(admit: Hook): { onRequest: Hook; preHandler: Hook }
  /** The error to answer with. `body`: as far as it could be read. `words`: where they are said; default `chat`. */
  answer(request: FastifyRequest, error: unknown, body: unknown, words?: WordsAbout): unknown
}

/** The largest body that is read of a request that is refused anyway, in bytes: a message and what surrounds it. */
const HEARD_MAX = 8 * 1024

const isShort = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? Infinity) <= HEARD_MAX

/** Where people say something in their own words: to the assistant, or in a post, a comment or a journal. */
export type WordsAbout = 'chat' | 'post'

/** Where people say something by an operation; null where they don't. */
export const wordsOf = (schema: GraphQLSchema, { selectionSet }: OperationDefinitionNode): WordsAbout | null => {
  const fields = schema.getMutationType()?.getFields() ?? {}
  for (const node of selectionSet.selections) {
    const words = node.kind === Kind.FIELD ? fields[node.name.value]?.extensions.words : undefined
    if (words !== undefined) return (words as { about: WordsAbout }).about
  }
  return null
}

export const createHearing = (
  { rateLimits }: Pick<App, 'rateLimits'>,
  { extensions }: GraphQLSchema,
  addressOf: (request: IncomingMessage) => string,
): Hearing => {
  const refusalOf = extensions.refusalOf as (error: unknown, sent: unknown, about?: WordsAbout) => unknown
  const refused = new WeakMap<FastifyRequest, unknown>()
  return {
    hooks: (admit) => ({
      onRequest: async (request, reply) => {
        try {
          await admit(request, reply)
        } catch (error) {
          if (!isShort(request)) throw error
          // Listening costs more than refusing: it takes from what the address has for requests.
          await rateLimits.take('requests', addressOf(request.raw)).catch(() => Promise.reject(error))
          refused.set(request, error)
        }
      },
      preHandler: async (request) => {
        if (refused.has(request)) throw refused.get(request)
      },
    }),
    answer: (request, error, body, words) =>
      refusalOf(refused.has(request) ? refused.get(request) : error, body, words),
  }
}
