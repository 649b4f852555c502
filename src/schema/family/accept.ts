import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { ChildInvitation, ChildRole } from '../../generated/prisma/client.ts'
import { hashOf } from '../../kernel/secret.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { type NotifyApp, notify } from '../notifications/index.ts'
import { oneChild, publishFamilyChange } from './changes.ts'
import { isKeptFrom } from './invitations.ts'
import { lockToJoin } from './lock-children.ts'
import { MEMBERS_MAX } from './members.ts'
import { getAddressStatus } from './removed-addresses.ts'
import { readSharedChild, type SharedChild } from './shared-children.ts'

/** The most children of others that are shared with one account. */
const SHARED_MAX = 50

/** An invitation as the invited person sees it before accepting. */
export interface ReceivedInvitation {
  role: ChildRole
  ownerName: string
  expiresAt: Date
}

/** Same error for unknown, expired, revoked and forbidden invitations, so that a link reveals nothing. */
const isOver = () => new AppError('email_token_invalid')

interface Open extends Pick<ChildInvitation, 'id' | 'childId' | 'email' | 'role' | 'expiresAt' | 'acceptedAt'> {
  ownerId: string
  ownerName: string
  /** Whether the account has the invited address, and has confirmed it. */
  isInvited: boolean | null
  isConfirmed: boolean | null
}

/**
 * Finds the open invitation of a token: none if it has expired, if the child is recorded as lost, or if the account of
 * the invited address is kept from the family. The check uses that account and not the caller's, so that comparing the
 * answers of two accounts reveals no block or removal.
 * @throws AppError `email_token_invalid` if there is none.
 */
const findOpen = async (
  { db, now }: { db: Pick<Tx, 'read'>; now: () => Date },
  token: string,
  userId: string | null,
): Promise<Open> => {
  const who = sql`${userId}::uuid`
  const hash = Buffer.from(hashOf(token))
  const [found] = await db.read<Open>(sql`
    select i.id, i.child_id as "childId", i.email, i.role::text as role, i.expires_at as "expiresAt",
      i.accepted_at as "acceptedAt", owner.id as "ownerId", owner.full_name as "ownerName",
      me.email = i.email as "isInvited", me.email_verified_at is not null as "isConfirmed"
    from child_invitations i join children c on c.id = i.child_id and c.loss_recorded_at is null
      join users owner on owner.id = c.profile_setup_id and owner.deleted_at is null
      left join users me on me.id = ${who} left join users addressee on addressee.email = i.email
    where (i.hash = ${hash}::bytea or i.former_hash = ${hash}::bytea) and i.expires_at > ${now()}::timestamptz
      and owner.id is distinct from ${who}
      and (addressee.id is null or not ${isKeptFrom(sql`owner.id`, sql`addressee.id`)})`)
  if (!found || (await getAddressStatus(db, found.ownerId, found.email)) !== 'free') throw isOver()
  return found
}

/** @throws AppError `conflict` unless the caller's address is the one that was invited, and is confirmed. */
const assertInvited = ({ isInvited, isConfirmed }: Open): void => {
  if (!isInvited)
    throw new AppError(
      'conflict',
      'This invitation was sent to another e-mail address. Sign in with the account that has that address.',
    )
  if (!isConfirmed) throw new AppError('conflict', 'Confirm your e-mail address first.')
}

/**
 * Checks whether a mailed link is still valid; changes nothing.
 * @throws AppError `email_token_invalid`.
 */
export async function checkInvitation(app: Pick<App, 'db' | 'now'>, token: string): Promise<boolean> {
  await findOpen(app, token, null)
  return true
}

/**
 * Returns the inviting owner, the role and the expiry. Only for the account of the invited address, so that a link
 * mailed to a mistyped address reveals nothing.
 * @throws AppError `email_token_invalid`, `conflict` for another address or one that is not confirmed.
 */
export async function readReceived(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  token: string,
): Promise<ReceivedInvitation> {
  const found = await findOpen(app, token, viewer.id)
  assertInvited(found)
  return found
}

/** @throws AppError `conflict` if the child has too many members or the person too many shared children. */
const assertRoom = async (tx: Tx, childId: string, userId: string): Promise<void> => {
  const others = await tx.childMember.count({ where: { childId, userId: { not: userId } } })
  if (others >= MEMBERS_MAX) throw new AppError('conflict', `A child is shared with ${MEMBERS_MAX} people at most.`)
  const shared = await tx.childMember.count({ where: { userId, childId: { not: childId } } })
  if (shared >= SHARED_MAX)
    throw new AppError('conflict', `You can have at most ${SHARED_MAX} children shared with you.`)
}

/**
 * Joins a child with the token of a mailed link. The child's lock serialises it with a revocation, a removal and
 * another device that follows the link; the accounts' locks with their deletion and a change of the address. Each sees
 * the result of an earlier one. The second device gets the same answer as the first, as long as the person is a member.
 * A block needs no lock: it also hides the child from members. The owner is notified in the same transaction, once.
 * @throws AppError `email_token_invalid` for a wrong, used, expired or revoked link; `conflict` for another address,
 * one that is not confirmed, or no room.
 */
export async function acceptInvitation(
  app: Pick<App, 'db' | 'events'> & NotifyApp,
  viewer: Viewer,
  token: string,
): Promise<SharedChild> {
  const childId = await app.db.write('acceptInvitation', async (tx) => {
    const find = () => findOpen({ db: tx, now: app.now }, token, viewer.id)
    const named = await find()
    await lockToJoin(tx, viewer, named.ownerId, named.childId)
    const found = await find()
    assertInvited(found)
    const { id, childId, email, role, acceptedAt } = found
    if (acceptedAt) {
      if ((await tx.childMember.count({ where: { childId, userId: viewer.id } })) === 0) throw isOver()
      return childId
    }
    await assertRoom(tx, childId, viewer.id)
    const now = app.now()
    await tx.childMember.upsert({
      where: { childId_userId: { childId, userId: viewer.id } },
      create: { childId, userId: viewer.id, role, email, joinedAt: now },
      update: { role, email },
    })
    await tx.childInvitation.update({ where: { id }, data: { acceptedAt: now }, select: { id: true } })
    await publishFamilyChange(app, tx, { kind: 'members', children: oneChild(childId), member: viewer.id })
    const { fullName } = await tx.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { fullName: true } })
    await notify(app, tx, {
      userId: found.ownerId,
      type: 'system',
      text: { template: 'family_joined', params: { name: fullName } },
      data: { kind: 'family_joined', child_id: childId },
      dedupeKey: `family_joined:${id}:${now.getTime()}`,
      actorId: viewer.id,
    })
    return childId
  })
  return readSharedChild(app, viewer, childId)
}
