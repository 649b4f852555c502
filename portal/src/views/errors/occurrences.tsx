import { dateTime } from '../../format.ts'
import { PortalErrorOccurrencesDocument, type PortalErrorOccurrencesQuery } from '../../generated/graphql.ts'
import { useGraph } from '../../graph.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Occurrence = PortalErrorOccurrencesQuery['errorOccurrences'][number]

const COLUMNS: readonly Column<Occurrence>[] = [
  { header: 'When', cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
  {
    header: 'Where',
    isWide: true,
    cell: ({ place, operation, instance }) => (
      <span>
        <code>{place}</code>
        <small>{[operation, instance].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  { header: 'Request id', cell: ({ requestId }) => (requestId ? <code>{requestId}</code> : 'None') },
]

const Frames = ({ frames }: Pick<Occurrence, 'frames'>) =>
  frames.length > 0 && (
    <ol className="frames" aria-label="Where in the code">
      {frames.map((frame) => (
        <li key={frame}>
          <code>{frame}</code>
        </li>
      ))}
    </ol>
  )

/** The requests and jobs that an error happened in, or the errors of one request. */
export const Occurrences = ({ filter }: { filter: { fingerprint?: string; requestId?: string } }) => {
  const { data, error, refetch } = useGraph(PortalErrorOccurrencesDocument, filter)
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={4} />
  const found = data.errorOccurrences
  if (found.length === 0)
    return (
      <EmptyState
        title="Nothing is kept of it"
        text="Only some requests with a frequent error are stored, for one day."
      />
    )
  const kinds = [...new Map(found.map((each) => [each.fingerprint, each])).values()]
  return (
    <>
      {kinds.map(({ fingerprint, error: name, frames }) => (
        <div key={fingerprint} className="error-kind">
          {filter.requestId && <b>{name}</b>}
          <Frames frames={frames} />
        </div>
      ))}
      <Table
        caption="Requests and jobs"
        columns={COLUMNS}
        rows={found}
        keyOf={({ at, requestId, place, operation, fingerprint }) =>
          `${at} ${requestId} ${place} ${operation} ${fingerprint}`
        }
      />
    </>
  )
}
