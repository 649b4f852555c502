import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { number } from '../../format.ts'

interface Point {
  date: string
  day: string
  value: number
}

const Hint = ({ active, payload }: { active?: boolean; payload?: readonly { payload?: Point }[] }) => {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <div className="chart-hint">
      <strong>{number(point.value)}</strong> {point.date}
    </div>
  )
}

/** The picture for those who see it; the same figures as a table for those who do not. */
const EngagementChart = ({ points }: { points: readonly Point[] }) => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <>
      <div className="chart" aria-hidden>
        <ResponsiveContainer width="100%" height="100%">
          <AreaChart data={[...points]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <defs>
              <linearGradient id="engagement-fill" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="var(--accent)" stopOpacity={0.28} />
                <stop offset="1" stopColor="var(--accent)" stopOpacity={0} />
              </linearGradient>
            </defs>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis dataKey="date" tickLine={false} axisLine={false} minTickGap={24} tickMargin={8} />
            <YAxis tickLine={false} axisLine={false} allowDecimals={false} width={44} tickFormatter={number} />
            <Tooltip content={<Hint />} cursor={{ stroke: 'var(--line-strong)' }} />
            <Area
              dataKey="value"
              type="monotone"
              stroke="var(--accent)"
              strokeWidth={2}
              fill="url(#engagement-fill)"
              isAnimationActive={!isStill}
              animationDuration={400}
            />
          </AreaChart>
        </ResponsiveContainer>
      </div>
      <table className="visually-hidden">
        <caption>Likes and comments</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Likes and comments</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, date, value }) => (
            <tr key={day}>
              <td>{date}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export default EngagementChart
