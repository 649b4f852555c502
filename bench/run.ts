import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Runs every benchmark in this folder, or those named on the command line, one after the other. */
const folder = new URL('./', import.meta.url)
const own = new Set(['run.ts', 'measure.ts', 'account.ts'])
const all = readdirSync(folder).filter((name) => name.endsWith('.ts') && !own.has(name))
// As `src/main.ts` does, for servers that run without it.
const env = { UV_THREADPOOL_SIZE: String(availableParallelism() + 4), ...process.env }
const wanted = process.argv.slice(2)

for (const name of all) {
  if (wanted.length > 0 && !wanted.some((part) => name.startsWith(part))) continue
  process.stdout.write(`\n== ${name.replace('.ts', '')}\n`)
  const { status } = spawnSync(process.execPath, [new URL(name, folder).pathname], { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
