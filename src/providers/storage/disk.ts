import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../errors.ts'

/** Seconds until a full or failing disk may have been seen to. */
const RETRY_AFTER = 30

/** Milliseconds after which a temporary file's writer is taken for dead. */
const ABANDONED_AFTER = 60 * 60 * 1_000

/** What callers get to see of a disk that is full, read-only or broken. */
export const diskFailure = (cause: unknown): AppError =>
  new AppError('service_unavailable', 'Files cannot be stored or read right now.', { retryAfter: RETRY_AFTER, cause })

/** Whether the file system said so, and not our own code. */
export const isDiskError = (error: unknown, ...codes: string[]): boolean => {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return false
  return codes.length === 0 || codes.includes(String(error.code))
}

/** Passes a result on; a file system's error becomes `service_unavailable`. */
export const orDiskFailure = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw isDiskError(error) ? diskFailure(error) : error
  }
}

/** Names for files in the making. */
export interface TempFolder {
  /** A fresh path in the folder, which exists then; the file does not yet. */
  newPath(): Promise<string>
}

/**
 * A folder for files in the making. Its first use removes what processes that died have left there for an hour or
 * longer; younger files may be those of another living process.
 */
export const createTempFolder = (folder: string): TempFolder => {
  let ready: Promise<void> | undefined
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found?.isFile() && found.mtimeMs < Date.now() - ABANDONED_AFTER) await rm(path, { force: true })
    }
  }
  return {
    newPath: async () => {
      ready ??= prepare().catch((error) => {
        ready = undefined
        throw error
      })
      await ready
      return join(folder, `${randomBytes(16).toString('hex')}.tmp`)
    },
  }
}
