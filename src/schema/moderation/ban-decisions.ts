import type { App, Viewer } from '../../context.ts'
import type { Tx } from '../../providers/database/db.ts'
import { type AccountStanding, banIn, isBanned, unbanIn } from '../accounts/index.ts'
import type { Change, Terms } from './actions.ts'

/**
 * A ban lasts while any decision for it is in force. Each decision has its own end, and the latest end counts. Each row
 * stores the account status before and after it, so that undoing one decision leaves the result of the others.
 */

type BanApp = Pick<App, 'events' | 'now'>

/** The ban of an account, as stored in JSON. */
interface Standing {
  readonly bannedAt: string | null
  readonly bannedUntil: string | null
  readonly banReason: string | null
}

/** Its fields in one order: PostgreSQL keeps those of a JSON object in its own. */
const standingIn = (kept: unknown): Standing => {
  const { bannedAt, bannedUntil, banReason } = kept as Standing
  return { bannedAt, bannedUntil, banReason }
}

const standingOf = ({ bannedAt, bannedUntil, banReason }: Omit<AccountStanding, 'userId'>): Standing => ({
  bannedAt: bannedAt?.toISOString() ?? null,
  bannedUntil: bannedUntil?.toISOString() ?? null,
  banReason,
})

const NO_BAN: Standing = { bannedAt: null, bannedUntil: null, banReason: null }

/** The terms of one decision. */
type Own = Pick<Standing, 'bannedUntil' | 'banReason'>

/** Reads the terms of a decision; rows of the previous release have only the resulting account status. */
const ownOf = (after: unknown): Own => (after as { own?: Own }).own ?? standingIn(after)

/** Applies a decision to an account status: the longer ban counts. */
const join = (standing: Standing, own: Own, bannedAt: string): Standing => {
  if (standing.bannedAt === null) return { bannedAt, ...own }
  const isLonger = standing.bannedUntil !== null && (own.bannedUntil === null || own.bannedUntil > standing.bannedUntil)
  return isLonger ? { ...standing, ...own, banReason: own.banReason ?? standing.banReason } : standing
}

const readStanding = async (app: BanApp, tx: Tx, userId: string): Promise<Standing> => {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { bannedAt: true, bannedUntil: true, banReason: true },
  })
  return isBanned(user, app.now()) ? standingOf(user) : NO_BAN
}

const ban = (app: BanApp, tx: Tx, viewer: Viewer, userId: string, { bannedUntil, banReason: reason }: Own) =>
  banIn(app, tx, viewer, { userId, reason, until: bannedUntil === null ? null : new Date(bannedUntil) })

/** Bans a person whose account is locked; never shortens an existing ban. */
export async function banFor(
  app: BanApp,
  tx: Tx,
  viewer: Viewer,
  userId: string,
  { reason = null, until = null }: Terms,
): Promise<Change> {
  const own = { bannedUntil: until?.toISOString() ?? null, banReason: reason }
  const joined = join(await readStanding(app, tx, userId), own, app.now().toISOString())
  const { before, standing, ended } = await ban(app, tx, viewer, userId, joined)
  return { before: { ...standingOf(before) }, after: { ...standingOf(standing), own }, ended }
}

/**
 * Undoes a decision for a ban: the locked account gets the status that the other decisions result in, unless somebody
 * has changed the ban by hand since. Returns sessions to `forget`.
 */
export async function endBanFor(
  app: BanApp,
  tx: Tx,
  viewer: Viewer,
  userId: string,
  decisionId: string,
): Promise<readonly string[]> {
  const decisions = await tx.moderationDecision.findMany({
    where: { authorId: userId, act: 'ban' },
    orderBy: [{ decidedAt: 'asc' }, { id: 'asc' }],
  })
  const [first, last] = [decisions.at(0), decisions.at(-1)]
  const now = await readStanding(app, tx, userId)
  if (!first || !last || JSON.stringify(now) !== JSON.stringify(standingIn(last.after))) return []
  const earlier = standingIn(first.before)
  const isOver = earlier.bannedUntil !== null && new Date(earlier.bannedUntil) <= app.now()
  let standing = isOver ? NO_BAN : earlier
  for (const { id, after } of decisions) {
    if (id === decisionId) continue
    const own = ownOf(after)
    const before = standing
    standing = join(before, own, now.bannedAt ?? app.now().toISOString())
    await tx.moderationDecision.update({
      where: { id },
      data: { before: { ...before }, after: { ...standing, own: { ...own } } },
      select: { id: true },
    })
  }
  if (standing.bannedAt === null) return (await unbanIn(app, tx, viewer, userId)).ended
  return (await ban(app, tx, viewer, userId, standing)).ended
}
