import { EventEmitter, on } from 'node:events'
import type { z } from 'zod'
import type { Event, Reaction } from './event.ts'
import type { JobRunner } from './runner.ts'
import { executorOf, type Transaction } from './transaction.ts'

/** Tells what happened, and hears of it. */
export interface Events {
  /**
   * Says that something happened, as part of the transaction: reactions are queued and followers told if and only if it
   * commits.
   */
  raise<Schema extends z.ZodType>(tx: Transaction, event: Event<Schema>, payload: z.input<Schema>): Promise<void>
  /**
   * What happens from now on, on any instance, that `concerns` the caller. A hint, not a record: what happens while the
   * database is away is not told afterwards. Followers read again what they show.
   */
  follow<Schema extends z.ZodType>(
    event: Event<Schema>,
    concerns: (payload: z.output<Schema>) => boolean,
  ): AsyncIterableIterator<z.output<Schema>>
  close(): Promise<void>
}

/** Hears the messages of a channel of the database until it is closed, on a connection that takes statements as well. */
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
  reactions: readonly Reaction<never>[]
  onTrouble: (error: unknown) => void
}

const CHANNEL = 'events'

/** How often what this instance raised is looked for, in ms, and for how long: a transaction may take its time. */
const EAGER_MS = 50
const EAGER_FOR_MS = 1_000
/** How often what others left is looked for, in ms: a slow transaction, or an instance that died. */
const IDLE_MS = 1_000

/** Hints that one statement passes on. */
const BATCH = 500
/** What one payload may take, in bytes: a notification takes 8,000. Longer than the other, it has one of its own. */
const PAYLOAD_BYTES = 7_500
const SHARING_BYTES = 3_500

/**
 * Takes what has been committed and passes it on, several hints a notification; each is taken by one instance.
 *
 * Hints go through a table because `pg_notify` in the transactions themselves makes their commits wait for one lock of
 * the whole server, which each holds until it is on disk. Measured with transactions that insert a row, a thousand a
 * second offered, ten connections, two cores: without events all were done (998/s, half within 4 to 12 ms); with a
 * notification each, 401 to 728 a second, the others queueing for seconds; with a hint each, 783 to 993. Like this the
 * lock is taken twenty times a second at most, by a transaction that nobody waits for, and on a connection of its own.
 */
const PASS_ON_SQL = `
  with taken as (
    delete from event_hints where id in (select id from event_hints order by id limit ${BATCH} for update skip locked)
    returning id, json_build_array(event, payload)::text as hint
  ), sized as (
    select id, hint, octet_length(hint) + 1 as size, octet_length(hint) > ${SHARING_BYTES} as alone from taken
  ), placed as (
    select *, sum(case when alone then 0 else size end) over (order by id) / ${SHARING_BYTES} as place from sized
  ), messages as (
    select '[' || string_agg(hint, ',' order by id) || ']' as text, count(*) as hints, min(id) as first
    from placed group by place, case when alone then id end
  )
  select sum(hints)::int as hints, count(pg_notify('${CHANNEL}', text)) from (select * from messages order by first) m`

export const createEvents = async ({ listen, jobs, reactions, onTrouble }: EventsOptions): Promise<Events> => {
  const byEvent = Map.groupBy(reactions, ({ event }) => event)
  const heard = new EventEmitter().setMaxListeners(0)
  const listener = await listen(CHANNEL, (text) => {
    for (const [event, payload] of JSON.parse(text) as [string, unknown][]) heard.emit(event, payload)
  })

  let isClosed = false
  let eagerUntil = 0
  let timer: NodeJS.Timeout | undefined
  let passing: Promise<void> | undefined

  const passOn = async (): Promise<void> => {
    try {
      for (;;) {
        const { rows } = await listener.query({ name: 'events_pass_on', text: PASS_ON_SQL })
        if ((rows[0]?.hints ?? 0) < BATCH) return
      }
    } catch (error) {
      // They are still there, or were told although nobody answered.
      onTrouble(error)
    }
  }
  const schedule = () => {
    clearTimeout(timer)
    if (isClosed || passing) return
    const wait = Date.now() < eagerUntil ? EAGER_MS : IDLE_MS
    timer = setTimeout(() => {
      passing = passOn().finally(() => {
        passing = undefined
        schedule()
      })
    }, wait).unref()
  }
  schedule()

  return {
    raise: async (tx, event, payload) => {
      const parsed = event.payload.parse(payload)
      const text = JSON.stringify(parsed)
      if (Buffer.byteLength(text) > PAYLOAD_BYTES) throw new Error(`The payload of ${event.name} is too long: hold ids`)
      for (const { job } of byEvent.get(event.name) ?? []) await jobs.enqueue(tx, job, parsed)
      if (event.unfollowed) return
      const sql = 'insert into event_hints (event, payload) values ($1, $2::json)'
      await executorOf(tx).executeSql(sql, [event.name, text])
      const wasEager = Date.now() < eagerUntil
      eagerUntil = Date.now() + EAGER_FOR_MS
      if (!wasEager) schedule()
    },
    follow: (event, concerns) => {
      type Payload = z.output<typeof event.payload>
      const source = on(heard, event.name, { close: ['closed'] })
      // By hand: a generator would hear only at the next event that its reader has left.
      return {
        next: async () => {
          for (;;) {
            const { done, value } = await source.next()
            if (done) return { done: true, value: undefined }
            const [payload] = value as [Payload]
            if (concerns(payload)) return { done: false, value: payload }
          }
        },
        return: async () => {
          await source.return?.()
          return { done: true, value: undefined }
        },
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      heard.emit('closed')
      await passing
      // What was raised in the last moment, before others would notice.
      await passOn()
      await listener.close()
    },
  }
}
