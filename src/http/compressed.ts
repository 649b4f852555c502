import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Nearly as small as the maximum level in a tenth of its time; a megabyte at that level takes half a second. */
const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

/** The best encoding a client accepts (RFC 9110, 12.5.3); null for none. */
export const encodingOf = (accepted = ''): Encoding | null => {
  const refused = /;\s*q=0(\.0*)?$/
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !refused.test(each))
    .map((each) => each.replace(/\s*;.*$/, ''))
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null
}

/** Bytes that are compressed on first use and cached: neither the start nor later readers wait. */
export const createCompressed = (bytes: Buffer) => {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding: Encoding | null): Promise<Buffer> => {
    if (!encoding) return Promise.resolve(bytes)
    const known = made.get(encoding) ?? compress[encoding](bytes)
    made.set(encoding, known)
    return known
  }
}
