import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTempFolder } from './storage/temp-folder.ts'

/** A folder that receives messages instead of sending them, for development. */
export interface Outbox {
  /** Writes a message, named by time, so that the newest is listed last. */
  write(date: Date, extension: string, content: string | Buffer): Promise<void>
  close(): Promise<void>
}

/**
 * Opens an outbox. Files appear atomically and are readable by their owner only; partial files of dead processes are
 * removed.
 */
export function openOutbox(folder: string): Outbox {
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
