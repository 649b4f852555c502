import type { App, Viewer } from '../../../context.ts'
import { Prisma, type Subscription } from '../../../generated/prisma/client.ts'
import { columns } from '../../../kernel/sql.ts'
import { sql } from '../../../providers/database/db.ts'

/**
 * How long an unreported renewal is assumed after expiry, in milliseconds: stores charge around the moment of expiry
 * and report it later.
 */
const RENEWAL_LEEWAY_MS = 24 * 3600 * 1000
const DAY_MS = 24 * 3600 * 1000

/** Whether a subscription gives access now. */
export function isPremium({ status, expiresAt }: Pick<Subscription, 'status' | 'expiresAt'>, now: Date): boolean {
  if (status === 'cancelled') return expiresAt > now
  return (
    (status === 'active' || status === 'in_grace_period') && expiresAt.getTime() + RENEWAL_LEEWAY_MS > now.getTime()
  )
}

export const SUBSCRIPTION = columns(Prisma.SubscriptionScalarFieldEnum)

/** The caller's effective subscription: one that gives access first, then the one that lasts longest. */
export async function readCurrent(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
): Promise<{ subscription: Subscription | null; isActive: boolean; daysRemaining: number }> {
  const rows = await app.db.read<Subscription>(sql`
    select ${SUBSCRIPTION} from subscriptions where user_id = ${viewer.id}::uuid order by expires_at desc limit 20`)
  const now = app.now()
  const active = rows.find((row) => isPremium(row, now))
  const subscription = active ?? rows[0] ?? null
  const left = active ? Math.ceil((active.expiresAt.getTime() - now.getTime()) / DAY_MS) : 0
  return { subscription, isActive: active !== undefined, daysRemaining: Math.max(0, left) }
}
