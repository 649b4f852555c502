import { Suspense } from 'react'
import { lazyView } from '../lazy-view.ts'
import { Boundary } from './boundary.tsx'
import type { ChartProps } from './chart.tsx'
import { Skeleton } from './states.tsx'

const Chart = lazyView(() => import('./chart.tsx'))

/** A chart, whose file is loaded when one is first shown; its place is kept until there are points. */
export const LazyChart = ({
  points,
  ...rest
}: Omit<ChartProps, 'points'> & { points: ChartProps['points'] | undefined }) =>
  points ? (
    <Boundary>
      <Suspense fallback={<div className="chart" />}>
        <Chart points={points} {...rest} />
      </Suspense>
    </Boundary>
  ) : (
    <div className="chart">
      <Skeleton lines={5} />
    </div>
  )
