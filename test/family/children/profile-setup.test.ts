import { expect, test } from 'vitest'
import { pathsOf } from '../../support/answers.ts'
import { statementsOf } from '../../support/count-sql.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, body?: unknown): Promise<Answer> =>
  service.current.request(method, '/users/profile/setup', { token, body })

const MIA = { full_name: 'Mia', date_of_birth: '2020-02-29', gender: 'female' }
const LEO = { full_name: 'Leo', date_of_birth: '2018-07-01', gender: 'male' }
const SETUP = {
  mom_status: 'pregnant',
  goals: ['Sleep', 'Eat well'],
  partner: { name: ' Sam ', email: 'Sam@Example.com' },
  children: [MIA, LEO],
}

const withSetup = async (setup: unknown = SETUP): Promise<Person> => {
  const person = await service.current.person()
  expectStatus(await ask('POST', person, setup), 201)
  return person
}

test('a new setup returns its children without their metadata', async () => {
  const person = await service.current.person()
  const { body } = expectStatus(await ask('POST', person, { ...SETUP, unknown: true }), 201)
  const expected = {
    user_id: person.id,
    mom_status: 'pregnant',
    goals: ['Sleep', 'Eat well'],
    partner: { name: 'Sam', email: 'sam@example.com' },
    children: [LEO, MIA],
  }
  expect(body).toStrictEqual({ ...expected, children_metadata: [] })
  const read = expectStatus(await ask('GET', person), 200)
  expect(read.body).toStrictEqual({
    ...expected,
    children_metadata: [
      { id: expect.any(String), full_name: 'Leo', age: expect.any(Number) },
      { id: expect.any(String), full_name: 'Mia', age: expect.any(Number) },
    ],
  })
})

test('only the status is needed; the rest is empty', async () => {
  const person = await withSetup({ mom_status: 'trying' })
  expect((await ask('GET', person)).body).toStrictEqual({
    user_id: person.id,
    mom_status: 'trying',
    goals: [],
    partner: null,
    children: [],
    children_metadata: [],
  })
})

test('before there is a setup, reading and changing it answer 404', async () => {
  const person = await service.current.person()
  expect(expectStatus(await ask('GET', person), 404).body.code).toBe('not_found')
  expect(expectStatus(await ask('PATCH', person, { goals: [] }), 404).body.code).toBe('not_found')
})

test('a second setup is a conflict and changes nothing, also when both come at once', async () => {
  const person = await service.current.person()
  const answers = await Promise.all([
    ask('POST', person, { mom_status: 'new_mom', children: [MIA] }),
    ask('POST', person, { mom_status: 'trying', children: [LEO] }),
    ask('POST', person, { mom_status: 'parent' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409])
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('setup_exists')
  const winner = answers.find(({ status }) => status === 201)?.body
  const read = (await ask('GET', person)).body
  expect({ ...read, children_metadata: [] }).toStrictEqual(winner)
  expectStatus(await ask('POST', person, SETUP), 409)
})

test('bad input names each field by its path and makes no setup', async () => {
  const person = await service.current.person()
  const answer = expectStatus(
    await ask('POST', person, {
      mom_status: 'somewhere',
      goals: ['ok', '', 5],
      partner: { name: '', email: 'x' },
      children: [
        { full_name: '', date_of_birth: '2020-02-30', gender: 'kitten' },
        { full_name: 'Mia' },
        { full_name: 'Old', date_of_birth: '1899-01-01' },
      ],
    }),
    422,
  )
  expect(pathsOf(answer)).toStrictEqual([
    'mom_status',
    'goals[1]',
    'goals[2]',
    'partner.name',
    'partner.email',
    'children[0].full_name',
    'children[0].date_of_birth',
    'children[0].gender',
    'children[1].date_of_birth',
    'children[2].date_of_birth',
  ])
  const many = { mom_status: 'parent', goals: Array(51).fill('goal'), children: Array(51).fill(MIA) }
  expect(pathsOf(expectStatus(await ask('POST', person, many), 422))).toStrictEqual(['goals', 'children'])
  expect(pathsOf(expectStatus(await ask('POST', person, {}), 422))).toStrictEqual(['mom_status'])
  const nulls = { mom_status: null, goals: null, children: null }
  expect(pathsOf(expectStatus(await ask('POST', person, nulls), 422))).toStrictEqual(['mom_status'])
  expectStatus(await ask('GET', person), 404)
})

test('a change leaves what it does not name', async () => {
  const person = await withSetup()
  const before = (await ask('GET', person)).body
  expect(expectStatus(await ask('PATCH', person, {}), 200).body).toStrictEqual(before)
  const { body } = expectStatus(await ask('PATCH', person, { mom_status: 'new_mom' }), 200)
  expect(body).toStrictEqual({ ...before, mom_status: 'new_mom' })
  expect((await ask('PATCH', person, { goals: [] })).body.goals).toStrictEqual([])
  for (const field of ['mom_status', 'goals', 'children'])
    expect(pathsOf(expectStatus(await ask('PATCH', person, { [field]: null }), 422))).toStrictEqual([field])
})

test('the partner is changed in part, removed by null, and must be whole when new', async () => {
  const person = await withSetup()
  const partner = async (given: unknown) => (await ask('PATCH', person, { partner: given })).body.partner
  expect(await partner({ name: 'Alex' })).toStrictEqual({ name: 'Alex', email: 'sam@example.com' })
  expect(await partner({})).toStrictEqual({ name: 'Alex', email: 'sam@example.com' })
  expect(await partner(null)).toBeNull()
  const half = expectStatus(await ask('PATCH', person, { partner: { name: 'Alex' } }), 422)
  expect(pathsOf(half)).toStrictEqual(['partner.email'])
  expect(pathsOf(expectStatus(await ask('PATCH', person, { partner: {} }), 422))).toStrictEqual([
    'partner.name',
    'partner.email',
  ])
  expect(await partner({ name: 'Kim', email: 'kim@example.com' })).toStrictEqual({
    name: 'Kim',
    email: 'kim@example.com',
  })
})

test('a change finds children by id or by name and date, and removes none', async () => {
  const person = await withSetup()
  const [leo, mia] = (await ask('GET', person)).body.children_metadata
  const { body } = expectStatus(
    await ask('PATCH', person, {
      children: [
        { id: leo.id, full_name: 'Leonard' },
        { full_name: 'MIA', date_of_birth: MIA.date_of_birth, gender: 'other' },
        { full_name: 'Mia', date_of_birth: '2021-01-01' },
        { full_name: 'mia', date_of_birth: '2021-01-01', gender: 'female' },
      ],
    }),
    200,
  )
  expect(body.children).toStrictEqual([
    { ...LEO, full_name: 'Leonard' },
    { full_name: 'MIA', date_of_birth: MIA.date_of_birth, gender: 'other' },
    { full_name: 'Mia', date_of_birth: '2021-01-01', gender: 'unknown' },
    { full_name: 'mia', date_of_birth: '2021-01-01', gender: 'female' },
  ])
  expect(body.children_metadata.map(({ id }: { id: string }) => id).slice(0, 2)).toStrictEqual([leo.id, mia.id])
  expect((await ask('PATCH', person, { children: [] })).body.children).toHaveLength(4)
})

test('one unknown, foreign or incomplete child fails the whole change', async () => {
  const person = await withSetup()
  const stranger = await withSetup()
  const foreign = (await ask('GET', stranger)).body.children_metadata[0]
  const before = (await ask('GET', person)).body
  const answer = expectStatus(
    await ask('PATCH', person, {
      mom_status: 'parent',
      children: [
        { full_name: 'Added', date_of_birth: '2022-02-02' },
        { id: foreign.id, full_name: 'Taken' },
        { id: '0199aa00-0000-7000-8000-0000000000ff' },
        { full_name: 'Nameless date' },
        { gender: 'male' },
      ],
    }),
    422,
  )
  expect(pathsOf(answer)).toStrictEqual([
    'children[1].id',
    'children[2].id',
    'children[3].date_of_birth',
    'children[4].full_name',
    'children[4].date_of_birth',
  ])
  expect((await ask('GET', person)).body).toStrictEqual(before)
  expect((await ask('GET', stranger)).body.children_metadata[0]).toStrictEqual(foreign)
  expect(pathsOf(expectStatus(await ask('PATCH', person, { children: [{ id: 'x' }] }), 422))).toStrictEqual([
    'children[0].id',
  ])
})

test('concurrent changes of different fields all last and add no child twice', async () => {
  const person = await withSetup({ mom_status: 'pregnant' })
  const answers = await Promise.all([
    ask('PATCH', person, { mom_status: 'parent' }),
    ask('PATCH', person, { goals: ['One goal'] }),
    ask('PATCH', person, { partner: { name: 'Sam', email: 'sam@example.com' } }),
    ask('PATCH', person, { children: [MIA] }),
    ask('PATCH', person, { children: [MIA] }),
  ])
  for (const answer of answers) expectStatus(answer, 200)
  expect((await ask('GET', person)).body).toMatchObject({
    mom_status: 'parent',
    goals: ['One goal'],
    partner: { name: 'Sam', email: 'sam@example.com' },
    children: [MIA],
  })
})

test('there are at most 50 children', async () => {
  const children = Array.from({ length: 50 }, (_, index) => ({ ...MIA, full_name: `Child ${index}` }))
  const person = await withSetup({ mom_status: 'parent', children })
  const { body } = await ask('GET', person)
  // All of one day: the order of creation is the birth order.
  expect(body.children.map(({ full_name }: typeof MIA) => full_name)).toStrictEqual(
    children.map(({ full_name }) => full_name),
  )
  const one = { full_name: 'One more', date_of_birth: '2021-01-01' }
  expect(pathsOf(expectStatus(await ask('PATCH', person, { children: [one] }), 422))).toStrictEqual(['children'])
  const added = await service.current.request('POST', '/users/child-profiles', { token: person.token, body: one })
  expect(pathsOf(expectStatus(added, 422))).toStrictEqual(['profile_setup_id'])
})

test('reading a setup takes as many statements for many children as for one', async () => {
  const few = await withSetup({ mom_status: 'parent', children: [MIA] })
  const many = await withSetup({
    mom_status: 'parent',
    children: Array.from({ length: 20 }, (_, index) => ({ ...MIA, full_name: `Child ${index}` })),
  })
  for (const person of [few, many])
    expect(await statementsOf(service.current, () => ask('GET', person))).toHaveLength(2)
})

test('GraphQL offers the same setup and names fields in its own words', async () => {
  const person = await service.current.person()
  const run = (source: string, input: unknown) => service.current.graphql(source, { input }, person.token)
  const created = await run(
    `mutation ($input: ProfileSetupInput!) {
      createProfileSetup(input: $input) { userId momStatus partner { name } children { fullName birthOrder } }
    }`,
    { momStatus: 'parent', children: [{ fullName: 'Mia', dateOfBirth: '2020-02-29' }] },
  )
  expect(created.data.createProfileSetup).toStrictEqual({
    userId: person.id,
    momStatus: 'parent',
    partner: null,
    children: [{ fullName: 'Mia', birthOrder: 1 }],
  })
  const update = 'mutation ($input: ProfileSetupChanges!) { updateProfileSetup(input: $input) { goals } }'
  const { errors } = await run(update, { children: [{ fullName: 'Leo' }], partner: null })
  expect(errors?.[0].extensions).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'input.children[0].dateOfBirth' }],
  })
  expect((await run(update, { goals: ['A'] })).data.updateProfileSetup.goals).toStrictEqual(['A'])
})
