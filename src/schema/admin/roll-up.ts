import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { sweepRows } from '../../kernel/batches.ts'
import { lockName } from '../../kernel/locks.ts'
import { type Sql, sql } from '../../providers/database/db.ts'
import { ALL_POSTS } from '../community/index.ts'
import { rollUpAnswers } from './roll-up-answers.ts'

/**
 * The statistics of the overview are rolled up from the rows: by hour, the totals when it began and the likes and
 * comments made within it; by day, the active people. Each statement reads the rows of its hour or day alone, over an
 * index.
 */

/** Hours for which an hour or day is counted again, for rows that were committed or withdrawn late. */
export const LATE_HOURS = 2
/** Days of statistics that are retained: the longest period and the one before it. */
export const DAYS_KEPT = 730
/** Weeks after the week of the sign-up for which retention is computed. */
export const RETENTION_WEEKS = 8
/** Past days for which the first run computes retention: those of the displayed cohorts. */
export const RETENTION_DAYS = 13 * 7
/** Days of absence, more than the longest period, that stand for a longer absence and for new people. */
export const LONGEST_AWAY = 366
/** The time limit of one transaction, in milliseconds. A day has as many rows as people. */
const LIMIT_MS = 120_000

/** Numbers of users, posts and bans: from the totals, and over indexes of the few admins and banned people. */
export const TOTALS = sql`
  select (select coalesce(sum(total), 0) from list_totals where list = 'accounts' and owner_id = '00000000-0000-0000-0000-000000000000')::int
      - (select count(*) from users where role <> 'user' and deleted_at is null)::int as users,
    ${ALL_POSTS}::int as posts,
    (select count(*) from users where banned_at is not null and deleted_at is null)::int as banned`

/**
 * The hours since the last one. The totals at the beginning of an hour are not updated, as they cannot be computed
 * later; an hour in which no instance was up gets the present totals.
 */
const hours = (now: Date) => sql`
  with span as (select date_trunc('hour', ${now}::timestamptz, 'UTC') as last),
  made as (
    select hour as at,
      (select count(*) from post_likes where created_at >= hour and created_at < hour + interval '1 hour') as likes,
      (select count(*) from comments where created_at >= hour and created_at < hour + interval '1 hour') as comments
    from span, generate_series(
      coalesce((select max(at) - ${LATE_HOURS}::int * interval '1 hour' from hourly_statistics where at <= span.last), span.last),
      span.last, interval '1 hour') as hour
  )
  insert into hourly_statistics (at, users, posts, banned, likes, comments)
  select made.at, totals.users, totals.posts, totals.banned, made.likes, made.comments
  from made cross join (${TOTALS}) totals
  on conflict (at) do update set likes = excluded.likes, comments = excluded.comments
  where (hourly_statistics.likes, hourly_statistics.comments) <> (excluded.likes, excluded.comments)`

/** The days that have not been rolled up, or not for the last time. */
const openDays = (now: Date) => sql`
  select day::date::text as day
  from (select (${now}::timestamptz at time zone 'UTC')::date as today) clock, generate_series(
    greatest(today - ${DAYS_KEPT}::int, (select min(day) from active_days))::timestamp, today::timestamp, interval '1 day') as day
  where exists (select from active_days a where a.day = day::date)
    and (day >= ((${now}::timestamptz - ${LATE_HOURS}::int * interval '1 hour') at time zone 'UTC')::date
      or not exists (select from daily_activity k where k.day = day::date)
      or (day > today - ${RETENTION_DAYS}::int and not exists (select from daily_retention k where k.day = day::date)))`

/** The days since a day's week began. A person away for longer is active for the first time in that week. */
const daysIntoWeek = (day: Sql) => sql`(extract(isodow from ${day})::int - 1)`

/** The week of a sign-up; all sign-ups too old for retention share one week. */
export function cohortOf(createdAt: Sql, day: Sql) {
  return sql`
  greatest(date_trunc('week', ${createdAt} at time zone 'UTC')::date, ${day} - ${daysIntoWeek(day)} - 7 * (${RETENTION_WEEKS}::int + 1))`
}

/** Counts the people for whom the day is their first active one of the week. */
export function newInWeek(daysAway: Sql, day: Sql) {
  return sql`(count(*) filter (where ${daysAway} > ${daysIntoWeek(day)}))::int`
}

/** The active people of a day, by days of absence and by week of sign-up. Admins do not count. */
const peopleOf = (day: string) => sql`
  with people as materialized (
    select a.day, ${cohortOf(sql`u.created_at`, sql`a.day`)} as week,
      least(a.day - (select max(p.day) from active_days p where p.user_id = a.user_id and p.day < a.day),
        ${LONGEST_AWAY}::int)::smallint as days_away
    from active_days a join users u on u.id = a.user_id
    where a.day = ${day}::date and u.role = 'user' and u.deleted_at is null
  ),
  counted as materialized (select day, days_away, count(*)::int as people from people group by 1, 2),
  cohorts as materialized (select day, week, ${newInWeek(sql`days_away`, sql`day`)} as people from people group by 1, 2),
  gone as (
    delete from daily_activity k where k.day = ${day}::date
      and not exists (select from counted where counted.days_away = k.days_away)
  ),
  gone_cohorts as (
    delete from daily_retention k where k.day = ${day}::date
      and not exists (select from cohorts where cohorts.week = k.week)
  ),
  kept_cohorts as (
    insert into daily_retention (day, week, people) select day, week, people from cohorts
    on conflict (day, week) do update set people = excluded.people
    where daily_retention.people <> excluded.people
  )
  insert into daily_activity (day, days_away, people) select day, days_away, people from counted
  on conflict (day, days_away) do update set people = excluded.people
  where daily_activity.people <> excluded.people`

/** Sign-ups by day: of today, of yesterday for as long as late rows count, and of days that were missed. */
const signUps = (now: Date) => sql`
  with open as (
    select day::date as day
    from (select (${now}::timestamptz at time zone 'UTC')::date as today) clock, generate_series(
      greatest(today - ${DAYS_KEPT}::int, (select min(created_at at time zone 'UTC')::date from users))::timestamp, today::timestamp,
      interval '1 day') as day
    where day >= ((${now}::timestamptz - ${LATE_HOURS}::int * interval '1 hour') at time zone 'UTC')::date
      or not exists (select from daily_sign_ups k where k.day = day::date)
  ), counted as (
    select (created_at at time zone 'UTC')::date as day, count(*)::int as people from users
    where created_at >= (select min(day)::timestamp at time zone 'UTC' from open) and role = 'user' group by 1
  )
  insert into daily_sign_ups (day, people) select day, coalesce(people, 0) from open left join counted using (day)
  on conflict (day) do update set people = excluded.people where daily_sign_ups.people <> excluded.people`

/**
 * Rolls up everything since the last run. Idempotent; concurrent runs take turns, so that the later one counts the
 * newer rows. The first run covers all past days, day by day.
 */
export async function rollUp({ db, now }: Pick<App, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const step = (statement: Sql) =>
    db.write(
      'rollUp',
      async (tx) => {
        await lockName(tx, 'statistics')
        await tx.run(statement)
      },
      { timeout: LIMIT_MS },
    )
  await step(hours(now()))
  await step(signUps(now()))
  await rollUpAnswers({ db, now })
  for (const { day } of await db.read<{ day: string }>(openDays(now()), { isSlow: true })) {
    signal?.throwIfAborted()
    await step(peopleOf(day))
  }
}

export const rollUpStatistics = defineJob({
  name: 'admin.roll-up',
  payload: z.object({}),
  options: { cron: '* * * * *', timeoutSeconds: 3_000, concurrency: 1 },
  run: (app: Pick<App, 'db' | 'now'>, _payload, { signal }) => rollUp(app, signal),
})

/** Deletes statistics older than every period. */
export async function sweepStatistics({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  const first = new Date(now().getTime() - DAYS_KEPT * 24 * 3_600_000)
  for (const table of ['daily_activity', 'daily_retention', 'daily_sign_ups'])
    await sweepRows(db, table, sql`day < ${first}::date`)
  await sweepRows(db, 'hourly_answers', sql`at < ${first}::timestamptz`)
}
