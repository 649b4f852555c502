import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../support/postgres.ts'
import { runFile, runScript } from './run-script.ts'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The commands for people: every script that runs one program and is not the service or a generator. */
const COMMANDS = Object.entries<string>(scripts).flatMap(([name, line]) => {
  const [, file] = /^node ([\w/.-]+\.ts)$/.exec(line) ?? []
  return file === undefined ? [] : [{ name, file }]
})

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'command-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('the README’s commands are among them', () => {
  const names = COMMANDS.map(({ name }) => name)
  for (const name of ['doctor', 'db:backup', 'seed', 'care:train', 'care:add', 'care:measure', 'timing', 'bench'])
    expect(names).toContain(name)
})

test.each(COMMANDS)('$name --help says what it does and how to call it, and does nothing', async ({ name, file }) => {
  const DATA_DIR = await folder()
  const { status, out, err } = await runFile(file, ['--help'], { environment: { DATA_DIR } })
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toMatch(new RegExp(`^Usage: npm run ${name}`))
  expect(out).toContain('--help')
  expect(await readdir(DATA_DIR)).toEqual([])
})

test.each([
  ['doctor', ['--unknown']],
  ['timing', ['often']],
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

test.each([
  ['db:migrate', []],
  ['db:recount', []],
  ['seed', ['--users', '1', '--posts', '1']],
  ['seed:demo', []],
  ['admin:create', ['--email', 'a@example.com']],
])('%s says which setting to look at when the database cannot be reached', async (name, args) => {
  const environment = { DATA_DIR: await folder(), DATABASE_URL: 'postgresql://nobody:hidden-word@127.0.0.1:1/nowhere' }
  const { status, err } = await runScript(name, args, { environment, input: 'plum tree 42 river\n' })
  expect(status).toBe(1)
  expect(err).toContain(`${name}: the database of DATABASE_URL cannot be reached (ECONNREFUSED)`)
})

test('--check names pending migrations, and the command applies them once', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const environment = { DATABASE_URL: database.url }
  const pending = await runScript('db:migrate', ['--check'], { environment })
  expect(pending.status).toBe(1)
  expect(pending.err).toMatch(/\d+ migrations are not applied yet: \d{14}_/)
  const applied = await runScript('db:migrate', [], { environment })
  expect(applied, applied.err).toMatchObject({ status: 0 })
  expect(applied.out).toMatch(/^Applied \d{14}_/)
  expect(await runScript('db:migrate', ['--check'], { environment })).toMatchObject({
    status: 0,
    out: 'Every migration is applied.\n',
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

test.each(['care:train', 'care:add', 'care:measure', 'bench'])(
  '%s refuses an option it does not know',
  async (name) => {
    const { file = '' } = COMMANDS.find((command) => command.name === name) ?? {}
    const { status, err } = await runFile(file, ['--unknown'])
    expect(status, err).toBe(2)
    expect(err).toContain(`Usage: npm run ${name}`)
  },
)

test('an install by too old a Node prints one line about it', async () => {
  const checked = (node: string) =>
    runFile('scripts/check-node.mjs', [], {
      environment: { npm_lifecycle_event: 'prepare', npm_config_user_agent: `npm/11.0.0 node/v${node} linux x64` },
    })
  expect(await checked('20.20.2')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^npm runs on Node 20.20.2 .*\n$/),
  })
  expect(await checked(process.versions.node)).toStrictEqual({ status: 0, out: '', err: '' })
})
