import { z } from 'zod'
import type { ChildRole } from '../../generated/prisma/enums.ts'
import { enumRule, input } from '../../kernel/input.ts'
import { email, emailToken, uuid } from '../../kernel/rules.ts'

export const childRole = enumRule(
  'ChildRole',
  'What somebody may do whom a child is shared with.',
  {
    parent: 'See and change the child, its milestones, and what is shared of albums and tasks.',
    guest: 'See shared albums, and change nothing.',
  } satisfies Record<ChildRole, string>,
  { synonyms: { parent: ['partner', 'co-parent'], guest: ['viewer', 'grandparent'] } },
)

export const familyChangeKind = enumRule('FamilyChangeKind', 'What of a child changed.', {
  child: 'Its profile, its picture or its birth.',
  milestones: 'The milestones that it has reached.',
  tasks: 'Tasks about it that are shared.',
  albums: 'Albums that are shared with its family, or what is in them.',
  members:
    'To the owner, who has a part in it or is invited; to the others, their own part, which may be over. Read all of it again.',
})

export const invitationExample = { email: 'sam@example.com', role: 'parent' as const }

export const memberExample = { fullName: 'Sam Example', ...invitationExample }

export const sharedChildExample = { fullName: 'Mia Example', role: 'parent' as const, ownerName: 'Ada Example' }

export const invitationInput = input(
  'ChildInvitationInput',
  'Somebody with whom a child is to be shared.',
  {
    email: email.describe('Where the link is sent. It opens for the account of this address alone.'),
    role: childRole.describe('What the person may do.'),
  },
  invitationExample,
)

export const memberChanges = input(
  'ChildMemberChanges',
  'Another role for a member.',
  { role: childRole.describe('What the person may do.') },
  { role: 'guest' },
)

export const ownChildId = uuid.describe('A child of the caller.')
export const sharedChildId = uuid.describe('A child that is shared with the caller.')
export const invitationId = uuid.describe('An invitation to a child of the caller.')
export const memberId = uuid.describe('Somebody with whom the child is shared.')
export const removedId = uuid.describe('Somebody whom the caller removed for safety.')
export const invitationToken = emailToken.meta({
  description: 'The code of the mailed link.',
  examples: ['Zk3dH0wq8m2nXr5tYv7uBc1aLp9sJg4e'],
})
export const forSafety = z
  .boolean()
  .default(false)
  .describe(
    'Removes the person from all children of the caller, tells nobody, ends all invitations, and keeps their addresses from being invited again. The person need not be a member any more.',
  )
