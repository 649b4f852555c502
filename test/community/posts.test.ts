import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pathsOf, UNKNOWN } from '../support/answers.ts'
import { statementsOf } from '../support/count-sql.ts'
import { load, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, startService, useService } from '../support/service.ts'
import { drift } from './drift.ts'
import { communityOf, titlesOf } from './support.ts'

const service = useService()
const { ask, post, comment, like, read, feed, image } = communityOf(service)

test('a post is answered and read with every field of the contract', async () => {
  const [author, reader] = [await service.current.person('Ada Example'), await service.current.person('Bo Example')]
  const photo = await image(author)
  const body = { title: ' First tooth ', content: 'There it is.', photo_ids: [photo.id] }
  const made = expectStatus(await ask('POST', author, '/posts', body), 201)
  const expected = {
    id: expect.any(String),
    user_id: author.id,
    user: { id: author.id, full_name: 'Ada Example', profile: { avatar_url: null } },
    title: 'First tooth',
    content: 'There it is.',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    views: 0,
    likes_count: 0,
    comments_count: 0,
    photos: [{ id: photo.id, url: service.current.app.images.urls.sign(photo.key, service.current.app.now()) }],
    comments: [],
    is_liked: false,
    is_approved: true,
  }
  expect(made.body).toStrictEqual(expected)
  const { id } = made.body
  const said = await comment(reader, id, 'Congratulations!')
  expect(await like(reader, id)).toStrictEqual({ is_liked: true, likes_count: 1 })
  const counted = { ...expected, views: 1, likes_count: 1, comments_count: 1, is_liked: true }
  expect(await read(reader, id)).toStrictEqual({
    ...counted,
    comments: [
      {
        id: said,
        comment: 'Congratulations!',
        user_id: reader.id,
        user: { id: reader.id, full_name: 'Bo Example', profile: { avatar_url: null } },
        created_at: expected.created_at,
      },
    ],
  })
  const listed = await feed(author, '/')
  expect(listed.body.posts[0]).toStrictEqual({ ...counted, is_liked: false })
})

test('the list says where its page stands and can be followed by number and by cursor', async () => {
  const person = await service.current.person()
  const titles = Array.from({ length: 5 }, (_, index) => `Page ${index}`)
  for (const title of titles) await post(person, { title })
  const path = `/posts/user/${person.id}`
  const first = expectStatus(await ask('GET', person, `${path}?per_page=2`), 200)
  expect(titlesOf(first)).toStrictEqual(['Page 4', 'Page 3'])
  const { next_cursor } = first.body.meta
  expect(first.body.meta).toStrictEqual({ page: 1, per_page: 2, total: 5, total_pages: 3, next_cursor })
  const second = expectStatus(await ask('GET', person, `${path}?per_page=2&cursor=${next_cursor}`), 200)
  expect(titlesOf(second)).toStrictEqual(['Page 2', 'Page 1'])
  expect(second.body.meta).toMatchObject({ page: 2, total: 5 })
  // What is written meanwhile moves the numbered pages, not those behind a cursor.
  await post(person, { title: 'Page 5' })
  const again = await ask('GET', person, `${path}?per_page=2&cursor=${next_cursor}`)
  expect(titlesOf(again)).toStrictEqual(['Page 2', 'Page 1'])
  const last = await ask('GET', person, `${path}?per_page=2&cursor=${again.body.meta.next_cursor}`)
  expect(titlesOf(last)).toStrictEqual(['Page 0'])
  expect(last.body.meta).toMatchObject({ page: 3, next_cursor: null })
  expect(titlesOf(await ask('GET', person, `${path}?per_page=2&page=3`))).toStrictEqual(['Page 1', 'Page 0'])
  const past = expectStatus(await ask('GET', person, `${path}?per_page=2&page=9`), 200)
  expect(past.body).toStrictEqual({
    posts: [],
    meta: { page: 9, per_page: 2, total: 6, total_pages: 3, next_cursor: null },
  })
  expect(pathsOf(expectStatus(await ask('GET', person, `/posts/list?cursor=${next_cursor}`), 422))).toStrictEqual([
    'cursor',
  ])
  const deep = expectStatus(await ask('GET', person, '/posts/list?page=502&per_page=20'), 422)
  expect(deep.body).toMatchObject({
    code: 'page_too_deep',
    errors: [{ path: 'page', message: expect.stringContaining('cursor') }],
  })
})

test('bad input names each field and posts nothing', async () => {
  const person = await service.current.person()
  const other = await service.current.person()
  const [theirs, avatar, own] = [await image(other), await image(person, 'avatar'), await image(person)]
  const bad = (body: unknown) => ask('POST', person, '/posts/', body)
  expect(pathsOf(expectStatus(await bad({}), 422))).toStrictEqual(['title', 'content'])
  expect(
    pathsOf(expectStatus(await bad({ title: 'x'.repeat(201), content: 'y'.repeat(10_001), photo_ids: ['z'] }), 422)),
  ).toStrictEqual(['title', 'content', 'photo_ids[0]'])
  expect(pathsOf(expectStatus(await bad({ title: 'a', content: ' \n' }), 422))).toStrictEqual(['content'])
  const words = { title: 'a', content: 'b' }
  const photos = [own.id, theirs.id, avatar.id, UNKNOWN]
  expect(pathsOf(expectStatus(await bad({ ...words, photo_ids: photos }), 422))).toStrictEqual([
    'photo_ids[1]',
    'photo_ids[2]',
    'photo_ids[3]',
  ])
  expect(pathsOf(expectStatus(await bad({ ...words, photo_ids: [own.id, own.id] }), 422))).toStrictEqual([
    'photo_ids[1]',
  ])
  expect(pathsOf(expectStatus(await bad({ ...words, photo_ids: Array(11).fill(own.id) }), 422))).toStrictEqual([
    'photo_ids',
  ])
  expect((await ask('GET', person, `/posts/user/${person.id}`)).body.meta.total).toBe(0)
})

test('the same words within five minutes are one post, also when both are sent at once', async () => {
  const person = await service.current.person()
  const body = { title: 'Twice', content: 'Sent twice.' }
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', person, '/posts/', body)))
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('duplicate_post')
  expectStatus(await ask('POST', person, '/posts/', { ...body, photo_ids: [UNKNOWN] }), 422)
  expectStatus(await ask('POST', person, '/posts/', { ...body, content: 'Something else.' }), 201)
  expectStatus(await ask('POST', await service.current.person(), '/posts/', body), 201)
  service.current.clock.advance(5 * 60_000 + 1)
  expectStatus(await ask('POST', person, '/posts/', body), 201)
})

const jpeg = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('photos keep their order in a post, with form fields before and after them', async () => {
  const person = await service.current.person()
  const form = new FormData()
  form.append('title', 'With photos')
  for (const background of ['red', 'blue'])
    form.append('files', new Blob([(await jpeg(background)) as BlobPart]), `${background}.jpg`)
  form.append('content', 'Two of them.')
  const { body } = expectStatus(await ask('POST', person, '/posts/upload', form), 201)
  expect(body).toMatchObject({ title: 'With photos', content: 'Two of them.', user_id: person.id })
  const { app, prisma } = service.current
  const stored = await prisma.image.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })
  expect(stored.map(({ purpose }) => purpose)).toStrictEqual(['post', 'post'])
  expect(body.photos).toStrictEqual(stored.map(({ id, key }) => ({ id, url: app.images.urls.sign(key, app.now()) })))
  const colours = [
    [254, 0, 0],
    [0, 0, 254],
  ]
  for (const [index, { key }] of stored.entries()) {
    const pixels = await sharp((await app.storage.get(key))?.bytes)
      .raw()
      .toBuffer()
    expect([...pixels.subarray(0, 3)]).toStrictEqual(colours[index])
  }
})

test('a post form may omit photos, and one bad file stops the whole post', async () => {
  const person = await service.current.person()
  const form = (...files: (Buffer | string)[]) => {
    const body = new FormData()
    body.append('title', 'By form')
    body.append('content', 'Words.')
    for (const file of files) body.append('files', new Blob([file as BlobPart]), 'one.jpg')
    return body
  }
  // Some clients write an empty text for no file.
  const unused = form()
  unused.append('files', '')
  expect(expectStatus(await ask('POST', person, '/posts/upload', unused), 201).body.photos).toStrictEqual([])
  const { prisma } = service.current
  expectStatus(await ask('POST', person, '/posts/upload', form(await jpeg('red'), 'no image')), 415)
  // The words of the first post once more: refused after the photo was stored, which goes again.
  expectStatus(await ask('POST', person, '/posts/upload', form(await jpeg('red'))), 409)
  const missing = new FormData()
  missing.append('content', 'Words.')
  expect(pathsOf(expectStatus(await ask('POST', person, '/posts/upload', missing), 422))).toStrictEqual(['title'])
  const asText = form()
  asText.append('files', 'data:image/jpeg;base64,/9j/')
  expect(pathsOf(expectStatus(await ask('POST', person, '/posts/upload', asText), 422))).toStrictEqual(['files'])
  expect(await prisma.image.count({ where: { userId: person.id } })).toBe(0)
  expect((await ask('GET', person, `/posts/user/${person.id}`)).body.meta.total).toBe(1)
})

test('a post is changed by its author alone, whatever is not named stays', async () => {
  const [author, stranger] = [await service.current.person(), await service.current.person()]
  const [one, two] = [await image(author), await image(author)]
  const id = await post(author, { title: 'Before', content: 'Old.', photo_ids: [one.id, two.id] })
  const before = await read(author, id)
  expect(expectStatus(await ask('PUT', author, `/posts/${id}`, {}), 200).body).toStrictEqual(before)
  const changed = expectStatus(await ask('PUT', author, `/posts/${id}`, { title: 'After', photo_ids: [two.id] }), 200)
  expect(changed.body).toStrictEqual({ ...before, title: 'After', photos: [before.photos[1]] })
  expectStatus(await ask('PUT', stranger, `/posts/${id}`, { title: 'Taken' }), 404)
  expectStatus(await ask('PUT', author, `/posts/${UNKNOWN}`, { title: 'Nothing' }), 404)
  expect(pathsOf(expectStatus(await ask('PUT', author, `/posts/${id}`, { title: null }), 422))).toStrictEqual(['title'])
})

test('a deleted post disables URLs of its photos that others have seen', async () => {
  const [author, reader, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  for (const whoDeletes of [author, admin]) {
    const { id, image_url: before } = await uploadPhoto(service.current, author)
    const postId = await post(author, { photo_ids: [id] })
    const [seen] = (await read(reader, postId)).photos
    expectStatus(await load(service.current, seen.url), 200)
    expectStatus(await ask('DELETE', whoDeletes, `/posts/${postId}`), 204)
    await service.current.app.jobs.idle()
    for (const url of [seen.url, `${seen.url}&variant=thumbnail`, before])
      expectStatus(await load(service.current, url), 404)
    const { body } = await service.current.request('GET', `/images/${id}/details`, { token: author.token })
    expectStatus(await load(service.current, body.image_url), 200)
  }
})

test('a post is deleted with its comments, likes and views; its photos stay', async () => {
  const [author, other] = [await service.current.person(), await service.current.person()]
  const photo = await image(author)
  const id = await post(author, { photo_ids: [photo.id] })
  await comment(other, id)
  await like(other, id)
  await read(other, id)
  expectStatus(await ask('DELETE', other, `/posts/${id}`), 404)
  expect(expectStatus(await ask('DELETE', author, `/posts/${id}`), 204).text).toBe('')
  expectStatus(await ask('DELETE', author, `/posts/${id}`), 404)
  expectStatus(await ask('GET', other, `/posts/${id}`), 404)
  const { prisma } = service.current
  const { jobs } = service.current.app
  await jobs.idle()
  const left = await Promise.all([
    prisma.comment.count({ where: { postId: id } }),
    prisma.postLike.count({ where: { postId: id } }),
    prisma.postView.count({ where: { postId: id } }),
    prisma.postCount.count({ where: { postId: id } }),
  ])
  expect(left).toStrictEqual([0, 0, 0, 0])
  expect(await prisma.image.count({ where: { id: photo.id } })).toBe(1)
})

test('deleting a popular post hides it at once and deletes its reactions in batches', async () => {
  const { app, pool } = service.current
  const [author, other] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  await pool.query(
    `with crowd as (
       insert into users (id, email, full_name)
       select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Somebody' from generate_series(1, 2500) n returning id
     ), liked as (insert into post_likes (post_id, user_id) select $1, id from crowd)
     insert into post_views (post_id, user_id) select $1, id from crowd`,
    [id],
  )
  expect(await read(other, id)).toMatchObject({ likes_count: 2500, views: 2501 })
  const statements = await statementsOf(service.current, async () => {
    expectStatus(await ask('DELETE', author, `/posts/${id}`), 204)
  })
  expect(statements.filter((text) => /delete.*post_(likes|views)/is.test(text))).toStrictEqual([])
  expectStatus(await ask('GET', other, `/posts/${id}`), 404)
  expectStatus(await ask('POST', other, `/posts/${id}/like`), 404)
  await app.jobs.idle()
  const left = await pool.query(
    'select from post_views where post_id = $1 union all select from post_likes where post_id = $1',
    [id],
  )
  expect(left.rowCount).toBe(0)
  expect(await drift(pool)).toStrictEqual({})
})

test('a photo that is deleted is gone from its post', async () => {
  const person = await service.current.person()
  const photo = await image(person)
  const id = await post(person, { photo_ids: [photo.id] })
  await service.current.prisma.image.delete({ where: { id: photo.id } })
  expect((await read(person, id)).photos).toStrictEqual([])
})

test('another person’s reading counts once, the author’s own and lists never', async () => {
  const [author, one, two] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.person(),
  ]
  const id = await post(author)
  await read(author, id)
  await feed(one)
  expect((await read(author, id)).views).toBe(0)
  expect((await read(one, id)).views).toBe(1)
  expect((await read(one, id)).views).toBe(1)
  const views = await Promise.all([read(two, id), read(two, id), read(two, id)])
  expect(Math.max(...views.map((it) => it.views))).toBe(2)
  expect((await read(author, id)).views).toBe(2)
  expect(await statementsOf(service.current, () => read(one, id))).toHaveLength(1)
})

test('lists and posts cost one statement, whatever they show', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  for (let index = 0; index < 3; index++) {
    const id = await post(person, { photo_ids: [(await image(person)).id] })
    await comment(other, id)
    await like(other, id)
  }
  expect(await statementsOf(service.current, () => feed(other))).toHaveLength(1)
  const list = `/posts/user/${person.id}`
  expect(await statementsOf(service.current, () => ask('GET', other, list))).toHaveLength(1)
  const query = '{ posts(first: 3) { nodes { id newestComments { comment user { fullName } } } } }'
  const ofGraph = await statementsOf(service.current, async () => {
    const { data } = await service.current.graphql(query, {}, other.token)
    for (const node of data.posts.nodes) expect(node.newestComments).toHaveLength(1)
  })
  expect(ofGraph).toHaveLength(2)
})

test('limits on posts and comments depend on the age and role of an account', async () => {
  // A fifth of every limit.
  const strict = await startService({ RATE_LIMIT_SCALE: '0.2' })
  try {
    const community = communityOf({ current: strict })
    const [newcomer, settled, admin] = [await strict.person(), await strict.person(), await strict.admin()]
    const dayAgo = new Date(Date.now() - 25 * 3_600_000)
    await strict.prisma.user.update({ where: { id: settled.id }, data: { createdAt: dayAgo } })
    for (const [person, posts, comments] of [
      [newcomer, 2, 6],
      [settled, 6, 24],
    ] as const) {
      let id = ''
      for (let count = 0; count < posts; count++) id = await community.post(person)
      const refused = expectStatus(await community.ask('POST', person, '/posts/', { title: 'x', content: 'y' }), 429)
      expect(refused.body.code).toBe('rate_limited')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
      expect(refused.headers.get('ratelimit-policy')).toContain(`q=${posts}`)
      for (let count = 0; count < comments; count++) await community.comment(person, id)
      expectStatus(await community.ask('POST', person, `/posts/${id}/comment`, { comment: 'More' }), 429)
      const edit = () => community.ask('PUT', person, `/posts/${id}`, { content: 'Once more.' })
      for (let count = 0; count < 6; count++) expectStatus(await edit(), 200)
      expect(expectStatus(await edit(), 429).headers.get('ratelimit-policy')).toContain('q=6;w=60')
    }
    for (let count = 0; count < 7; count++) await community.post(admin)
  } finally {
    await strict.close()
  }
})

test('a link from several new accounts is rejected, but not for older ones', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1' })
  try {
    const community = communityOf({ current: strict })
    const say = (person: Person, content: string, title = 'Look') =>
      community.ask('POST', person, '/posts/', { title, content })
    const people: Person[] = []
    for (let count = 0; count < 7; count++) people.push(await strict.person())
    const [settled, late, ...new5] = people as [Person, Person, ...Person[]]
    await strict.prisma.user.update({ where: { id: settled.id }, data: { createdAt: new Date(0) } })
    const forms = [
      'https://www.Cheap.shop/pills?from=1',
      'cheap.shop/pills/',
      'HTTP://cheap.shop/pills#x',
      'www.cheap.shop/pills!',
    ]
    for (const [index, person] of new5.entries())
      expectStatus(await say(person, `Buy at ${forms[index % forms.length]}`), 201)
    // One account's own link again is not another account.
    expectStatus(await say(new5[0] as Person, 'Again cheap.shop/pills', 'Once more'), 201)
    // However often it is tried.
    for (const content of ['so cheap: cheap.shop/pills', 'so cheap: cheap.shop/pills', 'cheap.shop/pills it is'])
      expect(pathsOf(expectStatus(await say(late, content), 422))).toStrictEqual(['content'])
    expectStatus(await say(late, 'another page: cheap.shop/prams'), 201)
    expectStatus(await say(settled, 'is cheap.shop/pills to be trusted?'), 201)
  } finally {
    await strict.close()
  }
})

test('a text full of links is refused, a newcomer’s sooner', async () => {
  const [newcomer, settled] = [await service.current.person(), await service.current.person()]
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  await service.current.prisma.user.update({ where: { id: settled.id }, data: { createdAt: dayAgo } })
  const withLinks = (count: number) => ({ title: 'Links', content: 'see https://example.com/a '.repeat(count) })
  expectStatus(await ask('POST', newcomer, '/posts/', withLinks(2)), 201)
  expect(pathsOf(expectStatus(await ask('POST', newcomer, '/posts/', withLinks(3)), 422))).toStrictEqual(['content'])
  expectStatus(await ask('POST', settled, '/posts/', withLinks(10)), 201)
  const id = await post(newcomer)
  expect(
    pathsOf(expectStatus(await ask('POST', newcomer, `/posts/${id}/comment`, { comment: 'www.a.b '.repeat(3) }), 422)),
  ).toStrictEqual(['comment'])
  expect(pathsOf(expectStatus(await ask('PUT', newcomer, `/posts/${id}`, withLinks(3)), 422))).toStrictEqual([
    'content',
  ])
})
