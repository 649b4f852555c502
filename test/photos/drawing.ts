import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect } from 'vitest'

/** Red, green, blue, yellow: left to right, top to bottom. */
export const QUADRANTS = [
  [200, 60, 50],
  [70, 160, 60],
  [50, 80, 190],
  [220, 200, 70],
] as const

const quadrantAt = (x: number, y: number, width: number, height: number) =>
  QUADRANTS[(y >= height / 2 ? 2 : 0) + (x >= width / 2 ? 1 : 0)] ?? QUADRANTS[0]

/** Where the pixel shown at (x, y) is stored, by EXIF orientation (Exif 2.32, tag 0x0112); `w` and `h` as shown. */
const STORED_AT: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, w) => [y, w - 1 - x],
  7: (x, y, w, h) => [h - 1 - y, w - 1 - x],
  8: (x, y, _, h) => [h - 1 - y, x],
}

interface DrawingOptions {
  width?: number
  height?: number
  /** How the pixels are stored; the tag itself is the caller's to write. */
  orientation?: number
  /** The alpha of the right half; the left one is opaque. Default: no alpha channel. */
  alpha?: number
}

/** A drawing of four plain quadrants, ready to be written in any format. */
export const draw = ({ width = 64, height = 32, orientation = 1, alpha }: DrawingOptions = {}): Sharp => {
  const channels = alpha === undefined ? 3 : 4
  const [storedWidth, storedHeight] = orientation >= 5 ? [height, width] : [width, height]
  const pixels = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sx, sy] = STORED_AT[orientation]?.(x, y, width, height) ?? [x, y]
      const colour = quadrantAt(x, y, width, height)
      pixels.set(
        alpha === undefined ? colour : [...colour, x < width / 2 ? 255 : alpha],
        (sy * storedWidth + sx) * channels,
      )
    }
  return sharp(pixels, { raw: { width: storedWidth, height: storedHeight, channels } })
}

/** The colours in the middle of the four quadrants of an encoded image. */
const quadrantsOf = async (image: Uint8Array): Promise<number[][]> => {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(start, start + info.channels)]
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

/** Fails unless each channel of each quadrant is as expected, give or take what lossy encoding does. */
export const expectQuadrants = async (image: Uint8Array, expected: readonly (readonly number[])[], tolerance = 8) => {
  const found = await quadrantsOf(image)
  const off = found.flatMap((colour, i) => colour.map((value, c) => Math.abs(value - (expected[i]?.[c] ?? Number.NaN))))
  expect(Math.max(...off), `found ${JSON.stringify(found)}`).toBeLessThanOrEqual(tolerance)
}

export const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
