import { expect, test } from 'vitest'
import { communityOf } from '../community/support.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService({ COMMUNITY_PREMODERATION: 'true', MAIL_FROM: 'Us <hello@example.com>' })
const { post } = communityOf(service)

const told = async ({ token }: Person): Promise<any[]> => {
  await service.current.app.jobs.idle()
  return expectStatus(await service.current.request('GET', '/notifications/', { token }), 200).body.items
}

test('an admin’s decision on somebody else’s post notifies the author', async () => {
  const [admin, author] = [await service.current.admin(), await service.current.person('Author')]
  const settings = { token: author.token, body: { profile: { preferred_language: 'de' } } }
  const act = async (person: Person, mutation: string, id: string) => {
    const document = `mutation ($id: ID!) { ${mutation} }`
    expect((await service.current.graphql(document, { id }, person.token)).errors).toBeUndefined()
  }
  const newest = async () => (await told(author))[0]
  const body = { title: 'Cheap prams', content: 'I sell some.' }
  const { body: made } = await service.current.request('POST', '/community/posts/', { body, token: author.token })
  expect(await told(author)).toStrictEqual([])

  await act(admin, 'approvePost(id: $id) { id }', made.id)
  await act(admin, 'approvePost(id: $id) { id }', made.id)
  expect(await told(author)).toMatchObject([
    {
      notification_type: 'system',
      title: 'Your post is shown now',
      body: expect.stringContaining('in the community now'),
      data: { kind: 'post_approved', post_id: made.id },
    },
  ])
  await act(admin, 'rejectPost(id: $id, reason: "Advertising") { id }', made.id)
  expect(await newest()).toMatchObject({
    title: 'Your post is not shown for now',
    body: expect.stringMatching(/seen by you alone.*hello@example\.com$/),
    data: { kind: 'post_rejected', post_id: made.id },
  })
  await act(admin, 'updatePost(id: $id, input: { title: "Prams" }) { id }', made.id)
  expect(await newest()).toMatchObject({
    body: expect.stringContaining('changed something in it'),
    data: { kind: 'post_edited' },
  })
  expectStatus(await service.current.request('PUT', '/users/settings', settings), 200)
  await act(admin, 'deletePost(id: $id)', made.id)
  expect(await newest()).toMatchObject({
    title: 'Dein Beitrag ist nicht mehr zu sehen',
    body: expect.stringMatching(/Unser Team hat ihn entfernt.*hello@example\.com$/),
    data: { kind: 'post_deleted', post_id: made.id },
  })
  expect(await told(author)).toHaveLength(4)
  expect(await told(admin)).toStrictEqual([])

  const own = await post(author)
  await act(author, 'updatePost(id: $id, input: { title: "Better" }) { id }', own)
  await act(author, 'deletePost(id: $id)', own)
  const ofAdmin = await post(admin)
  await act(admin, 'rejectPost(id: $id, reason: "Not yet") { id }', ofAdmin)
  expect([(await told(author)).length, (await told(admin)).length]).toStrictEqual([4, 0])
  expect(JSON.stringify(await told(author))).not.toMatch(/prams/i)
})

test('tells a moderator nothing of what they decide on their own content', async () => {
  const admin = await service.current.admin()
  const act = async (mutation: string, id: string) => {
    const document = `mutation ($id: ID!) { ${mutation} }`
    expect((await service.current.graphql(document, { id }, admin.token)).errors).toBeUndefined()
  }
  const id = await post(admin)
  const body = { comment: 'I sell some.' }
  const path = `/community/posts/${id}/comment`
  const comment = expectStatus(await service.current.request('POST', path, { body, token: admin.token }), 201).body.id
  await act('rejectPost(id: $id, reason: "Not yet") { id }', id)
  await act('approvePost(id: $id) { id }', id)
  await act('updatePost(id: $id, input: { title: "Better" }) { id }', id)
  await act('updateComment(id: $id, input: { comment: "Never mind" }) { id }', comment)
  await act('deleteComment(id: $id)', comment)
  await act('deletePost(id: $id)', id)
  expect(await told(admin)).toStrictEqual([])
  const events = await service.current.prisma.notification.count({ where: { userId: admin.id } })
  expect(events).toBe(0)
})

test('tells the author of a comment what an admin did to it, not what they did', async () => {
  const [admin, author] = [await service.current.admin(), await service.current.person('Author')]
  const postId = await post(admin)
  const body = { comment: 'Buy at my shop' }
  const comment = async () =>
    expectStatus(
      await service.current.request('POST', `/community/posts/${postId}/comment`, { body, token: author.token }),
      201,
    ).body.id
  const act = async (person: Person, mutation: string, id: string) => {
    const document = `mutation ($id: ID!) { ${mutation} }`
    expect((await service.current.graphql(document, { id }, person.token)).errors).toBeUndefined()
  }
  const commentId = await comment()
  await act(admin, 'updateComment(id: $id, input: { comment: "I have a shop" }) { id }', commentId)
  expect(await told(author)).toMatchObject([
    {
      notification_type: 'system',
      title: 'We changed your comment',
      body: expect.stringContaining('changed something in your comment'),
      data: { kind: 'comment_edited', post_id: postId, comment_id: commentId },
    },
  ])
  await act(admin, 'deleteComment(id: $id)', commentId)
  expect((await told(author))[0]).toMatchObject({
    title: 'Your comment is no longer shown',
    body: expect.stringMatching(/took your comment down.*hello@example\.com$/),
    data: { kind: 'comment_deleted', post_id: postId, comment_id: commentId },
  })
  const own = await comment()
  await act(author, 'updateComment(id: $id, input: { comment: "Never mind" }) { id }', own)
  await act(author, 'deleteComment(id: $id)', own)
  expect(await told(author)).toHaveLength(2)
})
