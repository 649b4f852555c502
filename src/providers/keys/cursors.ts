import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** The sort key a page starts after: a rank where the list has one, a time, and the id that breaks ties. */
export interface CursorKey {
  readonly at: Date
  readonly id: string
  /** How many rows the pages up to here had, where they were counted. */
  readonly passed?: number
  /** From 0 to 255. */
  readonly rank?: number
}

/** Makes and checks the opaque cursors of keyset pages. */
export interface Cursors {
  /** A cursor of `list`, which names the list and everything it is filtered by. */
  write(list: string, key: CursorKey): string
  /** The key of a cursor; null when it was not made here for this very list. */
  read(list: string, cursor: string): CursorKey | null
}

const KEY_BYTES = 24
const PASSED_BYTES = 4
const RANK_BYTES = 1
const TAG_BYTES = 12

/** Cursors are bound to their list by an HMAC over both, so they can be neither forged nor used elsewhere. */
export const createCursors = (key: Uint8Array): Cursors => {
  // Bytes would be made into a key at each HMAC, which costs more than the HMAC.
  const hmacKey = createSecretKey(key)
  const tagOf = (list: string, body: Buffer) =>
    createHmac('sha256', hmacKey).update(`${list}\0`).update(body).digest().subarray(0, TAG_BYTES)

  return {
    write: (list, { at, id, passed, rank }) => {
      const counted = passed === undefined ? 0 : PASSED_BYTES
      const body = Buffer.alloc(KEY_BYTES + counted + (rank === undefined ? 0 : RANK_BYTES))
      body.writeBigInt64BE(BigInt(at.getTime()))
      body.write(id.replaceAll('-', ''), 8, 16, 'hex')
      if (passed !== undefined) body.writeUInt32BE(passed, KEY_BYTES)
      if (rank !== undefined) body.writeUInt8(rank, KEY_BYTES + counted)
      return Buffer.concat([body, tagOf(list, body)]).toString('base64url')
    },
    read: (list, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url')
      const size = bytes.length - TAG_BYTES
      const [more, isRanked] = [size - KEY_BYTES, (size - KEY_BYTES) % PASSED_BYTES === RANK_BYTES]
      const counted = isRanked ? more - RANK_BYTES : more
      if (counted !== 0 && counted !== PASSED_BYTES) return null
      const body = bytes.subarray(0, size)
      if (!timingSafeEqual(bytes.subarray(size), tagOf(list, body))) return null
      const hex = body.toString('hex', 8, KEY_BYTES)
      const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
      return {
        at: new Date(Number(body.readBigInt64BE())),
        id,
        ...(counted > 0 && { passed: body.readUInt32BE(KEY_BYTES) }),
        ...(isRanked && { rank: body.readUInt8(KEY_BYTES + counted) }),
      }
    },
  }
}
