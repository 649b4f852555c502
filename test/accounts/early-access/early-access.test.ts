import { expect, test } from 'vitest'
import { expectStatus, useService } from '../../support/service.ts'

const service = useService()

const join = (body: unknown) => service.current.request('POST', '/users/early-access', { body })
const rows = () => service.current.prisma.earlyAccess.findMany({ select: { email: true, fullName: true } })

test('anybody joins the list once, and a repetition reveals nothing of the first entry', async () => {
  const first = expectStatus(await join({ email: ' Ada@Example.com ', full_name: 'Ada' }), 201)
  expect(first.body).toStrictEqual({ message: expect.any(String), data: { email: 'ada@example.com' } })
  const answers = await Promise.all([
    join({ email: 'ada@example.com' }),
    join({ email: 'ADA@example.com', full_name: 'Somebody Else' }),
  ])
  for (const answer of answers) expect(expectStatus(answer, 201).body).toStrictEqual(first.body)
  expect(await rows()).toStrictEqual([{ email: 'ada@example.com', fullName: 'Ada' }])
})

test('bad input names each field by its path', async () => {
  const { body } = expectStatus(await join({ email: 'x', full_name: ' ' }), 422)
  expect(body.errors.map(({ path }: { path: string }) => path)).toStrictEqual(['email', 'full_name'])
  expectStatus(await join({}), 422)
})

test('GraphQL takes the same, without a token', async () => {
  const source = 'mutation ($input: EarlyAccessInput!) { joinEarlyAccess(input: $input) { email } }'
  const { data } = await service.current.graphql(source, { input: { email: 'Leo@example.com', fullName: null } })
  expect(data.joinEarlyAccess).toStrictEqual({ email: 'leo@example.com' })
})

test('admins read and search the list newest first, and the audit records it', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  for (const name of ['Grace_Hopper', 'Graceful']) {
    expectStatus(await join({ email: `${name}@example.org`, full_name: name }), 201)
  }
  const source = `query ($search: String, $after: String) { earlyAccessList(first: 1, search: $search, after: $after) {
    totalCount nodes { id email fullName createdAt } pageInfo { endCursor } } }`
  const ask = async (variables: object, token = admin.token) => service.current.graphql(source, { ...variables }, token)
  const first = (await ask({ search: 'GRACE' })).data.earlyAccessList
  expect(first).toMatchObject({ totalCount: 2, nodes: [{ email: 'graceful@example.org', fullName: 'Graceful' }] })
  const next = (await ask({ search: 'GRACE', after: first.pageInfo.endCursor })).data.earlyAccessList
  expect(next.nodes).toMatchObject([{ fullName: 'Grace_Hopper' }])
  expect((await ask({ search: '_' })).data.earlyAccessList.totalCount).toBe(1)
  expect((await ask({}, person.token)).errors?.[0].extensions.code).toBe('forbidden')
  const looked = { actorId: admin.id, action: 'early-access.list' }
  expect(await service.current.prisma.auditRecord.count({ where: looked })).toBe(3)
})

test('a signed-in person joins with the account’s address unless they give another', async () => {
  const { email, token } = await service.current.person()
  const joinAs = (body: unknown, bearer = token) =>
    service.current.request('POST', '/users/early-access', { token: bearer, body })
  expect(expectStatus(await joinAs({}), 201).body.data).toStrictEqual({ email })
  expect(expectStatus(await joinAs({ email: 'other@example.com' }), 201).body.data.email).toBe('other@example.com')
  const { body } = expectStatus(await joinAs({}, 'no-token'), 422)
  expect(body.errors).toStrictEqual([{ path: 'email', message: 'is required' }])
})
