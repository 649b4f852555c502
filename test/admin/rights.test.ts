import { expect, test, vi } from 'vitest'
import { communityOf } from '../community/support.ts'
import { addSecondFactor, codeOf } from '../support/authenticator.ts'
import { codeIn, mailTo, tokenIn } from '../support/outbox.ts'
import { addPasskey, ask } from '../support/passkeys.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()

const CHANGE_ROLE = 'mutation ($id: ID!, $role: Role!) { changeRole(userId: $id, role: $role) { role } }'
const INVITE = 'mutation ($input: AdminInvitationInput!) { inviteAdmin(input: $input) { id } }'
const CREATE = 'mutation ($input: AdminInput!) { createAdmin(input: $input) { id: userId } }'

const { ask: inCommunity, post, comment } = communityOf(service)
const report = (person: Person, body: object) => inCommunity('POST', person, '/reports', body)

const run = (query: string, variables: object, { token }: Pick<Person, 'token'>, on = service.current) =>
  ask(on, query, variables, token)

let counter = 0
const address = () => `rights-${++counter}@example.com`

/** The owner of the address sets a new password with a mailed code. */
const confirmOwnership = async (email: string, password: string) => {
  const { current } = service
  expectStatus(await current.request('POST', '/auth/forgot-password', { body: { email } }), 200)
  const otp = codeIn(await mailTo(current, email, /code for a new password/))
  const body = { email, otp, new_password: password }
  expectStatus(await current.request('PATCH', '/auth/reset-password', { body }), 200)
}

const login = (email: string, password: string, path = '/auth/login', on = service.current) =>
  on.request('POST', path, { body: { email, password } })

test('an account whose address its owner has not confirmed gets no role', async () => {
  const { current } = service
  const [boss, stranger] = [await current.admin('super_admin'), await current.person()]
  for (const role of ['moderator', 'editor', 'admin', 'super_admin'])
    expect(await run(CHANGE_ROLE, { id: stranger.id, role }, boss)).toBe('conflict')
  // A link that was opened proves nothing of who set the password.
  await current.prisma.user.update({ where: { id: stranger.id }, data: { emailVerifiedAt: new Date() } })
  expect(await run(CHANGE_ROLE, { id: stranger.id, role: 'moderator' }, boss)).toBe('conflict')
  expectStatus(await current.request('GET', '/admin/overview/summary', { token: stranger.token }), 403)
  await confirmOwnership(stranger.email, 'the owner has it 7')
  expect(await run(CHANGE_ROLE, { id: stranger.id, role: 'moderator' }, boss)).toStrictEqual({ role: 'moderator' })
})

test('an account that moved to another address gets no role until it is confirmed', async () => {
  const { current } = service
  const [boss, person] = [await current.admin('super_admin'), await current.person()]
  await confirmOwnership(person.email, 'the owner has it 7')
  const { access_token: token } = (await login(person.email, 'the owner has it 7')).body.data
  const body = { new_email: address() }
  expectStatus(await current.request('POST', '/users/email-change', { token, body }), 200)
  const link = tokenIn(await mailTo(current, body.new_email, /new e-mail address/i))
  expectStatus(await current.request('GET', `/auth/verify-email?token=${link}`), 200)
  expect(await run(CHANGE_ROLE, { id: person.id, role: 'moderator' }, boss)).toBe('conflict')
})

test('a role can be taken from an account that nobody has confirmed', async () => {
  const { current } = service
  const [boss, other] = [await current.admin('super_admin'), await current.admin()]
  await current.prisma.user.update({ where: { id: other.id }, data: { ownerConfirmedAt: null } })
  expect(await run(CHANGE_ROLE, { id: other.id, role: 'user' }, boss)).toStrictEqual({ role: 'user' })
})

test('passkeys end with the role and do not come back with another', async () => {
  const { current } = service
  const [boss, other] = [await current.admin('super_admin'), await current.admin()]
  const { authenticator } = await addPasskey(current, other)
  const enter = async () => {
    const options = await ask(current, 'mutation { startPasskeySignIn(input: {}) }', {})
    const mutation = 'mutation ($input: PasskeyAnswerInput!) { signInWithPasskey(input: $input) { accessToken } }'
    return ask(current, mutation, { input: authenticator.get(options) })
  }
  expect(await enter()).toHaveProperty('accessToken')
  for (const role of ['user', 'admin'])
    expect(await run(CHANGE_ROLE, { id: other.id, role }, boss)).toStrictEqual({ role })
  expect(await enter()).toBe('invalid_credentials')
})

test('taking an account over removes the factors and the role of a stranger', async () => {
  const { current } = service
  const stranger = await current.admin()
  const { authenticator } = await addPasskey(current, stranger)
  await addSecondFactor(current, stranger)
  await current.prisma.user.update({ where: { id: stranger.id }, data: { ownerConfirmedAt: null } })
  const password = 'the owner has it 7'
  await confirmOwnership(stranger.email, password)
  expectStatus(await login(stranger.email, password), 200)
  expectStatus(await login(stranger.email, password, '/admin/login'), 403)
  const options = await ask(current, 'mutation { startPasskeySignIn(input: {}) }', {})
  const enter = 'mutation ($input: PasskeyAnswerInput!) { signInWithPasskey(input: $input) { accessToken } }'
  expect(await ask(current, enter, { input: authenticator.get(options) })).toBe('invalid_credentials')
  const { prisma } = current
  const where = { userId: stranger.id }
  const left = [
    prisma.passkey.count({ where }),
    prisma.secondFactor.count({ where }),
    prisma.recoveryCode.count({ where }),
  ]
  expect(await Promise.all(left)).toStrictEqual([0, 0, 0])
  const records = await prisma.auditRecord.findMany({ where: { targetId: stranger.id, action: 'account.role' } })
  expect(records.map(({ facts }) => facts)).toStrictEqual([{ from: 'admin', to: 'user' }])
})

test('a new password by mail removes no factor of a confirmed owner', async () => {
  const { current } = service
  const admin = await current.admin()
  await addSecondFactor(current, admin)
  await confirmOwnership(admin.email, 'the owner has it 7')
  expectStatus(await login(admin.email, 'the owner has it 7', '/admin/login'), 403)
  expect(await current.prisma.user.findUniqueOrThrow({ where: { id: admin.id } })).toMatchObject({ role: 'admin' })
})

/** A caller whom this instance still takes for a super admin. */
const demoted = async () => {
  const { current } = service
  const [boss, former] = [await current.admin('super_admin'), await current.admin('super_admin')]
  const sessionId = (await current.app.credentials.accessTokens.verify(former.token))?.sessionId ?? ''
  const signedInAt = current.clock.now()
  const state = { sessionId, userId: former.id, role: 'super_admin' as const, standing: 'good' as const, signedInAt }
  const { find } = current.app.sessions
  const spy = vi
    .spyOn(current.app.sessions, 'find')
    .mockImplementation(async (id) => (id === sessionId ? state : find(id)))
  return { boss, former, sessionId, spy }
}

const acts: [name: string, act: () => Promise<[query: string, variables: object]>][] = [
  [
    'createAdmin',
    async () => [
      CREATE,
      { input: { fullName: 'New Admin', email: address(), password: 'quiet harbour lantern 7', role: 'admin' } },
    ],
  ],
  ['inviteAdmin', async () => [INVITE, { input: { email: address(), role: 'super_admin' } }]],
  ...(['resendInvitation', 'revokeInvitation'] as const).map((name): [string, () => Promise<[string, object]>] => [
    name,
    async () => {
      const boss = await service.current.admin('super_admin')
      const { id } = await run(INVITE, { input: { email: address(), role: 'admin' } }, boss)
      return [`mutation ($id: ID!) { ${name}(id: $id)${name === 'resendInvitation' ? ' { id }' : ''} }`, { id }]
    },
  ]),
  ['changeRole', async () => [CHANGE_ROLE, { id: (await service.current.admin()).id, role: 'super_admin' }]],
  [
    'resetSecondFactor',
    async () => {
      const admin = await service.current.admin()
      await addSecondFactor(service.current, admin)
      return ['mutation ($id: ID!) { resetSecondFactor(userId: $id) { hasSecondFactor } }', { id: admin.id }]
    },
  ],
  [
    'deleteAdmin',
    async () => ['mutation ($id: ID!) { deleteAdmin(id: $id) }', { id: (await service.current.admin()).id }],
  ],
  [
    'banUser',
    async () => ['mutation ($id: ID!) { banUser(userId: $id) { userId } }', { id: (await service.current.admin()).id }],
  ],
  [
    'unbanUser',
    async () => [
      'mutation ($id: ID!) { unbanUser(userId: $id) { userId } }',
      { id: (await service.current.admin()).id },
    ],
  ],
  [
    'decideCases',
    async () => [
      `mutation ($id: ID!) { decideCases(input: { cases: [{ targetType: user, targetId: $id }], act: ban }) { decisions { id } } }`,
      { id: (await service.current.person()).id },
    ],
  ],
  [
    'undoDecisions',
    async () => [
      'mutation ($ids: [ID!]!) { undoDecisions(ids: $ids) }',
      { ids: ['01920000-0000-7000-8000-000000000000'] },
    ],
  ],
  ...(
    [
      ['approvePost', '(id: $id) { id }', 'post'],
      ['rejectPost', '(id: $id, reason: "Advertising") { id }', 'post'],
      ['updatePost', '(id: $id, input: { title: "Better" }) { id }', 'post'],
      ['deletePost', '(id: $id)', 'post'],
      ['updateComment', '(id: $id, input: { comment: "Better" }) { id }', 'comment'],
      ['deleteComment', '(id: $id)', 'comment'],
      ['claimReport', '(id: $id) { id }', 'report'],
      ['releaseReport', '(id: $id) { id }', 'report'],
      ['closeReport', '(id: $id, input: { status: dismissed }) { id }', 'report'],
    ] as const
  ).map(([name, rest, about]): [string, () => Promise<[string, object]>] => [
    name,
    async () => {
      const { person } = service.current
      const [author, reader] = [await person(), await person()]
      const target_id = await post(author)
      const id = {
        post: async () => target_id,
        comment: () => comment(reader, target_id),
        report: async () => (await report(reader, { target_type: 'post', target_id, reason: 'spam' })).body.id,
      }[about]
      return [`mutation ($id: ID!) { ${name}${rest} }`, { id: await id() }]
    },
  ]),
  [
    'signOutUser',
    async () => [
      'mutation ($id: ID!) { signOutUser(userId: $id) { sessionsCount } }',
      { id: (await service.current.admin()).id },
    ],
  ],
]

test.each(acts)('%s asks again whether its caller may', async (_name, act) => {
  const [query, variables] = await act()
  const { boss, former, sessionId, spy } = await demoted()
  try {
    expect(await run(CHANGE_ROLE, { id: former.id, role: 'user' }, boss)).toStrictEqual({ role: 'user' })
    const before = await service.current.prisma.auditRecord.count()
    expect(await run(query, variables, former)).toBe('forbidden')
    await service.current.prisma.user.update({ where: { id: former.id }, data: { role: 'super_admin' } })
    await service.current.prisma.session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } })
    expect(await run(query, variables, former)).toBe('unauthenticated')
    expect(await service.current.prisma.auditRecord.count()).toBe(before)
  } finally {
    spy.mockRestore()
  }
})

const accept = async (email: string, count = 1) => {
  const { text } = await mailTo(service.current, email, /invited/, count)
  const token = /\/admin\/invitation#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
  return service.current.request('POST', '/admin/session/invitation', {
    body: { token, full_name: 'Grace Newly', password: 'quiet harbour lantern 7' },
    headers: { 'x-portal-request': '1' },
  })
}

test.each(['demoted', 'deleted'])(
  'an invitation falls with a sender who was %s, until it is sent again',
  async (how) => {
    const { current } = service
    const [boss, sender] = [await current.admin('super_admin'), await current.admin('super_admin')]
    const email = address()
    const { id } = await run(INVITE, { input: { email, role: 'super_admin' } }, sender)
    const list = '{ adminInvitations(first: 100) { nodes { id isExpired } } }'
    const isExpired = async () =>
      (await run(list, {}, boss)).nodes.find((each: { id: string }) => each.id === id)?.isExpired
    expect(await isExpired()).toBe(false)
    if (how === 'deleted') {
      await run('mutation ($id: ID!) { deleteAdmin(id: $id) }', { id: sender.id }, boss)
      expectStatus(await accept(email), 404)
      expect(await isExpired()).toBeUndefined()
      return
    }
    await run(CHANGE_ROLE, { id: sender.id, role: 'admin' }, boss)
    expect(await isExpired()).toBe(true)
    expectStatus(await accept(email), 404)
    expect(await current.prisma.user.count({ where: { email } })).toBe(0)
    await run('mutation ($id: ID!) { resendInvitation(id: $id) { id } }', { id }, boss)
    expectStatus(await accept(email, 2), 201)
  },
)

test('a new SECRET_KEY invalidates app codes and keeps recovery codes', async () => {
  const { current } = service
  const admin = await current.admin()
  const { secret, recoveryCodes } = await addSecondFactor(current, admin)
  const twin = await current.twin({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
  const { email, password } = admin
  const complete = async (code: string) => {
    const { body } = expectStatus(await login(email, password, '/auth/login', twin), 403)
    return twin.request('POST', '/auth/second-factor', { body: { challenge: body.challenge, code } })
  }
  expect(expectStatus(await complete(codeOf(secret, current.clock.now())), 400).body.code).toBe('otp_invalid')
  const token = expectStatus(await complete(recoveryCodes[0] as string), 200).body.data.access_token
  const remove = 'mutation ($code: String!) { removeSecondFactor(code: $code) { isOn } }'
  expect(await ask(twin, remove, { code: codeOf(secret, current.clock.now()) }, token)).toBe('otp_invalid')
  expect(await ask(twin, remove, { code: recoveryCodes[1] }, token)).toStrictEqual({ isOn: false })
  const again = await addSecondFactor(twin, { token })
  expectStatus(await complete(again.code()), 200)
})
