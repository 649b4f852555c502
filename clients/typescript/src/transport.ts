import { NetworkError, ProblemError, problemOf } from './problem.ts'
import { DEFAULT_RETRY, isInFlight, pause, type RetryOptions, waitFor } from './retry.ts'
import { upload } from './uploads.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface TransportOptions {
  /** Without a slash at its end. */
  baseUrl: string
  fetch: Fetch
  retry: RetryOptions
}

export interface Outgoing {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: string | FormData | undefined
  /** Whether it may be done twice without doing harm. */
  isRepeatable: boolean
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** Called with the bytes of a form that are sent. */
  onProgress?: ((sentBytes: number) => void) | undefined
  /** No try begins later than this, in milliseconds after the first. Default: no such limit. */
  withinMs?: number
}

/** Sends requests, each as often as it takes and may. */
export interface Transport {
  /** @throws ProblemError for a refusal, NetworkError where no answer came, the signal's reason. */
  exchange<T>(outgoing: Outgoing, read: (response: Response) => Promise<T>): Promise<T>
}

const TIMEOUT = 30_000

export const createTransport = ({ baseUrl, fetch, retry = DEFAULT_RETRY }: TransportOptions): Transport => {
  const once = async <T>(outgoing: Outgoing, read: (response: Response) => Promise<T>): Promise<T> => {
    const { method, path, headers, body, signal, timeoutMs = TIMEOUT } = outgoing
    // By hand, as React Native has neither AbortSignal.any nor AbortSignal.timeout.
    const controller = new AbortController()
    const stop = () => controller.abort(signal?.reason)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(new NetworkError(`No response within ${timeoutMs} ms`)), timeoutMs)
    }
    const onProgress = (sentBytes: number) => {
      wait()
      outgoing.onProgress?.(sentBytes)
    }
    wait()
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    try {
      const url = `${baseUrl}${path}`
      const common = { method, headers, signal: controller.signal }
      const response =
        body instanceof FormData
          ? await upload(fetch, url, { ...common, body, onProgress })
          : await fetch(url, { ...common, ...(body !== undefined && { body }) })
      if (!response.ok) throw await problemOf(response)
      return await read(response)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (error instanceof ProblemError || error instanceof NetworkError) throw error
      throw controller.signal.aborted && controller.signal.reason instanceof NetworkError
        ? controller.signal.reason
        : new NetworkError('The request failed without a response', error)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    exchange: async (outgoing, read) => {
      const { signal, isRepeatable, withinMs = Number.POSITIVE_INFINITY } = outgoing
      const begun = Date.now()
      let heldSince: number | null = null
      for (let failures = 1; ; )
        try {
          return await once(outgoing, read)
        } catch (error) {
          if (signal?.aborted) throw error
          const wait = waitFor(error, failures, isRepeatable, retry)
          if (wait === null || Date.now() - begun + wait > withinMs) throw error
          if (isInFlight(error)) {
            heldSince ??= Date.now()
            if (Date.now() - heldSince + wait >= retry.patienceMs) throw error
          } else failures += 1
          await pause(wait, signal)
        }
    },
  }
}
