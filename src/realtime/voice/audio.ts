import { AppError } from '../../errors.ts'
import { createClock } from './clock.ts'
import type { AudioFormat } from './messages.ts'

/** The recogniser's input: 16 kHz, mono, signed 16 bit little endian without a header, or a file in pieces. */
export type SpokenFormat = Exclude<AudioFormat, 'wav'>

/** Decodes the audio chunks of one turn. */
export interface Intake {
  /**
   * The audio bytes of the next chunk.
   * @throws AppError `validation_failed` for an invalid chunk, which counts as not sent; `unsupported_media_type` for
   * audio that is not in the declared format, after which nothing more is accepted.
   */
  take(data: string): Buffer
  /** Seconds of audio so far; null while a file tells none. */
  seconds(): number | null
}

/**
 * The most bytes that recorders make of a second of compressed speech (192 kbit/s). A file that says to be shorter than its bytes
 * are is taken by them: its timestamps are the client's.
 */
const FILE_BYTES_PER_SECOND_MAX = 24_000

/** Bytes of a second of `pcm16`. */
const PCM_BYTES_PER_SECOND = 32_000

const notReadable = (message: string) => new AppError('validation_failed', message)
const notTheFormat = (message: string) => new AppError('unsupported_media_type', message)

/** Strict base64 (RFC 4648, 4) with optional padding. Node's own decoder skips invalid characters. */
const decode = (data: string): Buffer => {
  const length = data.endsWith('==') ? data.length - 2 : data.endsWith('=') ? data.length - 1 : data.length
  const bytes = Buffer.from(data, 'base64')
  const isPadded = length === data.length || data.length % 4 === 0
  if (!isPadded || length % 4 === 1 || bytes.length !== Math.floor((length * 3) / 4) || /[-_]/.test(data))
    throw notReadable('The data must be base64.')
  return bytes
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The container format by its first bytes; null if unknown. */
const containerOf = (bytes: Buffer): Exclude<AudioFormat, 'pcm16'> | null => {
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE') return 'wav'
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm'
  if (ascii(bytes, 4, 8) === 'ftyp') return 'm4a'
  return null
}

const pcm = (): Intake => {
  let isFirst = true
  let length = 0
  return {
    seconds: () => length / PCM_BYTES_PER_SECOND,
    take: (data) => {
      const bytes = decode(data)
      const container = isFirst ? containerOf(bytes) : null
      if (container) throw notTheFormat(`This is ${container}: connect with ?format=${container}.`)
      if (bytes.length % 2 === 1) throw notReadable('The data must be an even number of bytes, two for each sample.')
      if (bytes.length > 0) isFirst = false
      length += bytes.length
      return bytes
    },
  }
}

const file = (format: 'webm' | 'm4a'): Intake => {
  const clock = createClock(format)
  let isFirst = true
  let length = 0
  return {
    seconds: () => {
      const told = clock.seconds()
      return told === null ? null : Math.max(told, length / FILE_BYTES_PER_SECOND_MAX)
    },
    take: (data) => {
      const bytes = decode(data)
      if (isFirst && bytes.length > 0) {
        if (containerOf(bytes) !== format) throw notTheFormat(`The audio does not begin as ${format} does.`)
        isFirst = false
      }
      clock.read(bytes)
      length += bytes.length
      return bytes
    },
  }
}

/** The most bytes a header may take: `fmt ` and recorders' metadata. */
const MAX_HEADER = 32 * 1024
/** The most bytes a chunk behind the samples may take. */
const MAX_TRAILER = 1024 * 1024
/** Sizes that recorders write when they do not know the length yet. */
const isUnknownSize = (size: number) => size === 0 || size >= 0x7fff_0000

/** Checks a `fmt ` chunk: PCM (also in its extensible form), one channel, 16 kHz, 16 bit. */
const checkFormat = (body: Buffer): void => {
  const read = (at: number) => (body.length >= at + 2 ? body.readUInt16LE(at) : 0)
  const rate = body.length >= 8 ? body.readUInt32LE(4) : 0
  const [tag, channels, bits] = [read(0), read(2), read(14)]
  if ((tag === 1 || tag === 0xfffe) && channels === 1 && rate === 16_000 && bits === 16) return
  throw notTheFormat(`WAV must be 16 kHz mono 16-bit PCM, not ${rate} Hz, ${channels} channel(s), ${bits} bit.`)
}

/** The position and size of the samples, once everything before them has arrived. */
const findSamples = (bytes: Buffer, isFormatKnown: boolean): { at: number; size: number } | null => {
  let isKnown = isFormatKnown
  let at = 0
  if (ascii(bytes, 0, 4) === 'RIFF') {
    isKnown = false
    at = 12
  } else if (!isKnown && !'RIFF'.startsWith(ascii(bytes, 0, 4))) {
    throw notTheFormat('The audio does not begin as WAV does.')
  }
  while (bytes.length >= at + 8) {
    const id = ascii(bytes, at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (id === 'data' && isKnown) return { at: at + 8, size: isUnknownSize(size) ? Number.POSITIVE_INFINITY : size }
    const end = at + 8 + size + (size % 2)
    if (id === 'fmt ' && bytes.length >= end) {
      checkFormat(bytes.subarray(at + 8, end))
      isKnown = true
    }
    at = end
  }
  if (at > MAX_HEADER || bytes.length > MAX_HEADER) throw notTheFormat('The header of the WAV file cannot be read.')
  return null
}

/** The size of a chunk behind the samples, such as a recorder's notes; null for other bytes. */
const trailerSize = (bytes: Buffer): number | null => {
  if (!/^[A-Za-z][A-Za-z0-9 ]{3}$/.test(ascii(bytes, 0, 4))) return null
  const size = bytes.readUInt32LE(4)
  return size > MAX_TRAILER ? null : size + (size % 2)
}

/** The samples of one or several consecutive RIFF files that arrive in arbitrary pieces. */
const wav = (): Intake => {
  let rest: Buffer = Buffer.alloc(0)
  /** Bytes of samples still to come in this file; null while its header is read. */
  let left: number | null = null
  let isFormatKnown = false
  let length = 0
  /** Bytes to skip of a chunk behind the samples. */
  let skip = 0

  /** Behind samples there are another file, a chunk of notes, or more samples than the file said. */
  const goOn = (): 'read' | 'wait' => {
    if (!isFormatKnown || containerOf(rest) === 'wav' || ascii(rest, 0, 4) === 'data') return 'read'
    if (rest.length < 12) return 'wait'
    const trailer = trailerSize(rest)
    if (trailer === null) left = Number.POSITIVE_INFINITY
    else {
      skip = Math.max(0, 8 + trailer - rest.length)
      rest = rest.subarray(Math.min(rest.length, 8 + trailer))
    }
    return 'read'
  }

  return {
    seconds: () => length / PCM_BYTES_PER_SECOND,
    take: (data) => {
      const bytes = decode(data)
      // A file of unknown length ends where a chunk begins with another file.
      if (left === Number.POSITIVE_INFINITY && containerOf(bytes) === 'wav') left = null
      const skipped = Math.min(skip, bytes.length)
      skip -= skipped
      rest = Buffer.concat([rest, bytes.subarray(skipped)])
      const samples: Buffer[] = []
      while (rest.length > 0) {
        if (left === null && goOn() === 'wait') break
        if (left === null) {
          const found = findSamples(rest, isFormatKnown)
          if (!found) break
          isFormatKnown = true
          left = found.size
          rest = rest.subarray(found.at)
        }
        // Only whole samples are passed on; half a sample waits for the rest.
        const whole = Math.min(rest.length, left) & ~1
        samples.push(rest.subarray(0, whole))
        length += whole
        rest = rest.subarray(whole)
        left -= whole
        if (left > 1) break
        left = null
      }
      return Buffer.concat(samples)
    },
  }
}

/** Creates the decoder of one turn's chunks. */
export function createIntake(format: AudioFormat): Intake {
  if (format === 'pcm16') return pcm()
  return format === 'wav' ? wav() : file(format)
}
