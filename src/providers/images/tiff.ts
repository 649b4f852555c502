/** Decoded pixels, row by row without gaps. */
export interface Pixels {
  width: number
  height: number
  /** RGB or RGBA. */
  channels: 3 | 4
  /** Bits of a channel; 16 are little-endian. Default 8. */
  bits?: 8 | 16
  /** The ICC profile the colours are given in. Default: none, which readers take for sRGB. */
  profile: Uint8Array | null
}

const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const HEADER_BYTES = 8
const ENTRY_BYTES = 12
/** Readers hold one strip at a time. */
const ROWS_PER_STRIP = 64

/**
 * An uncompressed TIFF 6.0 file with space for the pixels: the simplest way to pass pixels and their colour profile
 * on together.
 *
 * @returns the file, and the part of it for the rows.
 */
export function createTiff(pixels: Pixels): { file: Uint8Array; rows: Uint8Array } {
  const { width, height, channels, bits = 8, profile } = pixels
  const rowBytes = (width * channels * bits) / 8
  const strips = Math.ceil(height / ROWS_PER_STRIP)
  const stripBytes = ROWS_PER_STRIP * rowBytes
  const pixelBytes = height * rowBytes

  // Tag, type and values, in ascending order of tags, as the specification demands.
  const entries: [tag: number, type: number, values: readonly number[] | Uint8Array][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: channels }, () => bits)], // bits per sample
    [259, SHORT, [1]], // not compressed
    [262, SHORT, [2]], // RGB
    [273, LONG, Array.from({ length: strips }, (_, i) => i * stripBytes)], // where the strips are: moved below
    [277, SHORT, [channels]],
    [278, LONG, [ROWS_PER_STRIP]],
    [279, LONG, Array.from({ length: strips }, (_, i) => Math.min(stripBytes, pixelBytes - i * stripBytes))],
    ...(channels === 4 ? [[338, SHORT, [2]] as [number, number, number[]]] : []), // alpha, not premultiplied
    ...(profile ? [[34_675, UNDEFINED, profile] as [number, number, Uint8Array]] : []),
  ]
  const sizeOf = (type: number) => (type === SHORT ? 2 : type === LONG ? 4 : 1)
  const directoryBytes = 2 + entries.length * ENTRY_BYTES + 4
  const outside = entries.map(([, type, values]) => values.length * sizeOf(type)).filter((bytes) => bytes > 4)
  const pixelsAt = HEADER_BYTES + directoryBytes + outside.reduce((sum, bytes) => sum + bytes + (bytes % 2), 0)

  const file = new Uint8Array(pixelsAt + pixelBytes)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x49_49_2a_00)
  view.setUint32(4, HEADER_BYTES, true)
  view.setUint16(HEADER_BYTES, entries.length, true)
  let entryAt = HEADER_BYTES + 2
  let outsideAt = HEADER_BYTES + directoryBytes
  for (const [tag, type, values] of entries) {
    const bytes = values.length * sizeOf(type)
    const inline = bytes <= 4
    view.setUint16(entryAt, tag, true)
    view.setUint16(entryAt + 2, type, true)
    view.setUint32(entryAt + 4, values.length, true)
    if (!inline) view.setUint32(entryAt + 8, outsideAt, true)
    const at = inline ? entryAt + 8 : outsideAt
    for (const [i, value] of values.entries()) {
      const moved = tag === 273 ? value + pixelsAt : value
      if (type === SHORT) view.setUint16(at + i * 2, moved, true)
      else if (type === LONG) view.setUint32(at + i * 4, moved, true)
      else view.setUint8(at + i, moved)
    }
    entryAt += ENTRY_BYTES
    if (!inline) outsideAt += bytes + (bytes % 2)
  }
  return { file, rows: file.subarray(pixelsAt) }
}
