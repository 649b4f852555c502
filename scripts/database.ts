import { join } from 'node:path'
import { runningPostgresUrl, startEmbeddedPostgres } from '@parenting/embedded-postgres'
import type { Config } from '../src/config.ts'

/**
 * Lends the URL of the configured database: the external one, the embedded one of a running service, or else the
 * embedded one, started for as long as `use` takes.
 */
export const withDatabaseUrl = async <T>(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  use: (url: string) => Promise<T>,
): Promise<T> => {
  const dir = join(dataDir, 'database')
  const running = database.kind === 'external' ? database.url : await runningPostgresUrl(dir)
  if (running !== null) return use(running)
  const server = await startEmbeddedPostgres({ dir })
  try {
    return await use(server.url)
  } finally {
    await server.stop()
  }
}
