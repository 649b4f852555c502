import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encryption of secrets in job payloads: AES-256-GCM (NIST SP 800-38D), so that a copy of the database reveals none
 * of them.
 */
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text for a payload. `purpose` is authenticated: a text sealed for one purpose does not open for another.
 * @param key 32 bytes, derived from SECRET_KEY for this use only
 * @returns base64url
 */
export function seal(key: Uint8Array, text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/**
 * Decrypts a result of `seal`. Throws an error that is `permanent` for a job when the key or purpose differs or the
 * text was changed.
 */
export function unseal(key: Uint8Array, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    throw Object.assign(
      new Error('The sealed text is damaged, or was sealed with another key or for another purpose'),
      { permanent: true },
    )
  }
}
