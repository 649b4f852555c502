import type { Activity } from '../../../context.ts'
import { type Db, sql } from '../../../providers/database/db.ts'

/** Flush interval in milliseconds. */
const WRITE_MS = 2_000
/** A person seen within this time, in milliseconds, is not written again. */
const FRESH_MS = 60_000
/** The most people recorded between two flushes; others are recorded at their next request. */
const MOST = 20_000

/**
 * Records who uses the service, in memory, and flushes in batches: a row a person and day, at most once a minute. A
 * crash loses two seconds. An account that somebody holds is not waited for, nor does it keep others from being recorded.
 */
export function createActivity(
  db: Pick<Db, 'runReturning'>,
  now: () => Date,
  onError: (error: unknown) => void,
): Activity & { close(): Promise<void> } {
  const written = new Map<string, number>()
  let noted = new Set<string>()
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    if (noted.size === 0) return
    const people = [...noted]
    noted = new Set()
    const at = now()
    for (const [id, when] of written) if (at.getTime() - when > FRESH_MS) written.delete(id)
    const kept = await db
      .runReturning<{ id: string }>(sql`
        with account as materialized (
          select id from users where id = any(${people}::uuid[]) order by id for key share skip locked
        )
        insert into active_days (user_id, day, last_seen_at)
        select id, (${at}::timestamptz at time zone 'UTC')::date, ${at}::timestamptz from account order by id
        on conflict (user_id, day) do update set last_seen_at = greatest(active_days.last_seen_at, excluded.last_seen_at)
        returning user_id as id`)
      .then((rows) => new Set(rows.map(({ id }) => id)))
      .catch((error: unknown) => {
        onError(error)
        return new Set<string>()
      })
    // Whoever was not recorded is at the next request.
    for (const id of people) if (!kept.has(id)) written.delete(id)
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(flush, WRITE_MS)
  timer.unref()

  return {
    note: (userId) => {
      const at = now().getTime()
      if (at - (written.get(userId) ?? 0) < FRESH_MS || noted.size >= MOST) return
      written.set(userId, at)
      noted.add(userId)
    },
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
