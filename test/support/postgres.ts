import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { processStart, startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../../src/providers/database/migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the whole run, and the template database: all migrations, no rows. */
    postgres: { serverUrl: string; template: string }
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Identifies this run, so that a later run can tell whether it is dead: the machine, the pid, the pid's start time. */
const runName = async (): Promise<string> =>
  `test_${hash(hostname())}_${process.pid}_${hash(await processStart(process.pid))}`

const RUN = /^test_([0-9a-f]{8})_(\d+)_([0-9a-f]{8})/

const isOfDeadRun = async (name: string): Promise<boolean> => {
  const [, machine, pid, start] = RUN.exec(name) ?? []
  return machine === hash(hostname()) && hash(await processStart(Number(pid))) !== start
}

const withServer = async <T>(serverUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const dropDatabases = async (client: pg.Client, isWanted: (name: string) => boolean | Promise<boolean>) => {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'",
  )
  for (const { datname } of rows)
    if (await isWanted(datname))
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`)
}

const withDatabase = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Tests need no durability: nothing waits for the disk. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

const startServer = async (run: string) => {
  for (const name of await readdir(tmpdir()))
    if (await isOfDeadRun(name)) {
      // Files of another account are for that account to remove.
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
    }
  const dir = join(tmpdir(), run)
  const server = await startEmbeddedPostgres({ dir, flags: FLAGS.flatMap((flag) => ['-c', flag]) })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/**
 * One PostgreSQL for the whole run: the one of TEST_DATABASE_URL or DATABASE_URL (whose user may create databases), or else
 * an embedded one in a temporary folder. Removes what dead runs left behind, and its own databases at the end.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const run = await runName()
  const external = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  const server = external ? { url: external, stop: async () => {} } : await startServer(run)

  const template = `${run}_template`
  await withServer(server.url, async (client) => {
    await dropDatabases(client, isOfDeadRun)
    await client.query(`CREATE DATABASE ${template} TEMPLATE template0`)
  })
  await applyMigrations(withDatabase(server.url, template))
  provide('postgres', { serverUrl: server.url, template })

  return async () => {
    await withServer(server.url, (client) => dropDatabases(client, (name) => name.startsWith(`${run}_`)))
    await server.stop()
  }
}

export interface TestDatabase {
  url: string
  /** Terminates the remaining connections and drops the database. */
  drop(): Promise<void>
}

/** A database for one test file: all migrations, no rows. With `empty`, not even the migrations. */
export const createTestDatabase = async ({ empty = false } = {}): Promise<TestDatabase> => {
  const { serverUrl, template } = inject('postgres')
  const name = template.replace(/template$/, randomBytes(6).toString('hex'))
  await withServer(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : template}`),
  )
  return {
    url: withDatabase(serverUrl, name),
    drop: () =>
      withServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}
