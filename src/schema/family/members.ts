import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { ChildRole } from '../../generated/prisma/client.ts'
import { forgetAnswers } from '../../kernel/forget-answers.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { type NotifyApp, notify } from '../notifications/index.ts'
import { withdrawImageUrls } from '../photos/index.ts'
import { oneChild, publishFamilyChange } from './changes.ts'
import { lockShared } from './lock-children.ts'
import { noteRemoval } from './removed-addresses.ts'
import { childrenFor } from './roles.ts'

/**
 * Revokes every image URL of an owner that a member may have seen, and notifies those who still see the pictures and
 * albums to read them again. Both a removal for safety and a child's deletion call it, so that working URLs do not
 * reveal which of them happened. The account is locked with `no key update`.
 */
export async function withdrawPictures(app: Pick<App, 'events'>, tx: Tx, ownerId: string): Promise<void> {
  await withdrawImageUrls(tx, ownerId)
  const pictured = sql`select id from children where profile_setup_id = ${ownerId}::uuid and picture_id is not null`
  const shown = sql`select s.child_id from shared_albums s join albums a on a.id = s.album_id
    where a.user_id = ${ownerId}::uuid`
  await publishFamilyChange(app, tx, { kind: 'child', children: pictured })
  await publishFamilyChange(app, tx, { kind: 'albums', children: shown })
}

/** The most people with whom one child is shared. */
export const MEMBERS_MAX = 20

/** A member of a child, as its owner sees them. */
export interface MemberRecord {
  childId: string
  userId: string
  fullName: string
  email: string
  role: ChildRole
  joinedAt: Date
}

/** A person whom the caller removed for safety. */
export interface RemovalRecord {
  userId: string
  emails: string[]
  removedAt: Date
}

/** Members of a child of the caller, in the order in which they joined. @throws AppError `not_found`. */
export async function listMembers({ db }: Pick<App, 'db'>, viewer: Viewer, childId: string): Promise<MemberRecord[]> {
  const rows = await db.read<MemberRecord | { userId: null }>(sql`
    select allowed.id as "childId", u.id as "userId", u.full_name as "fullName", m.email, m.role::text as role, m.joined_at as "joinedAt"
    from ${childrenFor(viewer.id, 'members.read')}
      left join (child_members m join users u on u.id = m.user_id and u.deleted_at is null) on m.child_id = allowed.id
    where allowed.id = ${childId}::uuid order by m.joined_at, m.user_id`)
  if (rows.length === 0) throw notFound('child')
  return rows.filter((row) => row.userId !== null)
}

/**
 * Gives a member another role; it holds from the next request on.
 * @throws AppError `not_found`, also for a person who is no member.
 */
export async function changeMember(
  app: Pick<App, 'db' | 'domains' | 'events'>,
  viewer: Viewer,
  { childId, userId, role }: { childId: string; userId: string; role: ChildRole },
): Promise<MemberRecord> {
  await app.db.write('changeMember', async (tx) => {
    await lockShared(tx, viewer, childId, 'members.change', { others: [userId] })
    const { count } = await tx.childMember.updateMany({ where: { childId, userId }, data: { role } })
    if (count === 0) throw notFound('member')
    await publishFamilyChange(app, tx, { kind: 'members', children: oneChild(childId), member: userId })
    if (role !== 'guest') return
    for (const { onMemberLeaving } of app.domains) await onMemberLeaving?.(app, tx, { userId, childId })
    await forgetAnswers(tx, sql`${userId}::uuid`)
  })
  const member = (await listMembers(app, viewer, childId)).find((each) => each.userId === userId)
  if (!member) throw notFound('member')
  return member
}

/** Ends a membership, invitations of its address, and links of the member's tasks to the child, which is locked. */
const endMembership = async (
  app: Pick<App, 'domains' | 'events'>,
  tx: Tx,
  { childId, userId, email }: { childId: string; userId: string; email: string },
) => {
  // Notifies no member from whom the child is hidden already, so that deletion, block and removal look alike.
  await publishFamilyChange(app, tx, { kind: 'members', children: oneChild(childId), member: userId })
  await tx.childMember.deleteMany({ where: { childId, userId } })
  await forgetAnswers(tx, sql`${userId}::uuid`)
  await tx.childInvitation.deleteMany({ where: { childId, email } })
  for (const { onMemberLeaving } of app.domains) await onMemberLeaving?.(app, tx, { userId, childId })
}

/** Whether a member can see a shared child: not while a block or a loss hides it. */
const isSeenBy = async (tx: Tx, userId: string, childId: string): Promise<boolean> => {
  const seen = await tx.read(sql`select id from ${childrenFor(userId, 'child.see')} where id = ${childId}::uuid`)
  return seen.length > 0
}

/**
 * Removes a member from a child of the caller, at once: a write of theirs that holds the child's lock is completed, any
 * later one finds no child. They are notified in the app, unless the child was hidden from them, as that would reveal
 * it.
 * @throws AppError `not_found`.
 */
const removeOpenly = (
  app: Pick<App, 'db' | 'domains' | 'events'> & NotifyApp,
  viewer: Viewer,
  childId: string,
  userId: string,
) =>
  app.db.write('removeOpenly', async (tx) => {
    await lockShared(tx, viewer, childId, 'members.change', { others: [userId] })
    const member = await tx.childMember.findUnique({ where: { childId_userId: { childId, userId } } })
    if (!member) throw notFound('member')
    const isTold = await isSeenBy(tx, userId, childId)
    await endMembership(app, tx, member)
    if (!isTold) return
    await notify(app, tx, {
      userId,
      type: 'system',
      channels: ['in_app'],
      text: { template: 'family_ended' },
      data: { kind: 'family_ended' },
    })
  })

/**
 * Removes a person from all children of the caller, so that none is forgotten; also one who has left, was removed
 * otherwise, or never joined. To the person it looks as if the children had been deleted: nothing is sent, and neither
 * their account nor its export contains the removal. Until the caller undoes it, their addresses cannot be invited and
 * their account cannot accept invitations. All open invitations end, because any of them may have gone to another
 * address of the person. An acceptance locks the child as well: it is either seen and ended here, or sees the removal.
 * @throws AppError `not_found` for a child that is not the caller's, and for an unknown account.
 */
const removeForSafety = (
  app: Pick<App, 'db' | 'domains' | 'events' | 'now'>,
  viewer: Viewer,
  childId: string,
  userId: string,
) =>
  app.db.write('removeForSafety', async (tx) => {
    const lock = { others: [userId], allOfOwner: true, strength: 'no key update' } as const
    await lockShared(tx, viewer, childId, 'members.change', lock)
    const isThere = (await tx.user.count({ where: { id: userId, deletedAt: null } })) > 0
    if (userId === viewer.id || !isThere) throw notFound('member')
    const ofCaller = { child: { profileSetupId: viewer.id } }
    const memberships = await tx.childMember.findMany({ where: { userId, ...ofCaller }, orderBy: { childId: 'asc' } })
    for (const each of memberships) await endMembership(app, tx, each)
    const emails = memberships.map(({ email }) => email)
    const joined = memberships.map((each) => each.childId)
    const children = sql`select i.child_id from child_invitations i join children c on c.id = i.child_id
      where c.profile_setup_id = ${viewer.id}::uuid and i.accepted_at is null and i.child_id <> all(${joined}::uuid[])`
    await publishFamilyChange(app, tx, { kind: 'members', children, acts: ['members.read'] })
    await tx.childInvitation.deleteMany({
      where: { OR: [{ acceptedAt: null }, { email: { in: emails } }], ...ofCaller },
    })
    await noteRemoval(tx, { ownerId: viewer.id, userId, emails, removedAt: app.now() })
    await withdrawPictures(app, tx, viewer.id)
  })

/** Removes a member, openly or for safety. Returns the person's id. @throws AppError `not_found`. */
export async function removeMember(
  app: Pick<App, 'db' | 'domains' | 'events'> & NotifyApp,
  viewer: Viewer,
  { childId, userId, safety }: { childId: string; userId: string; safety: boolean },
): Promise<string> {
  await (safety ? removeForSafety : removeOpenly)(app, viewer, childId, userId)
  return userId
}

/** Ends the caller's own part in a child; the owner is not notified. Returns the child's id. @throws AppError `not_found`. */
export async function leaveChild(
  app: Pick<App, 'db' | 'domains' | 'events'>,
  viewer: Viewer,
  childId: string,
): Promise<string> {
  await app.db.write('leaveChild', async (tx) => {
    await lockShared(tx, viewer, childId, 'members.leave')
    const member = await tx.childMember.findUniqueOrThrow({
      where: { childId_userId: { childId, userId: viewer.id } },
    })
    await endMembership(app, tx, member)
  })
  return childId
}

/** Lists people whom the caller removed for safety, the latest first. */
export function listRemovals({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<RemovalRecord[]> {
  return db.read<RemovalRecord>(sql`
    select user_id as "userId", emails, removed_at as "removedAt" from family_removals
    where owner_id = ${viewer.id}::uuid order by removed_at desc, user_id`)
}

/**
 * Undoes a removal for safety: the person can be invited again, but regains no access by it. Returns the person's id.
 * @throws AppError `not_found`.
 */
export async function undoRemoval({ db }: Pick<App, 'db'>, viewer: Viewer, userId: string): Promise<string> {
  const { count } = await db.write('undoRemoval', (tx) =>
    tx.familyRemoval.deleteMany({ where: { ownerId: viewer.id, userId } }),
  )
  if (count === 0) throw notFound('removal')
  return userId
}
