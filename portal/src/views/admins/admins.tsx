import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { date, words } from '../../format.ts'
import {
  PortalAdminsDocument,
  type PortalAdminsQuery,
  PortalDeleteAdminDocument,
  PortalMeDocument,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { AccountName, LastSeen } from '../../ui/account.tsx'
import { type Action, Actions } from '../../ui/actions.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/fields.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'
import { Invitations } from './invitations.tsx'
import { Invite } from './invite.tsx'

type Admin = PortalAdminsQuery['users']['nodes'][number]

const SIZE = 20

const columnsFor = (me: string): readonly Column<Admin>[] => [
  {
    header: 'Name',
    isWide: true,
    cell: (account) => <AccountName account={account} isMe={account.id === me} />,
  },
  {
    header: 'Role',
    cell: ({ role, status }) => (
      <span className="badges">
        <Badge tone={role === 'super_admin' ? 'info' : 'plain'}>{words(role)}</Badge>
        {status === 'banned' && <Badge tone="bad">Banned</Badge>}
      </span>
    ),
  },
  {
    header: 'Last seen',
    cell: (account) => <LastSeen {...account} />,
  },
  {
    header: 'Joined',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
  },
]

const AdminList = ({ me }: { me: string }) => {
  const { page, get, set, setPage } = useAddress()
  const [, navigate] = useLocation()
  const [confirmation, confirm] = useConfirm()
  const removal = useChange(PortalDeleteAdminDocument, { done: 'The account is deleted.' })
  const search = get('q')
  const filters = { search: search || null }
  const query = useGraph(PortalAdminsDocument, { page, size: SIZE, ...filters }, { isAudited: true })
  const columns = columnsFor(me)

  const actionsFor = ({ id, fullName, email }: Admin): Action[] => [
    { id: 'audit', label: 'What this admin did', act: () => navigate(`/audit?actor=${id}`) },
    // Nobody deletes themselves, so that the last super admin stays.
    ...(id === me
      ? []
      : [
          {
            id: 'delete',
            label: 'Delete',
            isDangerous: true,
            act: () =>
              confirm({
                title: `Delete the account of ${fullName}?`,
                text: (
                  <>
                    <p>
                      {email} is signed out at once, and all that belongs to the account is deleted: posts, comments,
                      journal, children. The audit log keeps what they did. This cannot be undone.
                    </p>
                    <p>To take only their rights away, change the role on their page.</p>
                  </>
                ),
                verb: 'Delete the account',
                isDangerous: true,
                act: () => removal.mutate({ id }),
              }),
          },
        ]),
  ]

  return (
    <Card
      title="Accounts"
      actions={
        <>
          <SearchBox label="Search name or e-mail" value={search} onChange={(q) => set({ q }, { replace: true })} />
          <CsvButton table="users" filters={{ ...filters, isAdmin: true }} />
        </>
      }
    >
      <List
        caption="Admins"
        query={{ ...query, data: query.data?.users }}
        columns={columns}
        keyOf={({ id }) => id}
        page={page}
        size={SIZE}
        onPage={setPage}
        actions={(admin) => <Actions label={`Actions for ${admin.fullName}`} actions={actionsFor(admin)} />}
        empty={{ title: 'No admin fits', text: 'The search covers names and addresses of admins.' }}
      />
      {confirmation}
    </Card>
  )
}

/** Who runs the service; for super admins. */
const Admins = () => {
  const { data, error, refetch } = useGraph(PortalMeDocument, {})
  const me = data?.me
  const [isNew, setNew] = useState(false)
  return (
    <Page
      title="Admins"
      text="The people who run the service, and their roles."
      actions={
        me && (
          <Button tone="primary" onPress={() => setNew(true)}>
            <Plus aria-hidden size={16} /> Invite
          </Button>
        )
      }
    >
      {me ? (
        <>
          <AdminList me={me.id} />
          <Invitations />
        </>
      ) : (
        <Card>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={6} />}</Card>
      )}
      {isNew && <Invite onClose={() => setNew(false)} />}
    </Page>
  )
}

export default Admins
