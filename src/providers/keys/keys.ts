import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A public key for verifying access tokens, with its key id. */
export interface VerificationKey {
  kid: string
  key: KeyObject
}

/** The service's key material. */
export interface Keys {
  /** Signs access tokens (Ed25519). */
  readonly signing: { kid: string; key: KeyObject }
  /** The current public key first, then those still accepted during a rotation. */
  readonly verification: readonly VerificationKey[]
  /** A 256-bit key for one purpose, derived from SECRET_KEY (HKDF-SHA-256, RFC 5869). */
  derive(purpose: string): Buffer
}

interface KeyOptions {
  /** PKCS#8 PEM; generated under `dataDir` when absent. */
  jwtPrivateKey: string | null
  /** SPKI PEMs accepted besides the current key. */
  jwtPreviousPublicKeys: readonly string[]
  /** Base64, at least 32 bytes; generated under `dataDir` when absent. */
  secretKey: string | null
  dataDir: string
}

/**
 * Reads a file of the data folder, or creates it once: two processes that start together end up with the same
 * content.
 */
const readOrCreate = (dataDir: string, name: string, create: () => string): string => {
  const path = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, create(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}

const newSigningKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A key's id: the start of its RFC 7638 thumbprint. */
const keyId = (key: KeyObject): string => {
  const { crv, kty, x } = key.export({ format: 'jwk' })
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url').slice(0, 16)
}

const ed25519 = (key: KeyObject, name: string): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${name} must be an Ed25519 key`)
  return key
}

/** Loads the keys from the configuration, or from files of the data folder that are created at the first start. */
export function loadKeys(options: KeyOptions): Keys {
  const pem = options.jwtPrivateKey ?? readOrCreate(options.dataDir, 'jwt-private-key.pem', newSigningKey)
  const secret = Buffer.from(
    options.secretKey ?? readOrCreate(options.dataDir, 'secret-key', () => randomBytes(32).toString('base64')),
    'base64',
  )
  const signing = ed25519(createPrivateKey(pem), 'JWT_PRIVATE_KEY')
  const publicKeys = [
    createPublicKey(signing),
    ...options.jwtPreviousPublicKeys.map((previous) => ed25519(createPublicKey(previous), 'JWT_PREVIOUS_PUBLIC_KEYS')),
  ]
  const verification = publicKeys.map((key) => ({ kid: keyId(key), key }))
  const derived = new Map<string, Buffer>()

  return {
    signing: { kid: keyId(createPublicKey(signing)), key: signing },
    verification,
    derive: (purpose) => {
      const known = derived.get(purpose)
      if (known) return known
      const key = Buffer.from(hkdfSync('sha256', secret, 'parenting-backend', purpose, 32))
      derived.set(purpose, key)
      return key
    },
  }
}
