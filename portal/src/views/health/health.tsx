import { ago, dateTime, number, words } from '../../format.ts'
import { PortalHealthDocument, type PortalHealthQuery, PortalResetCircuitDocument } from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Circuit = PortalHealthQuery['circuits'][number]
type Count = PortalHealthQuery['deliveryMetrics']['push'] & { channel: string }

const CONDITIONS: Readonly<Record<string, Tone>> = { healthy: 'good', degraded: 'warn', unhealthy: 'bad' }
const STATES: Readonly<Record<Circuit['state'], Tone>> = { closed: 'good', half_open: 'warn', open: 'bad' }
const STATE_WORDS: Readonly<Record<Circuit['state'], string>> = {
  closed: 'Works',
  half_open: 'Is being tried',
  open: 'Held back',
}

const CIRCUITS: readonly Column<Circuit>[] = [
  { header: 'Service', isWide: true, cell: ({ service }) => <b>{words(service)}</b> },
  { header: 'State', cell: ({ state }) => <Badge tone={STATES[state]}>{STATE_WORDS[state]}</Badge> },
  { header: 'Failures', isNumeric: true, cell: ({ failures }) => number(failures) },
  { header: 'Since', cell: ({ openedAt }) => (openedAt ? <time dateTime={openedAt}>{ago(openedAt)}</time> : '–') },
  { header: 'Tried again', cell: ({ retryAt }) => (retryAt ? <time dateTime={retryAt}>{ago(retryAt)}</time> : '–') },
]

const COUNTS: readonly Column<Count>[] = [
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

const Conditions = ({ health }: { health: PortalHealthQuery['notificationHealth'] }) => {
  const { database, messageBroker, circuitBreakers, metrics } = health.components
  const parts = [
    ['Database', database.status],
    ['Background queue', messageBroker.status],
    ['Outside services', circuitBreakers.status],
    ['Deliveries', metrics.status],
  ] as const
  return (
    <div className="figures">
      {parts.map(([label, status]) => (
        <div key={label} className="figure card">
          <span className="figure-label">{label}</span>
          <span>
            <Badge tone={CONDITIONS[status] ?? 'plain'}>{words(status)}</Badge>
          </span>
        </div>
      ))}
    </div>
  )
}

/** How the service and what it depends on are doing, asked again every ten seconds. */
const Health = () => {
  const { data, error, refetch } = useGraph(PortalHealthDocument, {}, { every: 10_000 })
  const reset = useChange(PortalResetCircuitDocument, { done: 'The next call is let through.' })
  if (!data)
    return (
      <Page title="Health">
        <Card>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={8} />}</Card>
      </Page>
    )
  const { deliveryMetrics: metrics } = data
  const counts: Count[] = [
    { channel: 'Push', ...metrics.push },
    { channel: 'E-mail', ...metrics.email },
    { channel: 'SMS', ...metrics.sms },
    { channel: 'In the app', ...metrics.inApp },
  ]
  return (
    <Page title="Health" text={`As of ${dateTime(data.notificationHealth.timestamp)}; asked again every ten seconds.`}>
      {error && (
        <p className="note bad" role="alert">
          {error.message} What is shown is the last answer.
        </p>
      )}
      <Conditions health={data.notificationHealth} />
      <Card title="Outside services">
        <p className="card-text">A service that fails often is held back for a while, so that nobody waits for it.</p>
        {data.circuits.length === 0 ? (
          <EmptyState title="None is set up" text="Everything runs on this machine." />
        ) : (
          <Table
            caption="Outside services"
            columns={CIRCUITS}
            rows={data.circuits}
            keyOf={({ service }) => service}
            actions={({ service, state }) =>
              state === 'closed' ? null : (
                <Button
                  isPending={reset.isPending && reset.variables?.service === service}
                  onPress={() => reset.mutate({ service })}
                  aria-label={`Reset ${service}`}
                >
                  Reset
                </Button>
              )
            }
          />
        )}
      </Card>
      <Card title="Deliveries of the last 24 hours">
        <Table
          caption="Deliveries of the last 24 hours"
          columns={COUNTS}
          rows={counts}
          keyOf={({ channel }) => channel}
        />
      </Card>
    </Page>
  )
}

export default Health
