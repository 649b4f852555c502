import { dateTime } from '../../format.ts'
import { PortalEarlyAccessDocument, type PortalEarlyAccessQuery } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { SearchBox } from '../../ui/fields.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'

type Entry = PortalEarlyAccessQuery['earlyAccessList']['nodes'][number]

const SIZE = 20

const COLUMNS: readonly Column<Entry>[] = [
  { header: 'E-mail', isWide: true, cell: ({ email }) => <b>{email}</b> },
  { header: 'Name', cell: ({ fullName }) => fullName ?? '–' },
  {
    header: 'Since',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
  },
]

/** Who asked to use the app early. */
const EarlyAccess = () => {
  const { page, get, set, setPage } = useAddress()
  const search = get('q')
  const filters = { search: search || null }
  const query = useGraph(PortalEarlyAccessDocument, { page, size: SIZE, ...filters }, { isAudited: true })
  return (
    <Page title="Early access" text="Who asked to use the app early, the newest first.">
      <Card
        title="Addresses"
        actions={
          <>
            <SearchBox label="Search addresses" value={search} onChange={(q) => set({ q }, { replace: true })} />
            <CsvButton table="early-access" filters={filters} />
          </>
        }
      >
        <List
          caption="Addresses"
          query={{ ...query, data: query.data?.earlyAccessList }}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          page={page}
          size={SIZE}
          onPage={setPage}
          empty={search ? { title: 'Nobody fits' } : { title: 'Nobody is waiting', text: 'The list is empty.' }}
        />
      </Card>
    </Page>
  )
}

export default EarlyAccess
