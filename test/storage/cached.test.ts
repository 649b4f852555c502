import { describe, expect, it } from 'vitest'
import { createCachedStorage } from '../../src/providers/storage/cached.ts'
import { assertKey, contentTypeOfKey, newPhotoKey } from '../../src/providers/storage/keys.ts'
import type { ObjectStorage } from '../../src/providers/storage/storage.ts'
import { describeStorage } from './contract.ts'

/** Objects in memory, and the keys that were read. */
const inMemory = () => {
  const objects = new Map<string, Buffer>()
  const read: string[] = []
  const storage: ObjectStorage = {
    put: async (key, body, signal) => {
      signal?.throwIfAborted()
      objects.set(assertKey(key), Buffer.from(body))
    },
    get: async (key) => {
      const contentType = contentTypeOfKey(key)
      read.push(key)
      const bytes = objects.get(key)
      return bytes ? { bytes, contentType } : null
    },
    delete: async (key) => void objects.delete(assertKey(key)),
    list: async function* (folder = '') {
      for (const key of objects.keys()) if (key.startsWith(folder && `${folder}/`)) yield key
    },
  }
  return { storage, objects, read }
}

const key = newPhotoKey('photos', 'jpg')

describe('a storage that remembers', () => {
  describeStorage(() => createCachedStorage(inMemory().storage))

  it('reads once what is asked for again, and what many ask for at once', async () => {
    const { storage, read } = inMemory()
    const cached = createCachedStorage(storage)
    await cached.put(key, Buffer.from('x'))
    const all = await Promise.all(Array.from({ length: 5 }, () => cached.get(key)))
    expect(all.map((object) => object?.bytes.toString())).toEqual(['x', 'x', 'x', 'x', 'x'])
    await cached.get(key)
    expect(read).toEqual([key])
  })

  it('asks again for what was not there, or failed', async () => {
    const { storage, read } = inMemory()
    const failing = createCachedStorage({
      ...storage,
      get: async (asked) => {
        const object = await storage.get(asked)
        if (read.length === 1) throw new Error('away')
        return object
      },
    })
    await expect(failing.get(key)).rejects.toThrow('away')
    expect(await failing.get(key)).toBeNull()
    await failing.put(key, Buffer.from('x'))
    expect((await failing.get(key))?.bytes.toString()).toBe('x')
  })

  it('forgets the least recently used, and never remembers what is too large', async () => {
    const { storage, read } = inMemory()
    const cached = createCachedStorage(storage, { maxBytes: 100, maxObjectBytes: 50 })
    const [one, two, three, large] = Array.from({ length: 4 }, () => newPhotoKey('photos', 'jpg')) as [
      string,
      string,
      string,
      string,
    ]
    for (const each of [one, two, three]) await cached.put(each, Buffer.alloc(40))
    await cached.put(large, Buffer.alloc(51))
    for (const each of [one, two, one, three, one, large, large, two]) await cached.get(each)
    expect(read).toEqual([one, two, three, large, large, two])
  })

  it('does not remember what is removed or replaced while it is read', async () => {
    const { storage } = inMemory()
    const { promise, resolve: go } = Promise.withResolvers<void>()
    const cached = createCachedStorage({
      ...storage,
      get: async (asked) => {
        const object = await storage.get(asked)
        await promise
        return object
      },
    })
    await cached.put(key, Buffer.from('former'))
    const reading = cached.get(key)
    await cached.delete(key)
    go()
    await reading
    expect(await cached.get(key)).toBeNull()
  })
})
