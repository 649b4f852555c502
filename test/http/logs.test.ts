import { expect, test } from 'vitest'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

test('the log names routes, statuses and request ids, and nobody and nothing anybody said', async () => {
  const secret = {
    name: 'Rosalind Quarterstaff',
    email: 'rosalind.q@example.com',
    password: 'correct horse quarterstaff',
    message: 'My rash looks like a lavender meadow',
  }
  const { request } = service.current
  const registered = expectStatus(
    await request('POST', '/auth/register', {
      body: { full_name: secret.name, email: secret.email, password: secret.password },
    }),
    201,
  )
  const { access_token: token, refresh_token: refreshToken, user } = registered.body.data
  await request('POST', '/auth/register', {
    body: { full_name: secret.name, email: secret.email, password: secret.password },
  })
  await request('POST', '/auth/login', { body: { email: secret.email, password: 'wrong quarterstaff' } })
  await request('POST', '/auth/forgot-password', { body: { email: secret.email } })
  await request('GET', `/auth/verify-email?token=${refreshToken}`)
  const chat = (await request('POST', '/chats', { token })).body.data.id
  await request('POST', `/chats/${chat}/message`, { token, body: { message: secret.message } })
  await request('GET', `/nowhere/${secret.email}?token=${token}`, { token })
  await service.current.graphql('mutation($input: CredentialsInput!) { login(input: $input) { accessToken } }', {
    input: { email: secret.email, password: secret.password },
  })

  // Failures of libraries quote what they were given: a statement that cannot take the name must not repeat it.
  await service.current.app.pool.query(
    `create function refuse() returns trigger language plpgsql as $$
     begin raise exception 'no room for %', new.full_name; end $$`,
  )
  await service.current.app.pool.query(
    'create trigger refuse before insert on users for each row execute function refuse()',
  )
  const failed = await request('POST', '/auth/register', {
    body: { full_name: secret.name, email: `other.${secret.email}`, password: secret.password },
  })
  expect(failed.status).toBe(500)
  expect(failed.text).not.toContain('Quarterstaff')

  const log = service.current.logged.join('')
  expect(log).toContain(`"request_id":"${registered.headers.get('x-request-id')}"`)
  expect(log).toContain('"route":"/chats/:session_id/message"')
  expect(log).toContain('unexpected error')
  for (const word of ['uarterstaff', 'rosalind', 'lavender', token, refreshToken, chat, user.id, 'remoteAddress'])
    expect(log).not.toContain(word)
})
