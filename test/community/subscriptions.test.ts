import { createClient } from 'graphql-ws'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { commentAdded, postChanged, postLiked, postPublished } from '../../src/schema/community/events.ts'
import { UNKNOWN } from '../support/answers.ts'
import { openEventStream } from '../support/event-stream.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { communityOf } from './support.ts'

const service = useService()
const { ask, post, comment, like, block, setVisibility } = communityOf(service)

const follow = ({ token }: Person, query: string) => openEventStream(service.current.url, token, query)

test('subscribers on any instance receive comments that they may see', async () => {
  const twin = await service.current.twin()
  const [author, reader, blocked] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.person(),
  ]
  const [id, other] = [await post(author), await post(author)]
  await block(reader, blocked)
  const stream = await follow(reader, `subscription { commentAdded(postId: "${id}") { comment user { id: userId } } }`)
  await comment(author, other, 'Elsewhere')
  await comment(blocked, id, 'From somebody who is blocked')
  const said = await twin.request('POST', `/community/posts/${id}/comment`, {
    token: author.token,
    body: { comment: 'From another instance' },
  })
  expectStatus(said, 201)
  expect((await stream.next()).data.commentAdded).toStrictEqual({
    comment: 'From another instance',
    user: { id: author.id },
  })
  await stream.close()
})

test('a post is told when it was edited, and as null when it is hidden or gone', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  const stream = await follow(reader, `subscription { postChanged(postId: "${id}") { title likesCount } }`)
  await like(author, id)
  expectStatus(await ask('PUT', author, `/posts/${id}`, { title: 'Edited' }), 200)
  expect((await stream.next()).data.postChanged).toStrictEqual({ title: 'Edited', likesCount: 1 })
  await setVisibility(author, 'private')
  expectStatus(await ask('PUT', author, `/posts/${id}`, { title: 'Hidden' }), 200)
  expect((await stream.next()).data.postChanged).toBeNull()
  expectStatus(await ask('DELETE', author, `/posts/${id}`), 204)
  expect((await stream.next()).data.postChanged).toBeNull()
  await stream.close()
})

test('nobody follows what they do not see', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  await setVisibility(author, 'private')
  for (const postId of [id, UNKNOWN])
    for (const field of ['commentAdded', 'postChanged']) {
      const stream = await follow(reader, `subscription { ${field}(postId: "${postId}") { id } }`)
      expect((await stream.next()).errors[0].extensions.code).toBe('not_found')
    }
})

test('a stream that fails midway says so once, nothing of the inside, and ends', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  const commentId = await comment(author, id)
  const { app } = service.current
  const told = { postId: id, commentId, userId: author.id }
  const tell = () => app.db.write('work', (tx) => app.events.publish(tx, commentAdded, told))
  const client = createClient({
    url: `${service.current.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${reader.token}` },
  })
  const stream = client.iterate({ query: `subscription { commentAdded(postId: "${id}") { comment } }` })
  const first = stream.next()
  // A socket does not say when it follows.
  let isHeard = false
  void first.then(() => (isHeard = true))
  while (!isHeard) await tell()
  expect((await first).value.data).toBeTruthy()
  const reads = service.current.reads as { query: unknown }
  const original = reads.query
  reads.query = () => Promise.reject(new Error('secret detail of the inside'))
  try {
    await tell()
    const rest = []
    for await (const { errors } of stream) if (errors) rest.push(errors)
    expect(rest).toMatchObject([[{ extensions: { code: 'internal_error' } }]])
    expect(JSON.stringify(rest)).not.toContain('secret')
  } finally {
    reads.query = original
    await client.dispose()
  }
})

test('others can react to posts, comments and first likes; nobody is told of each like', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const { events } = service.current.app
  const published = events.subscribe(postPublished, ({ userId }) => userId === author.id)
  const said = events.subscribe(commentAdded, ({ userId }) => userId === reader.id)
  const changed = events.subscribe(postChanged, () => true)
  const liked = events.subscribe(postLiked, () => true)
  const id = await post(author)
  await like(reader, id)
  const commentId = await comment(reader, id)
  expect((await published.next()).value).toStrictEqual({ postId: id, userId: author.id })
  expect((await said.next()).value).toStrictEqual({ postId: id, commentId, userId: reader.id })
  expectStatus(await ask('PUT', author, `/posts/${id}`, { title: 'Last' }), 200)
  expect((await changed.next()).value).toStrictEqual({ postId: id })
  const none = Symbol('none')
  expect(await Promise.race([liked.next(), Promise.resolve(none)])).toBe(none)
  for (const each of [published, said, changed, liked]) await each.return?.()
})

test('only moderators receive new and changed posts, reports and accounts', async () => {
  const [moderator, author, reader] = [
    await service.current.admin(),
    await service.current.person(),
    await service.current.person(),
  ]
  const fields = ['postPublished', 'postsChanged', 'reportsChanged']
  for (const field of [...fields, 'accountOpened']) {
    const refused = await follow(reader, `subscription { ${field} }`)
    expect((await refused.next()).errors[0].extensions.code).toBe('forbidden')
    await refused.close()
  }
  const before = service.current.app.events.followers()
  const streams = await Promise.all(fields.map((field) => follow(moderator, `subscription { ${field} }`)))
  const accounts = await follow(moderator, 'subscription { accountOpened }')
  await expect.poll(() => service.current.app.events.followers()).toBe(before + fields.length + 1)
  const id = await post(author)
  await ask('PUT', author, `/posts/${id}`, { title: 'Another title' })
  await ask('POST', reader, '/reports', { target_type: 'post', target_id: id, reason: 'spam' })
  const newcomer = await service.current.person()
  const told = await Promise.all(streams.map(({ next }) => next()))
  expect(told.map(({ data }) => data)).toStrictEqual([
    { postPublished: id },
    { postsChanged: id },
    { reportsChanged: true },
  ])
  // Announcements follow their commit: those of the accounts above may come first.
  let opened: string
  do opened = (await accounts.next()).data.accountOpened
  while ([moderator, author, reader].some(({ id }) => id === opened))
  expect(opened).toBe(newcomer.id)
  await Promise.all([accounts, ...streams].map(({ close }) => close()))
})
