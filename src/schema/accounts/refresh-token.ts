import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** The contents of a refresh token. */
export interface RefreshTokenParts {
  sessionId: string
  generation: number
}

const SESSION_BYTES = 16
const GENERATION_BYTES = 4
const SECRET_BYTES = 32
const TAG_BYTES = 16
const BODY_BYTES = SESSION_BYTES + GENERATION_BYTES + SECRET_BYTES

const tagOf = (key: Uint8Array, body: Uint8Array) =>
  createHmac('sha256', key).update(body).digest().subarray(0, TAG_BYTES)

/**
 * Creates a refresh token: session, generation, 256 random bits, and a tag over them. Opaque to clients. Thanks to
 * the tag, a token rotated long ago is still recognised, and its session revoked, without keeping its row.
 */
export function createRefreshToken(key: Uint8Array, { sessionId, generation }: RefreshTokenParts): string {
  const generationBytes = Buffer.alloc(GENERATION_BYTES)
  generationBytes.writeUInt32BE(generation)
  const body = Buffer.concat([parse(sessionId), generationBytes, randomBytes(SECRET_BYTES)])
  return Buffer.concat([body, tagOf(key, body)]).toString('base64url')
}

/** The parts of a token made with this key; null for anything else, including another encoding of the token. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshTokenParts | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BODY_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return null
  const body = bytes.subarray(0, BODY_BYTES)
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), tagOf(key, body))) return null
  return { sessionId: stringify(body, 0), generation: body.readUInt32BE(SESSION_BYTES) }
}
