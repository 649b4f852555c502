import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openPipelines } from './support.ts'

const pipeline = openPipelines().open()

/** The box of an AVIF file that says how its pixels are to be shown, put before its other properties' end. */
const withColours = (file: Buffer, primaries: number, curve: number): Buffer => {
  const colr = Buffer.alloc(19)
  colr.writeUInt32BE(colr.length)
  colr.write('colrnclx', 4, 'latin1')
  for (const [index, value] of [primaries, curve, primaries].entries()) colr.writeUInt16BE(value, 12 + index * 2)
  colr.writeUInt8(0x80, 18)
  const ipma = file.indexOf('ipma') - 4
  const ipmaEnd = ipma + file.readUInt32BE(ipma)
  const added = Buffer.concat([
    file.subarray(0, ipma),
    colr,
    file.subarray(ipma, ipmaEnd),
    // The number of the new property, for the only item.
    Buffer.from([file.readUInt8(ipma + 18) + 1]),
    file.subarray(ipmaEnd),
  ])
  const grow = (type: string, by: number) => {
    const at = added.indexOf(type) - 4
    added.writeUInt32BE(added.readUInt32BE(at) + by, at)
  }
  grow('meta', colr.length + 1)
  grow('iprp', colr.length + 1)
  grow('ipco', colr.length)
  grow('ipma', 1)
  added.writeUInt8(file.readUInt8(ipma + 18) + 1, ipma + colr.length + 18)
  const offset = added.indexOf('iloc') + 4 + 12
  added.writeUInt32BE(added.readUInt32BE(offset) + colr.length + 1, offset)
  return added
}

const patch = (value: number | readonly [number, number, number], options: object = {}) => {
  const [r, g, b] = typeof value === 'number' ? [value, value, value] : value
  return sharp({ create: { width: 64, height: 32, channels: 3, background: { r, g, b } } })
    .avif({ quality: 100, bitdepth: 10, chromaSubsampling: '4:4:4', ...options })
    .toBuffer()
}

const shown = async (file: Buffer): Promise<number[]> => {
  const { photo } = await pipeline.process(file)
  return [...(await sharp(photo.bytes).raw().toBuffer()).subarray(0, 3)]
}

const [BT709, BT2020, SRGB, PQ, HLG] = [1, 9, 13, 16, 18]

describe('an AVIF of high dynamic range', () => {
  it('is bright where it is meant to be: white paper is nearly white, not grey', async () => {
    // 203 candelas are 58 % of the PQ curve and 75 % of the HLG curve (BT.2408).
    for (const [curve, paper] of [
      [PQ, 148],
      [HLG, 191],
    ] as const) {
      const [grey = 0] = await shown(await patch(paper))
      expect(grey).toBeLessThanOrEqual(paper + 2)
      for (const channel of await shown(withColours(await patch(paper), BT2020 as number, curve as number)))
        expect(channel).toBeGreaterThan(220)
    }
  })

  it('keeps what is dark and what is brighter than paper apart', async () => {
    const levels = await Promise.all(
      [0, 40, 80, 110, 148, 170, 192].map(
        async (value) => (await shown(withColours(await patch(value), 9, 16)))[0] ?? 0,
      ),
    )
    expect(levels[0]).toBeLessThan(4)
    expect(levels.at(-1)).toBeGreaterThan(250)
    expect(levels.toSorted((one, other) => one - other)).toStrictEqual(levels)
    expect(new Set(levels).size).toBe(levels.length)
  })

  it('has vivid colours, as its primaries are wider', async () => {
    const [red = 0, green = 0, blue = 0] = await shown(withColours(await patch([148, 110, 110]), 9, 16))
    const plain = await shown(await patch([148, 110, 110]))
    expect(red - green).toBeGreaterThan((plain[0] ?? 0) - (plain[1] ?? 0))
    expect(Math.abs(green - blue)).toBeLessThan(30)
  })

  it('is told from one of the usual range, which stays as it is', async () => {
    for (const curve of [BT709, SRGB] as number[])
      for (const channel of await shown(withColours(await patch(148), 1, curve)))
        expect(Math.abs(channel - 148)).toBeLessThanOrEqual(2)
  })

  it('is refused as damaged where its boxes are', async () => {
    const file = withColours(await patch(148), 9, 16)
    for (let at = 40; at < file.indexOf('mdat'); at += 7) {
      const broken = Buffer.from(file)
      broken.writeUInt8(255 - broken.readUInt8(at), at)
      await pipeline
        .process(broken)
        .catch(({ code }) => expect(['unsupported_media_type', 'payload_too_large']).toContain(code))
    }
  })
})
