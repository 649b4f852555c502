import { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createFollower } from '../../packages/jobs/src/follower.ts'
import { subscribeToNotifications } from '../../src/schema/notifications/new-notifications.ts'
import { UNKNOWN } from '../support/answers.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const EVENTS = 100_000

/** A person's stream over a source of events; every notification is there. */
const openStream = () => {
  const source = new EventEmitter()
  const subscribe = (event: { name: string }, concerns: (payload: never) => boolean) =>
    createFollower(source, event.name, concerns, () => new Error('missed'))
  const db = { read: async () => [{ id: UNKNOWN }] }
  const stream = subscribeToNotifications({ db, events: { subscribe } } as never, UNKNOWN)
  return { source, stream }
}

const single = () => ({ to: [{ userId: UNKNOWN, id: UNKNOWN }] })

test('a stream of notifications holds nothing of 100,000 events that are over', async () => {
  const { source, stream } = openStream()
  const take = async (count: number) => {
    for (let event = 0; event < count; event++) {
      const next = stream.next()
      source.emit('notifications.arrived', single())
      await next
    }
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await take(EVENTS / 10)
  expect((await take(EVENTS)) - before).toBeLessThan(EVENTS * 100)
  await stream.return?.()
  expect(source.eventNames()).toStrictEqual([])
})

test('a notification stream merges both sources in order and ends with them', async () => {
  const { source, stream } = openStream()
  const first = stream.next()
  source.emit('notifications.broadcast-arrived', { broadcastId: UNKNOWN, after: '', upTo: UNKNOWN })
  source.emit('notifications.arrived', single())
  expect([(await first).done, (await stream.next()).done]).toStrictEqual([false, false])
  const last = stream.next()
  source.emit('closed')
  expect(await last).toStrictEqual({ done: true, value: undefined })
})

test('a stream of notifications that is not read in time ends with an error', async () => {
  const { source, stream } = openStream()
  for (let event = 0; event < 300; event++) source.emit('notifications.arrived', single())
  await expect(stream.next()).rejects.toThrow('missed')
})
