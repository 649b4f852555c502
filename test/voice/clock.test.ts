import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClock } from '../../src/realtime/voice/clock.ts'
import { fragmentedFile, m4aFile, webmFile } from '../support/recordings.ts'

const secondsOf = (format: 'webm' | 'm4a', pieces: readonly Buffer[]) => {
  const clock = createClock(format)
  for (const piece of pieces) clock.read(piece)
  return clock.seconds()
}

/** The file in pieces that end at these places. */
const cut = (file: Buffer, places: readonly number[]): Buffer[] => {
  const ends = [...places.map((place) => place % file.length), file.length].sort((a, b) => a - b)
  return ends.map((end, index) => file.subarray(ends[index - 1] ?? 0, end))
}

test.each([
  ['a WebM file', 'webm', webmFile],
  ['an M4A file', 'm4a', m4aFile],
  ['a fragmented M4A file', 'm4a', fragmentedFile],
] as const)('%s tells how long it is, wherever it is cut', (_name, format, make) => {
  for (const seconds of [1, 7, 61]) {
    const file = make(seconds)
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (places) => {
        expect(secondsOf(format, cut(file, places))).toBeCloseTo(seconds, 5)
      }),
      { numRuns: 40 },
    )
  }
})

test('the clock ignores other files without failing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('webm', 'm4a'),
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.nat()),
      (format, bytes, places) => {
        const seconds = secondsOf(format as 'webm', cut(Buffer.concat([Buffer.from([0x1a]), bytes]), places))
        expect(seconds === null || seconds >= 0).toBe(true)
      },
    ),
  )
  expect(secondsOf('webm', [Buffer.alloc(1000)])).toBeNull()
  expect(secondsOf('m4a', [Buffer.alloc(1000, 0xff)])).toBeNull()
})

test('a file of nothing but empty elements is read only so far', () => {
  const clock = createClock('webm')
  clock.read(Buffer.alloc(200_000, Buffer.from([0xec, 0x80])))
  clock.read(webmFile(3))
  expect(clock.seconds()).toBeNull()
})
