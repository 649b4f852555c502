import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Generates the Prisma client and the Pothos types under src/generated; skipped (a few milliseconds) if the data model, the
 * generators and the output are unchanged since the last run.
 *
 * The prisma command line downloads its schema engine whenever PRISMA_SCHEMA_ENGINE_BINARY is unset, even for
 * `generate`, which never starts it. Naming any existing executable keeps it off the network.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const schemaFolder = `${root}prisma/schema`
const output = `${root}src/generated`
const stamp = `${output}/.inputs`

const files = readdirSync(schemaFolder)
  .filter((name) => name.endsWith('.prisma'))
  .sort()

const inputs = createHash('sha256')
for (const name of files) inputs.update(`${name}\0${readFileSync(`${schemaFolder}/${name}`, 'utf8')}\0`)
for (const generator of ['prisma', '@pothos/plugin-prisma']) {
  inputs.update(readFileSync(`${root}node_modules/${generator}/package.json`))
}
const fingerprint = inputs.digest('hex')

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
const current =
  exists(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint &&
  exists(`${output}/prisma/client.ts`) &&
  exists(`${output}/pothos-types.ts`)

if (!current) {
  rmSync(stamp, { force: true })
  const run = spawnSync(process.execPath, [`${root}node_modules/prisma/build/index.js`, 'generate', '--no-hints'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  })
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}${run.error ? `${run.error.message}\n` : ''}`)
    process.exit(1)
  }
  writeFileSync(stamp, fingerprint)
  process.stdout.write(`Generated the Prisma client and the Pothos types from ${files.join(', ')}.\n`)
}
