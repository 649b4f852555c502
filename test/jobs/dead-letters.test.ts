import { expect, test } from 'vitest'
import { sendMail } from '../../src/kernel/mail/queue-mail.ts'
import { mailTo } from '../support/outbox.ts'
import { type Person, useService } from '../support/service.ts'

const service = useService()

const LETTERS = `query ($first: Int!, $after: String) {
  deadLetters(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { id: deadLetterId jobId name attempts reason requestId queuedAt diedAt }
  }
}`

/** Lets a mail to an address die: its secret does not open. */
const letDie = async (to: string) => {
  const { app } = service.current
  const letter = { kind: 'code', sealed: 'x', expiresAt: new Date(Date.now() + 3_600_000).toISOString() } as const
  await app.jobs.enqueue(null, sendMail, { to, letter })
  await app.jobs.idle()
}

const letters = async ({ token }: Person, first = 10, after?: string) =>
  (await service.current.graphql(LETTERS, { first, after }, token)).data.deadLetters

test('admins list, revive and drop dead letters without payloads, on record', async () => {
  const { app, pool, prisma } = service.current
  const admin = await service.current.admin()
  for (const to of ['one@example.com', 'two@example.com', 'three@example.com']) await letDie(to)

  const page = await letters(admin, 2)
  expect(page).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
  expect(page.nodes[0]).toMatchObject({ name: 'accounts.send-mail', attempts: 1, requestId: null })
  expect(JSON.stringify(page)).not.toContain('example.com')
  const rest = await letters(admin, 2, page.pageInfo.endCursor)
  expect(rest).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: false } })
  const [newest, middle] = page.nodes
  const [oldest] = rest.nodes

  // As if the cause had been mended: what it sends now needs no secret.
  const notice = { to: 'two@example.com', letter: { kind: 'notice', notice: 'passwordChanged' } }
  await pool.query('update pgboss.job set data = $1 where id = $2', [notice, middle.id])
  const revive = 'mutation ($id: ID!) { reviveDeadLetter(id: $id) }'
  expect((await service.current.graphql(revive, { id: middle.id }, admin.token)).data.reviveDeadLetter).toBe(middle.id)
  await mailTo(service.current, 'two@example.com', /password/)
  const again = await service.current.graphql(revive, { id: middle.id }, admin.token)
  expect(again.errors?.[0]?.extensions.code).toBe('not_found')

  const drop = 'mutation ($id: ID!) { dropDeadLetter(id: $id) }'
  expect((await service.current.graphql(drop, { id: oldest.id }, admin.token)).data.dropDeadLetter).toBe(oldest.id)
  expect((await letters(admin)).nodes.map(({ id }: { id: string }) => id)).toEqual([newest.id])
  const all = await service.current.graphql('mutation { reviveDeadLetters }', {}, admin.token)
  expect(all.data.reviveDeadLetters).toBe(1)
  await app.jobs.idle()

  const counts = await service.current.graphql(
    '{ backgroundJobs { dead oldestSeconds jobs { name waiting retrying running } } }',
    {},
    admin.token,
  )
  expect(counts.data.backgroundJobs).toMatchObject({ dead: 1, oldestSeconds: 0 })
  expect(counts.data.backgroundJobs.jobs).toContainEqual({
    name: 'accounts.send-mail',
    waiting: 0,
    retrying: 0,
    running: 0,
  })
  const records = await prisma.auditRecord.findMany({ where: { actorId: admin.id }, orderBy: { createdAt: 'asc' } })
  expect(records.map(({ action, targetId }) => [action, targetId])).toEqual([
    ['jobs.revive', middle.id],
    ['jobs.drop', oldest.id],
    ['jobs.revive-all', null],
  ])
})

test('a job carries the request that queued it into the log', async () => {
  const body = { full_name: 'Ida', email: 'traced@example.com', password: 'a long pass phrase' }
  const headers = { 'x-request-id': 'traced-request-1' }
  await service.current.request('POST', '/auth/register', { body, headers })
  await mailTo(service.current, 'traced@example.com', /confirm/i)
  await service.current.app.jobs.idle()
  const done = service.current.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'job done')
  expect(done).toContainEqual(expect.objectContaining({ job: 'accounts.send-mail', request_id: 'traced-request-1' }))
})

test('others neither see nor touch them', async () => {
  const { token } = await service.current.person()
  for (const document of [
    '{ deadLetters { totalCount } }',
    '{ backgroundJobs { dead } }',
    'mutation { reviveDeadLetters }',
  ])
    expect((await service.current.graphql(document, {}, token)).errors?.[0]?.extensions.code).toBe('forbidden')
})
