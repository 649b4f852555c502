import './types.ts'
import './children/types.ts'
import type { Child, ChildInvitation, ChildMember, FamilyRemoval, ProfileSetup } from '../../generated/prisma/client.ts'
import { forgetAnswers } from '../../kernel/forget-answers.ts'
import { defineDomain, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'
import { publishFamilyChange } from './changes.ts'
import { sendInvitation, sweepInvitations } from './invitations.ts'
import { barNewAddress } from './removed-addresses.ts'
import { childrenFor, peopleOf } from './roles.ts'

const ofOwnChildren = (userId: string) =>
  sql`t.child_id in (select id from children where profile_setup_id = ${userId}::uuid)`

export const family = defineDomain({
  name: 'family',
  jobs: [sendInvitation],
  sweeps: [sweepInvitations],
  exports: [
    exportPart<ChildMember>('child-members', 'child_members', ['childId', 'userId', 'role', 'email', 'joinedAt'], {
      // Not what a block or a loss hides: the export tells no more than the list.
      where: (userId) => sql`(${ofOwnChildren(userId)} or t.user_id = ${userId}::uuid
        and t.child_id in (select id from ${childrenFor(userId, 'child.see')}))`,
      orderBy: 't.child_id, t.user_id',
    }),
    exportPart<ChildInvitation>(
      'child-invitations',
      'child_invitations',
      ['id', 'childId', 'email', 'role', 'createdAt', 'expiresAt', 'acceptedAt'],
      { where: ofOwnChildren },
    ),
    // Of the owner alone: whoever was removed is not to learn of it.
    exportPart<FamilyRemoval>('family-removals', 'family_removals', ['ownerId', 'userId', 'emails', 'removedAt'], {
      where: (userId) => sql`t.owner_id = ${userId}::uuid`,
      orderBy: 't.user_id',
    }),
  ],
  onAddressChange: (_app, tx, { userId, to }) => barNewAddress(tx, userId, to),
  onPhotoDeletion: (app, tx, { photoId }) =>
    publishFamilyChange(app, tx, {
      kind: 'child',
      children: sql`select id from children where picture_id = ${photoId}::uuid`,
    }),
  onAccountDeletion: async (app, tx, { id, email }) => {
    const joined = sql`select child_id from child_members where user_id = ${id}::uuid`
    const own = sql`select id from children where profile_setup_id = ${id}::uuid`
    await publishFamilyChange(app, tx, { kind: 'members', children: joined, acts: ['members.read'] })
    await publishFamilyChange(app, tx, { kind: 'members', children: own, acts: ['child.see'] })
    // Also what others' answers hold of the person: a task's notes, a name.
    const seen = peopleOf(sql`${joined} union ${own}`, { owners: true })
    const blocking = sql`select user_id from blocks where blocked_id = ${id}::uuid`
    await forgetAnswers(tx, sql`${seen} union ${blocking}`)
    await tx.childMember.deleteMany({ where: { userId: id } })
    const former = await tx.formerEmail.findMany({ where: { userId: id }, select: { email: true } })
    await tx.formerEmail.deleteMany({ where: { userId: id } })
    // Not those of an address that another account has by now.
    await tx.run(sql`
      delete from child_invitations i where i.email = any(${[email, ...former.map((each) => each.email)]}::text[])
        and not exists (select from users u where u.email = i.email and u.id <> ${id}::uuid)`)
    return undefined
  },
})

export const profileSetup = defineDomain({
  name: 'profile-setup',
  exports: [
    exportPart<ProfileSetup>(
      'profile-setup',
      'profile_setups',
      ['userId', 'momStatus', 'goals', 'partnerName', 'partnerEmail', 'createdAt', 'updatedAt'],
      { orderBy: 't.user_id' },
    ),
    exportPart<Child>(
      'children',
      'children',
      [
        ...(['id', 'profileSetupId', 'fullName', 'dateOfBirth', 'dueDate', 'gender', 'pictureId'] as const),
        ...(['isExpected', 'birthTime', 'birthWeightGrams', 'birthLengthCm'] as const),
        ...(['lossRecordedAt', 'lossKind', 'lostOn', 'createdAt', 'updatedAt'] as const),
      ],
      { where: (userId) => sql`t.profile_setup_id = ${userId}::uuid` },
    ),
  ],
})
