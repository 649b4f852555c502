import { LRUCache } from 'lru-cache'
import type { ObjectStorage, StoredObject } from './storage.ts'

export interface CacheOptions {
  /** Bytes of all that is remembered. Default 64 MiB: some thousands of thumbnails. */
  maxBytes?: number
  /** Bytes of one object that is remembered. Default 512 KiB. */
  maxObjectBytes?: number
  /** Milliseconds for which an object is remembered that nobody removes here. Default ten minutes. */
  ttlMs?: number
}

/**
 * Remembers what was read most recently: a feed's thumbnails are asked for again and again, and reading each takes four
 * turns of the thread pool, or a request to the bucket. Objects never change under their keys, and whether one may still be
 * shown is asked of the database each time, so that one that another instance removed is remembered in vain.
 */
export const createCachedStorage = (storage: ObjectStorage, options: CacheOptions = {}): ObjectStorage => {
  const { maxBytes = 64 * 1024 * 1024, maxObjectBytes = 512 * 1024, ttlMs = 600_000 } = options
  const remembered = new LRUCache<string, StoredObject>({
    maxSize: maxBytes,
    maxEntrySize: maxObjectBytes,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
    ttl: ttlMs,
  })
  const reading = new Map<string, Promise<StoredObject | null>>()

  /** Reads once for all who ask at the same time. What is written or removed meanwhile is not overwritten by it. */
  const read = (key: string): Promise<StoredObject | null> => {
    const known = reading.get(key)
    if (known) return known
    const begun = storage
      .get(key)
      .then((object) => {
        if (object && reading.get(key) === begun) remembered.set(key, object)
        return object
      })
      .finally(() => {
        if (reading.get(key) === begun) reading.delete(key)
      })
    reading.set(key, begun)
    return begun
  }
  const forget = (key: string) => {
    remembered.delete(key)
    reading.delete(key)
  }

  return {
    put: async (key, body, signal) => {
      await storage.put(key, body, signal)
      forget(key)
    },
    get: async (key, signal) => {
      signal?.throwIfAborted()
      // Who may leave in the middle reads alone.
      return remembered.get(key) ?? (signal ? storage.get(key, signal) : read(key))
    },
    delete: async (key, signal) => {
      forget(key)
      await storage.delete(key, signal)
      forget(key)
    },
    list: (folder, signal) => storage.list(folder, signal),
  }
}
