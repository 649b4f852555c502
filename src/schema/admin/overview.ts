import type { z } from 'zod'
import type { App } from '../../context.ts'
import type { engagementPeriod, overviewPeriod } from './input.ts'

const DAY_MS = 24 * 3600 * 1000

/** A figure and how it has changed. */
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

const OVERVIEW_SQL = `
  select
    (select count(*)::int from users where role = 'user' and created_at <= $1) as "usersNow",
    (select count(*)::int from users where role = 'user' and created_at <= $2) as "usersBefore",
    (select count(distinct user_id)::int from active_days where day > ($2 at time zone 'UTC')::date
       and day <= ($1 at time zone 'UTC')::date) as "activeNow",
    (select count(distinct user_id)::int from active_days where day > ($3 at time zone 'UTC')::date
       and day <= ($2 at time zone 'UTC')::date) as "activeBefore",
    (select count(*)::int from posts where created_at <= $1) as "postsNow",
    (select count(*)::int from posts where created_at <= $2) as "postsBefore",
    (select count(*)::int from users where banned_at <= $1) as "bannedNow",
    (select count(*)::int from users where banned_at <= $2) as "bannedBefore"`

/** How the service does now, and did when the period began. */
export const readOverview = async (
  app: Pick<App, 'db' | 'now'>,
  period: z.output<typeof overviewPeriod>,
): Promise<Overview> => {
  const { days, label } = PERIODS[period]
  const now = app.now()
  const ago = (periods: number) => new Date(now.getTime() - periods * days * DAY_MS)
  const [row] = await app.db.$queryRawUnsafe<Record<string, number>[]>(OVERVIEW_SQL, now, ago(1), ago(2))
  const card = (name: string): Card => ({ now: row?.[`${name}Now`] ?? 0, before: row?.[`${name}Before`] ?? 0, label })
  return {
    totalUsers: card('users'),
    activeUsers: card('active'),
    totalPosts: card('posts'),
    bannedUsers: card('banned'),
  }
}

/** One decimal; from nothing to something is 100. */
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
    select generate_series(date_trunc('${unit}', $1 at time zone 'UTC') - ($2::int - 1) * interval '1 ${unit}',
      date_trunc('${unit}', $1 at time zone 'UTC'), interval '1 ${unit}') as step
  ), made as (
    select created_at from post_likes where created_at >= (select min(step) at time zone 'UTC' from steps)
    union all
    select created_at from comments where created_at >= (select min(step) at time zone 'UTC' from steps)
  ), counted as (
    select date_trunc('${unit}', created_at at time zone 'UTC') as step, count(*)::int as value from made group by 1
  )
  select to_char(steps.step, 'YYYY-MM-DD') as day, coalesce(counted.value, 0) as value
  from steps left join counted using (step) order by steps.step`

/** Likes and comments over time, days without any included. */
export const readEngagement = async (app: Pick<App, 'db' | 'now'>, period: z.output<typeof engagementPeriod>) => {
  const { label, unit, count } = CHARTS[period]
  return { label, points: await app.db.$queryRawUnsafe<EngagementPoint[]>(engagementSql(unit), app.now(), count) }
}
