import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { number } from '../format.ts'
import { saveTable } from '../save-table.ts'
import { Button } from './button.tsx'
import { EmptyState, ErrorState, Skeleton } from './states.tsx'
import { say } from './toasts.tsx'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** Takes the room that is left. */
  isWide?: boolean
}

/** One page of a list. */
export interface Connection<Row> {
  nodes: readonly Row[]
  totalCount: number
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  actions?: (row: Row) => ReactNode
  isBusy?: boolean
}

/** A table that becomes a list of cards where there is no room for columns. */
export const Table = <Row,>({ caption, columns, rows, keyOf, actions, isBusy = false }: TableProps<Row>) => {
  return (
    <table className="table" aria-busy={isBusy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, isNumeric, isWide }) => (
            <th
              key={header}
              scope="col"
              {...(isNumeric && { 'data-numeric': '' })}
              {...(isWide && { 'data-wide': '' })}
            >
              {header}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ header, cell, isNumeric, isWide }) => (
              <td
                key={header}
                data-label={header}
                {...(isNumeric && { 'data-numeric': '' })}
                {...(isWide && { 'data-wide': '' })}
              >
                {cell(row)}
              </td>
            ))}
            {actions && <td data-actions="">{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PagerProps {
  page: number
  size: number
  total: number
  onChange: (page: number) => void
}

export const Pager = ({ page, size, total, onChange }: PagerProps) => (
  <nav className="pager" aria-label="Pages">
    <span>
      {number((page - 1) * size + 1)} to {number(Math.min(page * size, total))} of {number(total)}
    </span>
    <Button isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
      Previous
    </Button>
    <Button isDisabled={page * size >= total} onPress={() => onChange(page + 1)}>
      Next
    </Button>
  </nav>
)

interface ListProps<Row> extends Omit<TableProps<Row>, 'rows' | 'isBusy'> {
  query: { data: Connection<Row> | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  page: number
  size: number
  onPage: (page: number) => void
  empty: { title: string; text?: string; children?: ReactNode }
}

/** A page of a list with its states: loading, failed, empty. */
export const List = <Row,>({ query, page, size, onPage, empty, ...table }: ListProps<Row>) => {
  const { data, error, isFetching, refetch } = query
  if (!data && error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <Skeleton lines={6} />
  if (data.nodes.length === 0 && page === 1) return <EmptyState {...empty} />
  return (
    <>
      <Table {...table} rows={data.nodes} isBusy={isFetching} />
      {(data.totalCount > size || page > 1) && (
        <Pager page={page} size={size} total={data.totalCount} onChange={onPage} />
      )}
    </>
  )
}

interface CsvButtonProps {
  /** The service's name of the list. */
  table: string
  filters?: Readonly<Record<string, unknown>>
}

/** Saves all rows of a list with its filters, not only the page in sight. */
export const CsvButton = ({ table, filters = {} }: CsvButtonProps) => {
  const [isLoading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      await saveTable(table, filters)
      say('The file is saved.')
    } catch (error) {
      say(error instanceof Error ? error.message : 'The file could not be made.', 'bad')
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button isPending={isLoading} onPress={() => void save()}>
      <Download aria-hidden size={16} /> CSV
    </Button>
  )
}
