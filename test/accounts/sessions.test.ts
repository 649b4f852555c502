import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { createSessionDirectory } from '../../src/schema/accounts/session-directory.ts'
import { confirmAddress, mailTo } from '../support/outbox.ts'
import { expectStatus, type Person, type Service, useService } from '../support/service.ts'
import { waitFor } from '../support/wait-for.ts'

const service = useService()

const profile = (token: string, on: Service = service.current) => on.request('GET', '/users/profile', { token })
const list = async (token: string): Promise<Record<string, unknown>[]> =>
  expectStatus(await service.current.request('GET', '/users/sessions', { token }), 200).body.sessions
const end = (token: string, id: unknown) => service.current.request('DELETE', `/users/sessions/${id}`, { token })

/** Signs a person in on another device. */
const another = async ({ email, password }: Person, userAgent = 'Phone/1.0') => {
  const { body } = expectStatus(
    await service.current.request('POST', '/auth/login', {
      body: { email, password },
      headers: { 'user-agent': userAgent },
    }),
    200,
  )
  return body.data as { access_token: string; refresh_token: string }
}

test('a person sees every device that is signed in, and which one is asking', async () => {
  const person = await service.current.person()
  await another(person, 'Phone/1.0')
  const sessions = await list(person.token)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toStrictEqual({
    id: expect.any(String),
    user_agent: 'Phone/1.0',
    signed_in_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    last_used_at: expect.any(String),
    expires_at: expect.any(String),
    is_current: false,
  })
  expect(sessions[1]?.is_current).toBe(true)
})

test('ending one session signs out that device alone, soon on every instance', async () => {
  const twin = await service.current.twin()
  const person = await service.current.person()
  const phone = await another(person)
  expectStatus(await profile(phone.access_token, twin), 200)
  const [session] = (await list(person.token)).filter(({ is_current }) => !is_current)
  const ended = await end(person.token, session?.id)
  expect([expectStatus(ended, 204).text, ended.headers.get('content-type')]).toEqual(['', null])

  expectStatus(await profile(phone.access_token), 401)
  expectStatus(
    await service.current.request('POST', '/auth/refresh', { body: { refresh_token: phone.refresh_token } }),
    401,
  )
  await waitFor(async () => void expectStatus(await profile(phone.access_token, twin), 401))
  expectStatus(await profile(person.token), 200)
  expect(await list(person.token)).toHaveLength(1)
  expectStatus(await end(person.token, session?.id), 404)
})

test('nobody ends or sees the session of somebody else', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  const [session] = await list(other.token)
  expectStatus(await end(person.token, session?.id), 404)
  expectStatus(await profile(other.token), 200)
  expect((await list(person.token)).map(({ id }) => id)).not.toContain(session?.id)
  expectStatus(await service.current.request('GET', '/users/sessions'), 401)
  expectStatus(await end('x', session?.id), 401)
  const { body } = expectStatus(await end(person.token, 'no-uuid'), 422)
  expect(body.errors[0].path).toBe('id')
})

test('logging out ends this session and no other', async () => {
  const person = await service.current.person()
  const phone = await another(person)
  const { body } = expectStatus(
    await service.current.request('POST', '/auth/logout', { token: phone.access_token }),
    200,
  )
  expect(body).toStrictEqual({ message: expect.any(String) })
  expectStatus(await profile(phone.access_token), 401)
  expectStatus(
    await service.current.request('POST', '/auth/refresh', { body: { refresh_token: phone.refresh_token } }),
    401,
  )
  expectStatus(await service.current.request('POST', '/auth/logout', { token: phone.access_token }), 401)
  expectStatus(await profile(person.token), 200)
})

const changePassword = (person: Person, changes: Record<string, unknown> = {}) =>
  service.current.request('PUT', '/users/password', {
    token: person.token,
    body: {
      current_password: person.password,
      new_password: 'a newer password 7',
      confirm_password: 'a newer password 7',
      ...changes,
    },
  })

test('a password change keeps this device, signs out others and sends a mail', async () => {
  const person = await service.current.person()
  await confirmAddress(service.current, person)
  const phone = await another(person)
  expect(expectStatus(await changePassword(person), 200).body).toStrictEqual({ message: expect.any(String) })
  expectStatus(await profile(person.token), 200)
  expectStatus(
    await service.current.request('POST', '/auth/refresh', { body: { refresh_token: person.refreshToken } }),
    200,
  )
  expectStatus(await profile(phone.access_token), 401)
  const login = (password: string) =>
    service.current.request('POST', '/auth/login', { body: { email: person.email, password } })
  expectStatus(await login(person.password), 401)
  expectStatus(await login('a newer password 7'), 200)
  await mailTo(service.current, person.email, /password was changed/i)
})

test('a rejected password change names the wrong fields and signs nobody out', async () => {
  const person = await service.current.person('Ada Example Person')
  const pathsOf = async (changes: Record<string, unknown>) =>
    expectStatus(await changePassword(person, changes), 422).body.errors.map((error: { path: string }) => error.path)
  expect(await pathsOf({ current_password: 'not the password' })).toEqual(['current_password'])
  expect(await pathsOf({ confirm_password: 'something else 1' })).toEqual(['confirm_password'])
  for (const weak of ['short', 'password123', 'Ada Example Person', person.email])
    expect(await pathsOf({ new_password: weak, confirm_password: weak })).toEqual(['new_password'])
  expect(await pathsOf({ current_password: undefined, new_password: undefined, confirm_password: undefined })).toEqual([
    'current_password',
    'new_password',
    'confirm_password',
  ])
  expectStatus(await profile(person.token), 200)
  expectStatus(await service.current.request('PUT', '/users/password', { body: {} }), 401)
})

test('one of several parallel password changes wins', async () => {
  const person = await service.current.person()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      changePassword(person, { new_password: `parallel pass ${i}`, confirm_password: `parallel pass ${i}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
})

test('a sign-in that was checked before the password changed gets no session after it', async () => {
  const person = await service.current.person()
  const { pool } = service.current
  const { credentials } = service.current.app
  const changed = await credentials.passwords.hash('a changed password 1')
  const change = await pool.connect()
  try {
    await change.query('begin')
    await change.query('update users set password_hash = $2 where id = $1', [person.id, changed])
    const login = service.current.request('POST', '/auth/login', {
      body: { email: person.email, password: person.password },
    })
    // Its password was right; now it waits for the change to end.
    await waitFor(async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    })
    await change.query('commit')
    expectStatus(await login, 401)
  } finally {
    change.release()
  }
})

test('a connection opened while its session ends learns it at once', async () => {
  const { app, prisma } = service.current
  const person = await service.current.person()
  const sessionId = String(decodeJwt(person.token).sid)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const directory = createSessionDirectory(app, (error) => expect.fail(String(error)))
  vi.useRealTimers()
  expect((await directory.find(sessionId))?.standing).toBe('good')
  await prisma.session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } })
  directory.forget([sessionId])
  expect(await new Promise((resolve) => directory.watch({ sessionId, role: 'user' }, resolve))).toBe('revoked')
})

test('the graph lists, ends and logs out by the same rules', async () => {
  const { graphql } = service.current
  const [person, other] = [await service.current.person(), await service.current.person()]
  const query = '{ sessions { id isCurrent userAgent } }'
  expect((await graphql(query)).errors?.[0].extensions.code).toBe('unauthenticated')
  const phone = await another(person)
  const { data } = await graphql(query, {}, phone.access_token)
  expect(data.sessions).toHaveLength(2)
  const first = data.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  const mutation = 'mutation ($id: ID!) { endSession(id: $id) }'
  expect((await graphql(mutation, { id: first.id }, other.token)).errors?.[0].extensions.code).toBe('not_found')
  expect(await graphql(mutation, { id: first.id }, phone.access_token)).toEqual({ data: { endSession: first.id } })
  expectStatus(await profile(person.token), 401)
  expect(await graphql('mutation { logout }', {}, phone.access_token)).toEqual({
    data: { logout: expect.any(String) },
  })
  expect((await graphql('mutation { logout }', {}, phone.access_token)).errors?.[0].extensions.code).toBe(
    'unauthenticated',
  )
})
