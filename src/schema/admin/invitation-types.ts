import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../kernel/connection.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import { type StaffRole, staffRole } from '../../kernel/roles.ts'
import { invitation, invitationId } from './input.ts'
import { type Invitation, inviteAdmin, listInvitations, resendInvitation, revokeInvitation } from './invitations.ts'

const InvitationType = builder.objectRef<Invitation>('AdminInvitation').implement({
  interfaces: [Node],
  description: 'A mailed link that makes an account with a role.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    email: t.exposeString('email', { description: 'Where the link was sent, and where the admin will sign in.' }),
    role: t.field({
      type: enumOf(staffRole),
      description: 'What the admin will be allowed.',
      resolve: ({ role }) => role as StaffRole,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the first link was sent.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the newest link stops working.' }),
    isExpired: t.boolean({
      description:
        'Whether the newest link no longer works: its week is over, or whoever sent it may invite nobody any more.',
      resolve: ({ expiresAt, isBacked }, _args, { app }) => !isBacked || expiresAt <= app.now(),
    }),
  }),
})

const InvitationConnection = connectionOf(InvitationType, 'AdminInvitation', 'invitations')

findsRecord(
  InvitationType,
  'admin_invitations',
  async ({ app }, id) => (await listInvitations(app, { id, first: 1 })).nodes[0],
  { permission: 'admins' },
)

builder.queryField('adminInvitations', (fields) =>
  fields.withAuth({ admins: true }).field({
    type: InvitationConnection,
    description: 'List invitations of staff. Those that were not used yet, newest first.',
    args: argsOf(pageRules),
    resolve: (_root, args, { app }) => listInvitations(app, args),
  }),
)

builder.mutationFields((fields) => {
  const t = fields.withAuth({ admins: true })
  return {
    inviteAdmin: t.field({
      type: InvitationType,
      description:
        'Invite an admin. Mails a link, valid for a week, that makes an account with a role. No account may have the address.',
      args: argsOf({ input: invitation }),
      resolve: (_root, { input }, { app, viewer }) => inviteAdmin(app, viewer, input),
    }),
    resendInvitation: t.field({
      type: InvitationType,
      description: 'Resend an invitation. Mails another link, valid for a week; the one before no longer works.',
      args: argsOf({ id: invitationId }),
      resolve: (_root, { id }, { app, viewer }) => resendInvitation(app, viewer, id),
    }),
    revokeInvitation: t.id({
      description: 'Revoke an invitation. Its link no longer works. Returns its id.',
      args: argsOf({ id: invitationId }),
      resolve: (_root, { id }, { app, viewer }) => revokeInvitation(app, viewer, id),
    }),
  }
})
