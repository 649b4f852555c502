import type { z } from 'zod'
import type { App } from '../../context.ts'
import type { engagementPeriod, overviewPeriod } from './input.ts'

/**
 * The overview's statistics, from the table `figures`: a few thousand rows, however many accounts and posts there
 * are. Values at the start of a period are as of the full hour.
 */

const DAY_MS = 24 * 3600 * 1000

/** A statistic and its change. */
export interface Card {
  readonly now: number
  readonly before: number
  readonly label: string
}
export type Overview = Readonly<Record<'totalUsers' | 'activeUsers' | 'totalPosts' | 'bannedUsers', Card>>

const PERIODS: Readonly<Record<z.output<typeof overviewPeriod>, { days: number; label: string }>> = {
  last_week: { days: 7, label: 'vs previous week' },
  last_month: { days: 30, label: 'vs previous month' },
  last_year: { days: 365, label: 'vs previous year' },
}

/** Admins among the people active within the `$4` days up to a time. They are few: no figure of their own is kept. */
const activeAdmins = (at: string) => `(
  select count(*) from users where role <> 'user' and exists (
    select from active_days where user_id = users.id
      and day between (${at}::timestamptz at time zone 'UTC')::date - $4::int + 1 and (${at}::timestamptz at time zone 'UTC')::date))::int`

/** Sums up to now, and up to the period's start; of active people, on the days of the two. */
const OVERVIEW_SQL = `
  select figure, coalesce(sum(change), 0)::int as now,
    coalesce(sum(change) filter (where at < date_trunc('hour', $2::timestamptz, 'UTC')), 0)::int as before
  from figures where figure in ('users', 'posts', 'banned') group by figure
  union all
  select 'active', coalesce(sum(change) filter (where at <= $1::timestamptz), 0)::int - ${activeAdmins('$1')},
    coalesce(sum(change) filter (where at <= $2::timestamptz), 0)::int - ${activeAdmins('$2')}
  from figures where figure = $3`

/** Current statistics, and those at the start of the period. */
export const readOverview = async (
  app: Pick<App, 'reads' | 'now'>,
  period: z.output<typeof overviewPeriod>,
): Promise<Overview> => {
  const { days, label } = PERIODS[period]
  const now = app.now()
  const values = [now, new Date(now.getTime() - days * DAY_MS), `active_${days}`, days]
  const { rows } = await app.reads.query<{ figure: string; now: number; before: number }>({
    name: 'admin_overview',
    text: OVERVIEW_SQL,
    values,
  })
  const card = (name: string): Card => {
    const { now: value = 0, before = 0 } = rows.find(({ figure }) => figure === name) ?? {}
    return { now: value, before, label }
  }
  return {
    totalUsers: card('users'),
    activeUsers: card('active'),
    totalPosts: card('posts'),
    bannedUsers: card('banned'),
  }
}

/** One decimal; a change from 0 to more is 100. */
export const changePercent = ({ now, before }: Card): number => {
  if (before === 0) return now === 0 ? 0 : 100
  return Math.round(((now - before) / before) * 1000) / 10
}

/** Likes and comments of one day or month. */
export interface EngagementPoint {
  readonly day: string
  readonly value: number
}

const CHARTS: Readonly<
  Record<z.output<typeof engagementPeriod>, { label: string; unit: 'day' | 'month'; count: number }>
> = {
  last_7_days: { label: 'Last 7 days', unit: 'day', count: 7 },
  last_month: { label: 'Last 30 days', unit: 'day', count: 30 },
  last_year: { label: 'Last 12 months', unit: 'month', count: 12 },
}

const engagementSql = (unit: 'day' | 'month') => `
  with steps as (
    select generate_series(date_trunc('${unit}', $1::timestamptz at time zone 'UTC') - ($2::int - 1) * interval '1 ${unit}',
      date_trunc('${unit}', $1::timestamptz at time zone 'UTC'), interval '1 ${unit}') as step
  ), counted as (
    select date_trunc('${unit}', at at time zone 'UTC') as step, sum(change)::int as value from figures
    where figure in ('likes', 'comments') and at >= (select min(step) at time zone 'UTC' from steps) group by 1
  )
  select to_char(steps.step, 'YYYY-MM-DD') as day, coalesce(counted.value, 0) as value
  from steps left join counted using (step) order by steps.step`

/** Likes and comments over time, including days without any. */
export const readEngagement = async (app: Pick<App, 'reads' | 'now'>, period: z.output<typeof engagementPeriod>) => {
  const { label, unit, count } = CHARTS[period]
  const { rows } = await app.reads.query<EngagementPoint>({
    name: `admin_engagement_${unit}`,
    text: engagementSql(unit),
    values: [app.now(), count],
  })
  return { label, points: rows }
}
