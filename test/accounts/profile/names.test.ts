import { expect, test } from 'vitest'
import { expectStatus, useService } from '../../support/service.ts'

const service = useService()
const PASSWORD = 'plum tree 42 river'

let counter = 0
const register = (full_name: string) =>
  service.current.request('POST', '/auth/register', {
    body: { full_name, email: `names-${++counter}@example.com`, password: PASSWORD },
  })

for (const nothing of ['\u200b', '\u2060\ufeff', '\u3164\u115f', '\u2800', '\u202e\u202c', '\u00ad \u200d', '\ufe0f'])
  test(`${JSON.stringify(nothing)} is no name, no title and no comment`, async () => {
    const empty = (path: string) => [{ path, message: 'must not be empty' }]
    expect(expectStatus(await register(nothing), 422).body.errors).toStrictEqual(empty('full_name'))
    const { token } = await service.current.person()
    const post = (path: string, body: object) => service.current.request('POST', path, { token, body })
    const album = expectStatus(await post('/album/', { name: nothing }), 422)
    expect(album.body.errors).toStrictEqual(empty('name'))
    const content = expectStatus(await post('/community/posts/', { title: 'Hello', content: nothing }), 422)
    expect(content.body.errors).toStrictEqual(empty('content'))
  })

test('a name does not turn the text beside it around', async () => {
  for (const mark of ['\u202e', '\u202b', '\u2067', '\u2069\u202e', '\u202d']) {
    const { token } = await service.current.person(`Ada${mark} Berg`)
    const profile = expectStatus(await service.current.request('GET', '/users/profile', { token }), 200)
    expect(profile.body.full_name).toBe('Ada Berg')
    const named = await service.current.request('PUT', '/users/settings', {
      token,
      body: { profile: { full_name: `${mark}Ada` } },
    })
    expect(expectStatus(named, 200).body.full_name).toBe('Ada')
  }
})

test('names keep the marks that their script needs', async () => {
  for (const name of ['علی\u200cرضا', 'ക\u0d4d\u200dഷ', '👩\u200d🍼 Ada', 'אדה \u200fBerg']) {
    const { token } = await service.current.person(name)
    const profile = expectStatus(await service.current.request('GET', '/users/profile', { token }), 200)
    expect(profile.body.full_name).toBe(name.normalize('NFC'))
  }
})
