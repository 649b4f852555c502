import { Worker } from 'node:worker_threads'
import { heicError } from './heic-error.ts'
import type { HeicAnswer, HeicJob } from './heic-worker.ts'
import { IMAGE_LIMITS } from './images.ts'
import { createSlots } from './slots.ts'

export interface HeicDecoderOptions {
  /** How many files are decoded at once, each in its own thread. */
  limit: number
  /** Milliseconds after which a thread is terminated. */
  timeoutMs: number
  /** Memory limit of the decoder in bytes. Default 1 GiB: 64 megapixels take about half of it. */
  maxMemory?: number
}

/** Decodes HEIC off the main thread. */
export interface HeicDecoder {
  /**
   * The primary image of a file (its path or bytes), upright, as an uncompressed TIFF with its colour profile. Rejects
   * with a `HeicError` for errors that are the file's fault, or may be.
   */
  decode(source: string | Uint8Array): Promise<Uint8Array>
}

/**
 * One thread a file, at less than a tenth of the decoding time: damage by a hostile file to the decoder's memory ends
 * with the thread, no remains of a picture leak into the next, and the memory is freed.
 */
export function createHeicDecoder({ limit, timeoutMs, maxMemory = 2 ** 30 }: HeicDecoderOptions): HeicDecoder {
  const slots = createSlots({ limit })
  const run = async (source: string | Uint8Array): Promise<Uint8Array> => {
    const { promise, resolve, reject } = Promise.withResolvers<HeicAnswer>()
    const job: HeicJob = { source, maxPixels: IMAGE_LIMITS.pixels, maxMemory }
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: job,
      // No flags, and no environment with secrets.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The decoder's thread ended with ${code}`)))
    const timer = setTimeout(() => reject(heicError('timeout', `no answer in ${timeoutMs} ms`)), timeoutMs)
    try {
      const answer = await promise
      if ('failure' in answer) throw heicError(answer.failure, answer.message)
      return answer.tiff
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  }
  return { decode: (source) => slots.run(() => run(source)) }
}
