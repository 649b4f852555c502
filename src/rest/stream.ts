import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { abortable } from '../providers/resilience/abortable.ts'
import type { StreamEvent } from './route.ts'

/** How often a silent stream sends a comment line, so that proxies keep it open, in milliseconds. */
const HEARTBEAT_MS = 15_000
/** How long a reader may take nothing at all before its connection is cut, in milliseconds. It may come back and resume. */
const STALLED_MS = 60_000

interface StreamOptions {
  stalledMs?: number
  /** The event to end with when `over` was aborted from outside. */
  last?: () => StreamEvent | null
}

const encode = ({ id, data }: StreamEvent): string =>
  `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

/**
 * Writes events as server-sent events (WHATWG HTML, 9.2) until they end, the client leaves or `over` aborts, which it
 * also does by then. Waits for a slow reader before it takes the next event, so nothing piles up here. Always ends the
 * response.
 * @throws whatever `events` throws; the response has ended then.
 */
export const writeEventStream = async (
  response: ServerResponse,
  headers: Record<string, string>,
  events: AsyncIterable<StreamEvent>,
  over: AbortController,
  { stalledMs = STALLED_MS, last = () => null }: StreamOptions = {},
): Promise<void> => {
  const leave = () => over.abort()
  response.once('close', leave)
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n')
  }, HEARTBEAT_MS)

  const iterator = events[Symbol.asyncIterator]()
  try {
    if (response.destroyed) leave()
    for (;;) {
      const next = await abortable(iterator.next(), over.signal)
      if (next.done) break
      if (!response.write(encode(next.value))) await drained(response, over.signal, stalledMs)
    }
  } catch (error) {
    if (!over.signal.aborted) throw error
  } finally {
    response.off('close', leave)
    clearInterval(heartbeat)
    // Not awaited: a source that waits for its next piece ends when that comes.
    void iterator.return?.()
    // What a reader left lying is not waited for: a connection that does not drain would keep the server from closing.
    const event = over.signal.aborted ? last() : null
    if (response.writableNeedDrain) response.destroy()
    else response.end(event ? encode(event) : undefined)
  }
}

const drained = async (response: ServerResponse, signal: AbortSignal, stalledMs: number): Promise<void> => {
  const stalled = setTimeout(() => response.destroy(), stalledMs)
  await once(response, 'drain', { signal }).finally(() => clearTimeout(stalled))
}
