import type { ErrorPlace, RecentErrors } from '../../../context.ts'
import { type Db, sql } from '../../../providers/database/db.ts'
import { describe, type ErrorDescription, rootOf } from './describe.ts'

/** Flush interval in milliseconds. */
const WRITE_MS = 3_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The requests kept of one kind of error a minute; further ones are only counted. */
export const KEPT_A_MINUTE = 5
/** The most kinds of errors, and requests, that wait for a flush. More are lost: they would fill the memory in an outage. */
const KINDS_MAX = 200
const WAITING_MAX = 1_000

interface Group extends ErrorDescription {
  readonly hour: Date
  count: number
  lastAt: Date
}

interface Occurrence {
  readonly fingerprint: string
  readonly at: Date
  readonly place: ErrorPlace
}

interface RecorderOptions {
  db: Pick<Db, 'run'>
  now: () => Date
  /** The request that the running code works for, where the place does not say. */
  currentRequestId: () => string | undefined
  /** Identifies the process to operators. */
  instance: string
  onError: (error: unknown) => void
}

const insert = (groups: readonly Group[], kept: readonly Occurrence[], instance: string) => {
  // Two instances that count the same kinds of errors lock them in one order.
  const sorted = [...groups].sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
  return sql`
    with occurrences as (
      insert into error_occurrences (id, fingerprint, at, request_id, place, operation, instance)
      select uuid_v7(at), fingerprint, at, left(request_id, 64), left(place, 120), left(operation, 80), left(${instance}, 80)
      from unnest(${kept.map(({ fingerprint }) => fingerprint)}::text[], ${kept.map(({ at }) => at.toISOString())}::timestamptz[],
        ${kept.map(({ place }) => place.requestId ?? null)}::text[], ${kept.map(({ place }) => place.place)}::text[],
        ${kept.map(({ place }) => place.operation ?? null)}::text[]) as kept (fingerprint, at, request_id, place, operation)
    )
    insert into error_groups (hour, fingerprint, error, code, frames, count, last_at)
    select hour, fingerprint, error, code, coalesce(string_to_array(nullif(frames, ''), chr(10)), '{}'), count, last_at
    from unnest(${sorted.map(({ hour }) => hour.toISOString())}::timestamptz[], ${sorted.map(({ fingerprint }) => fingerprint)}::text[],
      ${sorted.map(({ error }) => error)}::text[], ${sorted.map(({ code }) => code)}::text[],
      ${sorted.map(({ frames }) => frames.join('\n'))}::text[], ${sorted.map(({ count }) => count)}::int[],
      ${sorted.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[])
      as noted (hour, fingerprint, error, code, frames, count, last_at)
    on conflict (hour, fingerprint) do update set count = error_groups.count + excluded.count,
      last_at = greatest(error_groups.last_at, excluded.last_at)`
}

/**
 * Keeps errors in memory and flushes them in batches, off the path of requests. What the database does not take is tried
 * again with the next batch, so that an outage is recorded once it is over; one that took a batch without being able to
 * say so counts it twice. A crash loses three seconds.
 */
export function createRecentErrors({
  db,
  now,
  currentRequestId,
  instance,
  onError,
}: RecorderOptions): RecentErrors & { close(): Promise<void> } {
  let groups = new Map<string, Group>()
  let waiting: Occurrence[] = []
  let minute = 0
  /** How many requests were kept of each kind within the minute. */
  const keptNow = new Map<string, number>()
  /** An error passes several layers that know of it. */
  const noted = new WeakSet<object>()
  let writing: Promise<void> | null = null

  const add = (group: Group): boolean => {
    const key = `${group.hour.getTime()} ${group.fingerprint}`
    const known = groups.get(key)
    if (!known && groups.size >= KINDS_MAX) return false
    if (known) {
      known.count += group.count
      if (group.lastAt > known.lastAt) known.lastAt = group.lastAt
    } else groups.set(key, group)
    return true
  }

  const write = async (): Promise<void> => {
    const [counted, kept] = [[...groups.values()], waiting]
    groups = new Map()
    waiting = []
    try {
      await db.run(insert(counted, kept, instance))
    } catch (error) {
      onError(error)
      counted.forEach(add)
      waiting = [...kept, ...waiting].slice(0, WAITING_MAX)
    }
  }
  const flush = (): Promise<void> => {
    if (groups.size === 0) return writing ?? Promise.resolve()
    writing ??= write().finally(() => {
      writing = null
    })
    return writing
  }
  const timer = setInterval(flush, WRITE_MS)
  timer.unref()

  return {
    note: (failure, place) => {
      const root = rootOf(failure)
      if (typeof root === 'object' && root !== null) {
        if (noted.has(root)) return
        noted.add(root)
      }
      const at = now()
      const { fingerprint, ...described } = describe(failure, place.place)
      const hour = new Date(at.getTime() - (at.getTime() % HOUR_MS))
      if (!add({ fingerprint, ...described, hour, count: 1, lastAt: at })) return
      const current = Math.floor(at.getTime() / MINUTE_MS)
      if (current !== minute) keptNow.clear()
      minute = current
      const kept = keptNow.get(fingerprint) ?? 0
      if (kept >= KEPT_A_MINUTE || waiting.length >= WAITING_MAX) return
      keptNow.set(fingerprint, kept + 1)
      waiting.push({ fingerprint, at, place: { ...place, requestId: place.requestId ?? currentRequestId() } })
    },
    close: async () => {
      clearInterval(timer)
      await writing
      await flush()
    },
  }
}
