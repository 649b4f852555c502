import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { StreamEvent } from './route.ts'

export const EVENT_STREAM = 'text/event-stream; charset=utf-8'

/** How often a silent stream sends a comment line, so that proxies keep it open, in milliseconds. */
const HEARTBEAT_MS = 15_000
/** How long a reader may take nothing at all before its connection is cut, in milliseconds. It may come back and resume. */
const STALLED_MS = 60_000

/** What a stream tells. */
export interface StreamSource<T> {
  results: AsyncIterable<T>
  /** A result as an event; what it throws is a failure of the source. */
  event: (result: T) => StreamEvent
  /** The event to end with when the source failed. */
  failure: (cause: unknown) => StreamEvent
  /** The event to end with when `over` was aborted from outside. */
  last?: () => StreamEvent | null
}

const encode = ({ id, data }: StreamEvent): string =>
  `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

/**
 * Writes a source's results as server-sent events (WHATWG HTML, 9.2) until they end, the client leaves or `over` aborts,
 * which it also does by then. Waits for a slow reader before it takes the next result, so nothing piles up here. Always
 * ends the response.
 */
export const writeEventStream = async <T>(
  response: ServerResponse,
  headers: Record<string, string>,
  { results, event, failure, last = () => null }: StreamSource<T>,
  over: AbortController,
  stalledMs = STALLED_MS,
): Promise<void> => {
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
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n')
  }, HEARTBEAT_MS)

  const iterator = results[Symbol.asyncIterator]()
  const send = async () => {
    for (;;) {
      const next = await iterator.next()
      if (next.done || signal.aborted) return
      if (!response.write(encode(event(next.value)))) await drained(response, signal, stalledMs)
    }
  }
  // Listened to once a stream: a listener for each result would be a good part of its cost.
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  let end: StreamEvent | null = null
  try {
    if (response.destroyed) leave()
    if (!signal.aborted) await Promise.race([isOver, send()])
  } catch (cause) {
    if (!signal.aborted) end = failure(cause)
  } finally {
    response.off('close', leave)
    clearInterval(heartbeat)
    // Not awaited: a source that waits for its next piece ends when that comes.
    void iterator.return?.()
    if (signal.aborted) end = last()
    // What a reader left lying is not waited for: a connection that does not drain would keep the server from closing.
    if (response.writableNeedDrain) response.destroy()
    else response.end(end ? encode(end) : undefined)
  }
}

const drained = async (response: ServerResponse, signal: AbortSignal, stalledMs: number): Promise<void> => {
  const stalled = setTimeout(() => response.destroy(), stalledMs)
  await once(response, 'drain', { signal }).finally(() => clearTimeout(stalled))
}
