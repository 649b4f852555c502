import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob, type JobOptions, type JobRun } from '../src/job.ts'
import type { DeadLetter } from '../src/tables.ts'
import { createKit } from './kit.ts'

const kit = createKit()
type Payload = { n: number }
const payload = z.object({ n: z.number() })

let tries: (JobRun & Payload)[] = []
beforeEach(() => {
  tries = []
})
/** A job that notes every try and then does as told. */
const job = (run: (n: number, run: JobRun) => unknown = () => {}, options: JobOptions<Payload> = {}) =>
  defineJob({
    name: 'test.work',
    payload,
    run: async (_app: object, { n }, context) => {
      tries.push({ n, ...context })
      await run(n, context)
    },
    options: { backoffSeconds: 0, ...options },
  })
const attempts = () => tries.map(({ attempt }) => attempt)
const fail = (extra: object = {}) => {
  throw Object.assign(new Error('550 <ana@example.org> is unknown'), { code: 'EREFUSED', ...extra })
}

test('a failed try is followed by another, under the same id, until one succeeds', async () => {
  const work = job((_n, { attempt }) => attempt < 3 && fail())
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  await jobs.idle()
  expect(attempts()).toEqual([1, 2, 3])
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
  expect(await jobs.stats()).toEqual({
    connected: true,
    jobs: { 'test.work': { waiting: 0, retrying: 0, running: 0 } },
    dead: 0,
    oldestSeconds: 0,
  })
})

test('each wait before a retry is twice as long as the one before, with jitter', async () => {
  const work = job(() => fail(), { backoffSeconds: 10, retries: 3 })
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  for (const base of [10, 20, 40]) {
    await jobs.idle()
    const [wait] = await kit.skipWaiting()
    // Part of the wait has gone by: little, unless the machine is busy.
    expect(wait).toBeGreaterThan(base * 0.6)
    expect(wait).toBeLessThanOrEqual(base * 2)
  }
  await jobs.idle()
  expect(attempts()).toEqual([1, 2, 3, 4])
})

test('without a word about it a job is tried five times again', async () => {
  const work = job(() => fail())
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  await jobs.idle()
  expect(attempts()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a job without tries left becomes a dead letter, and revival restores its tries', async () => {
  let broken = true
  const work = job(() => broken && fail(), { retries: 2 })
  const jobs = await kit.start([work])
  const id = await jobs.enqueue(null, work, { n: 7 })
  await jobs.idle()
  expect(await jobs.stats()).toMatchObject({ dead: 1, jobs: { 'test.work': { retrying: 0, running: 0 } } })
  expect(kit.logged.filter(({ level }) => level === 'error')).toEqual([
    {
      level: 'error',
      message: expect.stringContaining('used up its retries'),
      fields: { job: 'test.work', id, attempts: 3, reason: 'Error EREFUSED' },
    },
  ])

  broken = false
  expect(await jobs.revive()).toBe(1)
  await jobs.idle()
  expect(tries.map(({ n, attempt }) => [n, attempt])).toEqual([
    [7, 1],
    [7, 2],
    [7, 3],
    [7, 1],
  ])
  // By which a receiver can tell that it is the same work.
  expect(new Set(tries.map((run) => run.id))).toEqual(new Set([id]))
  expect(await jobs.stats()).toMatchObject({ dead: 0 })
})

test('dead letters come newest first in pages, without payloads', async () => {
  let broken = true
  const work = job(() => broken && fail(), { retries: 0, concurrency: 1 })
  const jobs = await kit.start([work])
  const ids: (string | null)[] = []
  for (const n of [1, 2, 3]) {
    ids.push(await kit.runWithRequest(`request-${n}`, () => jobs.enqueue(null, work, { n })))
    await jobs.idle()
  }
  const first = await jobs.deadLetters({ size: 2, skip: 0, after: null })
  expect(first).toMatchObject({
    total: 3,
    rows: [
      { jobId: ids[2], name: 'test.work', attempts: 1, reason: 'Error EREFUSED', requestId: 'request-3' },
      { jobId: ids[1] },
    ],
  })
  const last = first.rows[1] as DeadLetter
  const rest = await jobs.deadLetters({ size: 2, skip: 0, after: { at: last.diedAt, id: last.id } })
  expect(rest.rows.map(({ jobId }) => jobId)).toEqual([ids[0]])
  expect((await jobs.deadLetters({ size: 2, skip: 2, after: null })).rows).toEqual(rest.rows)
  expect(await jobs.deadLetters({ size: 2, skip: 9, after: null })).toEqual({ total: 3, rows: [] })

  broken = false
  expect([await jobs.reviveOne(null, last.id), await jobs.reviveOne(null, last.id)]).toEqual([true, false])
  const dropped = rest.rows[0]?.id as string
  expect([await jobs.drop(null, dropped), await jobs.drop(null, dropped)]).toEqual([true, false])
  expect(await jobs.reviveOne(null, dropped)).toBe(false)
  await jobs.idle()
  expect(tries.map(({ n }) => n)).toEqual([1, 2, 3, 2])
  expect(await jobs.stats()).toMatchObject({ dead: 1 })
})

test('concurrent revivals revive each dead letter once', async () => {
  let broken = true
  const work = job(() => broken && fail(), { retries: 0 })
  const jobs = await kit.start([work])
  await jobs.enqueueMany(
    null,
    work,
    [1, 2, 3, 4, 5].map((n) => ({ n })),
  )
  await jobs.idle()
  broken = false
  const counts = await Promise.all([jobs.revive(), jobs.revive(), jobs.revive()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(5)
  await jobs.idle()
  expect(tries).toHaveLength(10)
})

test('a run logs its job, id, attempt and the request that queued it', async () => {
  const second = job()
  const first = defineJob({
    name: 'test.first',
    payload: z.strictObject({}),
    run: async (_app: object, _payload, { log }) => {
      log.info('working')
      await runner.enqueue(null, second, { n: 1 })
    },
  })
  const runner = await kit.start([first, second])
  const id = await kit.runWithRequest('request-1', () => runner.enqueue(null, first, {}))
  await runner.idle()
  const fields = { job: 'test.first', id, attempt: 1, request_id: 'request-1' }
  expect(kit.logged).toContainEqual({ level: 'info', message: 'working', fields })
  expect(kit.logged.filter(({ message }) => message === 'job done').map((line) => line.fields.request_id)).toEqual([
    'request-1',
    'request-1',
  ])
})

test('an error that calls itself permanent is not tried again', async () => {
  const work = job(() => fail({ permanent: true }))
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  await jobs.idle()
  expect(attempts()).toEqual([1])
  expect(await jobs.stats()).toMatchObject({ dead: 1 })
})

test('the queue keeps the name of a failed job’s error, not its message', async () => {
  const work = job(() => fail(), { retries: 1 })
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  await jobs.idle()
  const { rows } = await kit.pool.query<{ output: string }>('SELECT output::text FROM pgboss.job')
  expect(rows).toEqual([{ output: '{"reason": "Error EREFUSED"}' }])
  expect(kit.failures).toEqual(['Error EREFUSED', 'Error EREFUSED'])
})

test('a payload that fits no more when it is run is a dead letter at once', async () => {
  const old = await kit.start([job()], { pollSeconds: 60 })
  await old.enqueue(null, job(), { n: 1 }, { startAfter: new Date(Date.now() + 60_000) })
  await old.close()

  const stricter = defineJob({
    name: 'test.work',
    payload: z.object({ n: z.number().min(2) }),
    run: async () => expect.unreachable(),
  })
  const jobs = await kit.start([stricter])
  await kit.skipWaiting()
  await jobs.idle()
  expect(await jobs.stats()).toMatchObject({ dead: 1, jobs: { 'test.work': { retrying: 0 } } })
  expect(kit.logged.at(-1)?.fields).toMatchObject({ reason: 'TypeError payload_invalid', attempts: 1 })
})

test('a try that exceeds its time is told by its signal, and the job is tried again', async () => {
  const work = job((_n, { attempt }) => attempt === 1 && new Promise(() => {}), { timeoutSeconds: 0.1 })
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  await jobs.idle()
  expect(attempts()).toEqual([1, 2])
  expect(tries[0]?.signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('an instance respects the concurrency of a job without delaying other jobs', async () => {
  const gate = Promise.withResolvers<void>()
  let now = 0
  let most = 0
  const slow = job(
    async () => {
      most = Math.max(most, ++now)
      await gate.promise
      now--
    },
    { concurrency: 2 },
  )
  const quick = Promise.withResolvers<void>()
  const other = defineJob({ name: 'test.other', payload: z.object({}), run: async () => quick.resolve() })
  const jobs = await kit.start([slow, other])
  for (let n = 0; n < 6; n++) await jobs.enqueue(null, slow, { n })
  await expect.poll(() => now).toBe(2)
  await jobs.enqueue(null, other, {})
  await quick.promise
  gate.resolve()
  await jobs.idle()
  expect(tries.map(({ n }) => n).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('the app is asked for at each run, and a job takes the part of it that it names', async () => {
  const greetings: string[] = []
  const greet = defineJob({
    name: 'test.greet',
    payload: z.object({ name: z.string().default('nobody') }),
    run: async (app: { greet: (name: string) => void }, { name }) => app.greet(name),
  })
  const app = { greet: (name: string) => void greetings.push(name), unused: true }
  const jobs = await kit.start([greet as never], { app: () => app })
  await jobs.enqueue(null, greet, {})
  await jobs.idle()
  expect(greetings).toEqual(['nobody'])
})

test('a job with a crontab line is queued by it, once for all instances', async () => {
  const tidy = defineJob({
    name: 'test.tidy',
    payload: z.object({}),
    run: async (_app: object, _payload, run) => void tries.push({ n: 0, ...run }),
    options: { cron: '* * * * *' },
  })
  await kit.start([tidy])
  // The first look at the schedules was before there were any; the next is due half a minute later.
  await kit.pool.query('UPDATE pgboss.version SET cron_on = NULL')
  await kit.start([tidy])
  // The schedules' own queue is looked at every few seconds.
  await expect.poll(() => tries.length).toBe(1)
  const { rows } = await kit.pool.query('SELECT name, cron, timezone FROM pgboss.schedule')
  expect(rows).toEqual([{ name: 'test.tidy', cron: '* * * * *', timezone: 'UTC' }])

  await kit.start([job()])
  expect((await kit.pool.query('SELECT FROM pgboss.schedule')).rowCount).toBe(0)
})

test('two jobs of one name are refused', async () => {
  await expect(kit.start([job(), job()])).rejects.toThrow('Two jobs have the same name')
})
