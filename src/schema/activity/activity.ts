import type { Pool } from 'pg'
import type { Activity } from '../../context.ts'

/** How often what was noted is written, in milliseconds. */
const WRITE_MS = 2_000
/** A person seen within this long, in milliseconds, is not written again. */
const FRESH_MS = 60_000
/** People who are noted between two writes at most; the rest are noted at their next request. */
const MOST = 20_000

const SQL = `
  insert into active_days (user_id, day, last_seen_at)
  select users.id, ($2::timestamptz at time zone 'UTC')::date, $2::timestamptz from users where id = any($1::uuid[])
  order by users.id
  on conflict (user_id, day) do update set last_seen_at = greatest(active_days.last_seen_at, excluded.last_seen_at)`

/**
 * Notes who uses the service, in memory, and writes it in batches: a row a person and day, once a minute at most. What a
 * process that dies has not written is lost, two seconds of it.
 */
export const createActivity = (
  pool: Pick<Pool, 'query'>,
  now: () => Date,
  onError: (error: unknown) => void,
): Activity & { close(): Promise<void> } => {
  const written = new Map<string, number>()
  let noted = new Set<string>()
  let writing: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    if (noted.size === 0) return
    const people = [...noted]
    noted = new Set()
    const at = now()
    for (const [id, when] of written) if (at.getTime() - when > FRESH_MS) written.delete(id)
    await pool.query({ name: 'note_activity', text: SQL, values: [people, at] })
  }
  const flush = () => {
    writing = writing.then(write).catch(onError)
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
