import { createHmac, timingSafeEqual } from 'node:crypto'

/** The sort key a page starts after: a time and the id that breaks ties. */
export interface CursorKey {
  readonly at: Date
  readonly id: string
}

/** Makes and checks the opaque cursors of keyset pages. */
export interface Cursors {
  /** A cursor of `list`, which names the list and everything it is filtered by. */
  write(list: string, key: CursorKey): string
  /** The key of a cursor; null when it was not made here for this very list. */
  read(list: string, cursor: string): CursorKey | null
}

const TAG_BYTES = 12

/** Cursors are bound to their list by an HMAC over both, so they can be neither forged nor used elsewhere. */
export const createCursors = (key: Uint8Array): Cursors => {
  const tagOf = (list: string, body: Buffer) =>
    createHmac('sha256', key).update(`${list}\0`).update(body).digest().subarray(0, TAG_BYTES)

  return {
    write: (list, { at, id }) => {
      const body = Buffer.alloc(24)
      body.writeBigInt64BE(BigInt(at.getTime()))
      body.write(id.replaceAll('-', ''), 8, 'hex')
      return Buffer.concat([body, tagOf(list, body)]).toString('base64url')
    },
    read: (list, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url')
      if (bytes.length !== 24 + TAG_BYTES) return null
      const body = bytes.subarray(0, 24)
      if (!timingSafeEqual(bytes.subarray(24), tagOf(list, body))) return null
      const hex = body.toString('hex', 8)
      const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
      return { at: new Date(Number(body.readBigInt64BE())), id }
    },
  }
}
