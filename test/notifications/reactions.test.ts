import { expect, test } from 'vitest'
import { subscriptionChanged } from '../../src/schema/billing/subscriptions/store-purchase.ts'
import { communityOf } from '../community/support.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const { ask, post, like, comment, block, setVisibility } = communityOf(service)

const told = async (person: Person): Promise<any[]> => {
  await service.current.app.jobs.idle()
  const { body } = expectStatus(await service.current.request('GET', '/notifications/', { token: person.token }), 200)
  return body.items
}
const titles = async (person: Person) => (await told(person)).map(({ title }) => title)
const read = ({ token }: Person, id: string) => service.current.request('PATCH', `/notifications/${id}/read`, { token })

test('likes are told in one notification while it is unread, and of each liker once', async () => {
  const author = await service.current.person('Author')
  const likers = []
  for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Ada']) likers.push(await service.current.person(name))
  const [first, second] = likers as [Person, Person]
  const id = await post(author, { title: 'First smile' })
  await like(author, id)
  expect(await told(author)).toStrictEqual([])
  for (const liker of likers) {
    await like(liker, id)
    await service.current.app.jobs.idle()
  }
  const [merged, ...others] = await told(author)
  expect(others).toStrictEqual([])
  // The author’s own like is none of the others.
  expect(merged).toMatchObject({
    notification_type: 'community_like',
    title: 'Ada and 4 others liked your post',
    body: '',
    data: { kind: 'community_like', post_id: id },
  })
  await read(author, merged.id)
  const ada = likers.at(-1) as Person
  // Taken back and given again: no news.
  await like(ada, id)
  await like(ada, id)
  expect(await titles(author)).toHaveLength(1)
  const late = await service.current.person('Late')
  await like(late, id)
  expect(await titles(author)).toStrictEqual(['Late and 5 others liked your post', 'Ada and 4 others liked your post'])
  expectStatus(await service.current.request('DELETE', '/users/account', { token: late.token }), 200)
  expect(await titles(author)).toStrictEqual(['Ada and 4 others liked your post'])
  await block(author, ada)
  expect(await titles(author)).toStrictEqual([])
  expectStatus(await service.current.request('GET', `/notifications/${merged.id}`, { token: author.token }), 404)
  expectStatus(await read(author, merged.id), 404)
  const { body } = await service.current.request('GET', '/notifications/stats', { token: author.token })
  expect(body.total).toBe(0)
  expect([first, second]).toHaveLength(2)
})

test('tells the author of comments, but not of own, private or blocked people’s', async () => {
  const [author, reader, hidden, foe] = [
    await service.current.person('Author'),
    await service.current.person('Reader'),
    await service.current.person('Hidden'),
    await service.current.person('Foe'),
  ]
  const id = await post(author)
  await comment(author, id)
  await setVisibility(hidden, 'private')
  await comment(hidden, id)
  const commentId = await comment(reader, id)
  expect(await told(author)).toMatchObject([
    {
      title: 'Reader commented on your post',
      body: '',
      data: { kind: 'community_comment', post_id: id, comment_id: commentId },
    },
  ])
  const other = await post(author)
  await comment(foe, other)
  await service.current.app.jobs.idle()
  await block(author, foe)
  expect(await titles(author)).toStrictEqual(['Reader commented on your post'])
})

test('tells no more of a comment that was deleted, or whose post was', async () => {
  const [author, reader, admin] = [
    await service.current.person('Author'),
    await service.current.person('Reader'),
    await service.current.admin(),
  ]
  const [id, other] = [await post(author), await post(author)]
  const [kept, deleted, takenDown] = [
    await comment(reader, id, 'Well said'),
    await comment(reader, id, 'Second thoughts'),
    await comment(reader, id, 'Not kind at all'),
  ]
  await comment(reader, other, 'With its post')
  expect(await told(author)).toHaveLength(4)
  for (const { id } of await told(author)) await read(author, id)

  expectStatus(await ask('DELETE', reader, `/posts/comments/${deleted}`), 204)
  expectStatus(await ask('DELETE', admin, `/posts/comments/${takenDown}`), 204)
  expectStatus(await ask('DELETE', author, `/posts/${other}`), 204)
  expect((await told(author)).map(({ data }) => data.comment_id)).toStrictEqual([kept])
})

test('a subscription change sends its present state, and an upgrade no end', async () => {
  const person = await service.current.person()
  const { app, prisma } = service.current
  const row = (reference: string, status: 'active' | 'cancelled' | 'expired') =>
    prisma.subscription.create({
      data: {
        ...{ userId: person.id, platform: 'ios', reference, productId: 'premium', status, autoRenewing: true },
        ...{ originalTransactionId: reference, latestTransactionId: reference, isSandbox: false },
        ...{ startedAt: new Date(), toldAt: new Date(), expiresAt: new Date('2030-03-09T12:00:00Z') },
      },
    })
  const change = ({ id, status }: { id: string; status: string }) =>
    app.db.write('work', (tx) =>
      app.events.publish(tx, subscriptionChanged, { userId: person.id, subscriptionId: id, status }),
    )
  const first = await row('1', 'active')
  await change(first)
  expect(await told(person)).toMatchObject([
    {
      title: 'Your subscription is active',
      body: expect.stringContaining('March 9, 2030'),
      notification_type: 'subscription',
      channels: ['in_app', 'push', 'email'],
    },
  ])
  await change({ ...first, status: 'on_hold' })
  expect(await titles(person)).toHaveLength(1)
  await prisma.subscription.update({ where: { id: first.id }, data: { status: 'expired' } })
  await row('2', 'active')
  await change({ ...first, status: 'expired' })
  expect(await titles(person)).toHaveLength(1)
})
