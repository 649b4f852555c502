import type { Child } from '../../../generated/prisma/client.ts'
import { addDays, addMonths, daysBetween, localDate } from '../../../kernel/times.ts'

/** The facts that decide the stage of a child's life. Dates are YYYY-MM-DD. */
export interface Life {
  /** The due date, while the child is expected. */
  readonly dateOfBirth: string
  readonly dueDate: string | null
  /** Stays true until the birth is recorded, even past the due date. */
  readonly isExpected: boolean
  /** The day of a loss; if unknown, the day of its record or the last of the pregnancy, whichever is earlier. */
  readonly lostOn: string | null
}

type Columns = Pick<Child, 'dateOfBirth' | 'dueDate' | 'isExpected' | 'lostOn' | 'lossRecordedAt'>

export function dateText(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The due date is the first day of this week: 40 weeks are completed. */
export const DUE_WEEK = 40
/** The last week of a pregnancy. */
export const LAST_WEEK = 42
/** A birth more days than this before the due date is preterm: before 37 completed weeks. */
const TERM_DAYS = 21
/** A due date this long after a birth is a mistake and corrects nothing: no child lives that is born before 20 weeks. */
const IMPLAUSIBLE_DAYS = 140
/** Ages are corrected until two years, when the difference no longer matters. */
export const CORRECTED_MONTHS = 24

const dueDateOf = ({ dueDate, dateOfBirth }: Life): string => dueDate ?? dateOfBirth

/** The first day of a week of the pregnancy. */
export function weekBeginsOn(life: Life, week: number): string {
  return addDays(dueDateOf(life), (week - DUE_WEEK) * 7)
}

export function lifeOf(child: Columns, timezone: string): Life {
  const dueDate = child.dueDate && dateText(child.dueDate)
  const life = { dateOfBirth: dateText(child.dateOfBirth), dueDate, isExpected: child.isExpected, lostOn: null }
  if (child.lossRecordedAt === null) return life
  if (child.lostOn) return { ...life, lostOn: dateText(child.lostOn) }
  const recordedOn = localDate(child.lossRecordedAt, timezone)
  const over = weekBeginsOn(life, LAST_WEEK + 1)
  return { ...life, lostOn: life.isExpected && over < recordedOn ? over : recordedOn }
}

/** Completed weeks since the pregnancy began, by the due date; negative before, and not limited afterwards. */
export function weeksOn(life: Life, today: string): number {
  return Math.floor(daysBetween(weekBeginsOn(life, 0), today) / 7)
}

/** The week of the pregnancy and the day of that week; null unless the child is expected and can still be. */
export function pregnancyOn(life: Life, today: string): { week: number; day: number } | null {
  const week = weeksOn(life, today)
  if (stageOf(life) !== 'expected' || week < 1 || week > LAST_WEEK) return null
  return { week, day: daysBetween(weekBeginsOn(life, week), today) }
}

export function isPreterm({ isExpected, dateOfBirth, dueDate }: Life): boolean {
  if (isExpected || dueDate === null) return false
  const early = daysBetween(dateOfBirth, dueDate)
  return early > TERM_DAYS && early < IMPLAUSIBLE_DAYS
}

/** Whole months from a date to a later one, as `addMonths` counts them; 0 to an earlier one. */
const monthsBetween = (from: string, to: string): number => {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months)
}

/** Whole years; 0 until the birth is recorded, and no more than on the day of a loss. */
export function yearsOn({ isExpected, dateOfBirth, lostOn }: Life, today: string): number {
  const day = lostOn !== null && lostOn < today ? lostOn : today
  return isExpected ? 0 : Math.floor(monthsBetween(dateOfBirth, day) / 12)
}

/** Whole months since birth; null for an expected child and for a lost one. */
export function monthsOn({ isExpected, dateOfBirth, lostOn }: Life, today: string): number | null {
  return isExpected || lostOn !== null ? null : monthsBetween(dateOfBirth, today)
}

/** Whole months since the due date, for a child that was born preterm, until two years; otherwise null. */
export function correctedMonthsOn(life: Life, today: string): number | null {
  const months = monthsOn(life, today)
  return months === null || months >= CORRECTED_MONTHS || !isPreterm(life)
    ? null
    : monthsBetween(dueDateOf(life), today)
}

/** The day a child reaches an age in months; for a preterm child, counted from the due date until two years. */
export function ageBeginsOn(life: Life, months: number): string {
  return addMonths(months < CORRECTED_MONTHS && isPreterm(life) ? dueDateOf(life) : life.dateOfBirth, months)
}

export type Stage = 'expected' | 'born' | 'lost'

export function stageOf({ isExpected, lostOn }: Life): Stage {
  return lostOn !== null ? 'lost' : isExpected ? 'expected' : 'born'
}
