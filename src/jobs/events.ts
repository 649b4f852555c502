import { EventEmitter, on } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { z } from 'zod'
import type { Event, Reaction } from './event.ts'
import type { JobRunner } from './runner.ts'
import { executorOf, type Transaction } from './store.ts'

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

interface EventsOptions {
  url: string
  jobs: Pick<JobRunner, 'enqueue'>
  reactions: readonly Reaction<never>[]
  onTrouble: (error: Error) => void
}

const CHANNEL = 'events'
const RECONNECT_MS = 1_000

export const createEvents = async ({ url, jobs, reactions, onTrouble }: EventsOptions): Promise<Events> => {
  const byEvent = Map.groupBy(reactions, ({ event }) => event)
  const heard = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let closed = false

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url })
    let isGone = false
    const again = (error?: Error) => {
      if (isGone || closed) return
      isGone = true
      if (error) onTrouble(error)
      void pause(RECONNECT_MS).then(() => (closed ? undefined : listen().catch(again)))
    }
    next.on('error', again)
    next.on('end', () => again())
    next.on('notification', ({ payload = '' }) => {
      const { event, payload: told } = JSON.parse(payload) as { event: string; payload: unknown }
      heard.emit(event, told)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  await listen()

  return {
    raise: async (tx, event, payload) => {
      const parsed = event.payload.parse(payload)
      for (const { job } of byEvent.get(event.name) ?? []) await jobs.enqueue(tx, job, parsed)
      if (event.unfollowed) return
      const text = JSON.stringify({ event: event.name, payload: parsed })
      await executorOf(tx).executeSql('select 1 from pg_notify($1::text, $2::text)', [CHANNEL, text])
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
      closed = true
      heard.emit('closed')
      await client?.end()
    },
  }
}
