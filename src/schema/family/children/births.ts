import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { bornOn, changeChild, NO_DETAILS } from './change-child.ts'
import { type ChildRecord, readChild } from './child-record.ts'
import type { birthInput } from './input.ts'
import { dateText } from './life.ts'
import { dateOf, lockFamily } from './lock-family.ts'

/**
 * Records that a child of the caller, or one that is shared with them as a parent, was born: today by default. Repeated, it
 * changes what it contains and leaves the rest, so a retry on another day does not move the birth. The setup's lock serialises
 * it with other births and losses of the family; their order makes no difference, since a loss leaves a birth as it is and the
 * other way round.
 * @throws AppError `not_found`, also for another person's; `validation_failed` for a day in the future.
 */
export async function recordBirth(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  id: string,
  { date, time, weightGrams, lengthCm }: z.output<typeof birthInput>,
): Promise<ChildRecord> {
  await app.db.write('recordBirth', async (tx) => {
    const { setup, child } = await lockFamily(app, tx, viewer, { id, act: 'child.change' })
    if (date != null && date > setup.today) throw invalidField('input.date', 'must not be in the future')
    const day = date ?? (child.isExpected ? setup.today : dateText(child.dateOfBirth))
    await changeChild(app, tx, setup, child, {
      ...(child.isExpected ? bornOn(child, day) : { dateOfBirth: dateOf(day) }),
      ...(time != null && { birthTime: time }),
      ...(weightGrams != null && { birthWeightGrams: weightGrams }),
      ...(lengthCm != null && { birthLengthCm: lengthCm }),
    })
  })
  return readChild(app, viewer.id, id)
}

/**
 * Takes the record of a birth back: the child of the caller is expected again, on its due date. Idempotent.
 * @throws AppError `not_found`, also for another person's; `conflict` for a child without a due date, which never was expected.
 */
export async function undoBirth(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<ChildRecord> {
  await app.db.write('undoBirth', async (tx) => {
    const { setup, child } = await lockFamily(app, tx, viewer, { id, act: 'child.change' })
    if (child.isExpected) return
    if (!child.dueDate)
      throw new AppError('conflict', 'This child was added after its birth, so there is no due date to go back to.')
    await changeChild(app, tx, setup, child, { ...NO_DETAILS, dateOfBirth: child.dueDate, isExpected: true })
  })
  return readChild(app, viewer.id, id)
}
