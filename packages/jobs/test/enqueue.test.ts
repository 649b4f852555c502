import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../src/job.ts'
import type { Transaction } from '../src/transaction.ts'
import { createKit } from './kit.ts'

const kit = createKit()
const seen: string[] = []
beforeEach(() => {
  seen.length = 0
})

const note = defineJob({
  name: 'test.note',
  payload: z.object({ text: z.string().max(20), at: z.coerce.date().optional() }),
  run: async (_app: object, { text }) => {
    seen.push(text)
  },
})
const welcome = defineJob({
  name: 'test.welcome',
  payload: z.object({ user: z.string() }),
  run: async (_app: object, { user }) => {
    seen.push(user)
  },
  options: { singletonKey: ({ user }) => user },
})

test('a job queued without a transaction runs once, and nothing of it stays', async () => {
  const jobs = await kit.start([note])
  expect(await jobs.enqueue(null, note, { text: 'ana@example.org' })).toMatch(/^[0-9a-f-]{36}$/)
  await jobs.idle()
  expect(seen).toEqual(['ana@example.org'])
  expect(await kit.stored()).not.toContain('ana@example.org')
})

test('a job queued in a transaction exists if and only if that commits', async () => {
  const jobs = await kit.start([note])
  const at = new Date('2026-01-02T03:04:05Z')
  const broken = kit.db.write(async (tx) => {
    expect(await jobs.enqueue(tx, note, { text: 'rolled back', at })).toMatch(/^[0-9a-f-]{36}$/)
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await kit.db.write(async (tx) => {
    await jobs.enqueue(tx, note, { text: 'kept "quoted"', at })
    await jobs.idle()
    expect(seen).toEqual([])
  })
  await expect.poll(() => seen).toEqual(['kept "quoted"'])
  await jobs.idle()
  expect(seen).toEqual(['kept "quoted"'])
})

test('a payload that does not fit is refused when it is queued, without quoting it', async () => {
  const jobs = await kit.start([note])
  const refused = jobs.enqueue(null, note, { text: 'far longer than it may be' })
  await expect(refused).rejects.toThrow('The payload does not fit test.note: text (too_big)')
  await expect(refused).rejects.not.toThrow('longer')
  await jobs.idle()
  expect(seen).toEqual([])
})

test('a payload that JSON can not carry is refused when it is queued', async () => {
  const dated = defineJob({ name: 'test.dated', payload: z.object({ at: z.date() }), run: async () => {} })
  const jobs = await kit.start([dated])
  await expect(jobs.enqueue(null, dated, { at: new Date() })).rejects.toThrow('at (invalid_type)')
})

test('a job that the runner does not know is refused', async () => {
  const jobs = await kit.start([note])
  await expect(jobs.enqueue(null, welcome, { user: 'ana' })).rejects.toThrow('does not know the job test.welcome')
})

test('the queue keeps only the first job with a singleton key until it is done', async () => {
  const jobs = await kit.start([note, welcome])
  await kit.db.write(async (tx) => {
    expect(await jobs.enqueue(tx, welcome, { user: 'ana' })).not.toBeNull()
    expect(await jobs.enqueue(tx, welcome, { user: 'ana' })).toBeNull()
    expect(await jobs.enqueue(tx, welcome, { user: 'bo' })).not.toBeNull()
    expect(await jobs.enqueue(tx, note, { text: 'one' }, { singletonKey: 'ana' })).not.toBeNull()
    expect(await jobs.enqueue(tx, note, { text: 'two' }, { singletonKey: 'ana' })).toBeNull()
  })
  await jobs.idle()
  expect(seen.toSorted()).toEqual(['ana', 'bo', 'one'])

  expect(await jobs.enqueue(null, welcome, { user: 'ana' })).not.toBeNull()
  await jobs.idle()
  expect(seen.filter((user) => user === 'ana')).toHaveLength(2)
})

test('concurrent callers with one singleton key queue one job', async () => {
  const jobs = await kit.start([welcome], { pollSeconds: 60 })
  const startAfter = new Date(Date.now() + 60_000)
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const queue = (tx: Transaction | null) => jobs.enqueue(tx, welcome, { user: 'ana' }, { startAfter })
      return n % 2 ? queue(null) : kit.db.write(queue)
    }),
  )
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
})

test('enqueueing many jobs takes few statements and keeps one per singleton key', async () => {
  const jobs = await kit.start([welcome], { pollSeconds: 60 })
  const startAfter = new Date(Date.now() + 3_600_000)
  const payloads = Array.from({ length: 2_500 }, (_, n) => ({ user: `user-${n % 2_400}` }))
  const asked = vi.spyOn(kit.pool, 'query')
  expect(await jobs.enqueueMany(null, welcome, payloads, { startAfter })).toBe(2_400)
  // Others are pg-boss's own, which looks after its tables meanwhile.
  expect(asked.mock.calls.filter(([statement]) => /^\s*insert/i.test(String(statement)))).toHaveLength(3)
  asked.mockRestore()
  expect(await jobs.enqueueMany(null, welcome, payloads.slice(0, 10))).toBe(0)

  const undone = kit.db.write(async (tx) => {
    expect(await jobs.enqueueMany(tx, welcome, [{ user: 'ana' }, { user: 'bo' }], { startAfter })).toBe(2)
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect((await jobs.stats()).jobs['test.welcome']?.waiting).toBe(2_400)
  await expect(jobs.enqueueMany(null, welcome, [{ user: 'eve' }, { user: 1 as never }])).rejects.toThrow(/user/)
  expect(await jobs.enqueueMany(null, welcome, [])).toBe(0)
})

test('the statistics tell for how long the oldest job that is due has been waiting', async () => {
  const jobs = await kit.start([note], { pollSeconds: 60 })
  await jobs.enqueue(null, note, { text: 'due' }, { startAfter: new Date(Date.now() + 3_600_000) })
  // Queueing woke the worker: once it has looked, nothing takes the job that becomes due below.
  await jobs.idle()
  expect((await jobs.stats()).oldestSeconds).toBe(0)
  await kit.pool.query("UPDATE pgboss.job SET start_after = now() - interval '90 seconds'")
  expect((await jobs.stats()).oldestSeconds).toBeCloseTo(90, -1)
})

test('a job with a later time waits for it', async () => {
  const jobs = await kit.start([note])
  await jobs.enqueue(null, note, { text: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
  await jobs.idle()
  expect(seen).toEqual([])
  expect((await jobs.stats()).jobs['test.note']).toEqual({ waiting: 1, retrying: 0, running: 0 })

  const [seconds] = await kit.skipWaiting()
  expect(seconds).toBeCloseTo(3_600, -2)
  await jobs.idle()
  expect(seen).toEqual(['later'])
})

test('forgetting a person removes only their waiting jobs and dead letters', async () => {
  const failing = defineJob({
    name: 'test.failing',
    payload: z.object({ email: z.string() }),
    run: () => Promise.reject(Object.assign(new Error('no'), { permanent: true })),
  })
  const jobs = await kit.start([note, failing])
  const startAfter = new Date(Date.now() + 3_600_000)
  await jobs.enqueue(null, note, { text: 'user-1' }, { startAfter })
  await jobs.enqueue(null, note, { text: 'user-2' }, { startAfter })
  await jobs.enqueue(null, note, { text: 'by key' }, { startAfter, singletonKey: 'ANA "A"@example.org' })
  // An address that ends like the one of the person, and a key that does.
  await jobs.enqueue(null, note, { text: 'X"A"@example.org' }, { startAfter, singletonKey: 'J.Ana "A"@example.org' })
  await jobs.enqueue(null, failing, { email: 'Ana "A"@example.org' })
  await jobs.idle()
  expect(await jobs.stats()).toMatchObject({ dead: 1, jobs: { 'test.note': { waiting: 4 } } })

  await kit.db.write((tx) => jobs.forget(tx, ['user-1', 'ana "a"@example.org', '"a"@example.org']))
  expect(await jobs.stats()).toMatchObject({ dead: 0, jobs: { 'test.note': { waiting: 2 } } })
  const stored = await kit.stored()
  expect(stored).toContain('user-2')
  expect(stored).toContain('J.Ana')
  expect(stored).not.toMatch(/user-1|"ana|by key/i)
})
