import { expect, onTestFinished, test, vi } from 'vitest'
import { lockingOf } from '../support/locking.ts'
import { load, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, remove } = familyOf(service)
const { holding, someoneWaits } = lockingOf(service)

/** A child with a parent and a guest, and an album of its owner. */
const family = async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const [sam, lia] = [await person('Sam Example'), await person('Lia Example')]
  await share(mother, mia, sam)
  await share(mother, mia, lia, 'guest')
  const album = expectStatus(await ask('POST', mother, '/album/', { name: 'First year' }), 201).body.album_id as string
  return { mother, mia, sam, lia, album }
}

const sharing = (who: Person, album: string, child_id: string) =>
  ask('PUT', who, `/album/${album}/sharing`, { child_id })

const add = async (who: Person, album_id: string, note = '') => {
  const { id: photo } = await uploadPhoto(service.current, who)
  return ask('POST', who, '/memories/', { album_id, photo, note })
}

const notesIn = async (who: Person, album: string): Promise<string[]> =>
  expectStatus(await ask('GET', who, `/album/${album}`), 200).body.memories.map((each: { note: string }) => each.note)

test('a private album becomes visible to the child’s members when its owner shares it', async () => {
  const { mother, mia, sam, lia, album } = await family()
  expectStatus(await add(mother, album, 'First smile'), 201)
  for (const who of [sam, lia]) expectStatus(await ask('GET', who, `/album/${album}`), 404)
  const shared = expectStatus(await sharing(mother, album, mia), 200).body
  expect(shared).toMatchObject({ id: album, name: 'First year', user_id: mother.id, child_id: mia })
  for (const who of [mother, sam, lia]) {
    expect((await ask('GET', who, `/family/children/${mia}/albums`)).body).toStrictEqual([shared])
    const [memory] = (await ask('GET', who, `/album/${album}`)).body.memories
    expect(memory.note).toBe('First smile')
    expectStatus(await load(service.current, memory.image_url), 200)
  }
  // A list of one’s own does not have it.
  expect((await ask('GET', sam, '/album/')).body).toStrictEqual([])
  expectStatus(await ask('DELETE', mother, `/album/${album}/sharing`), 204)
  expectStatus(await ask('DELETE', mother, `/album/${album}/sharing`), 404)
  expectStatus(await ask('GET', lia, `/album/${album}`), 404)
  expect((await ask('GET', lia, `/family/children/${mia}/albums`)).body).toStrictEqual([])
})

test('sharing an album with the same family again tells nobody', async () => {
  const { mother, mia, album } = await family()
  expectStatus(await sharing(mother, album, mia), 200)
  const raising = vi.spyOn(service.current.app.events, 'publish')
  onTestFinished(() => raising.mockRestore())
  expect(expectStatus(await sharing(mother, album, mia), 200).body.child_id).toBe(mia)
  expect(raising).not.toHaveBeenCalled()
})

test('a parent adds photos and takes out what they added, the owner takes out anything', async () => {
  const { mother, mia, sam, lia, album } = await family()
  expectStatus(await sharing(mother, album, mia), 200)
  const first = expectStatus(await add(sam, album, 'By Sam'), 201).body.id
  const second = expectStatus(await add(sam, album, 'Also by Sam'), 201).body.id
  const own = expectStatus(await add(mother, album, 'By Ada'), 201).body.id
  const about = '{ album(id: "ID") { memories { nodes { note userId } } } }'.replace('ID', album)
  const { data } = await service.current.graphql(about, {}, lia.token)
  expect(data.album.memories.nodes).toStrictEqual([
    { note: 'By Ada', userId: mother.id },
    { note: 'Also by Sam', userId: sam.id },
    { note: 'By Sam', userId: sam.id },
  ])
  expectStatus(await ask('PATCH', sam, `/memories/${first}`, { note: 'By me' }), 200)
  for (const who of [sam, lia])
    for (const method of ['PATCH', 'DELETE'])
      expectStatus(await ask(method, who, `/memories/${own}`, { note: 'x' }), 404)
  expectStatus(await ask('PATCH', mother, `/memories/${first}`, { note: 'x' }), 404)
  expectStatus(await ask('DELETE', mother, `/memories/${first}`), 200)
  expectStatus(await ask('DELETE', sam, `/memories/${second}`), 200)
  expect(await notesIn(sam, album)).toStrictEqual(['By Ada'])
})

test('removed members add nothing to an album and take out only their own photos', async () => {
  const { mother, mia, sam, album } = await family()
  expectStatus(await sharing(mother, album, mia), 200)
  const { id: photo } = await uploadPhoto(service.current, sam)
  const body = { album_id: album, photo, note: 'By Sam' }
  const { id } = expectStatus(await ask('POST', sam, '/memories/', body), 201).body
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  expectStatus(await ask('PATCH', sam, `/memories/${id}`, { note: 'Still here' }), 404)
  expectStatus(await ask('PATCH', sam, `/images/${photo}/update-memory`, { note: 'Still here' }), 404)
  expectStatus(await add(sam, album), 404)
  expect(await notesIn(mother, album)).toStrictEqual(['By Sam'])
  expectStatus(await ask('DELETE', sam, `/memories/${id}`), 200)
  expect(await notesIn(mother, album)).toStrictEqual([])
})

test('only the owner of both shares an album with a family', async () => {
  const { mother, mia, sam, album } = await family()
  const own = expectStatus(await ask('POST', sam, '/album/', { name: 'Mine' }), 201).body.album_id
  const refused = expectStatus(await sharing(sam, own, mia), 422)
  expect(refused.body.errors).toStrictEqual([{ path: 'child_id', message: 'is not a child of yours' }])
  expectStatus(await sharing(sam, album, mia), 404)
  expectStatus(await sharing(mother, own, mia), 404)
  const other = await owner('Noah')
  expectStatus(await sharing(mother, album, other.children[0] ?? ''), 422)
  expectStatus(await ask('GET', sam, `/album/${album}`), 404)
})

test('an album outlives its child, but photos end with the account that added them', async () => {
  const { mother, mia, sam, lia, album } = await family()
  expectStatus(await sharing(mother, album, mia), 200)
  expectStatus(await add(sam, album, 'By Sam'), 201)
  expectStatus(await add(mother, album, 'By Ada'), 201)
  expectStatus(await ask('DELETE', sam, '/users/account', { password: sam.password }), 200)
  await service.current.app.jobs.idle()
  expect(await notesIn(lia, album)).toStrictEqual(['By Ada'])
  expectStatus(await ask('DELETE', mother, `/users/child-profiles/${mia}`), 200)
  expectStatus(await ask('GET', lia, `/album/${album}`), 404)
  expect(await notesIn(mother, album)).toStrictEqual(['By Ada'])
})

test('photos of a deleted account are gone from an album before they are erased', async () => {
  const { mother, mia, sam, album } = await family()
  expectStatus(await sharing(mother, album, mia), 200)
  const { id } = expectStatus(await add(sam, album, 'By Sam'), 201).body
  const shown = async () => {
    const query = '{ album(id: "ID") { cover { id } memories { totalCount nodes { note } } } }'.replace('ID', album)
    return (await service.current.graphql(query, {}, mother.token)).data.album
  }
  expect(await shown()).toStrictEqual({
    cover: { id: expect.any(String) },
    memories: { totalCount: 1, nodes: [{ note: 'By Sam' }] },
  })
  await holding(async (holder) => {
    await holder.query('select from memories where id = $1 for update', [id])
    expectStatus(await ask('DELETE', sam, '/users/account', { password: sam.password }), 200)
    expect(await shown()).toStrictEqual({ cover: null, memories: { totalCount: 0, nodes: [] } })
  })
})

test('a photo that waits while sharing ends does not get into the album', async () => {
  const { mother, mia, sam, album } = await family()
  expectStatus(await sharing(mother, album, mia), 200)
  let ended: ReturnType<typeof ask> | undefined
  let added: ReturnType<typeof add> | undefined
  await holding(async (holder) => {
    await holder.query('select from albums where id = $1 for update', [album])
    ended = ask('DELETE', mother, `/album/${album}/sharing`)
    await someoneWaits(1)
    added = add(sam, album)
    await someoneWaits(2)
  })
  expectStatus((await ended) as Awaited<NonNullable<typeof ended>>, 204)
  expectStatus((await added) as Awaited<NonNullable<typeof added>>, 404)
  expect(await notesIn(mother, album)).toStrictEqual([])
})
