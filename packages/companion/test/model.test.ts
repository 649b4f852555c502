import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examplesOf, modelOrigin, PACKAGE, readQuestions } from '../scripts/data.ts'
import { readSet } from '../scripts/sets.ts'
import { encode } from '../src/model.ts'
import { predict } from '../src/model-file.ts'
import { train } from '../src/train.ts'

const examples = examplesOf(readQuestions())

test('the model was trained from the present questions and code', () => {
  expect(readFileSync(`${PACKAGE}model.origin`, 'utf8')).toBe(modelOrigin(examples))
})

test('training again gives the same model, byte by byte', () => {
  const some = examples.slice(0, 300)
  const once = encode(train(some, 1))
  expect(encode(train(some, 1)).equals(once)).toBe(true)
  expect(encode(train(some.slice(1), 1)).equals(once)).toBe(false)
})

/** A guard, not a result: the results of the first measurement stand in README.md. */
test.each([
  ['questions-3', 0.86],
  ['questions-4', 0.86],
  ['questions-5', 0.86],
  ['dangers-3', 0.93],
  ['dangers-4', 0.97],
  ['dangers-5', 0.94],
])('the right subject of %s comes first as often as before', (file, least) => {
  const held = readSet(`${PACKAGE}measure/${file}.txt`)
  const right = held.filter(({ text, labels }) => labels.includes(predict(text, null).labels[0]?.label ?? ''))
  expect(held.length).toBeGreaterThanOrEqual(160)
  expect(right.length / held.length).toBeGreaterThanOrEqual(least)
})
