import { describe, expect, it } from 'vitest'
import { newPhotoKey, thumbnailKeyOf } from '../../src/providers/storage/keys.ts'
import type { ObjectStorage } from '../../src/providers/storage/storage.ts'

const keysOf = async (storage: ObjectStorage, folder?: string) => (await Array.fromAsync(storage.list(folder))).sort()

/** What every storage does, whatever it is made of. `open` gives an empty one. */
export const describeStorage = (open: () => ObjectStorage) => {
  describe('as every storage', () => {
    it('gives back exactly what was put, with the content type of its extension', async () => {
      const storage = open()
      const everyByte = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256))
      const [jpeg, webp] = [newPhotoKey('photos', 'jpg'), newPhotoKey('photos', 'webp')]
      await storage.put(jpeg, everyByte)
      await storage.put(webp, Buffer.from('--\r\n\r\n--'))
      expect(await storage.get(jpeg)).toEqual({ bytes: everyByte, contentType: 'image/jpeg' })
      expect(await storage.get(webp)).toEqual({
        bytes: Buffer.from('--\r\n\r\n--'),
        contentType: 'image/webp',
      })
    })

    it('stores a view of a larger buffer without its surroundings', async () => {
      const storage = open()
      const key = newPhotoKey('photos', 'jpg')
      await storage.put(key, new Uint8Array([1, 2, 3, 4]).subarray(1, 3))
      expect((await storage.get(key))?.bytes).toEqual(Buffer.from([2, 3]))
    })

    it('answers null for what is not there', async () => {
      expect(await open().get(newPhotoKey('photos', 'jpg'))).toBeNull()
    })

    it('replaces an object of the same key', async () => {
      const storage = open()
      const key = newPhotoKey('photos', 'jpg')
      await storage.put(key, Buffer.from('a longer first one'))
      await storage.put(key, Buffer.from('second'))
      expect((await storage.get(key))?.bytes.toString()).toBe('second')
    })

    it('removes an object, and removing it again is no error', async () => {
      const storage = open()
      const [key, other] = [newPhotoKey('photos', 'jpg'), newPhotoKey('photos', 'jpg')]
      await storage.put(key, Buffer.from('x'))
      await storage.put(other, Buffer.from('y'))
      await storage.delete(key)
      await storage.delete(key)
      expect(await storage.get(key)).toBeNull()
      expect(await keysOf(storage)).toEqual([other])
    })

    it('lists the keys of one folder or of all', async () => {
      const storage = open()
      const photos = [newPhotoKey('photos', 'jpg'), newPhotoKey('photos', 'webp')]
      const [first] = photos as [string, string]
      photos.push(thumbnailKeyOf(first))
      const avatar = newPhotoKey('avatars', 'jpg')
      for (const key of [...photos, avatar]) await storage.put(key, Buffer.from(key))
      expect(await keysOf(storage, 'photos')).toEqual(photos.sort())
      expect(await keysOf(storage)).toEqual([avatar, ...photos])
      expect(await keysOf(storage, 'nothing')).toEqual([])
    })

    it.each(['../secret', 'photos/../../secret.jpg', '/etc/passwd', 'photos/a.jpg', '', 'photos/%2e%2e/x.jpg'])(
      'refuses the key %j',
      async (key) => {
        const storage = open()
        await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow(
          'The storage key has an invalid format',
        )
        await expect(async () => storage.get(key)).rejects.toThrow('The storage key has an invalid format')
        await expect(async () => storage.delete(key)).rejects.toThrow('The storage key has an invalid format')
      },
    )

    it('does nothing for a caller that has left already', async () => {
      const storage = open()
      const key = newPhotoKey('photos', 'jpg')
      await expect(storage.put(key, Buffer.from('x'), AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
      expect(await storage.get(key)).toBeNull()
    })
  })
}
