import { ago, dateTime, number, words } from '../../format.ts'
import {
  type FeatureState,
  PortalConfigurationDocument,
  type PortalConfigurationQuery,
  PortalHealthDocument,
  type PortalHealthQuery,
  PortalResetCircuitDocument,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Circuit = PortalHealthQuery['circuits'][number]
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

type Feature = PortalConfigurationQuery['configurationCheck'][number]

const FEATURE_TONES: Readonly<Record<FeatureState, Tone>> = { configured: 'good', built_in: 'info', off: 'plain' }

const FEATURES: readonly Column<Feature>[] = [
  {
    header: 'Part',
    isWide: true,
    cell: ({ title, effect, missing }) => (
      <span>
        <b>{title}</b>
        <small>{effect}</small>
        {missing.length > 0 && (
          <small>
            Set <code>{missing.join(', ')}</code>
          </small>
        )}
      </span>
    ),
  },
  { header: 'State', cell: ({ state }) => <Badge tone={FEATURE_TONES[state]}>{words(state)}</Badge> },
]

/** Which parts are set up, and what the others need. Known since the start: not asked for again. */
const Configuration = () => {
  const { data, error, refetch } = useGraph(PortalConfigurationDocument, {})
  return (
    <Card title="Configuration">
      {data ? (
        <Table caption="Configuration" columns={FEATURES} rows={data.configurationCheck} keyOf={({ name }) => name} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  )
}

/** How the service and what it depends on are doing, refreshed every ten seconds. */
const Health = () => {
  const { data, error, refetch } = useGraph(PortalHealthDocument, {}, { every: 10_000 })
  const reset = useChange(PortalResetCircuitDocument, { done: 'The next call goes to the service.' })
  if (!data)
    return (
      <Page title="Health">
        <Card>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={8} />}</Card>
      </Page>
    )
  return (
    <Page title="Health" text={`As of ${dateTime(data.notificationHealth.timestamp)}; refreshed every ten seconds.`}>
      {error && (
        <p className="note bad" role="alert">
          {error.message} What is shown is the last answer.
        </p>
      )}
      <Conditions health={data.notificationHealth} />
      <Card title="Outside services">
        <p className="card-text">
          When a service fails often, it is not called for a while, so that nobody waits for it.
        </p>
        {data.circuits.length === 0 ? (
          <EmptyState title="No second factor" text="Everything runs on this machine." />
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
      <Configuration />
    </Page>
  )
}

export default Health
