import { expect, onTestFinished, test } from 'vitest'
import { discardImages } from '../../src/schema/photos/delete-images.ts'
import { sweepOrphans } from '../../src/schema/photos/sweep.ts'
import { openReader } from '../chat/reader.ts'
import { form, keyOf, load, picture, storedFiles, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, remove } = familyOf(service)

const childPath = (id: string) => `/users/child-profiles/${id}`

const pictureOf = async (who: Person, child: string): Promise<string> =>
  (await ask('GET', who, childPath(child))).body.profile_picture_url

/** A child with a picture that its owner shares with a parent, with an album of a photo of each and the owner's avatar. */
const family = async () => {
  const { mother, children } = await owner('Mia', 'Noah')
  const [mia = '', noah = ''] = children
  const [sam, lia] = [await person(), await person()]
  await share(mother, mia, sam)
  await share(mother, mia, lia)
  const upload = async (path: string, shade: number) =>
    expectStatus(await ask('POST', mother, path, form(['file', await picture(shade)])), 200).body
  await upload(`${childPath(mia)}/upload-picture`, 2)
  const avatar: string = (await upload('/users/profile/photo', 3)).data.avatar_url
  const album = expectStatus(await ask('POST', mother, '/album/', { name: 'First year' }), 201).body.album_id
  expectStatus(await ask('PUT', mother, `/album/${album}/sharing`, { child_id: mia }), 200)
  const urls: string[] = []
  for (const [shade, who] of [mother, lia].entries()) {
    const { id, image_url } = await uploadPhoto(service.current, who, 10 + shade)
    expectStatus(await ask('POST', who, '/memories/', { album_id: album, photo: id }), 201)
    urls.push(image_url)
  }
  const [own = '', others = ''] = urls
  const picture_ = await pictureOf(sam, mia)
  return { mother, mia, noah, sam, lia, own, seen: [picture_, avatar, own, others], picture: picture_ }
}

const statusOf = async (url: string) => (await load(service.current, url)).status

test('a parent cannot renew the URL of an image of the owner by its key', async () => {
  const { mother, mia, sam, own, picture: present } = await family()
  const { image_url: hidden } = await uploadPhoto(service.current, mother, 30)
  const { app } = service.current
  const bare = (url: string) => url.replace(/\?.*/, '')
  const old = app.images.urls.sign(keyOf(hidden), new Date(Date.now() - 3 * 86_400_000))
  const send = (who: Person, profile_picture_url: string) => ask('PATCH', who, childPath(mia), { profile_picture_url })
  const forged = `${hidden.slice(0, -1)}${hidden.endsWith('A') ? 'B' : 'A'}`
  for (const url of [bare(hidden), bare(own), old, forged.replace(/s=./, 's=_')])
    expect(expectStatus(await send(sam, url), 422).body.errors[0].path).toBe('profile_picture_url')
  // The present picture, and one that is shown at the moment.
  expectStatus(await send(sam, bare(present)), 200)
  expectStatus(await send(sam, `${own}&variant=thumbnail`), 200)
  expect(await pictureOf(mother, mia)).toBe(own)
  // Of their own images the owner may send whatever names them, of another's nothing.
  expectStatus(await send(mother, bare(hidden)), 200)
  const { image_url: foreign } = await uploadPhoto(service.current, sam, 31)
  for (const who of [mother, sam]) expectStatus(await send(who, foreign), 422)
})

test('no URL that was seen opens once the answer to a removal for safety is there', async () => {
  const { mother, mia, sam, lia, seen, own } = await family()
  for (const url of seen) expect(await statusOf(url)).toBe(200)
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  for (const url of seen) for (const shown of [url, `${url}&variant=thumbnail`]) expect(await statusOf(shown)).toBe(404)
  // Everybody else is shown others, at once.
  const photos = [...(await ask('GET', mother, '/images/')).body, ...(await ask('GET', lia, '/images/')).body]
  const avatar = (await ask('GET', mother, '/users/profile')).body.avatar_url
  const anew = [await pictureOf(lia, mia), avatar, ...photos.map(({ image_url }) => image_url)]
  expect(anew).toHaveLength(4)
  expect(new URL(avatar).pathname).toMatch(/avatars/)
  for (const url of anew) for (const shown of [url, `${url}&variant=thumbnail`]) expect(await statusOf(shown)).toBe(200)
  // Nor does a parent who has one from before make it a new one.
  expectStatus(await ask('PATCH', lia, childPath(mia), { profile_picture_url: own }), 422)
  // The owner's apps may send back what they were shown before.
  expectStatus(await ask('PATCH', mother, childPath(mia), { profile_picture_url: own }), 200)
  expectStatus(await ask('PUT', mother, '/users/settings/profile', { avatar_url: seen[1] }), 200)
  const entry = { title: 'Today', content: 'Sun', date: '2026-03-01', photos: [own] }
  expectStatus(await ask('POST', mother, '/journal/entry', entry), 201)
})

test('a deletion of a child ends the same URLs as a removal for safety', async () => {
  const { mother, mia, sam, seen } = await family()
  expectStatus(await ask('DELETE', mother, childPath(mia)), 200)
  for (const url of seen) expect(await statusOf(url)).toBe(404)
  expectStatus(await ask('GET', sam, childPath(mia)), 404)
})

test('the objects of a renewed image stay through the sweep, and go with the image', async () => {
  const { mother, mia, sam, own } = await family()
  const before = await storedFiles(service.current)
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  const { app } = service.current
  await app.jobs.enqueue(null, sweepOrphans, {})
  await app.jobs.enqueue(null, discardImages, {})
  expect(await storedFiles(service.current)).toStrictEqual(before)
  const url = new URL((await ask('GET', mother, '/images/')).body[0].image_url)
  expect(url.pathname).not.toBe(new URL(own).pathname)
  const [photo] = (await ask('GET', mother, '/images/')).body
  // Renewed once more, it is still that object.
  expectStatus(await ask('DELETE', mother, childPath(mia)), 200)
  expectStatus(await ask('DELETE', mother, `/images/delete/${photo.id}`), 204)
  const gone = keyOf(own)
  const objects = (await storedFiles(service.current)).filter((key) => key.includes(gone.slice(0, -4)))
  expect(objects).toStrictEqual([])
  expect(before.filter((key) => key.includes(gone.slice(0, -4)))).toHaveLength(2)
})

test('objects whose renewed image a release before deleted are found by the sweep', async () => {
  const { mother, mia, sam, own } = await family()
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  const { app, prisma } = service.current
  await prisma.image.deleteMany({ where: { objectKey: keyOf(own) } })
  await app.jobs.enqueue(null, sweepOrphans, {})
  await app.jobs.idle()
  await app.jobs.enqueue(null, discardImages, {})
  expect((await storedFiles(service.current)).filter((key) => key === keyOf(own))).toStrictEqual([])
})

test('the owner’s other apps read the new picture once they are told', async () => {
  const { mother, mia, noah, sam, picture: before } = await family()
  const body = { query: 'subscription { familyChanged { childId kind } }' }
  const reader = await openReader(service.current, '/graphql/stream', { token: mother.token, body })
  onTestFinished(() => reader.leave())
  /** What has come before a milestone that is marked now. */
  const heard = async () => {
    expectStatus(await ask('PUT', mother, `/milestones/${noah}/week-4`, {}), 200)
    const told: string[] = []
    for (;;) {
      const { childId, kind } = (await reader.next())?.data.data.familyChanged ?? {}
      if (childId === noah) return told.toSorted()
      told.push(kind)
    }
  }
  await heard()
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  expect(await heard()).toStrictEqual(['albums', 'child', 'members'])
  const url = await pictureOf(mother, mia)
  expect([url === before, await statusOf(url)]).toStrictEqual([false, 200])
})
