import { expect, test, vi } from 'vitest'
import { sendMail } from '../../src/kernel/mail/queue-mail.ts'
import { exchange, openChat } from '../chat/reader.ts'
import { startOpenAiStub } from '../support/openai-stub.ts'
import { startService, useService } from '../support/service.ts'

const service = useService()

const scrape = async (): Promise<string> => (await service.current.request('GET', '/metrics')).text
const seriesValue = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('the metrics count queued and dead jobs of all instances and the oldest one’s age', async () => {
  const { app } = service.current
  const notice = { to: 'ida@example.com', letter: { kind: 'notice', notice: 'passwordChanged' } } as const
  const startAfter = new Date(Date.now() + 3_600_000)
  await app.jobs.enqueueMany(null, sendMail, [notice, notice], { startAfter })
  const broken = { kind: 'code', sealed: 'x', expiresAt: startAfter.toISOString() } as const
  await app.jobs.enqueue(null, sendMail, { to: 'otto@example.com', letter: broken })
  await app.jobs.idle()
  const text = await scrape()
  expect(seriesValue(text, 'jobs_waiting{job="accounts.send-mail"}')).toBe(2)
  expect(seriesValue(text, 'jobs_retrying{job="accounts.send-mail"}')).toBe(0)
  expect(seriesValue(text, 'jobs_running{job="accounts.send-mail"}')).toBe(0)
  expect(seriesValue(text, 'jobs_dead')).toBe(1)
  expect(seriesValue(text, 'jobs_oldest_seconds')).toBe(0)
  expect(text).not.toContain('example.com')
})

test('the metrics count outcomes of outside calls and database connections', async () => {
  const { app } = service.current
  const circuit = app.circuits.circuit('test-service', { consecutiveFailures: 2 })
  await circuit.execute(async () => 'well')
  for (let count = 0; count < 2; count += 1)
    await expect(circuit.execute(() => Promise.reject(new Error('ill')))).rejects.toThrow('ill')
  await expect(circuit.execute(async () => 'late')).rejects.toMatchObject({ code: 'service_unavailable' })
  const gone = new AbortController()
  const given = circuit.execute(() => new Promise(() => {}), gone.signal)
  gone.abort()
  await expect(given).rejects.toBeDefined()

  const text = await scrape()
  const calls = (outcome: string) =>
    seriesValue(text, `outside_calls_total{service="test-service",outcome="${outcome}"}`)
  expect([calls('succeeded'), calls('failed'), calls('refused')]).toEqual([1, 2, 2])
  expect(seriesValue(text, 'outside_call_seconds_total{service="test-service"}')).toBeGreaterThan(0)
  expect(seriesValue(text, 'circuit_open{service="test-service"}')).toBe(1)
  expect(seriesValue(text, 'database_connections')).toBeGreaterThan(0)
  expect(seriesValue(text, 'database_idle')).toBeGreaterThan(0)
  expect(seriesValue(text, 'database_waiting')).toBe(0)
  expect(seriesValue(text, 'database_reads_waiting')).toBe(0)
})

test('while the database is away the metrics tell the rest', async () => {
  const stats = vi.spyOn(service.current.app.jobs, 'recentStats').mockRejectedValue(new Error('away'))
  try {
    await expect.poll(async () => seriesValue(await scrape(), 'jobs_dead')).toBeUndefined()
    const text = await scrape()
    expect(text).not.toMatch(/^jobs_waiting\{/m)
    expect(seriesValue(text, 'database_waiting')).toBe(0)
  } finally {
    stats.mockRestore()
  }
})

test('the metrics count GraphQL root fields by outcome, also over REST', async () => {
  const { request, graphql } = service.current
  const asked = async (series: string) => seriesValue(await scrape(), series) ?? 0
  const refused = 'graphql_fields_total{kind="query",field="me",code="unauthenticated"}'
  const registered = 'graphql_fields_total{kind="mutation",field="register",code="ok"}'
  const [before, earlier] = [await asked(refused), await asked(registered)]
  await graphql('query Mine { ...Root } fragment Root on Query { me { id } mine: me { email } }')
  const { token } = await service.current.person()
  await request('GET', '/users/profile', { token })
  expect(await asked(refused)).toBe(before + 1)
  expect(await asked(registered)).toBe(earlier + 1)
  expect(await asked('graphql_field_seconds_total{kind="mutation",field="register"}')).toBeGreaterThan(0)
  // What a client calls its operation must not fill the memory of whoever keeps the metrics.
  expect(await scrape()).not.toContain('Mine')
})

test('the metrics measure answers to their first and last token', async () => {
  const stub = await startOpenAiStub()
  const own = await startService({ ...stub.settings, AI_MODEL: 'small' })
  try {
    const person = await own.person()
    await exchange(own, person, await openChat(own, person), 'Hello')
    const { text } = await own.request('GET', '/metrics')
    const provider = 'provider="openai-compatible"'
    expect(seriesValue(text, `ai_first_text_seconds_count{${provider}}`)).toBe(1)
    expect(seriesValue(text, `ai_answer_seconds_count{${provider},outcome="complete"}`)).toBe(1)
    const tokens = (direction: string) =>
      seriesValue(text, `ai_tokens_total{${provider},direction="${direction}",counted="estimated"}`)
    // 'Hello from the stub.'
    expect(tokens('output')).toBe(5)
    expect(tokens('input')).toBeGreaterThan(10)

    stub.mode({ kind: 'answers', pieces: ['Yes.'], usage: { prompt_tokens: 70, completion_tokens: 3 } })
    await exchange(own, person, await openChat(own, person), 'Hello')
    stub.mode({ kind: 'refuses', status: 400 })
    await exchange(own, person, await openChat(own, person), 'Hello')
    const later = (await own.request('GET', '/metrics')).text
    const counted = (direction: string) =>
      seriesValue(later, `ai_tokens_total{${provider},direction="${direction}",counted="endpoint"}`)
    expect([counted('input'), counted('output')]).toEqual([70, 3])
    expect(seriesValue(later, `ai_answer_seconds_count{${provider},outcome="failed"}`)).toBe(1)
  } finally {
    await own.close()
    await stub.close()
  }
})
