import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/process/log.ts'
import { thumbnailKeyOf } from '../../src/providers/storage/keys.ts'
import { discardImages } from '../../src/schema/photos/delete-images.ts'
import { sweepOrphans } from '../../src/schema/photos/sweep.ts'
import { type GcsStub, startGcsStub } from '../storage/gcs-stub.ts'
import { launchService } from '../support/launch.ts'
import { form, picture } from '../support/photos.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

/** Uploads and removals whose process is killed in the middle, and what another process makes of what is left. */

let database: TestDatabase
let dataDir: string
let stub: GcsStub
let client: pg.Client

beforeEach(async () => {
  ;[database, stub, dataDir] = await Promise.all([
    createTestDatabase(),
    startGcsStub(),
    mkdtemp(join(tmpdir(), 'killed-')),
  ])
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await stub.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
  expect(stub.problems).toEqual([])
})

const environment = (storage: 'gcs' | 'local') => ({
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  PORT: '0',
  RATE_LIMIT_SCALE: '1000',
  LIBRARY_STARTER_ARTICLES: 'none',
  ...(storage === 'gcs' && { STORAGE: 'gcs', GCS_BUCKET: 'pictures', STORAGE_EMULATOR_HOST: stub.url }),
})

/** A service in a process of its own, somebody signed in to it, and its death. */
const launch = async (storage: 'gcs' | 'local' = 'gcs') => {
  const { url, kill } = await launchService(environment(storage))
  const request = (method: string, path: string, init: { token?: string; body?: BodyInit; json?: unknown } = {}) =>
    fetch(url + path, {
      method,
      headers: {
        ...(init.token && { authorization: `Bearer ${init.token}` }),
        ...(init.json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(init.json !== undefined ? { body: JSON.stringify(init.json) } : init.body && { body: init.body }),
    })
  const json = { full_name: 'Ada Example', email: 'ada@example.com', password: 'a long pass phrase' }
  const { data } = (await (await request('POST', '/auth/register', { json })).json()) as any
  const token: string = data.access_token
  return {
    token,
    request,
    upload: async (...shades: number[]) => {
      const files = await Promise.all(shades.map(async (shade) => ['files', await picture(shade)] as [string, Buffer]))
      return request('POST', '/images/upload-multiple', { token, body: form(...files) })
    },
    kill,
  }
}

/** Another process, later by so many milliseconds, does what is due. */
const clearUpLater = async (milliseconds: number, storage: 'gcs' | 'local' = 'gcs', jobs = [discardImages]) => {
  const now = () => new Date(Date.now() + milliseconds)
  const { app, stop, close } = await createApp(readConfig(environment(storage)), { now, log: createLog('silent') })
  for (const job of jobs) {
    await app.jobs.enqueue(null, job as typeof discardImages, {})
    await app.jobs.idle()
  }
  stop()
  await close()
}

const keysWithRows = async (): Promise<string[]> => {
  const { rows } = await client.query<{ key: string }>('select key from images')
  return rows.flatMap(({ key }) => [key, thumbnailKeyOf(key)]).sort()
}
const stored = () => [...stub.objects.keys()].sort()
const puts = () => stub.requests.filter((request) => request.startsWith('POST')).length
const removals = () => stub.requests.filter((request) => request.startsWith('DELETE')).length

const AN_HOUR = 3_600_000 + 1_000

const isWaitingForLock = async () => {
  // A transaction's first look fixes the list of connections: one opened later would never be seen.
  await client.query('select pg_stat_clear_snapshot()')
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await client.query(sql)).rowCount
}

test.each(['image_discards', 'images'])(
  'killed while it waits for the table %s, an upload leaves nothing',
  async (table) => {
    const service = await launch()
    expect((await service.upload(1)).status).toBe(201)
    await client.query('begin')
    await client.query(`lock table ${table} in exclusive mode`)
    const upload = service.upload(2, 3).catch(() => null)
    await expect.poll(isWaitingForLock).toBe(1)
    expect(stub.objects.size).toBe(table === 'images' ? 6 : 2)
    await service.kill()
    await upload
    await client.query('commit')
    await clearUpLater(AN_HOUR)
    const keys = await keysWithRows()
    expect(keys).toHaveLength(2)
    expect(stored()).toEqual(keys)
    expect((await client.query('select from image_discards')).rowCount).toBe(0)
  },
)

test.each([1, 4, 6])('killed at write %i of its objects, an upload leaves nothing', async (write) => {
  const service = await launch()
  const working = { kind: 'none' } as const
  stub.script(...Array.from({ length: write - 1 }, () => working), { kind: 'forgets' })
  const upload = service.upload(1, 2, 3).catch(() => null)
  await expect.poll(puts).toBeGreaterThanOrEqual(write)
  await service.kill()
  await upload
  await clearUpLater(AN_HOUR)
  expect(stored()).toEqual([])
  expect(await keysWithRows()).toEqual([])
  expect((await client.query('select from image_discards')).rowCount).toBe(0)
})

test('another process continues a killed removal of all photos', async () => {
  const service = await launch()
  for (const shade of [1, 2, 3]) expect((await service.upload(shade, shade + 10, shade + 20)).status).toBe(201)
  await client.query(`update users set role = 'admin'`)
  const json = { email: 'ada@example.com', password: 'a long pass phrase' }
  const { access_token } = (await (await service.request('POST', '/admin/login', { json })).json()) as any
  stub.script(
    ...Array.from({ length: 5 }, () => ({ kind: 'none' }) as const),
    ...Array.from({ length: 20 }, () => ({ kind: 'hangs' }) as const),
  )
  expect((await service.request('DELETE', '/images/delete-all', { token: access_token })).status).toBe(204)
  expect(await keysWithRows()).toEqual([])
  await expect.poll(removals).toBeGreaterThan(5)
  await service.kill()
  expect(stub.objects.size).toBeGreaterThan(0)
  stub.calm()
  await clearUpLater(AN_HOUR)
  expect(stored()).toEqual([])
  expect((await client.query('select from image_discards')).rowCount).toBe(0)
})

test('a local disk keeps acknowledged uploads whole after a kill and drops the rest', async () => {
  const service = await launch('local')
  const uploads = Array.from({ length: 12 }, (_, shade) => service.upload(shade, shade + 100).catch(() => null))
  await Promise.any(uploads)
  await service.kill()
  const answers = await Promise.all(uploads)
  const acknowledged = answers.filter((answer) => answer?.status === 201)
  expect(acknowledged.length).toBeGreaterThan(0)
  await clearUpLater(AN_HOUR, 'local')
  const keys = await keysWithRows()
  expect(keys.length).toBeGreaterThanOrEqual(acknowledged.length * 4)
  const files = await readdir(join(dataDir, 'files', 'photos'))
  expect(files.map((name) => `photos/${name}`).sort()).toEqual(keys)
  expect((await client.query('select from image_discards')).rowCount).toBe(0)
})

test('the sweep removes unknown objects, but no images and uploads under way', async () => {
  const service = await launch()
  expect((await service.upload(1, 2)).status).toBe(201)
  const jpeg = { body: await picture(), contentType: 'image/jpeg' }
  const lost = `photos/${'b'.repeat(32)}.jpg`
  const underWay = `photos/${'c'.repeat(32)}.jpg`
  for (const key of [lost, thumbnailKeyOf(lost), thumbnailKeyOf(`photos/${'d'.repeat(32)}.jpg`), underWay])
    stub.objects.set(key, jpeg)
  await client.query(`insert into image_discards (key, due_at) values ($1, now() + interval '1 hour')`, [underWay])
  await service.kill()
  await clearUpLater(0, 'gcs', [sweepOrphans as unknown as typeof discardImages, discardImages])
  expect(stored()).toEqual([...(await keysWithRows()), underWay].sort())
})
