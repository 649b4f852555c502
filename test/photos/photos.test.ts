import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pathsOf, UNKNOWN } from '../support/answers.ts'
import { statementsOf } from '../support/count-sql.ts'
import { form, keyOf, load, nextOf, type Photo, picture, storedFiles, uploadPhoto } from '../support/photos.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, path: string, body?: unknown, headers = {}): Promise<Answer> =>
  service.current.request(method, `/images${path}`, { token, body, headers })

const idsOf = ({ body }: Answer): string[] => body.map(({ id }: Photo) => id)
const upload = (person: Person, shade?: number) => uploadPhoto(service.current, person, shade)

test('an uploaded photo can be listed, read and served, also as a thumbnail', async () => {
  const person = await service.current.person()
  const body = form(['file', await picture(1, 1000, 500), 'anything.bin'])
  const photo = expectStatus(await ask('POST', person, '/upload', body), 201).body
  expect(photo).toStrictEqual({ id: expect.any(String), image_url: expect.stringContaining('/files/photos/') })
  for (const slash of ['', '/']) {
    expect(expectStatus(await ask('GET', person, slash), 200).body).toStrictEqual([photo])
    expect(expectStatus(await ask('GET', person, `/${photo.id}${slash}`), 200).body).toStrictEqual(photo)
  }
  const size = async (url: string) => {
    const { pathname, search } = new URL(url)
    const answer = await fetch(service.current.url + pathname + search)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return [width, height]
  }
  expect(await size(photo.image_url)).toStrictEqual([1000, 500])
  expect(await size(`${photo.image_url}&variant=thumbnail`)).toStrictEqual([400, 200])
  expectStatus(await load(service.current, `${photo.image_url}&variant=poster`), 404)
})

test('details tell what an app needs to lay out a photo before it is loaded', async () => {
  const person = await service.current.person()
  const body = form(['file', await picture(200, 300, 600)])
  const photo = expectStatus(await ask('POST', person, '/upload', body), 201).body
  const details = expectStatus(await ask('GET', person, `/${photo.id}/details`), 200).body
  expect(details).toStrictEqual({
    ...photo,
    thumbnail_url: `${photo.image_url}&variant=thumbnail`,
    width: 300,
    height: 600,
    blurhash: expect.stringMatching(/^.{28}$/),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
  })
  expect(expectStatus(await ask('GET', person, '/details'), 200).body).toStrictEqual([details])
})

test('several photos are uploaded at once in their order, fields before and after them', async () => {
  const person = await service.current.person()
  const parts = form(
    ['before', 'text'],
    ['files', await picture(1, 100, 50)],
    ['files', await picture(2, 200, 50)],
    ['files', await picture(3, 300, 50)],
    ['after', 'text'],
  )
  const photos: Photo[] = expectStatus(await ask('POST', person, '/upload-multiple', parts), 201).body
  const listed = expectStatus(await ask('GET', person, '/details'), 200).body
  const widths = photos.map(({ id }) => listed.find((each: Photo) => each.id === id).width)
  expect(widths).toStrictEqual([100, 200, 300])
})

test('one bad photo among several stops the whole upload', async () => {
  const person = await service.current.person()
  const before = await storedFiles(service.current)
  const good = await picture(4)
  const bad = form(['files', good], ['files', Buffer.from('no image at all')], ['files', good])
  expectStatus(await ask('POST', person, '/upload-multiple', bad), 415)
  const many = form(...Array.from({ length: 21 }, () => ['files', good] as [string, Buffer]))
  expect(pathsOf(expectStatus(await ask('POST', person, '/upload-multiple', many), 422))).toStrictEqual(['files'])
  expect(pathsOf(expectStatus(await ask('POST', person, '/upload-multiple', form(['x', 'y'])), 422))).toStrictEqual([
    'files',
  ])
  const { pool } = service.current
  await pool.query('alter table images add constraint broken check (width <> 61)')
  const broken = form(['files', good], ['files', await picture(5, 61)])
  expectStatus(await ask('POST', person, '/upload-multiple', broken), 500)
  await pool.query('alter table images drop constraint broken')
  expect(idsOf(await ask('GET', person, '/'))).toStrictEqual([])
  expect(await storedFiles(service.current)).toStrictEqual(before)
})

test('the list is followed by its Link header to the end, also while photos are added', async () => {
  const person = await service.current.person()
  const photos = []
  for (let shade = 0; shade < 5; shade += 1) photos.push((await upload(person, shade)).id)
  photos.reverse()
  expect(idsOf(await ask('GET', person, '/'))).toStrictEqual(photos)
  expect(nextOf(await ask('GET', person, '/'))).toBeNull()
  const first = expectStatus(await ask('GET', person, '?limit=2'), 200)
  expect(idsOf(first)).toStrictEqual(photos.slice(0, 2))
  await upload(person, 9)
  const second = await service.current.request('GET', nextOf(first) ?? '', { token: person.token })
  expect(idsOf(second)).toStrictEqual(photos.slice(2, 4))
  const third = await service.current.request('GET', nextOf(second) ?? '', { token: person.token })
  expect(idsOf(third)).toStrictEqual(photos.slice(4))
  expect(nextOf(third)).toBeNull()
  expect(pathsOf(expectStatus(await ask('GET', person, '?limit=1001&cursor=made-up'), 422))).toStrictEqual(['limit'])
  expect(pathsOf(expectStatus(await ask('GET', person, '?cursor=made-up'), 422))).toStrictEqual(['cursor'])
  expectStatus(await ask('GET', person, '?limit=1000'), 200)
})

test('one statement reads lists and single photos, and cached copies get 304', async () => {
  const person = await service.current.person()
  const { id } = await upload(person)
  await upload(person, 2)
  for (const path of ['', `/${id}`, '/details', `/${id}/details`]) {
    expect(await statementsOf(service.current, () => ask('GET', person, path)), path).toHaveLength(1)
    const etag = expectStatus(await ask('GET', person, path), 200).headers.get('etag') ?? ''
    const again = expectStatus(await ask('GET', person, path, undefined, { 'if-none-match': etag }), 304)
    expect(again.text).toBe('')
    expectStatus(await ask('GET', person, path, undefined, { 'if-none-match': '"other"' }), 200)
  }
  const etag = (await ask('GET', person, '')).headers.get('etag') ?? ''
  await upload(person, 3)
  expectStatus(await ask('GET', person, '', undefined, { 'if-none-match': etag }), 200)
})

test('pictures of the profile and of children are not among the photos', async () => {
  const person = await service.current.person()
  const { token } = person
  const body = form(['file', await picture(7)])
  expectStatus(await service.current.request('POST', '/users/profile/photo', { token, body }), 200)
  const { prisma } = service.current
  const avatar = await prisma.image.findFirstOrThrow({ where: { userId: person.id } })
  expect((await ask('GET', person, '')).body).toStrictEqual([])
  expectStatus(await ask('GET', person, `/${avatar.id}`), 404)
  expectStatus(await ask('DELETE', person, `/delete/${avatar.id}`), 404)
  const post = { userId: person.id, purpose: 'post', width: 1, height: 1 } as const
  const posted = await prisma.image.create({ data: { ...post, key: `photos/${'a'.repeat(32)}.jpg` } })
  expect(idsOf(await ask('GET', person, ''))).toStrictEqual([posted.id])
})

test('a deleted photo is gone at once, by id and URL, on every instance; its files go', async () => {
  const person = await service.current.person()
  const twin = await service.current.twin()
  const [photo, kept] = [await upload(person, 1), await upload(person, 2)]
  const urls = [photo.image_url, `${photo.image_url}&variant=thumbnail`]
  for (const url of urls) for (const instance of [service.current, twin]) expectStatus(await load(instance, url), 200)
  expect(expectStatus(await ask('DELETE', person, `/delete/${photo.id}`), 204).text).toBe('')
  for (const url of urls) for (const instance of [service.current, twin]) expectStatus(await load(instance, url), 404)
  expectStatus(await ask('GET', person, `/${photo.id}`), 404)
  expectStatus(await ask('DELETE', person, `/delete/${photo.id}`), 404)
  const files = await storedFiles(service.current)
  expect(files.filter((file) => file.includes(keyOf(photo.image_url).slice(7, -4)))).toStrictEqual([])
  expect(files).toContain(keyOf(kept.image_url))
  expectStatus(await load(twin, kept.image_url), 200)
})

test('another person’s photo is not found', async () => {
  const [owner, stranger] = [await service.current.person(), await service.current.person()]
  const { id } = await upload(owner)
  for (const each of [id, UNKNOWN])
    for (const [method, path] of [
      ['GET', `/${each}`],
      ['GET', `/${each}/details`],
      ['DELETE', `/delete/${each}`],
    ] as const)
      expectStatus(await ask(method, stranger, path), 404)
  expectStatus(await ask('GET', owner, `/${id}`), 200)
})

test('one of two concurrent deletions finds the photo', async () => {
  const person = await service.current.person()
  const { id } = await upload(person)
  const statuses = await Promise.all([1, 2, 3].map(async () => (await ask('DELETE', person, `/delete/${id}`)).status))
  expect(statuses.sort()).toStrictEqual([204, 404, 404])
})

test('deleting all photos covers everybody, keeps other pictures and is audited', async () => {
  const [one, other] = [await service.current.person(), await service.current.person()]
  const admin = await service.current.admin()
  const photos = [await upload(one, 1), await upload(one, 2), await upload(other, 3)]
  const body = form(['file', await picture(4)])
  const avatar = await service.current.request('POST', '/users/profile/photo', { token: other.token, body })
  expectStatus(await ask('DELETE', one, '/delete-all'), 403)
  const expected = await service.current.prisma.image.count({ where: { purpose: { in: ['library', 'post'] } } })
  expect(expectStatus(await ask('DELETE', admin, '/delete-all'), 204).text).toBe('')
  for (const { image_url } of photos) expectStatus(await load(service.current, image_url), 404)
  for (const person of [one, other]) expect((await ask('GET', person, '')).body).toStrictEqual([])
  expectStatus(await load(service.current, avatar.body.data.avatar_url), 200)
  expect((await storedFiles(service.current)).every((file) => !file.startsWith('photos/'))).toBe(true)
  const records = await service.current.prisma.auditRecord.findMany({ where: { action: 'images.delete-all' } })
  expect(records).toMatchObject([{ actorId: admin.id, targetType: 'image', facts: { deleted: expected } }])
})

test('an upload during the deletion of all photos is there whole or not at all', async () => {
  const person = await service.current.person()
  const admin = await service.current.admin()
  const uploads = Array.from({ length: 6 }, (_, shade) => upload(person, shade))
  await uploads[0]
  const deleted = await Promise.all([1, 2].map(() => ask('DELETE', admin, '/delete-all')))
  for (const answer of deleted) expectStatus(answer, 204)
  const photos = await Promise.all(uploads)
  const left = idsOf(await ask('GET', person, ''))
  const files = await storedFiles(service.current)
  for (const { id, image_url } of photos) {
    const isLeft = left.includes(id)
    expectStatus(await load(service.current, image_url), isLeft ? 200 : 404)
    expect(files.includes(keyOf(image_url))).toBe(isLeft)
  }
  expect(await service.current.prisma.imageDiscard.count()).toBe(0)
})

test('GraphQL counts photos on request and takes at most a page of them', async () => {
  const person = await service.current.person()
  for (const shade of [1, 2, 3]) await upload(person, shade)
  const { data } = await service.current.graphql(
    '{ photos(first: 2) { totalCount nodes { width height blurhash } pageInfo { hasNextPage } } }',
    {},
    person.token,
  )
  expect(data.photos).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
  expect(data.photos.nodes).toHaveLength(2)
  const greedy =
    'query ($n: Int) { photos(first: $n) { nodes { id imageUrl thumbnailUrl width height blurhash createdAt } } a: photos(first: $n) { nodes { id imageUrl thumbnailUrl width } } }'
  const refused = await service.current.graphql(greedy, { n: 1000 }, person.token)
  expect(refused.errors?.[0].extensions.code).toBe('graphql_too_complex')
})
