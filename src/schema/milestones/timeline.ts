import { addDays, addMonths, daysBetween, instantOf } from '../../times.ts'
import { AGES, type Milestone, WEEKS } from './catalogue.ts'

/** A child's birth or due date, YYYY-MM-DD. For an expected child the date of birth is the due date. */
export interface Birth {
  dateOfBirth: string
  dueDate: string | null
}

/** A birth this many days before the due date, at 37 weeks, is preterm. */
const EARLY_DAYS = 21
/** Ages are corrected until two years, when the difference no longer matters. */
const CORRECTED_MONTHS = 24
const DUE_WEEK = 40

const isEarly = ({ dateOfBirth, dueDate }: Birth): boolean =>
  dueDate !== null && daysBetween(dateOfBirth, dueDate) >= EARLY_DAYS

export const isBorn = ({ dateOfBirth }: Birth, today: string): boolean => dateOfBirth <= today

/** The first day of a week of the pregnancy. */
export const weekBeginsOn = ({ dateOfBirth, dueDate }: Birth, week: number): string =>
  addDays(dueDate ?? dateOfBirth, (week - DUE_WEEK) * 7)

/** The day a child reaches an age in months; for a preterm child, counted from the due date until two years. */
export const ageBeginsOn = (birth: Birth, months: number): string =>
  addMonths(months < CORRECTED_MONTHS && isEarly(birth) ? (birth.dueDate as string) : birth.dateOfBirth, months)

/** When a milestone's period begins, and when the next one's does; null for the last. */
export const timeOf = (birth: Birth, { week, months }: Milestone): { begins: string; ends: string | null } => {
  if (week !== null) return { begins: weekBeginsOn(birth, week), ends: weekBeginsOn(birth, week + 1) }
  const next = AGES[AGES.indexOf(months ?? 0) + 1]
  return {
    begins: ageBeginsOn(birth, months ?? 0),
    ends: next === undefined ? null : ageBeginsOn(birth, next),
  }
}

/** A week or age a parent is told about. */
export interface Point {
  kind: 'week' | 'age'
  /** The week, or the age in months. */
  value: number
  at: Date
}

/** The local time at which parents are told. */
const TIME = '10:00:00'

/** All points a parent is told about a child, in order: the weeks until birth, then the ages. */
export const pointsOf = (birth: Birth, timezone: string): Point[] => {
  const at = (date: string) => instantOf(date, TIME, timezone)
  const weeks = WEEKS.map((week) => ({ kind: 'week' as const, value: week, date: weekBeginsOn(birth, week) }))
  const ages = AGES.map((months) => ({ kind: 'age' as const, value: months, date: ageBeginsOn(birth, months) }))
  return [...weeks.filter(({ date }) => date <= birth.dateOfBirth), ...ages].map(({ kind, value, date }) => ({
    kind,
    value,
    at: at(date),
  }))
}
