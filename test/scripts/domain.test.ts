import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
/** What is installed, made or not the project. */
const LEFT_OUT = /(^|\/)node_modules$|^\.(git|data)$/

/** The project once more, to be changed. */
const copy = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(root, folder, { recursive: true, filter: (source) => !LEFT_OUT.test(relative(root, source)) })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const run = async (cwd: string, ...args: string[]): Promise<{ status: number; output: string }> => {
  // What vitest tells its own workers is not for the one that is started here.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^TEST$|^NODE_ENV$/.test(name)),
  )
  const child = spawn('npm', ['run', '--silent', ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close')
  return { status, output }
}

const expectDone = async (cwd: string, ...args: string[]) => {
  const { status, output } = await run(cwd, ...args)
  expect(status, `${args.join(' ')}\n${output.slice(-5000)}`).toBe(0)
}

test('a new domain passes all checks and the tests that every domain must pass', { timeout: 600_000 }, async () => {
  const folder = await copy()
  await expectDone(folder, 'domain', 'garden', '--', '--record', 'rose-bush')
  await expectDone(folder, 'typecheck')
  await expectDone(folder, 'lint')
  await expectDone(folder, 'generate:check')
  const exports = ['accounts/profile/export', 'accounts/profile/delete-account']
  const all = ['garden', 'architecture', 'contract', 'database/migrations', ...exports]
  await expectDone(folder, 'test', '--', ...all.map((name) => `test/${name}`))

  const again = await run(folder, 'domain', 'garden')
  expect(again).toMatchObject({ status: 1, output: expect.stringContaining('exists already') })
})

test('a record that there is already is refused before anything is written', async () => {
  const folder = await copy()
  const { status, output } = await run(folder, 'domain', 'chores', '--', '--record', 'task')
  expect([status, output]).toEqual([1, expect.stringContaining('There is a task already')])
  expect(await readdir(join(folder, 'src/schema'))).not.toContain('chores')
})

test('a name that is none is refused with the usage', async () => {
  expect(await run(root, 'domain', 'Garden Shed')).toMatchObject({
    status: 2,
    output: expect.stringMatching(
      /^Names must be in lower case, with hyphens\.\nUsage: npm run domain -- \[options\] <name>\n$/,
    ),
  })
})
