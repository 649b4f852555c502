import { open, rm } from 'node:fs/promises'
import { orDiskFailure } from '../storage/disk.ts'
import type { TempFolder } from '../storage/temp-folder.ts'

/** An upload stored in a file, so that waiting uploads take no memory. */
export interface SpooledFile {
  readonly path: string
  /** Its first bytes. */
  readonly start: Buffer
}

interface SpoolOptions {
  folder: TempFolder
  /** Maximum number of bytes. */
  limit: number
  /** Creates the error for a larger source. */
  onTooLarge: () => Error
  /** How many first bytes to return. */
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

/** Writes a source into a temporary file, passes that to `use` and always removes it. */
export async function withSpooledFile<T>(
  source: AsyncIterable<Uint8Array>,
  options: SpoolOptions,
  use: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const path = await orDiskFailure(options.folder.newPath())
  try {
    return await use({ path, start: await write(path, source, options) })
  } finally {
    await rm(path, { force: true })
  }
}
