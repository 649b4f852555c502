import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HELD_UNTIL } from '../../../src/schema/photos/delete-images.ts'
import { pathsOf } from '../../support/answers.ts'
import { form, picture } from '../../support/photos.ts'
import { type Answer, expectStatus, type Person, startService, useService } from '../../support/service.ts'

const service = useService()

const upload = ({ token }: Person, path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> =>
  service.current.request('POST', path, { token, body, ...(headers && { headers }) })

const PHOTO = '/users/profile/photo'

const fetchUrl = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
  const { pathname, search } = new URL(url)
  return service.current.request(method, pathname + search, { headers })
}

const avatarOf = async (person: Person): Promise<string> =>
  (await service.current.request('GET', '/users/profile', { token: person.token })).body.avatar_url

const keyOf = (url: string) => new URL(url).pathname.replace('/files/', '')

/** Every file that is stored, once all background work is done. */
const storedFiles = async (): Promise<string[]> => {
  await service.current.app.jobs.idle()
  const folder = join(service.current.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const childOf = async (person: Person, child: object = {}): Promise<any> => {
  const { token } = person
  await service.current.request('POST', '/users/profile/setup', { token, body: { mom_status: 'parent' } })
  const body = { full_name: 'Mia', date_of_birth: '2020-03-01', ...child }
  return expectStatus(await service.current.request('POST', '/users/child-profiles', { token, body }), 201).body
}

const pathOf = (child: { id: string }) => `/users/child-profiles/${child.id}/upload-picture`

test('the profile shows an uploaded photo and the service serves it as an image', async () => {
  const person = await service.current.person()
  const { body } = expectStatus(await upload(person, PHOTO, form(['file', await picture(1)])), 200)
  expect(body).toStrictEqual({ message: expect.any(String), data: { avatar_url: expect.any(String) } })
  const url = body.data.avatar_url
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4000\/files\/avatars\/[0-9a-f]{32}\.jpg\?/)
  expect(await avatarOf(person)).toBe(url)
  const settings = { token: person.token, body: { avatar_url: url } }
  expectStatus(await service.current.request('PUT', '/users/settings/profile', settings), 200)

  const { pathname, search } = new URL(url)
  const response = await fetch(service.current.url + pathname + search)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 60, height: 40, format: 'jpeg' })
})

test('removing a profile photo removes it from the profile, its URL and storage', async () => {
  const person = await service.current.person()
  await upload(person, PHOTO, form(['file', await picture(5)]))
  const url = await avatarOf(person)
  const remove = () => service.current.request('DELETE', PHOTO, { token: person.token })
  const { body } = expectStatus(await remove(), 200)
  expect(body).toStrictEqual({ message: expect.any(String), data: { avatar_url: null } })
  expect(await avatarOf(person)).toBeNull()
  expectStatus(await fetchUrl(url), 404)
  expect(await storedFiles()).not.toContain(keyOf(url))
  expectStatus(await remove(), 200)
})

test('clients may cache an image privately while its URL is valid', async () => {
  const person = await service.current.person()
  await upload(person, PHOTO, form(['file', await picture(2)]))
  const url = await avatarOf(person)
  const expiry = Number(new URL(url).searchParams.get('e'))
  const secondsLeft = () => Math.floor(expiry - service.current.clock.now().getTime() / 1000)
  const most = secondsLeft()
  const first = expectStatus(await fetchUrl(url), 200)
  const [, seconds] = /^private, max-age=(\d+)$/.exec(first.headers.get('cache-control') ?? '') ?? []
  expect(Number(seconds)).toBeLessThanOrEqual(most)
  expect(Number(seconds)).toBeGreaterThanOrEqual(secondsLeft())
  const tag = first.headers.get('etag') ?? ''
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = expectStatus(await fetchUrl(url, { 'if-none-match': header }), 304)
    expect(again.text).toBe('')
    expect(again.headers.get('etag')).toBe(tag)
  }
  expectStatus(await fetchUrl(url, { 'if-none-match': '"other"' }), 200)
  const head = expectStatus(await fetchUrl(url, {}, 'HEAD'), 200)
  expect(head.text).toBe('')
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
})

test('an image needs its own signature, which ends after the following day', async () => {
  const person = await service.current.person()
  await upload(person, PHOTO, form(['file', await picture(3)]))
  const url = new URL(await avatarOf(person))
  const { app } = service.current
  expectStatus(await fetchUrl(url.href), 200)
  const forged = (change: (url: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return copy.href
  }
  const old = app.images.urls.sign(keyOf(url.href), new Date(Date.now() - 2 * 86_400_000))
  const thumbnail = url.pathname.replace('.jpg', '-thumb.jpg')
  for (const wrong of [
    forged((copy) => copy.searchParams.delete('s')),
    forged((copy) => copy.searchParams.set('s', 'AAAAAAAAAAAAAAAAAAAAAA')),
    forged((copy) => copy.searchParams.set('e', '99999999999')),
    forged((copy) => {
      copy.pathname = thumbnail
    }),
    forged((copy) => {
      copy.pathname = '/files/../secret-key'
    }),
    forged((copy) => {
      copy.pathname = '/files/%2e%2e%2fsecret-key'
    }),
    old,
  ])
    expect((await fetchUrl(wrong)).status, wrong).toBe(404)
  expectStatus(await fetchUrl(app.images.urls.sign(keyOf(url.origin + thumbnail), app.now())), 200)
})

test('a new profile photo replaces the former one and deletes its files', async () => {
  const person = await service.current.person()
  await upload(person, PHOTO, form(['file', await picture(4)]))
  const former = await avatarOf(person)
  await upload(person, PHOTO, form(['file', await picture(5)]))
  const present = await avatarOf(person)
  expect(keyOf(present)).not.toBe(keyOf(former))
  expectStatus(await fetchUrl(former), 404)
  expectStatus(await fetchUrl(present), 200)
  const files = await storedFiles()
  expect(files).toContain(keyOf(present))
  expect(files).toContain(keyOf(present).replace('.jpg', '-thumb.jpg'))
  expect(files).not.toContain(keyOf(former))
  expect(files).not.toContain(keyOf(former).replace('.jpg', '-thumb.jpg'))
})

test('exactly one of several concurrent photo uploads stays', async () => {
  const person = await service.current.person()
  const answers = await Promise.all(
    [6, 7, 8, 9].map(async (red) => upload(person, PHOTO, form(['file', await picture(red)]))),
  )
  for (const answer of answers) expectStatus(answer, 200)
  const urls = answers.map(({ body }) => body.data.avatar_url)
  const stays = await avatarOf(person)
  expect(urls).toContain(stays)
  const files = await storedFiles()
  expect(urls.filter((url) => files.includes(keyOf(url)))).toStrictEqual([stays])
  expect(await service.current.prisma.image.count({ where: { userId: person.id } })).toBe(1)
})

test('an upload form accepts fields around the file and drops unrequested files', async () => {
  const person = await service.current.person()
  const parts = form(
    ['before', 'text'],
    ['other', await picture(10), 'other.jpg'],
    ['file', await picture(11)],
    ['after', 'text'],
  )
  expectStatus(await upload(person, PHOTO, parts), 200)
  expect(await service.current.prisma.image.count({ where: { userId: person.id } })).toBe(1)
})

test('a form without exactly one file gets an error with the field’s name', async () => {
  const person = await service.current.person()
  const image = await picture(12)
  for (const parts of [
    form(['other', 'text']),
    form(['file', 'just text']),
    form(['file', Buffer.alloc(0), '']),
    form(['file', image], ['file', image]),
  ]) {
    const answer = expectStatus(await upload(person, PHOTO, parts), 422)
    expect(answer.body.code).toBe('validation_failed')
    expect(pathsOf(answer)).toStrictEqual(['file'])
  }
  expect(await avatarOf(person)).toBeNull()
})

test('an upload whose content is no image gets 415, whatever its name', async () => {
  const person = await service.current.person()
  const script = form(['file', '<script>alert(1)</script>', 'photo.jpg'])
  expect(expectStatus(await upload(person, PHOTO, script), 415).body.code).toBe('unsupported_media_type')
  expectStatus(await upload(person, PHOTO, form(['file', Buffer.alloc(0), 'empty.jpg'])), 415)
  expectStatus(await upload(person, PHOTO, { file: 'x' }), 415)
  expectStatus(await upload(person, PHOTO, undefined), 415)
  expectStatus(await upload(person, PHOTO, 'x', { 'content-type': 'image/jpeg' }), 415)
})

test('a broken form is 400', async () => {
  const person = await service.current.person()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
  for (const [body, more] of [
    [cut, headers],
    ['no parts at all', headers],
    ['x', { 'content-type': 'multipart/form-data' }],
  ] as const)
    expect(expectStatus(await upload(person, PHOTO, body, more), 400).body.code).toBe('malformed_body')
})

test('a file of more than 20 MiB is 413, and the connection serves the next request', async () => {
  const person = await service.current.person()
  const start = await picture(13)
  const big = Buffer.concat([start, Buffer.alloc(20 * 1024 * 1024 + 1 - start.length)])
  expect(expectStatus(await upload(person, PHOTO, form(['file', big], ['after', 'text'])), 413).body.code).toBe(
    'payload_too_large',
  )
  const wide = form(['file', start], ['text', 't'.repeat(300 * 1024)])
  expectStatus(await upload(person, PHOTO, wide), 413)
  expectStatus(await upload(person, PHOTO, form(['file', start])), 200)
  const parked = await readdir(join(service.current.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  expect(parked.filter((entry) => entry.isFile())).toStrictEqual([])
})

test('the service reads a rejected upload to its end', async () => {
  const { token } = await service.current.person()
  const sent = request(`${service.current.url}${PHOTO}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  const answered = once(sent, 'response')
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  // The second file is one too many: nobody takes what is sent of it.
  sent.write(Buffer.concat([Buffer.from(head), await picture(12), Buffer.from(`\r\n${head}`)]))
  sent.end(Buffer.alloc(19 * 1024 * 1024))
  await once(sent, 'finish')
  const [answer] = await answered
  answer.resume()
  expect(answer.statusCode).toBe(422)
})

test('an upload with an idempotency key happens once and rejects other content', async () => {
  const person = await service.current.person()
  const headers = { 'idempotency-key': 'photo-1' }
  const first = expectStatus(await upload(person, PHOTO, form(['file', await picture(14)]), headers), 200)
  const again = expectStatus(await upload(person, PHOTO, form(['file', await picture(14)]), headers), 200)
  expect(again.body).toStrictEqual(first.body)
  expect(await avatarOf(person)).toBe(first.body.data.avatar_url)
  const other = expectStatus(await upload(person, PHOTO, form(['file', await picture(15)]), headers), 422)
  expect(other.body.code).toBe('idempotency_key_reused')
})

test('sixty uploads a minute are let through, the next one waits', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.05' })
  try {
    const { token } = await strict.person()
    const post = () => strict.request('POST', PHOTO, { token, body: form(['other', 'text']) })
    for (let count = 0; count < 3; count += 1) expectStatus(await post(), 422)
    const refused = expectStatus(await post(), 429)
    expect(refused.headers.get('ratelimit-policy')).toBe('"uploads";q=3;w=60')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.close()
  }
})

test('GraphQL over HTTP cannot hand over a file', async () => {
  const { token } = await service.current.person()
  const mutation = 'mutation ($file: File!) { setProfilePhoto(file: $file) { id } }'
  for (const file of ['x', {}, { photo: { bytes: { type: 'Buffer', data: [1] } } }]) {
    const { data, errors } = await service.current.graphql(mutation, { file }, token)
    expect(data?.setProfilePhoto).toBeUndefined()
    expect(errors?.[0].extensions.code).toBe('graphql_invalid')
  }
  const literal = await service.current.graphql('mutation { setProfilePhoto(file: "x") { id } }', {}, token)
  expect(literal.errors?.[0].extensions.code).toBe('graphql_invalid')
})

test('a child’s uploaded picture is answered, replaced and removed with the child', async () => {
  const person = await service.current.person()
  const child = await childOf(person)
  const first = expectStatus(await upload(person, pathOf(child), form(['file', await picture(20)])), 200)
  const { updated_at: _, ...rest } = child
  expect(first.body.data).toMatchObject({ ...rest, profile_picture_url: expect.stringContaining('/files/children/') })
  expect(first.body.message).toEqual(expect.any(String))
  const former = first.body.data.profile_picture_url
  expectStatus(await fetchUrl(former), 200)
  const second = await upload(person, pathOf(child), form(['file', await picture(21)]))
  const present = second.body.data.profile_picture_url
  expectStatus(await fetchUrl(former), 404)
  expectStatus(await fetchUrl(present), 200)
  expect(await storedFiles()).not.toContain(keyOf(former))

  const path = `/users/child-profiles/${child.id}`
  expectStatus(await service.current.request('DELETE', path, { token: person.token }), 200)
  expectStatus(await fetchUrl(present), 404)
  const files = await storedFiles()
  expect(files).not.toContain(keyOf(present))
  expect(files).not.toContain(keyOf(present).replace('.jpg', '-thumb.jpg'))
})

test('a picture for an unknown or foreign child gets 404 and leaves nothing behind', async () => {
  const [owner, stranger] = [await service.current.person(), await service.current.person()]
  const child = await childOf(owner)
  const before = await storedFiles()
  expectStatus(await upload(stranger, pathOf(child), form(['file', await picture(22)])), 404)
  const unknown = { id: '0199aa00-0000-7000-8000-0000000000ff' }
  expectStatus(await upload(stranger, pathOf(unknown), form(['file', await picture(22)])), 404)
  expect(await storedFiles()).toStrictEqual(before)
})

test('a child shows an image the caller has, by any of its URLs', async () => {
  const [person, stranger] = [await service.current.person(), await service.current.person()]
  await upload(person, PHOTO, form(['file', await picture(23)]))
  const avatar = await avatarOf(person)
  const old = service.current.app.images.urls.sign(keyOf(avatar), new Date(Date.now() - 9 * 86_400_000))
  const child = await childOf(person, { profile_picture_url: old })
  expect(child.profile_picture_url).toBe(avatar)

  await service.current.request('POST', '/users/profile/setup', {
    token: stranger.token,
    body: { mom_status: 'parent' },
  })
  const body = { full_name: 'Mia', date_of_birth: '2020-03-01', profile_picture_url: avatar }
  const foreign = await service.current.request('POST', '/users/child-profiles', { token: stranger.token, body })
  expect(pathsOf(expectStatus(foreign, 422))).toStrictEqual(['profile_picture_url'])

  const path = `/users/child-profiles/${child.id}`
  const change = (profile_picture_url: string | null) =>
    service.current.request('PATCH', path, { token: person.token, body: { profile_picture_url } })
  expect((await change(null)).body.profile_picture_url).toBeNull()
  expectStatus(await fetchUrl(avatar), 200)
  expect((await change(avatar)).body.profile_picture_url).toBe(avatar)
  // The photo goes, and with it the reference.
  await upload(person, PHOTO, form(['file', await picture(24)]))
  expect((await service.current.request('GET', path, { token: person.token })).body.profile_picture_url).toBeNull()
})

test('a picture two children show stays until the last of them shows another one', async () => {
  const person = await service.current.person()
  const first = await childOf(person)
  const url = (await upload(person, pathOf(first), form(['file', await picture(25)]))).body.data.profile_picture_url
  const second = await childOf(person, { full_name: 'Leo', profile_picture_url: url })
  expect(second.profile_picture_url).toBe(url)
  await service.current.request('DELETE', `/users/child-profiles/${first.id}`, { token: person.token })
  const { body } = await service.current.request('GET', `/users/child-profiles/${second.id}`, { token: person.token })
  expectStatus(await fetchUrl(body.profile_picture_url), 200)
  await upload(person, pathOf(second), form(['file', await picture(26)]))
  expectStatus(await fetchUrl(body.profile_picture_url), 404)
  expect(await storedFiles()).not.toContain(keyOf(url))
})

test('an upload that never came to its row leaves no files', async () => {
  const person = await service.current.person()
  const { pool, prisma } = service.current
  await pool.query(`alter table images add constraint broken check (width <> 61)`)
  const image = await sharp({ create: { width: 61, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const before = await storedFiles()
  expectStatus(await upload(person, PHOTO, form(['file', image])), 500)
  await pool.query('alter table images drop constraint broken')
  expect((await storedFiles()).sort()).toStrictEqual(before.sort())
  expect(await prisma.imageDiscard.count({ where: { dueAt: { lt: HELD_UNTIL } } })).toBe(0)
  expect(await avatarOf(person)).toBeNull()
})

test('a picture that is removed while a child is given it is refused, not half stored', async () => {
  const person = await service.current.person()
  const child = await childOf(person)
  const { body } = expectStatus(await upload(person, PHOTO, form(['file', await picture(9)])), 200)
  const give = (method: string, path: string, more: object = {}) =>
    service.current.request(method, `/users/child-profiles${path}`, {
      token: person.token,
      body: { profile_picture_url: body.data.avatar_url, ...more },
    })
  const { prisma } = service.current
  const given = await service.current.app.db.write('work', async (tx) => {
    await tx.image.deleteMany({ where: { userId: person.id } })
    const answers = [give('PATCH', `/${child.id}`), give('POST', '', { full_name: 'Leo', date_of_birth: '2024-01-01' })]
    await expect
      .poll(
        () =>
          prisma.$queryRaw`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(2)
    // Wrapped, for the answers come only after this transaction.
    return { answers }
  })
  for (const answer of await Promise.all(given.answers))
    expect(pathsOf(expectStatus(answer, 422))).toStrictEqual(['profile_picture_url'])
})
