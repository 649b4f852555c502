import type { MomStatus } from '../../../generated/prisma/client.ts'
import { addMonths } from '../../../kernel/times.ts'
import type { Tx } from '../../../providers/database/db.ts'
import { dateOf, type LockedSetup } from './lock-family.ts'

export type LifeEvent = 'born' | 'not_born' | 'lost' | 'not_lost'

/** Who has had a child within so many months has just had one. */
const NEW_MONTHS = 12

/** The stages that an event may end; others were chosen, and stay. */
const ENDS: Record<LifeEvent, readonly MomStatus[]> = {
  born: ['pregnant', 'trying'],
  not_born: ['new_mom'],
  lost: ['pregnant', 'new_mom'],
  not_lost: ['trying', 'parent'],
}

/**
 * The stage of parenthood after a birth, a loss, or taking one back. After a loss it is that of the other children; without
 * any it is `parent`: the only word that speaks neither of a pregnancy, nor of a newborn, nor of trying again.
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

/** Moves a person's status on after an event of a child's life. The caller has locked the setup. */
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
