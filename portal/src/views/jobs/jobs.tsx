import { useState } from 'react'
import { dateTime, duration, number } from '../../format.ts'
import {
  PortalDeadLettersDocument,
  type PortalDeadLettersQuery,
  PortalDropDeadLetterDocument,
  PortalJobsDocument,
  type PortalJobsQuery,
  PortalReviveDeadLetterDocument,
  PortalReviveDeadLettersDocument,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { Actions } from '../../ui/actions.tsx'
import { Ago } from '../../ui/ago.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, CsvButton, List, Table } from '../../ui/table.tsx'

type Job = PortalJobsQuery['backgroundJobs']['jobs'][number]
type Letter = PortalDeadLettersQuery['deadLetters']['nodes'][number]

const SIZE = 20

const JOBS: readonly Column<Job>[] = [
  { header: 'Job', isWide: true, cell: ({ name }) => <code>{name}</code> },
  { header: 'Waiting', isNumeric: true, cell: ({ waiting }) => number(waiting) },
  { header: 'Running', isNumeric: true, cell: ({ running }) => number(running) },
  { header: 'Retrying', isNumeric: true, cell: ({ retrying }) => number(retrying) },
]

const LETTERS: readonly Column<Letter>[] = [
  {
    header: 'Job',
    isWide: true,
    cell: ({ name, reason }) => (
      <span>
        <code>{name}</code>
        <small>{reason}</small>
      </span>
    ),
  },
  { header: 'Attempts', isNumeric: true, cell: ({ attempts }) => number(attempts) },
  {
    header: 'Queued',
    cell: ({ queuedAt }) => <time dateTime={queuedAt}>{dateTime(queuedAt)}</time>,
  },
  {
    header: 'Failed',
    cell: ({ diedAt }) => <Ago at={diedAt} />,
  },
]

const isBusy = ({ waiting, running, retrying }: Job): boolean => waiting + running + retrying > 0

const Queues = () => {
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = useGraph(PortalJobsDocument, {}, { every: 5_000 })
  if (!data) return <Card>{error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={5} />}</Card>
  const { jobs, oldestSeconds, dead } = data.backgroundJobs
  const shown = isWhole ? jobs : jobs.filter(isBusy)
  const total = (of: (job: Job) => number) => jobs.reduce((sum, job) => sum + of(job), 0)
  const figures = [
    ['Waiting', number(total(({ waiting }) => waiting))],
    ['Running', number(total(({ running }) => running))],
    ['Oldest waits for', duration(oldestSeconds)],
    ['Failed for good', number(dead)],
  ] as const
  return (
    <>
      <div className="figures">
        {figures.map(([label, value]) => (
          <div key={label} className="figure card">
            <span className="figure-label">{label}</span>
            <strong className="figure-value">{value}</strong>
          </div>
        ))}
      </div>
      <Card
        title="Queues"
        actions={
          <Button onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide what is idle' : `Show all ${jobs.length}`}
          </Button>
        }
      >
        {shown.length === 0 ? (
          <EmptyState title="All work is done" text="Jobs appear here while they wait or run." />
        ) : (
          <Table caption="Queues" columns={JOBS} rows={shown} keyOf={({ name }) => name} />
        )}
      </Card>
    </>
  )
}

const DeadLetters = () => {
  const { page, setPage } = useAddress()
  const query = useGraph(PortalDeadLettersDocument, { page, size: SIZE })
  const [confirmation, confirm] = useConfirm()
  const revive = useChange(PortalReviveDeadLetterDocument, { done: 'The job runs again.' })
  const drop = useChange(PortalDropDeadLetterDocument, { done: 'The job is dropped.' })
  const reviveAll = useChange(PortalReviveDeadLettersDocument, {
    done: ({ reviveDeadLetters: count }) => `${number(count)} ${count === 1 ? 'job runs' : 'jobs run'} again.`,
  })
  const total = query.data?.deadLetters.totalCount ?? 0
  return (
    <Card
      title="Failed jobs"
      actions={
        total > 0 && (
          <>
            <Button
              isPending={reviveAll.isPending}
              onPress={() =>
                confirm({
                  title: `Run ${number(total)} jobs again?`,
                  text: 'Do this once the cause of the failures is fixed.',
                  verb: 'Run all',
                  act: () => reviveAll.mutate({}),
                })
              }
            >
              Run all again
            </Button>
            <CsvButton table="dead-letters" />
          </>
        )
      }
    >
      <List
        caption="Jobs that were given up"
        query={{ ...query, data: query.data?.deadLetters }}
        columns={LETTERS}
        keyOf={({ id }) => id}
        page={page}
        size={SIZE}
        onPage={setPage}
        actions={({ id, name }) => (
          <Actions
            label={`Actions for ${name}`}
            actions={[
              { id: 'revive', label: 'Run again', act: () => revive.mutate({ id }) },
              {
                id: 'drop',
                label: 'Drop',
                isDangerous: true,
                act: () =>
                  confirm({
                    title: 'Drop this job?',
                    text: 'The job will not run. This cannot be undone.',
                    verb: 'Drop',
                    isDangerous: true,
                    act: () => drop.mutate({ id }),
                  }),
              },
            ]}
          />
        )}
        empty={{ title: 'No job has failed for good', text: 'Jobs that fail after all retries appear here.' }}
      />
      {confirmation}
    </Card>
  )
}

const Jobs = () => (
  <Page title="Jobs" text="Work in the background: mail, notifications, clean-up.">
    <Queues />
    <DeadLetters />
  </Page>
)

export default Jobs
