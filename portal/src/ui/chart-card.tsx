import type { ReactNode } from 'react'
import type { Point } from './chart.tsx'
import { LazyChart } from './lazy-chart.tsx'
import { Card } from './page.tsx'
import { EmptyState, ErrorState } from './states.tsx'

interface ChartCardProps {
  title: string
  text: string
  /** What the values are; the title by default. */
  label?: string
  actions?: ReactNode
  points: readonly Point[] | undefined
  error: Error | null
  retry: () => unknown
  format?: (value: number) => string
  isLastOpen?: boolean
}

/** A chart with what it shows in words. */
export const ChartCard = ({
  title,
  text,
  label = title,
  actions,
  points,
  error,
  retry,
  format,
  isLastOpen = false,
}: ChartCardProps) => (
  <Card title={title} actions={actions}>
    <p className="card-text">{text}</p>
    {!points && error ? (
      <ErrorState error={error} retry={retry} />
    ) : points?.every(({ value }) => value === null) ? (
      <EmptyState title="Nothing yet" text="There is no data for this period." />
    ) : (
      <LazyChart label={label} points={points} isLastOpen={isLastOpen} {...(format && { format })} />
    )}
  </Card>
)
