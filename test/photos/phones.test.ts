import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { draw, expectQuadrants, QUADRANTS } from './drawing.ts'
import { openPipelines } from './support.ts'

const pipeline = openPipelines().open()

const plain = (width: number, height: number, options: object = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false })
    .jpeg({ quality: 50, ...options })
    .toBuffer()

const failure = (source: Parameters<typeof pipeline.process>[0]) =>
  pipeline.process(source).then(
    () => 'accepted',
    ({ code, message }) => `${code}: ${message}`,
  )

describe('photos of many megapixels', () => {
  it.each([
    [9_248, 6_936],
    [9_280, 6_944],
    [12_000, 9_000],
    [16_320, 12_240],
    [12_288, 16_384],
  ])('of %i x %i are taken, decoded at a fraction of their size', async (width, height) => {
    const { photo } = await pipeline.process(await plain(width, height))
    expect(Math.max(photo.width, photo.height)).toBe(2_048)
  })

  it('have their limits where they must be held as a whole', async () => {
    expect(await failure(await plain(9_248, 6_936, { progressive: true }))).toBe('accepted')
    const tooMany = 'payload_too_large: The image has more than 66 megapixels.'
    expect(await failure(await plain(12_000, 9_000, { progressive: true }))).toBe(tooMany)
    expect(await failure(await plain(17_000, 12_500))).toBe(
      'payload_too_large: The image has more than 205 megapixels.',
    )
  })
})

describe('photos with something missing or too much', () => {
  const jpeg = () => draw({ width: 320, height: 160 }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()

  it('are whole without the end marker of JPEG', async () => {
    const whole = await jpeg()
    const progressive = await draw({ width: 320, height: 160 }).jpeg({ quality: 95, progressive: true }).toBuffer()
    for (const file of [whole.subarray(0, -2), whole.subarray(0, -1), progressive.subarray(0, -2)])
      for (const source of [file, Readable.from([file])])
        await expectQuadrants((await pipeline.process(source)).photo.bytes, QUADRANTS, 12)
  })

  it('are damaged when more is missing', async () => {
    const whole = await jpeg()
    for (const share of [0.3, 0.6, 0.9])
      expect(await failure(whole.subarray(0, Math.floor(whole.length * share)))).toContain('unsupported_media_type')
  })

  it('are photos with a few bytes before them', async () => {
    const files = [await jpeg(), await draw().png().toBuffer(), await draw().avif({ quality: 95 }).toBuffer()]
    for (const file of files)
      for (const before of ['\n', '\r\n', '\0', '\ufeff']) {
        const source = Buffer.concat([Buffer.from(before), file])
        await expectQuadrants((await pipeline.process(source)).photo.bytes, QUADRANTS, 14)
        await expectQuadrants((await pipeline.process(Readable.from([source]))).photo.bytes, QUADRANTS, 14)
      }
    expect(await failure(Buffer.concat([Buffer.alloc(40, 'x'), files[0] as Buffer]))).toContain('not a JPEG')
  })
})

type Tag = readonly [tag: number, value: number]

/** A TIFF file of little-endian directories, each of long values; `sub` are directories inside of the first one. */
const tiffOf = (chain: readonly (readonly Tag[])[], sub: readonly (readonly Tag[])[] = [], mark = '') => {
  const sizes = [...chain, ...sub].map((tags) => 2 + (tags.length + 1) * 12 + 4)
  const at = sizes.map((_, index) => 16 + sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
  const file = Buffer.alloc(16 + sizes.reduce((sum, size) => sum + size, 0))
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(16, 4)
  file.write(mark, 8, 'latin1')
  for (const [index, tags] of [...chain, ...sub].entries()) {
    const start = at[index] as number
    const inner: Tag[] = index === 0 && sub.length > 0 ? [[330, at[chain.length] as number]] : [[305, 0]]
    const all = [...tags, ...inner].toSorted((one, other) => one[0] - other[0])
    file.writeUInt16LE(all.length, start)
    for (const [position, [tag, value]] of all.entries()) {
      const entry = start + 2 + position * 12
      file.writeUInt16LE(tag, entry)
      file.writeUInt16LE(4, entry + 2)
      file.writeUInt32LE(1, entry + 4)
      file.writeUInt32LE(value, entry + 8)
    }
    file.writeUInt32LE(index < chain.length - 1 ? (at[index + 1] as number) : 0, start + 2 + all.length * 12)
  }
  return file
}

describe('raw photos', () => {
  const thumbnail: Tag[] = [
    [254, 1],
    [256, 160],
    [257, 120],
    [262, 2],
  ]
  const sensor: Tag[] = [
    [254, 0],
    [256, 6_000],
    [257, 4_000],
    [262, 32_803],
  ]
  it.each([
    ['of Adobe', tiffOf([[...thumbnail, [50_706, 0x0401]]], [sensor])],
    ['of Nikon and Sony', tiffOf([thumbnail], [sensor])],
    ['of linear data', tiffOf([thumbnail, [...sensor.slice(0, 3), [262, 34_892]]])],
    ['of Canon', tiffOf([thumbnail], [], 'CR\x02\0')],
  ])('%s are refused as what they are, never shown by their thumbnail', async (_, file) => {
    for (const source of [file, Readable.from([file])])
      expect(await failure(source)).toBe(
        'unsupported_media_type: The file is a raw photo. Send the photo as JPEG or HEIC, which camera apps can save.',
      )
  })

  it('that go on for ever are refused as damaged', async () => {
    const file = tiffOf([thumbnail, thumbnail])
    // The last directory leads to the first one.
    file.writeUInt32LE(16, file.length - 4)
    expect(await failure(file)).toContain('unsupported_media_type')
  })

  it('with the picture after its thumbnail are shown by the picture', async () => {
    const small = await draw({ width: 16, height: 8 })
      .greyscale()
      .toColourspace('b-w')
      .tiff({ compression: 'none' })
      .toBuffer()
    const large = await draw({ width: 640, height: 320 }).tiff({ compression: 'none' }).toBuffer()
    // The directories of the second file, moved behind the first one, whose chain goes on with them.
    const moved = shift(large, small.length)
    const first = small.readUInt32LE(4)
    const next = first + 2 + small.readUInt16LE(first) * 12
    const file = Buffer.concat([small, moved])
    file.writeUInt32LE(small.length + large.readUInt32LE(4), next)
    const { photo } = await pipeline.process(file)
    expect(photo).toMatchObject({ width: 640, height: 320 })
    await expectQuadrants(photo.bytes, QUADRANTS, 12)
  })
})

const BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }

/** A file of one directory whose offsets count from further on. */
const shift = (file: Buffer, by: number): Buffer => {
  const moved = Buffer.from(file)
  const directory = file.readUInt32LE(4)
  for (let index = 0; index < file.readUInt16LE(directory); index += 1) {
    const entry = directory + 2 + index * 12
    const [tag, type, count] = [file.readUInt16LE(entry), file.readUInt16LE(entry + 2), file.readUInt32LE(entry + 4)]
    const isInline = (BYTES[type] ?? 1) * count <= 4
    if (!isInline) {
      const at = file.readUInt32LE(entry + 8)
      moved.writeUInt32LE(at + by, entry + 8)
      // Where the strips are.
      if (tag === 273)
        for (let strip = 0; strip < count; strip += 1)
          moved.writeUInt32LE(file.readUInt32LE(at + strip * 4) + by, at + strip * 4)
    } else if (tag === 273) moved.writeUInt32LE(file.readUInt32LE(entry + 8) + by, entry + 8)
  }
  return moved
}
