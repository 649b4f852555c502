import { Link } from 'react-aria-components'
import { ago, dateTime, words } from '../../format.ts'
import { PortalAuditDocument, type PortalAuditQuery } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'
import { ACTION_OPTIONS, actionText } from './actions.ts'

type AuditRecord = PortalAuditQuery['auditLog']['nodes'][number]

const SIZE = 25
const DAY_MS = 24 * 3600 * 1000

const SPANS = [
  { id: 'all', label: 'All time' },
  { id: '1', label: 'Last day' },
  { id: '7', label: 'Last 7 days' },
  { id: '30', label: 'Last 30 days' },
] as const

const KINDS = [
  { id: 'acts', label: 'Acts' },
  { id: 'reads', label: 'Reads' },
  { id: 'all', label: 'Both' },
] as const

/** `super_admin` is a name of the service's own; an id stays as it is. */
const factText = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : /^[a-z]+([_-][a-z]+)*$/.test(String(value))
      ? words(String(value))
      : String(value)

const factsOf = ({ facts }: AuditRecord): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${words(name)}: ${factText(value)}`)
    .join(', ')

const COLUMNS: readonly Column<AuditRecord>[] = [
  {
    header: 'When',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={ago(createdAt)}>
        {dateTime(createdAt)}
      </time>
    ),
  },
  {
    header: 'Who',
    cell: ({ actorId, actorName }) =>
      actorName ? (
        <Link className="plain-link" href={`/users/${actorId}`}>
          {actorName}
        </Link>
      ) : (
        <small>{actorId.startsWith('00000000') ? 'Command line' : 'Deleted account'}</small>
      ),
  },
  { header: 'What', cell: ({ action }) => <Badge>{actionText(action)}</Badge> },
  {
    header: 'Target',
    isWide: true,
    cell: (record) => (
      <span>
        {record.targetType === 'user' && record.targetId ? (
          <Link className="text-link" href={`/users/${record.targetId}`}>
            {record.targetName ?? `User ${record.targetId.slice(-8)}`}
          </Link>
        ) : (
          `${words(record.targetType)} ${record.targetName ?? record.targetId?.slice(-8) ?? ''}`.trim()
        )}
        <small>{factsOf(record)}</small>
      </span>
    ),
  },
]

const Audit = () => {
  const { page, get, set, setPage } = useAddress()
  const span = SPANS.find(({ id }) => id === get('span'))?.id ?? 'all'
  // Whole hours, so that asking again asks for the same.
  const from = span === 'all' ? null : new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - Number(span) * DAY_MS)
  const kind = KINDS.find(({ id }) => id === get('kind'))?.id ?? 'acts'
  const filters = {
    kind: kind === 'all' ? null : kind,
    action: get('action') || null,
    actorId: get('actor') || null,
    targetId: get('target') || null,
    from: from?.toISOString() ?? null,
  }
  const query = useGraph(PortalAuditDocument, { page, size: SIZE, ...filters })
  const actions = [
    { id: '', label: 'Any action' },
    ...ACTION_OPTIONS,
    // A link may ask for what has no words here, or for all of one part of the service.
    ...(filters.action && !ACTION_OPTIONS.some(({ id }) => id === filters.action)
      ? [{ id: filters.action, label: actionText(filters.action) }]
      : []),
  ]
  const isNarrow = filters.actorId !== null || filters.targetId !== null
  return (
    <Page title="Audit log" text="What admins did and whose records they read. Nothing here can be changed.">
      <Card
        title="Records"
        actions={
          <>
            <Segments label="Kind" options={KINDS} value={kind} onChange={(to) => set({ kind: to })} />
            {isNarrow && <Button onPress={() => set({ actor: null, target: null })}>Show everybody</Button>}
            <Choice
              label="Action"
              isLabelHidden
              options={actions}
              value={get('action')}
              onChange={(action) => set({ action })}
            />
            <Choice label="Time" isLabelHidden options={SPANS} value={span} onChange={(to) => set({ span: to })} />
            <CsvButton table="audit" filters={filters} />
          </>
        }
      >
        <List
          caption="Audit records"
          query={{ ...query, data: query.data?.auditLog }}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          page={page}
          size={SIZE}
          onPage={setPage}
          empty={{ title: 'No entries', text: 'Try other filters.' }}
        />
      </Card>
    </Page>
  )
}

export default Audit
