import type { z } from 'zod'
import type { App } from '../../context.ts'
import { rawSql, sql } from '../../providers/database/db.ts'
import type { answersPeriod, growthPeriod } from './input.ts'
import { RETENTION_WEEKS } from './roll-up.ts'
import { longestIn } from './roll-up-answers.ts'

/** The charts of people and answers, from roll-ups alone: some hundred rows a day, however many people there are. */

const GROWTH_DAYS: Readonly<Record<z.output<typeof growthPeriod>, number>> = { last_month: 30, last_quarter: 90 }

/** People on one day. */
export interface GrowthPoint {
  readonly day: string
  readonly signUps: number
  readonly activeOnDay: number
  readonly activeInWeek: number
}

/** Sign-ups and active people by day, including days without any. */
export function readGrowth(
  { db, now }: Pick<App, 'db' | 'now'>,
  period: z.output<typeof growthPeriod>,
): Promise<GrowthPoint[]> {
  return db.read<GrowthPoint>(
    sql`
    with days as (
      select day::date from (select (${now()}::timestamptz at time zone 'UTC')::date as today) clock,
        generate_series((today - ${GROWTH_DAYS[period]}::int + 1)::timestamp, today::timestamp, interval '1 day') as day
    )
    select day::text, coalesce(made.people, 0) as "signUps",
      (select coalesce(sum(people), 0) from daily_activity a where a.day = days.day)::int as "activeOnDay",
      (select coalesce(sum(people), 0) from daily_activity a
        where a.day between days.day - 6 and days.day and a.day - a.days_away <= days.day - 7)::int as "activeInWeek"
    from days left join daily_sign_ups made using (day) order by day`,
    { isSlow: true },
  )
}

/** The weeks whose people are shown. */
const COHORTS = 12

/** The people who signed up in a week. */
export interface Cohort {
  readonly week: string
  readonly signUps: number
  /** How many were active in the weeks after it that are over. */
  readonly active: readonly number[]
}

/** Retention of those who signed up in the last twelve weeks that are over. */
export function readRetention({ db, now }: Pick<App, 'db' | 'now'>): Promise<Cohort[]> {
  return db.read<Cohort>(sql`
    with cohorts as (
      select week::date as week, this_week
      from (select date_trunc('week', ${now()}::timestamptz at time zone 'UTC') as this_week) clock,
        generate_series(this_week - ${COHORTS}::int * interval '7 days', this_week - interval '7 days', interval '7 days') as week
    )
    select week::text,
      (select coalesce(sum(people), 0) from daily_sign_ups s where s.day between week and week + 6)::int as "signUps",
      coalesce((
        select jsonb_agg((select coalesce(sum(people), 0) from daily_retention r
          where r.week = cohorts.week and r.day between later::date and later::date + 6) order by later)
        from generate_series(week + interval '7 days', least(week + ${RETENTION_WEEKS}::int * interval '7 days',
          this_week - interval '7 days'), interval '7 days') as later
      ), '[]') as active
    from cohorts order by week`)
}

const ANSWERS: Readonly<Record<z.output<typeof answersPeriod>, { unit: 'hour' | 'day'; count: number }>> = {
  last_day: { unit: 'hour', count: 24 },
  last_month: { unit: 'day', count: 30 },
}

/** Answers of one hour or day. */
export interface AnswersPoint {
  readonly at: Date
  readonly answers: number
  readonly failed: number
  /** How many have their first word by a time, by its bucket. */
  readonly buckets: Readonly<Record<string, number>>
}

/** Answers over time, including hours and days without any. */
export function readAnswers(
  { db, now }: Pick<App, 'db' | 'now'>,
  period: z.output<typeof answersPeriod>,
): Promise<AnswersPoint[]> {
  const { unit: name, count } = ANSWERS[period]
  const [unit, step] = [rawSql(`'${name}'`), rawSql(`interval '1 ${name}'`)]
  return db.read<AnswersPoint>(sql`
    with steps as (
      select generate_series(last - (${count}::int - 1) * ${step}, last, ${step}) as at
      from (select date_trunc(${unit}, ${now()}::timestamptz, 'UTC') as last) clock
    ), sums as (
      select date_trunc(${unit}, at, 'UTC') as at, bucket, sum(answers)::int as answers, sum(failed)::int as failed
      from hourly_answers where at >= (select min(at) from steps) group by 1, 2
    )
    select steps.at, coalesce(sum(answers), 0)::int as answers, coalesce(sum(failed), 0)::int as failed,
      coalesce(jsonb_object_agg(bucket, answers) filter (where bucket >= 0), '{}') as buckets
    from steps left join sums using (at) group by steps.at order by steps.at`)
}

/**
 * The time within which such a share of answers had its first word, in milliseconds, rounded up to the bucket; null where
 * none is known.
 */
export function firstWordWithin({ buckets }: Pick<AnswersPoint, 'buckets'>, share: number): number | null {
  const known = Object.entries(buckets)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([one], [other]) => one - other)
  const total = known.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  for (const [bucket, count] of known) {
    seen += count
    if (seen >= share * total) return longestIn(bucket)
  }
  return null
}
