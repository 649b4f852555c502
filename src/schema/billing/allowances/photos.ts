import type { App, Viewer } from '../../../context.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import type { Plan } from '../../../providers/plans/plans.ts'
import { type Allowance, plansWithMore, usedUp } from './count.ts'
import { readPlanAndLanguage } from './plans.ts'

/** The images that count: what people keep. Those of posts do not, so that nothing hinders who asks others for help. */
export const COUNTS_AS_PHOTO = sql`purpose = 'library'`

/** The allowance of photos, which deleting some gives back. */
export function photoAllowance(app: Pick<App, 'plans'>, plan: Plan, used: number): Allowance {
  return {
    name: 'photos',
    used,
    allowed: plan.allowances.photos,
    resetsAt: null,
    plans: plansWithMore(app, plan, 'photos'),
  }
}

/**
 * Refuses photos beyond the plan. The caller holds the account's lock, which lets a person's uploads in one by one. Nobody's
 * plan is read before they have as many photos as are free.
 * @throws AppError `premium_required`, or `storage_quota_exceeded` where no plan has more.
 */
export async function assertPhotosLeft(
  app: Pick<App, 'now' | 'plans'>,
  tx: Tx,
  viewer: Viewer,
  added: number,
): Promise<void> {
  const [{ used } = { used: 0 }] = await tx.read<{ used: number }>(sql`
    select count(*)::int as used from images where user_id = ${viewer.id}::uuid and ${COUNTS_AS_PHOTO}`)
  const isBeyond = ({ allowances: { photos } }: Plan) => photos !== null && used + added > photos
  if (!isBeyond(app.plans.free)) return
  const { plan } = await readPlanAndLanguage({ ...app, db: tx }, viewer)
  if (isBeyond(plan)) throw usedUp(app, photoAllowance(app, plan, used))
}
