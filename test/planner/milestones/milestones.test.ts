import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../src/kernel/times.ts'
import { remindOfMilestones } from '../../../src/schema/planner/milestones/remind.ts'
import { bearer } from '../../notifications/support.ts'
import { UNKNOWN } from '../../support/answers.ts'
import { statementsOf } from '../../support/count-sql.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()

const ask = async (method: string, person: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, path, { token: await bearer(service.current, person), body })

const today = () => service.current.app.now().toISOString().slice(0, 10)

/** A parent of one child, born or expected. */
const parentOf = async (dateOfBirth: string, dueDate: string | null = null) => {
  const person = await service.current.person()
  expectStatus(await ask('POST', person, '/users/profile/setup', { mom_status: 'parent' }), 201)
  const child = { full_name: 'Mia', date_of_birth: dateOfBirth, due_date: dueDate }
  const { body } = expectStatus(await ask('POST', person, '/users/child-profiles', child), 201)
  return { person, childId: body.id as string }
}

const listOf = async (person: Person, childId: string, query = '') =>
  expectStatus(await ask('GET', person, `/milestones?child_id=${childId}${query}`), 200).body

test('milestones stand by the child’s age in the parent’s language, in few statements', async () => {
  const { person, childId } = await parentOf(addMonths(today(), -7))
  const list = await listOf(person, childId)
  expect(list.total).toBe(list.items.length)
  const states = Object.fromEntries(list.items.map(({ months, state }: any) => [months, state]))
  expect(states).toMatchObject({ 2: 'past', 4: 'past', 6: 'now', 9: 'upcoming', 60: 'upcoming' })
  expect(list.items[0]).toStrictEqual({
    id: 'calms-when-held',
    area: 'social',
    week: null,
    months: 2,
    title: 'Calms down when spoken to or picked up',
    description: null,
    begins_on: addMonths(addMonths(today(), -7), 2),
    state: 'past',
    reached_on: null,
    note: null,
    note_by: null,
    articles: [],
  })
  const now = await listOf(person, childId, '&state=now')
  expect(new Set(now.items.map(({ months }: any) => months))).toStrictEqual(new Set([6]))
  await ask('PUT', person, '/users/settings', { profile: { preferred_language: 'es' } })
  expect((await listOf(person, childId)).items[1].title).toBe('Sonríe cuando le sonríen')
  expect(await statementsOf(service.current, () => listOf(person, childId))).toHaveLength(3)
  const { body } = expectStatus(await ask('GET', person, '/milestones/sources'), 200)
  expect(body.sources.length).toBeGreaterThan(3)
})

test('an expected child has weeks, and an early birth corrects ages', async () => {
  const expecting = await parentOf(addDays(today(), 140))
  const { items } = await listOf(expecting.person, expecting.childId)
  expect(items).toHaveLength(39)
  expect(items.filter(({ state }: any) => state === 'now')).toMatchObject([
    { id: 'week-20', week: 20, area: 'pregnancy', begins_on: today(), description: expect.stringContaining('scan') },
  ])
  const born = addMonths(today(), -7)
  const early = await parentOf(born, addMonths(born, 2))
  const states = (await listOf(early.person, early.childId)).items.map(({ months, state }: any) => [months, state])
  expect(Object.fromEntries(states)).toMatchObject({ 4: 'now', 6: 'upcoming' })
})

test('a reached milestone can be marked, changed and unmarked', async () => {
  const { person, childId } = await parentOf(addMonths(today(), -7))
  const path = `/milestones/${childId}/smiles-back`
  const marked = expectStatus(await ask('PUT', person, path, {}), 200).body
  expect(marked).toMatchObject({ id: 'smiles-back', state: 'reached', reached_on: today(), note: '' })
  const day = addDays(today(), -30)
  expect((await ask('PUT', person, path, { reached_on: day, note: 'At the cat.' })).body).toMatchObject({
    reached_on: day,
    note: 'At the cat.',
  })
  expect((await ask('PUT', person, path, { note: 'At the dog.' })).body).toMatchObject({
    reached_on: day,
    note: 'At the dog.',
  })
  expect((await listOf(person, childId, '&state=reached')).items).toMatchObject([
    { id: 'smiles-back', reached_on: day },
  ])
  expectStatus(await ask('DELETE', person, path), 204)
  expectStatus(await ask('DELETE', person, path), 404)
  const twice = await Promise.all([1, 2, 3].map(() => ask('PUT', person, path, {})))
  for (const answer of twice) expectStatus(answer, 200)
})

test('an ability may be reached on the day of the birth', async () => {
  const born = addMonths(today(), -7)
  const { person, childId } = await parentOf(born)
  const { body } = expectStatus(
    await ask('PUT', person, `/milestones/${childId}/smiles-back`, { reached_on: born }),
    200,
  )
  expect(body.reached_on).toBe(born)
})

test('invalid days get a message, and a foreign child or unknown milestone 404', async () => {
  const { person, childId } = await parentOf(addMonths(today(), -7))
  const stranger = await service.current.person()
  const put = (who: Person, child: string, id: string, body: unknown = {}) =>
    ask('PUT', who, `/milestones/${child}/${id}`, body)
  for (const reached_on of [addDays(today(), 1), addMonths(today(), -8), 'soon', 7])
    expect(expectStatus(await put(person, childId, 'smiles-back', { reached_on }), 422).body.errors[0].path).toBe(
      'reached_on',
    )
  expectStatus(await put(person, childId, 'flies'), 404)
  for (const child of [childId, UNKNOWN]) {
    expectStatus(await put(stranger, child, 'smiles-back'), 404)
    expectStatus(await ask('DELETE', stranger, `/milestones/${child}/smiles-back`), 404)
    expectStatus(await ask('GET', stranger, `/milestones?child_id=${child}`), 404)
  }
  expect((await listOf(person, childId, '&state=reached')).items).toStrictEqual([])
  expect(expectStatus(await ask('GET', person, '/milestones'), 422).body.errors[0].path).toBe('child_id')
})

const remind = async () => {
  await service.current.app.jobs.enqueue(null, remindOfMilestones, {})
  await service.current.app.jobs.idle()
}

const told = async (person: Person) =>
  (await ask('GET', person, '/notifications/?notification_type=milestone')).body.items as any[]

test('a parent gets one reminder for each new age or week, unless they are off', async () => {
  const one = await parentOf(addDays(addMonths(today(), -6), 3))
  const expecting = await parentOf(addDays(today(), 143))
  const off = await parentOf(addDays(addMonths(today(), -6), 3))
  await ask('PUT', off.person, '/users/settings/app', { show_milestone_reminders: false })
  await remind()
  expect(await told(one.person)).toStrictEqual([])
  for (let quarter = 0; quarter < 4 * 5; quarter += 1) {
    service.current.clock.advance(6 * 3_600_000)
    await remind()
  }
  await remind()
  expect(await told(one.person)).toMatchObject([
    { title: 'Mia is 6 months old', data: { kind: 'milestone_age', child_id: one.childId, value: 6 } },
  ])
  expect(await told(expecting.person)).toMatchObject([{ title: 'Week 20: Half way', data: { value: 20 } }])
  expect(await told(off.person)).toStrictEqual([])
  // A due date that is put off begins the weeks anew; a child that is deleted is not told of.
  await ask('DELETE', one.person, `/users/child-profiles/${one.childId}`)
  expect(await service.current.prisma.milestoneReminder.findUnique({ where: { childId: one.childId } })).toBeNull()
  // Nor of what it was told before, or what still waits to be sent: a child may be deleted because it was lost.
  expect(await told(one.person)).toStrictEqual([])
  expect(await told(expecting.person)).toHaveLength(1)
})

test.each([
  [11, ['Mia is 6 months old']],
  [13, []],
])('%i hours after its time a parent is told of an age: %j', async (hours, titles) => {
  const { person } = await parentOf(addDays(addMonths(today(), -6), 2))
  await remind()
  const at = Date.parse(`${addDays(today(), 2)}T10:00:00Z`) + hours * 3_600_000
  service.current.clock.advance(at - service.current.app.now().getTime())
  await remind()
  expect((await told(person)).map(({ title }) => title)).toStrictEqual(titles)
})
