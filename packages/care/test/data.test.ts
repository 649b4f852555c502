import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  BLIND,
  createNearDuplicates,
  DATA,
  EVERYDAY,
  errorIn,
  FLOOR,
  kindOf,
  readAuthors,
  trainingRows,
} from '../scripts/data.ts'
import { originOf, READING, TRAINING } from '../scripts/origin.ts'
import { isUrgent, scoreOf } from '../scripts/score.ts'
import { assess } from '../src/assess.ts'
import { CATEGORIES } from '../src/categories.ts'
import { exampleOf } from '../src/examples.ts'
import { encode } from '../src/model.ts'
import { train } from '../src/train.ts'

const authors = readAuthors()

test('every message is sound, and none nearly repeats another, blind ones included', () => {
  const near = createNearDuplicates()
  const repeated = [...authors, ...readAuthors(BLIND), ...readAuthors(EVERYDAY)].flatMap(({ name, rows }) =>
    rows.filter((row) => near.repeats(row) !== undefined).map(({ text }) => `${name}: ${text}`),
  )
  expect(repeated).toEqual([])
})

test('the model was trained from the present data and code', () => {
  expect(readFileSync(`${DATA}model.origin`, 'utf8')).toBe(originOf(trainingRows(), [...READING, ...TRAINING]))
})

test('learning again gives the same model, byte by byte', () => {
  const some = trainingRows().slice(0, 400).map(exampleOf)
  expect(encode(train(some)).equals(encode(train(some)))).toBe(true)
  expect(encode(train(some.slice(1))).equals(encode(train(some)))).toBe(false)
})

/** A guard, not a result: they were evaluated once, when the model was final (see README.md). */
test.each([
  ['plain', 0.94, 0.94],
  ['facts', 0.91, 0.84],
  ['hard', 0.77, 0.68],
] as const)('%s messages of authors it never learned from are read as well as before', (kind, recall, precision) => {
  const score = scoreOf(
    readAuthors(BLIND)
      .filter(({ name }) => kindOf(name) === kind)
      .flatMap(({ rows }) => rows)
      .map(({ text, labels }) => {
        const { categories, possible } = assess(text)
        return { wanted: isUrgent(labels), found: isUrgent([...categories, ...possible]) }
      }),
  )
  expect(score.recall).toBeGreaterThanOrEqual(recall)
  expect(score.precision).toBeGreaterThanOrEqual(precision)
})

test.each(readAuthors(FLOOR))('the assessment never misses the plain dangers of $name', ({ rows }) => {
  const found = rows.map((row) => ({ row, assessment: assess(row.text) }))
  const missed = found.filter(({ assessment }) => !isUrgent([...assessment.categories, ...assessment.possible]))
  expect(missed.map(({ row }) => row.text)).toEqual([])
  const certain = found.filter(({ assessment }) => assessment.danger !== null)
  expect(certain.length / rows.length).toBeGreaterThanOrEqual(0.97)
  expect(rows.length).toBeGreaterThanOrEqual(150)
})

test('ordinary messages seldom raise an alarm', () => {
  const assessments = readAuthors(EVERYDAY).flatMap(({ rows }) => rows.map(({ text }) => assess(text)))
  const share = (found: typeof assessments) => found.length / assessments.length
  expect(assessments.length).toBeGreaterThanOrEqual(990)
  expect(share(assessments.filter(({ danger }) => danger !== null))).toBeLessThanOrEqual(0.01)
  expect(
    share(assessments.filter(({ danger, possible }) => danger !== null || possible.length > 0)),
  ).toBeLessThanOrEqual(0.06)
})

test('a message judged for dangers only teaches nothing about everyday topics', () => {
  const { targets } = exampleOf({
    text: 'a coin is gone',
    language: 'en',
    labels: ['medical_emergency'],
    labelled: 'urgent',
  })
  expect(CATEGORIES.map((category, at) => [category, targets[at]])).toEqual(
    CATEGORIES.map((category) => [category, isUrgent([category]) ? category === 'medical_emergency' : undefined]),
  )
})

test('a message judged for dangers only has no everyday label', () => {
  const row = { text: 'a coin is gone', language: 'en', labels: ['medical_emergency', 'legal'] }
  expect(errorIn(row)).toBeUndefined()
  expect(errorIn({ ...row, labelled: 'urgent' })).toContain('everyday label')
})

/** Assesses the companion's held-out messages, which nothing is trained on: a line each, the subjects, then the text. */
const askedOfCompanion = (set: string) =>
  readFileSync(new URL(`../../companion/measure/${set}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => /^[a-z][\w-]*(?:, [\w-]+)*: (.+)$/.exec(line)?.[1] ?? [])
    .map(assess)

test('ordinary questions to the companion seldom raise an alarm', () => {
  const asked = ['questions-1', 'questions-2', 'questions-3'].flatMap(askedOfCompanion)
  const share = (found: typeof asked) => found.length / asked.length
  expect(asked.length).toBeGreaterThanOrEqual(900)
  expect(share(asked.filter(({ danger }) => danger !== null))).toBeLessThanOrEqual(0.025)
  expect(share(asked.filter(({ danger, possible }) => danger !== null || possible.length > 0))).toBeLessThanOrEqual(
    0.11,
  )
})

test('plain dangers told to the companion are found', () => {
  const told = askedOfCompanion('dangers-3')
  const share = (found: typeof told) => found.length / told.length
  expect(told.length).toBe(200)
  expect(share(told.filter(({ danger }) => danger !== null))).toBeGreaterThanOrEqual(0.9)
  expect(share(told.filter(({ danger, possible }) => danger !== null || possible.length > 0))).toBeGreaterThanOrEqual(
    0.98,
  )
})

test('an assessment finds the topics on which an answer advises', () => {
  const replies = readAuthors(`${DATA}replies/`).flatMap(({ rows }) => rows)
  const score = scoreOf(
    replies.flatMap(({ text, labels }) => {
      const { scores } = assess(text)
      return (
        ['pregnancy_complication', 'infant_health', 'medication', 'nutrition', 'legal', 'financial'] as const
      ).map((category) => ({ wanted: labels.includes(category), found: scores[category] >= 0.8 }))
    }),
  )
  expect(score.precision).toBeGreaterThanOrEqual(0.9)
  expect(score.recall).toBeGreaterThanOrEqual(0.75)
})
