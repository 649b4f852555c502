import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskError, orDiskFailure } from './disk.ts'
import { assertKey, contentTypeOfKey, isKey } from './keys.ts'
import type { ObjectStorage } from './storage.ts'
import { createTempFolder } from './temp-folder.ts'

export interface LocalStorageOptions {
  /** The folder of the objects, one file each; created if missing. */
  folder: string
}

/** A rename is durable once its folder is on disk. */
const syncFolder = async (path: string) => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Stores every object in a file named by its key. Files appear atomically: they are written under a temporary name,
 * flushed to disk and renamed.
 */
export function createLocalStorage({ folder }: LocalStorageOptions): ObjectStorage {
  // No key begins with a dot, so nothing in here is mistaken for an object.
  const temp = createTempFolder(join(folder, '.tmp'))
  const pathOf = (key: string) => join(folder, assertKey(key))

  const write = async (path: string, body: Uint8Array) => {
    const unfinished = await temp.newPath()
    try {
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(body)
        await file.sync()
      } finally {
        await file.close()
      }
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (made !== undefined) await syncFolder(dirname(made))
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  const read = async (path: string) => {
    try {
      return await readFile(path)
    } catch (error) {
      if (isDiskError(error, 'ENOENT')) return null
      throw error
    }
  }

  const names = async (path: string) => {
    try {
      return await readdir(path)
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return []
      throw error
    }
  }

  return {
    put: async (key, body, signal) => {
      signal?.throwIfAborted()
      await orDiskFailure(write(pathOf(key), body))
    },
    get: async (key, signal) => {
      signal?.throwIfAborted()
      const contentType = contentTypeOfKey(key)
      const bytes = await orDiskFailure(read(pathOf(key)))
      return bytes && { bytes, contentType }
    },
    delete: async (key, signal) => {
      signal?.throwIfAborted()
      await orDiskFailure(rm(pathOf(key), { force: true }))
    },
    list: async function* (only) {
      for (const parent of only === undefined ? await orDiskFailure(names(folder)) : [only])
        for (const name of await orDiskFailure(names(join(folder, parent))))
          if (isKey(`${parent}/${name}`)) yield `${parent}/${name}`
    },
  }
}
