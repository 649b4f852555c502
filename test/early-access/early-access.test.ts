import { expect, test } from 'vitest'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

const join = (body: unknown) => service.current.request('POST', '/users/early-access', { body })
const rows = () => service.current.app.db.earlyAccess.findMany({ select: { email: true, fullName: true } })

test('anybody joins the list, once an address, and repeating it tells nothing of the first entry', async () => {
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
