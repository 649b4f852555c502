import { count } from '@parenting/rest-facade'
import type { AppError } from '../../errors.ts'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestSharedChild on SharedChild { id: childId fullName role ownerId ownerName joinedAt }
`)

graphql(`
  fragment RestChildInvitation on ChildInvitation { id childId email role createdAt expiresAt isExpired }
`)

graphql(`
  fragment RestChildMember on ChildMember { userId fullName email role joinedAt }
`)

graphql(`
  fragment RestFamilyRemoval on FamilyRemoval { userId emails removedAt }
`)

const shown = (failure: AppError | null) =>
  failure
    ? { title: 'This invitation is over', text: `${failure.message} Ask for another one.` }
    : {
        title: 'You are invited',
        text: 'Open the app on this device, or sign in to it with the e-mail address that the invitation was sent to, and enter the code of the mail. The app tells you who invites you before you accept.',
      }

export const familyRoutes: Group = {
  tag: 'Family',
  description:
    'A child is shared with another account, as a parent or as a guest. Journals, chats, moods and settings never are. What each role may do is one table, `docs/family.md`.',
  routes: [
    route({
      method: 'GET',
      path: '/family/children',
      auth: 'user',
      addition: true,
      summary: 'List shared children',
      operation: graphql(`
        query RestSharedChildren { sharedChildren { ...RestSharedChild } }
      `),
      answer: ({ shared_children: children }) => ({ children, total: count(children) }),
    }),

    route({
      method: 'POST',
      path: '/family/children/{child_id}/leave',
      auth: 'user',
      addition: true,
      summary: 'Leave a child of somebody else',
      description: 'The owner is not notified.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestLeaveChild($child_id: ID!) { leaveChild(childId: $child_id) }
      `),
    }),

    route({
      method: 'GET',
      path: '/family/invitations/accept',
      auth: 'public',
      addition: true,
      summary: 'Open a mailed invitation',
      description:
        'Changes nothing: a browser gets a page that says how to go on in the app, a program whether the link still works.',
      errors: ['email_token_invalid'],
      page: shown,
      operation: graphql(`
        query RestInvitationIsOpen($token: String!) { childInvitationIsOpen(token: $token) }
      `),
      answer: () => ({ message: 'The invitation can be accepted.' }),
    }),

    route({
      method: 'POST',
      path: '/family/invitations/accept',
      auth: 'user',
      addition: true,
      summary: 'Accept an invitation',
      description:
        'For the account whose confirmed address was invited. Repeated, on whichever device, it answers the same. 409 for another address, or one that is not confirmed.',
      errors: ['email_token_invalid', 'conflict'],
      operation: graphql(`
        mutation RestAcceptInvitation($token: String!) { acceptChildInvitation(token: $token) { ...RestSharedChild } }
      `),
    }),

    route({
      method: 'GET',
      path: '/family/invitations/received',
      auth: 'user',
      addition: true,
      summary: 'Get a received invitation',
      description: 'Under the conditions of accepting it.',
      errors: ['email_token_invalid', 'conflict'],
      operation: graphql(`
        query RestReceivedInvitation($token: String!) {
          receivedInvitation(token: $token) { role ownerName expiresAt }
        }
      `),
    }),

    route({
      method: 'GET',
      path: '/family/removals',
      auth: 'user',
      addition: true,
      summary: 'List removals for safety',
      operation: graphql(`
        query RestFamilyRemovals { familyRemovals { ...RestFamilyRemoval } }
      `),
      answer: ({ family_removals: removals }) => ({ removals, total: count(removals) }),
    }),

    route({
      method: 'DELETE',
      path: '/family/removals/{user_id}',
      auth: 'user',
      addition: true,
      summary: 'Undo a removal for safety',
      description: 'The person can be invited again, and gets nothing back by it.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUndoRemoval($user_id: ID!) { undoFamilyRemoval(userId: $user_id) }
      `),
    }),

    route({
      method: 'POST',
      path: '/users/child-profiles/{child_id}/invitations',
      auth: 'user',
      addition: true,
      summary: 'Invite a person to a child',
      description:
        'Mails a link, valid for a week, for the account of that address. The answer is the same for every address. Inviting it again sends another link, and the one before no longer works.',
      status: 201,
      errors: ['not_found', 'conflict', 'rate_limited'],
      operation: graphql(`
        mutation RestInviteToChild($child_id: ID!, $input: ChildInvitationInput!) {
          inviteToChild(childId: $child_id, input: $input) { ...RestChildInvitation }
        }
      `),
    }),

    route({
      method: 'GET',
      path: '/users/child-profiles/{child_id}/invitations',
      auth: 'user',
      addition: true,
      summary: 'List invitations to a child',
      errors: ['not_found'],
      operation: graphql(`
        query RestChildInvitations($child_id: ID!) { invitations: childInvitations(childId: $child_id) { ...RestChildInvitation } }
      `),
      answer: ({ invitations }) => ({ invitations, total: count(invitations) }),
    }),

    route({
      method: 'DELETE',
      path: '/users/child-profiles/{child_id}/invitations/{invitation_id}',
      auth: 'user',
      addition: true,
      summary: 'Revoke an invitation',
      description: 'Its link no longer works.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestRevokeInvitation($child_id: ID!, $invitation_id: ID!) {
          revokeChildInvitation(childId: $child_id, id: $invitation_id)
        }
      `),
    }),

    route({
      method: 'GET',
      path: '/users/child-profiles/{child_id}/members',
      auth: 'user',
      addition: true,
      summary: 'List members of a child',
      errors: ['not_found'],
      operation: graphql(`
        query RestChildMembers($child_id: ID!) { members: childMembers(childId: $child_id) { ...RestChildMember } }
      `),
      answer: ({ members }) => ({ members, total: count(members) }),
    }),

    route({
      method: 'PATCH',
      path: '/users/child-profiles/{child_id}/members/{user_id}',
      auth: 'user',
      addition: true,
      summary: 'Change the role of a member',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestChangeMember($child_id: ID!, $user_id: ID!, $input: ChildMemberChanges!) {
          changeChildMember(childId: $child_id, userId: $user_id, input: $input) { ...RestChildMember }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/users/child-profiles/{child_id}/members/{user_id}',
      auth: 'user',
      addition: true,
      summary: 'Remove a member of a child',
      description:
        'At once. They are told in the app, unless a block or a loss hides the child from them. With `safety=true` they are removed from all children of the caller and nobody is told: to them it is as if the children had been deleted. Open invitations of the caller end, as some may have gone to another address of theirs; no address that their account has or had is invited again until that is taken back (`/family/removals`). It names any account, also one that is no member now.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestRemoveMember($child_id: ID!, $user_id: ID!, $safety: Boolean = false) {
          removeChildMember(childId: $child_id, userId: $user_id, safety: $safety)
        }
      `),
    }),
  ],
}
