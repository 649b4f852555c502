import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import { forgetAnswers } from '../../../kernel/forget-answers.ts'
import { dropNotifications } from '../../notifications/index.ts'
import { oneChild, publishFamilyChange } from '../changes.ts'
import { peopleOf } from '../roles.ts'
import { type ChildRecord, readChild } from './child-record.ts'
import type { lossInput } from './input.ts'
import { dateOf, lockFamily } from './lock-family.ts'
import { followLives } from './mom-status.ts'

type LossApp = Pick<App, 'db' | 'domains' | 'events' | 'now'>

/**
 * Records that a child of the caller was lost. What speaks of it ends in this transaction: a trigger removes the plan of
 * its milestones, its tasks remind of nothing, and notifications about it are gone, seen or not. Jobs lock the child or
 * the task that they speak of, so that one which ran before is waited for and undone, and one that runs later finds
 * nothing. Repeated, it changes what it tells and leaves the rest.
 * @throws AppError `not_found`, also for another person's; `validation_failed` for a day in the future.
 */
export async function recordLoss(
  app: LossApp,
  viewer: Viewer,
  id: string,
  { kind, date }: z.output<typeof lossInput>,
): Promise<ChildRecord> {
  await app.db.write('recordLoss', async (tx) => {
    const { setup, child } = await lockFamily(app, tx, viewer, { id, act: 'child.lose' })
    if (date != null && date > setup.today) throw invalidField('input.date', 'must not be in the future')
    const data = {
      ...(kind != null && { lossKind: kind }),
      ...(date != null && { lostOn: dateOf(date) }),
      lossRecordedAt: child.lossRecordedAt ?? app.now(),
    }
    // Members are told as of a deletion, and of nothing more.
    await publishFamilyChange(app, tx, { kind: child.lossRecordedAt ? 'child' : 'members', children: oneChild(id) })
    await tx.child.update({ where: { id }, data, select: { id: true } })
    if (!child.lossRecordedAt) {
      await followLives(tx, setup, 'lost')
      await forgetAnswers(tx, peopleOf(oneChild(id), { owners: false }))
    }
    // Each module that has to react says how in its `domain.ts`.
    for (const { onChildLost } of app.domains) await onChildLost?.(app, tx, { childId: id })
    await dropNotifications(tx, viewer.id, { child: id })
  })
  return readChild(app, viewer.id, id)
}

/**
 * Takes the record of a loss back: everything goes on from today. Idempotent.
 * @throws AppError `not_found`, also for another person's.
 */
export async function undoLoss(app: LossApp, viewer: Viewer, id: string): Promise<ChildRecord> {
  await app.db.write('undoLoss', async (tx) => {
    const { setup, child } = await lockFamily(app, tx, viewer, { id, act: 'child.lose' })
    if (!child.lossRecordedAt) return
    const data = { lossRecordedAt: null, lossKind: null, lostOn: null }
    await tx.child.update({ where: { id }, data, select: { id: true } })
    await publishFamilyChange(app, tx, { kind: 'members', children: oneChild(id) })
    await followLives(tx, setup, 'not_lost')
    for (const { onLossUndone } of app.domains) await onLossUndone?.(app, tx, { childId: id })
  })
  return readChild(app, viewer.id, id)
}
