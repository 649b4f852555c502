import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

/**
 * Lints openapi.json, makes clients of it with two generators, compiles programs that use them, and Relay programs, runs the
 * caches of GraphQL clients (`caches.ts`), and ten tasks with them and with the TypeScript client (`tasks/`). `npm run
 * clients:check` installs what it needs, in this folder: TypeScript 5 among it, whose interface the generators are written for.
 */
const here = import.meta.dirname
rmSync(new URL('./made', import.meta.url), { recursive: true, force: true })

const run = (command: string, ...args: string[]) => {
  process.stdout.write(`== ${command}\n`)
  const { status } = spawnSync(`${here}/node_modules/.bin/${command}`, args, { cwd: here, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('spectral', 'lint', '../openapi.json', '--ruleset', 'spectral.yaml', '--fail-severity', 'warn')
run('openapi-typescript', '../openapi.json', '-o', 'made/openapi-typescript.ts')
run('openapi-ts', '--silent', '-i', '../openapi.json', '-o', 'made/hey-api', '-c', '@hey-api/client-fetch')
run('tsc', '-p', 'tsconfig.json')
mkdirSync(new URL('./made/relay', import.meta.url), { recursive: true })
run('relay-compiler', 'relay.config.json')

for (const program of ['caches.ts', 'tasks/run.ts']) {
  process.stdout.write(`== ${program}\n`)
  const { status } = spawnSync(process.execPath, [`${here}/${program}`], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
