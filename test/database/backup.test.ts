import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup, writeBackup } from '../../scripts/backup.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/process/log.ts'
import { debianPrograms, startDebianPostgres } from '../support/debian-postgres.ts'

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('a backup taken during writes restores the embedded database unchanged', async () => {
  const dataDir = await folder()
  const backup = join(await folder(), 'first')
  const dir = join(dataDir, 'database')
  await mkdir(join(dataDir, 'files/photos'), { recursive: true })
  await writeFile(join(dataDir, 'files/photos/one.jpg'), 'one')
  await writeFile(join(dataDir, 'secret-key'), 'secret')
  const server = await startEmbeddedPostgres({ dir })
  let isWriting = true
  try {
    await query(server.url, 'create table entries (id serial primary key, text text)')
    await query(server.url, `insert into entries (text) select repeat('x', 500) from generate_series(1, 5000)`)
    const writer = (async () => {
      while (isWriting) await query(server.url, `insert into entries (text) values ('later')`)
    })()
    await writeBackup({ databaseUrl: null, dataDir, environment: process.env }, backup)
    isWriting = false
    await writer
    await expect(restoreBackup({ databaseUrl: null, dataDir, environment: process.env }, backup)).rejects.toThrow(
      'stop it first',
    )
    await query(server.url, 'drop table entries')
  } finally {
    isWriting = false
    await server.stop()
  }
  await rm(join(dataDir, 'files'), { recursive: true })

  const kept = await restoreBackup({ databaseUrl: null, dataDir, environment: process.env }, backup)
  expect(kept).toHaveLength(2)
  const again = await startEmbeddedPostgres({ dir })
  try {
    const [row] = await query<{ before: number; gaps: number }>(
      again.url,
      `select count(*) filter (where id <= 5000)::int as before, (max(id) - count(*))::int as gaps from entries`,
    )
    expect(row).toEqual({ before: 5000, gaps: 0 })
  } finally {
    await again.stop()
  }
  expect(await readFile(join(dataDir, 'files/photos/one.jpg'), 'utf8')).toBe('one')
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('secret')
})

test('a backup of which a part cannot be read replaces nothing', async () => {
  const [dataDir, backup] = [await folder(), await folder()]
  for (const [place, text] of [
    [dataDir, 'now'],
    [backup, 'then'],
  ] as const) {
    await mkdir(join(place, 'database/data'), { recursive: true })
    await writeFile(join(place, 'database/password'), text)
    await writeFile(join(place, 'secret-key'), text)
  }
  await rm(join(backup, 'secret-key'))
  // What is no file cannot be copied, whoever runs the tests.
  spawnSync('mkfifo', [join(backup, 'secret-key')])
  await expect(restoreBackup({ databaseUrl: null, dataDir, environment: process.env }, backup)).rejects.toThrow('FIFO')
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'secret-key'])
  expect(await readFile(join(dataDir, 'database/password'), 'utf8')).toBe('now')
})

test('a backup that cannot be written leaves nothing that looks like one', async () => {
  const [dataDir, target] = [await folder(), await folder()]
  const isUp = spawnSync('pg_dump', ['--version']).status === 0
  const databaseUrl = 'postgresql://nobody@127.0.0.1:1/nowhere'
  const message = isUp ? 'pg_dump failed' : 'pg_dump is not installed'
  await expect(writeBackup({ databaseUrl, dataDir, environment: process.env }, join(target, 'backup'))).rejects.toThrow(
    message,
  )
  expect(await readdir(target)).toEqual([])
})

// The embedded server is too new for most machines' client programs.
test.skipIf(!debianPrograms)('a backup of an external database is restored over what has changed since', async () => {
  const databaseUrl = await startDebianPostgres(debianPrograms as string)
  const backup = join(await folder(), 'backup')
  const dataDir = await folder()
  const options = { databaseUrl, dataDir, environment: process.env }
  const emails = async () =>
    (await query<{ email: string }>(databaseUrl, 'select email from early_access')).map(({ email }) => email)
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const { stop, close } = await createApp(config, { log: createLog('silent') })
  await query(databaseUrl, `insert into early_access (id, email) values (gen_random_uuid(), 'a@example.com')`)
  await writeBackup(options, backup)
  await query(databaseUrl, `insert into early_access (id, email) values (gen_random_uuid(), 'b@example.com')`)
  await expect(restoreBackup(options, backup)).rejects.toThrow('nothing was changed')
  expect(await emails()).toHaveLength(2)
  stop()
  await close()

  // As a newer release leaves it whose upgrade is taken back.
  await query(databaseUrl, 'create table newer (id uuid references users); create view newest as select * from users')
  const cut = join(await folder(), 'cut')
  await mkdir(cut)
  const dump = await readFile(join(backup, 'database.dump'))
  await writeFile(join(cut, 'database.dump'), dump.subarray(0, dump.length / 2))
  await expect(restoreBackup(options, cut)).rejects.toThrow('nothing was changed')
  expect(await emails()).toHaveLength(2)

  await restoreBackup(options, backup)
  expect(await emails()).toEqual(['a@example.com'])
  const [left] = await query<{ newer: unknown; queues: number }>(
    databaseUrl,
    `select to_regclass('newer') as newer, (select count(*)::int from pgboss.queue) as queues`,
  )
  expect(left).toEqual({ newer: null, queues: expect.any(Number) })
  expect(left?.queues).toBeGreaterThan(10)
})
