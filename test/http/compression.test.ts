import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Photo, uploadPhoto } from '../support/photos.ts'
import { type Person, useService } from '../support/service.ts'

const service = useService()

interface Sent {
  status: number | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Sends a request without the decompression of `fetch`. */
const ask = async (path: string, headers: Record<string, string> = {}, body?: string): Promise<Sent> => {
  const method = body === undefined ? 'GET' : 'POST'
  const request = httpRequest(`${service.current.url}${path}`, { method, headers })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }
}

const as = ({ token }: Person, encodings: string) => ({
  authorization: `Bearer ${token}`,
  'accept-encoding': encodings,
})

/** Somebody with ten posts, whose list is longer than a kilobyte. */
const writer = async (): Promise<Person> => {
  const person = await service.current.person()
  const create = 'mutation ($input: PostInput!) { createPost(input: $input) { id } }'
  for (let number = 0; number < 10; number++)
    await service.current.graphql(create, { input: { title: `Night ${number}`, content: 'We slept.' } }, person.token)
  return person
}

const POSTS = '/community/posts/list'

test('JSON of over a kilobyte is compressed in the best encoding that is accepted', async () => {
  const person = await writer()
  const plain = await ask(POSTS, as(person, 'identity'))
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.bytes.length).toBeGreaterThan(1024)
  const brotli = await ask(POSTS, as(person, 'gzip, deflate, br, zstd'))
  expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Origin, Accept-Encoding'])
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  const gzip = await ask(POSTS, as(person, 'gzip, br;q=0'))
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  expect(Number(gzip.headers['content-length'])).toBe(gzip.bytes.length)
})

test('JSON of less than a kilobyte is sent as it is', async () => {
  const { headers } = await ask('/users/blocks', as(await service.current.person(), 'br'))
  expect([headers['content-encoding'], headers['content-type']]).toEqual([undefined, 'application/json; charset=utf-8'])
})

test.each([
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
])('the graph compresses its answers to %s', async (accept, type) => {
  const person = await writer()
  const headers = { ...as(person, 'br'), accept, 'content-type': 'application/json' }
  const query = '{ posts(first: 10) { nodes { id title content createdAt user { fullName userId } } } }'
  const { headers: sent, bytes } = await ask('/graphql', headers, JSON.stringify({ query }))
  expect([sent['content-encoding'], sent['content-type']]).toEqual(['br', type])
  expect(JSON.parse(String(brotliDecompressSync(bytes))).data.posts.nodes).toHaveLength(10)
})

test('a compressed answer has a weak entity tag, with which it is asked for again', async () => {
  const person = await service.current.person()
  for (let shade = 1; shade <= 10; shade++) await uploadPhoto(service.current, person, shade)
  const plain = await ask('/images/', as(person, 'identity'))
  const packed = await ask('/images/', as(person, 'br'))
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`)
  const again = await ask('/images/', { ...as(person, 'br'), 'if-none-match': packed.headers.etag ?? '' })
  expect([again.status, again.headers.etag, again.headers.vary]).toEqual([
    304,
    packed.headers.etag,
    'Origin, Accept-Encoding',
  ])
})

test('files are sent as they are stored, whole or in part', async () => {
  const photo: Photo = await uploadPhoto(service.current, await service.current.person())
  const path = new URL(photo.image_url).pathname + new URL(photo.image_url).search
  const whole = await ask(path, { 'accept-encoding': 'br' })
  const part = await ask(path, { 'accept-encoding': 'br', range: 'bytes=0-9' })
  expect([whole.headers['content-encoding'], part.headers['content-encoding'], part.status]).toEqual([
    undefined,
    undefined,
    206,
  ])
  expect(part.bytes.equals(whole.bytes.subarray(0, 10))).toBe(true)
})

test('pages are sent as they are, as those of mailed links hold secrets', async () => {
  const { headers, bytes } = await ask('/docs/errors', { 'accept-encoding': 'br', accept: 'text/html' })
  expect(bytes.length).toBeGreaterThan(1024)
  expect(headers['content-encoding']).toBeUndefined()
})

test('streams are never compressed', async () => {
  const person = await service.current.person()
  const headers = { ...as(person, 'br'), accept: 'text/event-stream', 'content-type': 'application/json' }
  const query = JSON.stringify({ query: '{ __schema { types { name fields { name description } } } }' })
  const { headers: sent, bytes } = await ask('/graphql', headers, query)
  expect(sent['content-type']).toMatch(/event-stream/)
  // Yoga's word for none.
  expect(sent['content-encoding'] ?? 'none').toBe('none')
  expect(bytes.toString()).toContain('event: next')
})
