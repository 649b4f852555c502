import { expect, test } from 'vitest'
import type { ERRORS } from '../../src/errors.ts'
import { useService } from '../support/service.ts'

const service = useService()

const EVENTS = { accept: 'text/event-stream' }
const JSON_ONLY = { accept: 'application/json' }

const post = (body: unknown, headers: Record<string, string> = JSON_ONLY) =>
  service.current.request('POST', '/graphql', { body, headers })
const get = (query: string, headers: Record<string, string> = JSON_ONLY) =>
  service.current.request('GET', `/graphql?${query}`, { headers })

const REFUSED: [what: string, ask: () => ReturnType<typeof post>, code: keyof typeof ERRORS][] = [
  ['a body without a query', () => post({}), 'bad_request'],
  ['a query that is no text', () => post({ query: 1 }), 'bad_request'],
  ['variables that are a list', () => post({ query: '{ __typename }', variables: [] }), 'bad_request'],
  ['a body that is no object', () => post(1), 'bad_request'],
  [
    'an operation the document does not have',
    () => post({ query: 'query a { __typename }', operationName: 'b' }),
    'graphql_invalid',
  ],
  ['a document of fragments only', () => post({ query: 'fragment a on User { id }' }), 'graphql_invalid'],
  ['a batch that is too long', () => post(Array(11).fill({ query: '{ __typename }' })), 'payload_too_large'],
  ['a mutation over GET', () => get('query=mutation{logout}'), 'method_not_allowed'],
  ['a GET whose variables are no JSON', () => get('query={__typename}&variables=x'), 'bad_request'],
]

for (const [what, ask, code] of REFUSED)
  test(`${what} is refused with a code of the table and the request id`, async () => {
    const { body, headers } = await ask()
    expect(body.errors[0].extensions).toStrictEqual({ code, request_id: headers.get('x-request-id') })
  })

test.each(['application/json', 'application/graphql-response+json', '*/*'])(
  'a request without a query is 400, by GET and by POST (%s)',
  async (accept) => {
    for (const answer of [get('', { accept }), get('variables={}', { accept }), post({}, { accept })])
      expect([(await answer).status, (await answer).body.errors[0].extensions.code]).toStrictEqual([400, 'bad_request'])
  },
)

test('a stream that is refused is none that Node warns of for its listeners', async () => {
  const { token } = await service.current.person()
  const warnings: string[] = []
  const note = ({ name, message }: Error) => warnings.push(`${name}: ${message}`)
  process.on('warning', note)
  const { text } = await service.current.request('POST', '/graphql/stream', {
    token,
    body: { query: '{ nothing }' },
  })
  await new Promise(setImmediate)
  process.off('warning', note)
  expect(text).toContain('graphql_invalid')
  expect(warnings).toStrictEqual([])
})

test('a body that is not JSON gets a documented code without parser details', async () => {
  const response = await fetch(`${service.current.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  const requestId = response.headers.get('x-request-id')
  expect(response.status).toBe(400)
  expect(((await response.json()) as any).errors[0].extensions).toStrictEqual({
    code: 'malformed_body',
    request_id: requestId,
  })
})

test('a body is read as UTF-8 or refused, never mended', async () => {
  const ask = async (text: string, encoding: 'latin1' | 'utf8', headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.current.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(Buffer.from(text, encoding)),
    })
    const body = (await response.json()) as any
    return [response.status, body.code ?? body.data?.__typename]
  }
  const query = JSON.stringify({ query: '{ __typename } # caf\u00e9' })
  expect(await ask(query, 'latin1')).toStrictEqual([400, 'malformed_body'])
  for (const charset of ['iso-8859-1', 'utf-16'])
    expect(await ask(query, 'latin1', { 'content-type': `application/json; charset=${charset}` })).toStrictEqual([
      415,
      'unsupported_media_type',
    ])
  expect(await ask(query, 'utf8', { 'content-encoding': 'gzip' })).toStrictEqual([415, 'unsupported_media_type'])
  expect(await ask(`\ufeff${query}`, 'utf8', { 'content-encoding': 'identity' })).toStrictEqual([200, 'Query'])
})

test('each operation of a batch that cannot be read has its code', async () => {
  const { body } = await post([{ query: '{ __typename }' }, 1, { query: '{' }])
  expect(body.map(({ errors }: any) => errors?.[0].extensions.code)).toStrictEqual([
    undefined,
    'bad_request',
    'graphql_invalid',
  ])
})

test('a media type nobody here writes is refused with a problem document', async () => {
  const { status, body } = await post({ query: '{ __typename }' }, { accept: 'application/xml' })
  expect(status).toBe(406)
  expect(body.code).toBe('not_acceptable')
})

test('HEAD is told the headers of GET', async () => {
  for (const path of ['/graphql', '/graphql/stream']) {
    const { status, headers, text } = await service.current.request('HEAD', `${path}?query={__typename}`)
    expect([path, status, text]).toStrictEqual([path, 200, ''])
    expect(headers.get('content-type')).toMatch(/json|event-stream/)
  }
})

test('no answer of the graph may be kept, for each is somebody’s own', async () => {
  const query = '{ __typename }'
  for (const { headers } of [
    await post({ query }),
    await post({ query: '{' }),
    await post({ query }, EVENTS),
    await get('query={__typename}'),
  ])
    expect(headers.get('cache-control')).toBe('no-store')
})

test('the path of streams refuses what the graph refuses, in an event of the stream', async () => {
  for (const path of ['/graphql/stream', '/graphql/stream/'])
    for (const [query, code] of [
      ['{', 'graphql_invalid'],
      ['{ nothing }', 'graphql_invalid'],
      [
        'subscription { chatReply(sessionId: "0199aa00-0000-7000-8000-00000000dead") { __typename } }',
        'unauthenticated',
      ],
    ] as const) {
      const { status, headers, text } = await service.current.request('POST', path, { body: { query } })
      expect(headers.get('content-type')).toContain('text/event-stream')
      expect(status).toBeLessThan(500)
      expect(text).toContain(`"code":"${code}"`)
    }
})

test('a hash without its query is answered so that clients send the query', async () => {
  const persistedQuery = { version: 1, sha256Hash: 'a'.repeat(64) }
  const answers = [
    await post({ operationName: 'Me', variables: {}, extensions: { persistedQuery } }),
    await get(`extensions=${encodeURIComponent(JSON.stringify({ persistedQuery }))}`),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ errors: [{ message: 'PersistedQueryNotSupported' }] })
  }
  const both = await post({ query: '{ __typename }', extensions: { persistedQuery } })
  expect(both.body).toStrictEqual({ data: { __typename: 'Query' } })
})
