import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISCLAIMER_CATEGORIES } from '../../../src/schema/chat/disclaimer/categories.ts'
import { detectDisclaimer } from '../../../src/schema/chat/disclaimer/detect.ts'
import { read } from '../../../src/schema/chat/disclaimer/reading.ts'
import { readSet, SETS } from './score.ts'

const LONGEST_MESSAGE = 8_000
const rows = SETS.flatMap(readSet)
const vocabulary = [...new Set(rows.flatMap((row) => row.message.split(/(\s+)/)))]

describe('the detector', () => {
  it('never throws and keeps its shape on any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    )
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), (message, reply) => {
        const found = detectDisclaimer({ message, reply })
        if (found === null) return
        expect(found.primary).toBe(found.detected[0])
        expect(found.detected).toEqual(DISCLAIMER_CATEGORIES.filter((category) => found.detected.includes(category)))
      }),
    )
  })

  it('never throws on its own words in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...vocabulary), { maxLength: 80 }), (words) => {
        expect(() => detectDisclaimer({ message: words.join(' '), reply: words.join('') })).not.toThrow()
      }),
    )
  })

  it('does not care about case, typographic apostrophes or the order of combining marks', () => {
    for (const { message } of rows) {
      const plain = detectDisclaimer({ message })
      expect(detectDisclaimer({ message: message.toUpperCase() })).toEqual(plain)
      expect(detectDisclaimer({ message: message.replaceAll("'", '’') })).toEqual(plain)
      expect(detectDisclaimer({ message: message.normalize('NFD') })).toEqual(plain)
    }
  })

  it('is not misled by names that every object has', () => {
    expect(detectDisclaimer({ message: 'constructor __proto__ toString 3 constructor hasOwnProperty' })).toBeNull()
  })

  it.each([
    'a',
    'not ',
    'no bleeding, ',
    'kill me if i die ',
    '3 weeks ',
    '.',
    "'",
    'á̂̃',
    '😂',
    'my baby not not breathing ',
  ])('reads 8,000 characters of "%s" word by word', (piece) => {
    const message = piece.repeat(Math.ceil(LONGEST_MESSAGE / piece.length)).slice(0, LONGEST_MESSAGE)
    const { words, mentions, sentences } = read(message)
    // Work is a bounded number of steps a word: no more words than characters, no more mentions than concepts a word.
    expect(words.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
    expect(mentions.length).toBe(words.length)
    expect(sentences.length).toBe(words.length)
    expect(() => detectDisclaimer({ message, reply: message })).not.toThrow()
  })
})
