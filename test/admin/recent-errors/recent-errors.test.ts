import { expect, onTestFinished, test } from 'vitest'
import { cleanUp } from '../../../src/kernel/batches.ts'
import { sendMail } from '../../../src/kernel/mail/queue-mail.ts'
import { describe as describeError } from '../../../src/schema/admin/recent-errors/describe.ts'
import { createRecentErrors, KEPT_A_MINUTE } from '../../../src/schema/admin/recent-errors/recorder.ts'
import { useService } from '../../support/service.ts'

const service = useService()

const KINDS = '{ recentErrors { fingerprint error code frames count since lastAt } }'
const OCCURRENCES = `query ($fingerprint: String, $requestId: String) {
  errorOccurrences(fingerprint: $fingerprint, requestId: $requestId) {
    fingerprint error code frames at requestId place operation instance
  }
}`

let token: string | undefined
const asOperator = async (query: string, variables: Record<string, unknown> = {}) => {
  token ??= (await service.current.admin()).token
  const { data, errors } = await service.current.graphql(query, variables, token)
  expect(errors).toBeUndefined()
  return data
}

const occurrences = async (variables: { fingerprint?: string; requestId?: string }): Promise<any[]> =>
  (await asOperator(OCCURRENCES, variables)).errorOccurrences
const kinds = async (): Promise<any[]> => (await asOperator(KINDS)).recentErrors

/** Until the test ends, statements about this table fail. */
const breakTable = async (table: string) => {
  const { pool } = service.current
  await pool.query(`alter table ${table} rename to ${table}_elsewhere`)
  onTestFinished(async () => {
    await pool.query(`alter table ${table}_elsewhere rename to ${table}`)
  })
}

/** Waits until a request's errors are written. */
const errorsOf = async (requestId: string) => {
  await expect.poll(() => occurrences({ requestId })).not.toHaveLength(0)
  return occurrences({ requestId })
}

test('admins find an unexpected error by its reported id, with route and origin', async () => {
  const ada = await service.current.person()
  await breakTable('journal_entries')
  const path = '/journal/0199aa00-0000-7000-8000-00000000dead'
  const answer = await service.current.request('PATCH', path, { token: ada.token, body: { title: 'Kicks' } })
  expect(answer.status).toBe(500)
  const found = await errorsOf(answer.body.request_id)
  expect(found).toStrictEqual([
    {
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      error: expect.stringContaining('P2021'),
      code: 'internal_error',
      frames: expect.arrayContaining([expect.stringMatching(/^src\/schema\/journal\/journal\.ts:\d+/)]),
      at: expect.any(String),
      requestId: answer.body.request_id,
      place: 'PATCH /journal/:entry_id',
      operation: expect.stringMatching(/^mutation \w+/),
      instance: expect.stringMatching(/:\d+$/),
    },
  ])
  // Neither the person nor the message of the database.
  expect(JSON.stringify(found)).not.toMatch(/Kicks|dead|does not exist/)
  expect(JSON.stringify(found)).not.toContain(ada.id)
  const [kind] = (await kinds()).filter(({ fingerprint }) => fingerprint === found[0].fingerprint)
  expect(kind).toMatchObject({ count: 1, code: 'internal_error', frames: found[0].frames })
})

test('the list names the GraphQL operation of an error whose answer has status 200', async () => {
  const ada = await service.current.person()
  await breakTable('tasks')
  const query = 'query Today { tasks { nodes { id } } }'
  const { errors } = await service.current.graphql(query, {}, ada.token)
  const [{ extensions }] = errors as any[]
  expect(await errorsOf(extensions.request_id)).toMatchObject([{ place: 'POST /graphql', operation: 'query Today' }])
})

test('refusals of clients are no errors', async () => {
  const ada = await service.current.person()
  const refused = await service.current.request('GET', '/journal/no-uuid', { token: ada.token })
  expect(refused.status).toBeLessThan(500)
  await breakTable('journal_entries')
  const path = '/journal/0199aa00-0000-7000-8000-00000000dead'
  const failed = await service.current.request('PATCH', path, { token: ada.token, body: { title: 'Kicks' } })
  await errorsOf(failed.body.request_id)
  expect(await occurrences({ requestId: refused.headers.get('x-request-id') ?? '' })).toStrictEqual([])
})

test('a failing job is kept with its name', async () => {
  const { app } = service.current
  const letter = { kind: 'code', sealed: 'x', expiresAt: new Date(Date.now() + 3_600_000).toISOString() } as const
  await app.jobs.enqueue(null, sendMail, { to: 'somebody@example.com', letter })
  await app.jobs.idle()
  const ofJob = async () => (await occurrences({})).filter(({ place }) => place === 'job accounts.send-mail')
  await expect.poll(ofJob).toMatchObject([{ code: null, requestId: null }])
})

test('a frequent error keeps some requests and counts all', async () => {
  const ada = await service.current.person()
  await breakTable('journal_entries')
  const many = 3 * KEPT_A_MINUTE
  const first = await service.current.request('GET', '/journal/entries', { token: ada.token })
  expect(first.status).toBe(500)
  for (let at = 1; at < many; at++) await service.current.request('GET', '/journal/entries', { token: ada.token })
  const [{ fingerprint }] = await errorsOf(first.body.request_id)
  const count = async () => (await kinds()).find((kind) => kind.fingerprint === fingerprint)?.count
  await expect.poll(count).toBe(many)
  const kept = (await occurrences({ fingerprint })).length
  expect(kept).toBeGreaterThanOrEqual(KEPT_A_MINUTE)
  // A minute may have ended meanwhile.
  expect(kept).toBeLessThanOrEqual(2 * KEPT_A_MINUTE)
})

test('errors during a database outage are recorded after it', async () => {
  const { app } = service.current
  let isDown = true
  const refused: unknown[] = []
  const recorder = createRecentErrors({
    db: { run: async (statement) => (isDown ? Promise.reject(new Error('down')) : app.db.run(statement)) },
    now: app.now,
    currentRequestId: () => undefined,
    instance: 'test',
    onError: (error) => refused.push(error),
  })
  const outage = new Error('The message names ada@example.com')
  recorder.note(outage, { place: 'GET /outage', requestId: 'outage-request' })
  recorder.note(outage, { place: 'another layer', requestId: 'outage-request' })
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  isDown = false
  await recorder.close()
  const found = await occurrences({ requestId: 'outage-request' })
  expect(found).toMatchObject([{ error: 'Error', place: 'GET /outage', instance: 'test' }])
})

test('the list stores no message text and no revealing name or code', () => {
  const error = new Error(`of ada\n    at ada (${import.meta.filename}:1:1)\n    at more`)
  Object.assign(error, { name: 'Ada Lovelace', code: 'ada@example.com' })
  const { error: named, frames } = describeError(error, 'GET /')
  expect(named).toBe('Error')
  expect(frames.join()).not.toContain('ada')
  expect(frames[0]).toMatch(/^test\/admin\/recent-errors\/recent-errors\.test\.ts:\d+$/)
})

test('errors group by where they were thrown, not by the person affected', () => {
  const thrown = (id: string) => new Error(`no ${id}`)
  const [one, other] = ['1', '2'].map((id) => describeError(thrown(id), 'GET /a'))
  expect(one).toStrictEqual(other)
  const elsewhere = describeError(new Error('no 1'), 'GET /a')
  expect(elsewhere.fingerprint).not.toBe(one?.fingerprint)
})

test('errors are deleted after a day', async () => {
  const { app, clock, pool } = service.current
  const count = async () =>
    (await pool.query('select (select count(*) from error_groups) + (select count(*) from error_occurrences) as n'))
      .rows[0].n
  expect(Number(await count())).toBeGreaterThan(0)
  clock.advance(25 * 3_600_000)
  token = undefined
  expect(await occurrences({})).toStrictEqual([])
  clock.advance(3_600_000)
  token = undefined
  await cleanUp.run(app, {}, {} as never)
  expect(await kinds()).toStrictEqual([])
  expect(Number(await count())).toBe(0)
})
