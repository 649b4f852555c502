import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Generates the Prisma client and the Pothos types under src/generated; skipped (a few milliseconds) if the data model, the
 * generators and the output are unchanged since the last run.
 *
 * By Prisma's own generator without its command line, which production does not have: its 250 MB hold a studio and a
 * development database, and it downloads an engine that `generate` never starts.
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
for (const generator of ['@prisma/client-generator-ts', '@pothos/plugin-prisma']) {
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
  // Required, as their ES modules name files that are not there (7.10).
  const require = createRequire(import.meta.url)
  const { getGenerators, loadSchemaContext }: typeof import('@prisma/internals') = require('@prisma/internals')
  const {
    PrismaClientTsGenerator,
  }: typeof import('@prisma/client-generator-ts') = require('@prisma/client-generator-ts')
  const generators = await getGenerators({
    schemaContext: await loadSchemaContext({ schemaPath: { cliProvidedPath: schemaFolder }, printLoadMessage: false }),
    registry: {
      'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() },
      'prisma-pothos-types': {
        type: 'rpc',
        generatorPath: `${root}node_modules/@pothos/plugin-prisma/bin/generator.js`,
        isNode: true,
      },
    },
    skipDownload: true,
    cliCommand: 'generate',
  })
  for (const generator of generators) {
    await generator.generate()
    generator.stop()
  }
  writeFileSync(stamp, fingerprint)
  process.stdout.write(`Generated the Prisma client and the Pothos types.\n`)
}
