import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BLIND, createNearDuplicates, DATA, readAuthors } from '../../scripts/care-data.ts'
import { isUrgent, scoreOf } from '../../scripts/care-score.ts'
import { assess, decide, loadModel } from '../../src/care/assess.ts'
import { exampleOf } from '../../src/care/examples.ts'
import { vectorOf } from '../../src/care/features.ts'
import { encode, scoresOf } from '../../src/care/model.ts'
import { train } from '../../src/care/train.ts'

const authors = readAuthors()

test('every message is sound, and none nearly repeats another, blind ones included', () => {
  const near = createNearDuplicates()
  const repeated = [...authors, ...readAuthors(BLIND)].flatMap(({ name, rows }) =>
    rows.filter((row) => near.repeats(row) !== undefined).map(({ text }) => `${name}: ${text}`),
  )
  expect(repeated).toEqual([])
})

test('learning again gives the same model, byte by byte', { timeout: 300_000 }, () => {
  const learned = encode(train(authors.flatMap(({ rows }) => rows.map(exampleOf))))
  expect(learned.equals(readFileSync(`${DATA}model.bin`))).toBe(true)
})

/** The regression guard; `npm run care:measure` leaves every author out in turn. */
test('an author who was left out is read as well as before', { timeout: 300_000 }, () => {
  const left = authors.find(({ name }) => name === 'author-05')
  expect(left).toBeDefined()
  const model = train(authors.filter((author) => author !== left).flatMap(({ rows }) => rows.map(exampleOf)))
  const decided = (left?.rows ?? []).map((row) => {
    const { categories } = decide(scoresOf(model, vectorOf(row.text, model.rarity)), loadModel().thresholds)
    return { wanted: isUrgent(row.labels), found: isUrgent(categories) }
  })
  const { recall, precision } = scoreOf(decided)
  expect(recall).toBeGreaterThanOrEqual(0.83)
  expect(precision).toBeGreaterThanOrEqual(0.78)
})

test('what an answer gives advice on is found in it, and the dangers it warns of are not', () => {
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
