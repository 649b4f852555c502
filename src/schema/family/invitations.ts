import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { type ChildInvitation, Prisma } from '../../generated/prisma/client.ts'
import { sweepRows } from '../../kernel/batches.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { blockedEitherWay } from '../../kernel/people.ts'
import { uuid } from '../../kernel/rules.ts'
import { hashOf, newSecret } from '../../kernel/secret.ts'
import { columns } from '../../kernel/sql.ts'
import { type Sql, sql, type Tx } from '../../providers/database/db.ts'
import { oneChild, publishFamilyChange } from './changes.ts'
import type { invitationInput } from './input.ts'
import { lockShared } from './lock-children.ts'
import { getAddressStatus } from './removed-addresses.ts'
import { childrenFor, requireChild } from './roles.ts'

const DAY_MS = 24 * 3600 * 1000
/** Validity of a link, in milliseconds. */
const LINK_MS = 7 * DAY_MS
/** Retention of an expired invitation, so that it can be sent again. */
const KEPT_MS = 30 * DAY_MS
/** Delay before retrying a mail to a mailbox at its limit, in milliseconds. */
const AGAIN_MS = 10 * 60 * 1000
/** The most unaccepted invitations of one child. */
const OPEN_MAX = 20

/** An invitation as the owner sees it, without the hashes of its tokens. */
export type InvitationRecord = Pick<ChildInvitation, 'id' | 'childId' | 'email' | 'role' | 'createdAt' | 'expiresAt'>

const INVITATION = columns(Prisma.ChildInvitationScalarFieldEnum, {
  table: 'i',
  except: ['hash', 'formerHash', 'acceptedAt'],
})

/** Only people who may read the members are notified of changes of invitations. */
const INVITED = { kind: 'members', acts: ['members.read'] } as const

/**
 * SQL for whether an account is kept from a family, by the columns of the owner's id and the account's: either has
 * blocked the other, or the owner removed the account for safety.
 */
export function isKeptFrom(ownerId: Sql, userId: Sql): Sql {
  return sql`(${userId} in ${blockedEitherWay(ownerId)}
  or exists (select from family_removals r where r.owner_id = ${ownerId} and r.user_id = ${userId}))`
}

/**
 * Queues the mail of an invitation. A job, so that inviting takes the same steps for every address: neither the answer
 * nor its time reveals whether there is an account, or whether it is kept from the family. If it is, no mail is sent.
 * The token is created in the transaction that queues the mail: a repeated run finds the hash and queues no second
 * mail. While the mailbox is at its limit, which anybody may cause, it is retried until the invitation expires.
 */
export const sendInvitation = defineJob({
  name: 'family.send-invitation',
  payload: z.object({ invitationId: uuid }),
  run: async (app: Pick<App, 'db' | 'jobs' | 'keys' | 'now' | 'rateLimits'>, { invitationId: id }) => {
    await app.db.write('mailInvitation', async (tx) => {
      const [found] = await tx.read<{ email: string; ownerId: string; expiresAt: Date; isKept: boolean }>(sql`
        select i.email, owner.id as "ownerId", i.expires_at as "expiresAt",
          exists (select from users u where u.email = i.email and ${isKeptFrom(sql`owner.id`, sql`u.id`)}) as "isKept"
        from child_invitations i join children c on c.id = i.child_id and c.loss_recorded_at is null
          join users owner on owner.id = c.profile_setup_id and owner.deleted_at is null
        where i.id = ${id}::uuid and i.hash is null and i.accepted_at is null for update of i`)
      if (!found || found.isKept || (await getAddressStatus(tx, found.ownerId, found.email)) !== 'free') return
      const { email, ownerId, expiresAt } = found
      const secret = newSecret()
      if (!(await queueMail(app, tx, email, { kind: 'familyInvitation', secret, expiresAt }, { about: ownerId }))) {
        const startAfter = new Date(app.now().getTime() + AGAIN_MS)
        if (startAfter < expiresAt) await app.jobs.enqueue(tx, sendInvitation, { invitationId: id }, { startAfter })
        return
      }
      const data = { hash: hashOf(secret), formerHash: null }
      await tx.childInvitation.update({ where: { id }, data, select: { id: true } })
    })
  },
})

/** Unaccepted invitations to a child of the caller, newest first; at most 20. @throws AppError `not_found`. */
export async function listInvitations(
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  childId: string,
): Promise<InvitationRecord[]> {
  const rows = await db.read<InvitationRecord | { id: null }>(sql`
    select ${INVITATION} from ${childrenFor(viewer.id, 'members.read')}
      left join child_invitations i on i.child_id = allowed.id and i.accepted_at is null
    where allowed.id = ${childId}::uuid order by i.created_at desc, i.id desc`)
  if (rows.length === 0) throw notFound('child')
  return rows.filter((row) => row.id !== null)
}

/**
 * Deletes the oldest expired invitations if the list would exceed its limit.
 * @throws AppError `conflict` if too many are open.
 */
const makeRoom = async (tx: Tx, childId: string, email: string, now: Date): Promise<void> => {
  const others = await tx.childInvitation.findMany({
    where: { childId, acceptedAt: null, email: { not: email } },
    orderBy: { expiresAt: 'desc' },
    select: { id: true, expiresAt: true },
  })
  if (others.filter(({ expiresAt }) => expiresAt > now).length >= OPEN_MAX)
    throw new AppError('conflict', `At most ${OPEN_MAX} invitations can be open.`)
  const ids = others.slice(OPEN_MAX - 1).map(({ id }) => id)
  await tx.childInvitation.deleteMany({ where: { id: { in: ids } } })
}

/**
 * Invites the account of an address to a child of the caller. The answer is the same for every address. Inviting an address
 * again sends another link, with the new role; once that is mailed, the previous link no longer works. The child's lock
 * serialises it with other invitations, so that the limit holds, and with removals.
 * @throws AppError `not_found`; `validation_failed` for the caller's own address; `conflict` for an address that the caller
 * removed for safety, and for too many invitations; `rate_limited`.
 */
export async function inviteToChild(
  app: Pick<App, 'db' | 'events' | 'jobs' | 'now' | 'rateLimits'>,
  viewer: Viewer,
  childId: string,
  { email, role }: z.output<typeof invitationInput>,
): Promise<InvitationRecord> {
  await requireChild(app.db, viewer.id, childId, 'members.change')
  await app.rateLimits.take('familyInvitations', viewer.id)
  return app.db.write('inviteToChild', async (tx) => {
    await lockShared(tx, viewer, childId, 'members.change')
    if ((await tx.user.count({ where: { id: viewer.id, email } })) > 0)
      throw invalidField('input.email', 'is your own address')
    if ((await getAddressStatus(tx, viewer.id, email)) === 'known')
      throw new AppError(
        'conflict',
        'You removed this person for your safety. Undo the removal before you invite them.',
      )
    const createdAt = app.now()
    await makeRoom(tx, childId, email, createdAt)
    const before = await tx.childInvitation.findUnique({ where: { childId_email: { childId, email } } })
    // An expired link does not become valid again while the next one is being mailed.
    const holds = before?.acceptedAt === null && before.expiresAt > createdAt
    const formerHash = holds ? (before.hash ?? before.formerHash) : null
    const expiresAt = new Date(createdAt.getTime() + LINK_MS)
    const anew = { role, hash: null, formerHash, acceptedAt: null, createdAt, expiresAt }
    const invitation = await tx.childInvitation.upsert({
      where: { childId_email: { childId, email } },
      create: { childId, email, ...anew },
      update: anew,
      omit: { hash: true, formerHash: true, acceptedAt: true },
    })
    await app.jobs.enqueue(tx, sendInvitation, { invitationId: invitation.id })
    await publishFamilyChange(app, tx, { ...INVITED, children: oneChild(childId) })
    return invitation
  })
}

/**
 * Revokes an invitation: its link no longer works. The child's lock serialises it with an acceptance, after which there
 * is no invitation, but a member.
 * @throws AppError `not_found`, also for one that was accepted.
 */
export async function revokeInvitation(
  app: Pick<App, 'db' | 'events'>,
  viewer: Viewer,
  childId: string,
  id: string,
): Promise<string> {
  await app.db.write('revokeInvitation', async (tx) => {
    await lockShared(tx, viewer, childId, 'members.change')
    const { count } = await tx.childInvitation.deleteMany({ where: { id, childId, acceptedAt: null } })
    if (count === 0) throw notFound('invitation')
    await publishFamilyChange(app, tx, { ...INVITED, children: oneChild(childId) })
  })
  return id
}

/** Deletes invitations that expired more than `KEPT_MS` ago. */
export function sweepInvitations({ db, now }: Pick<App, 'db' | 'now'>) {
  return sweepRows(db, 'child_invitations', sql`expires_at < ${new Date(now().getTime() - KEPT_MS)}::timestamptz`)
}
