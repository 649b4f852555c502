import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { MIGRATIONS_FOLDER, readMigrations } from '../../src/providers/database/migration-files.ts'
import { applyMigrations } from '../../src/providers/database/migrations.ts'
import { SCHEMA_FOLDER, schemaDrift } from './schema-engine.ts'

export interface CreateMigrationOptions {
  /** A server that allows creating databases; the one named in the URL is only connected to. */
  serverUrl: string
  folder?: string
  schemaFolder?: string
}

/** Runs `use` on a temporary, empty database. */
const withScratchDatabase = async <T>(serverUrl: string, use: (url: string) => Promise<T>): Promise<T> => {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0`)
    return await use(url.href)
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await server.end()
  }
}

/** A UTC timestamp to the second, later than every existing migration's. */
const nextStamp = (names: readonly string[]): string => {
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14))
  return String(Math.max(now, ...names.map((name) => Number(name.slice(0, 14)) + 1)))
}

/**
 * Writes the next migration: the difference between all migrations and the data model. Returns its file, or null
 * without a difference. Review the file before committing: a renamed column, for example, comes out as one dropped
 * and one added.
 * @throws Error when the name contains anything but letters, digits and underscores.
 */
export const createMigration = async (name: string, options: CreateMigrationOptions): Promise<string | null> => {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  if (!/^[a-z0-9_]{1,100}$/.test(slug))
    throw new Error('A migration name consists of letters, digits and underscores, like "add_journal".')
  const { folder = MIGRATIONS_FOLDER, schemaFolder = SCHEMA_FOLDER } = options

  const sql = await withScratchDatabase(options.serverUrl, async (url) => {
    await applyMigrations(url, { folder })
    return schemaDrift(url, schemaFolder)
  })
  if (sql === '') return null

  const names = (await readMigrations(folder)).map((migration) => migration.name)
  const target = join(folder, `${nextStamp(names)}_${slug}`)
  await mkdir(target, { recursive: true })
  await writeFile(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n')
  const file = join(target, 'migration.sql')
  await writeFile(file, `${sql}\n`)
  return file
}
