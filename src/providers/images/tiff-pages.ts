import { open } from 'node:fs/promises'
import type { SharpInput } from './render.ts'

/** Facts that the pages of a TIFF file give about the picture: raw photos (DNG, NEF, ARW, CR2) are TIFF files too. */
export interface TiffPages {
  /** Whether it is a raw photo: data of a sensor, whose only pictures are previews. */
  readonly isRaw: boolean
  /** The page to show: the first one, or the largest where the first is a thumbnail. */
  readonly page: number
}

interface Page {
  readonly pixels: number
  readonly isReduced: boolean
  readonly isRaw: boolean
}

const TAG = { newSubfileType: 254, subfileType: 255, width: 256, height: 257, photometric: 262, subIfds: 330 } as const
const DNG_VERSION = 50_706
/** Photometric interpretations of sensors: a colour filter array, and linear raw. */
const SENSOR = [32_803, 34_892]
/** Bytes of a value by its type: a byte, a short, a long, an IFD. Others are not needed. */
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 13: 4 }
/** The most directories that are looked at, and entries of one; a hostile file may have any number. */
const LIMITS = { directories: 64, entries: 512, values: 16 } as const
/** A first page this much smaller than another one is a thumbnail. */
const THUMBNAIL_RATIO = 4

type Read = (at: number, bytes: number) => Promise<Buffer>

/** Reads parts of a file or of its bytes; shorter ones at its end. */
const withReader = async <T>(input: SharpInput, use: (read: Read) => Promise<T>): Promise<T> => {
  if (typeof input !== 'string') {
    const all = Buffer.from(input.buffer, input.byteOffset, input.length)
    return use(async (at, bytes) => all.subarray(at, at + bytes))
  }
  const file = await open(input)
  try {
    return await use(async (at, bytes) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

/** The directories of a classic TIFF file (TIFF 6.0, section 2), and the directories inside them. */
const readDirectories = async (read: Read) => {
  const start = await read(0, 10)
  if (!/^(II\*\0|MM\0\*)/.test(start.toString('latin1'))) return null
  const isLittle = start.toString('latin1', 0, 2) === 'II'
  const short = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))

  const valuesOf = async (entry: Buffer): Promise<number[]> => {
    const size = TYPE_BYTES[short(entry, 2)]
    const count = Math.min(long(entry, 4), LIMITS.values)
    if (size === undefined || count === 0) return []
    const values = size * count <= 4 ? entry.subarray(8) : await read(long(entry, 8), size * count)
    return Array.from({ length: Math.min(count, Math.floor(values.length / size)) }, (_, index) =>
      size === 1 ? values.readUInt8(index) : size === 2 ? short(values, index * 2) : long(values, index * 4),
    )
  }
  const directoryAt = async (at: number) => {
    const head = await read(at, 2)
    const count = head.length < 2 ? 0 : Math.min(short(head, 0), LIMITS.entries)
    const body = await read(at + 2, count * 12 + 4)
    const tags = new Map<number, number[]>()
    for (let entry = 0; (entry + 1) * 12 <= Math.min(body.length, count * 12); entry += 1)
      tags.set(short(body, entry * 12), await valuesOf(body.subarray(entry * 12, (entry + 1) * 12)))
    return { tags, next: body.length === count * 12 + 4 ? long(body, count * 12) : 0 }
  }

  const [chain, inner] = [[] as Map<number, number[]>[], [] as Map<number, number[]>[]]
  for (let at = long(start, 4); at > 0 && chain.length + inner.length < LIMITS.directories; ) {
    const { tags, next } = await directoryAt(at)
    chain.push(tags)
    for (const sub of tags.get(TAG.subIfds) ?? []) inner.push((await directoryAt(sub)).tags)
    at = next
  }
  return { chain, inner, isCanonRaw: start.toString('latin1', 8, 10) === 'CR' }
}

const pageOf = (tags: ReadonlyMap<number, number[]>): Page => {
  const value = (tag: number) => tags.get(tag)?.[0] ?? 0
  return {
    pixels: value(TAG.width) * value(TAG.height),
    isReduced: (value(TAG.newSubfileType) & 1) === 1 || value(TAG.subfileType) === 2,
    isRaw: tags.has(DNG_VERSION) || SENSOR.includes(value(TAG.photometric)),
  }
}

/** Finds the picture of a TIFF file. Null for a file of another format, or a damaged one, which its decoder reports. */
export function readTiffPages(input: SharpInput): Promise<TiffPages | null> {
  return withReader(input, async (read) => {
    const directories = await readDirectories(read)
    if (!directories) return null
    const { chain, inner, isCanonRaw } = directories
    const pages = chain.map(pageOf)
    const largest = pages.reduce((best, { pixels }, index) => (pixels > (pages[best]?.pixels ?? 0) ? index : best), 0)
    const [first] = pages
    if (!first) return null
    const isThumbnail = first.isReduced || first.pixels * THUMBNAIL_RATIO < (pages[largest]?.pixels ?? 0)
    return {
      isRaw: isCanonRaw || [...pages, ...inner.map(pageOf)].some(({ isRaw }) => isRaw),
      page: isThumbnail ? largest : 0,
    }
  }).catch(() => null)
}
