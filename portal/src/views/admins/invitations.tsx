import { useState } from 'react'
import { date, words } from '../../format.ts'
import {
  PortalInvitationsDocument,
  type PortalInvitationsQuery,
  PortalResendInvitationDocument,
  PortalRevokeInvitationDocument,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { Actions } from '../../ui/actions.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/page.tsx'
import { type Column, List } from '../../ui/table.tsx'

type Invitation = PortalInvitationsQuery['adminInvitations']['nodes'][number]

const SIZE = 20

const COLUMNS: readonly Column<Invitation>[] = [
  { header: 'E-mail', isWide: true, cell: ({ email }) => email },
  { header: 'Role', cell: ({ role }) => <Badge tone="plain">{words(role)}</Badge> },
  { header: 'Invited', cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time> },
  {
    header: 'Link',
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? (
        <Badge tone="warn">Expired</Badge>
      ) : (
        <>
          until <time dateTime={expiresAt}>{date(expiresAt)}</time>
        </>
      ),
  },
]

/** Who was invited and has not come yet. */
export const Invitations = () => {
  const [page, setPage] = useState(1)
  const query = useGraph(PortalInvitationsDocument, { page, size: SIZE })
  const resend = useChange(PortalResendInvitationDocument, {
    done: 'A new link was sent; the earlier one no longer works.',
  })
  const revoke = useChange(PortalRevokeInvitationDocument, { done: 'The invitation was withdrawn.' })
  return (
    <Card title="Invitations">
      <List
        caption="Invitations"
        query={{ ...query, data: query.data?.adminInvitations }}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        page={page}
        size={SIZE}
        onPage={setPage}
        actions={({ id, email }) => (
          <Actions
            label={`Actions for ${email}`}
            actions={[
              { id: 'resend', label: 'Send another link', act: () => resend.mutate({ id }) },
              { id: 'revoke', label: 'Take back', isDangerous: true, act: () => revoke.mutate({ id }) },
            ]}
          />
        )}
        empty={{ title: 'No open invitations', text: 'People who accepted an invitation are in the list above.' }}
      />
    </Card>
  )
}
