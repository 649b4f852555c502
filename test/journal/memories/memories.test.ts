import { expect, test } from 'vitest'
import { memorySaved } from '../../../src/schema/journal/memories/memories.ts'
import { pathsOf, UNKNOWN } from '../../support/answers.ts'
import { type Photo, uploadPhoto } from '../../support/photos.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, path, { token, body })

const furnished = async (): Promise<{ person: Person; album: string; photo: Photo }> => {
  const person = await service.current.person()
  const album = expectStatus(await ask('POST', person, '/album/', { name: 'First year' }), 201).body.album_id
  return { person, album, photo: await uploadPhoto(service.current, person) }
}

const listed = async (person: Person, album: string) =>
  expectStatus(await ask('GET', person, `/memories/albums/${album}/memories`), 200).body

test('a memory is made with little, listed in its album, changed and deleted', async () => {
  const { person, album, photo } = await furnished()
  const made = expectStatus(await ask('POST', person, '/memories/', { album_id: album, photo: photo.id }), 201).body
  expect(made).toStrictEqual({
    id: expect.any(String),
    photo: photo.id,
    note: '',
    saved_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  })
  expect(await listed(person, album)).toStrictEqual({ id: album, name: 'First year', memories: [made] })
  const changed = expectStatus(await ask('PATCH', person, `/memories/${made.id}`, { note: 'A smile' }), 200).body
  expect(changed).toStrictEqual({ ...made, note: 'A smile' })
  expect(expectStatus(await ask('PATCH', person, `/memories/${made.id}/`, {}), 200).body).toStrictEqual(changed)
  const deleted = expectStatus(await ask('DELETE', person, `/memories/${made.id}`), 200).body
  expect(deleted).toStrictEqual({ memory_id: made.id })
  expect((await listed(person, album)).memories).toStrictEqual([])
  expectStatus(await ask('DELETE', person, `/memories/${made.id}`), 404)
  expectStatus(await ask('GET', person, `/images/${photo.id}`), 200)
})

test('a photo is linked to an album by the photo, once', async () => {
  const { person, album, photo } = await furnished()
  const path = `/images/${photo.id}/link-to-album`
  const linked = expectStatus(await ask('POST', person, path, { album_id: album, note: 'A smile' }), 201).body
  expect(linked).toStrictEqual({ memory_id: expect.any(String), album_id: album, photo_id: photo.id, note: 'A smile' })
  expect(expectStatus(await ask('POST', person, path, { album_id: album, note: 'Again' }), 409).body.code).toBe(
    'conflict',
  )
  const again = { album_id: album, photo: photo.id, note: 'Again' }
  expectStatus(await ask('POST', person, '/memories/', again), 409)
  expect((await listed(person, album)).memories).toMatchObject([{ note: 'A smile' }])
})

test('bad input names each field by the word that was sent, and changes nothing', async () => {
  const { person, album, photo } = await furnished()
  const bad = { album_id: 'x', photo: 5, note: 'x'.repeat(2001), saved_on: 'soon' }
  expect(new Set(pathsOf(expectStatus(await ask('POST', person, '/memories/', bad), 422)))).toStrictEqual(
    new Set(Object.keys(bad)),
  )
  expect(pathsOf(expectStatus(await ask('POST', person, '/memories/', {}), 422))).toStrictEqual(['album_id', 'photo'])
  const path = `/images/${photo.id}/link-to-album`
  expect(pathsOf(expectStatus(await ask('POST', person, path, { note: 7 }), 422))).toStrictEqual(['album_id', 'note'])
  expect((await listed(person, album)).memories).toStrictEqual([])
})

test('the newest memory of a photo is changed by the photo', async () => {
  const { person, album, photo } = await furnished()
  const path = `/images/${photo.id}/update-memory`
  expectStatus(await ask('PATCH', person, path, { note: 'None yet' }), 404)
  const other = expectStatus(await ask('POST', person, '/album/', { name: 'Other' }), 201).body.album_id
  for (const album_id of [album, other])
    expectStatus(await ask('POST', person, '/memories/', { album_id, photo: photo.id, saved_on: '2026-01-05' }), 201)
  const body = { note: 'Newest', saved_on: '2025-12-24T20:00:00-05:00' }
  const changed = expectStatus(await ask('PATCH', person, path, body), 200).body
  const expected = { photo: photo.id, note: 'Newest', saved_on: '2025-12-25T01:00:00Z' }
  expect(changed).toStrictEqual({ id: expect.any(String), ...expected })
  expect((await listed(person, other)).memories).toStrictEqual([changed])
  expect((await listed(person, album)).memories).toMatchObject([{ note: '', saved_on: '2026-01-05T00:00:00Z' }])
  expect(expectStatus(await ask('PATCH', person, path, {}), 200).body).toStrictEqual(changed)
  expect(pathsOf(expectStatus(await ask('PATCH', person, path, { saved_on: null }), 422))).toStrictEqual(['saved_on'])
})

test('another person’s or a missing memory gives 404', async () => {
  const { person, album, photo } = await furnished()
  const strange = await furnished()
  const stranger = strange.person
  const { body } = await ask('POST', person, '/memories/', { album_id: album, photo: photo.id })
  for (const id of [body.id, UNKNOWN]) {
    expectStatus(await ask('PATCH', stranger, `/memories/${id}`, { note: 'Mine' }), 404)
    expectStatus(await ask('DELETE', stranger, `/memories/${id}`), 404)
  }
  for (const id of [photo.id, UNKNOWN]) {
    expectStatus(await ask('PATCH', stranger, `/images/${id}/update-memory`, { note: 'Mine' }), 404)
    expectStatus(await ask('POST', stranger, `/images/${id}/link-to-album`, { album_id: strange.album }), 404)
    expectStatus(await ask('POST', stranger, '/memories/', { album_id: strange.album, photo: id }), 404)
  }
  for (const id of [album, UNKNOWN]) {
    expectStatus(await ask('POST', stranger, `/images/${strange.photo.id}/link-to-album`, { album_id: id }), 404)
    expectStatus(await ask('POST', stranger, '/memories/', { album_id: id, photo: strange.photo.id }), 404)
  }
  expect((await listed(stranger, strange.album)).memories).toStrictEqual([])
  expect((await listed(person, album)).memories).toMatchObject([{ note: '' }])
})

test('pictures of the profile and of children cannot be put into an album', async () => {
  const { person, album } = await furnished()
  const row = {
    userId: person.id,
    purpose: 'avatar',
    key: `avatars/${'c'.repeat(32)}.jpg`,
    width: 1,
    height: 1,
  } as const
  const { id } = await service.current.prisma.image.create({ data: row })
  expectStatus(await ask('POST', person, '/memories/', { album_id: album, photo: id }), 404)
})

test('one of several concurrent links of a photo succeeds', async () => {
  const { person, album, photo } = await furnished()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      ask('POST', person, `/images/${photo.id}/link-to-album`, { album_id: album, note: `${index}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409, 409, 409, 409])
  expect((await listed(person, album)).memories).toHaveLength(1)
})

const waiting = async () => {
  const { pool } = service.current
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await pool.query(sql)).rowCount
}

test.each(['images', 'albums'] as const)(
  'a link that waits for one of the %s being deleted finds it gone',
  async (table) => {
    const { person, album, photo } = await furnished()
    const holder = await service.current.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(`delete from ${table} where user_id = $1`, [person.id])
      const linked = ask('POST', person, `/images/${photo.id}/link-to-album`, { album_id: album })
      await expect.poll(waiting).toBe(1)
      await holder.query('commit')
      expectStatus(await linked, 404)
    } finally {
      holder.release()
    }
    expect(await service.current.prisma.memory.count({ where: { userId: person.id } })).toBe(0)
  },
)

test('a link and the deletion of its account do not wait for each other', async () => {
  const { person, album, photo } = await furnished()
  const holder = await service.current.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from images where id = $1 for update', [photo.id])
    const linked = ask('POST', person, `/images/${photo.id}/link-to-album`, { album_id: album })
    await expect.poll(waiting).toBe(1)
    const erased = ask('DELETE', person, '/users/account', { password: person.password })
    await expect.poll(waiting).toBe(2)
    await holder.query('commit')
    expectStatus(await erased, 200)
    // Made first, and then perhaps gone before it is answered.
    expect([201, 404]).toContain((await linked).status)
  } finally {
    holder.release()
  }
})

test('a memory is told to those who follow, on whichever device', async () => {
  const { person, album, photo } = await furnished()
  const followed = service.current.app.events.subscribe(memorySaved, ({ userId }) => userId === person.id)
  const { body } = await ask('POST', person, '/memories/', { album_id: album, photo: photo.id })
  expect((await followed.next()).value).toStrictEqual({ userId: person.id, albumId: album, memoryId: body.id })
  await followed.return?.()
})
