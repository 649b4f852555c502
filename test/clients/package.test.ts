import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useService } from '../support/service.ts'
import { root, run, runIn } from './run.ts'

const service = useService()

/** What the README's examples have from the app around them. */
const AROUND = `import { type Client, documents, ProblemError } from 'parenting-client'
declare const client: Client
declare const [email, password, access_token, refresh_token, token, postId, idempotencyKey]: string[]
declare const file: File
declare const signal: AbortSignal
declare const askForCode: () => Promise<string>
declare const readAgain: () => void
`

/** A module with each of the README's examples that is part of a program. */
const examplesOf = (readme: string): string => {
  const examples = [...readme.matchAll(/(?<=```ts\n)[\s\S]+?(?=```)/g)].map(([text]) => text)
  const parts = examples.filter((text) => !text.includes('import '))
  return AROUND + parts.map((text, index) => `export const example${index} = async () => {\n${text}}\n`).join('')
}

test('the README’s examples run and compile with the packed client', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fresh-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await run('npm', 'run', '--silent', 'client:build')
  await run('npm', 'pack', './clients/typescript', '--silent', '--pack-destination', folder)
  const [tarball = ''] = await readdir(folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  await runIn(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', `./${tarball}`)
  expect(await readdir(join(folder, 'node_modules'))).toEqual(['.package-lock.json', 'parenting-client'])

  const readme = await readFile(join(root, 'clients/typescript/README.md'), 'utf8')
  const [example = ''] = /(?<=```ts\n)[\s\S]+?(?=```)/.exec(readme) ?? []
  expect(example.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(11)
  const program = example.replace('http://127.0.0.1:4000', service.current.url)
  await writeFile(join(folder, 'app.ts'), program)
  const lines = (await runIn(folder, 'node', 'app.ts')).trim().split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.at(-1)).toMatch(/^not_found /)

  const options = {
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    noEmit: true,
  }
  await writeFile(join(folder, 'examples.ts'), examplesOf(readme))
  const files = ['app.ts', 'examples.ts']
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }))
  await runIn(folder, 'tsc', '-p', '.')
})
