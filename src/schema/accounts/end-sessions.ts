import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Prisma, Session } from '../../generated/prisma/client.ts'

type Transaction = Prisma.TransactionClient

/**
 * Ends a person's sessions within the caller's transaction, which must have locked or written the account's row: a
 * concurrent sign-in then either comes first and is ended here, or sees the change. Pass the returned ids to
 * `app.sessions.forget` after the commit.
 */
export const endSessions = async (
  tx: Transaction,
  userId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<string[]> => {
  const ended = await tx.session.updateManyAndReturn({
    where: { userId, revokedAt: null, ...(except !== undefined && { id: { not: except } }) },
    data: { revokedAt: now },
    select: { id: true },
  })
  return ended.map(({ id }) => id)
}

/** The caller's active sessions, most recently used first. */
export const listSessions = (app: Pick<App, 'db' | 'prisma' | 'now'>, viewer: Viewer): Promise<Session[]> =>
  app.prisma.session.findMany({
    where: { userId: viewer.id, revokedAt: null, expiresAt: { gt: app.now() } },
    orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })

/**
 * Ends one of the caller's sessions: at once on this instance, within five seconds on others. Returns its id.
 * @throws AppError `not_found` for one that is another's or has ended.
 */
export const endSession = async (
  app: Pick<App, 'db' | 'prisma' | 'now' | 'sessions'>,
  viewer: Viewer,
  id: string,
): Promise<string> => {
  const { count } = await app.prisma.session.updateMany({
    where: { id, userId: viewer.id, revokedAt: null, expiresAt: { gt: app.now() } },
    data: { revokedAt: app.now() },
  })
  if (count === 0) throw notFound('session')
  app.sessions.forget([id])
  return id
}

/** Ends the caller's own session. A concurrent call finds it ended, which is fine. Returns its id. */
export const signOut = async (
  app: Pick<App, 'db' | 'prisma' | 'now' | 'sessions'>,
  viewer: Viewer,
): Promise<string> => {
  await app.prisma.session.updateMany({
    where: { id: viewer.sessionId, revokedAt: null },
    data: { revokedAt: app.now() },
  })
  app.sessions.forget([viewer.sessionId])
  return viewer.sessionId
}
