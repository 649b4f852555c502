import { randomBytes } from 'node:crypto'

/** Content types by the key's extension, so that adapters need not store them. */
const CONTENT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp' } as const

export type ImageExtension = keyof typeof CONTENT_TYPES
export type ImageContentType = (typeof CONTENT_TYPES)[ImageExtension]

/** Folder, 128 random bits, optional thumbnail suffix, extension. No match can escape its folder. */
const KEY = /^[a-z][a-z-]{0,30}\/[0-9a-f]{32}(-thumb)?\.(jpg|webp)$/
const THUMBNAIL = /-thumb(?=\.\w+$)/

/** A new photo's key, unguessable (128 random bits): `photos/4f….jpg`. `folder` is lower-case letters and dashes. */
export function newPhotoKey(folder: string, extension: ImageExtension): string {
  return assertKey(`${folder}/${randomBytes(16).toString('hex')}.${extension}`)
}

/** The key of a photo's thumbnail: `photos/4f…-thumb.jpg`. */
export function thumbnailKeyOf(photoKey: string): string {
  return photoKey.replace(/(?=\.\w+$)/, '-thumb')
}

/** The photo's key, given the photo's or its thumbnail's. */
export function photoKeyOf(key: string): string {
  return key.replace(THUMBNAIL, '')
}

/** Whether a string from outside is shaped like a key. */
export function isKey(value: string): boolean {
  return KEY.test(value)
}

/** Returns the key; throws on anything else, which is a bug. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new Error('The storage key has an invalid format')
  return key
}

/** The content type of an image extension. */
export function contentTypeOf(extension: ImageExtension): ImageContentType {
  return CONTENT_TYPES[extension]
}

/** The extension of a key, which gives the type of its object. */
export function extensionOf(key: string): ImageExtension {
  return assertKey(key).slice(key.lastIndexOf('.') + 1) as ImageExtension
}

/** The folder of a key. */
export function folderOf(key: string): string {
  return assertKey(key).slice(0, key.indexOf('/'))
}

/** The content type of the object behind a key. */
export function contentTypeOfKey(key: string): ImageContentType {
  return contentTypeOf(extensionOf(key))
}
