import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** The sort key after which a page starts: a rank if the list has one, a time, and the id as tie-breaker. */
export interface CursorKey {
  readonly at: Date
  readonly id: string
  /** How many rows precede the page, where counted. */
  readonly passed?: number
  /** From -128 to 127. */
  readonly rank?: number
}

/** Creates and reads the opaque cursors of keyset pages. */
export interface Cursors {
  /** A cursor for `list`, a string that identifies the list and all its filters. */
  write(list: string, key: CursorKey): string
  /** The key of a cursor; null if it was not issued for exactly this list. */
  read(list: string, cursor: string): CursorKey | null
}

const KEY_BYTES = 24
const PASSED_BYTES = 4
const RANK_BYTES = 1
const TAG_BYTES = 12

/** An HMAC over list and key binds cursors to their list and prevents forgery. */
export function createCursors(key: Uint8Array): Cursors {
  // Passing bytes would create a key object for each HMAC, which costs more than the HMAC.
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
      if (rank !== undefined) body.writeInt8(rank, KEY_BYTES + counted)
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
        ...(isRanked && { rank: body.readInt8(KEY_BYTES + counted) }),
      }
    },
  }
}
