import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createFollower, QUEUE_MAX } from '../src/follower.ts'

const missed = () => new Error('Events were missed')

test('a follower queues only events that concern it, up to a bound', async () => {
  const source = new EventEmitter()
  const follower = createFollower<number>(source, 'counted', (n) => n % 2 === 0, missed)
  for (let n = 0; n < QUEUE_MAX * 2; n++) source.emit('counted', n)
  expect(await follower.next()).toEqual({ done: false, value: 0 })
  source.emit('counted', 1)
  source.emit('counted', 2)
  expect(source.listenerCount('counted')).toBe(1)
  // One more than it may hold: it has missed something, and is told so.
  source.emit('counted', 4)
  expect(source.eventNames()).toEqual([])
  await expect(follower.next()).rejects.toThrow('Events were missed')
  expect(await follower.next()).toEqual({ done: true, value: undefined })
})

test('a waiting follower learns of the end and receives nothing after it has left', async () => {
  const source = new EventEmitter()
  const waiting = createFollower(source, 'counted', () => true, missed)
  const next = waiting.next()
  source.emit('closed')
  expect(await next).toEqual({ done: true, value: undefined })
  const leaving = createFollower(source, 'counted', () => true, missed)
  source.emit('counted', 1)
  await leaving.return?.()
  expect(await leaving.next()).toEqual({ done: true, value: undefined })
  expect(source.eventNames()).toEqual([])
})
