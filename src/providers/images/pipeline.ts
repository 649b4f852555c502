import { readFile } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import { createTempFolder } from '../storage/temp-folder.ts'
import { readHdr } from './hdr.ts'
import { createHeicDecoder } from './heic-decoder.ts'
import { isHeicError } from './heic-error.ts'
import { IMAGE_LIMITS, type ImagePipeline, type ImageSource, type ProcessedImage } from './images.ts'
import { type RenderOptions, readHeader, render, restrictSharp, type SharpInput, withHdrProfile } from './render.ts'
import { createSlots, type Turn } from './slots.ts'
import { findImage, SNIFF_BYTES } from './sniff.ts'
import { withSpooledFile } from './spool.ts'
import { readTiffPages } from './tiff-pages.ts'

export interface ImagePipelineOptions {
  /** The folder for uploads that wait; created if missing. */
  tempFolder: string
  /**
   * Images processed at once; each takes a thread of libuv's pool and up to some hundreds of megabytes. All but one are
   * one owner's at most. Default 2, also on a single core, so that there is one for others.
   */
  concurrency?: number
  /** Waiting images; one more is rejected. Default 64: with two cores, about ten seconds' work. */
  queueLimit?: number
  /** Uploads on disk at once, each of up to 20 MiB; one more is rejected. Default 256. */
  parkedLimit?: number
  /** Milliseconds for each step of an image (decoding HEIC, resizing, encoding). Default 30,000. */
  timeoutMs?: number
}

/** The `Retry-After` of a rejection, in seconds. */
const RETRY_AFTER = 5
/** HEIC is decoded in WebAssembly, whose memory dominates an image's. */
const HEIC_LIMIT = 2

const tooLarge = (detail: string) => new AppError('payload_too_large', detail)
const tooManyBytes = () => tooLarge(`The image has more than ${IMAGE_LIMITS.bytes / 1024 / 1024} MiB.`)
const tooManyPixels = (limit: number = IMAGE_LIMITS.pixels) =>
  tooLarge(`The image has more than ${limit / 1_000_000} megapixels.`)
const tooLong = () => tooLarge(`A side of the image has more than ${IMAGE_LIMITS.side} pixels.`)
const empty = () => new AppError('unsupported_media_type', 'The file is empty.')
const notAnImage = () =>
  new AppError('unsupported_media_type', 'The file is not a JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC image.')
const rawPhoto = () =>
  new AppError(
    'unsupported_media_type',
    'The file is a raw photo. Send the photo as JPEG or HEIC, which camera apps can save.',
  )
const damaged = (cause: unknown) =>
  new AppError('unsupported_media_type', 'The image is damaged or incomplete.', { cause })
const overloaded = (message: string, cause?: unknown) =>
  new AppError('overloaded', message, { retryAfter: RETRY_AFTER, cause })

const tooSlow = (cause: unknown) => overloaded('The image took too long to read. Try again later.', cause)

/** Maps an error of sharp, which has no codes: any failure to read counts as the file's fault. */
const sharpFailure = (error: unknown): never => {
  throw error instanceof Error && error.message.includes('timeout') ? tooSlow(error) : damaged(error)
}

const HEIC_FAILURES = { too_large: () => tooManyPixels(), unreadable: damaged, timeout: tooSlow } as const

/** Only the decoder's verdict blames the file, not a thread that fails to start. */
const heicFailure = (error: unknown): never => {
  throw isHeicError(error) ? HEIC_FAILURES[error.failure](error) : error
}

const bytesOf = async (input: SharpInput): Promise<Uint8Array> =>
  typeof input === 'string' ? await readFile(input) : input

const END_OF_JPEG = Uint8Array.of(0xff, 0xd9)

/** Renders a JPEG that failed for want of its end marker: one that lacks nothing else is whole. */
const renderUnended = async (input: SharpInput, options: RenderOptions, error: unknown): Promise<ProcessedImage> => {
  const ended = Buffer.concat([await bytesOf(input), END_OF_JPEG])
  return render(ended, { ...options, failOn: 'warning' }).catch(() => {
    throw error
  })
}

/** sharp (libvips) handles all formats but HEIC, which libheif decodes in a thread: sharp is built without HEVC. */
export function createImagePipeline(options: ImagePipelineOptions): ImagePipeline {
  const { concurrency = 2, queueLimit = 64, parkedLimit = 256, timeoutMs = 30_000 } = options
  restrictSharp()
  const folder = createTempFolder(options.tempFolder)
  const heic = createHeicDecoder({ limit: Math.min(concurrency, HEIC_LIMIT), timeoutMs })
  const refusal = () => overloaded('Too many images at the moment. Try again shortly.')
  const slots = createSlots({ limit: concurrency, perOwner: Math.max(concurrency - 1, 1), queueLimit, refusal })

  const decode = async (input: SharpInput): Promise<ProcessedImage> => {
    const tiff = await readTiffPages(input)
    if (tiff?.isRaw) throw rawPhoto()
    const page = tiff?.page ?? 0
    const header = await readHeader(input, page).catch(sharpFailure)
    const isJpeg = header.format === 'jpeg'
    const pixels = isJpeg && !header.isProgressive ? IMAGE_LIMITS.jpegPixels : IMAGE_LIMITS.pixels
    if (header.width * header.height > pixels) throw tooManyPixels(pixels)
    if (Math.max(header.width, header.height) > IMAGE_LIMITS.side) throw tooLong()
    const isHeic = header.compression === 'hevc'
    const timeoutSeconds = Math.ceil(timeoutMs / 1_000)
    const hdr = header.compression === 'av1' && !header.hasProfile ? readHdr(await bytesOf(input)) : null
    const readable = isHeic
      ? await heic.decode(input).catch(heicFailure)
      : hdr
        ? await withHdrProfile(input, hdr, timeoutSeconds).catch(sharpFailure)
        : input
    const settings = { hasAlpha: header.hasAlpha, timeoutSeconds, page }
    const rendered = render(readable, settings)
    return (isJpeg ? rendered.catch((error) => renderUnended(input, settings, error)) : rendered).catch(sharpFailure)
  }

  const run = (input: SharpInput, start: Uint8Array, turn: Turn) => {
    if (start.length === 0) throw empty()
    const begins = findImage(start)
    if (begins === null) throw notAnImage()
    return slots.run(async () => decode(begins === 0 ? input : (await bytesOf(input)).subarray(begins)), turn)
  }

  let parked = 0
  const park = async (source: AsyncIterable<Uint8Array>, turn: Turn) => {
    // Slow clients use disk space before they take a processing slot.
    if (parked >= parkedLimit) throw refusal()
    const spool = {
      folder,
      limit: IMAGE_LIMITS.bytes,
      onTooLarge: tooManyBytes,
      startBytes: SNIFF_BYTES,
      signal: turn.signal,
    }
    parked += 1
    try {
      return await withSpooledFile(source, spool, ({ path, start }) => run(path, start, turn))
    } finally {
      parked -= 1
    }
  }

  return {
    process: async (source: ImageSource, turn = {}) => {
      slots.assertRoom(turn.owner)
      if (!(source instanceof Uint8Array)) return park(source, turn)
      if (source.length > IMAGE_LIMITS.bytes) throw tooManyBytes()
      return run(source, source, turn)
    },
    load: slots.load,
    close: async () => {
      await slots.close(
        new AppError('service_unavailable', 'The server is shutting down.', { retryAfter: RETRY_AFTER }),
      )
      await folder.close()
    },
  }
}
