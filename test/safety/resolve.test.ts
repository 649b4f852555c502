import type { Risk, RiskLevel } from '@parenting/care'
import { expect, test } from 'vitest'
import { assess, raise, readRisk, resolve, type Turn } from '../../src/schema/safety/index.ts'

const NONE: Turn = { risk: null, topics: [], reply: null, isSensitive: false, language: null }
const risk = (level: RiskLevel, ...categories: Risk['categories']): Risk => ({
  level,
  categories: categories.length > 0 ? categories : ['medical_emergency'],
})
const saying = (reply: Turn['reply'], own: Risk | null = null): Turn => ({ ...NONE, reply, risk: own })
const after = (turn: Turn, ...recent: (Risk | null)[]) => resolve(turn, recent).risk

test.each(['certain', 'possible'] as const)('a %s danger of its own is as assessed, whatever was said', (level) => {
  for (const before of ['certain', 'possible', 'earlier', 'denied'] as const)
    for (const reply of ['no', null] as const)
      expect(after(saying(reply, risk(level, 'personal_safety')), risk(before))).toEqual(risk(level, 'personal_safety'))
})

test('a yes or a call for help makes certain what was asked, right after it', () => {
  const asked = risk('possible', 'mental_health_crisis')
  expect(after(saying('yes'), asked)).toEqual(risk('certain', 'mental_health_crisis'))
  expect(after(saying('call', risk('possible')), asked)).toEqual(risk('certain', 'mental_health_crisis'))
  expect(after(saying('yes'), null, asked)).toEqual(risk('earlier', 'mental_health_crisis'))
  expect(after(saying('yes'), null)).toBeNull()
})

test('a no takes back what was told last, at any level', () => {
  for (const level of ['possible', 'certain', 'earlier'] as const)
    expect(after(saying('no'), risk(level))).toEqual(risk('denied'))
  expect(after(saying('no'), null)).toBeNull()
  expect(after(saying('no'), risk('denied'), risk('certain'))).toBeNull()
})

test('anything else goes on about a danger for five messages, until it is taken back', () => {
  expect(after(NONE, null, null, null, null, risk('certain'))).toEqual(risk('earlier'))
  expect(after(NONE, null, risk('earlier'), risk('possible'))).toEqual(risk('earlier'))
  expect(after(NONE, null, risk('denied'), risk('certain'))).toBeNull()
  expect(after(NONE, risk('earlier'), risk('earlier'))).toBeNull()
  expect(after(NONE, risk('possible', 'personal_safety'), risk('certain'))).toEqual(
    risk('earlier', 'medical_emergency', 'personal_safety'),
  )
  expect(after(NONE)).toBeNull()
})

test('a model raises a risk and never lowers one', () => {
  const raised = (before: Risk | null, found: Risk) => raise({ ...NONE, risk: before }, found).risk
  expect(raised(null, risk('possible'))).toEqual(risk('possible'))
  expect(raised(risk('earlier', 'personal_safety'), risk('certain'))).toEqual(
    risk('certain', 'medical_emergency', 'personal_safety'),
  )
  expect(raised(risk('certain', 'personal_safety'), risk('possible'))).toEqual(risk('certain', 'personal_safety'))
  expect(raised(risk('possible'), risk('denied', 'personal_safety'))).toEqual(risk('possible'))
})

test('a stored value counts as a risk only if it is valid', () => {
  expect(readRisk({ categories: ['personal_safety'], level: 'denied' })).toEqual(risk('denied', 'personal_safety'))
  for (const wrong of [
    null,
    'certain',
    {},
    { categories: [], level: 'certain' },
    { categories: ['legal'], level: 'possible' },
  ])
    expect(readRisk(wrong)).toBeNull()
})

test.each([
  ['no', 'no'],
  ['No, all is well', 'no'],
  ['nein, nur so gefragt', 'no'],
  ['she is breathing again, thank you', 'no'],
  ['false alarm, sorry', 'no'],
  ['no, nobody picks up', null],
  ['no sé qué hacer', null],
  ['non so cosa fare', null],
  ['is she breathing', null],
  ['yes', 'yes'],
  ['yes, all is well', null],
  ['Hilfe, Hilfe!', 'call'],
  ['ok', null],
])('"%s" replies %s', async (text, reply) => {
  expect((await assess(text)).reply).toBe(reply)
})

test('a bare call for help is a possible emergency', async () => {
  expect((await assess('Help!')).risk).toEqual(risk('possible'))
})
