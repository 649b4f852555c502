import { defineJob } from '@parenting/jobs'
import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createKit } from '../../packages/jobs/test/kit.ts'
import { runWithRequest } from '../../src/kernel/request-context.ts'
import { createJobOrigins } from '../../src/process/job-origins.ts'
import { createLog } from '../../src/process/log.ts'
import { openDatabase } from '../../src/providers/database/database.ts'
import { startDatabaseProxy } from '../support/tcp-proxy.ts'

const kit = createKit()
let tries: { n: number; attempt: number }[] = []
beforeEach(() => {
  tries = []
})
const job = (run: () => unknown) =>
  defineJob({
    name: 'test.work',
    payload: z.object({ n: z.number() }),
    run: async (_app: object, { n }, { attempt }) => {
      tries.push({ n, attempt })
      await run()
    },
    options: { backoffSeconds: 0 },
  })
const start = (work: ReturnType<typeof job>, pool: pg.Pool) =>
  kit.start([work], { pool, leaseSeconds: 10, pollSeconds: 0.05 })

test('the log of a failed job names its request and error, but no text of them', async () => {
  const lines: string[] = []
  const noted: unknown[] = []
  const letter = defineJob({
    name: 'test.letter',
    payload: z.object({ to: z.string() }),
    run: async (_app: object, { to }) => {
      throw Object.assign(new Error(`${to} is unknown`, { cause: new Error(`550 ${to}`) }), { code: 'EREFUSED' })
    },
    options: { backoffSeconds: 0, retries: 1 },
  })
  const jobs = await kit.start([letter], {
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    origins: createJobOrigins(null, { note: (error, where) => void noted.push({ error, ...where }) }),
  })
  await runWithRequest('request-1', () => jobs.enqueue(null, letter, { to: 'ana@example.org' }))
  await jobs.idle()
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'an attempt of a job failed')
  expect(failed).toHaveLength(2)
  expect(failed[0]).toMatchObject({ job: 'test.letter', request_id: 'request-1', err: { code: 'EREFUSED' } })
  expect(lines.join()).not.toContain('ana@')
  expect(noted).toHaveLength(2)
  expect(noted[0]).toMatchObject({ error: { code: 'EREFUSED' }, requestId: 'request-1', place: 'job test.letter' })
})

test('a finished job does not run again after a database failure', async () => {
  const proxy = await startDatabaseProxy(kit.url)
  const { pool, close } = await openDatabase({ url: proxy.url }, { statementTimeout: 300 })
  try {
    const work = job(() => {
      // Before the end is written: what asks is told nothing, and nobody can connect.
      proxy.silence()
    })
    const jobs = await start(work, pool)
    await jobs.enqueue(null, work, { n: 1 })
    await expect.poll(() => kit.logged.map(({ message }) => message).join()).toMatch(/could not be recorded/)
    proxy.cut()
    proxy.repair()
    await expect.poll(async () => (await kit.pool.query('SELECT FROM pgboss.job')).rowCount).toBe(0)
    expect(tries).toEqual([{ n: 1, attempt: 1 }])
    await jobs.close()
  } finally {
    await close()
    await proxy.close()
  }
})

test('a job whose end cannot be recorded stays, and the log says so', async () => {
  const proxy = await startDatabaseProxy(kit.url)
  const { pool, close } = await openDatabase({ url: proxy.url }, { statementTimeout: 300 })
  const said = () => kit.logged.map(({ message }) => message).join()
  try {
    const work = job(() => proxy.silence())
    const jobs = await start(work, pool)
    await jobs.enqueue(null, work, { n: 1 })
    await expect.poll(said).toMatch(/could not be recorded/)
    await jobs.close({ graceMs: 20 })
    expect(said()).toMatch(/outcome of a job could not be recorded/)
    expect((await kit.pool.query('SELECT FROM pgboss.job')).rowCount).toBe(1)
  } finally {
    proxy.cut()
    await close()
    await proxy.close()
  }
})

test('a job whose end was written although the answer never came is done', async () => {
  const proxy = await startDatabaseProxy(kit.url)
  const { pool, close } = await openDatabase({ url: proxy.url })
  try {
    const work = job(() => void proxy.loseAnswerTo('DELETE FROM pgboss.job_common'))
    const jobs = await start(work, pool)
    await jobs.enqueue(null, work, { n: 1 })
    await jobs.idle()
    expect(kit.logged.map(({ message }) => message).join()).toMatch(/could not be recorded/)
    expect(tries).toEqual([{ n: 1, attempt: 1 }])
    expect((await kit.pool.query('SELECT FROM pgboss.job')).rowCount).toBe(0)
    await jobs.close()
  } finally {
    await close()
    await proxy.close()
  }
})
