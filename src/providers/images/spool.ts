import { open, rm } from 'node:fs/promises'
import { orDiskFailure } from '../storage/disk.ts'
import type { TempFolder } from '../storage/temp-folder.ts'

/** An upload parked in a file, so that memory holds none of those that wait. */
export interface SpooledFile {
  readonly path: string
  /** Its first bytes. */
  readonly start: Buffer
}

interface SpoolOptions {
  folder: TempFolder
  /** Bytes; with one more the source is given up. */
  limit: number
  /** What is thrown then. */
  onTooLarge: () => Error
  /** How many first bytes to keep at hand. */
  startBytes: number
  signal: AbortSignal | undefined
}

const write = async (path: string, source: AsyncIterable<Uint8Array>, options: SpoolOptions): Promise<Buffer> => {
  let size = 0
  let start = Buffer.alloc(0)
  const file = await orDiskFailure(open(path, 'wx', 0o600))
  try {
    for await (const chunk of source) {
      options.signal?.throwIfAborted()
      size += chunk.length
      if (size > options.limit) throw options.onTooLarge()
      if (start.length < options.startBytes) start = Buffer.concat([start, chunk]).subarray(0, options.startBytes)
      await orDiskFailure(file.writeFile(chunk))
    }
    return start
  } finally {
    await orDiskFailure(file.close())
  }
}

/** Writes a source into a temporary file, hands that to `use` and removes it, whatever comes. */
export const withSpooledFile = async <T>(
  source: AsyncIterable<Uint8Array>,
  options: SpoolOptions,
  use: (file: SpooledFile) => Promise<T>,
): Promise<T> => {
  const path = await orDiskFailure(options.folder.newPath())
  try {
    return await use({ path, start: await write(path, source, options) })
  } finally {
    await rm(path, { force: true })
  }
}
