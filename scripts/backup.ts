import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  copyRunningData,
  runningPostgresUrl,
  serverAccount,
  startEmbeddedPostgres,
  writeWhole,
} from '@parenting/embedded-postgres'
import { restoreDump } from './restore-dump.ts'

/** The dump's file name in a backup of an external database, in pg_dump's custom format. */
const DUMP = 'database.dump'
/**
 * What a backup contains of the data folder besides the embedded database: images, and the keys behind tokens and
 * links.
 */
const KEPT_BESIDES = ['files', 'jwt-private-key.pem', 'secret-key'] as const

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** PostgreSQL's client programs take the connection from their environment, where process lists do not show it. */
const connectionOf = (url: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { hostname, port, username, password, searchParams } = new URL(url)
  return {
    ...environment,
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(url),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') as string }),
  }
}

const throwMissing = (error: NodeJS.ErrnoException): never => {
  const tool = error.syscall?.replace('spawn ', '')
  if (error.code === 'ENOENT' && error.syscall?.startsWith('spawn'))
    throw new Error(`${tool} is not installed: install PostgreSQL's client programs of the server's version or newer`)
  throw error
}

const dumpTo = async (file: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const args = ['--format=custom', '--no-owner', `--file=${file}`]
  const child = spawn('pg_dump', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close').catch(throwMissing)
  if (code !== 0) throw new Error(`pg_dump failed (${code})`)
}

interface BackupOptions {
  /** The external database, or null for the embedded one in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** The environment of PostgreSQL's client programs, `PATH` above all. */
  environment: NodeJS.ProcessEnv
}

const copyBesides = async (from: string, to: string): Promise<void> => {
  for (const name of KEPT_BESIDES)
    if (await exists(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true })
}

/**
 * Writes a backup into a new folder: the database at one point in time, then local files. The service may be running.
 * @throws Error when the folder exists or a prerequisite is missing; no partial backup remains.
 */
export const writeBackup = async (
  { databaseUrl, dataDir, environment }: BackupOptions,
  folder: string,
): Promise<void> =>
  writeWhole(resolve(folder), async (draft) => {
    if (databaseUrl !== null) {
      await dumpTo(join(draft, DUMP), connectionOf(databaseUrl, environment))
    } else {
      const database = join(dataDir, 'database')
      const running = await runningPostgresUrl(database)
      const server = running === null ? await startEmbeddedPostgres({ dir: database }) : null
      try {
        await copyRunningData(running ?? (server?.url as string), join(database, 'data'), join(draft, 'database/data'))
        await cp(join(database, 'password'), join(draft, 'database/password'))
      } finally {
        await server?.stop()
      }
    }
    // After the database: an image is stored before its row.
    await copyBesides(dataDir, draft)
  })

/** A restored server's files belong to the account it runs as, exclusively. */
const giveToServer = async (folder: string): Promise<void> => {
  const account = await serverAccount(await stat(folder))
  await chmod(join(folder, 'data'), 0o700)
  if (!account) return
  await chown(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
}

/**
 * Restores a backup. The previous content of the data folder is kept beside it, under the names this returns. The
 * service must not be running. Everything is copied before anything is replaced: a backup that cannot be read, or a full
 * disk, leaves the data as it was. An external database is replaced in one transaction.
 * @throws Error when the folder contains no backup of this kind of database, or the service is running.
 */
export const restoreBackup = async (
  { databaseUrl, dataDir, environment }: BackupOptions,
  folder: string,
): Promise<string[]> => {
  const given = await readdir(folder)
  const wanted = databaseUrl === null ? 'database' : DUMP
  if (!given.includes(wanted)) throw new Error(`${folder} has no backup of this kind of database (${wanted})`)
  if (databaseUrl === null && (await runningPostgresUrl(join(dataDir, 'database'))) !== null)
    throw new Error('the service is running on this data folder; stop it first')

  const names = [...(databaseUrl === null ? ['database'] : []), ...KEPT_BESIDES].filter((name) => given.includes(name))
  const suffix = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const copy = join(dataDir, `restoring-${suffix}`)
  await writeWhole(copy, async (draft) => {
    for (const name of names) await cp(join(folder, name), join(draft, name), { recursive: true })
    if (databaseUrl === null) await giveToServer(join(draft, 'database'))
  })
  if (databaseUrl !== null)
    await restoreDump(join(folder, DUMP), connectionOf(databaseUrl, environment))
      .catch(throwMissing)
      .catch(async (error: unknown) => {
        await rm(copy, { recursive: true, force: true })
        throw error
      })

  const set: string[] = []
  for (const name of names) {
    const place = join(dataDir, name)
    if (await exists(place)) {
      await rename(place, `${place}.before-${suffix}`)
      set.push(`${place}.before-${suffix}`)
    }
    await rename(join(copy, name), place)
  }
  await rmdir(copy)
  return set
}
