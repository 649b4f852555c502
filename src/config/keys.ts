import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { z } from 'zod'
import { accepts, pem, text } from './values.ts'

const isEd25519 = (read: () => KeyObject) => accepts(() => read().asymmetricKeyType === 'ed25519')

const privateKey = pem.refine(
  (v) => isEd25519(() => createPrivateKey(v)),
  'must be an Ed25519 private key in PEM (PKCS #8)',
)

const publicKeys = pem
  .transform((v) => v.match(/-----BEGIN [^-]+-----[\s\S]+?-----END [^-]+-----/g) ?? [])
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => isEd25519(() => createPublicKey(key))),
    'must be Ed25519 public keys in PEM',
  )

const secretKey = text.refine((v) => Buffer.from(v, 'base64').length >= 32, 'must be at least 32 bytes in base64')

export const keyVariables = {
  JWT_PRIVATE_KEY: privateKey.optional(),
  JWT_PREVIOUS_PUBLIC_KEYS: publicKeys.optional(),
  SECRET_KEY: secretKey.optional(),
}

/** Null where a key is to be generated. */
export interface KeysConfig {
  jwtPrivateKey: string | null
  jwtPreviousPublicKeys: readonly string[]
  secretKey: string | null
}

export function keysOf(env: z.output<z.ZodObject<typeof keyVariables>>): KeysConfig {
  return {
    jwtPrivateKey: env.JWT_PRIVATE_KEY ?? null,
    jwtPreviousPublicKeys: env.JWT_PREVIOUS_PUBLIC_KEYS ?? [],
    secretKey: env.SECRET_KEY ?? null,
  }
}
