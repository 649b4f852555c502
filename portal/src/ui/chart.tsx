import { AxisBottom, AxisLeft } from '@visx/axis'
import { curveMonotoneX } from '@visx/curve'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { type PointerEvent, useId, useState } from 'react'
import { number } from '../format.ts'

/** A value over time. */
export interface Point {
  /** Unique among the points. */
  day: string
  /** The day or hour in words. */
  date: string
  /** Null where there is none. */
  value: number | null
}

export interface ChartProps {
  /** What the values are. */
  label: string
  points: readonly Point[]
  /** Writes a value. */
  format?: (value: number) => string
  /** The last point is of a day or hour that goes on. */
  isLastOpen?: boolean
}

const MARGIN = { top: 8, right: 28, bottom: 28, left: 48 }
/** Room that a date needs below the chart, in pixels. */
const DATE_WIDTH = 64

interface PictureProps {
  points: readonly Point[]
  format: (value: number) => string
  isLastOpen: boolean
  width: number
  height: number
}

const Picture = ({ points, format, isLastOpen, width, height }: PictureProps) => {
  const fill = useId()
  const [shown, setShown] = useState<Point | null>(null)
  const [left, right] = [MARGIN.left, width - MARGIN.right]
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom]
  const x = scalePoint({ domain: points.map(({ day }) => day), range: [left, right] })
  const y = scaleLinear({
    domain: [0, Math.max(4, ...points.map(({ value }) => value ?? 0))],
    range: [bottom, top],
    nice: 4,
  })
  const xOf = ({ day }: Point) => x(day) ?? left
  const yOf = ({ value }: Point) => y(value ?? 0)
  const last = points.at(-1)
  const isKnown = ({ value }: Point) => value !== null
  const dates = new Map(points.map(({ day, date }) => [day, date]))
  const every = Math.max(1, Math.ceil((points.length * DATE_WIDTH) / (right - left)))
  const counts = y.ticks(4).filter(Number.isInteger)
  const showNearest = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left
    const step = (right - left) / Math.max(1, points.length - 1)
    const index = Math.round((at - left) / step)
    setShown(points[Math.min(points.length - 1, Math.max(0, index))] ?? null)
  }
  const axis = { hideAxisLine: true, hideTicks: true, tickLabelProps: {} }
  return (
    <>
      <svg aria-hidden width={width} height={height} onPointerMove={showNearest} onPointerLeave={() => setShown(null)}>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity={0.28} />
          <stop offset="1" stopColor="var(--accent)" stopOpacity={0} />
        </linearGradient>
        <GridRows scale={y} left={left} width={right - left} tickValues={counts} stroke="var(--line)" />
        <AxisLeft {...axis} scale={y} left={left} tickValues={counts} tickFormat={(value) => format(Number(value))} />
        <AxisBottom
          {...axis}
          scale={x}
          top={bottom}
          tickValues={points.filter((_, index) => index % every === 0).map(({ day }) => day)}
          tickFormat={(day) => dates.get(day) ?? ''}
        />
        <AreaClosed
          data={isLastOpen ? points.slice(0, -1) : [...points]}
          defined={isKnown}
          x={xOf}
          y={yOf}
          yScale={y}
          curve={curveMonotoneX}
          fill={`url(#${fill})`}
        />
        <LinePath
          data={isLastOpen ? points.slice(0, -1) : [...points]}
          defined={isKnown}
          x={xOf}
          y={yOf}
          curve={curveMonotoneX}
          stroke="var(--accent)"
          strokeWidth={2}
        />
        {isLastOpen && last && isKnown(last) && (
          <>
            <LinePath
              data={points.slice(-2)}
              defined={isKnown}
              x={xOf}
              y={yOf}
              stroke="var(--accent)"
              strokeWidth={2}
              strokeDasharray="4 4"
            />
            <circle cx={xOf(last)} cy={yOf(last)} r={4} fill="var(--surface)" stroke="var(--accent)" strokeWidth={2} />
          </>
        )}
        {shown && isKnown(shown) && (
          <>
            <line x1={xOf(shown)} x2={xOf(shown)} y1={top} y2={bottom} stroke="var(--line-strong)" />
            <circle cx={xOf(shown)} cy={yOf(shown)} r={4} fill="var(--accent)" />
          </>
        )}
      </svg>
      {shown && (
        <div
          className="chart-hint"
          style={{ left: Math.min(xOf(shown) + 12, right - 110), top: Math.max(top, yOf(shown) - 36) }}
        >
          <strong>{shown.value === null ? 'None' : format(shown.value)}</strong> {shown.date}
          {isLastOpen && shown === last && ', so far'}
        </div>
      )}
    </>
  )
}

/** The picture for those who see it; the same figures as a table for those who do not. */
const Chart = ({ label, points, format = number, isLastOpen = false }: ChartProps) => {
  const { parentRef, width, height } = useParentSize({ debounceTime: 50 })
  return (
    <>
      <div className="chart" aria-hidden ref={parentRef}>
        {width > 0 && <Picture points={points} format={format} isLastOpen={isLastOpen} width={width} height={height} />}
      </div>
      {/* A table is as high as its rows, whatever it is told: what holds it is not. */}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, date, value }, index) => (
              <tr key={day}>
                <td>
                  {date}
                  {isLastOpen && index === points.length - 1 && ', so far'}
                </td>
                <td>{value === null ? 'None' : format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

export default Chart
