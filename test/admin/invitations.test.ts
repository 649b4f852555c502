import { expect, onTestFinished, test, vi } from 'vitest'
import { mailTo } from '../support/outbox.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const PORTAL = { 'x-portal-request': '1' }
const DAY_MS = 24 * 3600 * 1000

const INVITE = 'mutation ($input: AdminInvitationInput!) { inviteAdmin(input: $input) { id email role isExpired } }'
const RESEND = 'mutation ($id: ID!) { resendInvitation(id: $id) { isExpired } }'
const REVOKE = 'mutation ($id: ID!) { revokeInvitation(id: $id) }'
const LIST = '{ adminInvitations(first: 100) { nodes { email role isExpired } totalCount } }'

const ask = async (query: string, variables: Record<string, unknown>, { token }: Pick<Person, 'token'>) => {
  const { data, errors } = await service.current.graphql(query, variables, token)
  return errors ? errors[0].extensions.code : data
}

const tokenFor = async (email: string, count = 1): Promise<string> => {
  const { text } = await mailTo(service.current, email, /invited/, count)
  return /\/admin\/invitation#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
}

const accept = (token: string, more: object = {}, on = service.current) =>
  on.request('POST', '/admin/session/invitation', {
    body: { token, full_name: 'Grace Newly', password: 'quiet harbour lantern 7', ...more },
    headers: PORTAL,
  })

const emailOf = (name: string) => `${name}@invited.example.com`

test('a super admin invites somebody, who gets the role over the mailed link', async () => {
  const { current } = service
  const boss = await current.admin('super_admin')
  const email = emailOf('first')
  const { inviteAdmin: made } = await ask(INVITE, { input: { email: email.toUpperCase(), role: 'editor' } }, boss)
  expect(made).toStrictEqual({ id: expect.any(String), email, role: 'editor', isExpired: false })
  expect(await ask(INVITE, { input: { email, role: 'admin' } }, boss)).toBe('conflict')
  expect((await ask(LIST, {}, boss)).adminInvitations.nodes).toContainEqual({ email, role: 'editor', isExpired: false })
  const token = await tokenFor(email)

  const wrong = expectStatus(await accept(token, { full_name: ' ', password: 'password1' }), 422)
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toStrictEqual(['full_name'])
  expect(expectStatus(await accept(token, { password: 'password1' }), 422).body.errors).toMatchObject([
    { path: 'password' },
  ])
  expectStatus(await current.request('POST', '/admin/session/invitation', { body: { token } }), 403)
  expectStatus(await accept(`${token.slice(0, -1)}x`), 404)
  const { body, headers } = expectStatus(await accept(token), 201)
  expect(headers.get('set-cookie')).toMatch(/^portal=.*HttpOnly/)
  const { data } = await current.graphql('{ me { email emailVerified fullName role } }', {}, body.access_token)
  expect(data.me).toStrictEqual({ email, emailVerified: true, fullName: 'Grace Newly', role: 'editor' })
  expectStatus(await accept(token), 404)
  expect((await ask(LIST, {}, boss)).adminInvitations.nodes).toStrictEqual([])
  expect(await ask(RESEND, { id: made.id }, boss)).toBe('not_found')
  const records = await current.prisma.auditRecord.findMany({
    where: { action: { startsWith: 'admin.' } },
    orderBy: { createdAt: 'asc' },
  })
  expect(records.map(({ action }) => action)).toStrictEqual(['admin.invite', 'admin.accept'])
  expect(JSON.stringify(records)).not.toContain('example.com')
  expect(current.logged.join('')).not.toContain(token)
})

test('one of many concurrent visitors of a link gets the account', async () => {
  const { current } = service
  const twin = await current.twin()
  const boss = await current.admin('super_admin')
  const email = emailOf('race')
  await ask(INVITE, { input: { email, role: 'moderator' } }, boss)
  const token = await tokenFor(email)
  const answers = await Promise.all([current, twin, current, twin].map((on) => accept(token, {}, on)))
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 404, 404, 404])
  expect(await current.prisma.user.count({ where: { email } })).toBe(1)
})

test('a link ends after a week, with a newer link and with a revocation', async () => {
  const { current } = service
  const email = emailOf('late')
  const { inviteAdmin: made } = await ask(
    INVITE,
    { input: { email, role: 'admin' } },
    await current.admin('super_admin'),
  )
  const first = await tokenFor(email)
  current.clock.advance(7 * DAY_MS)
  expectStatus(await accept(first), 404)
  const boss = await current.admin('super_admin')
  expect((await ask(LIST, {}, boss)).adminInvitations.nodes).toStrictEqual([{ email, role: 'admin', isExpired: true }])
  expect(await ask(RESEND, { id: made.id }, boss)).toStrictEqual({ resendInvitation: { isExpired: false } })
  const second = await tokenFor(email, 2)
  expectStatus(await accept(first), 404)
  expect(await ask(REVOKE, { id: made.id }, boss)).toStrictEqual({ revokeInvitation: made.id })
  expect(await ask(REVOKE, { id: made.id }, boss)).toBe('not_found')
  expectStatus(await accept(second), 404)
  expect(await current.prisma.user.count({ where: { email } })).toBe(0)
})

test('a link holds until the next one is mailed', async () => {
  const { app } = service.current
  const boss = await service.current.admin('super_admin')
  const invited = async (name: string) => {
    const email = emailOf(name)
    const { id } = (await ask(INVITE, { input: { email, role: 'admin' } }, boss)).inviteAdmin
    return { email, id, first: await tokenFor(email) }
  }
  const [one, other, over] = [await invited('waits'), await invited('mailed'), await invited('over')]
  await app.jobs.idle()
  expect(await ask(RESEND, { id: other.id }, boss)).toStrictEqual({ resendInvitation: { isExpired: false } })
  await tokenFor(other.email, 2)
  await app.jobs.idle()
  expectStatus(await accept(other.first), 404)

  let leave = () => {}
  const held = new Promise<void>((resolve) => {
    leave = resolve
  })
  const sending = vi.spyOn(app.senders.mail, 'send').mockImplementation(() => held)
  onTestFinished(() => sending.mockRestore())
  for (let n = 0; n < 2; n++) await ask(RESEND, { id: one.id }, boss)
  // One that is over does not come back meanwhile.
  await service.current.prisma.adminInvitation.update({ where: { id: over.id }, data: { expiresAt: new Date(0) } })
  await ask(RESEND, { id: over.id }, boss)
  expectStatus(await accept(over.first), 404)
  expectStatus(await accept(one.first), 201)
  leave()
})

test('an invitation never changes an existing account', async () => {
  const { current } = service
  const boss = await current.admin('super_admin')
  const person = await current.person()
  expect(await ask(INVITE, { input: { email: person.email, role: 'admin' } }, boss)).toBe('email_taken')
  const email = emailOf('meanwhile')
  await ask(INVITE, { input: { email, role: 'admin' } }, boss)
  const token = await tokenFor(email)
  const body = { full_name: 'Somebody', email, password: 'a long pass phrase' }
  const registered = expectStatus(await current.request('POST', '/auth/register', { body }), 201).body.data
  expect(expectStatus(await accept(token), 409).body.code).toBe('email_taken')
  expect(await current.prisma.user.findUnique({ where: { email } })).toMatchObject({
    id: registered.user.id,
    role: 'user',
  })
  // With the account goes what was kept of its address.
  const gone = { password: 'a long pass phrase' }
  const deletion = { body: gone, token: registered.access_token }
  expectStatus(await current.request('DELETE', '/users/account', deletion), 200)
  expect(await current.prisma.adminInvitation.count({ where: { email } })).toBe(0)
})

test('invitations that nobody followed are deleted after a month', async () => {
  const { current } = service
  const email = emailOf('never')
  await ask(INVITE, { input: { email, role: 'admin' } }, await current.admin('super_admin'))
  const sweep = async () => {
    for (const { sweeps = [] } of current.app.domains) for (const each of sweeps) await each(current.app)
    return current.prisma.adminInvitation.count({ where: { email } })
  }
  current.clock.advance(36 * DAY_MS)
  expect(await sweep()).toBe(1)
  current.clock.advance(2 * DAY_MS)
  expect(await sweep()).toBe(0)
})
