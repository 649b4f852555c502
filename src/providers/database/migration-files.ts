import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuiltIndex, builtIndexOf } from './index-migrations.ts'

/** The project's own migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the file, as Prisma computes it. */
  checksum: string
  /** Checksums of earlier, equivalent versions of the file. */
  formerly: readonly string[]
  /** An index built outside a transaction, by itself. */
  index: BuiltIndex | null
}

const FORMERLY = /^-- Formerly ([0-9a-f]{64})/gm

/** The migrations of a folder in order; none for a missing folder. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const folders = names.filter((name) => /^\d{14}_/.test(name)).sort()
  return Promise.all(
    folders.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const formerly = [...sql.matchAll(FORMERLY)].map(([, former]) => former as string)
      return { name, sql, checksum, formerly, index: builtIndexOf(name, sql) }
    }),
  )
}
