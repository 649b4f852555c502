import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import type { Child, MomStatus, Prisma } from '../../../generated/prisma/client.ts'
import { addDays } from '../../../kernel/times.ts'
import type { Tx } from '../../../providers/database/db.ts'
import { dropNotifications } from '../../notifications/index.ts'
import { oneChild, publishFamilyChange } from '../changes.ts'
import { NEEDS_A_DATE } from './input.ts'
import { dateText, LAST_WEEK, weekBeginsOn } from './life.ts'
import { dateOf, type LockedSetup } from './lock-family.ts'
import { followLives } from './mom-status.ts'

type Update = Prisma.ChildUncheckedUpdateInput

/** Kinds of notifications about the pregnancy: unread ones are dropped after the birth. */
const OF_PREGNANCY = ['milestone_week', 'milestone_question', 'weekly_article']

/** Kinds of notifications about a child, without those of tasks, which stay when it is deleted. */
export const OF_CHILD = [...OF_PREGNANCY, 'milestone_age']

/**
 * Whether a child that is added is expected: its date is in the future, or the mother is pregnant and the pregnancy can
 * still last, to the end of week 42.
 */
const isExpectedWith = (dateOfBirth: string, momStatus: MomStatus, today: string): boolean => {
  const last = weekBeginsOn({ dateOfBirth, dueDate: null, isExpected: true, lostOn: null }, LAST_WEEK + 1)
  return dateOfBirth > today || (momStatus === 'pregnant' && today < last)
}

/** Days that a due date may lie ahead: pregnancies are shorter, and dates of other calendars are further off. */
const AHEAD_MAX = 366

/** The dates of a child as sent by the client. */
export interface GivenDates {
  readonly dateOfBirth?: string | undefined
  readonly dueDate?: string | null | undefined
}

/**
 * Refuses dates too far ahead. A stored date may be sent again.
 * @param path of the input that has them
 * @throws AppError `validation_failed`.
 */
export function refuseFarDates(
  { dateOfBirth, dueDate }: GivenDates,
  { today }: Pick<LockedSetup, 'today'>,
  path: string,
  child?: Child,
): void {
  const last = addDays(today, AHEAD_MAX)
  const known = [child?.dateOfBirth, child?.dueDate].map((date) => date && dateText(date))
  const isFar = (date: string | null | undefined) => date != null && date > last && !known.includes(date)
  if (isFar(dateOfBirth))
    throw invalidField(
      `${path}.dateOfBirth`,
      'must be the day of birth, or the due date of an expected child, at most a year ahead',
    )
  if (isFar(dueDate)) throw invalidField(`${path}.dueDate`, 'must be at most a year ahead')
}

/**
 * The columns of the dates of a new child. A due date alone is that of an expected one, while the pregnancy can last.
 * @param path of the input that has them
 * @throws AppError `validation_failed`.
 */
export function newDates(given: GivenDates, setup: LockedSetup, path: string) {
  const { dateOfBirth, dueDate } = given
  const day = dateOfBirth ?? dueDate
  if (day == null) throw invalidField(`${path}.dateOfBirth`, NEEDS_A_DATE)
  refuseFarDates(given, setup, path)
  const isExpected = isExpectedWith(day, dateOfBirth === undefined ? 'pregnant' : setup.momStatus, setup.today)
  if (dateOfBirth === undefined && !isExpected)
    throw invalidField(`${path}.dateOfBirth`, 'is required: the due date has passed, so send the day of birth')
  return { dateOfBirth: dateOf(day), dueDate: dueDate ? dateOf(dueDate) : null, isExpected }
}

export const NO_DETAILS = { birthTime: null, birthWeightGrams: null, birthLengthCm: null } satisfies Update

/** The changes of a birth: the expected child's due date is retained as `dueDate`. */
export function bornOn(child: Child, date: string): Update {
  return {
    isExpected: false,
    dateOfBirth: dateOf(date),
    dueDate: child.dueDate ?? child.dateOfBirth,
  }
}

/**
 * Returns the changes that another date of birth implies. For an expected child a date up to today is the birth and a
 * future one the new due date. A future date turns a born child into an expected one, unless it is its due date, which
 * apps send that do not know of the birth yet.
 */
export function withDate(child: Child, date: string, today: string): Update {
  if (dateText(child.dateOfBirth) === date) return {}
  const dateOfBirth = dateOf(date)
  if (child.lossRecordedAt) return { dateOfBirth }
  if (child.isExpected && date > today) return { dateOfBirth, ...(child.dueDate && { dueDate: dateOfBirth }) }
  if (child.isExpected) return bornOn(child, date)
  if (date <= today) return { dateOfBirth }
  const isStale = child.dueDate !== null && dateText(child.dueDate) === date
  return isStale ? {} : { ...NO_DETAILS, dateOfBirth, dueDate: null, isExpected: true }
}

/** Changes a locked child, and in the same transaction everything that depends on its birth. */
export async function changeChild(
  app: Pick<App, 'events'>,
  tx: Tx,
  setup: LockedSetup,
  child: Child,
  changes: Update,
): Promise<Child> {
  const changed = await tx.child.update({ where: { id: child.id }, data: changes })
  // Apps send back what they have not changed.
  if (isDeepStrictEqual({ ...changed, updatedAt: child.updatedAt }, child)) return changed
  const isRenamed = changed.fullName !== child.fullName
  await publishFamilyChange(app, tx, {
    kind: 'child',
    children: oneChild(child.id),
    // Guests see only the name.
    ...(isRenamed && { acts: ['child.read', 'child.see'] as const }),
  })
  if (changed.isExpected === child.isExpected) return changed
  await followLives(tx, setup, changed.isExpected ? 'not_born' : 'born')
  if (!changed.isExpected)
    await dropNotifications(tx, setup.userId, { child: child.id, kinds: OF_PREGNANCY, unreadOnly: true })
  return changed
}

/**
 * Records the birth of expected children whose date has passed, with that date, after the mother set her status to
 * having a newborn. Apps without support for births report them this way.
 */
export async function bearOverdue(app: Pick<App, 'events'>, tx: Tx, setup: LockedSetup): Promise<void> {
  const past = { lte: dateOf(setup.today) }
  const due = { profileSetupId: setup.userId, isExpected: true, lossRecordedAt: null, dateOfBirth: past }
  for (const child of await tx.child.findMany({ where: due, orderBy: { id: 'asc' } }))
    await changeChild(app, tx, setup, child, bornOn(child, dateText(child.dateOfBirth)))
}
