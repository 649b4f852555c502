import { readEvents } from './events.ts'
import type { ChatEvent, Operations } from './generated/rest.ts'
import { NetworkError } from './problem.ts'
import type { Requests } from './requests.ts'
import { backoff, pause, type RetryOptions } from './retry.ts'
import type { RequestOptions } from './routes.ts'

type Body = Operations['POST /chats/{session_id}/message']['body']
type Again = Operations['POST /chats/{session_id}/messages/{message_id}/regenerate']['body']

interface ChatOptions {
  requests: Requests
  retry: RetryOptions
  newKey: () => string
}

/** Where a reader is in an answer. */
export interface Position {
  messageId: string
  /** The id of the last event that was read; null for the beginning. */
  lastEventId: string | null
}

export interface Chat {
  /**
   * Sends a message and yields the events of its answer, the last of which is `done` or `error`. A connection that is lost
   * is made again, and goes on behind the last event: no piece comes twice or is missing. The answer goes on being
   * written when the caller leaves; `follow` reads it later.
   * @throws ProblemError for a refusal, `reply_in_progress` among them; NetworkError when the service stays away.
   */
  send(conversationId: string, body: Body | string, options?: RequestOptions): AsyncGenerator<ChatEvent>
  /**
   * Asks for another answer to the newest question, of which `messageId` is an answer, and yields its events as `send` does.
   * The former one is among its `alternatives` then.
   * @throws ProblemError for a refusal: `conflict` once the conversation went on; NetworkError when the service stays away.
   */
  regenerate(
    conversationId: string,
    messageId: string,
    body?: Again,
    options?: RequestOptions,
  ): AsyncGenerator<ChatEvent>
  /** Yields the rest of an answer, whoever asked for it. */
  follow(conversationId: string, position: Position, options?: RequestOptions): AsyncGenerator<ChatEvent>
}

const isLast = ({ type }: ChatEvent): boolean => type === 'done' || type === 'error'

export const createChat = ({ requests, retry, newKey }: ChatOptions): Chat => {
  /** Reads an answer, opening it again as often as it takes; `open` is told where to go on. */
  async function* read(
    open: (position: Position | null) => Promise<Response>,
    start: Position | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<ChatEvent> {
    let position = start
    for (let failures = 0; ; ) {
      try {
        for await (const { id, data } of readEvents(await open(position), signal)) {
          const event = JSON.parse(data) as ChatEvent
          if (event.type === 'start') position = { messageId: event.message_id, lastEventId: null }
          if (position && id !== null) position.lastEventId = id
          failures = 0
          yield event
          if (isLast(event)) return
        }
        throw new NetworkError('The answer stream ended early')
      } catch (error) {
        failures += 1
        if (!(error instanceof NetworkError) || failures >= retry.attempts) throw error
        await pause(backoff(failures, retry), signal)
      }
    }
  }

  const resume = (conversationId: string, { messageId, lastEventId }: Position, options: RequestOptions) =>
    requests.raw('GET /chats/{session_id}/messages/{message_id}/stream', {
      ...options,
      path: { session_id: conversationId, message_id: messageId },
      headers: lastEventId === null ? {} : { 'last-event-id': lastEventId },
    })

  return {
    send: (conversationId, body, { idempotencyKey = newKey(), ...options } = {}) =>
      read(
        (position) =>
          position
            ? resume(conversationId, position, options)
            : // The same key: if the service has the message already, this is its answer from the beginning.
              requests.raw('POST /chats/{session_id}/message', {
                ...options,
                idempotencyKey,
                path: { session_id: conversationId },
                body: typeof body === 'string' ? { message: body } : body,
              }),
        null,
        options.signal,
      ),
    regenerate: (conversationId, messageId, body = {}, { idempotencyKey = newKey(), ...options } = {}) =>
      read(
        (position) =>
          position
            ? resume(conversationId, position, options)
            : requests.raw('POST /chats/{session_id}/messages/{message_id}/regenerate', {
                ...options,
                idempotencyKey,
                path: { session_id: conversationId, message_id: messageId },
                body,
              }),
        null,
        options.signal,
      ),
    follow: (conversationId, position, options = {}) =>
      read((now) => resume(conversationId, now ?? position, options), { ...position }, options.signal),
  }
}
