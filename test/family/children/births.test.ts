import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../src/kernel/times.ts'
import { remindOfMilestones } from '../../../src/schema/planner/milestones/remind.ts'
import { bearer } from '../../notifications/support.ts'
import { UNKNOWN } from '../../support/answers.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, `/users${path}`, { token, body })
const today = () => service.current.app.now().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today(), days)

/** A person with a setup and its children, each by its days from today. */
const family = async (mom_status: string, ...days: number[]) => {
  const person = await service.current.person()
  const children = days.map((each, index) => ({ full_name: `Child ${index}`, date_of_birth: inDays(each) }))
  expectStatus(await ask('POST', person, '/profile/setup', { mom_status, children }), 201)
  const { children_metadata } = (await ask('GET', person, '/profile/setup')).body
  return { person, ids: children_metadata.map(({ id }: { id: string }) => id) as string[] }
}
const bear = async (person: Person, id: string, body: unknown = {}) =>
  expectStatus(await ask('POST', person, `/child-profiles/${id}/born`, body), 200).body
const lives = async (person: Person) => expectStatus(await ask('GET', person, '/child-lives'), 200).body.children
const profile = async (person: Person, id: string) => (await ask('GET', person, `/child-profiles/${id}`)).body
const statusOf = async (person: Person) => (await ask('GET', person, '/profile/setup')).body.mom_status

test('a child stays expected until a birth is recorded, also past the due date', async () => {
  const { person, ids } = await family('pregnant', 20 * 7)
  const [id = ''] = ids
  expect(await lives(person)).toStrictEqual([
    {
      id,
      full_name: 'Child 0',
      stage: 'expected',
      gender: 'unknown',
      date_of_birth: inDays(140),
      due_date: null,
      pregnancy_week: 20,
      pregnancy_day: 0,
      age_months: null,
      corrected_age_months: null,
      birth_time: null,
      birth_weight_grams: null,
      birth_length_cm: null,
      loss_kind: null,
      lost_on: null,
    },
  ])
  const { prisma } = service.current
  for (const [late, week] of [
    [0, 40],
    [7, 41],
    [20, 42],
    [21, null],
    [700, null],
  ] as const) {
    await prisma.child.update({ where: { id }, data: { dateOfBirth: new Date(inDays(-late)) } })
    expect(await lives(person)).toMatchObject([{ stage: 'expected', pregnancy_week: week, age_months: null }])
    expect(await profile(person, id)).toMatchObject({ age: 0, date_of_birth: inDays(-late) })
  }
})

test('a birth is recorded once with its known facts, and a repetition corrects them', async () => {
  const { person, ids } = await family('pregnant', -3)
  const [id = ''] = ids
  const born = { date: inDays(-1), time: '04:20', weight_grams: 3400, length_cm: 51.5 }
  const answer = await bear(person, id, born)
  expect(answer).toMatchObject({
    stage: 'born',
    date_of_birth: inDays(-1),
    due_date: inDays(-3),
    pregnancy_week: null,
    age_months: 0,
    birth_time: '04:20:00',
    birth_weight_grams: 3400,
    birth_length_cm: 51.5,
  })
  expect(await bear(person, id, born)).toStrictEqual(answer)
  // A retry that says nothing, on another day: the birth stays where it is.
  expect(await bear(person, id, { date: null, weight_grams: null })).toStrictEqual(answer)
  expect(await bear(person, id, { weight: 3410 })).toStrictEqual({ ...answer, birth_weight_grams: 3410 })
  expect(await statusOf(person)).toBe('new_mom')
  expect(await profile(person, id)).toMatchObject({ age: 0, due_date: inDays(-3), date_of_birth: inDays(-1) })
})

test('nothing has to be told of a birth: then it is today', async () => {
  const { person, ids } = await family('pregnant', -3)
  expect(await bear(person, ids[0] ?? '')).toMatchObject({ stage: 'born', date_of_birth: today(), birth_time: null })
})

test('a birth that was not is taken back, and the child is due as before', async () => {
  const { person, ids } = await family('pregnant', 12)
  const [id = ''] = ids
  await bear(person, id, { weight_grams: 3000 })
  for (let times = 0; times < 2; times += 1) {
    const { body } = expectStatus(await ask('DELETE', person, `/child-profiles/${id}/born`), 200)
    expect(body).toMatchObject({ stage: 'expected', date_of_birth: inDays(12), birth_weight_grams: null })
    expect(await statusOf(person)).toBe('pregnant')
  }
})

test('twins are born each by itself, also with the same name', async () => {
  const person = await service.current.person()
  const twin = { full_name: 'Baby', date_of_birth: inDays(9) }
  expectStatus(await ask('POST', person, '/profile/setup', { mom_status: 'pregnant', children: [twin, twin] }), 201)
  const [first, second] = (await lives(person)).map(({ id }: { id: string }) => id)
  await bear(person, second, { date: inDays(-1) })
  expect((await lives(person)).map(({ id, stage }: any) => [id, stage])).toStrictEqual([
    [second, 'born'],
    [first, 'expected'],
  ])
  expect(await statusOf(person)).toBe('new_mom')
  await bear(person, first)
  expect((await lives(person)).map(({ stage }: any) => stage)).toStrictEqual(['born', 'born'])
  // An app that does not know of the births sends what it has.
  await ask('PATCH', person, '/profile/setup', { children: [twin, twin] })
  expect(await lives(person)).toMatchObject([{ date_of_birth: inDays(-1) }, { date_of_birth: today() }])
})

test('apps on the documented routes report a birth by date or status', async () => {
  const { person, ids } = await family('pregnant', -2, -2)
  const [one = '', other = ''] = ids
  const patch = async (id: string, body: object) =>
    expectStatus(await ask('PATCH', person, `/child-profiles/${id}`, body), 200)
  const stages = async () => Object.fromEntries((await lives(person)).map(({ id, stage }: any) => [id, stage]))
  await patch(one, { gender: 'female', date_of_birth: inDays(-2), full_name: 'Ida' })
  expect(await stages()).toStrictEqual({ [one]: 'expected', [other]: 'expected' })
  await patch(one, { date_of_birth: inDays(-1) })
  expect(await stages()).toStrictEqual({ [one]: 'born', [other]: 'expected' })
  expect(await statusOf(person)).toBe('new_mom')
  // A new due date makes it an expected child again; the known one is but an old copy.
  await patch(one, { date_of_birth: inDays(30) })
  expect(await stages()).toMatchObject({ [one]: 'expected' })
  await bear(person, one)
  await patch(one, { date_of_birth: inDays(30) })
  expect((await lives(person)).find(({ id }: any) => id === one)).toMatchObject({
    stage: 'born',
    date_of_birth: today(),
  })

  await ask('PATCH', person, '/profile/setup', { mom_status: 'pregnant' })
  await ask('PATCH', person, '/profile/setup', { mom_status: 'new_mom' })
  expect(await stages()).toStrictEqual({ [one]: 'born', [other]: 'born' })
  expect(await profile(person, other)).toMatchObject({ date_of_birth: inDays(-2) })
})

test('a new child is expected with a future date or in an overdue pregnancy', async () => {
  const stages = async (status: string, ...days: number[]) =>
    (await lives((await family(status, ...days)).person)).map(({ stage }: any) => stage)
  expect(await stages('parent', -400, -1, 0, 1, 200)).toStrictEqual(['born', 'born', 'born', 'expected', 'expected'])
  expect(await stages('pregnant', -700, -21, -20, 0)).toStrictEqual(['born', 'born', 'expected', 'expected'])
})

test('a child born before 37 weeks shows both ages until two', async () => {
  const { person, ids } = await family('pregnant', 60, 21)
  const born = addMonths(today(), -6)
  const early = await bear(person, ids[1] ?? '', { date: born })
  // The due date was in two months, the birth six months ago: a mistake corrects nothing.
  expect(early).toMatchObject({ age_months: 6, corrected_age_months: null })
  const { prisma } = service.current
  await prisma.child.update({ where: { id: ids[1] ?? '' }, data: { dueDate: new Date(addMonths(born, 2)) } })
  expect((await lives(person)).find(({ id }: any) => id === ids[1])).toMatchObject({
    age_months: 6,
    corrected_age_months: 4,
  })
  // Three weeks early is not preterm.
  expect(await bear(person, ids[0] ?? '')).toMatchObject({ corrected_age_months: null, due_date: inDays(21) })
})

test.each([
  [21, null],
  [22, 0],
])('a birth %i days before the due date has a corrected age of %s', async (days, corrected_age_months) => {
  const { person, ids } = await family('pregnant', days)
  expect(await bear(person, ids[0] ?? '')).toMatchObject({ age_months: 0, corrected_age_months })
})

test('bad input names each field, and another person’s child is not found', async () => {
  const { person, ids } = await family('pregnant', 5)
  const stranger = await service.current.person()
  const path = `/child-profiles/${ids[0]}`
  const bad = { date: inDays(1), time: '25:00', weight_grams: 5, length_cm: 'long' }
  for (const [field, value] of Object.entries(bad)) {
    const { body } = expectStatus(await ask('POST', person, `${path}/born`, { [field]: value }), 422)
    expect(body.errors.map(({ path: where }: any) => where)).toStrictEqual([field])
  }
  const lost = expectStatus(await ask('POST', person, `${path}/loss`, { date: inDays(1), kind: 'theft' }), 422)
  expect(lost.body.errors.map(({ path: where }: any) => where)).toContain('kind')
  for (const id of [ids[0], UNKNOWN])
    for (const what of ['born', 'loss']) {
      expectStatus(await ask('POST', stranger, `/child-profiles/${id}/${what}`, {}), 404)
      expectStatus(await ask('DELETE', stranger, `/child-profiles/${id}/${what}`), 404)
    }
  expect(await lives(person)).toMatchObject([{ stage: 'expected' }])
})

test('concurrent births and losses have one outcome', async () => {
  const { person, ids } = await family('pregnant', 5, 6)
  const [id = ''] = ids
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => ask('POST', person, `/child-profiles/${id}/born`, { weight_grams: 2900 })),
    ...[1, 2].map(() => ask('POST', person, `/child-profiles/${id}/loss`, { kind: 'infant_death' })),
  ])
  for (const answer of answers) expectStatus(answer, 200)
  expect(await lives(person)).toMatchObject([
    { id, stage: 'lost', loss_kind: 'infant_death', birth_weight_grams: 2900, date_of_birth: today() },
    { stage: 'expected' },
  ])
  // The other twin is expected still.
  expect(await statusOf(person)).toBe('pregnant')
  expect(await service.current.prisma.milestoneReminder.findUnique({ where: { childId: id } })).toBeNull()
})

test('twins share weekly notifications, and a birth deletes the unread ones', async () => {
  const { person, ids } = await family('pregnant', 140, 140)
  const { app, clock, prisma } = service.current
  const wait = Date.parse(`${today()}T10:30:00Z`) - clock.now().getTime()
  clock.advance(wait > 0 ? wait : wait + 7 * 86_400_000)
  const remind = () =>
    remindOfMilestones.run(app, {}, { id: '', attempt: 1, signal: AbortSignal.timeout(60_000), log: app.log })
  await remind()
  const told = () => prisma.notification.count({ where: { userId: person.id, type: 'milestone' } })
  expect(await told()).toBe(1)
  const token = await bearer(service.current, person)
  const mutation = 'mutation ($id: ID!) { recordBirth(id: $id, input: {}) { stage ageMonths } }'
  for (const id of ids) {
    const { data } = await service.current.graphql(mutation, { id }, token)
    expect(data.recordBirth).toStrictEqual({ stage: 'born', ageMonths: 0 })
  }
  await remind()
  expect(await told()).toBe(0)
})

test('twins of one name and day stay two children when they are sent again', async () => {
  const person = await service.current.person()
  const twin = { full_name: 'Baby', date_of_birth: inDays(-30) }
  const sent = { mom_status: 'new_mom', children: [twin, twin] }
  expectStatus(await ask('POST', person, '/profile/setup', sent), 201)
  for (const each of [undefined, { children: [twin, twin] }, { children: [twin] }]) {
    if (each) expectStatus(await ask('PATCH', person, '/profile/setup', each), 200)
    expect(await lives(person)).toHaveLength(2)
  }
})

test('a birth is not taken back from a child that was never expected', async () => {
  const { person, ids } = await family('parent', -400)
  const [id = ''] = ids
  const before = await profile(person, id)
  const { code } = expectStatus(await ask('DELETE', person, `/child-profiles/${id}/born`), 409).body
  expect(code).toBe('conflict')
  expect(await profile(person, id)).toStrictEqual(before)
})

test('the weeks of the living twin go on after the other was lost', async () => {
  const { person, ids } = await family('pregnant', 70, 70)
  const [lost = '', living = ''] = ids
  expectStatus(await ask('POST', person, `/child-profiles/${lost}/loss`, { kind: 'stillbirth' }), 200)
  expect(await statusOf(person)).toBe('pregnant')
  const { app, clock, prisma } = service.current
  const { nextAt } = await prisma.milestoneReminder.findUniqueOrThrow({ where: { childId: living } })
  clock.advance(Math.max(0, nextAt.getTime() - app.now().getTime()) + 7 * 86_400_000)
  await app.jobs.enqueue(null, remindOfMilestones, {})
  await app.jobs.idle()
  clock.advance(7 * 86_400_000)
  await app.jobs.enqueue(null, remindOfMilestones, {})
  await app.jobs.idle()
  const told = await prisma.notification.findMany({ where: { userId: person.id, type: 'milestone' } })
  expect(told.length).toBeGreaterThan(0)
  expect(told.every(({ data }) => (data as { child_id: string }).child_id === living)).toBe(true)
})

test.each([
  [11, 'new_mom'],
  [12, 'parent'],
  [13, 'parent'],
])('a birth %i months ago that is recorded now makes a %s', async (months, status) => {
  const { person, ids } = await family('pregnant', 10)
  await bear(person, ids[0] ?? '', { date: addMonths(today(), -months) })
  expect(await statusOf(person)).toBe(status)
})
