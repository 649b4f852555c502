import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../packages/embedded-postgres/test/hosts.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { type Pair, startPair } from './replica.ts'

/** The address of the primary, as a balancer or a name gives it; after a failover it may lead to the wrong server. */
let address: TcpProxy & { url: string }
let pair: Pair
/** Is connected to the primary itself. */
let direct: Service
/** Is connected to the address. */
let service: Service
let person: Person

beforeAll(async () => {
  pair = await startPair()
  address = await startDatabaseProxy(pair.primaryUrl)
  direct = await startService({ DATABASE_URL: pair.primaryUrl })
  service = await direct.twin({ DATABASE_URL: address.url })
  person = await service.person()
})

afterAll(async () => {
  await direct?.close()
  await address?.close()
  await pair?.close()
})

/** Leads the address to a standby that lacks everything written from now on. */
const demoted = async (work: () => Promise<void>): Promise<void> => {
  await ask(pair.replicaUrl, 'select pg_wal_replay_pause()')
  address.leadTo(pair.replicaUrl)
  try {
    await work()
  } finally {
    address.leadTo(pair.primaryUrl)
    await ask(pair.replicaUrl, 'select pg_wal_replay_resume()')
  }
}

const openChat = async (from: Service, { token }: Person): Promise<string> =>
  expectStatus(await from.request('POST', '/chats', { token }), 201).body.data.id

test('a standby gets no false answers: neither 404 nor 401', async () => {
  const early = await openChat(service, person)
  await demoted(async () => {
    const chat = await openChat(direct, person)
    const newcomer = await direct.person()
    const requests = [
      ['GET', `/chats/${chat}`, person],
      ['GET', `/chats/${early}`, person],
      ['GET', '/users/profile', newcomer],
      ['GET', '/journal/entries', newcomer],
      ['POST', '/chats', newcomer],
    ] as const
    const statusesOf = () =>
      Promise.all(
        requests.map(async ([method, path, { token }]) => (await service.request(method, path, { token })).status),
      )
    // The first time connections are cut while they are asked.
    for (let round = 0; round < 3; round += 1) expect(await statusesOf()).toStrictEqual([503, 503, 503, 503, 503])
    const problem = await service.request('GET', `/chats/${chat}`, { token: person.token })
    expect(problem.headers.get('retry-after')).not.toBeNull()

    address.leadTo(pair.primaryUrl)
    await expect.poll(statusesOf).toStrictEqual([200, 200, 200, 200, 201])
  })
})

test('an instance that cannot write stays ready for a minute and reports a standby', async () => {
  await demoted(async () => {
    const ready = async () => {
      const { status, body } = await service.request('GET', '/readyz')
      return { status, ...body }
    }
    const state = { database: false, database_state: 'standby', stopping: false }
    expect(await ready()).toStrictEqual({ status: 'ready', ...state })
    expect((await service.request('GET', '/readyz')).status).toBe(200)
    service.clock.advance(60_000)
    expect((await service.request('GET', '/readyz')).status).toBe(503)
    address.leadTo(pair.primaryUrl)
    await expect.poll(async () => (await service.request('GET', '/readyz')).status).toBe(200)
  })
})

/** The message by which a server says that it has become a standby. */
const NOW_STANDBY = Buffer.concat([Buffer.from('S'), Buffer.from([0, 0, 0, 22]), Buffer.from('in_hot_standby\0on\0')])

test('the service replaces connections to a server that became a standby', async () => {
  const chat = await openChat(service, person)
  const read = async () => (await service.request('GET', `/chats/${chat}`, { token: person.token })).status
  expect(await read()).toBe(200)
  await address.sayUntilLeft(NOW_STANDBY)
  expect(await read()).toBe(200)
})

test('the service uses the primary among several servers in DATABASE_URL', async () => {
  const spare = await startDatabaseProxy(pair.replicaUrl)
  const { username, password, pathname } = new URL(address.url)
  const several = `postgresql://${username}:${password}@127.0.0.1:1,127.0.0.1:${spare.port},127.0.0.1:${address.port}${pathname}`
  const twin = await direct.twin({ DATABASE_URL: `${several}?target_session_attrs=read-write` })
  const chat = await openChat(twin, person)
  const read = async () => (await twin.request('GET', `/chats/${chat}`, { token: person.token })).status
  expect(await read()).toBe(200)

  // The two change places.
  spare.leadTo(pair.primaryUrl)
  address.leadTo(pair.replicaUrl)
  await expect.poll(read).toBe(200)
  await expect.poll(async () => (await twin.request('POST', '/chats', { token: person.token })).status).toBe(201)
  address.leadTo(pair.primaryUrl)
  await twin.close()
  await spare.close()
})
