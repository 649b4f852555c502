import { availableParallelism } from 'node:os'
import { AppError } from '../../errors.ts'
import { createTempFolder } from '../storage/disk.ts'
import { createHeicDecoder } from './heic-decoder.ts'
import { isHeicError } from './heic-error.ts'
import { IMAGE_LIMITS, type ImagePipeline, type ImageSource, type ProcessedImage } from './images.ts'
import { readHeader, render, restrictSharp, type SharpInput } from './render.ts'
import { createSlots } from './slots.ts'
import { isKnownFormat, SNIFF_BYTES } from './sniff.ts'
import { withSpooledFile } from './spool.ts'

export interface ImagePipelineOptions {
  /** Where uploads are parked while they wait; made when it is missing. */
  tempFolder: string
  /**
   * Images worked on at once; each takes a thread of libuv's pool and, at worst, some hundreds of megabytes.
   * Default: the number of cores, at most 2.
   */
  concurrency?: number
  /** Images that may wait; one more is refused. Default 64: with two cores, about ten seconds' work. */
  queueLimit?: number
  /** Uploads that may be parked at once, each of at most 20 MiB; one more is refused. Default 256. */
  parkedLimit?: number
  /** Milliseconds for each step of an image (decoding HEIC, reducing, encoding). Default 30,000. */
  timeoutMs?: number
}

/** Seconds after which a refused caller should come back. */
const RETRY_AFTER = 5
/** HEIC is decoded by WASM, whose memory is the largest part of an image's. */
const HEIC_LIMIT = 2

const tooLarge = (detail: string) => new AppError('payload_too_large', detail)
const tooManyBytes = () => tooLarge(`The image has more than ${IMAGE_LIMITS.bytes / 1024 / 1024} MiB.`)
const tooManyPixels = () => tooLarge(`The image has more than ${IMAGE_LIMITS.pixels / 1_000_000} megapixels.`)
const notAnImage = () =>
  new AppError('unsupported_media_type', 'The file is not a JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC image.')
const damaged = (cause: unknown) =>
  new AppError('unsupported_media_type', 'The image is damaged or incomplete.', { cause })
const overloaded = (message: string, cause?: unknown) =>
  new AppError('overloaded', message, { retryAfter: RETRY_AFTER, cause })

const tooSlow = (cause: unknown) => overloaded('The image took too long to read. Try again later.', cause)

/** What an error of sharp means for the caller; it has no codes, and whatever it cannot read is the file's fault. */
const sharpFailure = (error: unknown): never => {
  throw error instanceof Error && error.message.includes('timeout') ? tooSlow(error) : damaged(error)
}

const HEIC_FAILURES = { too_large: tooManyPixels, unreadable: damaged, timeout: tooSlow } as const

/** Only what the decoder says of the file is the file's fault, not a thread that would not start. */
const heicFailure = (error: unknown): never => {
  throw isHeicError(error) ? HEIC_FAILURES[error.failure](error) : error
}

/**
 * sharp (libvips) for all formats but HEIC, which libheif decodes in a thread of its own: sharp comes without HEVC.
 */
export const createImagePipeline = (options: ImagePipelineOptions): ImagePipeline => {
  const {
    concurrency = Math.min(availableParallelism(), 2),
    queueLimit = 64,
    parkedLimit = 256,
    timeoutMs = 30_000,
  } = options
  restrictSharp()
  const folder = createTempFolder(options.tempFolder)
  const heic = createHeicDecoder({ limit: Math.min(concurrency, HEIC_LIMIT), timeoutMs })
  const refusal = () => overloaded('Too many images at the moment. Try again shortly.')
  const slots = createSlots({ limit: concurrency, queueLimit, refusal })

  const decode = async (input: SharpInput): Promise<ProcessedImage> => {
    const header = await readHeader(input).catch(sharpFailure)
    if (header.pixels > IMAGE_LIMITS.pixels) throw tooManyPixels()
    const isHeic = header.compression === 'hevc'
    const readable = isHeic ? await heic.decode(input).catch(heicFailure) : input
    const settings = { hasAlpha: header.hasAlpha, timeoutSeconds: Math.ceil(timeoutMs / 1_000) }
    return render(readable, settings).catch(sharpFailure)
  }

  const run = (input: SharpInput, start: Uint8Array, signal: AbortSignal | undefined) => {
    if (!isKnownFormat(start)) throw notAnImage()
    return slots.run(() => decode(input), signal)
  }

  let parked = 0
  const park = async (source: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) => {
    // Slow clients take room on the disk before they take a turn.
    if (parked >= parkedLimit) throw refusal()
    const spool = { folder, limit: IMAGE_LIMITS.bytes, onTooLarge: tooManyBytes, startBytes: SNIFF_BYTES, signal }
    parked += 1
    try {
      return await withSpooledFile(source, spool, ({ path, start }) => run(path, start, signal))
    } finally {
      parked -= 1
    }
  }

  return {
    process: async (source: ImageSource, signal) => {
      slots.assertRoom()
      if (!(source instanceof Uint8Array)) return park(source, signal)
      if (source.length > IMAGE_LIMITS.bytes) throw tooManyBytes()
      return run(source, source, signal)
    },
    load: slots.load,
    close: () =>
      slots.close(new AppError('service_unavailable', 'The server is shutting down.', { retryAfter: RETRY_AFTER })),
  }
}
