import { LRUCache } from 'lru-cache'
import type { ObjectStorage, StoredObject } from './storage.ts'

export interface CacheOptions {
  /** Size of the cache in bytes. Default 64 MiB: some thousands of thumbnails. */
  maxBytes?: number
  /** The largest cached object in bytes. Default 512 KiB. */
  maxObjectBytes?: number
  /** How long objects are cached, in milliseconds. Default ten minutes. */
  ttlMs?: number
}

/**
 * Caches recently read objects: a feed's thumbnails are requested again and again, and each read takes four turns of
 * the thread pool, or a request to the bucket. Objects are immutable, and the database decides each time whether one
 * may be shown, so a stale entry is never served.
 */
export function createCachedStorage(storage: ObjectStorage, options: CacheOptions = {}): ObjectStorage {
  const { maxBytes = 64 * 1024 * 1024, maxObjectBytes = 512 * 1024, ttlMs = 600_000 } = options
  const remembered = new LRUCache<string, StoredObject>({
    maxSize: maxBytes,
    maxEntrySize: maxObjectBytes,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
    ttl: ttlMs,
  })
  const reading = new Map<string, Promise<StoredObject | null>>()

  /** Shares one read between concurrent callers. Does not overwrite objects that are written or removed meanwhile. */
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
      // Callers that may abort read on their own.
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
