import { expect, onTestFinished, test, vi } from 'vitest'
import { expectStatus, type Person, startService, useService } from '../support/service.ts'
import { communityOf, titlesOf } from './support.ts'

const service = useService()
const { ask, post, comment, like, read, feed, block, setVisibility, ban, unban } = communityOf(service)

/** Whether somebody sees a post: the same over every transport. */
const sees = async (person: Person, id: string): Promise<boolean> => {
  const one = await ask('GET', person, `/posts/${id}`)
  const isSeen = one.status === 200
  if (!isSeen) expectStatus(one, 404)
  const refused = isSeen ? 200 : 404
  expectStatus(await ask('POST', person, `/posts/${id}/like`), refused)
  if (isSeen) await like(person, id)
  expectStatus(await ask('GET', person, `/posts/${id}/comments`), refused)
  if (!isSeen) expectStatus(await ask('POST', person, `/posts/${id}/comment`, { comment: 'Hello?' }), 404)
  const inFeed = (await feed(person, '?per_page=100')).body
  expect(inFeed.posts.some((it: { id: string }) => it.id === id)).toBe(isSeen)
  // What is counted is what is listed.
  expect(inFeed.meta.total).toBe(inFeed.posts.length)
  const author = await service.current.prisma.post.findUniqueOrThrow({ where: { id } })
  const ofAuthor = expectStatus(await ask('GET', person, `/posts/user/${author.userId}?per_page=100`), 200).body
  expect(ofAuthor.posts.some((it: { id: string }) => it.id === id)).toBe(isSeen)
  expect(ofAuthor.meta.total).toBe(ofAuthor.posts.length)
  const graph = '{ posts(first: 100) { nodes { id } totalCount } }'
  const { data } = await service.current.graphql(graph, {}, person.token)
  expect(data.posts.nodes.some((it: { id: string }) => it.id === id)).toBe(isSeen)
  expect(data.posts.totalCount).toBe(data.posts.nodes.length)
  return isSeen
}

test('a private person’s posts are visible only to them and admins', async () => {
  const [author, other, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  const id = await post(author)
  await setVisibility(author, 'private')
  const late = await post(author)
  for (const each of [id, late]) {
    expect(await sees(author, each)).toBe(true)
    expect(await sees(admin, each)).toBe(true)
    expect(await sees(other, each)).toBe(false)
  }
  expect((await ask('GET', other, `/posts/user/${author.id}`)).body).toStrictEqual({
    posts: [],
    meta: { page: 1, per_page: 20, total: 0, total_pages: 0, next_cursor: null },
  })
  await setVisibility(author, 'public')
  for (const each of [id, late]) expect(await sees(other, each)).toBe(true)
})

test('a comment on a post that is hidden from somebody is hidden as well', async () => {
  const [author, writer, reader] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.person(),
  ]
  const id = await comment(writer, await post(author))
  const found = async () => {
    const { data } = await service.current.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, reader.token)
    return data.node
  }
  expect(await found()).toStrictEqual({ id })
  await setVisibility(author, 'private')
  expect(await found()).toBeNull()
})

test('a banned person’s posts and comments are for admins, until the ban is lifted', async () => {
  const [author, other, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  const [id, others] = [await post(author), await post(other)]
  await comment(author, others)
  await ban(admin, author)
  expect(await sees(other, id)).toBe(false)
  expect(await sees(admin, id)).toBe(true)
  expect((await read(other, others)).comments).toStrictEqual([])
  expect((await read(admin, others)).comments).toHaveLength(1)
  await unban(admin, author)
  expect(await sees(other, id)).toBe(true)
  expect((await read(other, others)).comments).toHaveLength(1)
})

test('people across a block see nothing of each other in either direction', async () => {
  const [one, two, third, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  const [ofOne, ofTwo, ofThird] = [await post(one), await post(two), await post(third)]
  await comment(one, ofThird, 'From one')
  await comment(two, ofThird, 'From two')
  await block(one, two)
  for (const [person, id, isSeen] of [
    [one, ofTwo, false],
    [two, ofOne, false],
    [one, ofThird, true],
    [two, ofThird, true],
    [third, ofOne, true],
    [third, ofTwo, true],
    [admin, ofOne, true],
  ] as const)
    expect(await sees(person, id)).toBe(isSeen)
  const said = async (person: Person) => {
    const inPost = (await read(person, ofThird)).comments.map((it: { comment: string }) => it.comment)
    const { body } = await ask('GET', person, `/posts/${ofThird}/comments`)
    expect(body.comments.map((it: { comment: string }) => it.comment)).toStrictEqual(inPost)
    expect(body.meta.total).toBe(inPost.length)
    const query = `query ($id: ID!) { posts(first: 100) { nodes { id newestComments(first: 20) { comment } } } }`
    const { data } = await service.current.graphql(query.replace('($id: ID!)', ''), {}, person.token)
    const node = data.posts.nodes.find((it: { id: string }) => it.id === ofThird)
    expect(node.newestComments.map((it: { comment: string }) => it.comment)).toStrictEqual(inPost)
    return inPost
  }
  expect(await said(one)).toStrictEqual(['From one'])
  expect(await said(two)).toStrictEqual(['From two'])
  expect(await said(third)).toStrictEqual(['From two', 'From one'])
  // Counts are of everybody.
  expect((await read(one, ofThird)).comments_count).toBe(2)
  expectStatus(await service.current.request('DELETE', `/users/blocks/${two.id}`, { token: one.token }), 204)
  expect(await sees(one, ofTwo)).toBe(true)
  expect(await said(one)).toStrictEqual(['From two', 'From one'])
})

test('a block between two people who are hidden from others leaves the totals right', async () => {
  const [one, two] = [await service.current.person(), await service.current.person()]
  await post(one)
  const ofTwo = await post(two)
  await setVisibility(two, 'private')
  await block(two, one)
  expect(await sees(one, ofTwo)).toBe(false)
  await setVisibility(two, 'public')
  expect(await sees(one, ofTwo)).toBe(false)
  await setVisibility(one, 'private')
  expect(await sees(two, ofTwo)).toBe(true)
})

test('only the author and admins see a post that waits for approval', async () => {
  const careful = await startService({ COMMUNITY_PREMODERATION: 'true' })
  try {
    const community = communityOf({ current: careful })
    const [author, other, admin] = [await careful.person(), await careful.person(), await careful.admin()]
    const status = async (person: Person, id: string) => (await community.ask('GET', person, `/posts/${id}`)).status
    const id = await community.post(author, { title: 'Waits' })
    expect((await community.read(author, id)).is_approved).toBe(false)
    expect([await status(other, id), await status(admin, id)]).toStrictEqual([404, 200])
    expect((await community.feed(other)).body.meta.total).toBe(0)
    expect((await community.feed(author)).body.meta.total).toBe(1)
    expectStatus(await community.ask('POST', other, `/posts/${id}/approve`), 403)
    const approved = expectStatus(await community.ask('POST', admin, `/posts/${id}/approve`), 200)
    expect(approved.body.is_approved).toBe(true)
    expectStatus(await community.ask('POST', admin, `/posts/${id}/approve`), 200)
    expect(titlesOf(await community.feed(other))).toStrictEqual(['Waits'])
    for (const person of [author, admin]) expectStatus(await community.ask('PUT', person, `/posts/${id}`, {}), 200)
    expect(await status(other, id)).toBe(200)
    expectStatus(await community.ask('PUT', author, `/posts/${id}`, { title: 'Edited' }), 200)
    expect(await status(other, id)).toBe(404)
    expectStatus(await community.ask('POST', admin, `/posts/${id}/approve`), 200)
    expectStatus(await community.ask('PUT', admin, `/posts/${id}`, { title: 'Corrected' }), 200)
    expect(titlesOf(await community.feed(other))).toStrictEqual(['Corrected'])
    const audited = await careful.prisma.auditRecord.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } })
    expect(audited.map(({ action }) => action)).toStrictEqual(['post.approve', 'post.approve', 'post.edit'])
    expect((await community.read(admin, await community.post(admin))).is_approved).toBe(true)
  } finally {
    await careful.close()
  }
})

test('a moderator whose role was taken meanwhile writes as everybody', async () => {
  const careful = await startService({ COMMUNITY_PREMODERATION: 'true' })
  onTestFinished(() => careful.close())
  const { ask, post } = communityOf({ current: careful })
  const { app, clock, prisma } = careful
  const former = await careful.admin()
  const sessionId = (await app.credentials.accessTokens.verify(former.token))?.sessionId ?? ''
  const state = {
    ...{ sessionId, userId: former.id, role: 'admin' as const },
    ...{ standing: 'good' as const, signedInAt: clock.now() },
  }
  const shown = await post(former)
  await prisma.user.update({ where: { id: former.id }, data: { role: 'user' } })
  vi.spyOn(app.sessions, 'find').mockResolvedValue(state)
  const isApproved = async (id: string) => (await prisma.post.findUniqueOrThrow({ where: { id } })).isApproved
  expect(await isApproved(await post(former))).toBe(false)
  expect(await isApproved(shown)).toBe(true)
  expectStatus(await ask('PUT', former, `/posts/${shown}`, { content: 'Something else.' }), 200)
  expect(await isApproved(shown)).toBe(false)
  const approve = await careful.graphql(
    'mutation ($id: ID!) { approvePost(id: $id) { id } }',
    { id: shown },
    former.token,
  )
  expect(approve.errors?.[0].extensions.code).toBe('forbidden')
})
