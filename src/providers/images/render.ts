import { encode as encodeBlurhash } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { contentTypeOf, type ImageExtension } from '../storage/keys.ts'
import { createHdrProfile, type Hdr } from './hdr.ts'
import { type EncodedImage, IMAGE_LIMITS, IMAGE_SIDES, type ProcessedImage } from './images.ts'
import { createTiff } from './tiff.ts'

/** Input of sharp: a file's path or its bytes. */
export type SharpInput = string | Uint8Array

export interface RenderOptions {
  /** Whether the image may have transparent parts. */
  hasAlpha: boolean
  /** Seconds for each step before it fails with an error that says `timeout`. */
  timeoutSeconds: number
  /** The page of a TIFF file. Default: the first. */
  page?: number
  /** Which oddities of a file are errors. Default: those that lose pixels. */
  failOn?: 'error' | 'warning'
}

const JPEG = { quality: 82 } as const
/** Effort 2 of 6 takes half the time of the default for files a few percent larger. */
const WEBP = { quality: 82, effort: 2 } as const

/**
 * Reads the first frame only, and completely: a truncated or damaged file is an error. Defects that every viewer
 * tolerates (trailing bytes, odd markers) are not.
 */
const READ = { limitInputPixels: IMAGE_LIMITS.jpegPixels, failOn: 'error', sequentialRead: true } as const

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** By default sharp writes no metadata, and converts to sRGB using the image's profile. */
const encode = async (image: Sharp, extension: ImageExtension): Promise<EncodedImage> => {
  const encoder = extension === 'jpg' ? image.jpeg(JPEG) : image.webp(WEBP)
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true })
  return { bytes: data, contentType: contentTypeOf(extension), extension, width: info.width, height: info.height }
}

/** Screenshots and many PNGs have an opaque alpha channel; as JPEG they take a fraction of the bytes. */
const isOpaque = (pixels: Uint8Array, channels: number): boolean => {
  for (let i = channels - 1; i < pixels.length; i += channels) if (pixels[i] !== 255) return false
  return true
}

/** The longest side of a blurhash's input, in pixels: more would add nothing but computation. */
const BLUR_SIDE = 24

/** The blurhash of an image: four waves along its longer side, three along the other. */
const blurhashOf = async (image: Sharp): Promise<string> => {
  const small = image.resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: 'inside' })
  const opaque = small.flatten({ background: '#fff' }).toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await opaque.toBuffer({ resolveWithObject: true })
  const [x, y] = info.width < info.height ? [3, 4] : [4, 3]
  return encodeBlurhash(new Uint8ClampedArray(data), info.width, info.height, x, y)
}

/**
 * Photo and thumbnail from one decoding. The thumbnail of an opaque image is made from the photo's JPEG, which
 * decodes cheaply at a quarter of its size; otherwise both are made from the same resized pixels.
 */
export async function render(
  input: SharpInput,
  { hasAlpha, timeoutSeconds, page = 0, failOn = READ.failOn }: RenderOptions,
): Promise<ProcessedImage> {
  const limited = (image: Sharp) => image.timeout({ seconds: timeoutSeconds })
  const withBlurhash = async (photo: EncodedImage, thumbnail: EncodedImage): Promise<ProcessedImage> => {
    const blurhash = await blurhashOf(limited(sharp(thumbnail.bytes)))
    return { photo, thumbnail, blurhash }
  }
  const photo = limited(sharp(input, { ...READ, page, failOn }))
    .autoOrient()
    .resize(within(IMAGE_SIDES.photo))
  if (!hasAlpha) {
    const encoded = await encode(photo, 'jpg')
    const thumbnail = limited(sharp(encoded.bytes)).resize(within(IMAGE_SIDES.thumbnail))
    return withBlurhash(encoded, await encode(thumbnail, 'jpg'))
  }
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  const reduced = () =>
    limited(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }))
  const extension = isOpaque(data, info.channels) ? 'jpg' : 'webp'
  const from = () => (extension === 'jpg' ? reduced().removeAlpha() : reduced())
  const encoded = await encode(from(), extension)
  return withBlurhash(encoded, await encode(from().resize(within(IMAGE_SIDES.thumbnail)), extension))
}

/** A picture of high dynamic range as one that colour management maps to a usual screen: reduced, with a profile of its own. */
export async function withHdrProfile(input: SharpInput, hdr: Hdr, timeoutSeconds: number): Promise<Uint8Array> {
  const image = sharp(input, READ).timeout({ seconds: timeoutSeconds }).autoOrient().resize(within(IMAGE_SIDES.photo))
  const deep = image.toColourspace('rgb16').raw({ depth: 'ushort' })
  const { data, info } = await deep.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = { width, height, channels: channels === 4 ? 4 : 3, bits: 16, profile: createHdrProfile(hdr) } as const
  const { file, rows } = createTiff(pixels)
  rows.set(data)
  return file
}

/** Size and type of an image from its header, without decoding pixels. */
export async function readHeader(input: SharpInput, page = 0) {
  const header = await sharp(input, { limitInputPixels: false, failOn: 'error', page }).metadata()
  // Of several frames, the first one's.
  const { width, height, format, isProgressive, compression, hasAlpha, hasProfile } = header
  return { width, height, format, isProgressive, compression, hasAlpha, hasProfile }
}

/**
 * Process-wide settings: no cache of decoded images, one thread an image (several images run in parallel), and only
 * the decoders of accepted formats.
 */
export function restrictSharp(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif']
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) })
}
