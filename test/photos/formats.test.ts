import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { draw, expectQuadrants, fixture, QUADRANTS } from './drawing.ts'
import { openPipelines } from './support.ts'

const pipelines = openPipelines()
const pipeline = pipelines.open()

const encoders: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ lossless: true }),
  avif: (image) => image.avif({ quality: 95, chromaSubsampling: '4:4:4' }),
  gif: (image) => image.gif(),
  tiff: (image) => image.tiff({ compression: 'lzw' }),
}

/** Frames of one plain colour each, as an animation or a file of several pages. */
const frames = (...colours: (readonly number[])[]) => {
  const [width, height] = [40, 30]
  const channels = 3
  const pixels = Buffer.concat(
    colours.map((colour) =>
      Buffer.from(
        Array(width * height)
          .fill(colour)
          .flat(),
      ),
    ),
  )
  return sharp(pixels, { raw: { width, height: height * colours.length, channels, pageHeight: height } })
}

describe('image formats', () => {
  it.each(Object.entries(encoders))('takes %s and makes a JPEG of it', async (_, encoder) => {
    const { photo, thumbnail } = await pipeline.process(await encoder(draw()).toBuffer())
    expect(photo).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', width: 64, height: 32 })
    for (const { bytes } of [photo, thumbnail]) {
      expect((await sharp(bytes).metadata()).format).toBe('jpeg')
      await expectQuadrants(bytes, QUADRANTS, 12)
    }
  })

  it('takes progressive JPEG, interlaced and 16 bit PNG, greyscale and CMYK', async () => {
    await expectQuadrants(
      (await pipeline.process(await draw().jpeg({ progressive: true }).toBuffer())).photo.bytes,
      QUADRANTS,
    )
    await expectQuadrants(
      (await pipeline.process(await draw().png({ progressive: true }).toBuffer())).photo.bytes,
      QUADRANTS,
    )
    const deep = await draw().toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    await expectQuadrants((await pipeline.process(deep)).photo.bytes, QUADRANTS)
    const grey = await pipeline.process(await draw().greyscale().png().toBuffer())
    expect(grey.photo).toMatchObject({ contentType: 'image/jpeg', width: 64 })
    const cmyk = await draw().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect((await sharp((await pipeline.process(cmyk)).photo.bytes).metadata()).space).toBe('srgb')
  })

  it('takes the same from bytes, from a stream in small pieces and from a web stream', async () => {
    const png = await draw().png().toBuffer()
    const pieces = Readable.from(Array.from({ length: png.length }, (_, i) => png.subarray(i, i + 1)))
    const whole = await pipeline.process(png)
    expect((await pipeline.process(pieces)).photo.bytes.equals(whole.photo.bytes)).toBe(true)
    const web = new Blob([new Uint8Array(png)]).stream()
    expect((await pipeline.process(web)).photo.bytes.equals(whole.photo.bytes)).toBe(true)
  })

  it.each(['gif', 'webp'] as const)('keeps the first frame of an animated %s', async (format) => {
    const [red, green, blue] = QUADRANTS
    const animation = await frames(red, green, blue)[format]({ loop: 0 }).toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(3)
    const { photo, thumbnail } = await pipeline.process(animation)
    for (const { bytes, width, height } of [photo, thumbnail]) {
      expect([width, height]).toEqual([40, 30])
      await expectQuadrants(bytes, [red, red, red, red])
    }
  })

  it('keeps the first page of a TIFF', async () => {
    const [red, green] = QUADRANTS
    const pages = await frames(red, green).tiff({ compression: 'none' }).toBuffer()
    expect((await sharp(pages).metadata()).pages).toBe(2)
    const { photo } = await pipeline.process(pages)
    expect(photo).toMatchObject({ width: 40, height: 30 })
    await expectQuadrants(photo.bytes, [red, red, red, red])
  })
})

describe('transparency', () => {
  const [red, green, blue, yellow] = QUADRANTS

  it.each([
    ['png', (image: Sharp) => image.png()],
    ['webp', (image: Sharp) => image.webp({ lossless: true })],
    ['avif', (image: Sharp) => image.avif({ quality: 95 })],
    ['tiff', (image: Sharp) => image.tiff({ compression: 'lzw' })],
    ['palette png', (image: Sharp) => image.png({ palette: true })],
    ['16 bit png', (image: Sharp) => image.toColourspace('rgb16').png()],
  ])('of a %s is kept, as WebP', async (_, encoder) => {
    const { photo, thumbnail } = await pipeline.process(await encoder(draw({ alpha: 128 })).toBuffer())
    const expected = [
      [...red, 255],
      [...green, 128],
      [...blue, 255],
      [...yellow, 128],
    ]
    for (const { bytes, contentType, extension } of [photo, thumbnail]) {
      expect([contentType, extension]).toEqual(['image/webp', 'webp'])
      expect((await sharp(bytes).metadata()).format).toBe('webp')
      await expectQuadrants(bytes, expected, 12)
    }
  })

  it('of a GIF is kept', async () => {
    const { photo } = await pipeline.process(await draw({ alpha: 0 }).gif().toBuffer())
    expect(photo.contentType).toBe('image/webp')
    expect((await sharp(photo.bytes).stats()).channels[3]).toMatchObject({ min: 0, max: 255 })
  })

  it('of a greyscale image is kept', async () => {
    const { photo } = await pipeline.process(await draw({ alpha: 0 }).greyscale().png().toBuffer())
    expect(photo.contentType).toBe('image/webp')
    expect((await sharp(photo.bytes).stats()).channels[3]).toMatchObject({ min: 0, max: 255 })
  })

  it('of a channel that hides nothing is dropped, for a JPEG', async () => {
    const { photo, thumbnail } = await pipeline.process(await draw({ alpha: 255 }).png().toBuffer())
    expect([photo.contentType, thumbnail.contentType]).toEqual(['image/jpeg', 'image/jpeg'])
    await expectQuadrants(photo.bytes, QUADRANTS)
  })

  it('of a single pixel is not overlooked', async () => {
    const pixels = Buffer.alloc(90 * 70 * 4, 255)
    pixels[pixels.length - 1] = 254
    const png = await sharp(pixels, { raw: { width: 90, height: 70, channels: 4 } })
      .png()
      .toBuffer()
    expect((await pipeline.process(png)).photo.contentType).toBe('image/webp')
  })
})

describe('sizes', () => {
  const sizesOf = async (width: number, height: number) => {
    const png = await sharp({ create: { width, height, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    const { photo, thumbnail } = await pipeline.process(png)
    for (const image of [photo, thumbnail]) {
      const found = await sharp(image.bytes).metadata()
      expect([found.width, found.height]).toEqual([image.width, image.height])
    }
    return [photo.width, photo.height, thumbnail.width, thumbnail.height]
  }

  it('shrink to 2,048 and 400 pixels on the longest side', async () => {
    expect(await sizesOf(3_000, 1_500)).toEqual([2_048, 1_024, 400, 200])
    expect(await sizesOf(1_000, 4_000)).toEqual([512, 2_048, 100, 400])
    expect(await sizesOf(2_049, 2_049)).toEqual([2_048, 2_048, 400, 400])
  })

  it('are never enlarged', async () => {
    expect(await sizesOf(2_048, 100)).toEqual([2_048, 100, 400, 20])
    expect(await sizesOf(399, 10)).toEqual([399, 10, 399, 10])
    expect(await sizesOf(1, 1)).toEqual([1, 1, 1, 1])
  })

  it('leave at least one pixel of a very thin image', async () => {
    expect(await sizesOf(10_000, 1)).toEqual([2_048, 1, 400, 1])
  })
})

describe('orientation', () => {
  const lossless = (image: Sharp) => image.jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  const shapes = [
    ['jpeg', lossless, {}],
    ['png', (image: Sharp) => image.png(), {}],
    ['webp', (image: Sharp) => image.webp({ lossless: true }), {}],
    ['tiff', (image: Sharp) => image.tiff(), {}],
    ['png with alpha', (image: Sharp) => image.png(), { alpha: 255 }],
    ['jpeg larger than what is kept', lossless, { width: 2_400, height: 1_200 }],
  ] as const

  it.each(shapes)('of a %s gives the same upright picture in all eight cases', async (_, encoder, options) => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const stored = encoder(draw({ ...options, orientation })).withMetadata({ orientation })
      const { photo, thumbnail } = await pipeline.process(await stored.toBuffer())
      for (const { bytes, width, height } of [photo, thumbnail]) {
        expect(width, `orientation ${orientation}`).toBe(height * 2)
        await expectQuadrants(bytes, QUADRANTS)
      }
    }
  })
})

/** The drawing's numbers taken as Display P3, in sRGB: by the matrices of the two standards, clipped. */
const QUADRANTS_FROM_P3 = [
  [217, 42, 39],
  [0, 162, 40],
  [40, 81, 197],
  [224, 199, 22],
]

describe('HEIC', () => {
  it('is decoded, with its colours converted to sRGB', async () => {
    const { photo, thumbnail } = await pipeline.process(fixture('quadrants.heic'))
    expect(photo).toMatchObject({ contentType: 'image/jpeg', width: 64, height: 32 })
    await expectQuadrants(photo.bytes, QUADRANTS_FROM_P3)
    await expectQuadrants(thumbnail.bytes, QUADRANTS_FROM_P3)
  })

  it('is turned as the file says', async () => {
    const { photo } = await pipeline.process(fixture('quadrants-turned.heic'))
    expect(photo).toMatchObject({ width: 32, height: 64 })
    const [red, green, blue, yellow] = QUADRANTS_FROM_P3 as [number[], number[], number[], number[]]
    await expectQuadrants(photo.bytes, [blue, red, yellow, green])
  })

  it('keeps its transparency', async () => {
    const { photo } = await pipeline.process(fixture('quadrants-alpha.heic'))
    expect(photo.contentType).toBe('image/webp')
    const [red, , blue] = QUADRANTS
    const found = await sharp(photo.bytes).raw().toBuffer()
    expect([found[3], found[63 * 4 + 3]]).toEqual([255, 0])
    const left = await sharp(photo.bytes).extract({ left: 0, top: 0, width: 32, height: 32 }).png().toBuffer()
    await expectQuadrants(
      left,
      [red, red, blue, blue].map((colour) => [...colour, 255]),
    )
  })

  it('is read from a stream as well', async () => {
    const { photo } = await pipeline.process(Readable.from([fixture('quadrants.heic')]))
    expect(photo).toMatchObject({ width: 64, height: 32 })
  })
})
