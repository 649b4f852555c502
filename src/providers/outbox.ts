import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTempFolder } from './storage/temp-folder.ts'

/** A folder that messages are written into instead of being sent, for development. */
export interface Outbox {
  /** Writes a message: named by time, so that the newest is the last of a listing. */
  write(date: Date, extension: string, content: string | Buffer): Promise<void>
  close(): Promise<void>
}

/**
 * Opens an outbox. A file appears whole or not at all, readable by its owner only; what a process that died was writing
 * is removed.
 */
export const openOutbox = (folder: string): Outbox => {
  const temp = createTempFolder(join(folder, '.tmp'))
  return {
    write: async (date, extension, content) => {
      // Colons are not allowed in file names everywhere.
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = await temp.newPath()
      await writeFile(unfinished, content, { mode: 0o600, flag: 'wx' })
      await rename(unfinished, join(folder, `${name}.${extension}`))
    },
    close: temp.close,
  }
}
