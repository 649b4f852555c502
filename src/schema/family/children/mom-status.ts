import type { MomStatus } from '../../../generated/prisma/client.ts'
import { addMonths } from '../../../kernel/times.ts'
import type { Tx } from '../../../providers/database/db.ts'
import { dateOf, type LockedSetup } from './lock-family.ts'

export type LifeEvent = 'born' | 'not_born' | 'lost' | 'not_lost'

/** Months after a birth for which the mother counts as `new_mom`. */
const NEW_MONTHS = 12

/** The statuses that an event may end; the person chose the others, so they stay. */
const ENDS: Record<LifeEvent, readonly MomStatus[]> = {
  born: ['pregnant', 'trying'],
  not_born: ['new_mom'],
  lost: ['pregnant', 'new_mom'],
  not_lost: ['trying', 'parent'],
}

/**
 * Returns the status after a birth, a loss, or taking one back. After a loss the other children decide; without any it
 * is `parent`: the only status that mentions neither a pregnancy, nor a newborn, nor trying again.
 */
const statusAfter = (
  event: LifeEvent,
  current: MomStatus,
  { expected, newborn }: { expected: number; newborn: number },
): MomStatus => {
  if (!ENDS[event].includes(current)) return current
  if (event === 'lost' && current === 'pregnant' && expected > 0) return current
  if (newborn > 0) return 'new_mom'
  return expected > 0 ? 'pregnant' : 'parent'
}

/** Updates a person's status after an event of a child's life. The caller has locked the setup. */
export async function followLives(tx: Tx, setup: LockedSetup, event: LifeEvent): Promise<void> {
  const living = { profileSetupId: setup.userId, lossRecordedAt: null }
  const expected = await tx.child.count({ where: { ...living, isExpected: true } })
  const since = dateOf(addMonths(setup.today, -NEW_MONTHS))
  const newborn = await tx.child.count({ where: { ...living, isExpected: false, dateOfBirth: { gt: since } } })
  const momStatus = statusAfter(event, setup.momStatus, { expected, newborn })
  if (momStatus === setup.momStatus) return
  await tx.profileSetup.update({ where: { userId: setup.userId }, data: { momStatus }, select: { userId: true } })
  setup.momStatus = momStatus
}
