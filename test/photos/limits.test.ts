import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { createHeicDecoder } from '../../src/providers/images/heic-decoder.ts'
import { draw, fixture } from './drawing.ts'
import { openPipelines } from './support.ts'

const pipeline = openPipelines().open()
const MIB = 1024 * 1024

const refusal = (source: Parameters<typeof pipeline.process>[0]) =>
  pipeline.process(source).then(
    () => 'accepted',
    (error) => error,
  )

const pngChunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A PNG of one bit a pixel, all black, of any size in next to no bytes. */
const blackPng = (width: number, height: number, extra: Buffer = Buffer.alloc(0)) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    extra,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

describe('the limit of 20 MiB', () => {
  it('lets a file of exactly that size pass', async () => {
    const png = await draw().png().toBuffer()
    const full = Buffer.concat([png, Buffer.alloc(20 * MIB - png.length)])
    expect(await refusal(full)).toBe('accepted')
    expect(await refusal(Readable.from([full]))).toBe('accepted')
  })

  it('refuses one byte more', async () => {
    const png = await draw().png().toBuffer()
    const over = Buffer.concat([png, Buffer.alloc(20 * MIB - png.length + 1)])
    expect(await refusal(over)).toMatchObject({ code: 'payload_too_large', message: 'The image has more than 20 MiB.' })
    expect(await refusal(Readable.from([over]))).toMatchObject({ code: 'payload_too_large' })
  })

  it('stops reading a source that never ends', async () => {
    let given = 0
    const endless = async function* () {
      for (;;) {
        given += MIB
        yield Buffer.alloc(MIB)
      }
    }
    expect(await refusal(endless())).toMatchObject({ code: 'payload_too_large' })
    expect(given).toBe(21 * MIB)
  })
})

describe('the limit of 66 megapixels', () => {
  it('lets an image of exactly that size pass', async () => {
    const { photo } = await pipeline.process(blackPng(8_250, 8_000))
    expect(photo).toMatchObject({ width: 2_048, height: 1_986 })
  })

  it('refuses one column more', async () => {
    expect(await refusal(blackPng(8_251, 8_000))).toMatchObject({
      code: 'payload_too_large',
      message: 'The image has more than 66 megapixels.',
    })
  })

  it('goes with a limit of 20,000 pixels a side', async () => {
    const { photo } = await pipeline.process(blackPng(20_000, 10))
    expect(photo).toMatchObject({ width: 2_048, height: 1 })
    for (const long of [blackPng(20_001, 10), blackPng(10, 20_001)])
      expect(await refusal(long)).toMatchObject({
        code: 'payload_too_large',
        message: 'A side of the image has more than 20000 pixels.',
      })
  })

  it('refuses a small file that unfolds to gigabytes', async () => {
    const bomb = blackPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(MIB)
    expect(await refusal(bomb)).toMatchObject({ code: 'payload_too_large' })
  })

  /** Writes a size over the one in a file's header, wherever the format keeps it. */
  const claims = {
    jpeg: async (side: number) => {
      const file = await draw().jpeg().toBuffer()
      const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
      file.writeUInt16BE(side, frame + 5)
      file.writeUInt16BE(side, frame + 7)
      return file
    },
    gif: async (side: number) => {
      const file = await draw().gif().toBuffer()
      // The frame's descriptor comes after its control block, whose label is F9.
      const frame = file.indexOf(Buffer.from([0x21, 0xf9, 4])) + 8
      for (const at of [6, 8, frame + 5, frame + 7]) file.writeUInt16LE(side, at)
      return file
    },
    webp: async () => {
      const file = await draw().webp({ lossless: true }).toBuffer()
      // VP8L keeps 14 bits each of width and height, less one: 16,383 is the format's limit.
      const alpha = file.readUInt32LE(21) & 0x1000_0000
      file.writeUInt32LE((16_382 << 14) | 16_382 | alpha, 21)
      return file
    },
    avif: async (side: number) => withHeifSize(await draw().avif().toBuffer(), side),
    heic: async (side: number) => withHeifSize(Buffer.from(fixture('quadrants.heic')), side),
  }
  const withHeifSize = (file: Buffer, side: number) => {
    for (let at = file.indexOf('ispe'); at > 0; at = file.indexOf('ispe', at + 4)) {
      file.writeUInt32BE(side, at + 8)
      file.writeUInt32BE(side, at + 12)
    }
    return file
  }

  it.each(Object.entries(claims))('is checked in the header of a %s, before a pixel is decoded', async (_, claim) => {
    expect(await refusal(await claim(30_000))).toMatchObject({ code: 'payload_too_large' })
  })

  it('counts one frame of an animation, not all of them', async () => {
    const [side, count] = [2_600, 10]
    const pixels = Buffer.alloc(side * side * count)
    const animation = sharp(pixels, { raw: { width: side, height: side * count, channels: 1, pageHeight: side } })
    const gif = await animation.gif({ loop: 0, effort: 1 }).toBuffer()
    expect(await refusal(gif)).toBe('accepted')
  })
})

describe('the limit of a decoder’s memory', () => {
  it('makes a HEIC that needs more be refused as too large', async () => {
    const decoder = createHeicDecoder({ limit: 1, timeoutMs: 30_000, maxMemory: 17_100_000 })
    // The file alone is more than the decoder may hold.
    const large = Buffer.concat([fixture('quadrants.heic'), Buffer.alloc(16 * MIB)])
    await expect(decoder.decode(large)).rejects.toMatchObject({ failure: 'too_large' })
    expect((await decoder.decode(fixture('quadrants.heic'))).length).toBeGreaterThan(64 * 32 * 3)
  })
})

describe('files that are not what they claim', () => {
  const html = '<html><script>alert(1)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
  it.each([
    ['a program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'],
    ['an SVG', svg],
    ['an SVG with an XML declaration', `<?xml version="1.0"?>\n${svg}`],
    ['a web page', html],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a ZIP archive', 'PK\x03\x04\x14\0\0\0'],
    ['a BMP', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'],
    ['a video', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
    ['text', 'just some words'],
    ['a single byte', '\xff'],
  ])('are refused: %s', async (_, content) => {
    const file = Buffer.from(content, 'latin1')
    const expected = {
      code: 'unsupported_media_type',
      message: 'The file is not a JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC image.',
    }
    expect(await refusal(file)).toMatchObject(expected)
    expect(await refusal(Readable.from([file]))).toMatchObject(expected)
  })

  it('are called empty where there is nothing in them', async () => {
    expect(await refusal(Buffer.of())).toMatchObject({
      code: 'unsupported_media_type',
      message: 'The file is empty.',
    })
  })

  it.each([
    ['a web page that begins like a GIF', `GIF89a/*${html}*/`],
    ['a web page that begins like a JPEG', `\xff\xd8\xff\xe0${html}`],
    ['a web page that begins like a PNG', `\x89PNG\r\n\x1a\n${html}`],
    ['a web page that begins like a WebP', `RIFF\x40\0\0\0WEBPVP8 ${html}`],
    ['a web page that begins like a TIFF', `II*\0\x08\0\0\0${html}`],
    ['a web page that begins like a HEIC', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${html}`],
    ['an SVG that begins like a JPEG', `\xff\xd8\xff${svg}`],
  ])('are refused, however they begin: %s', async (_, content) => {
    const file = Buffer.from(content, 'latin1')
    expect(await refusal(file)).toMatchObject({ code: 'unsupported_media_type' })
    expect(await refusal(Readable.from([file]))).toMatchObject({ code: 'unsupported_media_type' })
  })

  it('are not even known to the decoder library', async () => {
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format')
  })

  it('are taken for what they are when they are images under a wrong name', async () => {
    // No name or declared type reaches the pipeline; a PNG is a PNG.
    expect((await pipeline.process(await draw().png().toBuffer())).photo.contentType).toBe('image/jpeg')
  })
})

describe('damaged files', () => {
  const noise = () =>
    sharp({
      create: { width: 300, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as never,
    })
  const encoders: Record<string, (image: Sharp) => Sharp> = {
    jpeg: (image) => image.jpeg(),
    'progressive jpeg': (image) => image.jpeg({ progressive: true }),
    png: (image) => image.png(),
    webp: (image) => image.webp(),
    avif: (image) => image.avif(),
    gif: (image) => image.gif(),
    tiff: (image) => image.tiff({ compression: 'lzw' }),
  }

  it.each(Object.entries(encoders))('of %s, cut short anywhere, are refused', async (_, encoder) => {
    const whole = await encoder(noise()).toBuffer()
    expect(await refusal(whole)).toBe('accepted')
    for (const share of [0.02, 0.3, 0.6, 0.9]) {
      const answer = await refusal(whole.subarray(0, Math.floor(whole.length * share)))
      expect(answer, `cut at ${share}`).toMatchObject({ code: 'unsupported_media_type' })
    }
  })

  it('of HEIC, cut short anywhere, are refused', async () => {
    const whole = fixture('quadrants.heic')
    for (const share of [0.05, 0.3, 0.6, 0.9]) {
      const answer = await refusal(whole.subarray(0, Math.floor(whole.length * share)))
      expect(answer, `cut at ${share}`).toMatchObject({ code: 'unsupported_media_type' })
    }
  })

  it('say so in a sentence that gives nothing internal away', async () => {
    const jpeg = await noise().jpeg().toBuffer()
    expect(await refusal(Readable.from([jpeg.subarray(0, 2_000)]))).toMatchObject({
      message: 'The image is damaged or incomplete.',
    })
  })

  it('never bring the process down, wherever a byte is wrong', async () => {
    for (const encoder of Object.values(encoders)) {
      const whole = await encoder(draw()).toBuffer()
      for (let at = 3; at < whole.length; at += Math.ceil(whole.length / 25)) {
        const wrong = Buffer.from(whole)
        wrong[at] = (wrong[at] ?? 0) ^ 0xff
        const answer = await refusal(wrong)
        if (answer !== 'accepted') expect(['unsupported_media_type', 'payload_too_large']).toContain(answer.code)
      }
    }
  })
})
