import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Answer, expectStatus, type Person, type Service } from './service.ts'

/** A small JPEG; each shade is a different picture. */
export const picture = (shade = 1, width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 20, b: 90 } } })
    .jpeg()
    .toBuffer()

/** A form with files, and with text where no file name is given. */
export const form = (...parts: [name: string, content: Buffer | string, filename?: string][]): FormData => {
  const data = new FormData()
  for (const [name, content, filename] of parts)
    if (typeof content === 'string' && filename === undefined) data.append(name, content)
    else data.append(name, new Blob([content as BlobPart]), filename ?? 'photo.jpg')
  return data
}

/** A photo in the contract's responses. */
export interface Photo {
  id: string
  image_url: string
}

/** Uploads one photo over REST. */
export const uploadPhoto = async (service: Service, { token }: Person, shade = 1): Promise<Photo> => {
  const body = form(['file', await picture(shade)])
  return expectStatus(await service.request('POST', '/images/upload', { token, body }), 201).body
}

/** Fetches an absolute URL of the service from the instance. */
export const load = (
  service: Service,
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> => {
  const { pathname, search } = new URL(url)
  return service.request(method, pathname + search, { headers })
}

/** All stored files, once all background work is done. */
export const storedFiles = async ({ app, dataDir }: Service): Promise<string[]> => {
  await app.jobs.idle()
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** The storage key in an image's URL. */
export const keyOf = (url: string): string => new URL(url).pathname.replace('/files/', '')

/** The URL in a `Link` header with `rel="next"`, as a path; null without one. */
export const nextOf = ({ headers }: Answer): string | null => {
  const [, url] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? []
  if (!url) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}
