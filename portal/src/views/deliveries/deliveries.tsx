import { Link } from 'react-aria-components'
import { number, words } from '../../format.ts'
import {
  type NotificationChannel,
  PortalFailedDeliveriesDocument,
  type PortalFailedDeliveriesQuery,
  PortalRetryDeliveriesDocument,
  PortalRetryDeliveryDocument,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { Ago } from '../../ui/ago.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'
import { DeliveryCounts } from './counts.tsx'
import { WaitingDeliveries } from './waiting.tsx'

type Delivery = PortalFailedDeliveriesQuery['failedDeliveries']['nodes'][number]

const SIZE = 20

const CHANNELS = [
  { id: 'push', label: 'Push' },
  { id: 'email', label: 'E-mail' },
  { id: 'sms', label: 'SMS' },
] as const satisfies readonly { id: NotificationChannel; label: string }[]

const COLUMNS: readonly Column<Delivery>[] = [
  {
    header: 'Notification',
    isWide: true,
    cell: ({ notificationType, priority, reason }) => (
      <span>
        <span className="badges">
          <b>{words(notificationType)}</b>
          {priority !== 'normal' && <Badge tone="warn">{words(priority)}</Badge>}
        </span>
        <small>{reason ?? 'No reason was given.'}</small>
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
  { header: 'Attempts', isNumeric: true, cell: ({ attempts }) => number(attempts) },
  {
    header: 'Created',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
]

/** Notifications that did not reach somebody, and another try. */
const Deliveries = () => {
  const { page, get, set, setPage } = useAddress()
  const channel = CHANNELS.find(({ id }) => id === get('channel'))?.id ?? 'push'
  const [confirmation, confirm] = useConfirm()
  const query = useGraph(PortalFailedDeliveriesDocument, { page, size: SIZE, channel })
  const retry = useChange(PortalRetryDeliveryDocument, { done: 'The delivery will be tried again.' })
  const retryAll = useChange(PortalRetryDeliveriesDocument, {
    done: ({ retryDeliveries: count }) => `${number(count)} ${count === 1 ? 'is' : 'are'} tried again.`,
  })
  const total = query.data?.failedDeliveries.totalCount ?? 0
  return (
    <Page title="Deliveries" text="How notifications are delivered, which are waiting, and which failed.">
      <DeliveryCounts />
      <div className="section-tools">
        <Segments label="Channel" options={CHANNELS} value={channel} onChange={(to) => set({ channel: to })} />
      </div>
      <WaitingDeliveries channel={channel} />
      <Card
        title="Failed"
        actions={
          total > 0 && (
            <>
              <Button
                isPending={retryAll.isPending}
                onPress={() =>
                  confirm({
                    title: `Try ${number(total)} again?`,
                    text: 'Do this once the cause of the failures is fixed. Some notifications may be out of date.',
                    verb: 'Try all',
                    act: () => retryAll.mutate({ channel }),
                  })
                }
              >
                Try all again
              </Button>
              <CsvButton table="failed-deliveries" filters={{ channel }} />
            </>
          )
        }
      >
        <List
          caption="Failed deliveries"
          query={{ ...query, data: query.data?.failedDeliveries }}
          columns={COLUMNS}
          keyOf={({ notificationId }) => notificationId}
          page={page}
          size={SIZE}
          onPage={setPage}
          actions={({ notificationId, channel: by }) => (
            <Button
              tone="quiet"
              isPending={retry.isPending && retry.variables?.notificationId === notificationId}
              onPress={() => retry.mutate({ notificationId, channel: by })}
            >
              Try again
            </Button>
          )}
          empty={{ title: 'Nothing has failed', text: 'Notifications that fail after all retries appear here.' }}
        />
        {confirmation}
      </Card>
    </Page>
  )
}

export default Deliveries
