import { expect } from 'vitest'
import { eventsOf, expectStatus, type Person, type Service } from '../support/service.ts'

/** One event of a chat stream. */
export interface StreamedEvent {
  id: string | null
  data: any
}

/** A chat stream that is read piece by piece. */
export interface Reader {
  readonly response: Response
  /** What a refused request was told; empty for a stream. */
  readonly problem: string
  /** The next event; null at the end of the stream. Comment lines are skipped. */
  next(): Promise<StreamedEvent | null>
  /** All events up to the end. */
  rest(): Promise<StreamedEvent[]>
  /** All events up to the one with which the text has reached this length. */
  until(length: number): Promise<StreamedEvent[]>
  /** Closes the connection. */
  leave(): void
}

interface ReaderOptions {
  method?: string
  token: string
  body?: unknown
  headers?: Record<string, string>
}

/** Opens a stream of server-sent events. */
export const openReader = async (
  { url }: Pick<Service, 'url'>,
  path: string,
  { method = 'POST', token, body, headers = {} }: ReaderOptions,
): Promise<Reader> => {
  const controller = new AbortController()
  const response = await fetch(`${url}${path}`, {
    method,
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const problem = response.ok ? '' : await response.text()
  const bytes = problem ? null : response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  const queue: StreamedEvent[] = []

  const next: Reader['next'] = async () => {
    for (;;) {
      const event = queue.shift()
      if (event) return event
      const read = await bytes?.read()
      if (!read || read.done) return null
      buffer += read.value
      const end = buffer.lastIndexOf('\n\n')
      if (end < 0) continue
      queue.push(...eventsOf(buffer.slice(0, end + 2)))
      buffer = buffer.slice(end + 2)
    }
  }
  const collect = async (isLast: (events: readonly StreamedEvent[]) => boolean) => {
    const events: StreamedEvent[] = []
    while (!isLast(events)) {
      const event = await next()
      if (!event) break
      events.push(event)
    }
    return events
  }
  return {
    response,
    problem,
    next,
    rest: () => collect(() => false),
    until: (length) => collect((events) => textOf(events).length >= length),
    leave: () => controller.abort(),
  }
}

/** The text that the chunks of a stream add up to. */
export const textOf = (events: readonly StreamedEvent[]): string =>
  events.map(({ data }) => (data.type === 'chunk' ? data.content : '')).join('')

/** Opens a conversation and returns its id. */
export const openChat = async (service: Service, person: Person): Promise<string> =>
  expectStatus(await service.request('POST', '/chats', { token: person.token }), 201).body.data.id

/** Sends a message and leaves the stream open. */
export const send = async (
  service: Service,
  person: Person,
  chat: string,
  message: string,
  headers: Record<string, string> = {},
): Promise<Reader> => {
  const reader = await openReader(service, `/chats/${chat}/message`, {
    token: person.token,
    body: { message },
    headers,
  })
  expect(reader.response.status, reader.problem).toBe(200)
  return reader
}

/** Sends a message and reads its answer to the end. */
export const exchange = async (service: Service, person: Person, chat: string, message: string) =>
  (await send(service, person, chat, message)).rest()

/** The messages of a conversation as its owner reads them. */
export const messagesOf = async (service: Service, person: Person, chat: string): Promise<any[]> =>
  expectStatus(await service.request('GET', `/chats/${chat}?per_page=100`, { token: person.token }), 200).body.data
    .messages

/** Goes on reading an answer behind an event. */
export const resume = (service: Service, person: Person, chat: string, messageId: string, lastEventId?: string) =>
  openReader(service, `/chats/${chat}/messages/${messageId}/stream`, {
    method: 'GET',
    token: person.token,
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  })

/** Waits until `check` gives something other than null. Looks often; fails by the test's own time limit. */
export const eventually = async <T>(check: () => Promise<T | null>): Promise<T> => {
  for (;;) {
    const found = await check()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
