import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Failure, runCommand, say, UsageError } from '../scripts/command.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))
const own = new Set(['run.ts', 'measure.ts', 'account.ts', 'deadline.ts'])
const all = readdirSync(folder).filter((name) => name.endsWith('.ts') && !own.has(name))
const names = all.map((name) => name.replace('.ts', ''))

/** Runs a program; whether it ended well. */
const isDone = (command: string, args: readonly string[]): boolean => {
  // As `src/main.ts` does, for servers that run without it.
  const env = { UV_THREADPOOL_SIZE: String(availableParallelism() + 4), ...process.env }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}

await runCommand({
  name: 'bench',
  about: `Runs every benchmark, or those whose names begin as given, one after the other; all of them take hours.
${names.join(', ')}`,
  positionals: ['[names...]'],
  run: async (_options, wanted) => {
    const unknown = wanted.find((part) => !names.some((name) => name.startsWith(part)))
    if (unknown !== undefined) throw new UsageError(`There is no benchmark "${unknown}".`)
    if (!isDone('npm', ['ci', '--silent', '--prefix', folder])) throw new Failure('npm ci failed')
    const failed = names
      .filter((name) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)))
      .filter((name) => {
        say(`\n== ${name}`)
        return !isDone(process.execPath, ['--import', `${folder}deadline.ts`, `${folder}${name}.ts`])
      })
    if (failed.length > 0) throw new Failure(`failed: ${failed.join(', ')}`)
  },
})
