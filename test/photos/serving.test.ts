import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../support/count-sql.ts'
import { keyOf, load, type Photo, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
let person: Person
let photo: Photo
let whole: Buffer

const ask = async (headers: Record<string, string> = {}, url = photo.image_url) => {
  const { pathname, search } = new URL(url)
  const answer = await fetch(service.current.url + pathname + search, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

beforeAll(async () => {
  person = await service.current.person()
  photo = await uploadPhoto(service.current, person)
  whole = (await ask()).bytes
})

test('an image response has its type, tag, age, cache lifetime and range support', async () => {
  const { status, headers } = await ask()
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(whole.length),
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    etag: `"${keyOf(photo.image_url)}"`,
    'last-modified': expect.stringMatching(/ GMT$/),
  })
  const thumbnail = await ask({}, `${photo.image_url}&variant=thumbnail`)
  expect(thumbnail.headers.get('etag')).not.toBe(headers.get('etag'))
})

test('any part of an image is served as the bytes it is', async () => {
  const part = fc.oneof(
    fc.tuple(fc.nat(whole.length + 10), fc.nat(whole.length + 10)).map(([from, to]) => `${from}-${to}`),
    fc.nat(whole.length + 10).map((from) => `${from}-`),
    fc.nat(whole.length + 10).map((last) => `-${last}`),
  )
  const check = async (range: string) => {
    const { status, headers, bytes } = await ask({ range: `bytes=${range}` })
    const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(range) ?? []
    if (from !== '' && to !== '' && Number(to) < Number(from)) {
      expect(status).toBe(200)
      return
    }
    const first = from === '' ? Math.max(0, whole.length - Number(to)) : Number(from)
    const last = from === '' || to === '' ? whole.length - 1 : Math.min(Number(to), whole.length - 1)
    if (first > last) {
      expect([status, headers.get('content-range')]).toStrictEqual([416, `bytes */${whole.length}`])
      return
    }
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`)
    expect(bytes.equals(whole.subarray(first, last + 1))).toBe(true)
  }
  await fc.assert(fc.asyncProperty(part, check), { numRuns: 60, seed: 20_260_105 })
})

test.each(['bytes=', 'bytes=-', 'bytes=0-1,4-5', 'bytes=a-b', 'lines=0-1', 'bytes 0-1', 'bytes=0-1-2'])(
  'a range that is none, or several (%s), brings the whole image',
  async (range) => {
    const { status, bytes } = await ask({ range })
    expect(status).toBe(200)
    expect(bytes.equals(whole)).toBe(true)
  },
)

test('a part is served only as a part of what the client has already', async () => {
  const { headers } = await ask()
  const [tag = '', modified = ''] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
  const range = 'bytes=0-3'
  for (const own of [tag, modified]) expect((await ask({ range, 'if-range': own })).status, own).toBe(206)
  for (const other of ['"other"', `W/${tag}`, new Date(0).toUTCString(), 'nonsense'])
    expect((await ask({ range, 'if-range': other })).status, other).toBe(200)
})

test('conditions are looked at in their order', async () => {
  const { headers } = await ask()
  const [tag = '', modified = ''] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
  const [before, after] = [new Date(0).toUTCString(), new Date(Date.now() + 86_400_000).toUTCString()]
  const statuses: [Record<string, string>, number][] = [
    [{ 'if-none-match': tag }, 304],
    [{ 'if-none-match': `W/${tag}, "other"` }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': after }, 304],
    [{ 'if-modified-since': before }, 200],
    [{ 'if-modified-since': 'nonsense' }, 200],
    [{ 'if-none-match': '"other"', 'if-modified-since': after }, 200],
    [{ 'if-match': tag }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': `W/${tag}` }, 412],
    [{ 'if-unmodified-since': modified }, 200],
    [{ 'if-unmodified-since': before }, 412],
    [{ 'if-match': tag, 'if-unmodified-since': before }, 200],
    [{ 'if-none-match': tag, range: 'bytes=0-3' }, 304],
    [{ 'if-match': '"other"', 'if-none-match': tag }, 412],
  ]
  for (const [conditions, status] of statuses)
    expect([conditions, (await ask(conditions)).status]).toStrictEqual([conditions, status])
})

test('without a valid signature nothing is looked up', async () => {
  const { app } = service.current
  const now = app.now()
  const key = keyOf(photo.image_url)
  const changed = (name: string, value: string | null) => {
    const url = new URL(photo.image_url)
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return url.href
  }
  const wrong = [
    changed('s', null),
    changed('e', null),
    changed('s', 'A'.repeat(22)),
    changed('e', '9999999999'),
    photo.image_url.replace(key, `${key.slice(0, -5)}${key.at(-5) === '0' ? '1' : '0'}.jpg`),
    app.images.urls.sign(key, new Date(now.getTime() - 2 * 86_400_000)),
    photo.image_url.replace('.jpg', '-thumb.jpg'),
  ]
  const statements = await statementsOf(service.current, async () => {
    for (const url of wrong) expectStatus(await load(service.current, url), 404)
  })
  expect(statements).toStrictEqual([])
  expect(await statementsOf(service.current, () => ask())).toHaveLength(1)
})

test('a URL made just before midnight UTC is good for the next day, and no longer', async () => {
  const { app, clock } = service.current
  const url = app.images.urls.sign(keyOf(photo.image_url), new Date('2026-01-05T23:59:59.999Z'))
  const to = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime())
  to('2026-01-06T23:59:30Z')
  expectStatus(await load(service.current, url), 200)
  to('2026-01-07T00:00:00Z')
  expectStatus(await load(service.current, url), 404)
})
