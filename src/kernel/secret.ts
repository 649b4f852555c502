import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret that is too random to be guessed, and so needs no slow hash. */
export function hashOf(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest())
}
