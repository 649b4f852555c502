import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob, type JobOptions, type JobRun } from '../src/job.ts'
import { createKit } from './kit.ts'

const kit = createKit()
let tries: { n: number; attempt: number }[] = []
let started = Promise.withResolvers<JobRun>()
beforeEach(() => {
  tries = []
  started = Promise.withResolvers()
})
const job = (run: (run: JobRun) => unknown = () => {}, options: JobOptions<{ n: number }> = {}) =>
  defineJob({
    name: 'test.work',
    payload: z.object({ n: z.number() }),
    run: async (_app: object, { n }, context) => {
      tries.push({ n, attempt: context.attempt })
      started.resolve(context)
      await run(context)
    },
    options: { backoffSeconds: 0, ...options },
  })

/** The shortest lease there is; it is looked after every three seconds. */
const quick = { leaseSeconds: 10, pollSeconds: 0.05 }

test('instances that start together on an empty database all start', async () => {
  const jobs = Array.from({ length: 5 }, (_, n) => ({ ...job(), name: `test.work-${n}` }))
  const runners = await Promise.all([kit.start(jobs), kit.start(jobs.toReversed()), kit.start(jobs)])
  const [first] = jobs
  if (!first) expect.unreachable()
  for (const runner of runners) await runner.enqueue(null, first, { n: 1 })
  await Promise.all(runners.map((runner) => runner.idle()))
  await expect.poll(() => tries.length).toBe(3)
})

test('two instances share the jobs, and each job goes to one', async () => {
  const gate = Promise.withResolvers<void>()
  const work = job(() => gate.promise, { concurrency: 5 })
  const one = await kit.start([work], { pollSeconds: 0.05 })
  await kit.start([work], { pollSeconds: 0.05 })
  await Promise.all(Array.from({ length: 10 }, (_, n) => one.enqueue(null, work, { n })))
  // Ten run at once, and neither takes more than five.
  await expect.poll(() => tries.length).toBe(10)
  gate.resolve()
  await one.idle()
  expect(tries.map(({ n }) => n).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('another instance is heard of within its polling time', async () => {
  const work = job()
  const [one, two] = [await kit.start([work], { pollSeconds: 60 }), await kit.start([work], { pollSeconds: 0.05 })]
  await one.close()
  await one.enqueue(null, work, { n: 1 })
  await started.promise
  await two.idle()
  expect(tries).toHaveLength(1)
})

test('a job whose process is killed in the middle runs again elsewhere', async () => {
  const worker = fileURLToPath(new URL('./hanging-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [worker, kit.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toBe('running 42\n')
  child.kill('SIGKILL')
  await once(child, 'exit')

  await kit.start([job()], quick)
  await kit.skipLeases()
  await started.promise
  expect(tries).toEqual([{ n: 42, attempt: 2 }])
})

test('a job that kills every process it runs in ends as a dead letter', async () => {
  const work = job(() => {}, { retries: 0 })
  const jobs = await kit.start([work], quick)
  await jobs.enqueue(null, work, { n: 1 }, { startAfter: new Date(Date.now() + 60_000) })
  // As a killed process leaves it.
  await kit.pool.query("UPDATE pgboss.job SET state = 'active', started_on = now()")
  await kit.skipLeases()
  await expect.poll(async () => (await jobs.stats()).dead).toBe(1)
  expect(tries).toEqual([])
  await expect.poll(() => kit.logged.at(-1)?.fields).toMatchObject({ reason: 'its instance died', attempts: 1 })
})

test('a job that runs longer than its lease keeps it', async () => {
  const gate = Promise.withResolvers<void>()
  const work = job(() => gate.promise)
  const jobs = await kit.start([work], quick)
  await jobs.enqueue(null, work, { n: 1 })
  await started.promise
  const lease = async () => {
    const { rows } = await kit.pool.query<{ age: number }>(
      'SELECT extract(epoch FROM now() - heartbeat_on)::float AS age FROM pgboss.job',
    )
    return rows[0]?.age
  }
  await kit.pool.query("UPDATE pgboss.job SET heartbeat_on = now() - interval '9 seconds'")
  await expect.poll(lease).toBeLessThan(9)
  gate.resolve()
  await jobs.idle()
  expect(tries).toEqual([{ n: 1, attempt: 1 }])
})

test('a run learns that its job has gone to another instance and does not disturb it', async () => {
  const work = job(({ signal }) => once(signal, 'abort'))
  const jobs = await kit.start([work], { ...quick, pollSeconds: 60 })
  await jobs.enqueue(null, work, { n: 1 })
  const { signal } = await started.promise
  await kit.pool.query('UPDATE pgboss.job SET retry_count = retry_count + 1')
  await once(signal, 'abort')
  await jobs.close()
  expect(signal.reason).toMatch(/another instance/i)
  const { rows } = await kit.pool.query('SELECT state::text FROM pgboss.job')
  expect(rows).toEqual([{ state: 'active' }])
})

test('closing waits for the jobs that run and takes no more', async () => {
  const gate = Promise.withResolvers<void>()
  const work = job(() => gate.promise, { concurrency: 1 })
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  await jobs.enqueue(null, work, { n: 2 })
  const { signal } = await started.promise
  const closing = jobs.close()
  gate.resolve()
  await closing
  expect(signal.aborted).toBe(false)
  expect(tries.map(({ n }) => n)).toEqual([1])
  expect((await jobs.stats()).jobs['test.work']).toEqual({ waiting: 1, retrying: 0, running: 0 })
})

test('a job that outlasts the grace is told to stop and goes back to the queue untried', async () => {
  const work = job(() => new Promise(() => {}), { retries: 0 })
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  const { signal } = await started.promise
  await jobs.close({ graceMs: 20 })
  expect(signal.aborted).toBe(true)
  expect(await jobs.stats()).toMatchObject({ dead: 0, jobs: { 'test.work': { retrying: 1, running: 0 } } })

  const next = job(() => {}, { retries: 0 })
  await (await kit.start([next])).idle()
  expect(tries).toEqual([
    { n: 1, attempt: 1 },
    { n: 1, attempt: 1 },
  ])
})

test('a runner goes on when the database comes back after having been away', async () => {
  const work = job()
  const jobs = await kit.start([work], { pollSeconds: 0.05 })
  const said = () => kit.logged.map(({ message }) => message).join()
  await kit.pool.query('ALTER SCHEMA pgboss RENAME TO away')
  await expect.poll(said).toMatch(/cannot be reached/)
  // It says so once, however often it looks.
  const asked = vi.spyOn(kit.pool, 'query')
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(3)
  asked.mockRestore()
  await kit.pool.query('ALTER SCHEMA away RENAME TO pgboss')
  await expect.poll(said).toMatch(/can be reached/)
  await jobs.enqueue(null, work, { n: 1 })
  await jobs.idle()
  expect(tries).toHaveLength(1)
  expect(kit.logged.filter(({ message }) => /cannot be reached/.test(message))).toHaveLength(1)
})

test('a changed retry policy holds for jobs queued after the next start', async () => {
  await (await kit.start([job()])).close()
  const work = job(
    () => {
      throw new Error('no')
    },
    { retries: 1 },
  )
  const jobs = await kit.start([work])
  await jobs.enqueue(null, work, { n: 1 })
  await jobs.idle()
  expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2])
})

test('an instance that stops or fails leaves a job alone that another has taken over', async () => {
  const failing = Promise.withResolvers<void>()
  const work = job(async ({ signal }) => {
    if (tries.length === 1) await failing.promise
    else await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const one = await kit.start([work])
  const states = async () => (await kit.pool.query('select state, retry_count from pgboss.job order by id')).rows
  await one.enqueue(null, work, { n: 1 })
  await expect.poll(() => tries.length).toBe(1)
  await one.enqueue(null, work, { n: 2 })
  await expect.poll(() => tries.length).toBe(2)
  // As another instance does once the leases have expired.
  await kit.pool.query(`update pgboss.job set retry_count = retry_count + 1, heartbeat_on = now()`)
  failing.reject(new Error('no'))
  await one.close({ graceMs: 0 })
  expect(await states()).toStrictEqual(Array(2).fill({ state: 'active', retry_count: 1 }))
})
