import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { startEmbeddedPostgres } from '../src/providers/database/embedded.ts'
import { applyMigrations } from '../src/providers/database/migrations.ts'

/**
 * `npm run db:migrate`: applies the pending migrations to the configured database and ends. The server does the same
 * when it starts; a deployment may prefer to do it before.
 */
const { database, dataDir } = readConfig(process.env)
const server =
  database.kind === 'external'
    ? { url: database.url, stop: async () => {} }
    : await startEmbeddedPostgres({ dir: join(dataDir, 'database') })
try {
  const applied = await applyMigrations(server.url)
  process.stdout.write(applied.length === 0 ? 'Nothing to apply.\n' : `Applied ${applied.join(', ')}.\n`)
} finally {
  await server.stop()
}
