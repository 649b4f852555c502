import { expect, test } from 'vitest'
import { communityOf } from '../community/support.ts'
import { statementsOf } from '../support/count-sql.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const { post, comment, ask } = communityOf(service)

const graph = async (person: Person, query: string, variables: object = {}) => {
  const { data, errors } = await service.current.graphql(query, { ...variables }, person.token)
  return { data, code: errors?.[0].extensions.code }
}

const LIST = `query ($first: Int = 50, $after: String, $search: String, $role: Role, $isAdmin: Boolean, $status: AccountStatus,
    $isOnline: Boolean, $country: String, $sortBy: AccountSort, $direction: Direction) {
  users(first: $first, after: $after, search: $search, role: $role, isAdmin: $isAdmin, status: $status, isOnline: $isOnline,
    country: $country, sortBy: $sortBy, direction: $direction) {
    totalCount nodes { id: userId fullName status } pageInfo { endCursor hasNextPage } } }`
const list = async (admin: Person, args: object = {}) => {
  const { data } = await graph(admin, LIST, args)
  return { ids: data.users.nodes.map(({ id }: { id: string }) => id) as string[], ...data.users }
}

/** Waits until the service has written down that these were here; it does so every two seconds. */
const seen = (people: readonly Person[]) =>
  expect
    .poll(() => service.current.prisma.activeDay.count({ where: { userId: { in: people.map(({ id }) => id) } } }))
    .toBe(people.length)

test('admins find accounts by literal name or address, id, country, role and status', async () => {
  const admin = await service.current.admin()
  const [ada, bob] = [await service.current.person('Ada 100%_Lovelace'), await service.current.person('Bob Lovell')]
  const settings = { token: bob.token, body: { profile: { country: 'fr' } } }
  expectStatus(await service.current.request('PUT', '/users/settings', settings), 200)
  expect((await list(admin, { search: 'LOVEL' })).ids).toStrictEqual([bob.id, ada.id])
  expect((await list(admin, { search: '0%_l' })).ids).toStrictEqual([ada.id])
  expect((await list(admin, { search: 'lo' })).ids).toStrictEqual([bob.id])
  expect((await list(admin, { search: bob.email.toUpperCase() })).ids).toStrictEqual([bob.id])
  expect((await list(admin, { search: ada.id })).ids).toStrictEqual([ada.id])
  expect((await list(admin, { country: 'FR' })).ids).toStrictEqual([bob.id])
  expect((await list(admin, { role: 'admin' })).ids).toStrictEqual([admin.id])
  const root = await service.current.admin('super_admin')
  expect((await list(admin, { isAdmin: true })).ids).toStrictEqual([root.id, admin.id])
  expect((await list(admin, { isAdmin: false, search: 'LOVEL' })).ids).toStrictEqual([bob.id, ada.id])
  expect((await list(admin, { isAdmin: false })).ids).not.toContain(root.id)
  await graph(admin, 'mutation ($id: ID!) { banUser(userId: $id) { status } }', { id: ada.id })
  expect((await list(admin, { status: 'banned' })).nodes).toMatchObject([{ id: ada.id, status: 'banned' }])
  expect((await list(admin, { status: 'active', search: 'lovel' })).ids).toStrictEqual([bob.id])
})

test('the account list sorts by joining or last visit and counts all pages', async () => {
  const { app, prisma } = service.current
  const admin = await service.current.admin()
  const people = await Promise.all([1, 2, 3, 4].map((n) => service.current.person(`Walker ${n}`)))
  const [first, second, third, fourth] = people as [Person, Person, Person, Person]
  const now = app.now().getTime()
  const days = (userId: string, ...ago: number[]) =>
    ago.map((n) => ({ userId, day: new Date(now - n * 86_400_000), lastSeenAt: new Date(now - n * 86_400_000) }))
  await prisma.activeDay.createMany({
    data: [...days(first.id, 3, 9), ...days(second.id, 5), ...days(third.id, 4, 40)],
  })
  const follow = async (args: object) => {
    const found: string[] = []
    for (let after: string | null = null; ; ) {
      const page: any = await list(admin, { ...args, first: 1, after, search: 'walker' })
      found.push(...page.ids)
      after = page.pageInfo.endCursor
      if (!page.pageInfo.hasNextPage) return found
    }
  }
  expect(await follow({ sortBy: 'last_seen' })).toStrictEqual([first.id, third.id, second.id])
  expect(await follow({ sortBy: 'last_seen', direction: 'asc' })).toStrictEqual([second.id, third.id, first.id])
  const byJoining = await follow({})
  expect(new Set(byJoining)).toStrictEqual(new Set(people.map(({ id }) => id)))
  expect(await follow({ direction: 'asc' })).toStrictEqual([...byJoining].reverse())
  expect((await list(admin)).totalCount).toBe(await prisma.user.count())
  await prisma.user.deleteMany({ where: { id: fourth.id } })
  expect((await list(admin)).totalCount).toBe(await prisma.user.count())
})

test('an account tells moderators what they need, and who looked is written down', async () => {
  const { app, prisma } = service.current
  const [admin, person, reader] = [
    await service.current.admin(),
    await service.current.person('Ada Lovelace'),
    await service.current.person(),
  ]
  const id = await post(person)
  const said = await comment(person, id)
  for (const [target_type, target_id] of [
    ['post', id],
    ['comment', said],
    ['user', person.id],
  ])
    expectStatus(await ask('POST', reader, '/reports', { target_type, target_id, reason: 'spam' }), 201)
  expectStatus(await service.current.request('GET', '/users/profile', { token: person.token }), 200)
  await seen([person])
  await prisma.subscription.create({
    data: {
      ...{ userId: person.id, platform: 'ios', reference: 'r-1', productId: 'premium', status: 'active' },
      ...{ startedAt: app.now(), expiresAt: app.now(), autoRenewing: true, originalTransactionId: '1' },
      ...{ latestTransactionId: '1', isSandbox: true, toldAt: app.now() },
    },
  })
  const ONE = `query ($id: ID!) { user(id: $id) { id: userId fullName email role status bannedUntil banReason isOnline lastSeenAt
    sessionsCount sessions { userAgent } postsCount commentsCount reportsFiledCount reportsAboutCount
    subscriptions { productId status } } }`
  const expected = {
    id: person.id,
    fullName: 'Ada Lovelace',
    email: person.email,
    role: 'user',
    status: 'active',
    bannedUntil: null,
    banReason: null,
    isOnline: true,
    lastSeenAt: expect.any(String),
    sessionsCount: 1,
    sessions: [{ userAgent: expect.any(String) }],
    postsCount: 1,
    commentsCount: 1,
    reportsFiledCount: 0,
    reportsAboutCount: 3,
    subscriptions: [{ productId: 'premium', status: 'active' }],
  }
  // Interpreted the first time, compiled from then on: both answer alike.
  for (const _ of [1, 2, 3]) expect((await graph(admin, ONE, { id: person.id })).data.user).toStrictEqual(expected)
  const looked = { where: { actorId: admin.id, action: 'account.view', targetId: person.id } }
  expect(await prisma.auditRecord.count(looked)).toBe(3)
  expect((await graph(admin, ONE, { id: '0199aa00-0000-7000-8000-00000000dead' })).code).toBe('not_found')
  expect((await graph(person, ONE, { id: person.id })).code).toBe('forbidden')
  await list(admin, { search: 'Ada' })
  const [listed] = await prisma.auditRecord.findMany({ where: { actorId: admin.id, action: 'account.list' } })
  expect(listed?.facts).toStrictEqual({ shown: expect.any(Number), isSearch: true })
})

test('a sign-in counts as a visit before the first request', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const ONE = `query ($id: ID!) { user(id: $id) { lastSeenAt isOnline sessions { lastUsedAt } } }`
  const { user } = (await graph(admin, ONE, { id: person.id })).data
  expect(user).toStrictEqual({ lastSeenAt: user.sessions[0].lastUsedAt, isOnline: true, sessions: [expect.anything()] })
  await service.current.prisma.session.deleteMany({ where: { userId: person.id } })
  expect((await graph(admin, ONE, { id: person.id })).data.user).toMatchObject({ lastSeenAt: null, isOnline: false })
})

test('a list of accounts takes as many statements for twenty as for two', async () => {
  const admin = await service.current.admin()
  await Promise.all(Array.from({ length: 12 }, () => service.current.person()))
  const query = `query ($first: Int!) { users(first: $first) { nodes { id: userId lastSeenAt isOnline reportsAboutCount
    postsCount sessions { id: sessionId } subscriptions { id } } } }`
  const statements = async (first: number) => {
    // Compiled from its second use on.
    for (const _ of [1, 2]) expect((await graph(admin, query, { first })).code).toBeUndefined()
    return statementsOf(service.current, () => graph(admin, query, { first }))
  }
  const [two, twelve] = [await statements(2), await statements(12)]
  expect(twelve.length).toBe(two.length)
  expect(two.length).toBeLessThanOrEqual(8)
})

test('signing somebody out ends all their sessions', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const body = { email: person.email, password: person.password }
  expectStatus(await service.current.request('POST', '/auth/login', { body }), 200)
  const signOut = 'mutation ($id: ID!) { signOutUser(userId: $id) { sessionsCount } }'
  expect((await graph(admin, signOut, { id: person.id })).data.signOutUser).toStrictEqual({ sessionsCount: 0 })
  expectStatus(await service.current.request('GET', '/users/profile', { token: person.token }), 401)
  const [record] = await service.current.prisma.auditRecord.findMany({ where: { targetId: person.id } })
  expect(record).toMatchObject({ action: 'account.sign-out', actorId: admin.id, facts: { sessions: 2 } })
})

test('super admins give roles to others, and one super admin always remains', async () => {
  const { prisma } = service.current
  await prisma.user.updateMany({ where: { role: 'super_admin' }, data: { role: 'user' } })
  const [one, other] = [await service.current.admin('super_admin'), await service.current.admin('super_admin')]
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  await prisma.user.update({ where: { id: person.id }, data: { ownerConfirmedAt: new Date(0) } })
  const change = (by: Person, id: string, role: string) =>
    graph(by, 'mutation ($id: ID!, $role: Role!) { changeRole(userId: $id, role: $role) { id: userId role } }', {
      id,
      role,
    })
  expect((await change(admin, person.id, 'admin')).code).toBe('forbidden')
  expect((await change(one, one.id, 'user')).code).toBe('forbidden')
  expect((await change(one, person.id, 'admin')).data.changeRole).toStrictEqual({ id: person.id, role: 'admin' })
  expectStatus(await service.current.request('GET', '/admin/overview/summary', { token: person.token }), 200)
  expect((await change(one, person.id, 'user')).data.changeRole.role).toBe('user')
  // At once, though the access token still names the role.
  expectStatus(await service.current.request('GET', '/admin/overview/summary', { token: person.token }), 403)
  const both = await Promise.all([change(one, other.id, 'user'), change(other, one.id, 'user')])
  expect(both.map(({ code }) => code ?? 'ok').sort()).toStrictEqual(['forbidden', 'ok'])
  expect(await prisma.user.count({ where: { role: 'super_admin' } })).toBe(1)
  const records = await prisma.auditRecord.findMany({ where: { targetId: person.id }, orderBy: { id: 'asc' } })
  expect(records.map(({ facts }) => facts)).toStrictEqual([
    { from: 'user', to: 'admin' },
    { from: 'admin', to: 'user' },
  ])
})

test('a banned account gets no other role until its ban has ended', async () => {
  const [boss, person] = [await service.current.admin('super_admin'), await service.current.person()]
  await service.current.prisma.user.update({ where: { id: person.id }, data: { ownerConfirmedAt: new Date(0) } })
  const promote = () =>
    graph(boss, 'mutation ($id: ID!) { changeRole(userId: $id, role: admin) { role } }', { id: person.id })
  const until = new Date(service.current.clock.now().getTime() + 60_000).toISOString()
  await graph(boss, 'mutation ($id: ID!, $until: DateTime!) { banUser(userId: $id, until: $until) { status } }', {
    id: person.id,
    until,
  })
  expect((await promote()).code).toBe('conflict')
  service.current.clock.advance(61_000)
  expect((await promote()).data.changeRole).toStrictEqual({ role: 'admin' })
})

test('pages by status or presence continue, however long the reader takes', async () => {
  const admin = await service.current.admin()
  const people = [await service.current.person('Early'), await service.current.person('Late')]
  for (const { token } of [admin, ...people]) await service.current.request('GET', '/users/profile', { token })
  await seen([admin, ...people])
  for (const filter of [{ status: 'active' }, { isOnline: true }, { isOnline: false, sortBy: 'joined' }]) {
    const isAway = filter.isOnline === false
    if (isAway) service.current.clock.advance(6 * 60_000)
    const first = await list(admin, { ...filter, isAdmin: false, first: 1 })
    service.current.clock.advance(1_000)
    const next = await list(admin, { ...filter, isAdmin: false, first: 1, after: first.pageInfo.endCursor })
    expect(next.ids, JSON.stringify(filter)).toHaveLength(1)
    expect(next.ids).not.toStrictEqual(first.ids)
  }
})
