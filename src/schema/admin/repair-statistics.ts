import type { DerivedData } from '../../kernel/derived-data.ts'
import { DELETED_ACCOUNTS } from '../../kernel/people.ts'
import { sql } from '../../providers/database/db.ts'
import { cohortOf, DAYS_KEPT, LATE_HOURS, LONGEST_AWAY, newInWeek, RETENTION_DAYS } from './roll-up.ts'
import { bucketOf } from './roll-up-answers.ts'

/** The days whose hours are made up for: the longest period. */
const HOURS_DAYS = 366

/**
 * The roll-ups that the job has finished, as their rows would make them now. What has been deleted since still counts in
 * them: they are missing or too low, never too high. Likes and comments are compared by day and then counted anew, as the
 * oldest ones are known by day alone.
 */
export const STATISTICS: readonly DerivedData[] = [
  {
    name: 'statistics of hours',
    differences: (now) => sql`with span as (
        select date_trunc('day', greatest(min(created_at), clock.last - ${HOURS_DAYS}::int * interval '1 day'), 'UTC') as first, clock.last
        from users, (select date_trunc('hour', ${now}::timestamptz, 'UTC') - ${LATE_HOURS + 1}::int * interval '1 hour' as last) clock
        group by clock.last
      ), made as (
        select 'users' as what, created_at as at from users where role = 'user' and deleted_at is null
        union all select 'banned', banned_at from users where banned_at is not null and deleted_at is null
        union all select 'posts', created_at from posts where user_id not in ${DELETED_ACCOUNTS}
        union all select 'likes', created_at from post_likes
        union all select 'comments', created_at from comments
      ), changes as (
        -- What there was before the first hour lies in the one before it.
        select greatest(date_trunc('hour', at, 'UTC'), span.first - interval '1 hour') as at,
          count(*) filter (where what = 'users') as users, count(*) filter (where what = 'posts') as posts,
          count(*) filter (where what = 'banned') as banned, count(*) filter (where what = 'likes') as likes,
          count(*) filter (where what = 'comments') as comments
        from made, span group by 1
      ), counted as (
        select at, coalesce(sum(users) over past, 0) as users, coalesce(sum(posts) over past, 0) as posts,
          coalesce(sum(banned) over past, 0) as banned, coalesce(likes, 0) as likes, coalesce(comments, 0) as comments
        from span cross join generate_series(span.first - interval '1 hour', span.last, interval '1 hour') at
        left join changes using (at)
        window past as (order by at rows between unbounded preceding and 1 preceding)
      ), compared as (
        select at, counted, kept,
          sum(counted.likes + counted.comments) over day > coalesce(sum(kept.likes + kept.comments) over day, 0) as is_short
        from span cross join counted left join hourly_statistics kept using (at) where at >= span.first
        window day as (partition by date_trunc('day', at, 'UTC'))
      ), repaired as (
        -- An hour in which there was nothing yet may be missing.
        select at, kept, greatest((kept).users, (counted).users) as users, greatest((kept).posts, (counted).posts) as posts,
          greatest((kept).banned, (counted).banned) as banned,
          case when is_short then (counted).likes else coalesce((kept).likes, 0) end as likes,
          case when is_short then (counted).comments else coalesce((kept).comments, 0) end as comments
        from compared
      )
      select at, users, posts, banned, likes, comments from repaired
      where (users, posts, banned, likes, comments) <> (coalesce((kept).users, 0), coalesce((kept).posts, 0),
        coalesce((kept).banned, 0), coalesce((kept).likes, 0), coalesce((kept).comments, 0))`,
    repair: (differences) => sql`
      insert into hourly_statistics (at, users, posts, banned, likes, comments)
      select at, users, posts, banned, likes, comments from ${differences} d
      on conflict (at) do update set users = excluded.users, posts = excluded.posts, banned = excluded.banned,
        likes = excluded.likes, comments = excluded.comments`,
  },
  {
    name: 'activity of days',
    differences: (now) => sql`with days as (
        select user_id, day, least(day - lag(day) over (partition by user_id order by day), ${LONGEST_AWAY}::int)::smallint as days_away
        from active_days
      ), counted as (
        select day, days_away, count(*) as people from days join users u on u.id = days.user_id
        where day >= (${now}::timestamptz at time zone 'UTC')::date - ${DAYS_KEPT}::int
          and day < ((${now}::timestamptz - ${LATE_HOURS}::int * interval '1 hour') at time zone 'UTC')::date
          and u.role = 'user' and u.deleted_at is null
        group by 1, 2
      )
      select counted.* from counted left join daily_activity kept using (day, days_away)
      where kept.day is null or kept.people < counted.people`,
    repair: (differences) => sql`
      insert into daily_activity (day, days_away, people) select day, days_away, people from ${differences} d
      on conflict (day, days_away) do update set people = excluded.people`,
  },
  {
    name: 'retention of days',
    differences: (now) => sql`with days as (
        select user_id, day, least(day - lag(day) over (partition by user_id order by day), ${LONGEST_AWAY}::int)::smallint as days_away
        from active_days
      ), counted as (
        select day, ${cohortOf(sql`u.created_at`, sql`day`)} as week, ${newInWeek(sql`days_away`, sql`day`)} as people
        from days join users u on u.id = days.user_id
        where day > (${now}::timestamptz at time zone 'UTC')::date - ${RETENTION_DAYS}::int
          and day < ((${now}::timestamptz - ${LATE_HOURS}::int * interval '1 hour') at time zone 'UTC')::date
          and u.role = 'user' and u.deleted_at is null
        group by 1, 2
      )
      select counted.* from counted left join daily_retention kept using (day, week)
      where kept.day is null or kept.people < counted.people`,
    repair: (differences) => sql`
      insert into daily_retention (day, week, people) select day, week, people from ${differences} d
      on conflict (day, week) do update set people = excluded.people`,
  },
  {
    name: 'sign-ups of days',
    differences: (now) => sql`with counted as (
        select (created_at at time zone 'UTC')::date as day, count(*)::int as people from users
        where role = 'user' and created_at >= ${now}::timestamptz - ${DAYS_KEPT}::int * interval '1 day'
        group by 1
      )
      select counted.* from counted left join daily_sign_ups kept using (day)
      where (kept.day is null or kept.people < counted.people)
        and day < ((${now}::timestamptz - ${LATE_HOURS}::int * interval '1 hour') at time zone 'UTC')::date`,
    repair: (differences) => sql`
      insert into daily_sign_ups (day, people) select day, people from ${differences} d
      on conflict (day) do update set people = excluded.people`,
  },
  {
    name: 'answers of hours',
    differences: (now) => sql`with counted as (
        select date_trunc('hour', created_at, 'UTC') as at, ${bucketOf(sql`state`, sql`first_word_ms`)} as bucket,
          (count(*) filter (where state <> 'failed'))::int as answers, (count(*) filter (where state = 'failed'))::int as failed
        from messages
        where sender = 'ai' and state <> 'streaming' and created_at >= ${now}::timestamptz - ${HOURS_DAYS}::int * interval '1 day'
          and created_at < date_trunc('hour', ${now}::timestamptz, 'UTC') - ${LATE_HOURS}::int * interval '1 hour'
        group by 1, 2
      )
      select counted.* from counted left join hourly_answers kept using (at, bucket)
      where kept.at is null or kept.answers < counted.answers or kept.failed < counted.failed`,
    repair: (differences) => sql`
      insert into hourly_answers (at, bucket, answers, failed) select at, bucket, answers, failed from ${differences} d
      on conflict (at, bucket) do update set answers = greatest(hourly_answers.answers, excluded.answers),
        failed = greatest(hourly_answers.failed, excluded.failed)`,
  },
]
