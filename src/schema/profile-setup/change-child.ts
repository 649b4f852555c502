import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../context.ts'
import type { Child, MomStatus, Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../providers/database/db.ts'
import { oneChild, raiseFamilyChange } from '../family/changes.ts'
import { dropNotifications } from '../notifications/drop.ts'
import { dateText, LAST_WEEK, weekBeginsOn } from './life.ts'
import { dateOf, type LockedSetup } from './lock-family.ts'
import { followLives } from './mom-status.ts'

type Update = Prisma.ChildUncheckedUpdateInput

/** Weeks of the pregnancy that were notified of, and not read yet, are no news after the birth. */
const OF_PREGNANCY = ['milestone_week', 'milestone_question', 'weekly_article']

/** All that a parent is notified of about a child, but for tasks, which stay when it is deleted. */
export const OF_CHILD = [...OF_PREGNANCY, 'milestone_age']

/**
 * Whether a child that is added is expected: its date is in the future, or the mother is pregnant and the pregnancy can
 * still last, to the end of week 42.
 */
export const isExpectedWith = (dateOfBirth: string, momStatus: MomStatus, today: string): boolean => {
  const last = weekBeginsOn({ dateOfBirth, dueDate: null, isExpected: true, lostOn: null }, LAST_WEEK + 1)
  return dateOfBirth > today || (momStatus === 'pregnant' && today < last)
}

export const NO_DETAILS = { birthTime: null, birthWeightGrams: null, birthLengthCm: null } satisfies Update

/** Of the birth of an expected child: what was the due date is kept as such. */
export const bornOn = (child: Child, date: string): Update => ({
  isExpected: false,
  dateOfBirth: dateOf(date),
  dueDate: child.dueDate ?? child.dateOfBirth,
})

/**
 * What another date of birth says of a child. A day that has come is the birth of an expected child; one in the future is
 * its new due date. That makes a born child an expected one, unless it is the due date it had: apps that do not know of
 * the birth yet send it.
 */
export const withDate = (child: Child, date: string, today: string): Update => {
  if (dateText(child.dateOfBirth) === date) return {}
  const dateOfBirth = dateOf(date)
  if (child.lossRecordedAt) return { dateOfBirth }
  if (child.isExpected && date > today) return { dateOfBirth, ...(child.dueDate && { dueDate: dateOfBirth }) }
  if (child.isExpected) return bornOn(child, date)
  if (date <= today) return { dateOfBirth }
  const isStale = child.dueDate !== null && dateText(child.dueDate) === date
  return isStale ? {} : { ...NO_DETAILS, dateOfBirth, dueDate: null, isExpected: true }
}

/** Changes a locked child; what hangs on its birth follows in the same transaction. */
export const changeChild = async (
  app: Pick<App, 'events'>,
  tx: Tx,
  setup: LockedSetup,
  child: Child,
  changes: Update,
): Promise<Child> => {
  const changed = await tx.child.update({ where: { id: child.id }, data: changes })
  // Apps send back what they have not changed.
  if (isDeepStrictEqual({ ...changed, updatedAt: child.updatedAt }, child)) return changed
  const isRenamed = changed.fullName !== child.fullName
  await raiseFamilyChange(app, tx, {
    kind: 'child',
    children: oneChild(child.id),
    // The name is what guests see of it.
    ...(isRenamed && { acts: ['child.read', 'child.see'] as const }),
  })
  if (changed.isExpected === child.isExpected) return changed
  await followLives(tx, setup, changed.isExpected ? 'not_born' : 'born')
  if (!changed.isExpected)
    await dropNotifications(tx, setup.userId, { child: child.id, kinds: OF_PREGNANCY, unreadOnly: true })
  return changed
}

/**
 * The mother said that she has a newborn: her expected children whose day has come were born, on that day as far as is
 * known. Apps that know nothing else of births say it like this.
 */
export const bearOverdue = async (app: Pick<App, 'events'>, tx: Tx, setup: LockedSetup): Promise<void> => {
  const past = { lte: dateOf(setup.today) }
  const due = { profileSetupId: setup.userId, isExpected: true, lossRecordedAt: null, dateOfBirth: past }
  for (const child of await tx.child.findMany({ where: due, orderBy: { id: 'asc' } }))
    await changeChild(app, tx, setup, child, bornOn(child, dateText(child.dateOfBirth)))
}
