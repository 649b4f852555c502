import { expect, test } from 'vitest'
import { UNKNOWN } from '../../support/answers.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, path = '', body?: unknown): Promise<Answer> =>
  service.current.request(method, `/users/blocks${path}`, { token, body })

test('a person is blocked once, listed with name and photo, and unblocked', async () => {
  const [person, other] = [await service.current.person(), await service.current.person('Other Person')]
  const blocked = expectStatus(await ask('POST', person, '', { user_id: other.id }), 201).body
  expect(blocked).toStrictEqual({
    user_id: other.id,
    user: { id: other.id, full_name: 'Other Person', profile: { avatar_url: null } },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  expect(expectStatus(await ask('POST', person, '/', { user_id: other.id }), 201).body).toStrictEqual(blocked)
  expect(expectStatus(await ask('GET', person), 200).body).toStrictEqual({
    blocks: [blocked],
    total: 1,
    page: 1,
    limit: 20,
    total_pages: 1,
  })
  expect((await ask('GET', other)).body.blocks).toStrictEqual([])
  expect(expectStatus(await ask('DELETE', person, `/${other.id}`), 204).text).toBe('')
  expectStatus(await ask('DELETE', person, `/${other.id}`), 404)
  expect((await ask('GET', person)).body.total).toBe(0)
})

test('the last one blocked comes first, in pages', async () => {
  const person = await service.current.person()
  const others = []
  for (const name of ['a', 'b', 'c']) {
    const other = await service.current.person(name)
    others.push(other)
    expectStatus(await ask('POST', person, '', { user_id: other.id }), 201)
  }
  const names = async (query: string) =>
    (await ask('GET', person, query)).body.blocks.map((it: { user: { full_name: string } }) => it.user.full_name)
  expect(await names('?limit=2')).toStrictEqual(['c', 'b'])
  expect(await names('?limit=2&page=2')).toStrictEqual(['a'])
})

test('nobody blocks themselves or nobody', async () => {
  const person = await service.current.person()
  const own = expectStatus(await ask('POST', person, '', { user_id: person.id }), 422)
  expect(own.body.errors).toStrictEqual([{ path: 'user_id', message: 'is yourself' }])
  expect(expectStatus(await ask('POST', person, '', {}), 422).body.errors[0].path).toBe('user_id')
  expectStatus(await ask('POST', person, '', { user_id: UNKNOWN }), 404)
  expectStatus(await ask('DELETE', person, `/${UNKNOWN}`), 404)
})

test('two people may block each other at once, again and again', async () => {
  const [one, two] = [await service.current.person(), await service.current.person()]
  const all = Array.from({ length: 10 }, () => [
    ask('POST', one, '', { user_id: two.id }),
    ask('POST', two, '', { user_id: one.id }),
  ]).flat()
  for (const answer of await Promise.all(all)) expectStatus(answer, 201)
  expect((await ask('GET', one)).body.total).toBe(1)
  expect((await ask('GET', two)).body.total).toBe(1)
})

test('a block goes with either account', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  expectStatus(await ask('POST', person, '', { user_id: other.id }), 201)
  const erase = { token: other.token, body: { password: other.password } }
  expectStatus(await service.current.request('DELETE', '/users/account', erase), 200)
  expect((await ask('GET', person)).body.blocks).toStrictEqual([])
})

test('a person blocks at most five thousand people, also in concurrent requests', async () => {
  const [person, other, another] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.person(),
  ]
  const { pool } = service.current
  const { rows } = await pool.query(
    `with people as (
       insert into users (id, email, full_name) select gen_random_uuid(), 'blocked-' || n || '@example.com', 'Blocked'
       from generate_series(1, 5000) n returning id
     )
     insert into blocks (user_id, blocked_id) select $1, id from people returning blocked_id as id`,
    [person.id],
  )
  expect(expectStatus(await ask('POST', person, '', { user_id: other.id }), 409).body.code).toBe('conflict')
  expectStatus(await ask('POST', person, '', { user_id: rows[0].id }), 201)
  expectStatus(await ask('DELETE', person, `/${rows[0].id}`), 204)
  const answers = await Promise.all([other, another].map(({ id }) => ask('POST', person, '', { user_id: id })))
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409])
})

test('blocking hides name and photo of private people, admins and blockers', async () => {
  const person = await service.current.person()
  const [hidden, blocking] = [await service.current.person('Private Person'), await service.current.person('Blocking')]
  const admin = await service.current.admin()
  const { prisma } = service.current
  await prisma.user.updateMany({
    where: { id: { in: [hidden.id, blocking.id, admin.id] } },
    data: { avatarKey: 'photos/a.jpg' },
  })
  await prisma.user.update({ where: { id: hidden.id }, data: { communityPrivate: true } })
  expectStatus(await ask('POST', blocking, '', { user_id: person.id }), 201)
  const shown = (id: string) => ({ id, full_name: 'Somebody', profile: { avatar_url: null } })
  for (const { id } of [hidden, blocking, admin])
    expect(expectStatus(await ask('POST', person, '', { user_id: id }), 201).body.user).toStrictEqual(shown(id))
  const listed = (await ask('GET', person)).body.blocks.map(({ user }: { user: unknown }) => user)
  expect(listed).toStrictEqual([admin, blocking, hidden].map(({ id }) => shown(id)))
  // Admins see everybody.
  const body = { user_id: hidden.id }
  expect((await ask('POST', admin, '', body)).body.user).toMatchObject({ full_name: 'Private Person' })
})
