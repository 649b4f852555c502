import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

export const EVENT_STREAM = 'text/event-stream; charset=utf-8'

/** Interval of comment lines in an idle stream, in milliseconds, which keep proxies from closing it. */
const HEARTBEAT_MS = 15_000
/** How long a reader may stall before its connection is cut, in milliseconds. It may reconnect and resume. */
export const STALLED_MS = 60_000

/**
 * A server-sent event: its `id:`, or none to keep the resume position, its type, `message` by default, and the JSON of
 * its `data:`.
 */
export interface StreamEvent {
  readonly id?: string | null
  readonly event?: string
  readonly data?: unknown
}

/** The source of a stream's events. */
export interface StreamSource<T> {
  results: AsyncIterable<T>
  /** Converts a result to an event; an error here counts as a failure of the source. */
  event: (result: T) => StreamEvent
  /** The final event after a failure of the source. */
  failure: (cause: unknown) => StreamEvent
  /** The final event after the last result. */
  done?: () => StreamEvent
  /** The final event after `over` was aborted from outside. */
  last?: () => StreamEvent | null
}

/** The headers that a reply was given, for a response that is written without it. */
export function headersOf(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers[name] = String(value)
  return headers
}

const encode = ({ id, event, data }: StreamEvent): string => {
  const head = `${id == null ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`
  return data === undefined ? `${head}data:\n\n` : `${head}data: ${JSON.stringify(data)}\n\n`
}

/**
 * Writes a source's results as server-sent events (WHATWG HTML, 9.2) until they end, the client disconnects or `over`
 * aborts; `over` is aborted in any case. Applies backpressure: it waits for a slow reader before taking the next
 * result. Always ends the response.
 */
export async function writeEventStream<T>(
  response: ServerResponse,
  headers: Record<string, string>,
  { results, event, failure, done, last = () => null }: StreamSource<T>,
  over: AbortController,
  { stalledMs = STALLED_MS }: { stalledMs?: number } = {},
): Promise<void> {
  const { signal } = over
  const leave = () => over.abort()
  response.once('close', leave)
  response.writeHead(200, {
    ...headers,
    'content-type': EVENT_STREAM,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  // Without an empty line: there are clients that take one for the end of an event, even of one without data.
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n')
  }, HEARTBEAT_MS)

  // The events of all streams that are ready in one turn of the event loop leave together at its end: written one by one,
  // each would wake its reader anew. The socket is corked, not the response, whose end would overtake what it holds.
  let isHeld = false
  const write = (text: string): boolean => {
    const { socket } = response
    if (socket && !isHeld) {
      isHeld = true
      socket.cork()
      setImmediate(() => {
        isHeld = false
        socket.uncork()
      })
    }
    return response.write(text)
  }

  let end: StreamEvent | null = null
  const iterator = results[Symbol.asyncIterator]()
  const send = async (): Promise<StreamEvent | undefined> => {
    for (;;) {
      const next = await iterator.next()
      if (signal.aborted) return undefined
      if (next.done) return done?.()
      if (!write(encode(event(next.value)))) await drained(response, signal, stalledMs)
    }
  }
  // One listener a stream: one for each result would be a notable part of its cost.
  const isOver = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  )
  try {
    if (response.destroyed) leave()
    if (!signal.aborted) end = (await Promise.race([isOver, send()])) ?? null
  } catch (cause) {
    if (!signal.aborted) end = failure(cause)
  } finally {
    response.off('close', leave)
    clearInterval(heartbeat)
    // Not awaited: a source waiting for its next piece only ends when that comes.
    void iterator.return?.()
    if (signal.aborted) end = last()
    // Do not wait for a reader that has stopped reading: the connection would keep the server from closing.
    if (response.writableNeedDrain) response.destroy()
    else response.end(end ? encode(end) : undefined)
  }
}

const drained = async (response: ServerResponse, signal: AbortSignal, stalledMs: number): Promise<void> => {
  const stalled = setTimeout(() => response.destroy(), stalledMs)
  await once(response, 'drain', { signal }).finally(() => clearTimeout(stalled))
}
