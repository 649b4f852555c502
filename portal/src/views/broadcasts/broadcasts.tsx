import { useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Label, ProgressBar } from 'react-aria-components'
import { dateTime, number, words } from '../../format.ts'
import {
  type PortalBroadcastFragment,
  PortalBroadcastProgressedDocument,
  PortalBroadcastsDocument,
  PortalCancelBroadcastDocument,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { useLive } from '../../subscribe.ts'
import { Ago } from '../../ui/ago.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { Pager } from '../../ui/table.tsx'
import { ComposeDialog } from './compose.tsx'

const SIZE = 10

const TONES: Readonly<Record<PortalBroadcastFragment['status'], Tone>> = {
  queued: 'plain',
  running: 'info',
  done: 'good',
  cancelled: 'warn',
}

const BroadcastCard = ({ broadcast: listed }: { broadcast: PortalBroadcastFragment }) => {
  const client = useQueryClient()
  const [confirmation, confirm] = useConfirm()
  const cancel = useChange(PortalCancelBroadcastDocument, { done: 'The broadcast is stopped.' })
  const wasUnderWay = listed.status === 'queued' || listed.status === 'running'
  const live = useLive(PortalBroadcastProgressedDocument, wasUnderWay ? { id: listed.id } : null)
  const broadcast = wasUnderWay ? (live?.broadcastProgressed ?? listed) : listed
  const isUnderWay = broadcast.status === 'queued' || broadcast.status === 'running'
  useEffect(() => {
    if (wasUnderWay && !isUnderWay) void client.invalidateQueries()
  }, [wasUnderWay, isUnderWay, client])
  const { title, body, status, channels, priority, progress, recipients, notified, createdAt, finishedAt } = broadcast
  return (
    <article className="broadcast card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="badges">
          <Badge tone={TONES[status]}>{words(status)}</Badge>
          {priority !== 'normal' && <Badge tone="warn">{words(priority)}</Badge>}
          {channels.map((channel) => (
            <Badge key={channel}>{words(channel)}</Badge>
          ))}
        </span>
      </header>
      <p className="prose clamp-3">{body}</p>
      {isUnderWay && (
        <ProgressBar className="progress" value={progress * 100}>
          {({ percentage = 0 }) => (
            <>
              <span className="progress-label">
                <Label>Sending</Label>
                <span>{Math.round(percentage)}%</span>
              </span>
              <progress max={100} value={percentage} aria-hidden />
            </>
          )}
        </ProgressBar>
      )}
      <footer>
        <small>
          {number(notified)} of {number(recipients)} notified, <Ago at={createdAt} />
          {finishedAt && `, finished ${dateTime(finishedAt)}`}
        </small>
        {isUnderWay && (
          <Button
            isPending={cancel.isPending}
            onPress={() =>
              confirm({
                title: 'Stop this broadcast?',
                text: 'People who got it already keep it. A stopped broadcast cannot be resumed.',
                verb: 'Stop it',
                isDangerous: true,
                act: () => cancel.mutate({ id: broadcast.id }),
              })
            }
          >
            Stop
          </Button>
        )}
      </footer>
      {confirmation}
    </article>
  )
}

const Broadcasts = () => {
  const { page, setPage } = useAddress()
  const [isComposing, setComposing] = useState(false)
  const { data, error, refetch } = useGraph(PortalBroadcastsDocument, { page, size: SIZE })
  const list = data?.broadcasts
  return (
    <Page
      title="Broadcasts"
      text="One notification for everybody."
      actions={
        <Button tone="primary" onPress={() => setComposing(true)}>
          <Megaphone aria-hidden size={16} /> New broadcast
        </Button>
      }
    >
      {!list ? (
        <Card>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={6} />}</Card>
      ) : list.nodes.length === 0 ? (
        <Card>
          <EmptyState title="Nothing was sent yet" text="A broadcast reaches everybody who has not switched it off." />
        </Card>
      ) : (
        <>
          {list.nodes.map((broadcast) => (
            <BroadcastCard key={broadcast.id} broadcast={broadcast} />
          ))}
          {list.totalCount > SIZE && <Pager page={page} size={SIZE} total={list.totalCount} onChange={setPage} />}
        </>
      )}
      {isComposing && <ComposeDialog onClose={() => setComposing(false)} />}
    </Page>
  )
}

export default Broadcasts
