import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { runningPostgresUrl, startEmbeddedPostgres } from '../src/providers/database/embedded.ts'

/**
 * `npm run db:shell [psql's own arguments]`: opens psql on the configured database, the embedded one included, whether
 * or not the service runs.
 */
const { database, dataDir } = readConfig(process.env)
const folder = join(dataDir, 'database')
const running = database.kind === 'external' ? database.url : await runningPostgresUrl(folder)
const server = running === null ? await startEmbeddedPostgres({ dir: folder }) : null
try {
  const url = new URL(running ?? (server?.url as string))
  const password = decodeURIComponent(url.password)
  url.password = ''
  const { error, status } = spawnSync('psql', [url.href, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PGPASSWORD: password },
  })
  if (error) process.stderr.write("psql is not installed: install PostgreSQL's client programs.\n")
  process.exitCode = status ?? 1
} finally {
  await server?.stop()
}
