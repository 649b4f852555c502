import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Prisma, User } from '../../generated/prisma/client.ts'
import { confirmIdentity } from '../accounts/change-email.ts'
import type { Client } from '../accounts/guess-limits.ts'
import { dropCodes } from '../accounts/one-time-code.ts'
import { discardObjects } from '../images/store-image.ts'
import { accountIsGone } from './profile.ts'

type DeletionApp = Pick<App, 'db' | 'jobs' | 'keys' | 'now' | 'passwords' | 'rateLimits' | 'replyWriters' | 'sessions'>

/**
 * A domain's part in deleting an account: what the foreign keys do not do by themselves, as part of the transaction and
 * before the account's row goes. May return what is to be done once it has committed.
 */
export type Departure = (
  app: DeletionApp,
  tx: Prisma.TransactionClient,
  user: User,
) => Promise<(() => void) | undefined>

/** Ends every session, at once on this instance; others notice within seconds that they are gone. */
const leaveSessions: Departure = async (app, tx, { id }) => {
  const sessions = await tx.session.findMany({ where: { userId: id }, select: { id: true } })
  return () => app.sessions.forget(sessions.map((session) => session.id))
}

/** Ends the answers being written, whose rows are gone. */
const leaveChats: Departure = async (app, tx, { id }) => {
  const busy = await tx.conversation.findMany({
    where: { userId: id, replyId: { not: null } },
    select: { replyId: true },
  })
  return () => {
    for (const { replyId } of busy) if (replyId) app.replyWriters.stop(replyId, 'lost')
  }
}

const leaveImages: Departure = async (app, tx, { id }) => {
  const images = await tx.image.findMany({ where: { userId: id }, select: { key: true } })
  await discardObjects(
    app,
    tx,
    images.map(({ key }) => key),
  )
  return undefined
}

/** What is kept by address and not by account, and work that still waits. */
const leaveLists: Departure = async (app, tx, { id, email }) => {
  await tx.earlyAccess.deleteMany({ where: { email } })
  await dropCodes(app, tx, [email])
  await app.jobs.forget(tx, [id, email])
  return undefined
}

/** Everything that is not gone by its foreign key. A test fills every table and fails for what is missing here. */
const DEPARTURES: readonly Departure[] = [leaveSessions, leaveChats, leaveImages, leaveLists]

/** How long the deletion of a very large account may take, in milliseconds. */
const DELETION_MS = 120_000

/**
 * Deletes the caller's account with everything in it, in one transaction; the stored images follow by a job of that
 * transaction. Other writes of the same account wait for its lock and then find no account.
 * @throws AppError like `confirmIdentity`: `validation_failed`, `reauthentication_required`, `rate_limited`;
 * `forbidden` for a super admin.
 */
export const deleteAccount = async (
  app: DeletionApp,
  viewer: Viewer,
  client: Client,
  password: string | null | undefined,
): Promise<void> => {
  if (viewer.role === 'super_admin') throw new AppError('forbidden', 'Super admins do not delete themselves.')
  const known = await app.db.user.findUnique({ where: { id: viewer.id } })
  if (!known) throw accountIsGone()
  await confirmIdentity(app, viewer, client, { user: known, password, path: 'password' })

  const after = await app.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`select set_config('statement_timeout', ${String(DELETION_MS)}, true)`
      await tx.$queryRaw`select 1 from users where id = ${viewer.id}::uuid for update`
      const user = await tx.user.findUnique({ where: { id: viewer.id } })
      if (!user) throw accountIsGone()
      if (user.role === 'super_admin') throw new AppError('forbidden')
      const steps = []
      for (const leave of DEPARTURES) steps.push(await leave(app, tx, user))
      await tx.user.delete({ where: { id: viewer.id }, select: { id: true } })
      return steps
    },
    { timeout: DELETION_MS },
  )
  for (const step of after) step?.()
}
