import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createMigration } from '../src/providers/database/create-migration.ts'
import { startEmbeddedPostgres } from '../src/providers/database/embedded.ts'
import { runCommand, say } from './command.ts'

const write = async (name: string, serverUrl: string): Promise<void> => {
  const file = await createMigration(name, { serverUrl })
  say(
    file === null
      ? 'The migrations and the data model agree: nothing to write.'
      : `${relative(process.cwd(), file)}\nRead it, add what the data model cannot say, then commit it.`,
  )
}

/** A server for a moment, of which nothing is to stay. */
const withPassingServer = async (use: (url: string) => Promise<void>): Promise<void> => {
  const dir = await mkdtemp(join(tmpdir(), 'migration-'))
  try {
    const server = await startEmbeddedPostgres({ dir, flags: ['-c', 'fsync=off'] })
    try {
      await use(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

await runCommand({
  name: 'db:migration',
  about: [
    'Writes the next migration from the difference between prisma/migrations and prisma/schema. Needs a server for a',
    'moment: that of DATABASE_URL (in a database of its own), else an embedded one.',
  ].join('\n'),
  positionals: ['<name...>'],
  run: async (_options, words) => {
    const name = words.join('_')
    const external = process.env.DATABASE_URL
    await (external ? write(name, external) : withPassingServer((url) => write(name, url)))
  },
})
