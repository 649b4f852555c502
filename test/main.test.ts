import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './support/free-port.ts'
import { launchMain, MAIN, ROOT } from './support/launch.ts'
import { createTestDatabase } from './support/postgres.ts'

/** The lock under which migrations are applied; who holds it stops a start half-way. */
const LOCK = 72_707_369

test('a stop during the start closes everything opened and ends in order', async () => {
  const database = await createTestDatabase({ empty: true })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const { child, ended, line } = await launchMain(database.url)
  const isWaiting = async () =>
    (await client.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`))
      .rowCount
  await expect.poll(isWaiting).toBe(1)
  await line('another process applies migrations')
  child.kill('SIGTERM')
  await line('stopping')
  await client.query('select pg_advisory_unlock($1)', [LOCK])
  expect(await ended).toEqual([0, null])
})

test('a running service that is told to stop ends in order', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { child, ended, line } = await launchMain(database.url)
  await line('REST documentation')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a service that `npm start` runs ends in order when npm is told to stop', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
  const npm = await launchMain(database.url, { PATH }, ['npm', 'start'])
  await npm.line('REST documentation')
  npm.child.kill('SIGTERM')
  // The output ends with the last process that writes to it, which is the service.
  await npm.ended
  expect(npm.says('stopping')).toBe(true)
})

test('in production a stop announces itself before it rejects connections', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const port = await freePort()
  const { child, ended, line } = await launchMain(database.url, {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: 'https://api.example.com',
    JWT_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'App <app@example.com>',
    STORAGE: 'local',
  })
  await line('"msg":"ready"')
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  expect(await ready()).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(ready, { interval: 20 }).toBe(503)
  expect(await ended).toEqual([0, null])
})

test('a service that cannot start says why in one line and fails', async () => {
  const unreachable = await launchMain('postgresql://nobody@127.0.0.1:1/nowhere', { DATABASE_WAIT_SECONDS: '0' })
  await expect(unreachable.line('REST documentation')).rejects.toThrow(/ended \(1\).*the service cannot start/s)
  expect(unreachable.says('the database of DATABASE_URL cannot be reached (ECONNREFUSED)')).toBe(true)
  expect(unreachable.says('openDatabase')).toBe(false)

  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const crowded = await launchMain(database.url, { PORT: String(port) })
  expect(await crowded.ended).toEqual([1, null])
  expect(crowded.says(`port ${port} of 127.0.0.1 is in use; set PORT to another`)).toBe(true)
  expect(crowded.says('setupListenHandle')).toBe(false)

  const noFolder = await launchMain(database.url, { DATA_DIR: MAIN })
  expect(await noFolder.ended).toEqual([1, null])
  expect(noFolder.says(`${MAIN} cannot be written`)).toBe(true)
  expect(noFolder.says('createApp')).toBe(false)

  const unknown = await launchMain(database.url.replace(/\/[^/?]*(\?|$)/, '/there_is_none$1'))
  expect(await unknown.ended).toEqual([1, null])
  expect(unknown.says('it has no database of this name')).toBe(true)
})

test('in development the first lines show components, folders and unused settings', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const environment = {
    NODE_ENV: 'development',
    PORT: String(await freePort()),
    AI_API_KEY: 'secret',
    SMPT_URL: 'secret',
  }
  const { child, ended, line, says } = await launchMain(database.url, environment)
  await line('/admin/setup#')
  expect(says('ready in')).toBe(true)
  expect(says('Chat                The built-in companion answers (AI_BASE_URL, AI_MODEL for a model)')).toBe(true)
  expect(says('Library             No articles (LIBRARY_STARTER_ARTICLES')).toBe(true)
  expect(says('Mail                Mail is written to DATA_DIR/outbox (SMTP_URL, MAIL_FROM to send it)')).toBe(true)
  expect(says('WARN: AI_API_KEY has no effect unless AI_BASE_URL is set')).toBe(true)
  expect(says('WARN: SMPT_URL is not a setting and is ignored; did you mean SMTP_URL?')).toBe(true)
  expect(says('secret')).toBe(false)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(says('INFO: stopping')).toBe(true)
})

test('an embedded database serves one service, and is started again once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stopped-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const embedded = { DATABASE_URL: undefined, DATA_DIR: dataDir, PORT: String(port) }
  const { ended, line, says } = await launchMain('', embedded)
  await line('REST documentation')
  const second = await launchMain('', embedded)
  expect(await second.ended).toEqual([1, null])
  expect(second.says('is in use by process')).toBe(true)
  expect(second.says('takeClaim')).toBe(false)

  const pidNow = async () => Number.parseInt(await readFile(join(dataDir, 'database/data/postmaster.pid'), 'utf8'), 10)
  const register = async (name: string) => {
    const body = JSON.stringify({ full_name: 'Ada', email: `${name}@example.com`, password: 'correct horse battery' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`http://127.0.0.1:${port}/auth/register`, { method: 'POST', headers, body })).status
  }
  expect(await register('before')).toBe(201)
  const first = await pidNow()
  process.kill(first, 'SIGINT')
  await line('the embedded database exited and is started again')
  await expect.poll(() => register('after'), { timeout: 30_000 }).toBe(201)
  const next = await pidNow()
  expect(next).not.toBe(first)
  expect(says('the embedded database exited:')).toBe(false)
  process.kill(next, 'SIGINT')
  await line('the embedded database exited:')
  expect((await ended)[0]).toBe(1)
})
