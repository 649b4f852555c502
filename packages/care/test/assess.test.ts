import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess } from '../src/assess.ts'
import { CATEGORIES } from '../src/categories.ts'
import { factsOf } from '../src/facts.ts'
import { fold, wordsOf } from '../src/words.ts'

const MAX_MESSAGE = 8_000

describe('an assessment', () => {
  it.each([
    ['my baby is not breathing', 'emergency'],
    ['I am 30 weeks pregnant and bleeding heavily', 'emergency'],
    ['I want to die', 'crisis'],
    ['Ich will nicht mehr leben', 'crisis'],
    ['voglio morire', 'crisis'],
    ['quero morrer', 'crisis'],
    ['my husband beats me and I am hiding in the bathroom', 'safety'],
    ['Good morning! Which lullaby do you like best?', null],
  ] as const)('of "%s" sees the danger %s', (text, danger) => {
    expect(assess(text).danger).toBe(danger)
  })

  it('holds a score for every category, and those from a half on in their order', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem()), (text) => {
        const { scores, categories } = assess(text)
        expect(Object.keys(scores)).toEqual([...CATEGORIES])
        for (const category of CATEGORIES) expect(scores[category]).toBeGreaterThanOrEqual(0)
        const found = CATEGORIES.filter((category) => scores[category] >= 0.5)
        expect(found).toEqual(expect.arrayContaining([...categories]))
        expect(categories).toEqual(CATEGORIES.filter((category) => categories.includes(category)))
      }),
    )
  })

  it('ignores case, the kind of apostrophe and the form of accents', () => {
    const text = "I don't think my bébé, 5 weeks, can breathe properly; 38,5 since 3am"
    const plain = assess(text)
    for (const other of [text, text.toUpperCase(), text.replaceAll("'", '’'), text.normalize('NFD')])
      expect(assess(other)).toEqual(plain)
  })

  it.each([
    'a',
    'not ',
    '3 weeks ',
    '38.5 ',
    '120/80 ',
    '.',
    "'",
    '1'.repeat(50),
    'á̂̃',
    '😂',
    'my baby not not breathing ',
  ])('reads 8,000 characters of "%s" word by word', (piece) => {
    const text = piece.repeat(Math.ceil(MAX_MESSAGE / piece.length)).slice(0, MAX_MESSAGE)
    expect(wordsOf(factsOf(fold(text)).text).length).toBeLessThanOrEqual(MAX_MESSAGE)
    expect(() => assess(text)).not.toThrow()
  })
})

describe('the measures of a message', () => {
  it.each([
    ['he has 38.4', '@fever'],
    ['temp of 39', '@fever'],
    ['101.2F', '@fever'],
    ['40,2 de fiebre', '@highfever'],
    ['it says 36.8', '@notfever'],
    ['she is 5 weeks old', '@underthreemonths'],
    ['10 days old', '@underthreemonths'],
    ['my two month old', '@underthreemonths'],
    ['mon bébé a 5 mois', '@undereyear'],
    ['he is 7 yo', '@schoolchild'],
    ['31 weeks', '@preterm'],
    ['36+4', '@preterm'],
    ['at 39 wks', '@term'],
    ['7 months pregnant', '@preterm'],
    ['bp 168/112', '@severepressure'],
    ['145 over 92', '@raisedpressure'],
    ['118/74', '@goodpressure'],
    ['every 4 minutes', '@fewminutes'],
    ['20 pills', '@bigdose'],
    ['£40 a month', '@money'],
  ])('in "%s" is %s', (text, fact) => {
    expect(factsOf(fold(text)).facts).toContain(fact)
  })
})

it('signs that are whole phrases make no text longer, and hide no danger beside them', () => {
  expect(fold('\uFDFA\uFDFB'.repeat(50)).length).toBe(100)
  expect(assess(`${'\uFDFA'.repeat(50)} my baby is not breathing`).danger).toBe('emergency')
})

it.each(['\u00AD', '\u200B', '\u2060', '\uFEFF'])('a word is the same word with %j within it', (sign) => {
  expect(assess(`my baby is not brea${sign}thing`)).toStrictEqual(assess('my baby is not breathing'))
})

it.each(['my wife has stopped breathing', 'I want to die tonight', 'he hit me and locked me in'])(
  'emoji between the words of "%s" hide no danger',
  (text) => {
    expect(assess(text.replaceAll(' ', ' 😭 ')).danger).toBe(assess(text).danger)
    expect(assess(text).danger).not.toBeNull()
  },
)

/** Of so many signs, work that grew with their square would take minutes. */
const ENDLESS = 200_000

describe('a text without blanks', () => {
  it.each([
    ['Devanagari', '\u0915\u093e', '\u0916'],
    ['numbers', '1.', '%'],
  ])('of %s is read in a time that grows with its length', (_what, piece, end) => {
    const { text } = factsOf(fold(piece.repeat(ENDLESS) + end))
    expect(wordsOf(text).length).toBeGreaterThan(0)
  })
})
