import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a message into a folder instead of sending it, for development: named by time, so that the newest is the last of
 * a listing. A file appears whole or not at all, readable by its owner only.
 */
export const writeToOutbox = async (folder: string, date: Date, extension: string, content: string | Buffer) => {
  // Colons are not allowed in file names everywhere.
  const name = `${date.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `.${name}.tmp`), content, { mode: 0o600, flag: 'wx' })
  await rename(join(folder, `.${name}.tmp`), join(folder, `${name}.${extension}`))
}
