import type { Fetch } from './transport.ts'

/** What is used of the XMLHttpRequest of browsers and React Native: nothing else there tells of sent bytes. */
interface Sender {
  readonly upload: { onprogress: ((event: { loaded: number }) => void) | null }
  readonly status: number
  readonly responseText: string
  onload: (() => void) | null
  onerror: (() => void) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getAllResponseHeaders(): string
  send(body: FormData): void
  abort(): void
}

/** Statuses whose answers have no body (Fetch Standard, 2.2.3). */
const BODILESS = [204, 205, 304]

const answerOf = (sender: Sender): Response => {
  const headers = [...sender.getAllResponseHeaders().matchAll(/^([^:\r\n]+): *(.*?)\r?$/gm)]
  return new Response(BODILESS.includes(sender.status) ? null : sender.responseText, {
    status: sender.status,
    headers: headers.map(([, name = '', value = '']): [string, string] => [name, value]),
  })
}

interface Upload {
  method: string
  headers: Record<string, string>
  body: FormData
  signal: AbortSignal
  /** Called with the bytes that are sent. */
  onProgress: (sentBytes: number) => void
}

const sendWith = (sender: Sender, url: string, { method, headers, body, signal, onProgress }: Upload) =>
  new Promise<Response>((resolve, reject) => {
    const stop = () => {
      sender.abort()
      reject(signal.reason)
    }
    sender.open(method, url)
    for (const [name, value] of Object.entries(headers)) sender.setRequestHeader(name, value)
    sender.upload.onprogress = ({ loaded }) => onProgress(loaded)
    sender.onerror = () => reject(new TypeError('The upload failed'))
    sender.onload = () => {
      signal.removeEventListener('abort', stop)
      resolve(answerOf(sender))
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    else sender.send(body)
  })

/** Bytes of a piece: a file comes as one, and its way would show no progress. */
const PIECE = 64 * 1024

/** A body in small pieces that tells how much of it has been taken. */
const counted = (body: ReadableStream<Uint8Array>, onProgress: (sentBytes: number) => void) => {
  const reader = body.getReader()
  let rest = new Uint8Array()
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        while (rest.length === 0) {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          rest = value as Uint8Array<ArrayBuffer>
        }
        const piece = rest.subarray(0, PIECE)
        rest = rest.subarray(PIECE)
        controller.enqueue(piece)
        sent += piece.length
        onProgress(sent)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

const platform = globalThis as unknown as { XMLHttpRequest?: new () => Sender }

/** Sends a form, and tells of its progress. Where there is no XMLHttpRequest, `fetch` sends it as a stream. */
export const upload = (fetch: Fetch, url: string, given: Upload): Promise<Response> => {
  if (platform.XMLHttpRequest) return sendWith(new platform.XMLHttpRequest(), url, given)
  const { method, headers, body, signal, onProgress } = given
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  const stream = counted(form.body as ReadableStream<Uint8Array>, onProgress)
  // Without it, a stream is refused; the types do not know it yet.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { ...headers, 'content-type': type },
    body: stream,
    duplex: 'half',
    signal,
  }
  return fetch(url, init)
}
