import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pathsOf, UNKNOWN } from '../support/answers.ts'
import { statementsOf } from '../support/count-sql.ts'
import { form, picture } from '../support/photos.ts'
import { expectStatus, useService } from '../support/service.ts'
import { libraryOf, titlesOf } from './support.ts'

const service = useService()
const { ask, category, article } = libraryOf(service)

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

test('an article is created, read, listed, changed and deleted with all its fields', async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  const sleep = await category(admin, 'Sleep')
  const body = { title: ' Naps ', content: 'Short and **sweet**.', category_id: sleep }
  const made = expectStatus(await ask('POST', admin, '/', body), 201).body
  expect(made).toStrictEqual({ id: expect.any(String), title: 'Naps', category_id: sleep, created_at: TIME })
  const whole = { ...made, content: body.content, updated_at: made.created_at }
  expect(expectStatus(await ask('GET', reader, `/${made.id}`), 200).body).toStrictEqual(whole)
  const listed = { ...whole, category: { id: sleep, name: 'Sleep' }, media: [] }
  for (const path of ['/', '', '/search', '/search?title=nap', '/?q=nap', `/?category_id=${sleep}`])
    expect(expectStatus(await ask('GET', reader, path), 200).body, path).toStrictEqual({
      status: 'success',
      message: 'Resources.',
      data: [listed],
      total: 1,
      page: 1,
      limit: 20,
      total_pages: 1,
    })
  const food = await category(admin, 'Food')
  service.current.clock.advance(1_000)
  const same = { ...made, updated_at: made.created_at }
  expect(expectStatus(await ask('PATCH', admin, `/${made.id}`, {}), 200).body).toStrictEqual(same)
  const changed = expectStatus(await ask('PATCH', admin, `/${made.id}`, { category_id: food }), 200).body
  expect(changed).toStrictEqual({ ...made, category_id: food, updated_at: TIME })
  expect(changed.updated_at > made.created_at).toBe(true)
  expect((await ask('GET', reader, `/?category_id=${sleep}`)).body).toMatchObject({ data: [], total: 0 })
  expect((await ask('GET', reader, `/?category_id=${food}`)).body).toMatchObject({ total: 1 })
  expect(expectStatus(await ask('DELETE', admin, `/${made.id}`), 200).body).toStrictEqual({
    message: 'Resource deleted.',
  })
  expectStatus(await ask('GET', reader, `/${made.id}`), 404)
  expect((await ask('GET', reader, '/')).body).toMatchObject({ data: [], total: 0, total_pages: 0 })
  expect((await ask('GET', reader, `/?category_id=${food}`)).body.total).toBe(0)
})

test('bad input is named, and what is not there is not found', async () => {
  const admin = await service.current.admin()
  const sleep = await category(admin)
  const bad = { title: '', content: 'x'.repeat(50_001), category_id: 'x' }
  expect(pathsOf(expectStatus(await ask('POST', admin, '/', bad), 422))).toStrictEqual(Object.keys(bad))
  const blank = { title: 'a', content: ' \n', category_id: sleep }
  expect(pathsOf(expectStatus(await ask('POST', admin, '/', blank), 422))).toStrictEqual(['content'])
  expectStatus(await ask('POST', admin, '/', { title: 'a', content: 'b', category_id: UNKNOWN }), 404)
  const id = await article(admin, sleep, { title: 'Stays' })
  expectStatus(await ask('PATCH', admin, `/${id}`, { title: 'Goes', category_id: UNKNOWN }), 404)
  expect((await ask('GET', admin, `/${id}`)).body.title).toBe('Stays')
  expectStatus(await ask('PATCH', admin, `/${id}`, {}), 200)
  expect(pathsOf(expectStatus(await ask('PATCH', admin, `/${id}`, { title: null }), 422))).toStrictEqual(['title'])
  for (const [method, path] of [
    ['GET', `/${UNKNOWN}`],
    ['PATCH', `/${UNKNOWN}`],
    ['DELETE', `/${UNKNOWN}`],
    ['GET', `/media/${UNKNOWN}`],
    ['DELETE', `/media/${UNKNOWN}`],
    ['GET', `/categories/${UNKNOWN}`],
    ['PATCH', `/categories/${UNKNOWN}`],
    ['DELETE', `/categories/${UNKNOWN}`],
  ] as const)
    expectStatus(await ask(method, admin, path, method === 'PATCH' ? {} : undefined), 404)
  expect(pathsOf(expectStatus(await ask('GET', admin, '/?limit=101&page=0&category_id=x'), 422))).toStrictEqual([
    'category_id',
    'page',
    'limit',
  ])
})

test('category names are unique in any case, sorted, and stay while in use', async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  const made = expectStatus(await ask('POST', admin, '/categories', { name: 'Milk' }), 201).body
  expect(made).toStrictEqual({ id: expect.any(String), name: 'Milk' })
  expect(expectStatus(await ask('POST', admin, '/categories', { name: ' MILK' }), 409).body.code).toBe('conflict')
  const other = await category(admin, 'Apples')
  expectStatus(await ask('PATCH', admin, `/categories/${other}`, { name: 'milk' }), 409)
  expect(expectStatus(await ask('PATCH', admin, `/categories/${other}`, { name: 'zebras' }), 200).body).toStrictEqual({
    id: other,
    name: 'zebras',
  })
  expect((await ask('GET', reader, `/categories/${other}`)).body).toStrictEqual({ id: other, name: 'zebras' })
  const { categories } = (await ask('GET', reader, '/categories')).body
  const names = categories.map(({ name }: { name: string }) => name)
  expect(names).toStrictEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  expect(names).toEqual(expect.arrayContaining(['Milk', 'zebras']))
  const id = await article(admin, made.id)
  expect(expectStatus(await ask('DELETE', admin, `/categories/${made.id}`), 409).body.code).toBe('conflict')
  expectStatus(await ask('DELETE', admin, `/${id}`), 200)
  expect(expectStatus(await ask('DELETE', admin, `/categories/${made.id}`), 200).body).toStrictEqual({
    message: 'Category deleted.',
  })
})

test('many categories are followed by the link to the next page', async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  for (const name of ['Page a', 'Page b', 'Page c']) await category(admin, name)
  const seen: string[] = []
  let path: string | undefined = '/categories?limit=2'
  while (path) {
    const answer = expectStatus(await ask('GET', reader, path), 200)
    seen.push(...answer.body.categories.map(({ name }: { name: string }) => name))
    path = /resources(\/categories\?[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  const all = (await ask('GET', reader, '/categories')).body.categories.map(({ name }: { name: string }) => name)
  expect(seen).toStrictEqual(all)
})

test('adding an article while its category goes leaves no article without one', async () => {
  const admin = await service.current.admin()
  for (let round = 0; round < 4; round++) {
    const id = await category(admin)
    const [added, deleted] = await Promise.all([
      ask('POST', admin, '/', { title: 'Late', content: 'x', category_id: id }),
      ask('DELETE', admin, `/categories/${id}`),
    ])
    expect([`${added.status} ${deleted.status}`]).toEqual([expect.stringMatching(/^(201 409|404 200)$/)])
  }
})

test('an article’s picture comes and goes with it, uploaded or external', async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  const { app, prisma } = service.current
  const id = await article(admin, await category(admin))
  const form = new FormData()
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([jpeg as BlobPart]), 'photo.jpg')
  const stored = expectStatus(await ask('POST', admin, `/${id}/media`, form), 201).body
  expect(stored).toStrictEqual({ id: stored.id, resource_id: id, url: stored.url, media_type: 'photo' })
  expect((await fetch(stored.url.replace('http://127.0.0.1:4000', service.current.url))).status).toBe(200)
  const url = 'https://example.com/film.mp4'
  const film = expectStatus(await ask('POST', admin, `/${id}/media/`, { url, media_type: 'video' }), 201).body
  expect(film).toStrictEqual({ id: film.id, resource_id: id, url, media_type: 'video' })
  expect((await ask('GET', reader, `/media/${film.id}`)).body).toStrictEqual(film)
  const listed = (await ask('GET', reader, '/')).body.data.find((it: { id: string }) => it.id === id)
  expect(listed.media).toStrictEqual([stored, film])

  const [image] = await prisma.image.findMany({ where: { purpose: 'resource' } })
  expect(image).toMatchObject({ userId: null })
  expect((await ask('DELETE', admin, `/media/${film.id}`)).body).toStrictEqual({ message: 'Media deleted.' })
  expectStatus(await ask('GET', reader, `/media/${film.id}`), 404)
  expectStatus(await ask('DELETE', admin, `/${id}`), 200)
  expectStatus(await ask('GET', reader, `/media/${stored.id}`), 404)
  await app.jobs.idle()
  expect(await app.storage.get(image?.key ?? '')).toBeNull()
})

test('ownership of a picture does not depend on the form of its URL', async () => {
  const admin = await service.current.admin()
  const id = await article(admin, await category(admin))
  const url = 'https://example.com/files/library/cot.jpg'
  expectStatus(await ask('POST', admin, `/${id}/media`, { url, media_type: 'photo' }), 201)
  expectStatus(await ask('POST', admin, `/${id}/media`, form(['file', await picture()])), 201)
  const query = 'query ($id: ID!) { resource(id: $id) { media { url isStored } } }'
  const { data } = await service.current.graphql(query, { id }, admin.token)
  expect(data.resource.media).toStrictEqual([
    { url, isStored: false },
    { url: expect.stringContaining('/files/library/'), isStored: true },
  ])
})

test('an article has twenty media at most, whatever is sent at once', async () => {
  const admin = await service.current.admin()
  const id = await article(admin, await category(admin))
  const add = (name: number) =>
    ask('POST', admin, `/${id}/media/`, { url: `https://example.com/${name}.mp4`, media_type: 'video' })
  for (let name = 1; name < 20; name++) expectStatus(await add(name), 201)
  const answers = await Promise.all([add(20), add(21)])
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict')
  expect((await ask('GET', admin, '/')).body.data.find((it: { id: string }) => it.id === id).media).toHaveLength(20)
})

test('a picture of the library stays when the admin who added it leaves', async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  const id = await article(admin, await category(admin))
  const form = new FormData()
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([jpeg as BlobPart]), 'photo.jpg')
  const stored = expectStatus(await ask('POST', admin, `/${id}/media`, form), 201).body
  const leave = { token: admin.token, body: { password: admin.password } }
  expectStatus(await service.current.request('DELETE', '/users/account', leave), 200)
  await service.current.app.jobs.idle()
  expect((await ask('GET', reader, `/media/${stored.id}`)).body).toStrictEqual(stored)
  expect((await fetch(stored.url.replace('http://127.0.0.1:4000', service.current.url))).status).toBe(200)
})

test('media need a file or an https URL with what it is, and not both', async () => {
  const admin = await service.current.admin()
  const id = await article(admin, await category(admin))
  const add = (body?: unknown) => ask('POST', admin, `/${id}/media`, body)
  expect(pathsOf(expectStatus(await add(), 422))).toStrictEqual(['url'])
  expect(pathsOf(expectStatus(await add({ url: 'https://example.com/a.jpg' }), 422))).toStrictEqual(['media_type'])
  expect(pathsOf(expectStatus(await add({ url: 'http://example.com/a', media_type: 'audio' }), 422))).toStrictEqual([
    'url',
    'media_type',
  ])
  // Another word for a video, as the documentation says.
  expect(pathsOf(expectStatus(await add({ url: 'http://example.com/a', media_type: 'film' }), 422))).toStrictEqual([
    'url',
  ])
  const bad = ['javascript:alert(1)', 'https:example.com/a', 'https://example.com/a b', 'https://example.com/\0']
  for (const url of [...bad, 'https://example.com\\a', 'https://ada:secret@example.com/a', 'https://'])
    expect([url, pathsOf(expectStatus(await add({ url, media_type: 'photo' }), 422))]).toStrictEqual([url, ['url']])
  const both = new FormData()
  both.append('url', 'https://example.com/a.jpg')
  both.append('file', new Blob(['no image']), 'a.jpg')
  expectStatus(await add(both), 415)
  expectStatus(
    await ask('POST', admin, `/${UNKNOWN}/media`, { url: 'https://example.com/a', media_type: 'photo' }),
    404,
  )
  const media = await service.current.prisma.resourceMedia.count({ where: { resourceId: id } })
  expect(media).toBe(0)
})

test('an article is bookmarked once, listed with it, and the bookmark taken back', async () => {
  const [admin, reader, other] = [
    await service.current.admin(),
    await service.current.person(),
    await service.current.person(),
  ]
  const food = await category(admin, 'Bookmarked')
  const [one, two] = [await article(admin, food, { title: 'One' }), await article(admin, food, { title: 'Two' })]
  const mark = (resource_id: unknown) => ask('POST', reader, '/bookmarks', { resource_id })
  const answers = await Promise.all([mark(one), mark(one), mark(one)])
  const { body } = expectStatus(answers[0] as never, 201)
  expect(body).toStrictEqual({ id: expect.any(String), user_id: reader.id, resource_id: one })
  for (const answer of answers) expect(expectStatus(answer, 201).body).toStrictEqual(body)
  await mark(two)
  const listed = expectStatus(await ask('GET', reader, '/bookmarks'), 200).body
  expect(listed).toMatchObject({ status: 'success', total: 2, page: 1, limit: 20, total_pages: 1 })
  expect(listed.data[1]).toStrictEqual({
    ...body,
    created_at: TIME,
    resource: {
      id: one,
      title: 'One',
      content: 'What to know.',
      category_id: food,
      category: { id: food, name: 'Bookmarked' },
      media: [],
      created_at: TIME,
      updated_at: TIME,
    },
  })
  expect(listed.data.map((it: { resource: { title: string } }) => it.resource.title)).toStrictEqual(['Two', 'One'])
  expect((await ask('GET', other, '/bookmarks')).body.data).toStrictEqual([])
  expectStatus(await mark(UNKNOWN), 404)
  expect(pathsOf(expectStatus(await mark('x'), 422))).toStrictEqual(['resource_id'])
  expectStatus(await ask('DELETE', other, `/bookmarks/${one}`), 404)
  expect(expectStatus(await ask('DELETE', reader, `/bookmarks/${one}`), 200).body).toStrictEqual({
    message: 'Bookmark deleted.',
  })
  expectStatus(await ask('DELETE', reader, `/bookmarks/${one}`), 404)
  expectStatus(await ask('DELETE', admin, `/${two}`), 200)
  expect((await ask('GET', reader, '/bookmarks')).body.total).toBe(0)
})

test('admins alone write the library, and each write is audited', async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  const food = await category(admin)
  const id = await article(admin, food)
  for (const [method, path, body] of [
    ['POST', '/', { title: 'a', content: 'b', category_id: food }],
    ['PATCH', `/${id}`, {}],
    ['DELETE', `/${id}`, undefined],
    ['POST', '/categories', { name: 'x' }],
    ['PATCH', `/categories/${food}`, {}],
    ['DELETE', `/categories/${food}`, undefined],
    ['POST', `/${id}/media`, {}],
    ['DELETE', `/media/${UNKNOWN}`, undefined],
  ] as const)
    expectStatus(await ask(method, reader, path, body), 403)
  // What changes nothing is no write.
  for (const path of [`/${id}`, `/categories/${food}`]) expectStatus(await ask('PATCH', admin, path, {}), 200)
  await ask('PATCH', admin, `/${id}`, { title: 'New' })
  const { body: media } = await ask('POST', admin, `/${id}/media`, { url: 'https://a.example/b', media_type: 'photo' })
  await ask('DELETE', admin, `/media/${media.id}`)
  await ask('DELETE', admin, `/${id}`)
  await ask('PATCH', admin, `/categories/${food}`, { name: 'Renamed' })
  await ask('DELETE', admin, `/categories/${food}`)
  const records = await service.current.prisma.auditRecord.findMany({
    where: { actorId: admin.id },
    orderBy: { id: 'asc' },
  })
  expect(records.map(({ action, targetId }) => [action, targetId])).toStrictEqual([
    ['resource-category.create', food],
    ['resource.create', id],
    ['resource.edit', id],
    ['resource-media.create', media.id],
    ['resource-media.delete', media.id],
    ['resource.delete', id],
    ['resource-category.edit', food],
    ['resource-category.delete', food],
  ])
})

test('a reader with a current copy gets 304 until the answer changes', async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  const food = await category(admin)
  const id = await article(admin, food)
  for (const path of [`/${id}`, '/', '/search?title=article', '/categories', `/categories/${food}`]) {
    const first = expectStatus(await ask('GET', reader, path), 200)
    const tag = first.headers.get('etag') ?? ''
    // Of a compressed answer it is a weak one.
    expect(tag).toMatch(/^(W\/)?"/)
    const again = expectStatus(await ask('GET', reader, path, undefined, { 'if-none-match': tag }), 304)
    expect(again.text).toBe('')
  }
  const tag = (await ask('GET', reader, `/${id}`)).headers.get('etag') ?? ''
  await ask('PATCH', admin, `/${id}`, { title: 'Changed' })
  expectStatus(await ask('GET', reader, `/${id}`, undefined, { 'if-none-match': tag }), 200)
})

test('the list is paged, newest first, in one statement', async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  const food = await category(admin)
  for (const title of ['1', '2', '3', '4', '5']) await article(admin, food, { title: `Paged ${title}` })
  const list = (query: string) => ask('GET', reader, `/?category_id=${food}&${query}`)
  expect(titlesOf(await list('limit=2'))).toStrictEqual(['Paged 5', 'Paged 4'])
  expect(titlesOf(await list('limit=2&page=3'))).toStrictEqual(['Paged 1'])
  expect((await list('limit=2&page=4')).body).toMatchObject({ data: [], total: 5, page: 4, total_pages: 3 })
  expect(await statementsOf(service.current, () => list('limit=5'))).toHaveLength(1)
  const query = `query ($id: ID!, $after: String) {
    resources(categoryId: $id, first: 3, after: $after) { nodes { title } pageInfo { endCursor hasNextPage } }
  }`
  const first = (await service.current.graphql(query, { id: food }, reader.token)).data.resources
  const after = first.pageInfo.endCursor
  const rest = (await service.current.graphql(query, { id: food, after }, reader.token)).data.resources
  expect(rest).toMatchObject({ nodes: [{ title: 'Paged 2' }, { title: 'Paged 1' }], pageInfo: { hasNextPage: false } })
})

test('totals of the library are right after many wrote at once', async () => {
  const admin = await service.current.admin()
  const [one, two] = [await category(admin), await category(admin)]
  const before = (await ask('GET', admin, '/')).body.total
  const ids = await Promise.all(Array.from({ length: 12 }, () => article(admin, one)))
  await Promise.all([
    ...ids.slice(0, 4).map((id) => ask('PATCH', admin, `/${id}`, { category_id: two })),
    ...ids.slice(2, 6).map((id) => ask('DELETE', admin, `/${id}`)),
  ])
  const { prisma } = service.current
  for (const id of [one, two])
    expect((await ask('GET', admin, `/?category_id=${id}`)).body.total).toBe(
      await prisma.resource.count({ where: { categoryId: id } }),
    )
  expect((await ask('GET', admin, '/')).body.total).toBe(before + 8)
})
