import type { ImageContentType, ImageExtension } from '../storage/keys.ts'
import type { Turn } from './slots.ts'

/**
 * Limits of uploads (docs/decisions/0041-image-processing.md). `pixels` fits what phones call 64 megapixels; `jpegPixels`, what
 * they call 200, counts for JPEGs of one scan, which are decoded at a fraction of their size and never held as a whole.
 */
export const IMAGE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  pixels: 66_000_000,
  jpegPixels: 205_000_000,
  side: 20_000,
} as const

/** The longest sides of stored images, in pixels; smaller images are not enlarged. */
export const IMAGE_SIDES = { photo: 2_048, thumbnail: 400 } as const

/** An uploaded file: its bytes, or a source of them (a `Readable`, a web stream), read once and to its end. */
export type ImageSource = Uint8Array | AsyncIterable<Uint8Array>

/** An image ready to be stored: upright, in sRGB, without metadata. */
export interface EncodedImage {
  readonly bytes: Buffer
  readonly contentType: ImageContentType
  readonly extension: ImageExtension
  readonly width: number
  readonly height: number
}

/** Both have the same type, so that their keys only differ by `-thumb`. */
export interface ProcessedImage {
  readonly photo: EncodedImage
  readonly thumbnail: EncodedImage
  /** A short string from which apps draw a blur while the image loads (https://blurha.sh). */
  readonly blurhash: string
}

/** Converts uploads into stored images. */
export interface ImagePipeline {
  /**
   * Photo and thumbnail of an uploaded image, regardless of its name and declared type.
   * - `payload_too_large` (413): too many bytes or pixels, or too long a side;
   * - `unsupported_media_type` (415): not an image of a known format, or truncated or damaged;
   * - `overloaded` (503): too many images are waiting, or decoding took too long;
   * - `service_unavailable` (503): the disk for uploads is full, or the pipeline is closed.
   *
   * Errors of the source, and the reason of an aborted `signal`, are passed on unchanged. Owners take turns, and none of
   * them takes every slot: somebody's large images hold up nobody else's.
   */
  process(source: ImageSource, turn?: Turn): Promise<ProcessedImage>
  /** Images being processed, and images waiting. */
  load(): { running: number; waiting: number }
  /** Rejects new and waiting images, and resolves when the running ones are done. */
  close(): Promise<void>
}
