import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a secret for storage. It is too random to guess, so that a fast hash is enough. */
export function hashOf(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest())
}
