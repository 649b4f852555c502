import { Button } from '../../ui/button.tsx'
import { Page, useAddress } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { CsvButton } from '../../ui/table.tsx'
import { NamedViews } from '../../ui/views.tsx'
import { CaseQueue } from './case-queue.tsx'
import { ClosedReports } from './closed-reports.tsx'

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

const Reports = () => {
  const { get, set } = useAddress()
  const authorId = get('author') || null
  const queue = QUEUES.find(({ id }) => id === get('queue'))?.id ?? 'open'
  return (
    <Page
      title={authorId ? 'Reports about one person' : 'Reports'}
      text="Content that people have reported, possible dangers first."
      actions={<CsvButton table="reports" filters={{ ...FILTERS[queue], authorId }} />}
    >
      <NamedViews />
      <div className="section-tools">
        <Segments label="Queue" options={QUEUES} value={queue} onChange={(to) => set({ queue: to })} />
        {authorId && <Button onPress={() => set({ author: null })}>Show notifications about everybody</Button>}
      </div>
      {queue === 'open' || queue === 'mine' ? (
        <CaseQueue key={`${queue} ${authorId}`} isMine={queue === 'mine'} authorId={authorId} />
      ) : (
        <ClosedReports status={queue} authorId={authorId} />
      )}
    </Page>
  )
}

export default Reports
