import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { launchMain } from '../support/launch.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { hasRedisServer, startRedis } from '../support/redis.ts'
import { startDatabaseProxy } from '../support/tcp-proxy.ts'

/** Starts of the service while its database or its Redis is away, restarts, or is too busy. */

const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nowhere'
/** The lock under which migrations are applied. */
const LOCK = 72_707_369

/** A database, a connection to it past the proxy, and the address of the proxy in front of it. */
const prepare = async (options: { empty?: boolean } = {}) => {
  const database = await createTestDatabase(options)
  onTestFinished(() => database.drop())
  const proxy = await startDatabaseProxy(database.url)
  onTestFinished(() => proxy.close())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  return { database, proxy, client }
}

test('a service that starts before its database waits for it, says so, and then serves', async () => {
  const { database, proxy } = await prepare()
  proxy.leadTo(NOWHERE)
  const { child, ended, line } = await launchMain(proxy.url)
  expect(await line('retrying for')).toMatch(/the database of DATABASE_URL .*; retrying for at most \d+ s/)
  proxy.leadTo(database.url)
  await line('REST documentation')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a start waits for a restarting database and repeats its steps', async () => {
  const { proxy, client } = await prepare({ empty: true })
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const { child, ended, line } = await launchMain(proxy.url)
  await line('another process applies migrations')
  proxy.cut()
  await line('retrying for')
  await client.query('select pg_advisory_unlock($1)', [LOCK])
  await line('REST documentation')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a start retries its last read until a busy database answers', async () => {
  const { database, client } = await prepare()
  await client.query('begin; lock table users in access exclusive mode')
  const { child, ended, line } = await launchMain(database.url)
  expect(await line('retrying for')).toContain('does not answer in time')
  await client.query('commit')
  await line('REST documentation')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a start that has waited long enough says why and fails', async () => {
  const { ended, says } = await launchMain(NOWHERE, { DATABASE_WAIT_SECONDS: '1' })
  expect(await ended).toEqual([1, null])
  expect(says('cannot be reached (ECONNREFUSED); retrying for at most 1 s')).toBe(true)
  expect(says('the service cannot start: the database of DATABASE_URL cannot be reached (ECONNREFUSED)')).toBe(true)
})

test('a signal ends a waiting start, and a missing database fails it at once', async () => {
  const { child, ended, line, says } = await launchMain(NOWHERE)
  await line('retrying for')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(says('cannot start')).toBe(false)

  const { database } = await prepare()
  const unknown = await launchMain(database.url.replace(/\/[^/?]*(\?|$)/, '/there_is_none$1'))
  expect(await unknown.ended).toEqual([1, null])
  expect(unknown.says('retrying for')).toBe(false)
})

test.skipIf(!hasRedisServer)('without its Redis a service starts, says so, and says when it is there', async () => {
  const { database } = await prepare()
  const port = await freePort()
  const { line } = await launchMain(database.url, { REDIS_URL: `redis://127.0.0.1:${port}` })
  await line('the Redis of REDIS_URL cannot be reached')
  await line('REST documentation')
  const redis = await startRedis('save ""', ['--port', String(port)])
  onTestFinished(() => redis.kill())
  await line('connected to the Redis of REDIS_URL')
})
