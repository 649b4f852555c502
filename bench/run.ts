import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** Runs every benchmark of this folder, or those named on the command line, one after the other. */
const folder = new URL('./', import.meta.url)
const own = new Set(['run.ts', 'measure.ts'])
const all = readdirSync(folder).filter((name) => name.endsWith('.ts') && !own.has(name))
const wanted = process.argv.slice(2)

for (const name of all) {
  if (wanted.length > 0 && !wanted.some((part) => name.startsWith(part))) continue
  process.stdout.write(`\n== ${name.replace('.ts', '')}\n`)
  const { status } = spawnSync(process.execPath, [new URL(name, folder).pathname], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
