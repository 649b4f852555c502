import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Session } from '../../generated/prisma/client.ts'
import type { Tx } from '../../providers/database/db.ts'

/**
 * Ends a person's sessions within the caller's transaction, which must have locked or written the account's row: a
 * concurrent sign-in then either comes first and is ended here, or sees the change. Pass the returned ids to
 * `app.sessions.forget` after the commit.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<string[]> {
  const ended = await tx.session.updateManyAndReturn({
    where: { userId, revokedAt: null, ...(except !== undefined && { id: { not: except } }) },
    data: { revokedAt: now },
    select: { id: true },
  })
  return ended.map(({ id }) => id)
}

/** A person's sessions that have not been ended, for `app.sessions.forget` after a change of what they may do. */
export async function openSessions(tx: Tx, userId: string): Promise<string[]> {
  const sessions = await tx.session.findMany({ where: { userId, revokedAt: null }, select: { id: true } })
  return sessions.map(({ id }) => id)
}

/** The caller's active sessions, most recently used first. */
export function listSessions(app: Pick<App, 'db' | 'now'>, viewer: Viewer): Promise<Session[]> {
  return app.db.find.session.findMany({
    where: { userId: viewer.id, revokedAt: null, expiresAt: { gt: app.now() } },
    orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
}

/**
 * Ends one of the caller's sessions: at once on this instance, within five seconds on others. Returns its id.
 * @throws AppError `not_found` for one that is another's or has ended.
 */
export async function endSession(
  app: Pick<App, 'db' | 'now' | 'sessions'>,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const now = app.now()
  const where = { id, userId: viewer.id, revokedAt: null, expiresAt: { gt: now } }
  await app.db.write('endSession', async (tx) => {
    const { count } = await tx.session.updateMany({ where, data: { revokedAt: now } })
    if (count === 0) throw notFound('session')
  })
  app.sessions.forget([id])
  return id
}

/** Ends a session whose credentials were shown. A concurrent call finds it ended, which is fine. Returns its id. */
export async function signOut(
  app: Pick<App, 'db' | 'now' | 'sessions'>,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<string> {
  const where = { id: sessionId, revokedAt: null }
  await app.db.write('signOut', (tx) => tx.session.updateMany({ where, data: { revokedAt: app.now() } }))
  app.sessions.forget([sessionId])
  return sessionId
}
