import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { ago, dateTime, number, words } from '../../format.ts'
import {
  PortalClaimReportDocument,
  PortalCloseReportDocument,
  PortalDeleteCommentDocument,
  PortalReleaseReportDocument,
  PortalReportsDocument,
  type PortalReportsQuery,
  type ReportOutcome,
} from '../../generated/graphql.ts'
import { execute, useChange, useGraph } from '../../graph.ts'
import { useMe } from '../../shell/use-me.ts'
import { Badge } from '../../ui/badge.tsx'
import { BanDialog } from '../../ui/ban-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Choice } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { CsvButton, Pager } from '../../ui/table.tsx'
import { ViewPost } from '../posts/post-dialogs.tsx'

type Report = PortalReportsQuery['reports']['nodes'][number]

const SIZE = 20

const QUEUES = [
  { id: 'open', label: 'Open' },
  { id: 'mine', label: 'Mine' },
  { id: 'resolved', label: 'Resolved' },
  { id: 'dismissed', label: 'Dismissed' },
] as const

const FILTERS = {
  open: { status: 'open', claim: null },
  mine: { status: 'open', claim: 'me' },
  resolved: { status: 'resolved', claim: null },
  dismissed: { status: 'dismissed', claim: null },
} as const

const OUTCOMES: readonly { id: ReportOutcome; label: string }[] = [
  { id: 'content_removed', label: 'The post or comment was removed' },
  { id: 'content_edited', label: 'Its words were changed' },
  { id: 'author_warned', label: 'The author was written to' },
  { id: 'author_helped', label: 'The author was offered help' },
  { id: 'author_banned', label: 'The author was banned' },
  { id: 'other', label: 'Something else' },
]

const ResolveDialog = ({ report, onClose }: { report: Report; onClose: () => void }) => {
  const [outcome, setOutcome] = useState<ReportOutcome>('content_removed')
  return (
    <FormDialog
      title="Resolve the report"
      verb="Resolve"
      send={async () => {
        await execute(PortalCloseReportDocument, { id: report.id, input: { status: 'resolved', outcome } })
        return 'The report is resolved.'
      }}
      onClose={onClose}
    >
      <Choice label="What was done" options={OUTCOMES} value={outcome} onChange={setOutcome} />
    </FormDialog>
  )
}

interface ReportCardProps {
  report: Report
  onView: () => void
  onBan: () => void
  onResolve: () => void
}

const ReportCard = ({ report, onView, onBan, onResolve }: ReportCardProps) => {
  const me = useMe()
  const [confirmation, confirm] = useConfirm()
  const claim = useChange(PortalClaimReportDocument, { done: 'The report is yours.' })
  const release = useChange(PortalReleaseReportDocument, { done: 'Somebody else may take the report.' })
  const close = useChange(PortalCloseReportDocument, { done: 'The report is dismissed.' })
  const deletion = useChange(PortalDeleteCommentDocument, { done: 'The comment is deleted.' })
  const { id, targetType, targetId, authorId, claimedBy, claimedAt, closedAt, outcome } = report
  const isOpen = report.status === 'open'
  const isMine = claimedBy !== null && claimedBy === me?.id
  return (
    <article
      className="report card"
      data-urgent={report.isUrgent || undefined}
      aria-label={`Report: ${words(report.reason)}`}
    >
      <header>
        {report.isUrgent && (
          <Badge tone="bad">
            <ShieldAlert aria-hidden size={13} /> Urgent
          </Badge>
        )}
        <Badge tone={report.isUrgent ? 'bad' : 'warn'}>{words(report.reason)}</Badge>
        <Badge>{words(targetType)}</Badge>
        {claimedBy && isOpen && <Badge tone="info">{isMine ? 'Yours' : 'Taken by another admin'}</Badge>}
        {outcome && <Badge tone="good">{words(outcome)}</Badge>}
        <small>
          <time dateTime={report.createdAt} title={dateTime(report.createdAt)}>
            {ago(report.createdAt)}
          </time>
          {!report.userId && ', found by the service'}
          {claimedAt && isOpen && `, taken ${ago(claimedAt)}`}
          {closedAt && `, closed ${ago(closedAt)}`}
        </small>
      </header>
      <blockquote className="prose">{report.excerpt || 'Nothing is left of it.'}</blockquote>
      {report.note && (
        <p className="report-note">
          <b>Note:</b> {report.note}
        </p>
      )}
      <footer>
        {targetType === 'post' && <Button onPress={onView}>View the post</Button>}
        {targetType === 'comment' && isOpen && (
          <Button
            onPress={() =>
              confirm({
                title: 'Delete this comment?',
                text: 'This cannot be undone.',
                verb: 'Delete',
                isDangerous: true,
                act: () => deletion.mutate({ id: targetId }),
              })
            }
          >
            Delete the comment
          </Button>
        )}
        <Link className="text-link" href={`/users/${authorId}`}>
          The author
        </Link>
        {isOpen && (
          <span className="report-decision">
            {claimedBy ? (
              isMine && (
                <Button onPress={() => release.mutate({ id })} isPending={release.isPending}>
                  Release
                </Button>
              )
            ) : (
              <Button onPress={() => claim.mutate({ id })} isPending={claim.isPending}>
                Take
              </Button>
            )}
            <Button onPress={onBan}>Ban the author</Button>
            <Button onPress={() => close.mutate({ id, input: { status: 'dismissed' } })} isPending={close.isPending}>
              Dismiss
            </Button>
            <Button tone="primary" onPress={onResolve}>
              Resolve
            </Button>
          </span>
        )}
      </footer>
      {confirmation}
    </article>
  )
}

const Reports = () => {
  const { page, get, set, setPage } = useAddress()
  const queue = QUEUES.find(({ id }) => id === get('queue'))?.id ?? 'open'
  const [shown, setShown] = useState<{ report: Report; as: 'view' | 'ban' | 'resolve' } | null>(null)
  const filters = FILTERS[queue]
  const { data, error, refetch } = useGraph(PortalReportsDocument, { page, size: SIZE, ...filters }, { every: 30_000 })
  const reports = data?.reports
  const close = () => setShown(null)
  return (
    <Page
      title="Reports"
      text="What people have reported, what may be a danger to somebody first."
      actions={<CsvButton table="reports" filters={filters} />}
    >
      <div className="section-tools">
        <Segments label="Queue" options={QUEUES} value={queue} onChange={(to) => set({ queue: to })} />
        {reports && (
          <small>
            {number(reports.totalCount)} {reports.totalCount === 1 ? 'report' : 'reports'}
          </small>
        )}
      </div>
      {error && !reports ? (
        <Card>
          <ErrorState error={error} retry={refetch} />
        </Card>
      ) : !reports ? (
        <Card>
          <Skeleton lines={6} />
        </Card>
      ) : reports.nodes.length === 0 ? (
        <Card>
          <EmptyState
            title={queue === 'open' ? 'Nothing waits' : 'No reports here'}
            text={queue === 'open' ? 'Every report has been looked at.' : 'They appear here as they are handled.'}
          />
        </Card>
      ) : (
        <>
          {reports.nodes.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              onView={() => setShown({ report, as: 'view' })}
              onBan={() => setShown({ report, as: 'ban' })}
              onResolve={() => setShown({ report, as: 'resolve' })}
            />
          ))}
          {reports.totalCount > SIZE && <Pager page={page} size={SIZE} total={reports.totalCount} onChange={setPage} />}
        </>
      )}
      {shown?.as === 'view' && <ViewPost id={shown.report.targetId} onClose={close} />}
      {shown?.as === 'ban' && <BanDialog userId={shown.report.authorId} name="the author" onClose={close} />}
      {shown?.as === 'resolve' && <ResolveDialog report={shown.report} onClose={close} />}
    </Page>
  )
}

export default Reports
