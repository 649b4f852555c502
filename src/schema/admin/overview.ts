import type { z } from 'zod'
import type { App } from '../../context.ts'
import { rawSql, sql } from '../../providers/database/db.ts'
import type { engagementPeriod, overviewPeriod } from './input.ts'
import { TOTALS } from './roll-up.ts'

/**
 * The overview's statistics: what there is now from the totals, what there was and the chart from the roll-ups. A few
 * thousand rows, however many accounts and posts there are. Values at the start of a period are as of the full hour.
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

/** People active within so many days up to a time: whoever was, on the first of their days in them. */
const activeUpTo = (at: Date, days: number) => sql`(
  select coalesce(sum(people), 0) from daily_activity, (select (${at}::timestamptz at time zone 'UTC')::date as today) clock
  where day between today - ${days}::int + 1 and today and day - days_away <= today - ${days}::int)::int`

/** Now, and at the period's start. */
const overview = (now: Date, start: Date, days: number) => sql`
  select totals.users as "usersNow", totals.posts as "postsNow", totals.banned as "bannedNow",
    ${activeUpTo(now, days)} as "activeNow", coalesce(past.users, 0) as "usersBefore",
    coalesce(past.posts, 0) as "postsBefore", coalesce(past.banned, 0) as "bannedBefore",
    ${activeUpTo(start, days)} as "activeBefore"
  from (${TOTALS}) totals
  left join lateral (select * from hourly_statistics where at <= ${start}::timestamptz order by at desc limit 1) past on true`

type Column = `${'users' | 'posts' | 'banned' | 'active'}${'Now' | 'Before'}`

/** Current statistics, and those at the start of the period. */
export async function readOverview(
  { db, now: clock }: Pick<App, 'db' | 'now'>,
  period: z.output<typeof overviewPeriod>,
): Promise<Overview> {
  const { days, label } = PERIODS[period]
  const now = clock()
  const start = new Date(now.getTime() - days * DAY_MS)
  const [row] = (await db.read<Record<Column, number>>(overview(now, start, days))) as [Record<Column, number>]
  return {
    totalUsers: { now: row.usersNow, before: row.usersBefore, label },
    activeUsers: { now: row.activeNow, before: row.activeBefore, label },
    totalPosts: { now: row.postsNow, before: row.postsBefore, label },
    bannedUsers: { now: row.bannedNow, before: row.bannedBefore, label },
  }
}

/** One decimal; a change from 0 to more is 100. */
export function changePercent({ now, before }: Card): number {
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

/** Up to the hour before this one from the roll-ups; what was made since is counted. */
const engagement = (now: Date, { unit: name, count }: { unit: 'day' | 'month'; count: number }) => {
  const [unit, step] = [rawSql(`'${name}'`), rawSql(`interval '1 ${name}'`)]
  return sql`
    with steps as (
      select generate_series(today - (${count}::int - 1) * ${step}, today, ${step}) as step
      from (select date_trunc(${unit}, ${now}::timestamptz at time zone 'UTC') as today) clock
    ), span as (
      select min(step) at time zone 'UTC' as first,
        date_trunc('hour', ${now}::timestamptz, 'UTC') - interval '1 hour' as counted from steps
    ), made as (
      select at, likes + comments as value from hourly_statistics, span where at >= first and at < counted
      union all select created_at, 1 from post_likes, span where created_at >= counted
      union all select created_at, 1 from comments, span where created_at >= counted
    ), sums as (
      select date_trunc(${unit}, at at time zone 'UTC') as step, sum(value)::int as value from made group by 1
    )
    select to_char(steps.step, 'YYYY-MM-DD') as day, coalesce(sums.value, 0) as value
    from steps left join sums using (step) order by steps.step`
}

/** Likes and comments over time, including days without any. */
export async function readEngagement({ db, now }: Pick<App, 'db' | 'now'>, period: z.output<typeof engagementPeriod>) {
  const chart = CHARTS[period]
  return { label: chart.label, points: await db.read<EngagementPoint>(engagement(now(), chart)) }
}
