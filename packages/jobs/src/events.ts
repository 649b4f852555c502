import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import type { z } from 'zod'
import type { Event, EventHandler } from './event.ts'
import { createFollower } from './follower.ts'
import type { JobRunner } from './runner.ts'
import { executorOf, type Transaction } from './transaction.ts'

/** Publishes events and subscribes to them. */
export interface Events {
  /**
   * Publishes an event as part of the transaction: reactions are queued and followers notified if and only if it
   * commits.
   */
  publish<Schema extends z.ZodType>(tx: Transaction, event: Event<Schema>, payload: z.input<Schema>): Promise<void>
  /**
   * Events from now on, of any instance, for which `concerns` is true. A hint, not a record: events are lost while
   * the database cannot be reached. Followers reload what they show. All followers get the same payload object. One
   * that does not take its events fails with the error of `missed` (`follower.ts`).
   */
  subscribe<Schema extends z.ZodType>(
    event: Event<Schema>,
    concerns: (payload: z.output<Schema>) => boolean,
  ): AsyncIterableIterator<z.output<Schema>>
  /** The number of followers in this process. */
  followers(): number
  close(): Promise<void>
}

/** Subscribes to a NOTIFY channel until closed, on a connection that takes statements as well. */
export type Listen = (
  channel: string,
  onMessage: (text: string) => void,
) => Promise<{
  query(statement: { name: string; text: string }): Promise<{ rows: { hints?: number }[] }>
  close(): Promise<void>
}>

interface EventsOptions {
  listen: Listen
  jobs: Pick<JobRunner, 'enqueue'>
  handlers: readonly EventHandler<never>[]
  /** The error for a follower that has not taken its events. */
  missed: () => Error
  onError: (error: unknown) => void
}

const CHANNEL = 'events'

/**
 * How often this instance looks for hints it has just raised, in ms, and for how long: the transaction may commit
 * late.
 */
const EAGER_MS = 50
const EAGER_FOR_MS = 1_000
/** How often it looks for hints that others left behind, in ms: after a slow transaction, or a crash. */
const IDLE_MS = 1_000

/** Hints sent by one statement. */
const BATCH = 500
/** Largest payload, in bytes; NOTIFY allows 8,000. Hints above the second limit get a notification of their own. */
const PAYLOAD_BYTES = 7_500
const SHARING_BYTES = 3_500

/**
 * Deletes committed hints and broadcasts them, several a notification; each is taken by one instance.
 *
 * Hints go through a table because `pg_notify` inside the transactions makes their commits wait for a server-wide
 * lock, held until the commit is on disk. Measured with one-insert transactions, a thousand a second offered, ten
 * connections, two cores: without events all completed (998/s, median 4 to 12 ms); with a notification each, 401 to
 * 728 a second and seconds of queueing; with a hint each, 783 to 993. This way the lock is taken at most twenty times
 * a second, on a connection of its own, by a transaction nobody waits for.
 */
const PASS_ON_SQL = `
  with taken as (
    delete from event_hints where id in (select id from event_hints order by id limit ${BATCH} for update skip locked)
    returning id, json_build_array(event, payload)::text as hint
  ), sized as (
    select id, hint, octet_length(hint) + 1 as size, octet_length(hint) > ${SHARING_BYTES} as alone from taken
  ), grouped as (
    select *, sum(case when alone then 0 else size end) over (order by id) / ${SHARING_BYTES} as message from sized
  ), messages as (
    select '[' || string_agg(hint, ',' order by id) || ']' as text, count(*) as hints, min(id) as first
    from grouped group by message, case when alone then id end
  )
  select sum(hints)::int as hints, count(pg_notify('${CHANNEL}', text)) from (select * from messages order by first) m`

export async function createEvents({ listen, jobs, handlers, missed, onError }: EventsOptions): Promise<Events> {
  const byEvent = Map.groupBy(handlers, ({ event }) => event)
  const received = new EventEmitter().setMaxListeners(0)
  // Many notifications may arrive at once, each with at most some hundred events: between them the followers have a turn,
  // so that a burst overflows none that takes its events.
  let delivered: Promise<unknown> = Promise.resolve()
  const listener = await listen(CHANNEL, (text) => {
    const events = JSON.parse(text) as [string, unknown][]
    const deliver = () => {
      for (const [event, payload] of events) received.emit(event, payload)
      return turn()
    }
    // A follower that throws costs those after it this notification, not every later one.
    delivered = delivered.then(deliver).catch(onError)
  })

  let isClosed = false
  let eagerUntil = 0
  let timer: NodeJS.Timeout | undefined
  let notifying: Promise<void> | undefined

  const notify = async (): Promise<void> => {
    try {
      for (;;) {
        const { rows } = await listener.query({ name: 'events_pass_on', text: PASS_ON_SQL })
        if ((rows[0]?.hints ?? 0) < BATCH) return
      }
    } catch (error) {
      // The hints are still in the table, or were sent without the result reaching us.
      onError(error)
    }
  }
  const schedule = () => {
    clearTimeout(timer)
    if (isClosed || notifying) return
    const wait = Date.now() < eagerUntil ? EAGER_MS : IDLE_MS
    timer = setTimeout(() => {
      notifying = notify().finally(() => {
        notifying = undefined
        schedule()
      })
    }, wait).unref()
  }
  schedule()

  return {
    publish: async (tx, event, payload) => {
      const parsed = event.payload.parse(payload)
      const text = JSON.stringify(parsed)
      if (Buffer.byteLength(text) > PAYLOAD_BYTES)
        throw new Error(`The payload of the event ${event.name} is too long; it should hold ids only`)
      for (const { job } of byEvent.get(event.name) ?? []) await jobs.enqueue(tx, job, parsed)
      if (event.unfollowed) return
      const sql = 'insert into event_hints (event, payload) values ($1, $2::json)'
      await executorOf(tx).executeSql(sql, [event.name, text])
      const wasEager = Date.now() < eagerUntil
      eagerUntil = Date.now() + EAGER_FOR_MS
      if (!wasEager) schedule()
    },
    subscribe: (event, concerns) => createFollower(received, event.name, concerns, missed),
    followers: () => received.listenerCount('closed'),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      received.emit('closed')
      await notifying
      // Broadcast events published at the last moment, before other instances would.
      await notify()
      await listener.close()
    },
  }
}
