import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { processStart } from '../database/embedded/claim.ts'

/** Names for files in the making. */
export interface TempFolder {
  /** A fresh path, in a folder which exists then; the file does not yet. */
  newPath(): Promise<string>
  /** Removes what this process has left. */
  close(): Promise<void>
}

/** What no name tells the owner of counts as left behind after so long, in milliseconds. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1_000
/** How often what processes on this machine have left is looked for, in milliseconds, besides once at the start. */
const SWEEP_MS = 10 * 60 * 1_000

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Machine, pid, start of the process, and which of its folders it is. */
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
 * A folder for files in the making: uploads as they were sent, mails half written. Each process has one of its own in it,
 * named by its pid and start, so that what dead processes left can be told from what living ones are working on. It is
 * removed when a process starts, and every few minutes while one lives: nothing raw outlasts a crash for long.
 */
export const createTempFolder = (folder: string): TempFolder => {
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
