/** Measures a compressed recording by its own timestamps. Never throws: an unreadable file has no length. */
export interface RecordingClock {
  /** The file's next bytes. */
  read(bytes: Buffer): void
  /** Seconds so far; null while the file has stated none. */
  seconds(): number | null
}

/** The beginning of an element or box. */
interface Element {
  readonly id: number
  /** Bytes of its header. */
  readonly header: number
  /** Bytes of its content; infinite where the file does not say. */
  readonly size: number
}

/** Bytes of an element's content that are read; the rest is skipped. */
const PREFIX = 32
/** Elements of one file that are read: a minute has a few thousand, and a client could send half a million at once. */
const ELEMENTS_MAX = 20_000

/** Marks a file of another format: nothing more of it is read. */
const UNREADABLE = 'unreadable'

/**
 * Walks through a file that comes in pieces. It descends into `parents`, and reads the beginning of the content of all
 * other elements.
 */
const createWalker = (
  headerOf: (bytes: Buffer) => Element | typeof UNREADABLE | null,
  parents: ReadonlySet<number>,
  onElement: (id: number, content: Buffer) => void,
) => {
  let rest: Buffer = Buffer.alloc(0)
  let skip = 0
  let count = 0
  return (bytes: Buffer): void => {
    const skipped = Math.min(skip, bytes.length)
    skip -= skipped
    if (skipped === bytes.length) return
    rest = Buffer.concat([rest, bytes.subarray(skipped)])
    for (;;) {
      const element = headerOf(rest)
      if (!element) return
      count += 1
      if (element === UNREADABLE || count > ELEMENTS_MAX) {
        skip = Number.POSITIVE_INFINITY
        rest = Buffer.alloc(0)
        return
      }
      const { id, header, size } = element
      if (parents.has(id)) {
        rest = rest.subarray(header)
        continue
      }
      if (rest.length < header + Math.min(size, PREFIX)) return
      onElement(id, rest.subarray(header, header + Math.min(size, PREFIX)))
      skip = Math.max(0, header + size - rest.length)
      rest = rest.subarray(Math.min(rest.length, header + size))
      if (skip > 0) return
    }
  }
}

/** The span of the timestamps read so far. */
const createSpan = () => {
  let first: number | null = null
  let longest: number | null = null
  return {
    add: (at: number) => {
      if (!Number.isFinite(at)) return
      first ??= at
      longest = Math.max(longest ?? 0, at - first)
    },
    longest: () => longest,
  }
}

/** The length of a variable-length integer (RFC 8794, 4), by its first byte. */
const vintLength = (byte: number | undefined): number => Math.clz32(byte ?? 0) - 23

/** An element of EBML (RFC 8794, 5 and 6). */
const ebmlHeader = (bytes: Buffer): Element | typeof UNREADABLE | null => {
  if (bytes.length === 0) return null
  const idLength = vintLength(bytes[0])
  if (idLength > 4) return UNREADABLE
  if (bytes.length <= idLength) return null
  const sizeLength = vintLength(bytes[idLength])
  if (sizeLength > 8) return UNREADABLE
  const header = idLength + sizeLength
  if (bytes.length < header) return null
  let size = (bytes[idLength] ?? 0) & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (const byte of bytes.subarray(idLength + 1, header)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { id: bytes.readUIntBE(0, idLength), header, size: isUnknown ? Number.POSITIVE_INFINITY : size }
}

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const CLUSTER = 0x1f43b675
const TIMESTAMP = 0xe7
const BLOCK_GROUP = 0xa0
const BLOCKS: readonly number[] = [0xa1, 0xa3]

const unsigned = (content: Buffer): number => content.reduce((sum, byte) => sum * 256 + byte, 0)

/** WebM (RFC 9559): blocks are timed from their cluster's timestamp. */
const webm = (): RecordingClock => {
  const span = createSpan()
  let nanoseconds = 1_000_000
  let cluster = 0
  const walk = createWalker(ebmlHeader, new Set([SEGMENT, INFO, CLUSTER, BLOCK_GROUP]), (id, content) => {
    if (id === TIMESTAMP_SCALE) nanoseconds = unsigned(content)
    if (id === TIMESTAMP) cluster = unsigned(content)
    if (!BLOCKS.includes(id)) return
    const track = vintLength(content[0])
    if (content.length >= track + 2) span.add(((cluster + content.readInt16BE(track)) * nanoseconds) / 1e9)
  })
  return { read: walk, seconds: span.longest }
}

/** A box of the ISO base media file format (ISO/IEC 14496-12, 4.2). */
const boxHeader = (bytes: Buffer): Element | null => {
  if (bytes.length < 8) return null
  const size = bytes.readUInt32BE(0)
  const id = bytes.readUInt32BE(4)
  if (size === 0) return { id, header: 8, size: Number.POSITIVE_INFINITY }
  if (size !== 1) return { id, header: 8, size: Math.max(0, size - 8) }
  return bytes.length < 16 ? null : { id, header: 16, size: Math.max(0, Number(bytes.readBigUInt64BE(8)) - 16) }
}

const box = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE()
const MP4_PARENTS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'].map(box))
const DURATIONS: readonly number[] = [box('mvhd'), box('mdhd')]
const FRAGMENT_TIME = box('tfdt')
const UNKNOWN_DURATION = 0xffff_ffff

/** MP4: the header of the movie or its track tells the duration; of a fragmented file each fragment its time. */
const m4a = (): RecordingClock => {
  const fragments = createSpan()
  let duration: number | null = null
  let timescale = 0
  const walk = createWalker(boxHeader, MP4_PARENTS, (id, content) => {
    const isLong = content[0] === 1
    if (DURATIONS.includes(id) && content.length >= (isLong ? 32 : 20)) {
      timescale = content.readUInt32BE(isLong ? 20 : 12)
      const units = isLong ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16)
      if (timescale > 0 && units < UNKNOWN_DURATION) duration = Math.max(duration ?? 0, units / timescale)
    }
    if (id === FRAGMENT_TIME && timescale > 0 && content.length >= (isLong ? 12 : 8))
      fragments.add((isLong ? Number(content.readBigUInt64BE(4)) : content.readUInt32BE(4)) / timescale)
  })
  return {
    read: walk,
    seconds: () => {
      const seconds = Math.max(duration ?? 0, fragments.longest() ?? 0)
      return seconds > 0 ? seconds : null
    },
  }
}

export function createClock(format: 'webm' | 'm4a'): RecordingClock {
  return format === 'webm' ? webm() : m4a()
}
