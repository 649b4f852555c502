import { NetworkError } from './problem.ts'

/** One event of a stream of server-sent events. */
export interface StreamEvent {
  /** What to resume behind. */
  id: string | null
  data: string
}

/** The service sends a comment line each 15 s: a stream that is silent for three of them is dead. */
const SILENCE = 45_000

const LINE_END = /\r\n|\n|\r/

/** One block of lines, without the comments. */
const eventOf = (block: string): StreamEvent | null => {
  let id: string | null = null
  const data: string[] = []
  for (const line of block.split(LINE_END)) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'id') id = value
  }
  return data.length === 0 ? null : { id, data: data.join('\n') }
}

/** Takes text as it comes and gives whole events. */
const createParser = () => {
  let rest = ''
  return (text: string): StreamEvent[] => {
    const blocks = (rest + text).split(/\r\n\r\n|\n\n|\r\r/)
    // What has no blank line behind it yet may go on (WHATWG HTML, 9.2.6).
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => eventOf(block) ?? [])
  }
}

/** Rejects when nothing comes for too long, or the signal aborts. */
const guarded = async <T>(read: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  let end: () => void = () => {}
  const guard = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new NetworkError('The stream timed out')), SILENCE)
    const stop = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  })
  try {
    return await Promise.race([read, guard])
  } finally {
    end()
  }
}

/**
 * The events of an answer as they come, until it ends. Leaving the loop closes the connection. Where `fetch` cannot
 * stream (React Native's own), they all come at the end.
 * @throws NetworkError when it breaks off or falls silent; the signal's reason.
 */
export async function* readEvents(response: Response, signal?: AbortSignal): AsyncGenerator<StreamEvent> {
  const parse = createParser()
  if (!response.body) {
    yield* parse(await response.text())
    return
  }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await guarded(reader.read(), signal)
      if (done) return
      yield* parse(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw error instanceof NetworkError ? error : new NetworkError('The stream was interrupted', error)
  } finally {
    // Not waited for: a connection that hangs must not hold its reader.
    reader.cancel().catch(() => {})
  }
}
