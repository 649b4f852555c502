import type { JobRun } from '@parenting/jobs'
import { createClient } from 'graphql-ws'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { liftBans } from '../../src/schema/accounts/ban.ts'
import { lockingOf } from '../support/locking.ts'
import { type Answer, expectStatus, type Service, useService } from '../support/service.ts'
import { waitFor } from '../support/wait-for.ts'

const service = useService()

const BAN = 'mutation ($id: ID!) { standing: banUser(userId: $id) { userId status bannedAt } }'
const UNBAN = 'mutation ($id: ID!) { standing: unbanUser(userId: $id) { userId status bannedAt } }'

const profile = (token: string, on: Service = service.current) => on.request('GET', '/users/profile', { token })
const codeOf = async (mutation: string, id: string, token?: string) =>
  (await service.current.graphql(mutation, { id }, token)).errors?.[0].extensions.code
const recordsOf = (targetId: string) =>
  service.current.prisma.auditRecord.findMany({ where: { targetId }, orderBy: { createdAt: 'asc' } })

test('every transport reports a ban, at once on this instance and soon on others', async () => {
  const twin = await service.current.twin()
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  expectStatus(await profile(person.token, twin), 200)
  const { data } = await service.current.graphql(BAN, { id: person.id }, admin.token)
  expect(data.standing).toEqual({ userId: person.id, status: 'banned', bannedAt: expect.any(String) })

  const login = (password: string) =>
    service.current.request('POST', '/auth/login', { body: { email: person.email, password } })
  const refresh = () =>
    service.current.request('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } })
  for (const refused of [await profile(person.token), await login(person.password), await refresh()])
    expect(expectStatus(refused, 403).body.code).toBe('account_banned')
  expectStatus(await login('not the password'), 401)
  const { errors } = await service.current.graphql('{ me { id } }', {}, person.token)
  expect(errors?.[0].extensions.code).toBe('account_banned')
  await waitFor(async () => void expectStatus(await profile(person.token, twin), 403))

  expectStatus(await profile(person.token), 403)
  const lifted = await service.current.graphql(UNBAN, { id: person.id }, admin.token)
  expect(lifted.data.standing).toEqual({ userId: person.id, status: 'active', bannedAt: null })
  expectStatus(await login(person.password), 200)
  // The sessions the ban ended stay ended, and say no more than that.
  expectStatus(await profile(person.token), 401)
  expectStatus(await refresh(), 401)
})

test('a device that had signed out before the ban is told nothing of it', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  expectStatus(await service.current.request('POST', '/auth/logout', { token: person.token }), 200)
  await service.current.graphql(BAN, { id: person.id }, admin.token)
  expectStatus(await profile(person.token), 401)
  expectStatus(
    await service.current.request('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } }),
    401,
  )
})

test('an open socket of a banned person closes with 4403, on the other instance too', async () => {
  const twin = await service.current.twin()
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const closed = (on: Service) =>
    new Promise<{ code: number }>((resolve, reject) => {
      const client = createClient({
        url: `${on.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: `Bearer ${person.token}` },
        lazy: false,
        retryAttempts: 0,
        onNonLazyError: reject,
      })
      client.on('connected', () => opened.push(on))
      client.on('closed', (event) => resolve(event as { code: number }))
    })
  const opened: Service[] = []
  const closings = [closed(service.current), closed(twin)]
  await expect.poll(() => opened).toHaveLength(2)
  await service.current.graphql(BAN, { id: person.id }, admin.token)
  expect((await Promise.all(closings)).map(({ code }) => code)).toEqual([4403, 4403])
})

test('a ban with an end expires by itself, on every transport and in the community', async () => {
  const { app, clock, request, graphql, prisma } = service.current
  const [admin, person, reader] = await Promise.all([
    service.current.admin(),
    service.current.person(),
    service.current.person(),
  ])
  const body = { title: 'Mine', content: 'Some words.' }
  const post = await request('POST', '/community/posts/', { token: person.token, body })
  const until = new Date(clock.now().getTime() + 5 * 60_000)
  const ban = `mutation ($id: ID!, $until: DateTime, $reason: String) {
    standing: banUser(userId: $id, until: $until, reason: $reason) { status bannedUntil banReason } }`
  const past = await graphql(ban, { id: person.id, until: '2020-01-01T00:00:00Z' }, admin.token)
  expect(past.errors?.[0].extensions.errors).toMatchObject([{ path: 'until' }])
  const { data } = await graphql(ban, { id: person.id, until, reason: 'Spam' }, admin.token)
  expect(data.standing).toStrictEqual({ status: 'banned', bannedUntil: until.toISOString(), banReason: 'Spam' })
  const login = () => request('POST', '/auth/login', { body: { email: person.email, password: person.password } })
  const refresh = () => request('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } })
  const seen = async () =>
    (await request('GET', `/community/posts/${post.body.data?.id ?? post.body.id}`, { token: reader.token })).status
  for (const refused of [await login(), await refresh(), await profile(person.token)]) expectStatus(refused, 403)
  expect(await seen()).toBe(404)

  clock.advance(5 * 60_000 + 1)
  const { access_token } = expectStatus(await login(), 200).body.data
  expectStatus(await profile(access_token), 200)
  // What the ban ended stays ended, and says no more than that.
  expectStatus(await refresh(), 401)
  await waitFor(async () => void expectStatus(await profile(person.token), 401))
  await liftBans.run(app, {}, { signal: new AbortController().signal } as JobRun)
  expect(await seen()).toBe(200)
  expect(await prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({
    bannedAt: null,
    banReason: null,
  })
  const [record] = await recordsOf(person.id)
  expect(record).toMatchObject({ action: 'account.ban', facts: { until: until.toISOString() } })
})

test('a ban is given another end and reason; what is not named stays', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const ban = async (args: string) => {
    const mutation = `mutation ($id: ID!) { it: banUser(userId: $id${args}) { bannedUntil banReason } }`
    return (await service.current.graphql(mutation, { id: person.id }, admin.token)).data.it
  }
  expect(await ban(', reason: "Spam"')).toStrictEqual({ bannedUntil: null, banReason: 'Spam' })
  const bannedUntil = '2099-01-01T00:00:00.000Z'
  expect(await ban(`, until: "${bannedUntil}"`)).toStrictEqual({ bannedUntil, banReason: 'Spam' })
  expect(await ban('')).toStrictEqual({ bannedUntil, banReason: 'Spam' })
  expect(await ban(', until: null, reason: "Threats"')).toStrictEqual({ bannedUntil: null, banReason: 'Threats' })
  expect(await recordsOf(person.id)).toHaveLength(3)
})

test('roles decide which accounts an admin may ban', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  const [admin, colleague] = [await service.current.admin(), await service.current.admin()]
  const [superAdmin, peer] = [await service.current.admin('super_admin'), await service.current.admin('super_admin')]
  for (const mutation of [BAN, UNBAN]) {
    expect(await codeOf(mutation, other.id)).toBe('unauthenticated')
    expect(await codeOf(mutation, other.id, person.token)).toBe('forbidden')
    expect(await codeOf(mutation, admin.id, admin.token)).toBe('forbidden')
    expect(await codeOf(mutation, colleague.id, admin.token)).toBe('forbidden')
    expect(await codeOf(mutation, superAdmin.id, admin.token)).toBe('forbidden')
    expect(await codeOf(mutation, peer.id, superAdmin.token)).toBe('forbidden')
    expect(await codeOf(mutation, superAdmin.id, superAdmin.token)).toBe('forbidden')
    expect(await codeOf(mutation, '0199aa00-0000-7000-8000-00000000dead', admin.token)).toBe('not_found')
    expect(await codeOf(mutation, 'no-uuid', admin.token)).toBe('validation_failed')
  }
  expect(await codeOf(BAN, colleague.id, superAdmin.token)).toBeUndefined()
  expectStatus(await profile(colleague.token), 403)
})

test('a ban and its end leave one record each, however often they are asked for', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const standings = await Promise.all(
    Array.from({ length: 4 }, () => service.current.graphql(BAN, { id: person.id }, admin.token)),
  )
  expect(new Set(standings.map(({ data }) => data.standing.bannedAt)).size).toBe(1)
  await service.current.graphql(UNBAN, { id: person.id }, admin.token)
  await service.current.graphql(UNBAN, { id: person.id }, admin.token)
  const records = await recordsOf(person.id)
  expect(records.map(({ action, actorId, targetType }) => [action, actorId, targetType])).toEqual([
    ['account.ban', admin.id, 'user'],
    ['account.unban', admin.id, 'user'],
  ])
})

test('an audit record is never changed or removed, and outlives the account', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  await service.current.graphql(BAN, { id: person.id }, admin.token)
  const { pool, prisma } = service.current
  for (const statement of [
    "update audit_records set action = 'nothing'",
    'delete from audit_records',
    'truncate audit_records',
  ])
    await expect(pool.query(statement)).rejects.toThrow('append-only')
  await prisma.user.delete({ where: { id: person.id } })
  expect(await recordsOf(person.id)).toHaveLength(1)
})

test('a sign-in during a ban opens no session that could revive later', async () => {
  const { holding, someoneWaits } = lockingOf(service)
  const person = await service.current.person()
  const { email, password } = person
  let signedIn: Promise<Answer> | undefined
  await holding(async (holder) => {
    await holder.query('select from users where id = $1 for update', [person.id])
    // Its password was right before the ban; its session waits for it.
    signedIn = service.current.request('POST', '/auth/login', { body: { email, password } })
    await someoneWaits()
    await holder.query('update users set banned_at = $2 where id = $1', [person.id, service.current.clock.now()])
  })
  expect(expectStatus((await signedIn) as Answer, 403).body.code).toBe('account_banned')
  expect(await service.current.prisma.session.count({ where: { userId: person.id } })).toBe(1)
})
