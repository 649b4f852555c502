import { Link } from 'react-aria-components'
import { shorten, words } from '../../format.ts'
import { PortalReportsDocument, type PortalReportsQuery, type ReportStatus } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { Ago } from '../../ui/ago.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, useAddress } from '../../ui/page.tsx'
import { type Column, List } from '../../ui/table.tsx'

type Report = PortalReportsQuery['reports']['nodes'][number]

const SIZE = 20

const COLUMNS: readonly Column<Report>[] = [
  {
    header: 'Reported',
    isWide: true,
    cell: ({ targetType, excerpt, note }) => (
      <span className="post-cell">
        <span className="badges">
          <Badge>{targetType === 'user' ? 'Person' : words(targetType)}</Badge>
        </span>
        <span className="clamp">{excerpt ? shorten(excerpt, 110) : 'Nothing is left of it.'}</span>
        {note && <small>{note}</small>}
      </span>
    ),
  },
  { header: 'Why', cell: ({ reason }) => words(reason) },
  {
    header: 'Outcome',
    cell: ({ status, outcome }) => (
      <Badge tone={outcome ? 'good' : 'plain'}>
        {words(outcome ?? (status === 'dismissed' ? 'Nothing wrong' : 'closed'))}
      </Badge>
    ),
  },
  {
    header: 'Closed',
    cell: ({ closedAt }) => closedAt && <Ago at={closedAt} />,
  },
  {
    header: 'About',
    cell: ({ authorId }) => (
      <Link className="text-link" href={`/users/${authorId}`}>
        The person
      </Link>
    ),
  },
]

/** Reports that moderators have closed; those of what was deleted since are gone with it. */
export const ClosedReports = ({ status, authorId }: { status: ReportStatus; authorId: string | null }) => {
  const { page, setPage } = useAddress()
  const query = useGraph(PortalReportsDocument, { page, size: SIZE, status, authorId })
  return (
    <Card title={status === 'resolved' ? 'Something was done' : 'Nothing was wrong'}>
      <List
        caption="Closed reports"
        query={{ ...query, data: query.data?.reports }}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        page={page}
        size={SIZE}
        onPage={setPage}
        empty={{ title: 'No reports here', text: 'They appear here as they are handled.' }}
      />
    </Card>
  )
}
