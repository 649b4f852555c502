import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIntake } from '../../src/realtime/voice/audio.ts'
import { webmFile } from '../support/recordings.ts'
import { samplesOf } from '../support/speech-stub.ts'
import { wavFile } from '../support/wav.ts'

/** The bytes cut into chunks at these places. */
const cut = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

const takenOf = (format: 'pcm16' | 'wav' | 'webm' | 'm4a', chunks: readonly Buffer[]): Buffer => {
  const intake = createIntake(format)
  return Buffer.concat(chunks.map((chunk) => intake.take(chunk.toString('base64'))))
}

const chunkOfRiff = (id: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(id, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

const even = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes.subarray(0, bytes.length & ~1)))
const places = fc.array(fc.nat(2_000), { maxLength: 12 })

test('a WAV file gives exactly its samples for any cut and header', () => {
  const note = fc.uint8Array({ maxLength: 60 }).map((bytes) => chunkOfRiff('LIST', Buffer.from(bytes)))
  fc.assert(
    fc.property(even, note, note, places, (samples, before, after, cuts) => {
      fc.pre(samples.length > 0)
      const file = wavFile([samples])
      const whole = Buffer.concat([file.subarray(0, 12), before, file.subarray(12), after])
      expect(takenOf('wav', cut(whole, cuts)).equals(samples)).toBe(true)
    }),
  )
})

test('WAV of a length its recorder did not know is heard to its end', () => {
  fc.assert(
    fc.property(even, fc.constantFrom(0, 0x7fff_ffff, 0xffff_ffff), places, (samples, size, cuts) => {
      const file = wavFile([samples])
      file.writeUInt32LE(size, 40)
      expect(takenOf('wav', cut(file, cuts)).equals(samples)).toBe(true)
    }),
  )
})

test('chunks that are each a WAV file are heard as one', () => {
  fc.assert(
    fc.property(fc.array(even, { minLength: 1, maxLength: 6 }), fc.boolean(), (parts, isUnknown) => {
      const files = parts.map((samples) => {
        const file = wavFile([samples])
        if (isUnknown) file.writeUInt32LE(0xffff_ffff, 40)
        return file
      })
      expect(takenOf('wav', files).equals(Buffer.concat(parts))).toBe(true)
    }),
  )
})

test.each([
  ['another rate', 24, 48_000, 4],
  ['two channels', 22, 2, 2],
  ['eight bits', 34, 8, 2],
  ['another coding', 20, 3, 2],
])('WAV of %s is not taken, and what would be is named', (_what, at, value, size) => {
  const file = wavFile([Buffer.alloc(4)])
  file.writeUIntLE(value, at, size)
  expect(() => takenOf('wav', [file])).toThrow(/must be 16 kHz mono 16-bit PCM/)
})

test('samples past the declared WAV size count, and later chunks do not', () => {
  const samples = Buffer.alloc(400, 0x81)
  const short = wavFile([samples])
  short.writeUInt32LE(100, 40)
  expect(takenOf('wav', [short]).equals(samples)).toBe(true)
  const trailed = Buffer.concat([wavFile([samples]), chunkOfRiff('id3 ', Buffer.alloc(50_000, 1))])
  expect(takenOf('wav', cut(trailed, [300, 20_000])).equals(samples)).toBe(true)
})

test('a file with forged timestamps lasts as long as its bytes at least', () => {
  const forged = Buffer.concat([webmFile(1), Buffer.alloc(240_000)])
  const intake = createIntake('webm')
  intake.take(forged.toString('base64'))
  expect(intake.seconds()).toBeGreaterThan(10)
})

test('a WAV header without an end is not waited for', () => {
  const endless = Buffer.concat([wavFile([]).subarray(0, 36), chunkOfRiff('junk', Buffer.alloc(40_000))])
  expect(() => takenOf('wav', cut(endless, [1_000, 2_000, 30_000]))).toThrow(/header/)
})

test('samples and files are heard as they are, cut anywhere', () => {
  fc.assert(
    fc.property(even, fc.array(fc.nat(200), { maxLength: 5 }), (samples, cuts) => {
      const evenly = cut(
        samples,
        cuts.map((place) => (place % (samples.length / 2 + 1)) * 2),
      )
      expect(takenOf('pcm16', evenly).equals(samples)).toBe(true)
      const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), samples])
      expect(takenOf('webm', [webm.subarray(0, 4), ...cut(webm.subarray(4), cuts)]).equals(webm)).toBe(true)
    }),
  )
})

test('base64 without its padding is taken as well', () => {
  const intake = createIntake('pcm16')
  expect(intake.take('AAD/fw==')).toEqual(Buffer.from([0, 0, 255, 127]))
  expect(intake.take('AAD/fw')).toEqual(Buffer.from([0, 0, 255, 127]))
})

test('the WAV file that recognisers are sent has the header that it should', () => {
  const samples = Buffer.from([1, 2, 3, 4, 5, 6])
  expect(samplesOf(wavFile([samples.subarray(0, 2), samples.subarray(2)])).equals(samples)).toBe(true)
})
