import { Link } from 'react-aria-components'
import { dateTime, number, words } from '../../format.ts'
import {
  type NotificationChannel,
  PortalWaitingDeliveriesDocument,
  type PortalWaitingDeliveriesQuery,
} from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { Ago } from '../../ui/ago.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Card, useAddress } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Delivery = PortalWaitingDeliveriesQuery['waitingDeliveries'][number]

const reasonOf = ({ waitsFor, dueAt, attempts, tries }: Delivery): string => {
  const at = dateTime(dueAt)
  const next = `try ${attempts + 1} of ${tries} at ${at}`
  switch (waitsFor) {
    case 'turn':
      return 'It is due: the next run of the channel takes it.'
    case 'broadcast':
      return 'It is due: one of many of a broadcast, which yield to others.'
    case 'sending':
      return `Try ${attempts} of ${tries} is running; if its process has died, another takes over at ${at}.`
    case 'quiet_hours':
      return `Quiet hours of the person until ${at}.`
    case 'circuit':
      return `The outside service has failed and is left alone until ${at}.`
    case 'retry':
      return `The outside service could not be reached or had an error: ${next}.`
    case 'asked_to_wait':
      return `The outside service asked to wait: ${next}.`
  }
}

const COLUMNS: readonly Column<Delivery>[] = [
  {
    header: 'Notification',
    isWide: true,
    cell: (delivery) => (
      <span>
        <span className="badges">
          <b>{words(delivery.notificationType)}</b>
          {delivery.priority !== 'normal' && <Badge tone="warn">{words(delivery.priority)}</Badge>}
        </span>
        <small>{reasonOf(delivery)}</small>
      </span>
    ),
  },
  {
    header: 'For',
    cell: ({ userId }) => (
      <Link className="text-link" href={`/users/${userId}`}>
        User {userId.slice(-8)}
      </Link>
    ),
  },
  {
    header: 'Created',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
]

/** What a channel is to deliver next, why it has not yet, and how many wait for the same. */
export const WaitingDeliveries = ({ channel }: { channel: NotificationChannel }) => {
  const { get, set } = useAddress()
  const chosen = get('waits') as Delivery['waitsFor'] | ''
  const variables = { channel, waitsFor: chosen || null }
  const { data, error, refetch } = useGraph(PortalWaitingDeliveriesDocument, variables, { every: 10_000 })
  const waiting = data?.waitingDeliveries
  const counts = data?.waitingDeliveryCounts ?? []
  const options = [
    { id: '', label: 'Everything' },
    ...counts.map(({ waitsFor, count }) => ({ id: waitsFor, label: `${words(waitsFor)} (${number(count)})` })),
    // What was chosen stays in sight when nothing waits for it any more.
    ...(chosen === '' || counts.some(({ waitsFor }) => waitsFor === chosen)
      ? []
      : [{ id: chosen, label: `${words(chosen)} (0)` }]),
  ]
  return (
    <Card
      title="Waiting"
      actions={
        (counts.length > 0 || chosen !== '') && (
          <Choice
            label="What it waits for"
            isLabelHidden
            options={options}
            value={chosen}
            onChange={(waits) => set({ waits })}
          />
        )
      }
    >
      {!waiting ? (
        error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : waiting.length === 0 ? (
        <EmptyState
          title={chosen === '' ? 'Nothing waits' : 'Nothing waits for that'}
          text="Notifications that wait for the end of quiet hours, an outage or a retry appear here."
        />
      ) : (
        <Table
          caption="Waiting deliveries"
          columns={COLUMNS}
          rows={waiting}
          keyOf={({ notificationId }) => notificationId}
        />
      )}
    </Card>
  )
}
