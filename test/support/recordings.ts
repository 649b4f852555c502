/** An element of EBML; without content its size is unknown, and its children follow. */
const element = (id: number, content?: Buffer): Buffer => {
  const name = Buffer.from(id.toString(16), 'hex')
  if (!content) return Buffer.concat([name, Buffer.from('01ffffffffffffff', 'hex')])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  size[0] = (size[0] ?? 0) | 0x10
  return Buffer.concat([name, size, content])
}

const uint = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const block = (id: number, milliseconds: number): Buffer => {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(milliseconds, 1)
  return element(id, Buffer.concat([head, Buffer.alloc(60, 7)]))
}

/** A WebM file of so many seconds as browsers record it: blocks of 20 ms, a cluster each second. */
export const webmFile = (seconds: number): Buffer => {
  const clusters = Array.from({ length: seconds }, (_, second) => [
    element(0x1f43b675),
    element(0xe7, uint(second * 1000)),
    ...Array.from({ length: 49 }, (__, n) => block(0xa3, n * 20)),
    element(0xa0, block(0xa1, 1000)),
  ])
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(0x18538067),
    element(0x1549a966, Buffer.concat([element(0x2ad7b1, uint(1_000_000)), element(0x4d80, Buffer.from('test'))])),
    element(0x1654ae6b, Buffer.alloc(40)),
    ...clusters.flat(),
  ])
}

const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([uint(body.length + 8), Buffer.from(name, 'latin1'), body])
}

const mvhd = (timescale: number, duration: number) =>
  box('mvhd', uint(0), uint(1), uint(1), uint(timescale), uint(duration), Buffer.alloc(80))
const track = (timescale: number, duration: number) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('mdhd', uint(0), uint(1), uint(1), uint(timescale), uint(duration), uint(0))),
  )

/** An M4A file of so many seconds as phones record it: the times follow the audio. */
export const m4aFile = (seconds: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('M4A isom')),
    box('mdat', Buffer.alloc(seconds * 4000, 7)),
    box('moov', mvhd(1000, seconds * 1000), track(44_100, seconds * 44_100)),
  ])

/** The same in fragments of a second each, as browsers record it. */
export const fragmentedFile = (seconds: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('iso5mp41')),
    box('moov', mvhd(1000, 0), track(48_000, 0)),
    ...Array.from({ length: seconds + 1 }, (_, second) => [
      box(
        'moof',
        box('mfhd', Buffer.alloc(8)),
        box('traf', box('tfhd', Buffer.alloc(8)), box('tfdt', uint(0), uint(second * 48_000))),
      ),
      box('mdat', Buffer.alloc(3000, 7)),
    ]).flat(),
  ])
