import { instantOf } from '../../../kernel/times.ts'
import { ageBeginsOn, LAST_WEEK, type Life, weekBeginsOn } from '../../family/index.ts'
import { AGES, type Milestone, WEEKS } from './catalogue.ts'

/** When a milestone's period begins, and when the next one's does; null for the last. */
export function timeOf(life: Life, { week, months }: Milestone): { begins: string; ends: string | null } {
  if (week !== null) return { begins: weekBeginsOn(life, week), ends: weekBeginsOn(life, week + 1) }
  const next = AGES[AGES.indexOf(months ?? 0) + 1]
  return {
    begins: ageBeginsOn(life, months ?? 0),
    ends: next === undefined ? null : ageBeginsOn(life, next),
  }
}

/** A week or age a parent is notified of, or the question how things are when a pregnancy must be over. */
export interface Point {
  kind: 'week' | 'question' | 'age'
  /** The week, or the age in months. */
  value: number
  at: Date
}

/** The local time at which parents are notified. */
const TIME = '10:00:00'

/**
 * All points a parent is notified of about a child, in order: of an expected one the weeks and then one question, of a born one
 * the ages, of a lost one nothing.
 */
export function pointsOf(life: Life, timezone: string): Point[] {
  const point = (kind: Point['kind'], value: number, date: string) => ({
    kind,
    value,
    at: instantOf(date, TIME, timezone),
  })
  if (life.lostOn !== null) return []
  if (!life.isExpected) return AGES.map((months) => point('age', months, ageBeginsOn(life, months)))
  const after = LAST_WEEK + 1
  return [
    ...WEEKS.map((week) => point('week', week, weekBeginsOn(life, week))),
    point('question', after, weekBeginsOn(life, after)),
  ]
}
