import { number } from '../../format.ts'
import { PortalDeliveryCountsDocument, type PortalDeliveryCountsQuery } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/page.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Count = PortalDeliveryCountsQuery['deliveryMetrics']['push'] & { channel: string }

const COLUMNS: readonly Column<Count>[] = [
  { header: 'Channel', isWide: true, cell: ({ channel }) => <b>{channel}</b> },
  { header: 'Waiting', isNumeric: true, cell: ({ queued }) => number(queued) },
  { header: 'Sent', isNumeric: true, cell: ({ sent }) => number(sent) },
  { header: 'Skipped', isNumeric: true, cell: ({ skipped }) => number(skipped) },
  {
    header: 'Failed',
    isNumeric: true,
    cell: ({ failed }) => (failed > 0 ? <Badge tone="bad">{number(failed)}</Badge> : 0),
  },
]

/** What became of the deliveries of a day. */
export const DeliveryCounts = () => {
  const { data, error, refetch } = useGraph(PortalDeliveryCountsDocument, {}, { every: 10_000 })
  const title = 'Deliveries of the last 24 hours'
  if (!data)
    return <Card title={title}>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={5} />}</Card>
  const { push, email, sms, inApp } = data.deliveryMetrics
  const rows: Count[] = [
    { channel: 'Push', ...push },
    { channel: 'E-mail', ...email },
    { channel: 'SMS', ...sms },
    { channel: 'In the app', ...inApp },
  ]
  return (
    <Card title={title}>
      <p className="card-text">
        Skipped on purpose: the person has switched the channel off or has no device, phone number or confirmed address
        for it; or the channel is not set up, the account is banned, or what it tells of is no longer so.
      </p>
      <Table caption={title} columns={COLUMNS} rows={rows} keyOf={({ channel }) => channel} />
    </Card>
  )
}
