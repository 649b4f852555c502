import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup, writeBackup } from '../../scripts/backup.ts'
import { createTestDatabase } from '../support/postgres.ts'

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

test('a backup of the running embedded database, taken while it is written to, is restored as it was', async () => {
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

const version = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? ''
const toolVersion = Number(/(\d+)/.exec(version)?.[1] ?? 0)

test('a backup of an external database is restored over what has changed since', async ({ skip }) => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const [server] = await query<{ version: number }>(
    database.url,
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  if (toolVersion < (server?.version ?? 0)) return skip(`needs pg_dump ${server?.version}, here is "${version.trim()}"`)
  const backup = join(await folder(), 'backup')
  const dataDir = await folder()
  await query(database.url, `insert into early_access (email) values ('a@example.com')`)
  await writeBackup({ databaseUrl: database.url, dataDir, environment: process.env }, backup)
  await query(database.url, `insert into early_access (email) values ('b@example.com')`)
  await restoreBackup({ databaseUrl: database.url, dataDir, environment: process.env }, backup)
  expect(await query(database.url, 'select email from early_access')).toEqual([{ email: 'a@example.com' }])
})
