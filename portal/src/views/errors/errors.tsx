import { useState } from 'react'
import { dateTime, number } from '../../format.ts'
import { PortalErrorsDocument, type PortalErrorsQuery } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { Ago } from '../../ui/ago.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/fields.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Occurrences } from './occurrences.tsx'

type Kind = PortalErrorsQuery['recentErrors'][number]

const COLUMNS: readonly Column<Kind>[] = [
  {
    header: 'Error',
    isWide: true,
    cell: ({ error, code, frames }) => (
      <span>
        <span className="badges">
          <b>{error}</b>
          {code && <Badge tone={code === 'internal_error' ? 'bad' : 'warn'}>{code}</Badge>}
        </span>
        {frames[0] && <small>{frames[0]}</small>}
      </span>
    ),
  },
  { header: 'Times', isNumeric: true, cell: ({ count }) => number(count) },
  {
    header: 'Since',
    cell: ({ since }) => <time dateTime={since}>{dateTime(since)}</time>,
  },
  {
    header: 'Last',
    cell: ({ lastAt }) => <Ago at={lastAt} />,
  },
]

const Kinds = () => {
  const { data, error, refetch } = useGraph(PortalErrorsDocument, {}, { every: 10_000 })
  const [shown, show] = useState<Kind | null>(null)
  const kinds = data?.recentErrors
  return (
    <Card title="Last 24 hours">
      {!kinds ? (
        error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <Skeleton lines={5} />
        )
      ) : kinds.length === 0 ? (
        <EmptyState title="Nothing went wrong" text="Unexpected errors and failures are kept here for a day." />
      ) : (
        <Table
          caption="Errors of the last 24 hours"
          columns={COLUMNS}
          rows={kinds}
          keyOf={({ fingerprint }) => fingerprint}
          actions={(kind) => (
            <Button tone="quiet" onPress={() => show(kind)}>
              Show
            </Button>
          )}
        />
      )}
      {shown && (
        <Dialog title={shown.error} isOpen isWide onClose={() => show(null)}>
          <div className="dialog-body">
            <Occurrences filter={{ fingerprint: shown.fingerprint }} />
          </div>
        </Dialog>
      )}
    </Card>
  )
}

/** What went wrong, by kind; and in which request, by the id that its caller was told. */
const Errors = () => {
  const { get, set } = useAddress()
  const requestId = get('request')
  return (
    <Page
      title="Errors"
      text="Unexpected errors and failures. Their messages are left out, because they may quote people."
      actions={
        <SearchBox
          label="Request id"
          value={requestId}
          onChange={(request) => set({ request: request.trim() || null }, { replace: true })}
        />
      }
    >
      {requestId && (
        <Card title={`Request ${requestId}`}>
          <Occurrences filter={{ requestId }} />
        </Card>
      )}
      <Kinds />
    </Page>
  )
}

export default Errors
