import { join } from 'node:path'
import { runningPostgresUrl, startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pg from 'pg'
import type { Config } from '../src/config.ts'
import { describeDatabaseFailure } from '../src/process/startup-error.ts'
import { findPrimary } from '../src/providers/database/find-primary.ts'
import { Failure } from './command.ts'

/** The URL of the configured external database's primary, past a pooler; null for the embedded one. */
export const externalUrl = async ({ database }: Pick<Config, 'database'>): Promise<string | null> =>
  database.kind === 'external' ? findPrimary(database.directUrls ?? database.urls) : null

/**
 * Lends the URL of the configured database: the external one, the embedded one of a running service, or else the
 * embedded one, started for as long as `use` takes.
 */
export const withDatabaseUrl = async <T>(
  config: Pick<Config, 'database' | 'dataDir'>,
  use: (url: string) => Promise<T>,
): Promise<T> => {
  const dir = join(config.dataDir, 'database')
  const external = await externalUrl(config)
  if (external !== null)
    return use(external).catch((error: unknown) => {
      const failure = describeDatabaseFailure(error)
      throw failure === undefined ? error : new Failure(failure)
    })
  const running = await runningPostgresUrl(dir)
  if (running !== null) return use(running)
  const server = await startEmbeddedPostgres({ dir })
  try {
    return await use(server.url)
  } finally {
    await server.stop()
  }
}

/** Lends a connection without time limits. */
export const withClient = async <T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
