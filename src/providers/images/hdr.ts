/**
 * High dynamic range in AVIF and HEIC: pixels of the PQ or HLG curve (ITU-R BT.2100), as `colr` boxes of the type `nclx` say. Shown as
 * they are they look grey and pale, so they are given a colour profile whose curve maps them to what a usual screen shows.
 */

/** The numbers of ISO/IEC 23091-2 for curves and primaries. */
const CURVES = { pq: 16, hlg: 18 } as const
const PRIMARIES = { bt709: 1, bt2020: 9, p3: 12 } as const

/** The meaning of a picture's pixel values. */
export interface Hdr {
  readonly curve: number
  readonly primaries: number
}

interface Box {
  readonly type: string
  readonly body: Buffer
}

/** The boxes in a part of a file (ISO/IEC 14496-12, 4.2), as far as they are whole. */
const boxesIn = (bytes: Buffer): Box[] => {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

const find = (boxes: readonly Box[], type: string): Buffer | undefined => boxes.find((box) => box.type === type)?.body

/** The numbers of an item's properties, counted from one, from the box `ipma` (ISO/IEC 23008-12, 9.3). */
const propertiesOf = (ipma: Buffer, item: number): number[] => {
  const [version, isWide] = [ipma.readUInt8(0), (ipma.readUInt8(3) & 1) === 1]
  let at = 8
  for (let left = ipma.readUInt32BE(4); left > 0; left -= 1) {
    const id = version < 1 ? ipma.readUInt16BE(at) : ipma.readUInt32BE(at)
    at += version < 1 ? 2 : 4
    const count = ipma.readUInt8(at)
    at += 1
    const start = at
    at += count * (isWide ? 2 : 1)
    if (id !== item) continue
    return Array.from({ length: count }, (_, index) =>
      isWide ? ipma.readUInt16BE(start + index * 2) & 0x7fff : ipma.readUInt8(start + index) & 0x7f,
    )
  }
  return []
}

/**
 * Reads the meaning of the pixels in the primary picture of a HEIF file of high dynamic range without a profile; null
 * for others.
 */
export function readHdr(file: Uint8Array): Hdr | null {
  try {
    const meta = find(boxesIn(Buffer.from(file.buffer, file.byteOffset, file.length)), 'meta')
    const boxes = boxesIn(meta?.subarray(4) ?? Buffer.alloc(0))
    const [pitm, iprp] = [find(boxes, 'pitm'), find(boxes, 'iprp')]
    if (!pitm || !iprp) return null
    const properties = boxesIn(iprp)
    const [ipco, ipma] = [find(properties, 'ipco'), find(properties, 'ipma')]
    if (!ipco || !ipma) return null
    const item = pitm.readUInt8(0) === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4)
    const all = boxesIn(ipco)
    const colours = propertiesOf(ipma, item)
      .map((number) => all[number - 1])
      .filter((box) => box?.type === 'colr')
    const types = colours.map((box) => box?.body.toString('latin1', 0, 4))
    const nclx = colours[types.indexOf('nclx')]?.body
    if (!nclx || types.some((type) => type !== 'nclx')) return null
    const [primaries, curve] = [nclx.readUInt16BE(4), nclx.readUInt16BE(6)]
    return curve === CURVES.pq || curve === CURVES.hlg ? { curve, primaries } : null
  } catch {
    // A damaged file is for its decoder to refuse.
    return null
  }
}

/** Light of the PQ curve in candelas per square metre (SMPTE ST 2084). */
const pqLight = (value: number): number => {
  const power = value ** (32 / 2_523)
  return 10_000 * (Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (8_192 / 1_305)
}

/** Light of the HLG curve on a screen of 1,000 candelas (BT.2100, table 5), each channel by itself. */
const hlgLight = (value: number): number => {
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return 1_000 * scene ** 1.2
}

/** White paper in high dynamic range (BT.2408), in candelas per square metre. */
const PAPER_WHITE = 203
/** Relative light up to which nothing changes; brighter light is compressed toward white. */
const KNEE = 0.5

const toneMapped = (light: number): number => {
  const relative = light / PAPER_WHITE
  if (relative <= KNEE) return relative
  return KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - relative) / (1 - KNEE)))
}

/** The colours of the primaries in the space of profiles, XYZ under D50: red, green, blue. */
const COLORANTS: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  [PRIMARIES.bt709]: [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  [PRIMARIES.bt2020]: [
    [0.67348, 0.27904, -0.00194],
    [0.16566, 0.67534, 0.02998],
    [0.12505, 0.04561, 0.79686],
  ],
  [PRIMARIES.p3]: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
}

const D50: readonly [number, number, number] = [0.9642, 1, 0.82491]
const CURVE_POINTS = 4_096

const text = (value: string, bytes: number) => Buffer.from(value.padEnd(bytes, '\0').slice(0, bytes), 'latin1')
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4)
  return bytes
}
const xyz = (values: readonly number[]) => Buffer.concat([text('XYZ ', 8), numbers(...values)])

/** A colour profile of matrix and curve (ICC.1:2001-04, 6.3.1.2) that maps such pixels to those of a usual screen. */
export function createHdrProfile({ curve, primaries }: Hdr): Uint8Array {
  const light = curve === CURVES.pq ? pqLight : hlgLight
  const trc = Buffer.alloc(12 + CURVE_POINTS * 2)
  trc.write('curv', 'latin1')
  trc.writeUInt32BE(CURVE_POINTS, 8)
  for (let index = 0; index < CURVE_POINTS; index += 1)
    trc.writeUInt16BE(Math.round(65_535 * toneMapped(light(index / (CURVE_POINTS - 1)))), 12 + index * 2)
  const [red, green, blue] = COLORANTS[primaries] ?? COLORANTS[PRIMARIES.bt2020] ?? []
  const name = Buffer.concat([text('desc', 8), Buffer.from([0, 0, 0, 4]), text('HDR', 4), Buffer.alloc(78)])
  const tags: [string, Buffer][] = [
    ['desc', name],
    ['cprt', Buffer.concat([text('text', 8), text('CC0', 4)])],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(red ?? D50)],
    ['gXYZ', xyz(green ?? D50)],
    ['bXYZ', xyz(blue ?? D50)],
    ['rTRC', trc],
    ['gTRC', trc],
    ['bTRC', trc],
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  const bodies: Buffer[] = []
  let at = 128 + table.length
  for (const [index, [tag, body]] of tags.entries()) {
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)])
    table.write(tag, 4 + index * 12, 'latin1')
    table.writeUInt32BE(at, 8 + index * 12)
    table.writeUInt32BE(body.length, 12 + index * 12)
    bodies.push(padded)
    at += padded.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x02_40_00_00, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  numbers(...D50).copy(header, 68)
  return Buffer.concat([header, table, ...bodies])
}
