import { createRequire } from 'node:module'
import { createHdrProfile, readHdr } from './hdr.ts'
import { heicError } from './heic-error.ts'
import { createTiff } from './tiff.ts'

/**
 * HEIC through libheif (LGPL-3.0, used unchanged as the package libheif-js): its C interface, called on the memory of
 * the WASM instance, because the JavaScript one copies every picture twice and drops the colour profile.
 * https://github.com/strukturag/libheif/blob/master/libheif/api/libheif/
 */
export interface LibHeif {
  /** Replaced whenever the memory grows, so never kept across a call. */
  readonly HEAPU8: Uint8Array
  readonly HEAPU32: Uint32Array
  _malloc(bytes: number): number
  _heif_context_alloc(): number
  _heif_context_read_from_memory_without_copy(error: number, context: number, at: number, bytes: number, o: 0): void
  _heif_context_get_primary_image_handle(error: number, context: number, out: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, out: number): void
  _heif_decode_image(error: number, handle: number, out: number, colours: number, layout: number, o: 0): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly2(image: number, channel: number, strideOut: number): number
}

const COLOURS_RGB = 1
const LAYOUT_RGB = 10
const LAYOUT_RGBA = 11
const CHANNEL_INTERLEAVED = 10
/** A `heif_error`: code, subcode, pointer to a message. */
const ERROR_BYTES = 12
const OUT_OF_MEMORY = 6
const SECURITY_LIMIT = 1_000

/** A fresh decoder with memory of its own. */
export function loadLibHeif(): LibHeif {
  const load = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as (o: object) => LibHeif
  const quiet = () => {}
  return load({ print: quiet, printErr: quiet })
}

/**
 * The primary image of a HEIC file, upright, as an uncompressed TIFF with the file's colour profile. Meant for one
 * file: its memory is freed with the decoder. Throws a `HeicError` for a file that libheif cannot read.
 */
export function decodeHeic(lib: LibHeif, source: Uint8Array, maxPixels: number): Uint8Array {
  const error = lib._malloc(ERROR_BYTES)
  const out = lib._malloc(4)
  const check = () => {
    const [code, subcode] = lib.HEAPU32.subarray(error / 4, error / 4 + 2)
    if (code === 0) return
    const failure = code === OUT_OF_MEMORY || subcode === SECURITY_LIMIT ? 'too_large' : 'unreadable'
    throw heicError(failure, `libheif error ${code}.${subcode}`)
  }
  const result = () => lib.HEAPU32[out / 4] ?? 0
  const assertSize = (width: number, height: number) => {
    if (width * height > maxPixels) throw heicError('too_large', `${width} x ${height} pixels`)
  }

  const sourceAt = lib._malloc(source.length)
  lib.HEAPU8.set(source, sourceAt)
  const context = lib._heif_context_alloc()
  lib._heif_context_read_from_memory_without_copy(error, context, sourceAt, source.length, 0)
  check()
  lib._heif_context_get_primary_image_handle(error, context, out)
  check()
  const handle = result()
  assertSize(lib._heif_image_handle_get_width(handle), lib._heif_image_handle_get_height(handle))

  const profileBytes = lib._heif_image_handle_get_raw_color_profile_size(handle)
  const profileAt = lib._malloc(profileBytes)
  if (profileBytes > 0) {
    lib._heif_image_handle_get_raw_color_profile(error, handle, profileAt)
    check()
  }

  const hasAlpha = lib._heif_image_handle_has_alpha_channel(handle) !== 0
  lib._heif_decode_image(error, handle, out, COLOURS_RGB, hasAlpha ? LAYOUT_RGBA : LAYOUT_RGB, 0)
  check()
  const image = result()
  const width = lib._heif_image_get_width(image, CHANNEL_INTERLEAVED)
  const height = lib._heif_image_get_height(image, CHANNEL_INTERLEAVED)
  assertSize(width, height)
  const planeAt = lib._heif_image_get_plane_readonly2(image, CHANNEL_INTERLEAVED, out)
  const stride = result()

  const channels = hasAlpha ? 4 : 3
  const hdr = profileBytes > 0 ? null : readHdr(source)
  const profile =
    profileBytes > 0 ? lib.HEAPU8.slice(profileAt, profileAt + profileBytes) : hdr && createHdrProfile(hdr)
  const { file, rows } = createTiff({ width, height, channels, profile })
  const rowBytes = width * channels
  for (let y = 0; y < height; y++)
    rows.set(lib.HEAPU8.subarray(planeAt + y * stride, planeAt + y * stride + rowBytes), y * rowBytes)
  return file
}
