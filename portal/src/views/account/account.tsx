import { deviceName } from '../../device-name.ts'
import { ago, dateTime } from '../../format.ts'
import {
  PortalEndSessionDocument,
  PortalOwnAccountDocument,
  type PortalOwnAccountQuery,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { useMe } from '../../shell/use-me.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

type Session = PortalOwnAccountQuery['sessions'][number]

const COLUMNS: readonly Column<Session>[] = [
  {
    header: 'Device',
    isWide: true,
    cell: ({ userAgent, isCurrent }) => (
      <span className="badges">
        <span title={userAgent ?? ''}>{deviceName(userAgent)}</span> {isCurrent && <Badge tone="info">This one</Badge>}
      </span>
    ),
  },
  { header: 'Signed in', cell: ({ signedInAt }) => <time dateTime={signedInAt}>{dateTime(signedInAt)}</time> },
  { header: 'Last used', cell: ({ lastUsedAt }) => <time dateTime={lastUsedAt}>{ago(lastUsedAt)}</time> },
]

const SessionsCard = ({ sessions }: { sessions: readonly Session[] }) => {
  const end = useChange(PortalEndSessionDocument, { done: 'The device is signed out.' })
  const columns: readonly Column<Session>[] = [
    ...COLUMNS,
    {
      header: 'Access',
      cell: ({ id, userAgent, isCurrent }) =>
        isCurrent ? (
          '–'
        ) : (
          <Button aria-label={`Sign out ${deviceName(userAgent)}`} onPress={() => end.mutate({ id })}>
            Sign out
          </Button>
        ),
    },
  ]
  return (
    <Card title="Signed-in devices">
      <Table caption="Signed-in devices" columns={columns} rows={sessions} keyOf={({ id }) => id} />
    </Card>
  )
}

/** What belongs to the admin who is signed in: passkeys, the second factor, the password, the devices. */
const OwnAccount = () => {
  const me = useMe()
  const { data, error, refetch } = useGraph(PortalOwnAccountDocument, {})
  if (!data)
    return (
      <Page title="Your account">
        <Card>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={8} />}</Card>
      </Page>
    )
  return (
    <Page title="Your account" {...(me && { text: me.email })}>
      <PasskeysCard factor={data.secondFactor} passkeys={data.passkeys} />
      <SecondFactorCard factor={data.secondFactor} />
      <PasswordCard />
      <SessionsCard sessions={data.sessions} />
    </Page>
  )
}

export default OwnAccount
