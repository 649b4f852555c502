import { expect, test, vi } from 'vitest'
import { form, type Photo, picture, storedFiles, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

// Room for 16 images, as each counts for at least 64 KiB.
const service = useService({ IMAGE_QUOTA_MIB: '1' })
const ROOM = 16

const post = async ({ token }: Person, path: string, many = 1, field = 'file') => {
  const files = await Promise.all(Array.from({ length: many }, (_, shade) => picture(shade)))
  const body = form(...files.map((file): [string, Buffer] => [field, file]))
  return service.current.request('POST', path, { token, body })
}
const several = (person: Person, many: number) => post(person, '/images/upload-multiple', many, 'files')
const photosOf = async ({ token }: Person): Promise<Photo[]> =>
  expectStatus(await service.current.request('GET', '/images/', { token }), 200).body

test('a person’s concurrent uploads stop at the quota, and deletions free room', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  expectStatus(await several(person, 10), 201)
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(person, '/images/upload')))
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([
    ...Array.from({ length: ROOM - 10 }, () => 201),
    ...Array.from({ length: 4 }, () => 409),
  ])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'storage_quota_exceeded',
    title: 'The storage of the account is full',
    detail: 'Your photos may use 1 MiB. Delete some to add others.',
  })
  await uploadPhoto(service.current, other)

  const photos = await photosOf(person)
  expect(photos).toHaveLength(ROOM)
  for (const { id } of photos.slice(0, 2))
    expectStatus(await service.current.request('DELETE', `/images/delete/${id}`, { token: person.token }), 204)
  // All or none.
  expectStatus(await several(person, 3), 409)
  expect(await photosOf(person)).toHaveLength(ROOM - 2)
  expectStatus(await several(person, 2), 201)
  expectStatus(await post(person, '/images/upload'), 409)
  // A photo and its thumbnail each; what was refused left nothing behind.
  await expect.poll(() => storedFiles(service.current)).toHaveLength((ROOM + 1) * 2)
})

test('profile photos count, and one is replaced where there is no room for another', async () => {
  const person = await service.current.person()
  expectStatus(await several(person, ROOM - 1), 201)
  expectStatus(await post(person, '/users/profile/photo'), 200)
  expectStatus(await post(person, '/users/profile/photo'), 200)
  expectStatus(await post(person, '/images/upload'), 409)
})

test('images count as what they take once that is more than the least', async () => {
  const person = await service.current.person()
  const { prisma } = service.current
  await uploadPhoto(service.current, person)
  const [image] = await prisma.image.findMany({ where: { userId: person.id } })
  expect(image?.bytes).toBeGreaterThan(0)
  const left = (ROOM - 1) * 64 * 1024
  await prisma.image.updateMany({ where: { userId: person.id }, data: { bytes: left + 1 } })
  expectStatus(await post(person, '/images/upload'), 409)
  await prisma.image.updateMany({ where: { userId: person.id }, data: { bytes: left } })
  expectStatus(await post(person, '/images/upload'), 201)
})

test('an upload that fails takes no room', async () => {
  const person = await service.current.person()
  expectStatus(await several(person, ROOM - 1), 201)
  const put = vi.spyOn(service.current.app.storage, 'put').mockRejectedValueOnce(new Error('no storage'))
  expect((await post(person, '/images/upload')).status).toBeGreaterThanOrEqual(500)
  put.mockRestore()
  expectStatus(await post(person, '/images/upload'), 201)
  expectStatus(await post(person, '/images/upload'), 409)
})

test('uploads take turns by person', async () => {
  const process = vi.spyOn(service.current.app.images.pipeline, 'process')
  const people = [await service.current.person(), await service.current.person()]
  for (const person of people) await uploadPhoto(service.current, person)
  expect(process.mock.calls.map(([, turn]) => turn?.owner)).toStrictEqual(people.map(({ id }) => id))
  process.mockRestore()
})
