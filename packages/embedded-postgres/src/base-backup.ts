import { cp, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import pg from 'pg'

/**
 * Files that a base backup excludes: those of the running server, and those that a server recreates on start
 * (PostgreSQL manual, "Making a Base Backup Using the Low Level API").
 */
const OF_THE_SERVER = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init'])
const EMPTIED = new Set([
  ...['pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_wal'],
])

const isCopied = (data: string, path: string): boolean => {
  const [top = '', ...below] = relative(data, path).split('/')
  if (EMPTIED.has(top)) return below.length === 0
  return !OF_THE_SERVER.has(basename(path)) && !basename(path).startsWith('pgsql_tmp')
}

/** Files appear and vanish under a running server; a vanished one is not needed. */
const copyTree = async (from: string, to: string, filter: (path: string) => boolean): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = join(from, entry.name)
    if (!filter(path)) continue
    if (entry.isDirectory()) await copyTree(path, join(to, entry.name), filter)
    else
      await cp(path, join(to, entry.name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}

/** Flushes a folder's files and names to disk. */
const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = await open(join(entry.parentPath, entry.name))
    await file.sync().finally(() => file.close())
  }
}

/**
 * Copies the data of a running server to a folder from which a server can start: all databases at one point in time,
 * waiting jobs included. Does not block readers or writers.
 * @param data the server's data folder
 */
export async function copyRunningData(url: string, data: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A temporary slot retains the WAL files the copy needs until this connection ends.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('backup', true)`)
    await copyTree(data, target, (path) => isCopied(data, path))
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    await copyTree(join(data, 'pg_wal'), join(target, 'pg_wal'), (path) => !path.endsWith('archive_status'))
    await writeFile(join(target, 'backup_label'), rows[0]?.label ?? '', { mode: 0o600 })
  } finally {
    await client.end()
  }
}

/**
 * Creates a folder under a temporary name and renames it when complete, so that an interrupted backup is not mistaken
 * for one.
 */
export async function writeWhole(folder: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (await stat(folder).catch(() => null)) throw new Error(`${folder} exists already`)
  const draft = join(dirname(folder), `.${basename(folder)}.partial`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await write(draft)
    await syncTree(draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
