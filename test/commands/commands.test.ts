import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../support/postgres.ts'
import { runScript } from './run-script.ts'

const COMMANDS = [
  'admin:create',
  'doctor',
  'db:migrate',
  'db:migration',
  'db:backup',
  'db:restore',
  'db:shell',
  'seed',
  'seed:demo',
  'domain',
  'mutate',
]

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'command-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test.each(COMMANDS)('%s --help says what it does and what it ends with, and does nothing', async (name) => {
  expect(scripts[name]).toBe(`node scripts/${name.replace(':', '-')}.ts`)
  const DATA_DIR = await folder()
  const { status, out, err } = await runScript(name, ['--help'], { environment: { DATA_DIR } })
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toMatch(new RegExp(`^Usage: npm run ${name}`))
  expect(out).toContain('Exits with 0 on success, 1 on failure and 2 on a usage error.')
  expect(await readdir(DATA_DIR)).toEqual([])
})

test.each([
  ['doctor', ['--unknown']],
  ['db:migrate', ['one']],
  ['db:migration', []],
  ['db:backup', ['one', 'two']],
  ['db:restore', []],
  ['admin:create', []],
  ['admin:create', ['--email', 'a@example.com', '--role', 'king']],
])('%s called as %j shows its usage and ends with 2', async (name, args) => {
  const { status, err } = await runScript(name, args, { environment: { DATA_DIR: await folder() } })
  expect(status, err).toBe(2)
  expect(err).toContain(`Usage: npm run ${name}`)
})

test('a bad setting is named, without its value, and ends a command with 1', async () => {
  const environment = { DATABASE_URL: 'mysql://user:hidden-word@localhost/app' }
  const { status, err } = await runScript('db:migrate', [], { environment })
  expect(status).toBe(1)
  expect(err).toContain('DATABASE_URL')
  expect(err).not.toContain('hidden-word')
})

test('pending migrations are named by --check, applied once, and then there is nothing to apply', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const environment = { DATABASE_URL: database.url }
  const pending = await runScript('db:migrate', ['--check'], { environment })
  expect(pending.status).toBe(1)
  expect(pending.err).toMatch(/\d+ pending: \d{14}_/)
  const applied = await runScript('db:migrate', [], { environment })
  expect(applied, applied.err).toMatchObject({ status: 0 })
  expect(applied.out).toMatch(/^Applied \d{14}_/)
  expect(await runScript('db:migrate', ['--check'], { environment })).toMatchObject({
    status: 0,
    out: 'Nothing to apply.\n',
  })
})

test('the embedded database is backed up into the printed folder, and restored from it', async () => {
  const DATA_DIR = await folder()
  const environment = { DATA_DIR }
  expect(await runScript('db:migrate', [], { environment })).toMatchObject({ status: 0 })
  const backup = await runScript('db:backup', [], { environment })
  expect(backup, backup.err).toMatchObject({ status: 0 })
  expect(await readdir(backup.out.trim())).toContain('database')
  const restored = await runScript('db:restore', [backup.out.trim()], { environment })
  expect(restored, restored.err).toMatchObject({ status: 0 })
  expect(restored.out).toContain('The previous data is kept as')
  const nowhere = await runScript('db:restore', [join(DATA_DIR, 'nowhere')], { environment })
  expect(nowhere).toMatchObject({ status: 1 })
})
