import { execute, GraphQLError, isEnumType, parse } from 'graphql'
import { expect, test } from 'vitest'
import type { Context } from '../../src/context.ts'
import { createExecutor } from '../../src/graphql/executor.ts'
import { LIMITS } from '../../src/graphql/limits.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import { newPhotoKey } from '../../src/providers/storage/keys.ts'
import { routesOf } from '../../src/rest/index.ts'
import type { Route } from '../../src/rest/route.ts'
import { buildSchema } from '../../src/schema/index.ts'
import { notify } from '../../src/schema/notifications/notify.ts'
import { countSql } from '../support/count-sql.ts'
import { useService } from '../support/service.ts'

const routes = routesOf(buildSchema())

const service = useService()
const schema = buildSchema()

test('enums have the same values in the graph and in the service', () => {
  for (const type of Object.values(schema.getTypeMap()))
    if (isEnumType(type) && !type.name.startsWith('__'))
      expect(type.getValues().map(({ value }) => value)).toEqual(type.getValues().map(({ name }) => name))
})

const contextOf = async (role: 'user' | 'admin' = 'user'): Promise<Context & { token: string }> => {
  const person = await service.current.person()
  const claims = await service.current.app.credentials.accessTokens.verify(person.token)
  return {
    token: person.token,
    app: service.current.app,
    viewer: { id: person.id, role, sessionId: claims?.sessionId ?? '', signedInAt: new Date() },
    rejection: null,
    requestId: 'test',
    place: 'POST /graphql',
    ip: '127.0.0.1',
    userAgent: null,
    acceptLanguage: null,
  }
}

/**
 * Documents of reads that cost more than one statement. The sign-in check before them costs none while it is remembered.
 */
const MORE_STATEMENTS: Record<string, number> = {
  'GET /users/profile/setup': 2,
  'GET /chats/{convo_id}': 2,
  'GET /memories/albums/{album_id}/memories': 2,
  'GET /album/{album_id}': 2,
  'GET /family/children/{child_id}/albums': 2,
  'GET /family/children/{child_id}/tasks': 2,
  'GET /family/invitations/accept': 2,
  'GET /family/invitations/received': 2,
  'GET /milestones': 3,
  'GET /milestones/sources': 0,
  'GET /community/posts/{post_id}/comments': 2,
  'GET /notifications/{notification_id}': 2,
  'GET /resources/for-you': 2,
}

/**
 * The export takes a try of a limit at each call and answers with a file, health says when it was asked: neither can be
 * compared. The pages of admins are not for the person asking here.
 */
const NOT_COMPARED = [
  'GET /users/export',
  'GET /notifications/health',
  'GET /notifications/health/circuits',
  'GET /notifications/health/metrics',
]

/** What the caller's link of an invitation contains. */
const CODE = 'a code of an invitation'

/** A child of somebody else to which the caller is invited. */
const invite = async (userId: string) => {
  const { prisma } = service.current
  const { id: owner } = await service.current.person()
  const { email } = await prisma.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } })
  const [dateOfBirth, later] = [new Date(Date.UTC(2024, 0, 5)), new Date(Date.now() + 3_600_000)]
  await prisma.profileSetup.create({
    data: {
      userId: owner,
      momStatus: 'parent',
      children: { create: { fullName: 'Mia', dateOfBirth, isExpected: false } },
    },
  })
  const child = await prisma.child.findFirstOrThrow({ where: { profileSetupId: owner } })
  await prisma.childInvitation.deleteMany({ where: { hash: hashOf(CODE) } })
  await prisma.childInvitation.create({
    data: { childId: child.id, email, role: 'guest', hash: hashOf(CODE), createdAt: new Date(), expiresAt: later },
  })
}

/** A person with something to read behind every route: the values of path parameters, by name. */
const furnish = async (context: Context): Promise<Record<string, string>> => {
  const { prisma } = service.current
  const userId = context.viewer?.id ?? ''
  await prisma.profileSetup.create({
    data: {
      userId,
      momStatus: 'new_mom',
      children: {
        create: ['Ida', 'Otto', 'Uma'].map((fullName, index) => ({
          fullName,
          dateOfBirth: new Date(Date.UTC(2024 + index, 0, 5)),
          isExpected: false,
          gender: 'other' as const,
        })),
      },
    },
  })
  const chat = await prisma.conversation.create({ data: { userId, messagesCount: 2 } })
  await prisma.message.create({ data: { conversationId: chat.id, sender: 'user', text: 'Hello' } })
  const answer = await prisma.message.create({ data: { conversationId: chat.id, sender: 'ai', text: 'Hello to you' } })
  const category = await prisma.resourceCategory.create({ data: { name: 'Sleep', key: `sleep ${userId}` } })
  const resource = await prisma.resource.create({ data: { title: 'Naps', content: 'Short.', categoryId: category.id } })
  const data = { resourceId: resource.id, url: 'https://example.com/nap.jpg', mediaType: 'photo' as const }
  const media = await prisma.resourceMedia.create({ data })
  await prisma.bookmark.create({ data: { userId, resourceId: resource.id } })
  const post = await prisma.post.create({ data: { userId, title: 'Hello', content: 'Everybody' } })
  await prisma.comment.create({ data: { userId, postId: post.id, text: 'Hello to you' } })
  const child = await prisma.child.findFirstOrThrow({ where: { profileSetupId: userId } })
  const { app } = service.current
  const text = { title: 'Hello', body: '' }
  const now = new Date()
  const task = await prisma.task.create({ data: { userId, title: 'Write', createdAt: now, updatedAt: now } })
  const notification = await app.db.write('work', (tx) => notify(app, tx, { userId, type: 'system', text }))
  const album = await prisma.album.create({ data: { userId, name: 'First year' } })
  const photos = await prisma.image.createManyAndReturn({
    data: [1, 2, 3].map(() => ({
      userId,
      purpose: 'library' as const,
      key: newPhotoKey('photos', 'jpg'),
      width: 3,
      height: 2,
    })),
  })
  await prisma.memory.createMany({
    data: photos.map(({ id }) => ({ userId, albumId: album.id, imageId: id, note: 'A smile', savedOn: new Date() })),
  })
  await invite(userId)
  const subscription = await prisma.subscription.create({
    data: {
      ...{ userId, platform: 'ios', reference: userId, productId: 'premium', status: 'active', autoRenewing: true },
      ...{ originalTransactionId: '1', latestTransactionId: '1', isSandbox: false },
      ...{ startedAt: now, expiresAt: now, toldAt: now },
    },
  })
  const found = { subscription_id: subscription.id, album_id: album.id, photo_id: photos[0]?.id ?? '' }
  return {
    ...found,
    notification_id: notification ?? '',
    task_id: task.id,
    child_id: child.id,
    convo_id: chat.id,
    session_id: chat.id,
    message_id: answer.id,
    post_id: post.id,
    category_id: category.id,
    resource_id: resource.id,
    media_id: media.id,
    user_id: userId,
  }
}

/** The ids a path needs: of what `furnish` made, else of what a POST to the path's list makes of its example. */
const idsFor = async ({ path }: Route, context: Context & { token: string }): Promise<Record<string, string>> => {
  const ids = await furnish(context)
  for (const [whole, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    if (name in ids) continue
    const list = path.slice(0, path.indexOf(whole) - 1)
    const create = routes.find((route) => route.method === 'POST' && route.path === list)
    const { body } = await service.current.request('POST', list, { token: context.token, body: create?.exampleBody })
    ids[name] = body?.id
  }
  return ids
}

for (const route of routes) {
  const name = `${route.method} ${route.path}`
  if (!/^\s*query/.test(route.operation.toString()) || NOT_COMPARED.includes(name)) continue
  test(`${name}: compiled and plain execution agree, with ${MORE_STATEMENTS[name] ?? 1} of SQL`, async () => {
    const context = await contextOf(route.auth === 'public' || route.auth === 'user' ? 'user' : 'admin')
    const ids = await idsFor(route, context)
    const params = route.params?.parse(ids)
    const input = {
      params,
      query: route.query?.parse({ category: 'General', child_id: ids.child_id, month: '2026-03', token: CODE }),
      body: undefined,
      files: [],
    }
    const variables = route.variables(input) as Record<string, unknown>
    const source = route.operation.toString()
    const { executor } = service.current.server
    const compiled = await countSql(async () => executor.compile(source).run(context, variables))
    const plain = await countSql(async () =>
      execute({ schema: executor.schema, document: parse(source), contextValue: context, variableValues: variables }),
    )
    expect(compiled.result.errors).toBeUndefined()
    expect(JSON.parse(JSON.stringify(compiled.result.data))).toStrictEqual(
      JSON.parse(JSON.stringify(plain.result.data)),
    )
    expect(compiled.statements, compiled.statements.join('\n')).toHaveLength(MORE_STATEMENTS[name] ?? 1)
    expect(compiled.statements).toStrictEqual(plain.statements)
  })
}

const executor = createExecutor({ schema, introspection: false })
const codes = (source: string) =>
  executor.prepare(source).errors?.map((error) => error.extensions.code ?? error.message)

test('a document is parsed and checked once and then remembered', () => {
  expect(executor.prepare('{ me { id } }')).toBe(executor.prepare('{ me { id } }'))
})

test('rejected documents stay out of the cache', () => {
  expect(executor.prepare('{ nothing }')).not.toBe(executor.prepare('{ nothing }'))
})

test('the document cache is bounded by weight, so that large ones evict others early', () => {
  const small = executor.prepare('{ me { email } }')
  const large = (index: number) => Array.from({ length: 240 }, (_, i) => `query q${index}_${i} { me { id } }`).join(' ')
  for (let index = 0; index < 40; index++) expect(executor.prepare(large(index)).errors).toBeNull()
  expect(executor.prepare('{ me { email } }')).not.toBe(small)
  const commented = `${'#\n'.repeat(100_000)}{ me { email } }`
  expect(executor.prepare(commented)).not.toBe(executor.prepare(commented))
})

test('a document over the cost limit is rejected before further work', () => {
  expect(codes(`{ ${'me { id } '.repeat(490)} }`)).toStrictEqual(['graphql_too_complex'])
})

test('a missing variable stays absent, also inside an object and on repetition', async () => {
  const { token } = await service.current.person()
  const body = { phone: '+14155550123', bio: 'Precious' }
  await service.current.request('PUT', '/users/settings/profile', { token, body })
  const change = `mutation ($phone: String, $bio: String) {
    updateSettings(profile: { phone: $phone, bio: $bio }) { phone bio }
  }`
  for (const phone of ['+14155550124', '+14155550125', '+14155550126']) {
    const { data } = await service.current.graphql(change, { phone }, token)
    expect(data.updateSettings).toEqual({ phone, bio: 'Precious' })
  }
  const { data } = await service.current.graphql(change, { bio: null }, token)
  expect(data.updateSettings).toEqual({ phone: '+14155550126', bio: null })
})

test('a field named twice merges its selections, also on repetition', async () => {
  const { token } = await service.current.person('Ada Example')
  const asked = `query ($yes: Boolean!, $no: Boolean!) {
    me @include(if: $no) { email ... on User { role } }
    me @skip(if: $yes) { ...Where }
    ... @include(if: $no) { me { timezone } }
    me { fullName }
  }
  fragment Where on User { country }`
  for (const _ of [1, 2, 3]) {
    const { data } = await service.current.graphql(asked, { yes: true, no: false }, token)
    expect(data).toEqual({ me: { fullName: 'Ada Example' } })
  }
  const { data } = await service.current.graphql(asked, { yes: false, no: false }, token)
  expect(data).toEqual({ me: { country: null, fullName: 'Ada Example' } })
})

test('a field answers under any alias, also on repetition', async () => {
  const { token } = await service.current.person()
  const query = '{ __proto__: __typename me { __proto__: fullName constructor: fullName } }'
  const ask = async () => (await service.current.request('POST', '/graphql', { body: { query }, token })).text
  const answer = '{"data":{"__proto__":"Query","me":{"__proto__":"Test Person","constructor":"Test Person"}}}'
  for (let time = 0; time < 3; time += 1) expect(await ask()).toBe(answer)
})

test('errors about a variable keep their text on repetition', async () => {
  const { token } = await service.current.person()
  const change = 'mutation ($app: AppSettings) { updateSettings(appSettings: $app) { id } }'
  const app = { dailyReminderTime: '25:00' }
  for (const _ of [1, 2, 3]) {
    const { data, errors } = await service.current.graphql(change, { app }, token)
    expect(data).toBeUndefined()
    expect(errors?.[0].message).toBe(
      'Variable "$app" got invalid value "25:00" at "app.dailyReminderTime"; must be a time such as 09:30:00',
    )
  }
})

test('a document of the service takes its objects whole, for it is compiled', () => {
  const source = 'mutation ($bio: String) { updateSettings(profile: { bio: $bio }) { id } }'
  expect(() => executor.compile(source)).toThrow('as variables')
})

test('depth, aliases, root fields and cost are limited', () => {
  const fields = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => of(i)).join(' ')
  expect(codes('{ me { id } }')).toBeUndefined()
  expect(codes(`{ me { ${fields(LIMITS.aliases + 1, (i) => `a${i}: id`)} } }`)).toStrictEqual(['graphql_too_complex'])
  expect(codes(`{ ${fields(LIMITS.rootFields + 1, (i) => `a${i}: me { id }`)} }`)).toStrictEqual([
    'graphql_too_complex',
  ])
  const messages = (first: string) =>
    `{ chats(first: ${first}) { nodes { messages(first: 100) { nodes { id message sender } } } } }`
  expect(codes(messages('5'))).toBeUndefined()
  expect(codes(messages('100'))).toStrictEqual(['graphql_too_complex'])
  expect(codes(`query($n: Int) ${messages('$n')}`)).toStrictEqual(['graphql_too_complex'])
  // A page of less than nothing does not pay for the others.
  const refund = 'less: chats(first: -1000000) { nodes { id title createdAt } }'
  expect(codes(messages('100').replace('{', `{ ${refund}`))).toStrictEqual(['graphql_too_complex'])
})

test('fragments that spread each other do not make checking a document slow or wrong', () => {
  const levels = 60
  const fragments = Array.from(
    { length: levels },
    (_, i) => `fragment f${i} on User { ${i + 1 < levels ? `...f${i + 1} ...f${i + 1}` : 'id'} }`,
  ).join(' ')
  expect(codes(`{ me { ...f0 } } ${fragments}`)).toBeDefined()
})

test('a document of more tokens than allowed is not even parsed', () => {
  const { document, errors } = executor.prepare(`{ me { ${'id '.repeat(LIMITS.tokens)} } }`)
  expect(document).toBeNull()
  expect(errors?.[0]?.message).toContain('tokens')
})

test('an unknown name in a document or variable gets no suggestion', async () => {
  expect(executor.prepare('{ mee { id } }').errors?.[0]?.message).not.toContain('Did you mean')
  const { errors } = await service.current.graphql(
    'mutation($p: Personality) { sendChatMessage(sessionId: "x", message: "x", personality: $p) { messageId } }',
    { p: 'frend' },
  )
  expect(errors?.[0]?.message).not.toContain('Did you mean')
})

test('without an explorer the schema cannot be asked for', () => {
  expect(executor.prepare('{ __schema { types { name } } }').errors?.[0]?.message).toContain('Introspection')
  expect(executor.prepare('{ me { __typename } }').errors).toBeNull()
})

test('a document of the service that does not fit the schema stops the start', () => {
  expect(() => executor.compile('{ nothing }')).toThrow(GraphQLError)
})

test('a resolver that fails unexpectedly tells the client nothing but the request id', async () => {
  const person = await service.current.person()
  const reads = service.current.reads as { query: unknown }
  const original = reads.query
  await service.current.graphql('{ me { id } }', {}, person.token)
  reads.query = () => Promise.reject(new Error('secret detail of the inside'))
  try {
    const answer = await service.current.request('POST', '/graphql', {
      body: { query: '{ me { id } }' },
      token: person.token,
    })
    expect(answer.text).not.toContain('secret')
    expect(answer.body.errors[0].extensions).toMatchObject({
      code: 'internal_error',
      request_id: answer.headers.get('x-request-id'),
    })
    const rest = await service.current.request('GET', '/users/profile', { token: person.token })
    expect(rest.status).toBe(500)
    expect(rest.text).not.toContain('secret')
    expect(rest.body.code).toBe('internal_error')
  } finally {
    reads.query = original
  }
})

test('a batch of more operations than allowed is refused', async () => {
  const batch = (size: number) =>
    service.current.request('POST', '/graphql', {
      body: Array.from({ length: size }, () => ({ query: '{ __typename }' })),
    })
  expect((await batch(LIMITS.batch)).body).toHaveLength(LIMITS.batch)
  expect((await batch(LIMITS.batch + 1)).status).toBeGreaterThanOrEqual(400)
})

test('a document that exhausts the stack of the parser is a syntax error', () => {
  const { prepare } = createExecutor({ schema, introspection: false })
  /** Calls something with little of the stack left, as a request deep inside a framework may be. */
  const nearTheEnd = <T>(work: () => T, left: number): T => {
    let deepest = 0
    const measure = (depth: number): void => {
      deepest = depth
      measure(depth + 1)
    }
    expect(() => measure(0)).toThrow(RangeError)
    const descend = (depth: number): T => (depth === 0 ? work() : descend(depth - 1))
    return descend(deepest - left)
  }
  const { errors } = nearTheEnd(() => prepare(`{post(id:${'['.repeat(LIMITS.tokens - 10)}`), 3_000)
  expect(errors).toStrictEqual([new GraphQLError('Syntax Error: The document is nested too deeply.')])
})
