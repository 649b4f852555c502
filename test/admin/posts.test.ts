import { expect, test } from 'vitest'
import { communityOf } from '../community/support.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const { post, comment, ask, feed, image } = communityOf(service)

const graph = async (person: Person, query: string, variables: object = {}) => {
  const { data, errors } = await service.current.graphql(query, { ...variables }, person.token)
  return { data, code: errors?.[0].extensions.code }
}
const reject = (by: Person, id: string, reason: string) =>
  graph(
    by,
    'mutation ($id: ID!, $reason: String!) { rejectPost(id: $id, reason: $reason) { isApproved rejectionReason } }',
    { id, reason },
  )
const list = async (admin: Person, args = '') => {
  const fields = 'id: postId updatedAt state rejectionReason openReportsCount user { id: userId isBanned }'
  const { data } = await graph(admin, `{ adminPosts(first: 50${args}) { totalCount nodes { ${fields} } } }`)
  return { ids: data.adminPosts.nodes.map(({ id }: { id: string }) => id) as string[], ...data.adminPosts }
}
const comments = async (admin: Person, args = '') => {
  const fields = 'id: commentId comment postId postTitle openReportsCount user { id: userId fullName }'
  const { data } = await graph(admin, `{ adminComments(first: 50${args}) { totalCount nodes { ${fields} } } }`)
  return { ids: data.adminComments.nodes.map(({ id }: { id: string }) => id) as string[], ...data.adminComments }
}

test('an author sees why a post was rejected, and approval after a change restores it', async () => {
  const [admin, author, reader] = [
    await service.current.admin(),
    await service.current.person(),
    await service.current.person(),
  ]
  const id = await post(author, { title: 'Buy this' })
  const status = async (person: Person) => (await ask('GET', person, `/posts/${id}`)).status
  expect((await reject(reader, id, 'No')).code).toBe('forbidden')
  expect((await reject(admin, id, ' ')).code).toBe('validation_failed')
  expect((await reject(admin, id, 'Advertising')).data.rejectPost).toStrictEqual({
    isApproved: false,
    rejectionReason: 'Advertising',
  })
  expect([await status(author), await status(reader)]).toStrictEqual([200, 404])
  const own = await graph(author, 'query ($id: ID!) { post(id: $id) { rejectionReason } }', { id })
  expect(own.data.post.rejectionReason).toBe('Advertising')
  expect((await list(admin, ', state: rejected')).nodes).toMatchObject([{ id, state: 'rejected' }])
  expect((await feed(reader)).body.posts.map((it: { id: string }) => it.id)).not.toContain(id)

  expectStatus(await ask('PUT', author, `/posts/${id}`, { content: 'I made this.' }), 200)
  expect((await list(admin, ', state: waiting')).nodes).toMatchObject([{ id, rejectionReason: null }])
  expect(await status(reader)).toBe(404)
  await graph(admin, 'mutation ($id: ID!) { approvePost(id: $id) { id } }', { id })
  expect(await status(reader)).toBe(200)
  expect((await list(admin, ', state: approved')).ids).toContain(id)
  const records = await service.current.prisma.auditRecord.findMany({
    where: { targetId: id },
    orderBy: { id: 'asc' },
  })
  expect(records.map(({ action }) => action)).toStrictEqual(['post.reject', 'post.approve'])
})

test('a moderator gives a post other photos of its author, and none of their own', async () => {
  const [admin, author] = [await service.current.admin(), await service.current.person()]
  const [theirs, own] = [await image(author), await image(admin)]
  const id = await post(author)
  const change = (photo: { id: string }) => ask('PUT', admin, `/posts/${id}`, { photo_ids: [photo.id] })
  expect(expectStatus(await change(own), 422).body.errors).toMatchObject([{ message: 'is not a photo of yours' }])
  expect(expectStatus(await change(theirs), 200).body.photos).toMatchObject([{ id: theirs.id }])
})

test('approval fails for a post that changed since the admin saw it', async () => {
  const [admin, author, reader] = [
    await service.current.admin(),
    await service.current.person(),
    await service.current.person(),
  ]
  const id = await post(author, { title: 'Harmless' })
  await reject(admin, id, 'Not yet')
  const seen = async (): Promise<string> => {
    const { data } = await graph(admin, '{ adminPosts(first: 50) { nodes { id: postId updatedAt } } }')
    return data.adminPosts.nodes.find((it: { id: string }) => it.id === id).updatedAt
  }
  const approve = (version: string) =>
    graph(
      admin,
      'mutation ($id: ID!, $seen: DateTime) { approvePost(id: $id, seen: $seen) { isApproved updatedAt } }',
      {
        id,
        seen: version,
      },
    )
  const first = await seen()
  // Two changes within a millisecond are two versions as well.
  const [one, two] = await Promise.all(
    ['Buy this', 'Buy that'].map((content) => ask('PUT', author, `/posts/${id}`, { content })),
  )
  for (const answer of [one, two]) expectStatus(answer as never, 200)
  expect((await approve(first)).code).toBe('conflict')
  expect((await ask('GET', reader, `/posts/${id}`)).status).toBe(404)

  const last = await seen()
  expect(Date.parse(last)).toBeGreaterThan(Date.parse(first) + 1)
  expect((await approve(last)).data.approvePost).toStrictEqual({ isApproved: true, updatedAt: last })
  // A second admin who saw the same may approve it as well.
  expect((await approve(last)).data.approvePost.isApproved).toBe(true)
  expect((await approve(first)).code).toBe('conflict')
  expect((await ask('GET', reader, `/posts/${id}`)).status).toBe(200)
})

test('a rejection is of what the admin saw', async () => {
  const [admin, author] = [await service.current.admin(), await service.current.person()]
  const id = await post(author)
  const seen = async (): Promise<string> => (await list(admin, `, userId: "${author.id}"`)).nodes[0].updatedAt
  const query = `mutation ($id: ID!, $seen: DateTime) {
    rejectPost(id: $id, reason: "Advertising", seen: $seen) { rejectionReason }
  }`
  const before = await seen()
  expectStatus(await ask('PUT', author, `/posts/${id}`, { content: 'Something else.' }), 200)
  expect((await graph(admin, query, { id, seen: before })).code).toBe('conflict')
  expect((await list(admin, `, userId: "${author.id}"`)).nodes).toMatchObject([{ rejectionReason: null }])
  const { data } = await graph(admin, query, { id, seen: await seen() })
  expect(data.rejectPost.rejectionReason).toBe('Advertising')
})

test('admins are not told how many reports there are of themselves', async () => {
  const [admin, other, reader] = [
    await service.current.admin(),
    await service.current.admin(),
    await service.current.person(),
  ]
  const id = await post(admin)
  const targets = [
    ['post', id],
    ['comment', await comment(admin, id, 'Mine')],
    ['user', admin.id],
  ]
  for (const [target_type, target_id] of targets)
    expectStatus(await ask('POST', reader, '/reports', { target_type, target_id, reason: 'spam' }), 201)
  const counts = async (by: Person) => [
    (await list(by, `, userId: "${admin.id}"`)).nodes[0].openReportsCount,
    (await comments(by, `, userId: "${admin.id}"`)).nodes[0].openReportsCount,
    (await graph(by, 'query ($id: ID!) { user(id: $id) { reportsAboutCount } }', { id: admin.id })).data.user
      .reportsAboutCount,
  ]
  expect(await counts(other)).toStrictEqual([1, 1, 3])
  expect(await counts(admin)).toStrictEqual([0, 0, 0])
  expectStatus(await ask('DELETE', admin, `/posts/${id}`), 204)
})

test('posts are listed by author and words with their open reports, and counted', async () => {
  const { prisma } = service.current
  const [admin, author, reader] = [
    await service.current.admin(),
    await service.current.person(),
    await service.current.person(),
  ]
  const [one, other] = [await post(author, { title: 'About porridge' }), await post(author, { content: 'No porridge' })]
  const report = { target_type: 'post', target_id: one, reason: 'spam' }
  expectStatus(await ask('POST', reader, '/reports', report), 201)
  expect((await list(admin, `, userId: "${author.id}"`)).ids).toStrictEqual([other, one])
  expect((await list(admin, ', search: "PORRIDGE"')).ids).toStrictEqual([other, one])
  expect((await list(admin, ', search: "about por"')).nodes).toMatchObject([{ id: one, openReportsCount: 1 }])
  expect((await list(admin)).totalCount).toBe(await prisma.post.count())
})

test('admins search comments on all posts, and the audit records edits and deletions', async () => {
  const { prisma } = service.current
  const [admin, author, reader] = [
    await service.current.admin(),
    await service.current.person('The Author'),
    await service.current.person('The Reader'),
  ]
  const [one, other] = [await post(author, { title: 'First' }), await post(author)]
  const first = await comment(reader, one, 'Try 100%_oats')
  const second = await comment(author, other, 'Try 100 oats')
  expect((await comments(admin)).ids.slice(0, 2)).toStrictEqual([second, first])
  const found = await comments(admin, ', search: "0%_OATS"')
  expect(found).toMatchObject({
    totalCount: 1,
    nodes: [{ id: first, comment: 'Try 100%_oats', postId: one, postTitle: 'First', user: { fullName: 'The Reader' } }],
  })
  expect((await comments(admin, `, userId: "${author.id}"`)).ids).toStrictEqual([second])
  expect((await comments(admin, `, postId: "${one}"`)).ids).toStrictEqual([first])
  await graph(admin, 'mutation ($id: ID!) { updateComment(id: $id, input: { comment: "Try oats" }) { id } }', {
    id: first,
  })
  await graph(admin, 'mutation ($id: ID!) { deleteComment(id: $id) }', { id: second })
  expect((await comments(admin)).nodes).toMatchObject([{ id: first, comment: 'Try oats' }])
  const records = await prisma.auditRecord.findMany({ where: { actorId: admin.id }, orderBy: { id: 'asc' } })
  expect(records.map(({ action, targetId }) => [action, targetId])).toStrictEqual([
    ['comment.edit', first],
    ['comment.delete', second],
  ])
})
