import { defineEvent, defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../../context.ts'
import { sweepRows } from '../../../kernel/batches.ts'
import { calendarDate, uuid } from '../../../kernel/rules.ts'
import { addDays, localDate, zoneOffset } from '../../../kernel/times.ts'
import { sql } from '../../../providers/database/db.ts'
import { wantsThisDay } from '../preferences.ts'
import { NOT_OF_LOST, sameDayBefore, spansOf, yearOf } from './look-back.ts'

/**
 * A person has memories of this day in earlier years (`memoriesOn`). Raised once a person and date, in the person's
 * morning or, if no instance was up then, later that day.
 */
export const lookBackDue = defineEvent({
  name: 'memories.look-back-due',
  payload: z.object({ userId: uuid, date: calendarDate }),
})

/** The hours, in the person's time zone, between which it is raised. */
const MORNING = 9
const EVENING = 21
/** Earlier years considered. */
const YEARS = 20
/** People read, and notified, at a time. */
const FOUND = 2_000
const DUE_AT_ONCE = 100
/** Days after which the record is deleted: the date is over in every zone. */
const REMEMBERED_DAYS = 3
const HOUR = 3_600_000

type DueApp = Pick<App, 'db' | 'events' | 'now'>

/** People with memories around this day in earlier years, with their zones. */
const findPersons = ({ db, now }: DueApp, after: string): Promise<{ id: string; timezone: string }[]> => {
  const today = now().toISOString().slice(0, 10)
  const days = sameDayBefore(today, yearOf(today) - YEARS).map((date) => Date.parse(date))
  // Somewhere it is the day before or after.
  const from = days.map((day) => new Date(day - 48 * HOUR))
  const to = days.map((day) => new Date(day + 72 * HOUR))
  return db.read(
    sql`
    select id, timezone from users
    where banned_at is null and id > ${after}::uuid and ${wantsThisDay(sql`users.id`)} and id in (
      select m.user_id from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as day (from_at, to_at)
      join memories m on m.saved_on >= day.from_at and m.saved_on < day.to_at
    ) order by id limit ${FOUND}`,
    { isSlow: true },
  )
}

/**
 * Raises the event for people who have memories of their local day. The record of it is written in the same
 * transaction.
 */
const publishDue = (app: DueApp, ids: readonly string[], date: string, [from, to]: [Date[], Date[]]): Promise<void> =>
  app.db.write('publishDue', async (tx) => {
    const due = await tx.read<{ userId: string }>(sql`
      with account as materialized (
        select id from users where id = any(${ids}::uuid[]) order by id for key share skip locked
      )
      insert into memory_look_backs (user_id, date)
      select id, ${date}::date from account
      where not exists (select from memory_look_backs b where b.user_id = account.id and b.date = ${date}::date)
        and ${wantsThisDay(sql`account.id`)}
        and exists (
          select from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as day (from_at, to_at)
          join memories m on m.user_id = account.id and m.saved_on >= day.from_at and m.saved_on < day.to_at
          where ${NOT_OF_LOST}
        )
      order by id on conflict do nothing
      returning user_id as "userId"`)
    for (const { userId } of due) await app.events.publish(tx, lookBackDue, { userId, date })
  })

export const lookBack = defineJob({
  name: 'memories.look-back',
  payload: z.object({}),
  options: { cron: '3 * * * *', timeoutSeconds: 3_000, concurrency: 1 },
  run: async (app: DueApp, _payload, { signal }) => {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const persons = await findPersons(app, after)
      for (const [timezone, some] of Map.groupBy(persons, (person) => person.timezone)) {
        const now = app.now()
        const hour = new Date(now.getTime() + zoneOffset(now, timezone)).getUTCHours()
        if (hour < MORNING || hour >= EVENING) continue
        const date = localDate(now, timezone)
        const spans = spansOf(sameDayBefore(date, yearOf(date) - YEARS), timezone)
        for (let start = 0; start < some.length; start += DUE_AT_ONCE) {
          signal.throwIfAborted()
          const ids = some.slice(start, start + DUE_AT_ONCE).map(({ id }) => id)
          await publishDue(app, ids, date, spans)
        }
      }
      const last = persons.at(-1)
      if (persons.length < FOUND || !last) return
      after = last.id
    }
  },
})

/** Deletes records of days that are over everywhere. */
export function sweepLookBacks({ db, now }: Pick<App, 'db' | 'now'>) {
  const before = addDays(now().toISOString().slice(0, 10), -REMEMBERED_DAYS)
  return sweepRows(db, 'memory_look_backs', sql`date < ${before}::date`)
}
