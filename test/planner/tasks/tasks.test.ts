import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '../../../src/kernel/times.ts'
import { remindOfTasks } from '../../../src/schema/planner/tasks/remind.ts'
import { nextDue } from '../../../src/schema/planner/tasks/repeat.ts'
import { bearer } from '../../notifications/support.ts'
import { pathsOf, UNKNOWN } from '../../support/answers.ts'
import { statementsOf } from '../../support/count-sql.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const HOUR = 3_600_000

const ask = async (method: string, person: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, `/tasks${path}`, { token: await bearer(service.current, person), body })

const create = async (person: Person, body: object) => expectStatus(await ask('POST', person, '', body), 201).body
const inHours = (hours: number) => new Date(service.current.app.now().getTime() + hours * HOUR).toISOString()

test('a task is written down with little and read with every field', async () => {
  const person = await service.current.person()
  const task = await create(person, { title: '  Book the check ' })
  expect(task).toStrictEqual({
    id: expect.any(String),
    child_id: null,
    is_shared: false,
    user_id: person.id,
    title: 'Book the check',
    notes: '',
    due_at: null,
    repeat: 'none',
    remind: true,
    completed_at: null,
    completions: 0,
    last_completed_at: null,
    created_at: TIME,
    updated_at: TIME,
  })
  expect(expectStatus(await ask('GET', person, `/${task.id}`), 200).body).toStrictEqual(task)
  const changed = await ask('PATCH', person, `/${task.id}`, { notes: 'Ask.', due_at: '2030-01-05T10:00:00+01:00' })
  expect(changed.body).toStrictEqual({ ...task, notes: 'Ask.', due_at: '2030-01-05T09:00:00.000Z', updated_at: TIME })
  expect((await ask('PATCH', person, `/${task.id}`, {})).body).toMatchObject({ notes: 'Ask.', remind: true })
  expectStatus(await ask('DELETE', person, `/${task.id}`), 204)
  expectStatus(await ask('GET', person, `/${task.id}`), 404)
})

test('one statement lists and filters tasks by due time, undated ones last', async () => {
  const person = await service.current.person()
  for (const [title, due_at] of [
    ['b', inHours(2)],
    ['none', null],
    ['a', inHours(1)],
    ['done', inHours(3)],
  ] as const)
    await create(person, { title, due_at })
  const titles = async (query = '') => (await ask('GET', person, query)).body.items.map(({ title }: any) => title)
  expect(await titles()).toStrictEqual(['a', 'b', 'done', 'none'])
  const { body } = await ask('GET', person, '?limit=3&page=2')
  expect(body).toMatchObject({ items: [{ title: 'none' }], total: 4, page: 2, limit: 3, pages: 2 })
  const done = (await ask('GET', person, '')).body.items[2]
  expect((await ask('POST', person, `/${done.id}/complete`)).body).toMatchObject({ completed_at: TIME, completions: 1 })
  expect(await titles('?status=open&order=desc')).toStrictEqual(['none', 'b', 'a'])
  expect(await titles('?status=completed')).toStrictEqual(['done'])
  expect(await titles('?sort_by=created_at&order=desc')).toStrictEqual(['done', 'a', 'none', 'b'])
  expect((await ask('POST', person, `/${done.id}/reopen`)).body).toMatchObject({ completed_at: null, completions: 1 })
  expect(await statementsOf(service.current, () => ask('GET', person, ''))).toHaveLength(1)
  const query = `query ($after: String) { tasks(first: 2, after: $after) { nodes { title } pageInfo { endCursor } } }`
  const token = await bearer(service.current, person)
  const first = (await service.current.graphql(query, {}, token)).data.tasks
  const second = (await service.current.graphql(query, { after: first.pageInfo.endCursor }, token)).data.tasks
  expect([...first.nodes, ...second.nodes].map(({ title }) => title)).toStrictEqual(['a', 'b', 'done', 'none'])
})

test('bad input names each field, and other people’s tasks and children are not found', async () => {
  const [person, stranger] = [await service.current.person(), await service.current.person()]
  const bad = { title: '', notes: 7, due_at: 'soon', repeat: 'often', remind: 'yes', child_id: 'x' }
  expect(new Set(pathsOf(expectStatus(await ask('POST', person, '', bad), 422)))).toStrictEqual(
    new Set(Object.keys(bad)),
  )
  expect(pathsOf(expectStatus(await ask('POST', person, '', { title: 'x', repeat: 'daily' }), 422))).toStrictEqual([
    'due_at',
  ])
  expect(pathsOf(expectStatus(await ask('POST', person, '', { title: 'x', child_id: UNKNOWN }), 422))).toStrictEqual([
    'child_id',
  ])
  const { id } = await create(person, { title: 'Mine' })
  for (const each of [id, UNKNOWN]) {
    expectStatus(await ask('GET', stranger, `/${each}`), 404)
    expectStatus(await ask('PATCH', stranger, `/${each}`, { title: 'Taken' }), 404)
    expectStatus(await ask('POST', stranger, `/${each}/complete`), 404)
    expectStatus(await ask('POST', stranger, `/${each}/reopen`), 404)
    expectStatus(await ask('DELETE', stranger, `/${each}`), 404)
  }
  expect(pathsOf(expectStatus(await ask('PATCH', person, `/${id}`, { title: null, repeat: 'weekly' }), 422))).toContain(
    'title',
  )
})

test('a repeated task moves to its next time when done, once for two callers', async () => {
  const person = await service.current.person()
  const dueAt = inHours(-50)
  const task = await create(person, { title: 'Vitamin D', due_at: dueAt, repeat: 'daily' })
  const done = (await ask('POST', person, `/${task.id}/complete`)).body
  expect(done).toMatchObject({
    due_at: new Date(Date.parse(dueAt) + 72 * HOUR).toISOString(),
    completed_at: null,
    completions: 1,
  })
  const once = await create(person, { title: 'Once' })
  await Promise.all([1, 2, 3].map(() => ask('POST', person, `/${once.id}/complete`)))
  expect((await ask('GET', person, `/${once.id}`)).body).toMatchObject({ completions: 1, completed_at: TIME })
})

test('completing a repeated task twice with the time it was due completes it once', async () => {
  const person = await service.current.person()
  const dueAt = inHours(-1)
  const task = await create(person, { title: 'Vitamin D', due_at: dueAt, repeat: 'daily' })
  const complete = (due_at: unknown) => ask('POST', person, `/${task.id}/complete`, { due_at })
  const twice = await Promise.all([complete(dueAt), complete(dueAt)])
  const next = new Date(Date.parse(dueAt) + 24 * HOUR).toISOString()
  for (const answer of twice) expect(expectStatus(answer, 200).body).toMatchObject({ due_at: next, completions: 1 })
  expect((await complete(next.replace('Z', '+00:00'))).body.completions).toBe(2)
  expect((await complete(null)).body.completions).toBe(3)
  expect((await complete('soon')).body.errors).toMatchObject([{ path: 'due_at' }])
})

test('a person has a thousand open tasks at most, also in concurrent requests', async () => {
  const person = await service.current.person()
  const { prisma } = service.current
  const { now } = service.current.app
  const open = { userId: person.id, title: 'Open', createdAt: now(), updatedAt: now() }
  await prisma.task.createMany({ data: Array(999).fill(open) })
  const answers = await Promise.all(Array.from('abcdef', (title) => ask('POST', person, '', { title })))
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, ...Array(5).fill(422)])
  expect(pathsOf(answers.find(({ status }) => status === 422) as Answer)).toStrictEqual(['title'])
  const done = answers.find(({ status }) => status === 201)?.body.id
  expectStatus(await ask('POST', person, `/${done}/complete`), 200)
  await create(person, { title: 'Room for one' })
  expect(expectStatus(await ask('POST', person, `/${done}/reopen`), 409).body.code).toBe('conflict')
})

test('a due task brings one reminder unless it is done, moved or muted', async () => {
  const person = await service.current.person()
  const [due, , moved, done] = [
    await create(person, { title: 'Due', due_at: inHours(1) }),
    await create(person, { title: 'Silent', due_at: inHours(1), remind: false }),
    await create(person, { title: 'Moved', due_at: inHours(1) }),
    await create(person, { title: 'Done', due_at: inHours(1) }),
  ]
  await create(person, { title: 'Long past', due_at: inHours(-1) })
  await ask('PATCH', person, `/${moved.id}`, { due_at: inHours(3) })
  await ask('POST', person, `/${done.id}/complete`)
  const remind = async () => {
    await service.current.app.jobs.enqueue(null, remindOfTasks, {})
    await service.current.app.jobs.idle()
    const token = await bearer(service.current, person)
    const { body } = await service.current.request('GET', '/notifications/?notification_type=reminder', { token })
    return body.items.map(({ data }: any) => data.task_id)
  }
  expect(await remind()).toStrictEqual([])
  service.current.clock.advance(1.1 * HOUR)
  expect(await remind()).toStrictEqual([due.id])
  expect(await remind()).toStrictEqual([due.id])
  service.current.clock.advance(2 * HOUR)
  expect(await remind()).toStrictEqual([moved.id, due.id])
  expectStatus(await ask('DELETE', { ...person, token: await bearer(service.current, person) }, `/${due.id}`), 204)
  expect(await remind()).toStrictEqual([moved.id])
})

test('reminds of a task without its title, as anybody may read a lock screen', async () => {
  const person = await service.current.person()
  const { id } = await create(person, { title: 'Call the domestic violence helpline', due_at: inHours(4) })
  service.current.clock.advance(5 * HOUR)
  await service.current.app.jobs.enqueue(null, remindOfTasks, {})
  await service.current.app.jobs.idle()
  const token = await bearer(service.current, person)
  const { body } = await service.current.request('GET', '/notifications/?notification_type=reminder', { token })
  expect(body.items).toMatchObject([{ title: 'Something on your list is due', data: { task_id: id } }])
  expect(JSON.stringify(body.items)).not.toContain('helpline')
})

test('repeats keep their local time over clock changes and their day in short months', () => {
  const next = (first: string, repeat: 'daily' | 'monthly' | 'yearly', after: string) =>
    nextDue({ first: new Date(first), repeat, timezone: 'Europe/Paris' }, new Date(after))?.toISOString()
  expect(next('2026-03-28T08:00:00Z', 'daily', '2026-03-28T08:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
  expect(next('2026-01-31T08:00:00Z', 'monthly', '2026-02-01T00:00:00Z')).toBe('2026-02-28T08:00:00.000Z')
  expect(next('2026-01-31T08:00:00Z', 'monthly', '2026-03-01T00:00:00Z')).toBe('2026-03-31T07:00:00.000Z')
  expect(next('2024-02-29T08:00:00Z', 'yearly', '2027-01-01T00:00:00Z')).toBe('2027-02-28T08:00:00.000Z')
  const property = fc.property(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    fc.constantFrom('daily', 'weekly', 'monthly', 'yearly') as fc.Arbitrary<'daily' | 'weekly' | 'monthly' | 'yearly'>,
    fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Apia'),
    fc.integer({ min: 0, max: 3_000 }),
    (first, repeat, timezone, days) => {
      const after = new Date(first.getTime() + days * 24 * HOUR)
      const at = nextDue({ first, repeat, timezone }, after) as Date
      expect(at > after).toBe(true)
      const longest = { daily: 2, weekly: 8, monthly: 32, yearly: 367 }[repeat]
      expect(at.getTime() - after.getTime()).toBeLessThanOrEqual(longest * 24 * HOUR)
      if (repeat === 'weekly' && timezone === 'UTC') expect(at.getUTCDay()).toBe(first.getUTCDay())
      expect(localDate(at, timezone) > localDate(first, timezone)).toBe(true)
    },
  )
  fc.assert(property, { numRuns: 300 })
})
