import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { redisLocation } from '../../src/config/redis.ts'
import { createRecentWriters } from '../../src/providers/database/recent-writers.ts'
import { openRedis } from '../../src/providers/redis/redis.ts'
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis.ts'

const MASTER = 'shared'
const READER = 'somebody who has only read'
const WRITER = 'somebody who has written on the other instance'

let master: TestRedis
let control: Redis
const closing: (() => unknown)[] = []

const open = async (url: string): Promise<Redis> => {
  const client = await openRedis(redisLocation(url), () => undefined)
  closing.push(() => client.disconnect())
  return client
}

/** What two instances of the service know of writers. */
const instances = async (url: string) => {
  const [here, there] = [await open(url), await open(url)]
  return { here: createRecentWriters(here), there: createRecentWriters(there) }
}

const urlOf = ({ port }: TestRedis) => `redis://127.0.0.1:${port}`

beforeAll(async () => {
  if (!hasRedisServer) return
  master = await startRedis()
  control = new Redis(master.port)
})
beforeEach(async (context) => {
  if (!hasRedisServer) context.skip('no redis-server is installed')
  await control.flushall()
})
afterAll(async () => {
  for (const close of closing) close()
  control?.disconnect()
  await master?.kill()
})

test('a writer on one instance counts as a writer on the other, and nobody else does', async () => {
  const { here, there } = await instances(urlOf(master))
  await here.note(WRITER)
  expect(await there.has(WRITER)).toBe(true)
  expect(await there.has(READER)).toBe(false)
})

test.each([
  ['is full', ['maxmemory', '1'], ['maxmemory', '0']],
  ['takes no writes for lack of a replica', ['min-replicas-to-write', '1'], ['min-replicas-to-write', '0']],
] as const)('while Redis %s, everybody counts as a writer, though it answers reads', async (_what, spoil, repair) => {
  const { here, there } = await instances(urlOf(master))
  await control.config('SET', ...spoil)
  await here.note(WRITER)
  expect(await there.has(WRITER)).toBe(true)
  await control.config('SET', ...repair)
  // What was noted meanwhile is nowhere.
  expect(await there.has(READER)).toBe(true)
})

test('a Redis that was demoted counts for nothing, and is connected to anew', async () => {
  const { here, there } = await instances(urlOf(master))
  await control.replicaof('127.0.0.1', 1)
  await here.note(WRITER)
  expect(await there.has(WRITER)).toBe(true)
  await control.replicaof('no', 'one')
  const client = await open(urlOf(master))
  await control.replicaof('127.0.0.1', 1)
  const again = new Promise((resolve) => client.once('ready', resolve))
  await expect(client.set('a', '1')).rejects.toThrow('READONLY')
  await again
  await control.replicaof('no', 'one')
})

test('sentinels find the next server, and everybody counts as a writer meanwhile', async () => {
  const spare = await startRedis(`save ""\nreplicaof 127.0.0.1 ${master.port}\nrepl-diskless-sync-delay 0`)
  const sentinel = await startRedis(
    [
      `sentinel monitor ${MASTER} 127.0.0.1 ${master.port} 1`,
      `sentinel down-after-milliseconds ${MASTER} 500`,
      `sentinel failover-timeout ${MASTER} 5000`,
    ].join('\n'),
    ['--sentinel'],
  )
  closing.push(spare.kill, sentinel.kill)
  const asked = new Redis(sentinel.port)
  closing.push(() => asked.disconnect())
  await expect.poll(async () => ((await asked.call('sentinel', 'replicas', MASTER)) as unknown[]).length).toBe(1)

  const url = `redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel.port}/${MASTER}`
  const { here, there } = await instances(url)
  await here.note(WRITER)
  expect(await there.has(READER)).toBe(false)
  const found = new Redis(spare.port)
  closing.push(() => found.disconnect())
  control.disconnect()
  await master.kill()
  await expect.poll(async () => (await found.role())[0]).toBe('master')
  await expect
    .poll(async () => {
      await here.note('the next writer')
      return found.exists('wrote:the next writer')
    })
    .toBe(1)
  expect(await there.has(READER)).toBe(true)
})
