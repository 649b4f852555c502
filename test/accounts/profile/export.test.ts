import { once } from 'node:events'
import { open, readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sql } from '../../../src/providers/database/db.ts'
import { lockingOf } from '../../support/locking.ts'
import { expectStatus, type Person, startService, useService } from '../../support/service.ts'
import { readStoredZip } from '../../support/zip.ts'
import { type Row, readTables, tablesOfUsers } from './every-table.ts'
import { SHARED_TABLES, seedPerson } from './seed.ts'

const service = useService()
const { holding, waiting, someoneWaits } = lockingOf(service)

const download = async ({ token }: Person) => {
  const response = await fetch(`${service.current.url}/users/export`, { headers: { authorization: `Bearer ${token}` } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Tables of a person that the export leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  refresh_tokens: 'hashes of secrets and nothing else',
  passkey_challenges: 'hashes of what lives for five minutes',
  post_counts: 'what others did, as the posts show it',
  idempotency_keys: 'copies of answers, kept for a day',
}

/** Columns that the export leaves out of the rows it holds: secrets, what is about others, and what nobody there has. */
const SECRET: Record<string, string[]> = {
  users: ['password_hash', 'deleted_at'],
  sessions: ['generation'],
  admin_invitations: ['hash', 'former_hash', 'invited_by'],
  child_invitations: ['hash', 'former_hash'],
  family_removals: ['mailboxes'],
  email_tokens: ['hash'],
  second_factors: ['sealed', 'last_step'],
  recovery_codes: ['hash'],
  passkeys: ['credential_id', 'public_key', 'counter'],
  devices: ['token'],
  reports: ['claimed_by', 'claimed_at', 'outcome', 'decision_id'],
  moderation_decisions: ['decided_by', 'before', 'after'],
  conversations: ['title_pending', 'reply_id', 'reply_claim_until', 'reply_stop_asked'],
}

/** Tables that tell of a person by address instead of a foreign key. */
const BY_ADDRESS = ['admin_invitations', 'early_access']

test('an export holds every row of the person, all photos, and nothing of anybody else', async () => {
  const { app, pool } = service.current
  const person = await seedPerson(service.current)
  const other = await seedPerson(service.current)
  const { response, bytes } = await download(person.person)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="export-\d{4}-\d\d-\d\d\.zip"$/)
  expect(response.headers.get('cache-control')).toBe('no-store')

  const entries = readStoredZip(bytes)
  const parts = [...entries].filter(([name]) => name.endsWith('.json'))
  const rows: Row[] = parts.flatMap(([, content]) => JSON.parse(content.toString()))
  const tables = await readTables(pool)
  const expected = [...tablesOfUsers(tables).map(({ name }) => name), ...BY_ADDRESS].filter(
    (name) => !SHARED_TABLES.has(name) && !(name in LEFT_OUT),
  )
  for (const name of expected) {
    const visible = Object.entries(person.seed.get(name) ?? {}).filter(([column]) => !SECRET[name]?.includes(column))
    const isThere = rows.some(
      (row) =>
        Object.keys(row).length === visible.length &&
        visible.every(([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value)),
    )
    expect(isThere, `the row of ${name} in the export`).toBe(true)
  }

  expect(person.images).toHaveLength(3)
  for (const key of person.images) {
    const stored = await app.storage.get(key)
    expect(entries.get(`photos/${basename(key)}`)?.equals(stored?.bytes ?? Buffer.alloc(0)), key).toBe(true)
  }
  expect([...entries.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(3)
  const text = bytes.toString('latin1')
  for (const trace of [other.id, other.email, other.mark]) expect(text.includes(trace), trace).toBe(false)
  expect(text).not.toContain('argon2')
})

test('long lists are whole and in order', async () => {
  const { prisma } = service.current
  const person = await service.current.person()
  const chat = await prisma.conversation.create({ data: { userId: person.id } })
  await prisma.message.createMany({
    data: Array.from({ length: 1203 }, (_, index) => ({
      conversationId: chat.id,
      sender: 'user' as const,
      text: `“${index}”`,
      createdAt: new Date(1_700_000_000_000 + index),
    })),
  })
  const { bytes } = await download(person)
  const messages = JSON.parse(readStoredZip(bytes).get('messages.json')?.toString() ?? '[]')
  expect(messages.map(({ text }: { text: string }) => text)).toStrictEqual(
    Array.from({ length: 1203 }, (_, index) => `“${index}”`),
  )
})

test('a person gets two exports a day over REST and GraphQL together', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1' })
  try {
    const { token } = await strict.person()
    const { data } = await strict.graphql('{ dataExport }', {}, token)
    expect(data.dataExport).toBe('/users/export')
    for (let count = 0; count < 3; count += 1) {
      const looked = expectStatus(await strict.request('HEAD', '/users/export', { token }), 200)
      expect(looked.headers.get('content-disposition')).toMatch(/^attachment; filename="export-.*\.zip"$/)
    }
    for (let count = 0; count < 2; count += 1)
      expectStatus(await strict.request('GET', '/users/export', { token }), 200)
    const refused = expectStatus(await strict.request('GET', '/users/export', { token }), 429)
    expect(refused.body.code).toBe('rate_limited')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expectStatus(await strict.request('GET', '/users/export', { token: (await strict.person()).token }), 200)
  } finally {
    await strict.close()
  }
})

test('a client that does not read holds no connection of the database, and may leave', async () => {
  const { person } = await seedPerson(service.current)
  const { pool } = service.current
  const request = get(`${service.current.url}/users/export`, { headers: { authorization: `Bearer ${person.token}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  response.destroy()
  expectStatus(await service.current.request('GET', '/users/profile', { token: person.token }), 200)
})

test('two exports are made at once, and the others wait without a connection', async () => {
  const { app } = service.current
  const people = await Promise.all([1, 2, 3, 4].map(() => service.current.person()))
  let all: ReturnType<typeof download>[] = []
  await holding(async (holder) => {
    await holder.query('lock table images in access exclusive mode')
    all = people.map((person) => download(person))
    await expect.poll(() => app.exportTurns.load()).toStrictEqual({ running: 2, waiting: 2 })
    await someoneWaits(2)
    expect(await app.db.read(sql`select 1 as one`)).toStrictEqual([{ one: 1 }])
    expect(await waiting()).toBe(2)
  })
  for (const { response } of await Promise.all(all)) expect(response.status).toBe(200)
})

test('a client that leaves while its export waits gives up its turn', async () => {
  const { app, url } = service.current
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => service.current.person()))
  const load = () => app.exportTurns.load()
  await holding(async (holder) => {
    await holder.query('lock table images in access exclusive mode')
    const made = [one, two].map((person) => download(person as Person))
    await expect.poll(load).toStrictEqual({ running: 2, waiting: 0 })
    const request = get(`${url}/users/export`, { headers: { authorization: `Bearer ${three?.token}` } })
    request.once('error', () => undefined)
    await expect.poll(load).toStrictEqual({ running: 2, waiting: 1 })
    request.destroy()
    await expect.poll(load).toStrictEqual({ running: 2, waiting: 0 })
    await holder.query('commit')
    for (const { response } of await Promise.all(made)) expect(response.status).toBe(200)
  })
})

test('an export that fails to begin does not count toward the limit', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '1' })
  const probe = await open(join(strict.dataDir, 'probe'), 'w')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'write')
  const original = strict.pool.connect.bind(strict.pool)
  let failures = 0
  // Single statements ask with a callback.
  const connect = vi.spyOn(strict.pool, 'connect').mockImplementation(((...args: []) => {
    if (args.length > 0 || failures === 0) return original(...args)
    failures -= 1
    return Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
  }) as typeof strict.pool.connect)
  try {
    const { token } = await strict.person()
    const ask = () => strict.request('GET', '/users/export', { token })
    await strict.app.jobs.idle()
    write.mockRejectedValueOnce(full)
    expect(expectStatus(await ask(), 503).headers.get('retry-after')).toBe('30')
    failures = 2
    for (let count = 0; count < 2; count += 1) expectStatus(await ask(), 503)
    for (let count = 0; count < 2; count += 1) expectStatus(await ask(), 200)
    expectStatus(await ask(), 429)
    expect(await readdir(join(strict.dataDir, 'exports'))).toStrictEqual([])
  } finally {
    write.mockRestore()
    connect.mockRestore()
    await probe.close()
    await strict.close()
  }
})
