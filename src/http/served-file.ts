import { hash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingOf } from './content-encoding.ts'

/** Nearly as small as at the maximum level, which takes ten times as long: half a second for a megabyte. */
const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Fonts are compressed already. */
const COMPRESSIBLE = /\.(css|html|js|svg)$/

/**
 * A file served from memory. It is compressed once, on first use, so that neither the start nor later requests wait.
 */
export function createServedFile(name: string, bytes: Buffer) {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    /** A hash of the content, in base64url. */
    tag: hash('sha256', bytes, 'base64url').slice(0, 22),
    /** Returns the encoding for a client that accepts these; null for none. */
    encodingFor: (accepted: string | undefined): Encoding | null =>
      COMPRESSIBLE.test(name) ? encodingOf(accepted) : null,
    as: (encoding: Encoding | null): Promise<Buffer> => {
      if (!encoding) return Promise.resolve(bytes)
      const known = made.get(encoding) ?? compress[encoding](bytes)
      made.set(encoding, known)
      return known
    },
  }
}

export type ServedFile = ReturnType<typeof createServedFile>
