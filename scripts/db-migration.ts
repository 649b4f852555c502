import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import { runCommand, say } from './command.ts'
import { createMigration } from './migrations/create-migration.ts'

const write = async (name: string, serverUrl: string): Promise<void> => {
  const file = await createMigration(name, { serverUrl })
  say(
    file === null
      ? 'The migrations match the data model: nothing to write.'
      : `${relative(process.cwd(), file)}\nReview it, add what the data model cannot express, then commit it.`,
  )
}

/** A temporary server. */
const withTemporaryServer = async (use: (url: string) => Promise<void>): Promise<void> => {
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
    'Writes the next migration from the difference between prisma/migrations and prisma/schema. Uses a temporary database on',
    'the server of DATABASE_URL, or else a temporary embedded server.',
  ].join('\n'),
  positionals: ['<name...>'],
  run: async (_options, words) => {
    const name = words.join('_')
    const external = process.env.DATABASE_URL
    await (external ? write(name, external) : withTemporaryServer((url) => write(name, url)))
  },
})
