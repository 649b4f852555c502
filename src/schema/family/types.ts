import type { Viewer } from '../../context.ts'
import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { findsKeyed, findsRecord, keyedId, Node } from '../../kernel/node.ts'
import { acceptInvitation, checkInvitation, type ReceivedInvitation, readReceived } from './accept.ts'
import { type FamilyChange, subscribeToFamily } from './changes.ts'
import {
  childRole,
  familyChangeKind,
  forSafety,
  invitationExample,
  invitationId,
  invitationInput,
  invitationToken,
  memberChanges,
  memberExample,
  memberId,
  ownChildId,
  removedId,
  sharedChildExample,
  sharedChildId,
} from './input.ts'
import { type InvitationRecord, inviteToChild, listInvitations, revokeInvitation } from './invitations.ts'
import {
  changeMember,
  leaveChild,
  listMembers,
  listRemovals,
  type MemberRecord,
  type RemovalRecord,
  removeMember,
  undoRemoval,
} from './members.ts'
import { listSharedChildren, type SharedChild } from './shared-children.ts'

const RoleEnum = enumOf(childRole)

const SharedChildType = builder.objectRef<SharedChild>('SharedChild').implement({
  description: 'A child of somebody else that is shared with the caller.',
  extensions: { example: sharedChildExample },
  fields: (t) => ({
    childId: t.exposeID('id', { description: 'The child.' }),
    fullName: t.exposeString('fullName', { description: 'Its name.' }),
    role: t.expose('role', { type: RoleEnum, description: 'What the caller may do.' }),
    ownerId: t.exposeID('ownerId', { description: 'Who shares it.' }),
    ownerName: t.exposeString('ownerName', { description: 'The name of whoever shares it.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'When the caller accepted.' }),
  }),
})

const InvitationType = builder.objectRef<InvitationRecord>('ChildInvitation').implement({
  interfaces: [Node],
  description: 'A mailed link with which the account of an address joins a child of the caller.',
  extensions: { example: invitationExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    childId: t.exposeID('childId', { description: 'The child.' }),
    email: t.exposeString('email', { description: 'Whom it invites.' }),
    role: t.expose('role', { type: RoleEnum, description: 'What the person will be allowed.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was last made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When its link stops working.' }),
    isExpired: t.boolean({
      description: 'Whether the link no longer works.',
      resolve: ({ expiresAt }, _args, { app }) => expiresAt <= app.now(),
    }),
  }),
})

const ReceivedType = builder.objectRef<ReceivedInvitation>('ReceivedInvitation').implement({
  description: 'An invitation as whoever was invited sees it before accepting.',
  extensions: { example: sharedChildExample },
  fields: (t) => ({
    role: t.expose('role', { type: RoleEnum, description: 'What the caller would be allowed.' }),
    ownerName: t.exposeString('ownerName', { description: 'The name of whoever invites.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link stops working.' }),
  }),
})

const MemberType = builder.objectRef<MemberRecord>('ChildMember').implement({
  interfaces: [Node],
  description: 'Somebody with whom a child of the caller is shared.',
  extensions: { example: memberExample },
  fields: (t) => ({
    id: t.id({
      description: '`child-member:<child>:<person>`.',
      resolve: ({ childId, userId }) => keyedId('child-member', childId, userId),
    }),
    childId: t.exposeID('childId', { description: 'The child.' }),
    userId: t.exposeID('userId', { description: 'The person.' }),
    fullName: t.exposeString('fullName', { description: 'The name the person goes by.' }),
    email: t.exposeString('email', { description: 'The address that the caller invited.' }),
    role: t.expose('role', { type: RoleEnum, description: 'What the person may do.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'When the person first accepted.' }),
  }),
})

const RemovalType = builder.objectRef<RemovalRecord>('FamilyRemoval').implement({
  description: 'Somebody whom the caller removed for safety. Nobody else knows of it.',
  extensions: { example: { emails: [memberExample.email] } },
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: '`family-removal:<caller>:<person>`.',
      resolve: ({ userId }, _args, { viewer }) => keyedId('family-removal', (viewer as Viewer).id, userId),
    }),
    userId: t.exposeID('userId', { description: 'The person.' }),
    emails: t.exposeStringList('emails', { description: 'The addresses that the caller had invited.' }),
    removedAt: t.expose('removedAt', { type: 'DateTime', description: 'When.' }),
  }),
})

const ChangeType = builder.objectRef<FamilyChange>('FamilyChange').implement({
  description: 'That something of a child changed: a hint to read it again.',
  extensions: { example: { kind: 'albums' } },
  fields: (t) => ({
    childId: t.exposeID('childId', { description: 'The child.' }),
    kind: t.expose('kind', { type: enumOf(familyChangeKind), description: 'What of it.' }),
  }),
})

findsRecord(InvitationType, 'child_invitations', async ({ app, viewer }, id) => {
  const invitation = await app.db.find.childInvitation.findUnique({ where: { id }, select: { childId: true } })
  return invitation && (await listInvitations(app, viewer, invitation.childId)).find((each) => each.id === id)
})
findsKeyed(MemberType, 'child-member', async ({ app, viewer }, childId, userId) =>
  (await listMembers(app, viewer, childId)).find((member) => member.userId === userId),
)
findsKeyed(RemovalType, 'family-removal', async ({ app, viewer }, ownerId, userId) =>
  ownerId === viewer.id ? (await listRemovals(app, viewer)).find((removal) => removal.userId === userId) : null,
)

builder.queryField('childInvitationIsOpen', (fields) =>
  fields.withAuth({ public: true }).boolean({
    description:
      'Check a mailed invitation to a child. Whether its link still works; changes nothing. Fails with email_token_invalid.',
    args: argsOf({ token: invitationToken }),
    resolve: (_root, { token }, { app }) => checkInvitation(app, token),
  }),
)

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    sharedChildren: t.field({
      type: [SharedChildType],
      description:
        'List shared children. Those of others that are shared with the caller, the last one first, at most 50.',
      resolve: (_root, _args, { app, viewer }) => listSharedChildren(app, viewer),
    }),
    childInvitations: t.field({
      type: [InvitationType],
      description:
        'List invitations to a child. Those to a child of the caller that were not accepted, newest first, at most 20.',
      args: argsOf({ childId: ownChildId }),
      resolve: (_root, { childId }, { app, viewer }) => listInvitations(app, viewer, childId),
    }),
    receivedInvitation: t.field({
      type: ReceivedType,
      nullable: true,
      description:
        'Get a received invitation. Who invites the caller with a mailed link, under the conditions of accepting it.',
      args: argsOf({ token: invitationToken }),
      resolve: (_root, { token }, { app, viewer }) => readReceived(app, viewer, token),
    }),
    childMembers: t.field({
      type: [MemberType],
      description:
        'List members of a child. With whom a child of the caller is shared, in the order in which they joined, at most 20.',
      args: argsOf({ childId: ownChildId }),
      resolve: (_root, { childId }, { app, viewer }) => listMembers(app, viewer, childId),
    }),
    familyRemovals: t.field({
      type: [RemovalType],
      description: 'List removals for safety. Whom the caller removed, the last one first.',
      resolve: (_root, _args, { app, viewer }) => listRemovals(app, viewer),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    inviteToChild: t.field({
      type: InvitationType,
      description:
        'Invite a person to a child. Mails a link, valid for a week, that shares a child of the caller with the account of an address. The answer is the same for every address. Inviting it again sends another link; the one before works until that is mailed. Fails with conflict where too many are open.',
      args: argsOf({ childId: ownChildId, input: invitationInput }),
      resolve: (_root, { childId, input }, { app, viewer }) => inviteToChild(app, viewer, childId, input),
    }),
    revokeChildInvitation: t.id({
      description: 'Revoke an invitation to a child. Its link no longer works. Returns its id.',
      args: argsOf({ childId: ownChildId, id: invitationId }),
      resolve: (_root, { childId, id }, { app, viewer }) => revokeInvitation(app, viewer, childId, id),
    }),
    acceptChildInvitation: t.field({
      type: SharedChildType,
      description:
        'Accept an invitation to a child. One that was mailed to the caller’s confirmed address; else email_token_invalid, or conflict while none is confirmed. Repeated, on whichever device, it answers the same.',
      args: argsOf({ token: invitationToken }),
      resolve: (_root, { token }, { app, viewer }) => acceptInvitation(app, viewer, token),
    }),
    changeChildMember: t.field({
      type: MemberType,
      description:
        'Change the role of a member. For somebody with whom a child of the caller is shared; else not_found.',
      args: argsOf({ childId: ownChildId, userId: memberId, input: memberChanges }),
      resolve: (_root, { childId, userId, input: { role } }, { app, viewer }) =>
        changeMember(app, viewer, { childId, userId, role }),
    }),
    removeChildMember: t.id({
      description:
        'Remove a member of a child. Ends sharing a child of the caller with somebody, at once. They are told in the app, unless it is for safety or the child was hidden from them. Returns the id of the membership.',
      args: argsOf({ childId: ownChildId, userId: memberId, safety: forSafety }),
      resolve: async (_root, args, { app, viewer }) =>
        keyedId('child-member', args.childId, await removeMember(app, viewer, args)),
    }),
    leaveChild: t.id({
      description: 'Leave a child of somebody else. Ends the caller’s part in it. Returns the child’s id.',
      args: argsOf({ childId: sharedChildId }),
      resolve: (_root, { childId }, { app, viewer }) => leaveChild(app, viewer, childId),
    }),
    undoFamilyRemoval: t.id({
      description: 'Undo a removal for safety. The person can be invited again. Returns the removal’s id.',
      args: argsOf({ userId: removedId }),
      resolve: async (_root, { userId }, { app, viewer }) =>
        keyedId('family-removal', viewer.id, await undoRemoval(app, viewer, userId)),
    }),
  }
})

builder.subscriptionField('familyChanged', (fields) =>
  fields.withAuth({ user: true }).field({
    type: ChangeType,
    description:
      'Follow changes of the family. Each change of what the caller sees of a child, theirs or shared with them, whoever made it and on whichever device: read it again.',
    subscribe: (_root, _args, { app, viewer }) => subscribeToFamily(app, viewer),
    resolve: (change) => change,
  }),
)
