import { expect, test } from 'vitest'
import { assess } from '../../src/schema/safety/index.ts'
import { allPossibly } from '../support/care-messages.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { communityOf } from './support.ts'

const service = useService()
const { ask, post, comment, feed } = communityOf(service)

const DESPAIR = 'I don’t want to live anymore and I am planning to end it tonight.'
const VIOLENCE = 'My boyfriend hit me again last night and took my phone, I am scared of what he will do next.'
const CHEERFUL =
  'We went to the park today and the ducks made her laugh. The weather was lovely, and grandma brought ice cream for everybody. '

const HELP = 'help { primaryCategory detectedCategories message }'
const write = async (query: string, variables: object, { token }: Person) => {
  const { data, errors } = await service.current.graphql(query, { ...variables }, token)
  expect(errors).toBeUndefined()
  return data
}
const createPost = async (person: Person, content: string) =>
  (
    await write(
      `mutation ($input: PostInput!) { post: createPost(input: $input) { id content ${HELP} } }`,
      { input: { title: 'Today', content } },
      person,
    )
  ).post
const addComment = async (person: Person, postId: string, text: string) =>
  (
    await write(
      `mutation ($id: ID!, $text: String!) { comment: addComment(postId: $id, input: { comment: $text }) { id ${HELP} } }`,
      { id: postId, text },
      person,
    )
  ).comment

/** A text that is possibly of despair also where others read it. */
const possibleInPost = async () => {
  for (const text of allPossibly('mental_health_crisis')) {
    const { risk } = await assess(text, { about: 'post' })
    if (risk?.level === 'possible') return text
  }
  throw new Error('No message of the care data is possibly of despair in a post')
}

const liveIn = (person: Person, country: string, preferredLanguage = 'en') =>
  service.current.prisma.user.update({ where: { id: person.id }, data: { country, preferredLanguage } })

const told = async (person: Person) => {
  await service.current.app.jobs.idle()
  return expectStatus(await service.current.request('GET', '/notifications/', { token: person.token }), 200).body.items
}
const reportsOf = async (admin: Person, query = '') =>
  expectStatus(await ask('GET', admin, `/reports${query}`), 200).body.reports

test('a post about suicide shows its author help, files a report and stays visible', async () => {
  const [author, reader, admin] = [
    await service.current.person('Author'),
    await service.current.person(),
    await service.current.admin(),
  ]
  await liveIn(author, 'US')
  const calm = await createPost(author, CHEERFUL)
  expect(calm.help).toBeNull()
  const written = await createPost(author, DESPAIR)
  expect(written.help).toMatchObject({
    primaryCategory: 'mental_health_crisis',
    message: expect.stringMatching(/988.*911/s),
  })
  expect((await feed(reader)).body.posts.map((it: { id: string }) => it.id)).toContain(written.id)
  // Whoever reads it, the author included, is not shown what its author was.
  const query = `query ($id: ID!) { post(id: $id) { ${HELP} } }`
  for (const { token } of [author, reader])
    expect(await service.current.graphql(query, { id: written.id }, token)).toStrictEqual({
      data: { post: { help: null } },
    })
  expect(await told(author)).toMatchObject([
    {
      notification_type: 'system',
      priority: 'high',
      channels: ['in_app'],
      title: 'We are here for you',
      body: written.help.message,
      data: { kind: 'help_offered', post_id: written.id },
    },
  ])
  expect(await told(reader)).toStrictEqual([])
  expect(await reportsOf(admin)).toMatchObject([
    {
      target_type: 'post',
      target_id: written.id,
      author_id: author.id,
      user_id: null,
      reason: 'self_harm',
      priority: 2,
    },
  ])
})

test('one sentence of despair is found among many cheerful ones', async () => {
  const author = await service.current.person()
  for (const times of [1, 3, 12]) {
    const content = `${CHEERFUL.repeat(times)}${DESPAIR} ${CHEERFUL.repeat(times)}`
    expect((await createPost(author, content)).help?.primaryCategory, `${times}`).toBe('mental_health_crisis')
  }
  expect((await createPost(author, CHEERFUL.repeat(40))).help).toBeNull()
})

test('a post about domestic violence first shows how to leave, in its language', async () => {
  const [author, other] = [await service.current.person(), await service.current.person()]
  await liveIn(other, 'DE', 'de')
  const { id } = await createPost(author, CHEERFUL)
  const { help } = await addComment(
    other,
    id,
    'Mein Mann schlägt mich und kontrolliert mein Handy, ich habe Angst vor ihm.',
  )
  expect(help.detectedCategories).toContain('personal_safety')
  const [notice] = await told(other)
  expect(help.primaryCategory).toBe('personal_safety')
  expect(help.message).toMatch(/^Um schnell zu gehen.*deinen Beitrag.*112/)
  // Whoever looks at the list of notifications sees numbers, and not what they are for.
  expect(notice).toMatchObject({
    title: 'Wir sind für dich da',
    body: 'Wann immer du mit jemandem sprechen möchtest: 110 · 112 · 116 016',
    data: { post_id: id },
  })
})

test('of violence beside despair the notification has numbers alone', async () => {
  const author = await service.current.person()
  await liveIn(author, 'DE')
  const { help } = await createPost(author, `${DESPAIR} ${VIOLENCE}`)
  expect(help.primaryCategory).toBe('mental_health_crisis')
  expect(help.detectedCategories).toContain('personal_safety')
  expect((await told(author)).map(({ body }: { body: string }) => body)).toStrictEqual([
    'Whenever you would like to talk to somebody: 110 · 112 · 116 016',
  ])
})

test('edits are assessed again, and an open report is not filed twice', async () => {
  const [author, admin] = [await service.current.person(), await service.current.admin()]
  const id = await post(author)
  const said = await comment(author, id)
  const about = async (target: string, status = 'open') =>
    (await reportsOf(admin, `?status=${status}&limit=100`)).filter((it: any) => it.target_id === target)
  expect(await about(id)).toStrictEqual([])
  const edit = (query: string, of: string, text: string) => write(query, { id: of, text }, author)
  const POST = `mutation ($id: ID!, $text: String!) { edited: updatePost(id: $id, input: { content: $text }) { ${HELP} } }`
  const COMMENT = `mutation ($id: ID!, $text: String!) { edited: updateComment(id: $id, input: { comment: $text }) { ${HELP} } }`
  for (const [query, of] of [
    [POST, id],
    [COMMENT, said],
  ] as const) {
    expect((await edit(query, of, VIOLENCE)).edited.help.detectedCategories).toContain('personal_safety')
    await edit(query, of, DESPAIR)
    await edit(query, of, `${DESPAIR} Really.`)
    const [filed, ...others] = await about(of)
    expect(others).toStrictEqual([])
    expect(filed).toMatchObject({ priority: 2, note: expect.stringContaining('mental_health_crisis') })
    expectStatus(await ask('PATCH', admin, `/reports/${filed.id}`, { status: 'resolved' }), 200)
    await edit(query, of, `${DESPAIR} Please.`)
    expect(await about(of)).toHaveLength(1)
    expect(await about(of, 'resolved')).toHaveLength(1)
  }
  const keys = (await told(author)).map((it: any) => `${it.data.comment_id ?? it.data.post_id} ${it.body}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeLessThanOrEqual(4)
})

test('an admin who edits a text of despair sees no help and files no report', async () => {
  const [author, admin] = [await service.current.person(), await service.current.admin()]
  const id = await post(author)
  const query = `mutation ($id: ID!, $text: String!) { updatePost(id: $id, input: { content: $text }) { ${HELP} } }`
  expect(await write(query, { id, text: DESPAIR }, admin)).toStrictEqual({ updatePost: { help: null } })
  expect(await service.current.prisma.report.count({ where: { postId: id } })).toBe(0)
})

test('a possible danger ranks below people’s reports and shows its author nothing', async () => {
  const [author, reader, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  const text = await possibleInPost()
  const written = await addComment(author, await post(author), text)
  expect(written.help).toBeNull()
  expect(await told(author)).toStrictEqual([])
  const spam = await post(author)
  expectStatus(await ask('POST', reader, '/reports', { target_type: 'post', target_id: spam, reason: 'spam' }), 201)
  const reports = await reportsOf(admin, '?limit=100')
  const places = [written.id, spam].map((id) => reports.findIndex((it: any) => it.target_id === id))
  expect(reports[places[0]!]).toMatchObject({
    priority: -1,
    reason: 'self_harm',
    note: expect.stringMatching(/^possible: .*mental_health_crisis/),
  })
  expect(places[0]).toBeGreaterThan(places[1]!)
})

test('the answers of the contract stay as they are', async () => {
  const author = await service.current.person()
  const body = { title: 'Tonight', content: DESPAIR }
  expect(expectStatus(await ask('POST', author, '/posts/', body), 201).body).not.toHaveProperty('help')
  const { id } = await createPost(author, CHEERFUL)
  const answer = await ask('POST', author, `/posts/${id}/comment`, { comment: DESPAIR })
  expect(expectStatus(answer, 201).body).toStrictEqual({ id: expect.any(String), comment: DESPAIR })
})

test('moderators find crises first, then other danger, then the rest, on every page', async () => {
  const [author, reader, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  const inCrisis = (await createPost(author, DESPAIR)).id
  const endangered = await post(author)
  expectStatus(
    await ask('POST', reader, '/reports', { target_type: 'post', target_id: endangered, reason: 'self_harm' }),
    201,
  )
  const spam = await post(author)
  expectStatus(await ask('POST', reader, '/reports', { target_type: 'post', target_id: spam, reason: 'spam' }), 201)
  const read = `query ($after: String) { reports(first: 1, after: $after) {
    nodes { targetId priority isUrgent } pageInfo { endCursor hasNextPage } } }`
  const [ids, priorities]: [string[], number[]] = [[], []]
  for (let after: string | null = null; ; ) {
    const { reports } = await write(read, { after }, admin)
    for (const { targetId, priority, isUrgent } of reports.nodes) {
      expect(isUrgent).toBe(priority > 0)
      ids.push(targetId)
      priorities.push(priority)
    }
    if (!reports.pageInfo.hasNextPage) break
    after = reports.pageInfo.endCursor
  }
  expect(priorities).toStrictEqual(priorities.toSorted((one, two) => two - one))
  const places = [inCrisis, endangered, spam].map((id) => ids.indexOf(id))
  expect(places).not.toContain(-1)
  expect(places).toStrictEqual(places.toSorted((one, two) => one - two))
  expect(await reportsOf(admin, '?urgent=true&limit=100')).toHaveLength(priorities.filter((it) => it > 0).length)
})
