import type { ImageContentType, ImageExtension } from '../storage/keys.ts'

/** What an upload may be at most (decisions, "Images"). */
export const IMAGE_LIMITS = { bytes: 20 * 1024 * 1024, pixels: 64_000_000 } as const

/** The longest side of what is kept, in pixels; smaller images are not enlarged. */
export const IMAGE_SIDES = { photo: 2_048, thumbnail: 400 } as const

/** An uploaded file: its bytes, or what yields them (a `Readable`, a web stream), read once and to its end. */
export type ImageSource = Uint8Array | AsyncIterable<Uint8Array>

/** An image ready to be stored: upright, in sRGB, with no metadata of any kind. */
export interface EncodedImage {
  readonly bytes: Buffer
  readonly contentType: ImageContentType
  readonly extension: ImageExtension
  readonly width: number
  readonly height: number
}

/** Both are of one type, so that their keys differ by `-thumb` only. */
export interface ProcessedImage {
  readonly photo: EncodedImage
  readonly thumbnail: EncodedImage
  /** A few dozen characters from which apps draw a blur while the image loads (https://blurha.sh). */
  readonly blurhash: string
}

/** Makes what is stored out of what people upload. */
export interface ImagePipeline {
  /**
   * Photo and thumbnail of an uploaded image, whatever its name or declared type say.
   * - `payload_too_large` (413): more bytes or pixels than allowed;
   * - `unsupported_media_type` (415): not an image of a known format, or one that is cut short or damaged;
   * - `overloaded` (503): too many wait already, or decoding took too long;
   * - `service_unavailable` (503): the disk that uploads are parked on is full, or the pipeline is closed.
   *
   * An error of the source, and the reason of an aborted `signal`, are passed on as they are.
   */
  process(source: ImageSource, signal?: AbortSignal): Promise<ProcessedImage>
  /** Images being worked on, and images that wait for their turn. */
  load(): { running: number; waiting: number }
  /** Refuses new images and those that wait, and resolves when the running ones are done. */
  close(): Promise<void>
}
