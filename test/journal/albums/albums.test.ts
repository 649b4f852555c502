import { expect, test } from 'vitest'
import { pathsOf, UNKNOWN } from '../../support/answers.ts'
import { statementsOf } from '../../support/count-sql.ts'
import { load, nextOf, uploadPhoto } from '../../support/photos.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, `/album${path}`, { token, body })

const names = ({ body }: Answer): string[] => body.map(({ name }: { name: string }) => name)

const albumOf = async (person: Person, name = 'First year'): Promise<string> =>
  expectStatus(await ask('POST', person, '/', { name }), 201).body.album_id

const link = async ({ token }: Person, photo: string, album_id: string, body: object = {}): Promise<string> => {
  const path = `/images/${photo}/link-to-album`
  return expectStatus(await service.current.request('POST', path, { token, body: { album_id, ...body } }), 201).body
    .memory_id
}

const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)

test('an album is made, listed, read, renamed and deleted', async () => {
  const person = await service.current.person()
  const made = expectStatus(await ask('POST', person, '/', { name: '  First year ' }), 201).body
  expect(made).toStrictEqual({ album_id: expect.any(String), name: 'First year' })
  const base = { id: made.album_id, name: 'First year', user_id: person.id, created_at: DATE, updated_at: DATE }
  for (const slash of ['', '/']) {
    expect(expectStatus(await ask('GET', person, slash), 200).body).toStrictEqual([{ ...base, last_image: null }])
    const album = expectStatus(await ask('GET', person, `/${made.album_id}${slash}`), 200).body
    expect(album).toStrictEqual({ ...base, memories: [] })
  }
  const renamed = expectStatus(await ask('PATCH', person, `/${made.album_id}`, { name: 'Year one' }), 200)
  expect(renamed.body).toStrictEqual({ album_id: made.album_id, name: 'Year one' })
  expect(expectStatus(await ask('PATCH', person, `/${made.album_id}`, {}), 200).body).toStrictEqual(renamed.body)
  const deleted = expectStatus(await ask('DELETE', person, `/${made.album_id}`), 200)
  expect(deleted.body).toStrictEqual({ message: expect.any(String) })
  expectStatus(await ask('GET', person, `/${made.album_id}`), 404)
  expect((await ask('GET', person, '/')).body).toStrictEqual([])
})

test('a name is needed, trimmed, and at most 200 characters long', async () => {
  const person = await service.current.person()
  const id = await albumOf(person)
  for (const name of [undefined, null, '', '   ', 'x'.repeat(201), 7]) {
    expect(pathsOf(expectStatus(await ask('POST', person, '/', { name }), 422))).toStrictEqual(['name'])
    if (name !== undefined)
      expect(pathsOf(expectStatus(await ask('PATCH', person, `/${id}`, { name }), 422))).toStrictEqual(['name'])
  }
  expect(names(await ask('GET', person, '/'))).toStrictEqual(['First year'])
})

test('an album orders memories by their time and shows the newest addition as cover', async () => {
  const person = await service.current.person()
  const album = await albumOf(person)
  const [old, recent] = [await uploadPhoto(service.current, person, 1), await uploadPhoto(service.current, person, 2)]
  const recentMemory = await link(person, recent.id, album, { note: 'Recent', saved_on: '2026-03-01T09:30:00+01:00' })
  const oldMemory = await link(person, old.id, album, { note: 'Old', saved_on: '2025-03-01' })
  const { memories } = expectStatus(await ask('GET', person, `/${album}`), 200).body
  expect(memories).toStrictEqual([
    {
      id: recentMemory,
      photo: recent.id,
      note: 'Recent',
      saved_on: '2026-03-01T08:30:00Z',
      image_url: recent.image_url,
    },
    { id: oldMemory, photo: old.id, note: 'Old', saved_on: '2025-03-01T00:00:00Z', image_url: old.image_url },
  ])
  const [{ last_image }] = expectStatus(await ask('GET', person, '/'), 200).body
  expect(last_image).toBe(`${old.image_url}&variant=thumbnail`)
  expectStatus(await load(service.current, last_image), 200)
  const { token } = person
  expectStatus(await service.current.request('DELETE', `/images/delete/${old.id}`, { token }), 204)
  const [after] = (await ask('GET', person, '/')).body
  expect(after.last_image).toBe(`${recent.image_url}&variant=thumbnail`)
  expect((await ask('GET', person, `/${album}`)).body.memories).toHaveLength(1)
})

test('deleting an album deletes its memories, not its photos', async () => {
  const person = await service.current.person()
  const [album, other] = [await albumOf(person), await albumOf(person, 'Other')]
  const photo = await uploadPhoto(service.current, person)
  await link(person, photo.id, album)
  await link(person, photo.id, other)
  expectStatus(await ask('DELETE', person, `/${album}`), 200)
  expectStatus(await load(service.current, photo.image_url), 200)
  expect((await ask('GET', person, `/${other}`)).body.memories).toHaveLength(1)
  expect(await service.current.prisma.memory.count({ where: { userId: person.id } })).toBe(1)
})

test('albums and their memories are followed by the Link header', async () => {
  const person = await service.current.person()
  const { token } = person
  const albums = []
  for (const name of ['a', 'b', 'c']) albums.push(await albumOf(person, name))
  const first = expectStatus(await ask('GET', person, '/?limit=2'), 200)
  expect(names(first)).toStrictEqual(['c', 'b'])
  const second = await service.current.request('GET', nextOf(first) ?? '', { token })
  expect(names(second)).toStrictEqual(['a'])
  expect(nextOf(second)).toBeNull()

  const [album = ''] = albums
  for (const [shade, date] of ['2025-01-01', '2025-01-02', '2025-01-02'].entries())
    await link(person, (await uploadPhoto(service.current, person, shade)).id, album, {
      note: `${shade}`,
      saved_on: date,
    })
  for (const path of [`/album/${album}`, `/memories/albums/${album}/memories`]) {
    const notes: string[] = []
    let next: string | null = `${path}?limit=1`
    while (next) {
      const answer: Answer = expectStatus(await service.current.request('GET', next, { token }), 200)
      notes.push(...answer.body.memories.map(({ note }: { note: string }) => note))
      next = nextOf(answer)
      if (next) expect(next).toContain(`${path}?limit=1&cursor=`)
    }
    expect(notes).toStrictEqual(['2', '1', '0'])
    const foreign = await service.current.request('GET', `/album/${albums[1]}?${nextOf(first)?.split('?')[1]}`, {
      token,
    })
    expect(pathsOf(expectStatus(foreign, 422))).toStrictEqual(['cursor'])
  }
})

test('the list takes one statement, an album two, however much is in it', async () => {
  const person = await service.current.person()
  const albums = [await albumOf(person, 'a'), await albumOf(person, 'b')]
  for (const shade of [1, 2, 3]) {
    const { id } = await uploadPhoto(service.current, person, shade)
    for (const album of albums) await link(person, id, album)
  }
  expect(await statementsOf(service.current, () => ask('GET', person, '/'))).toHaveLength(1)
  expect(await statementsOf(service.current, () => ask('GET', person, `/${albums[0]}`))).toHaveLength(2)
  const query =
    '{ albums { nodes { name cover { width blurhash } memories { nodes { note photo { thumbnailUrl width } } } } } }'
  const read = async () => {
    const { data } = await service.current.graphql(query, {}, person.token)
    expect(data.albums.nodes.map(({ memories }: any) => memories.nodes.length)).toStrictEqual([3, 3])
    expect(data.albums.nodes[0]).toMatchObject({
      cover: { width: 60 },
      memories: { nodes: [{ photo: { width: 60 } }, {}, {}] },
    })
  }
  expect(await statementsOf(service.current, read)).toHaveLength(2)
})

test('another person’s album is not found', async () => {
  const [owner, stranger] = [await service.current.person(), await service.current.person()]
  const album = await albumOf(owner)
  for (const id of [album, UNKNOWN]) {
    expectStatus(await ask('GET', stranger, `/${id}`), 404)
    expectStatus(await ask('PATCH', stranger, `/${id}`, { name: 'Taken' }), 404)
    expectStatus(await ask('DELETE', stranger, `/${id}`), 404)
    const { token } = stranger
    expectStatus(await service.current.request('GET', `/memories/albums/${id}/memories`, { token }), 404)
  }
  expect(names(await ask('GET', owner, ''))).toStrictEqual(['First year'])
  expect((await ask('GET', stranger, '')).body).toStrictEqual([])
})
