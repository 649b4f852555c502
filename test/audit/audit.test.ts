import { expect, test } from 'vitest'
import { statementsOf } from '../support/count-sql.ts'
import { type Person, useService } from '../support/service.ts'

const service = useService()

const LOG = `query ($first: Int = 100, $after: String, $actorId: ID, $action: String, $targetType: String, $targetId: ID,
    $from: DateTime, $until: DateTime) {
  auditLog(first: $first, after: $after, actorId: $actorId, action: $action, targetType: $targetType,
    targetId: $targetId, from: $from, until: $until) {
    totalCount nodes { id actorId actorName action targetType targetId facts createdAt }
    pageInfo { endCursor hasNextPage } } }`
const log = async (admin: Person, args: object = {}) => {
  const { data, errors } = await service.current.graphql(LOG, { ...args }, admin.token)
  return { ...data?.auditLog, actions: data?.auditLog.nodes.map(({ action }: any) => action), errors }
}
const ban = (admin: Person, { id }: Person) =>
  service.current.graphql('mutation ($id: ID!) { banUser(userId: $id) { isBanned } }', { id }, admin.token)
const unban = (admin: Person, { id }: Person) =>
  service.current.graphql('mutation ($id: ID!) { unbanUser(userId: $id) { isBanned } }', { id }, admin.token)

test('the log is read by who, what, whom and when, the newest first', async () => {
  const { prisma } = service.current
  const [one, other, person, second] = await Promise.all([
    service.current.admin(),
    service.current.admin(),
    service.current.person(),
    service.current.person(),
  ])
  await ban(one, person)
  await unban(other, person)
  await ban(other, second)
  const all = await log(one)
  expect(all.actions).toStrictEqual(['account.ban', 'account.unban', 'account.ban'])
  expect(all.nodes[0]).toStrictEqual({
    id: expect.any(String),
    actorId: other.id,
    actorName: 'Test Admin',
    action: 'account.ban',
    targetType: 'user',
    targetId: second.id,
    facts: { until: null },
    createdAt: expect.any(String),
  })
  expect((await log(one, { actorId: one.id })).actions).toStrictEqual(['account.ban'])
  expect((await log(one, { action: 'account.unban' })).totalCount).toBe(1)
  expect((await log(one, { action: 'account' })).totalCount).toBe(3)
  expect((await log(one, { action: 'acc' })).totalCount).toBe(0)
  expect((await log(one, { targetId: person.id })).actions).toStrictEqual(['account.unban', 'account.ban'])
  expect((await log(one, { targetType: 'post' })).nodes).toStrictEqual([])
  const [, middle] = all.nodes
  expect((await log(one, { from: middle.createdAt })).totalCount).toBe(2)
  expect((await log(one, { until: middle.createdAt })).totalCount).toBe(1)
  expect((await log(one, { action: "x' or" })).errors[0].extensions.code).toBe('validation_failed')
  const page = await log(one, { first: 2 })
  expect((await log(one, { first: 2, after: page.pageInfo.endCursor })).actions).toStrictEqual(['account.ban'])
  // A cursor holds for its own filters alone.
  const strange = await log(one, { action: 'account', after: page.pageInfo.endCursor })
  expect(strange.errors[0].extensions.code).toBe('validation_failed')
  await prisma.user.delete({ where: { id: other.id } })
  expect((await log(one)).nodes[0]).toMatchObject({ actorId: other.id, actorName: null })
})

test('a page names all its admins by one statement', async () => {
  const admins = await Promise.all([1, 2, 3].map(() => service.current.admin()))
  const [admin] = admins as [Person]
  for (const each of admins) await ban(each, await service.current.person())
  const statements = async (first: number) => statementsOf(service.current, () => log(admin, { first }))
  await statements(1)
  expect((await statements(1)).length).toBe((await statements(50)).length)
})
