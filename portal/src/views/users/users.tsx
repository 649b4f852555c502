import { countryName, date, words } from '../../format.ts'
import type { AccountSort, AccountStatus, PortalUsersQuery, Role } from '../../generated/graphql.ts'
import { PortalAccountOpenedDocument, PortalUsersDocument } from '../../generated/graphql.ts'
import { roles } from '../../generated/roles.ts'
import { useGraph } from '../../graph.ts'
import { useNews } from '../../live.ts'
import { AccountName, LastSeen } from '../../ui/account.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice, SearchBox } from '../../ui/fields.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'
import { NamedViews } from '../../ui/views.tsx'

type User = PortalUsersQuery['users']['nodes'][number]

const SIZE = 20

const STATUSES = [
  { id: 'any', label: 'Any status' },
  { id: 'active', label: 'Active' },
  { id: 'banned', label: 'Banned' },
] as const

const ROLES = [
  { id: 'any', label: 'Any role' },
  { id: 'user', label: 'Users' },
  ...roles.map(({ id }) => ({ id, label: `${words(id)}s` })),
] as const

const SORTS = [
  { id: 'joined', label: 'Newest first' },
  { id: 'last_seen', label: 'Seen last first' },
] as const

const COLUMNS: readonly Column<User>[] = [
  {
    header: 'Name',
    isWide: true,
    cell: (account) => <AccountName account={account} />,
  },
  {
    header: 'Standing',
    cell: ({ status, role }) => (
      <span className="badges">
        <Badge tone={status === 'banned' ? 'bad' : 'good'}>{words(status)}</Badge>
        {role !== 'user' && <Badge tone="info">{words(role)}</Badge>}
      </span>
    ),
  },
  { header: 'Country', cell: ({ country }) => (country ? countryName(country) : '–') },
  {
    header: 'Last seen',
    cell: (account) => <LastSeen {...account} />,
  },
  {
    header: 'Joined',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
  },
]

const Users = () => {
  const { page, get, set, setPage } = useAddress()
  const status = STATUSES.find(({ id }) => id === get('status'))?.id ?? 'any'
  const role = ROLES.find(({ id }) => id === get('role'))?.id ?? 'any'
  const sortBy: AccountSort = SORTS.find(({ id }) => id === get('sort'))?.id ?? 'joined'
  const search = get('q')
  const filters = {
    search: search || null,
    status: status === 'any' ? null : (status satisfies AccountStatus),
    role: role === 'any' ? null : (role satisfies Role),
    sortBy,
  }
  const [isNew, forget] = useNews(PortalAccountOpenedDocument)
  const query = useGraph(PortalUsersDocument, { page, size: SIZE, ...filters }, { isAudited: true })
  return (
    <Page
      title="Users"
      text="Everybody with an account. The audit log records each account that you open."
      actions={
        isNew && (
          <Button
            onPress={() => {
              forget()
              setPage(1)
              query.refetch()
            }}
          >
            Show new accounts
          </Button>
        )
      }
    >
      <NamedViews />
      <Card
        title="Accounts"
        actions={
          <>
            <SearchBox label="Search name or e-mail" value={search} onChange={(q) => set({ q }, { replace: true })} />
            <Choice
              label="Standing"
              isLabelHidden
              options={STATUSES}
              value={status}
              onChange={(to) => set({ status: to })}
            />
            <Choice label="Role" isLabelHidden options={ROLES} value={role} onChange={(to) => set({ role: to })} />
            <Choice label="Order" isLabelHidden options={SORTS} value={sortBy} onChange={(to) => set({ sort: to })} />
            <CsvButton table="users" filters={filters} />
          </>
        }
      >
        <List
          caption="Accounts"
          query={{ ...query, data: query.data?.users }}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          page={page}
          size={SIZE}
          onPage={setPage}
          empty={{ title: 'Nobody fits', text: 'Try other words or another filter.' }}
        />
      </Card>
    </Page>
  )
}

export default Users
