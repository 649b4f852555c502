import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { draw, expectQuadrants, fixture } from './drawing.ts'
import { openPipelines } from './support.ts'

const pipeline = openPipelines().open()

/** A word that stands in all metadata put into the files, and must stand in no output. */
const CANARY = 'CanaryWord'
const EXIF = {
  IFD0: { Make: CANARY, Artist: CANARY, ImageDescription: CANARY },
  IFD2: { UserComment: CANARY },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 26/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 39/1' },
}
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about="" ${CANARY}="1"/></r:RDF></x:xmpmeta>`

const withEverything = (image: Sharp) => image.withExif(EXIF).withXmp(XMP).withIccProfile('p3')

/** A marker segment, put right behind the start of a JPEG. */
const insertSegment = (jpeg: Buffer, marker: number, content: string) => {
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), Buffer.from(content, 'latin1')])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** The markers before the picture's data. */
const jpegMarkers = (jpeg: Buffer): number[] => {
  const markers: number[] = []
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) markers.push(jpeg[at + 1] ?? 0)
  return markers
}

const webpChunks = (webp: Buffer): string[] => {
  const chunks: string[] = []
  for (let at = 12; at < webp.length; ) {
    chunks.push(webp.toString('latin1', at, at + 4))
    const size = webp.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return chunks
}

const expectClean = async (bytes: Buffer) => {
  const found = await sharp(bytes).metadata()
  expect(found).not.toHaveProperty('exif')
  expect(found).not.toHaveProperty('xmp')
  expect(found).not.toHaveProperty('iptc')
  expect(found).not.toHaveProperty('icc')
  expect(found).not.toHaveProperty('orientation')
  expect(found).not.toHaveProperty('comments')
  expect(bytes.includes(CANARY)).toBe(false)
  // JFIF's own header, tables, frame: no other application data, no comment.
  const allowed = [0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd]
  if (found.format === 'jpeg') for (const marker of jpegMarkers(bytes)) expect(allowed).toContain(marker)
  else for (const chunk of webpChunks(bytes)) expect(['VP8X', 'VP8 ', 'VP8L', 'ALPH']).toContain(chunk)
}

describe('metadata', () => {
  it.each([
    ['jpeg', (image: Sharp) => image.jpeg(), undefined],
    ['png', (image: Sharp) => image.png(), undefined],
    ['webp', (image: Sharp) => image.webp(), undefined],
    ['avif', (image: Sharp) => image.avif(), undefined],
    ['tiff', (image: Sharp) => image.tiff({ compression: 'lzw' }), undefined],
    ['png with alpha', (image: Sharp) => image.png(), 100],
    ['webp with alpha', (image: Sharp) => image.webp(), 100],
    ['png with an alpha channel that hides nothing', (image: Sharp) => image.png(), 255],
  ] as const)('of a %s is removed: position, device, names, XMP and profile', async (_, encoder, alpha) => {
    const image = draw({ width: 800, height: 400, ...(alpha !== undefined && { alpha }) })
    const loaded = await withEverything(encoder(image)).toBuffer()
    expect(loaded.includes(CANARY)).toBe(true)
    const found = await sharp(loaded).metadata()
    expect([found.xmp?.includes(CANARY), found.icc !== undefined]).toEqual([true, true])
    const { photo, thumbnail } = await pipeline.process(loaded)
    await expectClean(photo.bytes)
    await expectClean(thumbnail.bytes)
  })

  it('of a HEIC is removed', async () => {
    const heic = fixture('quadrants.heic')
    expect((await sharp(heic).metadata()).exif?.includes('Canary')).toBe(true)
    const { photo, thumbnail } = await pipeline.process(heic)
    await expectClean(photo.bytes)
    await expectClean(thumbnail.bytes)
  })

  it('is removed from comments, IPTC, text and bytes after the picture’s end', async () => {
    const jpeg = await draw().jpeg().toBuffer()
    const commented = insertSegment(jpeg, 0xfe, `<script>${CANARY}</script>`)
    const iptc = insertSegment(jpeg, 0xed, `Photoshop 3.0\0 8BIM\x04\x04\0\0\0\0\0\x0f\x1c\x02\x50\0\x0a${CANARY}`)
    const trailing = Buffer.concat([jpeg, Buffer.from(`<?php ${CANARY} ?>`)])
    const provenance = insertSegment(jpeg, 0xeb, `JP\0\x01\0\0\0\x01\0\0\0\x20jumb ${CANARY}`)
    const preview = insertSegment(jpeg, 0xe2, `MPF\0${CANARY}`)
    const gif = await draw().gif().toBuffer()
    // A comment right before the picture's first block; the header says how long the table before it is.
    const tableEnd = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
    const comment = Buffer.from(`\x21\xfe${String.fromCharCode(CANARY.length)}${CANARY}\0`, 'latin1')
    const gifWithComment = Buffer.concat([gif.subarray(0, tableEnd), comment, gif.subarray(tableEnd)])
    const text = await draw()
      .png()
      .withMetadata({ exif: { IFD0: { Copyright: CANARY } } })
      .toBuffer()
    for (const loaded of [commented, iptc, trailing, provenance, preview, gifWithComment, text]) {
      expect(loaded.includes(CANARY)).toBe(true)
      await expectClean((await pipeline.process(loaded)).photo.bytes)
    }
  })

  it('leaves its colours behind: those of another profile are converted to sRGB', async () => {
    // The same numbers mean other colours in Display P3, and look less vivid when the profile is ignored.
    const vivid = [
      [219, 41, 40],
      [0, 162, 40],
      [40, 81, 197],
      [224, 198, 27],
    ]
    const inP3 = fixture('quadrants.heic')
    const profile = (await sharp(inP3).metadata()).icc ?? Buffer.alloc(0)
    const jpeg = await draw().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const tagged = insertSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${profile.toString('latin1')}`)
    const { photo, thumbnail } = await pipeline.process(tagged)
    await expectQuadrants(photo.bytes, vivid)
    await expectQuadrants(thumbnail.bytes, vivid)
  })
})
