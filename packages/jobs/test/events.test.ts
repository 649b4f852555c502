import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent } from '../src/event.ts'
import { createEvents, type Events } from '../src/events.ts'
import { startDatabase } from './database.ts'

const happened = defineEvent({ name: 'test.happened', payload: z.object({ n: z.int(), text: z.string().optional() }) })
let database: Awaited<ReturnType<typeof startDatabase>>
const opened: Events[] = []
const troubles: unknown[] = []
beforeAll(async () => {
  database = await startDatabase()
})
afterEach(async () => {
  for (const events of opened.splice(0)) await events.close()
  expect(troubles.splice(0)).toEqual([])
})
afterAll(() => database.stop())

const open = async (): Promise<Events> => {
  const jobs = { enqueue: async () => null }
  const onError = (error: unknown) => void troubles.push(error)
  const missed = () => new Error('Events were missed')
  const events = await createEvents({ listen: database.listen, jobs, handlers: [], missed, onError })
  opened.push(events)
  return events
}

/** What a follower hears, as it comes. */
const follow = (events: Events): number[] => {
  const heard: number[] = []
  const followed = events.subscribe(happened, () => true)
  void (async () => {
    for await (const { n } of followed) heard.push(n)
  })()
  return heard
}

const raise = (events: Events, n: number, text?: string) =>
  database.db.write((tx) => events.publish(tx, happened, { n, ...(text !== undefined && { text }) }))

/** Raises many, some at a time: as many as the pool has connections. */
const raiseAll = async (count: number, work: (n: number) => Promise<void>) => {
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const worker = async () => {
    for (const n of numbers) await work(n)
  }
  await Promise.all(Array.from({ length: 10 }, worker))
}

test('every follower on every instance receives each event once', async () => {
  const [one, two] = [await open(), await open()]
  const heard = [follow(one), follow(one), follow(two)]
  // Some long enough that a notification holds few of them.
  await raiseAll(600, (n) =>
    raise(n % 2 ? one : two, n, n % 50 === 0 ? 'x'.repeat(n % 100 === 0 ? 7_400 : 3_400) : undefined),
  )
  await expect.poll(() => heard.map(({ length }) => length)).toEqual([600, 600, 600])
  for (const each of heard) expect(new Set(each).size).toBe(600)
  expect((await database.pool.query('select from event_hints')).rowCount).toBe(0)
})

test('events raised one after the other are heard in that order', async () => {
  const events = await open()
  const heard = follow(events)
  for (let n = 0; n < 30; n++) await raise(events, n)
  await expect.poll(() => heard.length).toBe(30)
  expect(heard).toEqual(Array.from({ length: 30 }, (_, n) => n))
})

test('many transactions that raise events take one notification for many', async () => {
  const events = await open()
  let messages = 0
  const listener = await database.listen('events', () => messages++)
  const heard = follow(events)
  await raiseAll(400, (n) => raise(events, n))
  await expect.poll(() => heard.length).toBe(400)
  expect(messages).toBeLessThan(200)
  await listener.close()
})

test('another instance publishes the events of an instance that died', async () => {
  const events = await open()
  const heard = follow(events)
  await database.pool.query('insert into event_hints (event, payload) values ($1, $2)', ['test.happened', { n: 7 }])
  await expect.poll(() => heard).toEqual([7])
})

test('a payload that holds more than ids is refused', async () => {
  const events = await open()
  await expect(raise(events, 1, 'x'.repeat(7_600))).rejects.toThrow('too long')
})
