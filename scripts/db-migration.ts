import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createMigration } from '../src/providers/database/create-migration.ts'
import { startEmbeddedPostgres } from '../src/providers/database/embedded.ts'

/**
 * `npm run db:migration <name>`: writes the next migration from the difference between prisma/migrations and
 * prisma/schema. Needs a server for a moment: that of DATABASE_URL (in a database of its own), else an embedded one.
 */
const name = process.argv.slice(2).join('_')
if (name === '') {
  process.stderr.write('Usage: npm run db:migration <name>\n')
  process.exit(2)
}

const write = async (serverUrl: string): Promise<void> => {
  const file = await createMigration(name, { serverUrl })
  process.stdout.write(
    file === null
      ? 'The migrations and the data model agree: nothing to write.\n'
      : `${relative(process.cwd(), file)}\nRead it, add what the data model cannot say, then commit it.\n`,
  )
}

const external = process.env.DATABASE_URL
if (external) {
  await write(external)
} else {
  const dir = await mkdtemp(join(tmpdir(), 'migration-'))
  try {
    const server = await startEmbeddedPostgres({ dir, flags: ['-c', 'fsync=off'] })
    try {
      await write(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
