import { execFileSync } from 'node:child_process'
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect } from 'vitest'
import type { Person, Service } from './service.ts'

/** What a test makes an authenticator, or the browser before it, say instead of the truth. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  isVerified?: boolean
  isPresent?: boolean
  counter?: number
  userHandle?: string | null
  /** Whose signature it is. */
  key?: KeyObject
  /** Who vouches for it: itself, or its maker with a certificate. Usually nobody. */
  attestation?: 'self' | 'certified'
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** A maker of authenticators: its key, and its certificate as attestations have it (8.2.1). */
const createMaker = () => {
  const subject = ['-subj', '/C=XX/O=Example/OU=Authenticator Attestation/CN=Example']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '-']
  const options = ['-x509', ...key, ...subject, '-addext', 'basicConstraints=critical,CA:FALSE']
  const pem = execFileSync('openssl', ['req', ...options], { encoding: 'utf8', stdio: 'pipe' })
  return { key: createPrivateKey(pem), certificate: new Uint8Array(new X509Certificate(pem).raw) }
}

/** Bits of the flags (Web Authentication 3, 6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

/** COSE_Key of ES256 (RFC 9053, 7.1.1). */
const coseOf = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const at = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, at(x)],
      [-3, at(y)],
    ]),
  )
}

/** An authenticator with one passkey, as a browser at an origin uses it: real keys and signatures, no person. */
export const createAuthenticator = (origin = 'http://127.0.0.1:4000', idBytes = 32) => {
  const id = randomBytes(idBytes)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle: string | null = null

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    )

  const authenticatorData = (rpId: string, lies: Lies, credential?: Uint8Array) => {
    const flags =
      ((lies.isPresent ?? true) ? PRESENT : 0) |
      ((lies.isVerified ?? true) ? VERIFIED : 0) |
      (credential ? WITH_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  return {
    id: base64url(id),
    privateKey,
    /** Counts its uses, as security keys do and synced passkeys don't. */
    counts: () => {
      counter = 1
    },
    /** What `navigator.credentials.create()` would answer. */
    create: (options: any, lies: Lies = {}) => {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const authData = authenticatorData(options.rp.id, lies, credential)
      const client = clientData('webauthn.create', options.challenge, lies)
      const signed = Buffer.concat([authData, sha256(client)])
      const statement = new Map<string, unknown>()
      if (lies.attestation) {
        const maker = lies.attestation === 'certified' ? createMaker() : null
        statement.set('alg', -7).set('sig', new Uint8Array(sign('sha256', signed, maker?.key ?? privateKey)))
        if (maker) statement.set('x5c', [maker.certificate])
      }
      const attestation = new Map<string, unknown>([
        ['fmt', lies.attestation ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      }
    },
    /** What `navigator.credentials.get()` would answer. */
    get: (options: any, lies: Lies = {}) => {
      if (counter > 0) counter += 1
      const client = clientData('webauthn.get', options.challenge, lies)
      const data = authenticatorData(options.rpId, lies)
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), lies.key ?? privateKey)),
        userHandle: lies.userHandle === undefined ? userHandle : lies.userHandle,
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Runs one root field, and returns its value, or the code of its error. */
export const ask = async (service: Service, query: string, variables: object, token?: string): Promise<any> => {
  const { data, errors } = await service.graphql(query, { ...variables }, token)
  return errors ? errors[0].extensions.code : Object.values(data)[0]
}

export const START = 'mutation ($input: PasskeyStartInput!) { startPasskey(input: $input) }'
export const ADD = `mutation ($input: PasskeyRegistrationInput!) {
  addPasskey(input: $input) { passkey { id name createdAt usedAt } recoveryCodes } }`

/** Gives somebody who has just signed in a passkey. */
export const addPasskey = async (
  service: Service,
  { token }: Pick<Person, 'token'>,
  authenticator = createAuthenticator(),
) => {
  const options = await ask(service, START, { input: {} }, token)
  expect(options).toBeTypeOf('object')
  const added = await ask(service, ADD, { input: { name: 'Laptop', ...authenticator.create(options) } }, token)
  expect(added).toHaveProperty('passkey')
  return { ...added, authenticator } as {
    passkey: { id: string; name: string }
    recoveryCodes: string[]
    authenticator: Authenticator
  }
}
