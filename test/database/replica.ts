import { appendFile, chown, cp, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyRunningData, type EmbeddedPostgres, startEmbeddedPostgres } from '@parenting/embedded-postgres'

/** A primary and a replica that streams from it: two real servers, the second from a base backup of the first. */
export interface Pair {
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** What the replica was asked since it started, a statement a line. */
  readonly asked: readonly string[]
  /** Ends the replica's server without a word. */
  kill(): Promise<void>
  /** Starts it again. */
  revive(): Promise<void>
  close(): Promise<void>
}

/** Not durable, which only a machine that loses its power would notice; what is kept lets a killed replica go on. */
const FLAGS = ['fsync=off', 'wal_keep_size=256MB', 'shared_buffers=32MB'].flatMap((flag) => ['-c', flag])

const giveAll = async (folder: string, { uid, gid }: { uid: number; gid: number }) => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}

export const startPair = async (): Promise<Pair> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'pair-')))
  const home = join(folder, 'primary')
  const dir = join(folder, 'replica')
  const primary = await startEmbeddedPostgres({ dir: home, flags: FLAGS })
  const owner = await stat(join(home, 'data'))
  // Whoever the servers run as gets through to their folders.
  if (process.getuid?.() === 0) await chown(folder, owner.uid, owner.gid)

  await copyRunningData(primary.url, join(home, 'data'), join(dir, 'data'))
  await cp(join(home, 'password'), join(dir, 'password'))
  const { username, password, searchParams } = new URL(primary.url)
  const source = `host=${searchParams.get('host')} port=5432 user=${username} password=${password}`
  await appendFile(join(dir, 'data/postgresql.auto.conf'), `\nprimary_conninfo = '${source}'\n`)
  await writeFile(join(dir, 'data/standby.signal'), '')
  if (process.getuid?.() === 0) await giveAll(dir, owner)

  const asked: string[] = []
  let died = Promise.withResolvers<unknown>()
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dir,
      flags: [...FLAGS, '-c', 'log_statement=all'],
      log: (line) => asked.push(line),
      onDeath: (error) => died.resolve(error),
    })
  let replica = await start()
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    asked,
    kill: async () => {
      process.kill(replica.pid, 'SIGKILL')
      await died.promise
    },
    revive: async () => {
      died = Promise.withResolvers()
      replica = await start()
    },
    close: async () => {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
