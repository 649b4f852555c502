import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { processStart } from '@parenting/embedded-postgres'

/** Names for files in the making. */
export interface TempFolder {
  /** A fresh path in an existing folder; the file does not exist yet. */
  newPath(): Promise<string>
  /** Removes this process's temporary files. */
  close(): Promise<void>
}

/** Age in milliseconds after which files without a recognisable owner are removed. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1_000
/** Interval, in milliseconds, of looking for files of dead processes, besides once at start. */
const SWEEP_MS = 10 * 60 * 1_000

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Machine, pid, process start time, and a folder number. */
const OWNED = /^([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-[0-9a-f]{8}$/

const isLeft = async (path: string, name: string): Promise<boolean> => {
  const [, machine, pid, start] = OWNED.exec(name) ?? []
  if (machine === hash(hostname())) return hash(await processStart(Number(pid))) !== start
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - ABANDONED_AFTER
}

const sweep = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => []))
    if (await isLeft(join(folder, name), name)) await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * A folder for temporary files: raw uploads, partially written mails. Each process has a subfolder named by its pid
 * and start time, so that the files of dead processes can be told from those in use. They are removed when a process
 * starts and every few minutes: nothing raw outlives a crash for long.
 */
export function createTempFolder(folder: string): TempFolder {
  let mine: Promise<string> | undefined
  const open = async () =>
    join(
      folder,
      `${hash(hostname())}-${process.pid}-${hash(await processStart(process.pid))}-${randomBytes(4).toString('hex')}`,
    )
  const tidy = () => void sweep(folder).catch(() => undefined)
  tidy()
  const timer = setInterval(tidy, SWEEP_MS).unref()

  return {
    newPath: async () => {
      mine ??= open()
      const own = await mine
      await mkdir(own, { recursive: true, mode: 0o700 })
      return join(own, `${randomBytes(16).toString('hex')}.tmp`)
    },
    close: async () => {
      clearInterval(timer)
      if (mine) await rm(await mine, { recursive: true, force: true })
    },
  }
}
