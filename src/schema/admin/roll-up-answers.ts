import type { App } from '../../context.ts'
import { lockName } from '../../kernel/locks.ts'
import { uuidv7LowerBound } from '../../kernel/sql.ts'
import { type Sql, sql } from '../../providers/database/db.ts'

const HOUR_MS = 3_600_000
/** How long an hour is counted again: longer than an answer may take. */
const LATE_MS = 2 * HOUR_MS
/** How far back the first run begins. Repairing derived data counts older answers. */
const FIRST_MS = 7 * 24 * HOUR_MS
/** The most that one run goes on: a service that was down for long makes up for it run by run. */
const RUN_MS = 24 * HOUR_MS + LATE_MS
/** The clocks of what makes ids and times may differ by so much. */
const SKEW_MS = 5 * 60_000
/** Time limit in milliseconds. An hour has as many rows as messages. */
const LIMIT_MS = 60_000

/** Four buckets for each doubling: a time is known to a fifth. */
export function bucketOf(state: Sql, firstWordMs: Sql): Sql {
  return sql`
  case when ${state} = 'failed' or ${firstWordMs} is null then -1
    else ceil(4 * ln(greatest(${firstWordMs}, 1)) / ln(2)) end::smallint`
}

/** The longest time to the first word in a bucket, in milliseconds. */
export function longestIn(bucket: number): number {
  return Math.round(2 ** (bucket / 4))
}

const answersOf = (first: Date, last: Date): Sql => {
  const end = new Date(last.getTime() + HOUR_MS)
  const [from, to] = [new Date(first.getTime() - SKEW_MS), new Date(end.getTime() + SKEW_MS)].map(uuidv7LowerBound)
  return sql`
    with made as materialized (
      select date_trunc('hour', created_at, 'UTC') as at, ${bucketOf(sql`state`, sql`first_word_ms`)} as bucket,
        (count(*) filter (where state <> 'failed'))::int as answers, (count(*) filter (where state = 'failed'))::int as failed
      from messages
      where id >= ${from}::uuid and id < ${to}::uuid and sender = 'ai' and state <> 'streaming'
        and created_at >= ${first}::timestamptz and created_at < ${end}::timestamptz
      group by 1, 2
    ), counted as materialized (
      select hour as at, (-1)::smallint as bucket, coalesce(answers, 0) as answers, coalesce(failed, 0) as failed
      from generate_series(${first}::timestamptz, ${last}::timestamptz, interval '1 hour') hour
        left join made on made.at = hour and bucket = -1
      union all select * from made where bucket <> -1
    ), gone as (
      delete from hourly_answers k where k.at between ${first}::timestamptz and ${last}::timestamptz
        and not exists (select from counted c where c.at = k.at and c.bucket = k.bucket)
    )
    insert into hourly_answers (at, bucket, answers, failed) select at, bucket, answers, failed from counted
    on conflict (at, bucket) do update set answers = excluded.answers, failed = excluded.failed
    where (hourly_answers.answers, hourly_answers.failed) <> (excluded.answers, excluded.failed)`
}

/** Rolls up the answers since the last run, those that have ended. */
export function rollUpAnswers({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  return db.write(
    'rollUpAnswers',
    async (tx) => {
      await lockName(tx, 'statistics')
      const hour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
      const [known] = await tx.read<{ at: Date | null }>(
        sql`select max(at) as at from hourly_answers where at <= ${new Date(hour)}::timestamptz`,
      )
      const first = known?.at ? known.at.getTime() - LATE_MS : hour - FIRST_MS
      // A plan for any range of ids would read the whole table.
      await tx.run(sql`set local plan_cache_mode = force_custom_plan`)
      await tx.run(answersOf(new Date(first), new Date(Math.min(hour, first + RUN_MS))))
    },
    { timeout: LIMIT_MS },
  )
}
