import { describe, expect, it } from 'vitest'
import { contentTypeOfKey, isKey, newPhotoKey, photoKeyOf, thumbnailKeyOf } from '../../src/providers/storage/keys.ts'

describe('storage keys', () => {
  it('are new each time, with 128 bits nobody can guess', () => {
    const keys = Array.from({ length: 1_000 }, () => newPhotoKey('photos', 'jpg'))
    expect(new Set(keys).size).toBe(1_000)
    for (const key of keys) expect(key).toMatch(/^photos\/[0-9a-f]{32}\.jpg$/)
    const bitsSet = keys.reduce((all, key) => all | BigInt(`0x${key.slice(7, 39)}`), 0n)
    expect(bitsSet).toBe(2n ** 128n - 1n)
  })

  it('of a photo and its thumbnail lead to one another', () => {
    const key = newPhotoKey('avatars', 'webp')
    expect(thumbnailKeyOf(key)).toBe(`${key.slice(0, -5)}-thumb.webp`)
    expect(photoKeyOf(thumbnailKeyOf(key))).toBe(key)
    expect(photoKeyOf(key)).toBe(key)
    expect(isKey(thumbnailKeyOf(key))).toBe(true)
  })

  it('tell the content type by their extension', () => {
    expect(contentTypeOfKey(newPhotoKey('photos', 'jpg'))).toBe('image/jpeg')
    expect(contentTypeOfKey(thumbnailKeyOf(newPhotoKey('photos', 'webp')))).toBe('image/webp')
  })

  it('cannot be made for a folder that is none', () => {
    for (const folder of ['', '..', 'Photos', 'a/b', '.tmp'])
      expect(() => newPhotoKey(folder, 'jpg')).toThrow('The storage key has an invalid format')
  })
})
