import { expect, onTestFinished, test } from 'vitest'
import { summaryOf } from '../../src/providers/database/traced-statements.ts'
import { openChat } from '../chat/reader.ts'
import { startOpenAiStub } from '../support/openai-stub.ts'
import { type CollectedSpan, startCollector } from '../support/otlp-collector.ts'
import { expectStatus, type Service, startService } from '../support/service.ts'

const startTraced = async (environment: Record<string, string> = {}) => {
  const collector = await startCollector()
  const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment })
  onTestFinished(async () => {
    await service.close().catch(() => undefined)
    await collector.close()
  })
  return {
    service,
    collector,
    /** What was collected in all, once the service has ended and sent the rest. */
    collected: async () => {
      await service.app.jobs.idle()
      await service.close()
      return collector.spans()
    },
  }
}

const named = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
  const found = spans.find((span) => span.name === name)
  expect(found, `${name} among ${spans.map((span) => span.name).join(', ')}`).toBeDefined()
  return found as CollectedSpan
}

/** The names of a span and of all it is part of, itself first. */
const pathOf = (spans: readonly CollectedSpan[], { name, parentSpanId }: CollectedSpan): string[] => {
  const parent = spans.find(({ spanId }) => spanId === parentSpanId)
  return [name, ...(parent ? pathOf(spans, parent) : [])]
}

test('a request is one trace of route, operation, statements and queued job', async () => {
  const { service, collected } = await startTraced({ OTEL_SERVICE_NAME: 'parents' })
  const registered = await service.person('Rosalind Quarterstaff')
  expectStatus(await service.request('GET', '/users/profile', { token: registered.token }), 200)
  const spans = await collected()

  const request = named(spans, 'POST /auth/register')
  expect(request).toMatchObject({ kind: 2, parentSpanId: undefined, failed: false, service: 'parents' })
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/auth/register',
    'http.response.status_code': 201,
  })
  const own = spans.filter(({ traceId }) => traceId === request.traceId)
  expect(pathOf(own, named(own, 'INSERT users'))).toEqual([
    'INSERT users',
    'mutation RestRegister',
    'POST /auth/register',
  ])
  const job = named(own, 'job accounts.send-mail')
  expect(job.kind).toBe(5)
  expect(pathOf(own, job).at(-1)).toBe('POST /auth/register')

  const read = named(spans, 'GET /users/profile')
  expect(read.traceId).not.toBe(request.traceId)
  // The check of the token is no part of the operation.
  const statements = spans.filter(({ traceId, kind }) => traceId === read.traceId && kind === 3)
  expect(statements.map((span) => pathOf(spans, span).at(-1))).toEqual(statements.map(() => 'GET /users/profile'))
  expect(statements.length).toBeGreaterThan(1)

  // Nobody and nothing anybody said, in names, attributes or anywhere else.
  const said = JSON.stringify(spans)
  for (const word of ['uarterstaff', registered.email, registered.id, registered.token, registered.password])
    expect(said).not.toContain(word)
})

test('an answer shows with the model that wrote it, and nothing of what was said', async () => {
  const model = await startOpenAiStub()
  onTestFinished(() => model.close())
  const { service, collected } = await startTraced({
    ...model.settings,
    AI_MODEL: 'small',
  })
  const person = await service.person()
  const chat = await openChat(service, person)
  const message = 'My rash looks like a lavender meadow'
  expectStatus(await service.request('POST', `/chats/${chat}/message`, { token: person.token, body: { message } }), 200)
  const spans = await collected()
  const call = named(spans, 'ai')
  expect(call).toMatchObject({ kind: 3, failed: false })
  expect(pathOf(spans, call).at(-1)).toBe('POST /chats/:session_id/message')
  const text = JSON.stringify(spans)
  for (const word of ['lavender', chat, person.id]) expect(text).not.toContain(word)
})

test('a trace marks failures of the service, but not errors of the client', async () => {
  const { service, collected } = await startTraced()
  const { token } = await service.person()
  await service.request('GET', '/chats/018f0000-0000-7000-8000-000000000000', { token })
  await service.pool.query('alter table early_access rename to elsewhere')
  expectStatus(await service.request('POST', '/users/early-access', { body: { email: 'a@example.com' } }), 500)
  await service.pool.query('alter table elsewhere rename to early_access')
  await service.graphql('query Who { me { id } }')
  const spans = await collected()

  const missing = named(spans, 'GET /chats/:convo_id')
  expect(missing).toMatchObject({
    failed: false,
    attributes: { 'http.response.status_code': 404, 'error.code': 'not_found' },
  })
  const broken = named(spans, 'POST /users/early-access')
  expect(broken).toMatchObject({ failed: true, attributes: { 'error.type': 'internal_error' } })
  const statement = spans.find(({ traceId, kind, failed }) => traceId === broken.traceId && kind === 3 && failed)
  expect(statement?.attributes['error.type']).toMatch(/^(42P01|P2021)$/)
  expect(named(spans, 'query Who')).toMatchObject({ failed: true, attributes: { 'error.type': 'unauthenticated' } })
})

test('only a proxy’s trace context counts, never a client’s', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const ask = (service: Service) => service.request('GET', '/openapi.json', { headers: { traceparent } })
  const direct = await startTraced()
  await ask(direct.service)
  expect(named(await direct.collected(), 'GET /openapi.json').parentSpanId).toBeUndefined()
  const behind = await startTraced({ TRUST_PROXY: '1', OTEL_TRACES_SAMPLER_ARG: '0' })
  await ask(behind.service)
  await behind.service.request('GET', '/.well-known/jwks.json')
  const spans = await behind.collected()
  expect(named(spans, 'GET /openapi.json')).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  })
  // Of those that begin here, none at this ratio.
  expect(spans.map(({ traceId }) => traceId)).toEqual(spans.map(() => '0af7651916cd43dd8448eb211c80319c'))
})

test('an unreachable or failing collector affects no request, and is logged', async () => {
  const { service, collector, collected } = await startTraced()
  collector.refuse()
  expectStatus(await service.request('GET', '/openapi.json'), 200)
  await collected()
  expect(service.logged.filter((line) => line.includes('rejects traces'))).toHaveLength(1)
})

test('without a collector nothing is traced, and no request pays for it', async () => {
  const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })
  try {
    expect(service.app.tracing).toBeNull()
  } finally {
    await service.close()
  }
})

for (const [text, summary] of [
  ['select id from users where email = $1', 'SELECT users'],
  ['SELECT "public"."chats"."id" FROM "public"."chats" WHERE 1=1', 'SELECT chats'],
  ['with due as (select id from jobs) update pgboss.job set x = 1', 'UPDATE job'],
  ['  INSERT INTO "public"."users" ("name") VALUES (\'Ada\')', 'INSERT users'],
  ['begin', 'BEGIN'],
] as const)
  test(`a statement is shown as ${summary}`, () => {
    expect(summaryOf(text)).toBe(summary)
  })
