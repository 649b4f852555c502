import { expect, test } from 'vitest'
import { sweepInvitations } from '../../src/schema/family/invitations.ts'
import { UNKNOWN } from '../support/answers.ts'
import { mailsTo } from '../support/outbox.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, invite, codeFor, accept } = familyOf(service)

const notificationsOf = async (who: Person) =>
  expectStatus(await ask('GET', who, '/notifications'), 200).body.items.map(
    ({ title, data }: { title: string; data: { kind: string } }) => [data.kind, title],
  )

test('a person accepts a mailed invitation, and both sides see the shared child', async () => {
  const { mother, children } = await owner('Mia', 'Noah')
  const [, noah = ''] = children
  const sam = await person('Sam Example')
  const invitation = await invite(mother, noah, sam.email.toUpperCase())
  expect(invitation).toStrictEqual({
    id: expect.any(String),
    child_id: noah,
    email: sam.email,
    role: 'parent',
    created_at: expect.any(String),
    expires_at: expect.any(String),
    is_expired: false,
  })
  expect(Date.parse(invitation.expires_at) - Date.parse(invitation.created_at)).toBe(7 * 24 * 3600 * 1000)
  const path = `/users/child-profiles/${noah}`
  expect((await ask('GET', mother, `${path}/invitations`)).body).toStrictEqual({ invitations: [invitation], total: 1 })

  const token = await codeFor(sam.email)
  const [mail] = (await mailsTo(service.current, sam.email)).filter(({ subject }) =>
    /shared with you/.test(subject ?? ''),
  )
  expect(mail?.raw).not.toMatch(/Ada|Noah/)
  expect((await ask('GET', sam, `/family/invitations/received?token=${token}`)).body).toStrictEqual({
    role: 'parent',
    owner_name: 'Ada Example',
    expires_at: invitation.expires_at,
  })
  const shared = expectStatus(await accept(sam, token), 200).body
  expect(shared).toStrictEqual({
    id: noah,
    full_name: 'Noah',
    role: 'parent',
    owner_id: mother.id,
    owner_name: 'Ada Example',
    joined_at: expect.any(String),
  })
  expect((await ask('GET', sam, '/family/children')).body).toStrictEqual({ children: [shared], total: 1 })
  expect((await ask('GET', mother, `${path}/invitations`)).body.total).toBe(0)
  expect((await ask('GET', mother, `${path}/members`)).body).toStrictEqual({
    members: [
      {
        user_id: sam.id,
        full_name: 'Sam Example',
        email: sam.email,
        role: 'parent',
        joined_at: shared.joined_at,
      },
    ],
    total: 1,
  })
  expect(await notificationsOf(mother)).toStrictEqual([['family_joined', 'Sam Example accepted your invitation']])
  expect(service.current.logged.join('')).not.toContain(token)
})

test('a parent sees and changes the child that is shared, and learns of no other', async () => {
  const { mother, children } = await owner('Mia', 'Noah')
  const [mia = '', noah = ''] = children
  const sam = await person()
  await share(mother, noah, sam)
  const path = `/users/child-profiles/${noah}`
  const seen = expectStatus(await ask('GET', sam, path), 200).body
  expect(seen).toMatchObject({ id: noah, full_name: 'Noah', profile_setup_id: mother.id, birth_order: 1 })
  // As clients do that send back what they got.
  const { full_name, ...rest } = seen
  const changed = expectStatus(await ask('PATCH', sam, path, { ...rest, full_name: `${full_name} Example` }), 200).body
  expect(changed.full_name).toBe('Noah Example')
  expect((await ask('GET', mother, path)).body).toMatchObject({ full_name: 'Noah Example', birth_order: 2 })
  expectStatus(await ask('GET', sam, `/users/child-profiles/${mia}`), 404)
  const own = await ask('GET', sam, '/users/child-profiles')
  expect(own.body.data).toStrictEqual({ children: [], total: 0 })
  const foreign = { profile_setup_id: sam.id }
  expect(expectStatus(await ask('PATCH', sam, path, foreign), 422).body.errors[0].path).toBe('profile_setup_id')
})

test('the owner keeps a picture after the parent who uploaded it deletes the account', async () => {
  const { mother, children } = await owner('Mia')
  const path = `/users/child-profiles/${children[0]}`
  const sam = await person()
  await share(mother, children[0] ?? '', sam)
  const body = new FormData()
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  body.append('file', new Blob([Buffer.from(png, 'base64')]), 'mia.png')
  expectStatus(await ask('POST', sam, `${path}/upload-picture`, body), 200)
  const { profile_picture_url: url } = (await ask('GET', mother, path)).body
  expect(url).toMatch(/^http/)
  // Both may send back what they were shown.
  for (const who of [mother, sam]) expectStatus(await ask('PATCH', who, path, { profile_picture_url: url }), 200)
  expectStatus(await ask('DELETE', sam, '/users/account', { password: sam.password }), 200)
  await service.current.app.jobs.idle()
  expect((await ask('GET', mother, path)).body.profile_picture_url).toBe(url)
})

test('a link to a child that was lost opens nothing until the loss is undone', async () => {
  const { mother, children } = await owner('Mia')
  const sam = await person()
  await invite(mother, children[0] ?? '', sam.email)
  const token = await codeFor(sam.email)
  const loss = `/users/child-profiles/${children[0]}/loss`
  expectStatus(await ask('POST', mother, loss, {}), 200)
  const received = () => ask('GET', sam, `/family/invitations/received?token=${token}`)
  for (const answer of [await received(), await accept(sam, token)])
    expect(expectStatus(answer, 400).body.code).toBe('email_token_invalid')
  expectStatus(await ask('DELETE', mother, loss), 200)
  expectStatus(await received(), 200)
  expectStatus(await accept(sam, token), 200)
})

test('inviting answers the same for every address; across a block nothing is sent', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const [known, blocked, blocking] = [await person(), await person(), await person()]
  expectStatus(await ask('POST', mother, '/users/blocks', { user_id: blocked.id }), 201)
  expectStatus(await ask('POST', blocking, '/users/blocks', { user_id: mother.id }), 201)
  const emails = ['nobody@example.com', known.email, blocked.email, blocking.email]
  const answers = []
  for (const email of emails) answers.push(await invite(mother, mia, email))
  for (const [at, answer] of answers.entries())
    expect({ ...answer, id: '', created_at: '', expires_at: '' }).toStrictEqual({
      ...{ id: '', child_id: mia, email: emails[at], role: 'parent' },
      ...{ created_at: '', expires_at: '', is_expired: false },
    })
  await service.current.app.jobs.idle()
  const sent = await Promise.all(
    emails.map(async (email) =>
      (await mailsTo(service.current, email)).filter(({ subject }) => /shared with you/.test(subject ?? '')),
    ),
  )
  expect(sent.map(({ length }) => length)).toStrictEqual([1, 1, 0, 0])
  expect((await ask('GET', mother, `/users/child-profiles/${mia}/invitations`)).body.total).toBe(4)
})

test('a link opens for the confirmed account of its address alone', async () => {
  const { mother, children } = await owner('Mia')
  const [other, unconfirmed] = [await person(), await service.current.person()]
  await invite(mother, children[0] ?? '', unconfirmed.email, 'guest')
  const token = await codeFor(unconfirmed.email)
  for (const who of [other, unconfirmed]) {
    expectStatus(await ask('GET', who, `/family/invitations/received?token=${token}`), 409)
    expectStatus(await accept(who, token), 409)
  }
  expectStatus(await accept(mother, token), 400)
  for (const wrong of ['x', `${token.slice(0, -2)}xx`]) expectStatus(await accept(other, wrong), 400)
  expect(expectStatus(await ask('POST', other, '/family/invitations/accept', {}), 422).body.errors[0].path).toBe(
    'token',
  )
  expect((await ask('GET', mother, `/users/child-profiles/${children[0]}/members`)).body.total).toBe(0)
})

test('a link ends after a week, a new link, a revocation or the child’s deletion', async () => {
  const { current } = service
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const sam = await person()
  const first = await invite(mother, mia, sam.email)
  const replaced = await codeFor(sam.email)
  expect((await invite(mother, mia, sam.email, 'guest')).id).toBe(first.id)
  const token = await codeFor(sam.email, 2)
  expectStatus(await accept(sam, replaced), 400)
  const page = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]
  const open = (code: string, accept = 'text/html') =>
    current.request('GET', `/family/invitations/accept?token=${code}`, { headers: { accept } })
  expect(page(expectStatus(await open(token), 200).text)).toBe('You are invited')
  expect(page(expectStatus(await open(replaced), 400).text)).toBe('This invitation is over')
  expectStatus(await open(token, 'application/json'), 200)

  const where = { id: first.id }
  const { expiresAt } = await current.prisma.childInvitation.findUniqueOrThrow({ where })
  await current.prisma.childInvitation.update({ where, data: { expiresAt: current.app.now() } })
  expectStatus(await accept(sam, token), 400)
  await current.prisma.childInvitation.update({ where, data: { expiresAt } })
  expect((await ask('GET', sam, '/family/children')).body.total).toBe(0)
  expectStatus(await accept(sam, token), 200)
  expectStatus(await ask('DELETE', mother, `/users/child-profiles/${mia}/invitations/${first.id}`), 404)

  const lia = await person()
  const second = await invite(mother, mia, lia.email)
  const revoked = await codeFor(lia.email)
  expectStatus(await ask('DELETE', lia, `/users/child-profiles/${mia}/invitations/${second.id}`), 404)
  expectStatus(await ask('DELETE', mother, `/users/child-profiles/${mia}/invitations/${second.id}`), 204)
  expectStatus(await accept(lia, revoked), 400)
  await invite(mother, mia, lia.email)
  const last = await codeFor(lia.email, 2)
  expectStatus(await ask('DELETE', mother, `/users/child-profiles/${mia}`), 200)
  expectStatus(await accept(lia, last), 400)
  expect((await ask('GET', sam, '/family/children')).body.total).toBe(0)
})

test('invitations check their fields and have a limit', async () => {
  const { mother, children } = await owner('Mia')
  const path = `/users/child-profiles/${children[0]}/invitations`
  const bad = expectStatus(await ask('POST', mother, path, { email: 'sam', role: 'king' }), 422)
  expect(bad.body.errors.map((error: { path: string }) => error.path)).toStrictEqual(['email', 'role'])
  const own = expectStatus(await ask('POST', mother, path, { email: mother.email, role: 'guest' }), 422)
  expect(own.body.errors).toStrictEqual([{ path: 'email', message: 'is your own address' }])
  expectStatus(
    await ask('POST', mother, path.replace(children[0] ?? '', UNKNOWN), { email: 'a@b.de', role: 'guest' }),
    404,
  )
  const invited = Array.from({ length: 20 }, (_, at) => `guest-${at}@example.com`)
  for (const email of invited) expectStatus(await ask('POST', mother, path, { email, role: 'guest' }), 201)
  expectStatus(await ask('POST', mother, path, { email: 'one-more@example.com', role: 'guest' }), 409)
  expectStatus(await ask('POST', mother, path, { email: invited[0], role: 'parent' }), 201)
})

test('a member gets another role from the next request on, and goes when they like', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const path = `/users/child-profiles/${mia}`
  const sam = await person()
  await share(mother, mia, sam)
  expect(expectStatus(await ask('PATCH', mother, `${path}/members/${sam.id}`, { role: 'guest' }), 200).body.role).toBe(
    'guest',
  )
  expectStatus(await ask('GET', sam, path), 404)
  expect((await ask('GET', sam, '/family/children')).body.children).toMatchObject([{ id: mia, role: 'guest' }])
  expectStatus(await ask('PATCH', mother, `${path}/members/${UNKNOWN}`, { role: 'guest' }), 404)
  expectStatus(await ask('POST', sam, `/family/children/${mia}/leave`), 204)
  expectStatus(await ask('POST', sam, `/family/children/${mia}/leave`), 404)
  expect((await ask('GET', mother, `${path}/members`)).body.total).toBe(0)
  // Only the link that was accepted says so.
  await share(mother, mia, sam, 'parent', 2)
  expectStatus(await ask('GET', sam, path), 200)
})

test('a membership goes with the account of either', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const [sam, lia] = [await person(), await person()]
  await share(mother, mia, sam)
  await share(mother, mia, lia)
  expectStatus(await ask('DELETE', sam, '/users/account', { password: sam.password }), 200)
  const { members } = (await ask('GET', mother, `/users/child-profiles/${mia}/members`)).body
  expect(members.map((each: { user_id: string }) => each.user_id)).toStrictEqual([lia.id])
  expectStatus(await ask('DELETE', mother, '/users/account', { password: mother.password }), 200)
  expectStatus(await ask('GET', lia, `/users/child-profiles/${mia}`), 404)
  expect((await ask('GET', lia, '/family/children')).body.total).toBe(0)
})

test('an invitation that nobody followed is swept a month after its week', async () => {
  const { current } = service
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const { id } = await invite(mother, mia, 'nobody-at-all@example.com')
  // Its mail is written by a job, which updates the row as well: a sweep leaves out what changes under it.
  await codeFor('nobody-at-all@example.com')
  const sweep = async (daysAgo: number) => {
    const expiresAt = new Date(current.app.now().getTime() - daysAgo * 24 * 3600 * 1000)
    await current.prisma.childInvitation.update({ where: { id }, data: { expiresAt } })
    await sweepInvitations(current.app)
    const { invitations } = (await ask('GET', mother, `/users/child-profiles/${mia}/invitations`)).body
    return invitations.map((each: { is_expired: boolean }) => each.is_expired)
  }
  expect(await sweep(29)).toStrictEqual([true])
  expect(await sweep(31)).toStrictEqual([])
})
