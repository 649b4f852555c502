import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { type AdminInvitation, Prisma } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { sweepRows } from '../../kernel/batches.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { COUNTED_MAX, NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { lockAccounts } from '../../kernel/locks.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { may } from '../../kernel/roles.ts'
import { hashOf, newSecret } from '../../kernel/secret.ts'
import { columns, isDuplicate } from '../../kernel/sql.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { type Client, lockWithRight, openSession, refuseGuessablePassword, type SignedIn } from '../accounts/index.ts'
import type { acceptance, invitation } from './input.ts'

const DAY_MS = 24 * 3600 * 1000
/** Validity of a link, in milliseconds. */
const LINK_MS = 7 * DAY_MS
/** How long one that was not used stays in the list, to be sent again. */
const KEPT_MS = 30 * DAY_MS

const COLUMNS = columns(Prisma.AdminInvitationScalarFieldEnum, { except: ['hash', 'formerHash'] })

/** Whether whoever sent an invitation may still do so. */
const IS_BACKED = sql`exists (
  select from users where users.id = admin_invitations.invited_by and users.role = 'super_admin')`

/** An invitation as admins see it: without what opens it. */
export type Invitation = Omit<AdminInvitation, 'hash' | 'formerHash'> & { isBacked: boolean }

type InvitingApp = Pick<App, 'db' | 'keys' | 'jobs' | 'now' | 'rateLimits' | 'config'>

/** A new link and its mail. */
const newLink = async (app: InvitingApp, tx: Tx, email: string) => {
  const secret = newSecret()
  const expiresAt = new Date(app.now().getTime() + LINK_MS)
  if (!(await queueMail(app, tx, email, { kind: 'invitation', secret, expiresAt })))
    throw new AppError('rate_limited', 'Too many mails were sent to this address. Try again in an hour.', {
      retryAfter: 3600,
    })
  return { hash: hashOf(secret), expiresAt }
}

/** Invitations that were not used, newest first. */
export function listInvitations(
  app: Pick<App, 'db' | 'cursors'>,
  { id, ...page }: PageArgs & { id?: string },
): Promise<Page<Invitation>> {
  return readPage<Invitation>(
    app,
    {
      name: 'admin invitations',
      select: sql`${COLUMNS}, ${IS_BACKED} as "isBacked"`,
      from: 'admin_invitations',
      where: [id !== undefined && sql`id = ${id}::uuid`],
      ...NEWEST_FIRST,
      total: { upTo: COUNTED_MAX },
    },
    page,
  )
}

/**
 * Mails a link that makes an account with a role. Of two invitations of one address the unique index lets one succeed.
 * @throws AppError `email_taken` for the address of an account, whose role can be changed; `conflict` for one that is
 * invited; `rate_limited`; like `requireRight`.
 */
export async function inviteAdmin(
  app: InvitingApp,
  viewer: Viewer,
  { email, role }: z.output<typeof invitation>,
): Promise<Invitation> {
  try {
    return await app.db.write('inviteAdmin', async (tx) => {
      await lockWithRight(app, tx, viewer, 'admins')
      if (await tx.user.findUnique({ where: { email }, select: { id: true } })) throw new AppError('email_taken')
      const link = await newLink(app, tx, email)
      const data = { email, role, invitedBy: viewer.id, createdAt: app.now(), ...link }
      const made = await tx.adminInvitation.create({ data })
      const facts = { role }
      await recordAction(tx, viewer, { action: 'admin.invite', targetType: 'invitation', targetId: made.id, facts })
      return { ...made, isBacked: true }
    })
  } catch (error) {
    if (isDuplicate(error))
      throw new AppError('conflict', 'This address has an open invitation already.', { cause: error })
    throw error
  }
}

/**
 * Sends another link; once that is mailed, the one before no longer works. From now on the invitation is the caller's.
 * @throws AppError `not_found`, `rate_limited`; like `requireRight`.
 */
export function resendInvitation(app: InvitingApp, viewer: Viewer, id: string): Promise<Invitation> {
  return app.db.write('resendInvitation', async (tx) => {
    await lockWithRight(app, tx, viewer, 'admins')
    const [found] = await tx.read<Pick<AdminInvitation, 'email' | 'hash' | 'formerHash' | 'expiresAt'>>(sql`
      select email, hash, former_hash as "formerHash", expires_at as "expiresAt" from admin_invitations
      where id = ${id}::uuid for update`)
    if (!found) throw notFound('invitation')
    // A link that is over does not come back while the next one is on its way; one that is, was not mailed.
    const formerHash = found.expiresAt > app.now() ? (found.formerHash ?? found.hash) : null
    const data = { ...(await newLink(app, tx, found.email)), formerHash, invitedBy: viewer.id }
    const sent = await tx.adminInvitation.update({ where: { id }, data })
    await recordAction(tx, viewer, { action: 'admin.invite-again', targetType: 'invitation', targetId: id })
    return { ...sent, isBacked: true }
  })
}

/**
 * Takes an invitation back: its link no longer works.
 * @throws AppError `not_found`, also for one that was used; like `requireRight`.
 */
export async function revokeInvitation(
  app: Pick<App, 'db' | 'now' | 'config'>,
  viewer: Viewer,
  id: string,
): Promise<string> {
  await app.db.write('revokeAdminInvitation', async (tx) => {
    await lockWithRight(app, tx, viewer, 'admins')
    if ((await tx.adminInvitation.deleteMany({ where: { id } })).count === 0) throw notFound('invitation')
    await recordAction(tx, viewer, { action: 'admin.invite-revoke', targetType: 'invitation', targetId: id })
  })
  return id
}

const isOver = () => new AppError('not_found', 'This invitation has expired, was withdrawn or was used already.')

/**
 * Makes the account of an invitation and signs it in. The link is used up with it: of parallel uses one finds it.
 * @throws AppError `not_found` for a wrong, used, expired or revoked link, and for one whose sender may invite nobody any more;
 * `email_taken` where somebody has registered with
 * the address meanwhile; `validation_failed`, after which the link stays valid; `rate_limited`.
 */
export async function acceptInvitation(
  app: Pick<App, 'db' | 'keys' | 'credentials' | 'events' | 'now' | 'rateLimits'>,
  client: Client,
  { token, full_name: fullName, password }: z.output<typeof acceptance>,
): Promise<SignedIn> {
  await app.rateLimits.take('signInPerIp', client.ip)
  const hash = hashOf(token)
  const where = { OR: [{ hash }, { formerHash: hash }], expiresAt: { gt: app.now() } }
  const known = await app.db.find.adminInvitation.findFirst({ where, select: { email: true } })
  if (!known) throw isOver()
  await refuseGuessablePassword(password, { email: known.email, fullName }, 'password')
  const passwordHash = await app.credentials.passwords.hash(password)
  try {
    return await app.db.write('acceptAdminInvitation', async (tx) => {
      const found = await tx.adminInvitation.findFirst({ where })
      if (!found?.invitedBy) throw isOver()
      const { id, email, role, invitedBy } = found
      // Held until the account is made: the sender's role is taken away before, or after it.
      const [sender] = await lockAccounts(tx, [invitedBy])
      if (!sender || !may(sender, 'admins')) throw isOver()
      const now = app.now()
      const user = await tx.user.create({
        data: { email, fullName, passwordHash, role, emailVerifiedAt: now, ownerConfirmedAt: now },
      })
      // After the account, the lock order of its deletion. A link that was replaced or taken back meanwhile makes none.
      if ((await tx.adminInvitation.deleteMany({ where: { ...where, invitedBy } })).count === 0) throw isOver()
      const facts = { role, invitation: id }
      await recordAction(tx, user, { action: 'admin.accept', targetType: 'user', targetId: user.id, facts })
      return { user, ...(await openSession(app, tx, user, { ...client, openedWith: 'password' })) }
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The account is that of the same link, which was used a moment ago, or of somebody who registered.
    if ((await app.db.find.adminInvitation.count({ where })) === 0) throw isOver()
    throw new AppError('email_taken', undefined, { cause: error })
  }
}

/** Deletes invitations that nobody followed. */
export function sweepInvitations({ db, now }: Pick<App, 'db' | 'now'>) {
  return sweepRows(db, 'admin_invitations', sql`expires_at < ${new Date(now().getTime() - KEPT_MS)}::timestamptz`)
}

/** Ends the link before one that has been mailed now. */
export async function endFormerLink({ db }: Pick<App, 'db'>, secret: string): Promise<void> {
  await db.run(sql`update admin_invitations set former_hash = null where hash = ${hashOf(secret)}::bytea`)
}
