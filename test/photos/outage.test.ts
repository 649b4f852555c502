import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discardImages } from '../../src/schema/photos/delete-images.ts'
import { type GcsFault, type GcsStub, startGcsStub } from '../storage/gcs-stub.ts'
import { form, keyOf, load, picture, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'

let stub: GcsStub
let service: Service
let person: Person

beforeAll(async () => {
  stub = await startGcsStub()
  const environment = { STORAGE: 'gcs', GCS_BUCKET: 'pictures', STORAGE_EMULATOR_HOST: stub.url }
  service = await startService(environment)
})
afterAll(async () => {
  await service?.close()
  await stub.close()
  expect(stub.problems).toEqual([])
})
beforeEach(async () => {
  stub.calm()
  person = await service.person()
})

const faults = (kind: 'down' | 'cut', count: number) =>
  stub.script(
    ...Array.from(
      { length: count },
      (): GcsFault => (kind === 'cut' ? { kind: 'drops' } : { kind: 'refuses', status: 503 }),
    ),
  )

const clearUp = async (hours: number) => {
  service.clock.advance(hours * 3_600_000)
  await service.app.jobs.enqueue(null, discardImages, {})
  await service.app.jobs.idle()
}

test('a bucket stores, serves and deletes photos', async () => {
  const photo = await uploadPhoto(service, person)
  const key = keyOf(photo.image_url)
  expect([...stub.objects.keys()].sort()).toStrictEqual([key.replace('.jpg', '-thumb.jpg'), key])
  for (const url of [photo.image_url, `${photo.image_url}&variant=thumbnail`])
    expect(expectStatus(await load(service, url), 200).headers.get('content-type')).toBe('image/jpeg')
  const path = `/images/delete/${photo.id}`
  expectStatus(await service.request('DELETE', path, { token: person.token }), 204)
  expectStatus(await load(service, photo.image_url), 404)
  await service.app.jobs.idle()
  expect(stub.objects.size).toBe(0)
})

test.each(['down', 'cut'] as const)('an upload while the bucket is %s says so, and leaves nothing', async (kind) => {
  const { token } = person
  const body = form(['files', await picture(1)], ['files', await picture(2)])
  // The second file's writes fail at every try.
  stub.script({ kind: 'none' }, { kind: 'none' })
  faults(kind, 9)
  const refused = expectStatus(await service.request('POST', '/images/upload-multiple', { token, body }), 503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect((await service.request('GET', '/images/', { token })).body).toStrictEqual([])
  stub.calm()
  await clearUp(1)
  expect([...stub.objects.keys()]).toStrictEqual([])
  expect(await service.prisma.imageDiscard.count()).toBe(0)
})

test('deleting a photo works while the bucket is down, and its objects follow', async () => {
  const photo = await uploadPhoto(service, person)
  faults('down', 40)
  const { token } = person
  expectStatus(await service.request('DELETE', `/images/delete/${photo.id}`, { token }), 204)
  expectStatus(await load(service, photo.image_url), 404)
  await expect.poll(() => service.prisma.imageDiscard.count({ where: { dueAt: { gt: service.app.now() } } })).toBe(1)
  expect(stub.objects.size).toBe(2)
  stub.calm()
  // The circuit of the storage closes again.
  await expect
    .poll(
      async () => {
        await clearUp(1)
        return stub.objects.size
      },
      { interval: 500 },
    )
    .toBe(0)
})

test('an upload that failed with the bucket is done by its retry, under the same key', async () => {
  const headers = { 'idempotency-key': 'photo-1' }
  const { token } = person
  const post = async () => {
    const body = form(['file', await picture(7)])
    return service.request('POST', '/images/upload', { token, body, headers })
  }
  // Both objects at each of their tries.
  faults('down', 6)
  expectStatus(await post(), 503)
  stub.calm()
  // What the first attempt noted is removed; the second has notes of its own.
  await clearUp(0.1)
  const uploaded = expectStatus(await post(), 201)
  expectStatus(await load(service, uploaded.body.image_url), 200)
  expect((await post()).body).toStrictEqual(uploaded.body)
  await clearUp(0.1)
  expectStatus(await load(service, `${uploaded.body.image_url}&variant=thumbnail`), 200)
  expect(stub.objects.size).toBe(2 * (await service.prisma.image.count()))
})

test('clients may use cached photos while the bucket is down, and uncached ones fail', async () => {
  const [photo, other] = [await uploadPhoto(service, person, 1), await uploadPhoto(service, person, 2)]
  const etag = expectStatus(await load(service, photo.image_url), 200).headers.get('etag') ?? ''
  faults('down', 40)
  const refused = expectStatus(await load(service, other.image_url), 503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expectStatus(await load(service, photo.image_url, { 'if-none-match': etag }), 304)
  // Remembered here since it was read.
  expectStatus(await load(service, photo.image_url), 200)
})
