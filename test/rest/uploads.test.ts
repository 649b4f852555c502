import { expect, test } from 'vitest'
import { form, picture } from '../support/photos.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'

/** Forms as clients write them, by hand and with libraries. */

const service = useService()

/** A part of a form with the headers that are given, and no others. */
const part = (disposition: string, content: Buffer | string, type?: string): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; ${disposition}\r\n`),
    Buffer.from(type === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

const send = async ({ token }: Person, path: string, ...parts: Buffer[]) => {
  const response = await fetch(service.current.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: new Uint8Array(Buffer.concat([...parts, Buffer.from('--x--\r\n')])),
  })
  return { status: response.status, body: (await response.json()) as any }
}

const errorsOf = ({ body }: Pick<Answer, 'body'>) => body.errors

test.each([
  ['without a filename', 'name="file"', 'image/jpeg'],
  ['of bytes without a filename', 'name="file"', 'application/octet-stream'],
  ['whose filename is not ASCII', 'name="file"; filename*=UTF-8\'\'b%C3%A9b%C3%A9.jpg', 'image/jpeg'],
  ['named like a list', 'name="file[]"; filename="a.jpg"', 'image/jpeg'],
  ['named like an item of a list', 'name="file[0]"; filename="a.jpg"', 'image/jpeg'],
  ['of no type', 'name="file"; filename="a.jpg"', undefined],
])('a photo in a part %s is stored', async (_what, disposition, type) => {
  const person = await service.current.person()
  const { status, body } = await send(person, '/images/upload', part(disposition, await picture(), type))
  expect([status, body]).toMatchObject([201, { image_url: expect.any(String) }])
})

test('text in the place of a file is told from one', async () => {
  const person = await service.current.person()
  const answer = await send(person, '/images/upload', part('name="file"', '[object Object]'))
  expect(errorsOf(answer)).toStrictEqual([{ path: 'file', message: 'must be a file' }])
})

test('one photo more than a route takes is refused, and none is stored', async () => {
  const person = await service.current.person()
  const body = form(['file', await picture(1)], ['file', await picture(2)])
  const answer = await service.current.request('POST', '/images/upload', { token: person.token, body })
  expect(errorsOf(expectStatus(answer, 422))).toStrictEqual([{ path: 'file', message: 'takes at most 1 file' }])
  expect(await service.current.prisma.image.count({ where: { userId: person.id } })).toBe(0)
})

test('a post is not published without the photos that came under another name', async () => {
  const person = await service.current.person()
  const words: [string, string][] = [
    ['title', 'First smile'],
    ['content', 'Today.'],
  ]
  const post = async (...more: Parameters<typeof form>) =>
    service.current.request('POST', '/community/posts/upload', { token: person.token, body: form(...words, ...more) })
  const refused = expectStatus(await post(['photos', await picture()]), 422)
  expect(errorsOf(refused)).toStrictEqual([{ path: 'files', message: 'must be the name of each part with a file' }])
  // What a later version of the app may add is left alone where the photos are there.
  const posted = expectStatus(await post(['files[]', await picture()], ['thumbnail', await picture(2)]), 201)
  expect(posted.body.photos).toHaveLength(1)
})

test('an empty file is called so', async () => {
  const { token } = await service.current.person()
  const body = form(['file', Buffer.alloc(0)])
  const answer = expectStatus(await service.current.request('POST', '/images/upload', { token, body }), 415)
  expect(answer.body.detail).toBe('The file is empty.')
})

test('an empty form is refused for what it lacks, however empty it is', async () => {
  const { token } = await service.current.person()
  for (const [path, field] of [
    ['/images/upload', 'file'],
    ['/images/upload-multiple', 'files'],
  ] as const)
    for (const body of ['', '--x--\r\n', '--x--', '\r\n--x--\r\n', '--x\r\n--x--\r\n']) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
      const response = await fetch(service.current.url + path, { method: 'POST', headers, body })
      const answer = { status: response.status, body: (await response.json()) as any }
      expect([answer.status, errorsOf(answer)], JSON.stringify([body, answer.body])).toStrictEqual([
        422,
        [{ path: field, message: 'is required' }],
      ])
    }
})

test.each([
  ['JSON', 'application/json', '"A \\u00e4 title"', 'A ä title'],
  ['JSON that is none', 'application/json; charset=utf-8', 'A title', 'A title'],
  ['JSON that is a number', 'application/json', '123', '123'],
  ['JSON that is an object', 'application/vnd.api+json', '{"a":1}', '{"a":1}'],
  ['JSON with half a quote', 'application/json', '"Mama" and I', '"Mama" and I'],
  ['text in quotes', 'text/plain', '"A title"', '"A title"'],
])('a text part of the type of %s is text', async (_what, type, sent, title) => {
  const person = await service.current.person()
  for (const disposition of ['name="title"', 'name="title"; filename="blob"']) {
    const content = part('name="content"; filename="blob"', `Today, ${disposition}.`, 'text/plain')
    const photo = part('name="files"; filename="a.jpg"', await picture(), 'image/jpeg')
    const answer = await send(person, '/community/posts/upload', part(disposition, sent, type), content, photo)
    expect([answer.status, answer.body.title, answer.body.photos?.length], JSON.stringify(answer.body)).toStrictEqual([
      ...[201, title],
      1,
    ])
  }
  const misplaced = await send(person, '/images/upload', part('name="file"', sent, type))
  expect(errorsOf(misplaced)).toStrictEqual([{ path: 'file', message: 'must be a file' }])
})
