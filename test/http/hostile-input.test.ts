import { describe, expect, test } from 'vitest'
import { useService } from '../support/service.ts'

const service = useService()

const MANY = 20_000
const nested = (open: string, inner: string, close: string, depth = MANY) =>
  open.repeat(depth) + inner + close.repeat(depth)
const base64 = (text: string) => Buffer.from(text).toString('base64url')
const LONG = 'x'.repeat(7_000)
const jwt = (header: string, payload: string) => `${base64(header)}.${base64(payload)}.${base64('x')}`

/** Documents that nest, repeat or go on without end. */
const DOCUMENTS: Record<string, string> = {
  'lists that nobody closes': `{post(id:${'['.repeat(5_000)}`,
  'lists in lists': `{post(id:${nested('[', '1', ']', 900)}){id}}`,
  'objects in objects': `{post(id:${nested('{a:', '1', '}', 450)}){id}}`,
  'objects that nobody closes': `{post(id:${'{a:'.repeat(5_000)}`,
  'selections in selections': nested('{a', '', '}', 900),
  'selections that nobody closes': '{a'.repeat(5_000),
  'types in types': `query ($x: ${nested('[', 'Int', ']', 900)}) {__typename}`,
  'types that nobody closes': `query ($x: ${'['.repeat(5_000)}`,
  'defaults in defaults': `query ($x: Int = ${nested('[', '1', ']', 900)}) {__typename}`,
  'directives in lists': `{__typename @include(if: ${nested('[', 'true', ']', 900)})}`,
  'a chain of fragments': `{...f0} ${Array.from({ length: 200 }, (_, n) => `fragment f${n} on Query {...f${n + 1}}`).join(' ')}`,
  'a text without an end': `{post(id:"""${'\n '.repeat(MANY)}`,
  'comments alone': '#\n'.repeat(MANY),
}

describe.each(Object.entries(DOCUMENTS))('a document of %s', (_kind, query) => {
  test('is a 400, whatever asks for it', async () => {
    for (const [path, accept] of [
      ['/graphql', 'application/json'],
      ['/graphql', 'application/graphql-response+json'],
      ['/graphql', 'text/event-stream'],
      ['/graphql/stream', 'text/event-stream'],
    ] as const) {
      const answer = await service.current.request('POST', path, { headers: { accept }, body: { query } })
      expect(answer.text).toMatch(/graphql_invalid|graphql_too_complex/)
      expect(answer.text).not.toContain('internal_error')
      expect(answer.status).toBeLessThan(500)
    }
  })
})

const DEEP = nested('[', '', ']', 3_000)
const form = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`
const upload = (body: string, boundary = 'b') => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body,
})
const text = (body: string) => ({ headers: { 'content-type': 'application/json' }, body })
const name = 'Content-Disposition: form-data; name="title"'

type Request = readonly [method: string, path: string, options: { headers?: Record<string, string>; body?: unknown }]

const CURSORS = [DEEP, '{}', '[]', 'null', `{"a":${DEEP}}`, LONG, '\0', '"'].flatMap((each) => [base64(each), each])
const DATES = [
  '9'.repeat(400),
  `2026-01-01T${'0'.repeat(3_000)}`,
  '+275760-09-14',
  '-271821-04-19T00:00:00Z',
  `2026-02-30${LONG}`,
]
const RANGES = [
  `bytes=${'0-1,'.repeat(1_700)}0-1`,
  `bytes=${'9'.repeat(7_000)}-`,
  'bytes=-0',
  'bytes=9-1',
  `bytes=-${'9'.repeat(400)}`,
]
const ACCEPTS = [
  `${'text/html;q=0.1,'.repeat(430)}*/*`,
  `text/html;${'a=b;'.repeat(1_700)}q=1`,
  ';'.repeat(7_000),
  ','.repeat(7_000),
  `text/html;q=${'9'.repeat(7_000)}`,
]

/** By what is parsed: requests that nest, repeat or go on without end. */
const PARSERS: Record<string, readonly Request[]> = {
  JSON: [
    DEEP,
    `{"title":${DEEP}}`,
    '['.repeat(MANY),
    '{"a":'.repeat(MANY),
    `"${'\\'.repeat(MANY)}`,
    '1'.repeat(MANY),
    `{${'"a":1,'.repeat(MANY)}"a":1}`,
  ].map((body) => ['POST', '/community/posts/', text(body)] as const),
  'variables of GraphQL': [DEEP, `{"id":${DEEP}}`].map(
    (variables) =>
      [
        'POST',
        '/graphql',
        text(`{"query":"query ($id: ID!) { post(id: $id) { id } }","variables":${variables}}`),
      ] as const,
  ),
  multipart: [
    upload(form(name).repeat(500)),
    upload(form(`${name}\r\n${'X-A: b\r\n'.repeat(2_000)}X: y`)),
    upload(form(`Content-Disposition: form-data; name="${LONG}"`)),
    upload(form(`Content-Disposition: form-data; ${'a=b;'.repeat(3_000)} name="title"`)),
    upload(form('Content-Disposition: form-data; name="__proto__"')),
    upload(form(`Content-Disposition: form-data; name="title"; filename*=utf-8''%${'%'.repeat(3_000)}`)),
    upload('-'.repeat(MANY)),
    upload('', '-'.repeat(300)),
    upload(form(name), ''),
  ].map((options) => ['POST', '/community/posts/upload', options] as const),
  cursors: CURSORS.flatMap((cursor) =>
    ['/community/posts/list', '/journal/entries', '/notifications', '/images/', '/chats'].map(
      (path) => ['GET', `${path}?cursor=${encodeURIComponent(cursor)}`, {}] as const,
    ),
  ),
  tokens: [
    jwt(DEEP, '{}'),
    jwt('{"alg":"EdDSA"}', DEEP),
    jwt(`{"alg":"EdDSA","kid":${DEEP}}`, '{}'),
    '.'.repeat(7_000),
    `${LONG}.${LONG.slice(0, 500)}.x`,
  ].map((token) => ['GET', '/users/profile', { headers: { authorization: `Bearer ${token}` } }] as const),
  cookies: ['='.repeat(7_000), ';'.repeat(7_000), 'a='.repeat(3_500), `portal_session=%${'%'.repeat(6_000)}`].map(
    (cookie) => ['GET', '/admin', { headers: { cookie } }] as const,
  ),
  Range: RANGES.map((range) => ['GET', '/admin', { headers: { range } }] as const),
  Accept: ACCEPTS.flatMap((accept) =>
    ['/nowhere', '/graphql', '/auth/verify-email?token=x'].map(
      (path) => ['GET', path, { headers: { accept } }] as const,
    ),
  ),
  'other headers': ACCEPTS.map(
    (value) =>
      [
        'GET',
        '/resources/',
        {
          headers: {
            'accept-language': value,
            'if-none-match': value,
            'last-event-id': value,
            'x-forwarded-for': value,
          },
        },
      ] as const,
  ),
  dates: DATES.flatMap((date) => [
    ['GET', `/journal/entries?start_date=${encodeURIComponent(date)}`, {}] as const,
    ['POST', '/journal/entry', { body: { title: 'x', thoughts: 'x', date } }] as const,
    ['POST', '/tasks', { body: { title: 'x', due_at: date } }] as const,
  ]),
  paths: [LONG, '%'.repeat(300), '%00', '%ff%fe', `${'../'.repeat(500)}etc`].map(
    (each) => ['GET', `/chats/${each}`, {}] as const,
  ),
}

describe.each(Object.entries(PARSERS))('%s', (_parser, requests) => {
  test('that nests, repeats or goes on without end is no fault of the service', async () => {
    const { token } = await service.current.person()
    for (const [method, path, options] of requests) {
      const answer = await service.current.request(method, path, { token, ...options })
      expect([answer.status < 500, path.slice(0, 60), answer.text.slice(0, 300)]).toStrictEqual([
        true,
        path.slice(0, 60),
        expect.any(String),
      ])
    }
  })
})
