import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './support/free-port.ts'
import { createTestDatabase } from './support/postgres.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const MAIN = join(ROOT, 'src/main.ts')
/** The lock under which migrations are applied; who holds it stops a start half-way. */
const LOCK = 72_707_369

/** The service, or what runs it, with what it writes to its standard output. */
const launch = async (
  databaseUrl: string,
  environment: Record<string, string> = {},
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, MAIN],
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'main-'))
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that nothing of it outlives the test.
    detached: true,
  })
  onTestFinished(async () => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL')
    } catch {
      // All of it has ended.
    }
    await rm(dataDir, { recursive: true, force: true })
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { child, ended: once(child, 'close'), says: (text: string) => lines.some((line) => line.includes(text)) }
}

test('a service that is told to stop while it starts closes what it has opened and ends in order', async () => {
  const database = await createTestDatabase({ empty: true })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const { child, ended, says } = await launch(database.url)
  const isWaiting = async () =>
    (await client.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`))
      .rowCount
  await expect.poll(isWaiting).toBe(1)
  child.kill('SIGTERM')
  await expect.poll(() => says('stopping')).toBe(true)
  await client.query('select pg_advisory_unlock($1)', [LOCK])
  expect(await ended).toEqual([0, null])
})

test('a running service that is told to stop ends in order', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { child, ended, says } = await launch(database.url)
  await expect.poll(() => says('REST documentation')).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a service that `npm start` runs ends in order when npm is told to stop', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
  const npm = await launch(database.url, { PATH }, ['npm', 'start'])
  await expect.poll(() => npm.says('REST documentation')).toBe(true)
  npm.child.kill('SIGTERM')
  // The output ends with the last process that writes to it, which is the service.
  await npm.ended
  expect(npm.says('stopping')).toBe(true)
})

test('in production it says for a moment that it is stopping before it refuses connections', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const port = await freePort()
  const { child, ended, says } = await launch(database.url, {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: 'https://api.example.com',
    JWT_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'App <app@example.com>',
    STORAGE: 'local',
  })
  await expect.poll(() => says('"msg":"ready"')).toBe(true)
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  expect(await ready()).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(ready, { interval: 20 }).toBe(503)
  expect(await ended).toEqual([0, null])
})

test('a service that cannot start says why in one line and fails', async () => {
  const unreachable = await launch('postgresql://nobody@127.0.0.1:1/nowhere')
  expect(await unreachable.ended).toEqual([1, null])
  expect(unreachable.says('the database of DATABASE_URL cannot be reached (ECONNREFUSED)')).toBe(true)

  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const crowded = await launch(database.url, { PORT: String(port) })
  expect(await crowded.ended).toEqual([1, null])
  expect(crowded.says(`port ${port} of 127.0.0.1 is in use: set PORT to another`)).toBe(true)

  const noFolder = await launch(database.url, { DATA_DIR: MAIN })
  expect(await noFolder.ended).toEqual([1, null])
  expect(noFolder.says(`${MAIN} cannot be written`)).toBe(true)

  const unknown = await launch(database.url.replace(/\/[^/?]*(\?|$)/, '/there_is_none$1'))
  expect(await unknown.ended).toEqual([1, null])
  expect(unknown.says('there is no such database')).toBe(true)
})

test('in development the first lines say what runs, where its data is and where mail goes; logs are readable', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { child, ended, says } = await launch(database.url, { NODE_ENV: 'development', PORT: String(await freePort()) })
  await expect.poll(() => says('/admin/setup#')).toBe(true)
  expect(says('ready in')).toBe(true)
  expect(says('outbox')).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(says('INFO: stopping')).toBe(true)
})
