// Settings of Prisma's command line; the service reads none of them.
import './src/process/environment.ts'
import { join } from 'node:path'
import { runningPostgresUrl } from '@parenting/embedded-postgres'
import { defineConfig } from 'prisma/config'

const [, , command = ''] = process.argv

// Before these commands Prisma downloads its schema engine, which they never start: any program in its place lets them
// work without a network.
if (['format', 'generate', 'validate'].includes(command)) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

/** Passes a socket to the studio, whose driver reads one from libpq's variables only. */
const forStudio = (socketUrl: string): string => {
  const { username, password, pathname, searchParams } = new URL(socketUrl)
  Object.assign(process.env, { PGHOST: searchParams.get('host'), PGUSER: username, PGPASSWORD: password })
  return `postgresql://${pathname}`
}

/** The database of the service: an external one, or the embedded one of a running service. */
const databaseUrl = async (): Promise<string | null> => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const embedded = await runningPostgresUrl(join(process.env.DATA_DIR || '.data', 'database'))
  return embedded !== null && command === 'studio' ? forStudio(embedded) : embedded
}

const url = await databaseUrl()

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  ...(url !== null && { datasource: { url } }),
})
