import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../../packages/embedded-postgres/test/hosts.ts'
import { runWithRequest } from '../../src/kernel/request-context.ts'
import { sql } from '../../src/providers/database/db.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { type Pair, startPair } from './replica.ts'

/** As in the tests of rate limits: where no Redis runs, what needs one is skipped. */
const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const redis = new Redis(REDIS_URL, { lazyConnect: true, retryStrategy: () => null })
redis.on('error', () => undefined)
const hasRedis = await redis.connect().then(
  () => true,
  () => false,
)

let pair: Pair
let line: TcpProxy & { url: string }
let service: Service
let reader: Person

/** Longer than a replica may be behind, and for how long who wrote reads from the primary. */
beforeAll(async () => {
  pair = await startPair()
  line = await startDatabaseProxy(pair.replicaUrl)
  service = await startService({
    DATABASE_URL: pair.primaryUrl,
    DATABASE_REPLICA_URLS: line.url,
    ...(hasRedis && { REDIS_URL }),
  })
  reader = await service.person('Reader')
})

afterAll(async () => {
  await service?.close()
  await line?.close()
  await pair?.close()
  redis.disconnect()
})

const series = async (name: string): Promise<number | undefined> => {
  const { text } = await service.request('GET', '/metrics')
  const found = text.split('\n').find((each) => each.startsWith(`${name}{`))
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

const becomes = (isHealthy: 0 | 1) => expect.poll(() => series('database_replica_healthy')).toBe(isHealthy)

const post = async (author: Person, title: string): Promise<void> => {
  expectStatus(
    await service.request('POST', '/community/posts', { token: author.token, body: { title, content: 'Words.' } }),
    201,
  )
}

const feedOf = async ({ token }: Person, from = service): Promise<string[]> => {
  const { body } = expectStatus(await from.request('GET', '/community/posts/list', { token }), 200)
  return body.posts.map(({ title }: { title: string }) => title)
}

const replicaHas = async (title: string): Promise<boolean> =>
  (await ask(pair.replicaUrl, `select from posts where title = '${title}'`)).length > 0

/** Stops what the replica takes over, while it goes on answering. */
const paused = async (work: () => Promise<void>): Promise<void> => {
  await ask(pair.replicaUrl, 'select pg_wal_replay_pause()')
  const state = () => ask(pair.replicaUrl, 'select pg_get_wal_replay_pause_state() as state')
  await expect.poll(state).toStrictEqual([{ state: 'paused' }])
  try {
    await work()
  } finally {
    await ask(pair.replicaUrl, 'select pg_wal_replay_resume()')
  }
}

beforeEach(async () => {
  await becomes(1)
})

test('the feed and the library are read from the replica, what is decided is not', async () => {
  await post(await service.person(), 'Seen on the replica')
  await expect.poll(() => feedOf(reader)).toContain('Seen on the replica')
  expectStatus(await service.request('GET', '/resources', { token: reader.token }), 200)
  const isAsked = (words: RegExp) => pair.asked.some((line) => words.test(line))
  await expect.poll(() => isAsked(/from posts where/) && isAsked(/from resources/)).toBe(true)
  expect(isAsked(/from sessions|insert into|^update /i)).toBe(false)
  expect(await series('database_replica_reads_total')).toBeGreaterThan(0)
})

test('users see their own writes at once, on every instance, while the replica lags', async () => {
  const author = await service.person()
  const twin = hasRedis ? await service.twin() : service
  await expect.poll(async () => (await twin.replicaReads.of(null)) !== twin.reads).toBe(true)
  await paused(async () => {
    await post(author, 'My own')
    expect(await feedOf(author)).toContain('My own')
    expect(await feedOf(author, twin)).toContain('My own')
    const other = await service.person()
    const mutation = `mutation { createPost(input: { title: "By the graph", content: "Words." }) { id } }`
    expect((await service.graphql(mutation, {}, other.token)).errors).toBeUndefined()
    expect(await feedOf(other, twin)).toContain('By the graph')
    expect(await replicaHas('My own')).toBe(false)
    expect(await replicaHas('By the graph')).toBe(false)
  })
})

test('a user reads from the primary during and after a write, even a failed one', async () => {
  const { app, replicaReads, reads } = service
  const nothing = sql`delete from users where false`
  const isOnPrimary = async (userId: string) => (await replicaReads.of(userId)) === reads
  const keyed = app.db.withStep((_name, transaction) => transaction(async () => {}))
  const writes = {
    transaction: () => app.db.write('work', async () => expect(await isOnPrimary('transaction')).toBe(true)),
    statement: () => app.db.run(nothing),
    returning: () => app.db.runReturning(nothing),
    keyed: () => keyed.run(nothing),
    failed: () => expect(app.db.write('work', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off'),
  }
  for (const [writer, write] of Object.entries(writes)) {
    expect(await isOnPrimary(writer)).toBe(false)
    await runWithRequest<Promise<unknown>>(undefined, write, writer)
    expect({ writer, isOnPrimary: await isOnPrimary(writer) }).toEqual({ writer, isOnPrimary: true })
  }
  await runWithRequest(undefined, () => app.db.read(sql`select 1`), 'reader')
  expect(await isOnPrimary('reader')).toBe(false)
})

test('a lagging replica is skipped, and used again once it has caught up', async () => {
  const author = await service.person()
  await paused(async () => {
    await post(author, 'Late')
    await expect.poll(() => series('database_replica_lag_seconds')).toBeGreaterThan(5)
    expect(await series('database_replica_healthy')).toBe(0)
    expect(await feedOf(reader)).toContain('Late')
    expect(await replicaHas('Late')).toBe(false)
    expectStatus(await service.request('GET', '/readyz'), 200)
  })
  await becomes(1)
})

test('a replica that becomes unresponsive fails no request, and recovers', async () => {
  line.silence()
  try {
    const feeds = await Promise.all(Array.from({ length: 20 }, () => feedOf(reader)))
    expect(feeds.every((titles) => titles.length > 0)).toBe(true)
    await becomes(0)
  } finally {
    line.repair()
  }
  await becomes(1)
})

test('a replica that is killed fails no request, and recovers', async () => {
  let isOver = false
  const answered = { count: 0 }
  const readOn = async () => {
    while (!isOver) {
      await feedOf(reader)
      answered.count += 1
    }
  }
  const readers = Promise.all(Array.from({ length: 4 }, readOn))
  await expect.poll(() => answered.count).toBeGreaterThan(10)
  await pair.kill()
  await becomes(0)
  expectStatus(await service.request('GET', '/readyz'), 200)
  const whenOut = answered.count
  await expect.poll(() => answered.count).toBeGreaterThan(whenOut + 10)
  isOver = true
  await readers
  await pair.revive()
  await becomes(1)
})
