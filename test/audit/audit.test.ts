import { expect, test } from 'vitest'
import { statementsOf } from '../support/count-sql.ts'
import { type Person, useService } from '../support/service.ts'

const service = useService()

const LOG = `query ($first: Int = 100, $after: String, $actorId: ID, $action: String, $targetType: String, $targetId: ID,
    $from: DateTime, $until: DateTime, $kind: AuditKind) {
  auditLog(kind: $kind, first: $first, after: $after, actorId: $actorId, action: $action, targetType: $targetType,
    targetId: $targetId, from: $from, until: $until) {
    totalCount nodes { id actorId actorName action targetType targetId targetName facts createdAt }
    pageInfo { endCursor hasNextPage } } }`
const log = async (admin: Person, args: object = {}) => {
  const { data, errors } = await service.current.graphql(LOG, { ...args }, admin.token)
  return { ...data?.auditLog, actions: data?.auditLog.nodes.map(({ action }: any) => action), errors }
}
const ban = (admin: Person, { id }: Person) =>
  service.current.graphql('mutation ($id: ID!) { banUser(userId: $id) { status } }', { id }, admin.token)
const unban = (admin: Person, { id }: Person) =>
  service.current.graphql('mutation ($id: ID!) { unbanUser(userId: $id) { status } }', { id }, admin.token)

test('the log filters by actor, action, target and time, the newest first', async () => {
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
    targetName: 'Test Person',
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

test('reads are apart from acts, and records are called what they are called now', async () => {
  const { current } = service
  const admin = await current.admin()
  const person = await current.person('Rosa Example')
  await ban(admin, person)
  await current.graphql('query ($id: ID!) { user(id: $id) { id: userId } }', { id: person.id }, admin.token)
  await current.graphql('{ users(first: 1) { totalCount } }', {}, admin.token)
  const own = { actorId: admin.id }
  expect((await log(admin, own)).totalCount).toBe(3)
  const acts = await log(admin, { ...own, kind: 'acts' })
  expect(acts.nodes.map(({ action, targetName }: any) => [action, targetName])).toStrictEqual([
    ['account.ban', 'Rosa Example'],
  ])
  const reads = await log(admin, { ...own, kind: 'reads' })
  expect(reads.nodes.map(({ action, targetName }: any) => [action, targetName])).toStrictEqual([
    ['account.list', null],
    ['account.view', 'Rosa Example'],
  ])
  await current.prisma.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } })
  expect((await log(admin, { ...own, kind: 'acts' })).nodes[0]).toMatchObject({ targetId: person.id, targetName: null })
})

test('an index finds actions of admins among many reads', async () => {
  const { prisma } = service.current
  await prisma.$executeRaw`
    insert into audit_records (id, actor_id, action, target_type, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'account.view', 'user', now() - n * interval '1 second'
    from generate_series(1, 20000) n`
  await prisma.$executeRaw`analyze audit_records`
  const rows = await prisma.$queryRaw<{ 'QUERY PLAN': string }[]>`
    explain select id from audit_records where action !~ '[.](view|list)$' order by created_at desc, id desc limit 25`
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_records_acts_idx')
})

test('a page names all its admins by one statement', async () => {
  const admins = await Promise.all([1, 2, 3].map(() => service.current.admin()))
  const [admin] = admins as [Person]
  for (const each of admins) await ban(each, await service.current.person())
  const statements = async (first: number) => statementsOf(service.current, () => log(admin, { first }))
  await statements(1)
  expect((await statements(1)).length).toBe((await statements(50)).length)
})
