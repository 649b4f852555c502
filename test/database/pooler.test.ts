import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../packages/embedded-postgres/test/hosts.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { load, uploadPhoto } from '../support/photos.ts'
import { eventsOf, expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { type Pair, startPair } from './replica.ts'

const NEEDED = [
  "timezone = 'UTC'",
  'jit = off',
  "statement_timeout = '7s'",
  "idle_in_transaction_session_timeout = '60s'",
]

let pair: Pair
/** Connected to the server itself. */
let direct: Service
const closing: (() => unknown)[] = []

/** What poolers take for the primary. */
let address: TcpProxy & { url: string }

const pooler = async (settings?: string[]): Promise<PgBouncer> => {
  const started = await startPgBouncer(address.url, settings)
  closing.unshift(started.stop)
  return started
}

const alterRole = async (change: string) => {
  await ask(pair.primaryUrl, `alter role app ${change}`)
}

beforeAll(async () => {
  if (!hasPgBouncer) return
  pair = await startPair()
  address = await startDatabaseProxy(pair.primaryUrl)
  direct = await startService({ DATABASE_URL: pair.primaryUrl })
})
afterAll(async () => {
  await direct?.close()
  for (const close of closing) await close()
  await address?.close()
  await pair?.close()
})

test.skipIf(!hasPgBouncer)('a transaction-mode pooler without a way past it is refused at start, by name', async () => {
  const { url } = await pooler()
  await expect(direct.twin({ DATABASE_URL: url })).rejects.toThrow(/DATABASE_URL is a pooler .*DATABASE_DIRECT_URL/)
  const lenient = await pooler([
    'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout',
  ])
  await expect(direct.twin({ DATABASE_URL: lenient.url })).rejects.toThrow(
    /DATABASE_URL is a pooler .*DATABASE_DIRECT_URL/,
  )
  // With the role's settings it looks right, until a session is needed.
  for (const setting of NEEDED) await alterRole(`set ${setting}`)
  const deceptive = await pooler([
    'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout',
  ])
  await expect(direct.twin({ DATABASE_URL: deceptive.url })).rejects.toThrow(
    /changes the server session .*DATABASE_DIRECT_URL/,
  )
  await alterRole('reset all')
})

test.skipIf(!hasPgBouncer)('behind a pooler, settings that the role lacks are named', async () => {
  const { url } = await pooler()
  await expect(direct.twin({ DATABASE_URL: url, DATABASE_DIRECT_URL: pair.primaryUrl })).rejects.toThrow(
    /the role lacks settings: .*ALTER ROLE … SET statement_timeout = '7s'/,
  )
})

test.skipIf(!hasPgBouncer)('2,000 mixed requests through a transaction-mode pooler succeed', async () => {
  for (const setting of NEEDED) await alterRole(`set ${setting}`)
  const { url } = await pooler()
  const service = await direct.twin({ DATABASE_URL: url, DATABASE_DIRECT_URL: pair.primaryUrl })
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => service.person(`Person ${index}`)))
  const entry = { title: 'First smile', thoughts: 'At the window.', date: '2026-01-05T09:30:00Z' }
  const query = '{ journalEntries(first: 5) { nodes { id title } } }'
  const round = async ({ token }: { token: string }, index: number) => {
    const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      service.request(method, path, { token, body, ...(headers && { headers }) })
    const key = { 'idempotency-key': `entry-${index}` }
    const { journal_entry_id: id } = expectStatus(await send('POST', '/journal/entry', entry, key), 201).body
    expect(expectStatus(await send('POST', '/journal/entry', entry, key), 201).body.journal_entry_id).toBe(id)
    expectStatus(await send('GET', '/journal/entries'), 200)
    expectStatus(await send('GET', '/users/profile'), 200)
    expectStatus(await send('POST', '/chats'), 201)
    expectStatus(await send('GET', '/chats'), 200)
    expectStatus(await send('GET', '/community/posts/list'), 200)
    expectStatus(await send('GET', '/notifications/health'), 200)
    expect(expectStatus(await send('POST', '/graphql', { query }), 200).body).not.toHaveProperty('errors')
    expectStatus(await send('DELETE', `/journal/${id}`), 204)
    return 10
  }
  /** Signs in on another device, which renews its session and has a photo for a while. */
  const visit = async (person: Person) => {
    const { email, password } = person
    const signedIn = expectStatus(await service.request('POST', '/auth/login', { body: { email, password } }), 200)
    const { refresh_token } = signedIn.body.data
    const { body } = expectStatus(await service.request('POST', '/auth/refresh', { body: { refresh_token } }), 200)
    const token: string = body.access_token
    const photo = await uploadPhoto(service, { ...person, token })
    expectStatus(await load(service, photo.image_url), 200)
    expectStatus(await service.request('DELETE', `/images/delete/${photo.id}`, { token }), 204)
    return 5
  }
  let done = 0
  const worker = async (person: Person) => {
    for (let index = 0; index < 20; index += 1) {
      const answered = (await round(person, index)) + (index % 2 === 0 ? await visit(person) : 0)
      done += answered
    }
  }
  await Promise.all(people.map(worker))
  expect(done).toBe(2_000)

  const [person] = people
  const chat = (await service.request('POST', '/chats', { token: person?.token })).body.data.id
  const { text } = await service.request('POST', `/chats/${chat}/message`, {
    token: person?.token,
    body: { message: 'How much should a newborn sleep?' },
  })
  expect(eventsOf(text).at(-1)?.data.type).toBe('done')
  expect(service.logged.filter((line) => JSON.parse(line).level >= 40 && !/"status":4/.test(line))).toStrictEqual([])
})

test.skipIf(!hasPgBouncer)(
  'instances start one after the other through one pooler, on the same connections',
  async () => {
    const { url } = await pooler(['default_pool_size = 2'])
    for (let started = 0; started < 3; started += 1) {
      const service = await direct.twin({ DATABASE_URL: url, DATABASE_DIRECT_URL: pair.primaryUrl })
      expectStatus(await service.request('GET', '/readyz'), 200)
      await service.close()
    }
  },
)

test.skipIf(!hasPgBouncer)('a pooler whose server has become a standby is read from no more', async () => {
  const { url } = await pooler()
  const service = await direct.twin({ DATABASE_URL: url, DATABASE_DIRECT_URL: pair.primaryUrl })
  const { token } = await direct.person()
  await ask(pair.replicaUrl, 'select pg_wal_replay_pause()')
  const chat = expectStatus(await direct.request('POST', '/chats', { token }), 201).body.data.id
  const read = async () => (await service.request('GET', `/chats/${chat}`, { token })).status
  expect(await read()).toBe(200)
  address.leadTo(pair.replicaUrl)
  await expect.poll(read).toBe(503)
  expect(await Promise.all([read(), read(), read(), read()])).toStrictEqual([503, 503, 503, 503])
  address.leadTo(pair.primaryUrl)
  await expect.poll(read).toBe(200)
})
