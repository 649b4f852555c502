import { expect, test } from 'vitest'
import { form, picture } from '../../support/photos.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'
import { allowancesOf, subscribe } from './people.ts'

const running = useService()
const FREE = 10_000

/** Somebody with so many photos, as rows alone: their bytes are not looked at here. */
const personWith = async (photos: number) => {
  const service = running.current
  const person = await service.person()
  await service.prisma.$executeRaw`
    insert into images (id, user_id, purpose, key, width, height, bytes)
    select gen_random_uuid(), ${person.id}::uuid, 'library', ${`photos/${person.id}/`} || at, 1, 1, 1
    from generate_series(1, ${photos}::int) at`
  return { service, person }
}

const upload = async ({ token }: Person, many = 1) => {
  const files = await Promise.all(Array.from({ length: many }, (_, shade) => picture(shade)))
  const body = form(...files.map((file): [string, Buffer] => ['files', file]))
  return running.current.request('POST', '/images/upload-multiple', { token, body })
}

test('uploads beyond the photo limit are rejected whole until there is room again', async () => {
  const { service, person } = await personWith(FREE - 2)
  const refused = expectStatus(await upload(person, 3), 402)
  expect(refused.body).toMatchObject({
    code: 'premium_required',
    allowance: { name: 'photos', used: FREE - 2, allowed: FREE, resets_at: null, plans: ['premium'] },
  })
  const both = await Promise.all([upload(person), upload(person), upload(person)])
  expect(both.map(({ status }) => status).sort()).toStrictEqual([201, 201, 402])
  expect((await allowancesOf(service, person)).photos).toMatchObject({ used: FREE, allowed: FREE, remaining: 0 })
  const [photo] = await service.prisma.image.findMany({ where: { userId: person.id }, take: 1 })
  expectStatus(await service.request('DELETE', `/images/delete/${photo?.id}`, { token: person.token }), 204)
  expectStatus(await upload(person), 201)
  await subscribe(service, person)
  expectStatus(await upload(person, 2), 201)
})

test('a post with a photo and a picture of the profile are for everybody', async () => {
  const { service, person } = await personWith(FREE)
  const { token } = person
  const post = form(['title', 'Advice'], ['content', 'What would you do?'], ['files', await picture(1)])
  expectStatus(await service.request('POST', '/community/posts/upload', { token, body: post }), 201)
  const face = form(['file', await picture(2)])
  expectStatus(await service.request('POST', '/users/profile/photo', { token, body: face }), 200)
})
