import { hash } from 'node:crypto'
import { type File, Storage } from '@google-cloud/storage'
import { AppError } from '../../errors.ts'
import { abortable } from '../resilience/abortable.ts'
import type { Circuits } from '../resilience/circuit.ts'
import { retry } from '../resilience/retry.ts'
import { assertKey, contentTypeOfKey, isKey } from './keys.ts'
import type { ObjectStorage } from './storage.ts'

export interface GcsStorageOptions {
  bucket: string
  /** A prefix of every key, for a shared bucket: `media` and `media/` are the same. Default: none. */
  prefix?: string
  /**
   * An emulator, used without credentials: a URL, or `host:port` over http. Default: STORAGE_EMULATOR_HOST, else
   * Google.
   */
  endpoint?: string | undefined
  /** Google's application default credentials unless given. */
  credentialsFile?: string | null
  circuits: Circuits
  /** Milliseconds for one attempt. Default 15,000. */
  timeoutMs?: number
  /** Attempts in total. Default 3. */
  attempts?: number
  /** Milliseconds before the second attempt. Default 250. */
  retryBaseMs?: number
}

/** The `Retry-After` of an outage, in seconds. */
const RETRY_AFTER = 10

/** The HTTP status of an error. Other errors have codes too, a DOMException even a numeric one. */
const statusOf = (error: unknown): number | undefined => {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN
  return code >= 400 && code < 600 ? code : undefined
}

/** Whether a retry may help: no response, or one about load. Every call here is idempotent. */
const isTransient = (error: unknown): boolean => {
  const status = statusOf(error)
  return status === undefined || status === 408 || status === 429 || status >= 500
}

/** The library's errors contain the request with its token, which must not reach a log. */
const describe = (error: unknown): Error => {
  const status = statusOf(error)
  if (status !== undefined) return new Error(`Cloud Storage answered HTTP ${status}`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return new Error(
    `Cloud Storage could not be reached (${code ?? (error instanceof Error ? error.name : typeof error)})`,
  )
}

const unavailable = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : new AppError('service_unavailable', 'Files cannot be stored or read at the moment. Try again shortly.', {
        retryAfter: RETRY_AFTER,
        cause: describe(error),
      })

/**
 * Stores objects in a Google Cloud Storage bucket. Its circuit is named `storage`.
 */
export function createGcsStorage(options: GcsStorageOptions): ObjectStorage {
  const { circuits, timeoutMs = 15_000, attempts = 3, retryBaseMs = 250 } = options
  const prefix = options.prefix ? `${options.prefix.replace(/\/+$/, '')}/` : ''
  const client = new Storage({
    ...(options.credentialsFile && { keyFilename: options.credentialsFile }),
    ...(options.endpoint && { apiEndpoint: options.endpoint.replace(/^(?!https?:)/, 'http://') }),
    timeout: timeoutMs,
    // Retries are ours: the library's ignore the circuit and continue after a caller has aborted.
    retryOptions: { autoRetry: false },
  })
  // With STORAGE_EMULATOR_HOST the library omits the documented path in some requests and keeps it in others.
  client.baseUrl = `${client.apiEndpoint}/storage/v1`
  const bucket = client.bucket(options.bucket)
  const circuit = circuits.circuit('storage')
  const fileOf = (key: string) => bucket.file(prefix + assertKey(key))

  const call = async <T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      return await circuit.execute(
        (bounded) =>
          retry(
            () => {
              const attempt = AbortSignal.any([bounded, AbortSignal.timeout(timeoutMs)])
              return abortable(work(attempt), attempt)
            },
            { attempts, baseMs: retryBaseMs, retryable: isTransient },
            bounded,
          ),
        signal,
      )
    } catch (error) {
      signal?.throwIfAborted()
      throw unavailable(error)
    }
  }

  // Not through the library: its downloads cannot be cancelled, and each raises a warning about leaking listeners.
  const download = async (file: File, signal: AbortSignal) => {
    const url = `${client.baseUrl}/b/${bucket.name}/o/${encodeURIComponent(file.name)}?alt=media`
    const headers = client.customEndpoint ? {} : await client.authClient.getRequestHeaders(url)
    const response = await fetch(url, { headers, signal })
    if (response.status === 404) return null
    if (!response.ok) throw Object.assign(new Error('refused'), { code: response.status })
    const bytes = Buffer.from(await response.arrayBuffer())
    const md5 = /md5=([^,\s]+)/.exec(response.headers.get('x-goog-hash') ?? '')?.[1]
    if (md5 !== undefined && md5 !== hash('md5', bytes, 'base64')) throw new Error('checksum mismatch')
    return bytes
  }

  return {
    put: async (key, body, signal) => {
      const [file, contentType] = [fileOf(key), contentTypeOfKey(key)]
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
      await call(() => file.save(bytes, { resumable: false, contentType }), signal)
    },
    get: async (key, signal) => {
      const [file, contentType] = [fileOf(key), contentTypeOfKey(key)]
      const bytes = await call((bounded) => download(file, bounded), signal)
      return bytes && { bytes, contentType }
    },
    delete: async (key, signal) => {
      const file = fileOf(key)
      await call(() => file.delete({ ignoreNotFound: true }), signal)
    },
    list: async function* (folder, signal) {
      const start = prefix + (folder === undefined ? '' : `${folder}/`)
      let pageToken: string | undefined
      do {
        const page = { prefix: start, autoPaginate: false, maxResults: 1_000, ...(pageToken && { pageToken }) }
        const [files, next] = await call(() => bucket.getFiles(page), signal)
        for (const { name } of files) {
          const key = name.slice(prefix.length)
          if (isKey(key)) yield key
        }
        pageToken = (next as { pageToken?: string } | null)?.pageToken
      } while (pageToken !== undefined)
    },
  }
}
