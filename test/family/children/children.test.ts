import { expect, test } from 'vitest'
import { pathsOf, UNKNOWN } from '../../support/answers.ts'
import { statementsOf } from '../../support/count-sql.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, path = '', body?: unknown): Promise<Answer> =>
  service.current.request(method, `/users/child-profiles${path}`, { token, body })

const parent = async (): Promise<Person> => {
  const person = await service.current.person()
  const body = { mom_status: 'parent' }
  expectStatus(await service.current.request('POST', '/users/profile/setup', { token: person.token, body }), 201)
  return person
}

const CHILD = { full_name: 'Mia', date_of_birth: '2020-03-01' }

const childOf = async (person: Person, child: object = {}): Promise<any> =>
  expectStatus(await ask('POST', person, '', { ...CHILD, ...child }), 201).body

test('a new child has every field of the contract', async () => {
  const person = await parent()
  const body = await childOf(person, {
    profile_setup_id: person.id,
    full_name: ' Mia Example ',
    due_date: '2020-03-05',
    gender: 'female',
    profile_picture_url: null,
  })
  const today = new Date().toISOString().slice(0, 10)
  expect(body).toStrictEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    profile_setup_id: person.id,
    full_name: 'Mia Example',
    date_of_birth: '2020-03-01',
    due_date: '2020-03-05',
    gender: 'female',
    birth_order: 1,
    profile_picture_url: null,
    age: expect.any(Number),
    created_at: today,
    updated_at: today,
  })
  expect(expectStatus(await ask('GET', person, `/${body.id}`), 200).body).toStrictEqual(body)
  expect(expectStatus(await ask('GET', person), 200).body).toStrictEqual({
    message: expect.any(String),
    data: { children: [body], total: 1 },
  })
})

test('name and date are enough, and the list is empty before there is a child', async () => {
  const person = await parent()
  expect((await ask('GET', person)).body.data).toStrictEqual({ children: [], total: 0 })
  const body = await childOf(person)
  expect(body).toMatchObject({ profile_setup_id: person.id, due_date: null, gender: 'unknown' })
})

test('a child needs the caller’s own setup', async () => {
  const alone = await service.current.person()
  const other = await parent()
  expect(pathsOf(expectStatus(await ask('POST', alone, '', CHILD), 422))).toStrictEqual(['profile_setup_id'])
  for (const profile_setup_id of [other.id, UNKNOWN, 'x', null])
    expect(pathsOf(expectStatus(await ask('POST', alone, '', { ...CHILD, profile_setup_id }), 422))).toStrictEqual([
      'profile_setup_id',
    ])
  const child = await childOf(other)
  const moved = await ask('PATCH', other, `/${child.id}`, { profile_setup_id: alone.id })
  expect(pathsOf(expectStatus(moved, 422))).toStrictEqual(['profile_setup_id'])
  expectStatus(await ask('PATCH', other, `/${child.id}`, { profile_setup_id: other.id.toUpperCase() }), 200)
})

test('bad input names each field by its path', async () => {
  const person = await parent()
  const bad = {
    profile_setup_id: 1,
    full_name: 'n'.repeat(201),
    date_of_birth: '2020-3-1',
    due_date: 'soon',
    gender: 'kitten',
    profile_picture_url: 5,
  }
  expect(pathsOf(expectStatus(await ask('POST', person, '', bad), 422))).toStrictEqual(Object.keys(bad))
  expect(pathsOf(expectStatus(await ask('POST', person, '', {}), 422))).toStrictEqual(['full_name', 'date_of_birth'])
  const { id } = await childOf(person)
  expect(pathsOf(expectStatus(await ask('PATCH', person, `/${id}`, bad), 422))).toStrictEqual(Object.keys(bad))
  const nulls = { full_name: null, date_of_birth: null, gender: null }
  expect(pathsOf(expectStatus(await ask('PATCH', person, `/${id}`, nulls), 422))).toStrictEqual(Object.keys(nulls))
})

test('a due date is of a year the service and its database know', async () => {
  const person = await parent()
  const { id } = await childOf(person)
  for (const due_date of ['0000-06-01', '1899-12-31', '2101-01-01', '9999-12-31']) {
    const created = await ask('POST', person, '', { ...CHILD, due_date })
    expect(pathsOf(expectStatus(created, 422))).toStrictEqual(['due_date'])
    expect(pathsOf(expectStatus(await ask('PATCH', person, `/${id}`, { due_date }), 422))).toStrictEqual(['due_date'])
  }
})

test('a picture must be one of the caller’s own images', async () => {
  const person = await parent()
  for (const profile_picture_url of [
    'https://example.com/mia.jpg',
    'http://127.0.0.1:4000/files/children/00000000000000000000000000000000.jpg?e=1&s=x',
    'not a url',
  ]) {
    const answer = await ask('POST', person, '', { ...CHILD, profile_picture_url })
    expect(pathsOf(expectStatus(answer, 422))).toStrictEqual(['profile_picture_url'])
  }
  expect((await ask('GET', person)).body.data.total).toBe(0)
})

test('a change leaves what it does not name, and null clears the due date', async () => {
  const person = await parent()
  const child = await childOf(person, { due_date: '2020-03-05', gender: 'male' })
  const path = `/${child.id}`
  expect(expectStatus(await ask('PATCH', person, path, {}), 200).body).toStrictEqual(child)
  const renamed = expectStatus(await ask('PATCH', person, path, { full_name: 'Ida' }), 200).body
  expect(renamed).toStrictEqual({ ...child, full_name: 'Ida' })
  expect((await ask('PATCH', person, path, { due_date: null })).body).toStrictEqual({ ...renamed, due_date: null })
})

test('changes of different fields at the same time all last', async () => {
  const person = await parent()
  const { id } = await childOf(person)
  const answers = await Promise.all([
    ask('PATCH', person, `/${id}`, { full_name: 'Ida' }),
    ask('PATCH', person, `/${id}`, { due_date: '2020-04-01' }),
    ask('PATCH', person, `/${id}`, { gender: 'other' }),
    ask('PATCH', person, `/${id}`, { date_of_birth: '2020-04-02' }),
  ])
  for (const answer of answers) expectStatus(answer, 200)
  expect((await ask('GET', person, `/${id}`)).body).toMatchObject({
    full_name: 'Ida',
    due_date: '2020-04-01',
    gender: 'other',
    date_of_birth: '2020-04-02',
  })
})

test('another person’s child is not found, whatever is asked of it, and stays as it is', async () => {
  const [owner, stranger] = [await parent(), await parent()]
  const child = await childOf(owner)
  for (const id of [child.id, UNKNOWN]) {
    expectStatus(await ask('GET', stranger, `/${id}`), 404)
    expectStatus(await ask('PATCH', stranger, `/${id}`, { full_name: 'Taken' }), 404)
    expectStatus(await ask('DELETE', stranger, `/${id}`), 404)
  }
  const query = 'query ($id: ID!) { child(id: $id) { fullName } }'
  const { errors } = await service.current.graphql(query, { id: child.id }, stranger.token)
  expect(errors?.[0].extensions.code).toBe('not_found')
  expect((await ask('GET', owner)).body.data.children).toStrictEqual([child])
})

test('a deleted child is gone', async () => {
  const person = await parent()
  const { id } = await childOf(person)
  expect(expectStatus(await ask('DELETE', person, `/${id}`), 200).body).toStrictEqual({
    message: expect.any(String),
    data: { deleted: true, child_id: id },
  })
  expectStatus(await ask('GET', person, `/${id}`), 404)
  expectStatus(await ask('DELETE', person, `/${id}`), 404)
  expect((await ask('GET', person)).body.data.total).toBe(0)
})

test('the birth order follows dates, then creation, and closes up after a deletion', async () => {
  const person = await parent()
  for (const [full_name, date_of_birth] of [
    ['Third', '2020-05-05'],
    ['Fourth', '2020-05-05'],
    ['Second', '2019-01-01'],
    ['First', '2010-01-01'],
  ])
    await childOf(person, { full_name, date_of_birth })
  const order = async () =>
    (await ask('GET', person)).body.data.children.map((child: any) => [child.birth_order, child.full_name])
  expect(await order()).toStrictEqual([
    [1, 'First'],
    [2, 'Second'],
    [3, 'Third'],
    [4, 'Fourth'],
  ])
  const [, second] = (await ask('GET', person)).body.data.children
  await ask('DELETE', person, `/${second.id}`)
  expect(await order()).toStrictEqual([
    [1, 'First'],
    [2, 'Third'],
    [3, 'Fourth'],
  ])
})

test('the age counts whole years in the person’s zone, and none before birth', async () => {
  const { clock } = service.current
  const dateIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock.now())
  // A 29th of February has no counterpart three years ago.
  if (dateIn('Pacific/Kiritimati').endsWith('-02-29')) clock.advance(86_400_000)
  const person = await parent()
  const settle = (timezone: string) =>
    service.current.request('PUT', '/users/settings/profile', { token: person.token, body: { timezone } })
  const ageOf = async (date_of_birth: string) => {
    const { id, age } = await childOf(person, { full_name: date_of_birth, date_of_birth })
    expect((await ask('GET', person, `/${id}`)).body.age).toBe(age)
    return age
  }
  // It is always a day later in Kiritimati (UTC+14) than in Pago Pago (UTC-11).
  const ahead = dateIn('Pacific/Kiritimati')
  const yearsAgo = (years: number) => `${Number(ahead.slice(0, 4)) - years}${ahead.slice(4)}`
  await settle('Pacific/Kiritimati')
  expect(await ageOf(yearsAgo(3))).toBe(3)
  await settle('Pacific/Pago_Pago')
  expect(await ageOf(yearsAgo(4))).toBe(3)
  const expected = new Date(Date.parse(ahead) + 270 * 86_400_000).toISOString().slice(0, 10)
  expect(await ageOf(expected)).toBe(0)
  expect(await ageOf(yearsAgo(0))).toBe(0)
})

test('concurrent additions of children stay within the limit', async () => {
  const person = await service.current.person()
  const children = Array.from({ length: 48 }, (_, index) => ({ ...CHILD, full_name: `Child ${index}` }))
  const body = { mom_status: 'parent', children }
  expectStatus(await service.current.request('POST', '/users/profile/setup', { token: person.token, body }), 201)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask('POST', person, '', { ...CHILD, full_name: `Late ${index}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 201, ...Array(18).fill(422)])
  expect((await ask('GET', person)).body.data.total).toBe(50)
})

test('listing children takes the same number of statements however many there are', async () => {
  const [few, many] = [await parent(), await parent()]
  await childOf(few)
  for (let index = 0; index < 12; index += 1) await childOf(many, { full_name: `Child ${index}` })
  for (const person of [few, many])
    expect(await statementsOf(service.current, () => ask('GET', person))).toHaveLength(1)
})

/** Days from the service's day on. */
const ahead = (days: number) =>
  new Date(service.current.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a due date alone is that of an expected child', async () => {
  const person = await parent()
  for (const due of [ahead(200), ahead(-3)]) {
    const body = { full_name: 'Mia', due_date: due }
    const child = expectStatus(await ask('POST', person, '', body), 201).body
    expect(child).toMatchObject({ date_of_birth: due, due_date: due, age: 0 })
    const born = await ask('POST', person, `/${child.id}/born`, {})
    expect(expectStatus(born, 200).body.due_date ?? born.body.data?.due_date).toBe(due)
  }
  const children = [{ full_name: 'Kim', due_date: ahead(100) }]
  for (let time = 0; time < 2; time++)
    await service.current.request('PATCH', '/users/profile/setup', { token: person.token, body: { children } })
  const { children: all } = expectStatus(await ask('GET', person), 200).body.data
  expect(all.filter((each: { full_name: string }) => each.full_name === 'Kim')).toHaveLength(1)
})

test('a child without a date of this calendar is refused with what to send', async () => {
  const person = await parent()
  const of = async (dates: object) =>
    expectStatus(await ask('POST', person, '', { full_name: 'Mia', ...dates }), 422).body.errors
  const needed = 'is required: the day of birth, or the due date of an expected child'
  expect(await of({})).toStrictEqual([{ path: 'date_of_birth', message: needed }])
  expect(await of({ date_of_birth: null })).toStrictEqual([{ path: 'date_of_birth', message: needed }])
  const passed = 'is required: the due date has passed, so send the day of birth'
  expect(await of({ due_date: ahead(-60) })).toStrictEqual([{ path: 'date_of_birth', message: passed }])
  const far = 'must be the day of birth, or the due date of an expected child, at most a year ahead'
  for (const days of [400, 1200])
    expect(await of({ date_of_birth: ahead(days) })).toStrictEqual([{ path: 'date_of_birth', message: far }])
  expect(await of({ date_of_birth: '2020-03-01', due_date: '2090-01-01' })).toMatchObject([{ path: 'due_date' }])
  for (const year of ['2569', '9999', '0001', '1443'])
    expect(await of({ date_of_birth: `${year}-03-01` })).toHaveLength(1)
  const setup = { children: [{ full_name: 'Mia', date_of_birth: ahead(900) }] }
  const answer = await service.current.request('PATCH', '/users/profile/setup', { token: person.token, body: setup })
  expect(expectStatus(answer, 422).body.errors).toStrictEqual([{ path: 'children[0].date_of_birth', message: far }])
})

test('dates that were stored before may be sent back', async () => {
  const person = await parent()
  const child = await childOf(person)
  await service.current.prisma.child.update({
    where: { id: child.id },
    data: { dateOfBirth: new Date('2060-01-01'), isExpected: true },
  })
  const same = { full_name: 'Kim', date_of_birth: '2060-01-01', due_date: null }
  expect(expectStatus(await ask('PATCH', person, `/${child.id}`, same), 200).body.full_name).toBe('Kim')
  expectStatus(await ask('PATCH', person, `/${child.id}`, { date_of_birth: '2061-01-01' }), 422)
})

test('a date of birth may be a date and time, of which the date counts as written', async () => {
  const person = await parent()
  for (const date of ['2020-03-09T00:00:00.000Z', '2020-03-09 10:00', '2020-03-09T23:30:00-08:00[America/Los_Angeles]'])
    expect((await childOf(person, { date_of_birth: date })).date_of_birth).toBe('2020-03-09')
  for (const date of ['2020-02-30T00:00:00Z', '2020-03-09T25:00:00Z', '2020-03-09T', '09/03/2020'])
    expectStatus(await ask('POST', person, '', { ...CHILD, date_of_birth: date }), 422)
})
