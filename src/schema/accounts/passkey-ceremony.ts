import { randomBytes } from 'node:crypto'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { parse as parseId, stringify as writeId } from 'uuid'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Passkey, User } from '../../generated/prisma/client.ts'
import { hashOf } from '../../kernel/secret.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { passkeyAnswer, passkeyRegistration } from './passkey-input.ts'

/** Validity of a challenge in milliseconds: time enough to find the authenticator. */
const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32
/** EdDSA, ES256 and RS256 (RFC 9053): fixed, as the library's own choice depends on the version of Node. */
const ALGORITHMS = [-8, -7, -257]
const NAME = 'Parenting admin portal'

/** Loaded at the first use: it takes a tenth of a second and 25 MB, and many processes never see a passkey. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

type CeremonyApp = Pick<App, 'db' | 'now' | 'config'>

/** The relying party: passkeys work at the host of PUBLIC_URL, and only on pages of that exact origin. */
const relyingParty = ({ config }: Pick<App, 'config'>) => {
  const { hostname, origin } = new URL(config.http.publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

interface Purpose {
  readonly isRegistration: boolean
  /** The only account whose answer is accepted; null accepts any account. */
  readonly userId: string | null
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A new challenge, in base64url. */
export async function createChallenge(app: Pick<App, 'now'>, tx: Tx, purpose: Purpose): Promise<string> {
  const challenge = base64url(randomBytes(CHALLENGE_BYTES))
  const expiresAt = new Date(app.now().getTime() + CHALLENGE_MS)
  await tx.passkeyChallenge.create({ data: { hash: hashOf(challenge), ...purpose, expiresAt } })
  return challenge
}

const clientDataShape = z.object({ challenge: z.string().max(100), crossOrigin: z.boolean().optional() })

/** Runs a parser over client data; null if it throws, for whatever reason. */
const attempt = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/**
 * Consumes a challenge: of several answers to it, also on other instances, only the first to delete the row is checked,
 * whether right or wrong. Returns the challenge and its account; null for an unknown, used or expired one, or one of
 * another purpose.
 */
export async function takeChallenge(
  app: CeremonyApp,
  clientDataJSON: string,
  { isRegistration, userId }: Purpose,
): Promise<{ challenge: string; userId: string | null } | null> {
  const read = clientDataShape.safeParse(attempt(() => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())))
  // Our pages are never embedded in another site.
  if (!read.success || read.data.crossOrigin) return null
  const { challenge } = read.data
  const [taken] = await app.db.write('takeChallenge', (tx) =>
    tx.read<{ userId: string | null }>(sql`
      delete from passkey_challenges where hash = ${hashOf(challenge)} and is_registration = ${isRegistration}
        and expires_at > ${app.now()}::timestamptz and (${userId}::uuid is null or user_id = ${userId}::uuid)
      returning user_id as "userId"`),
  )
  return taken ? { challenge, userId: taken.userId } : null
}

type Known = Pick<Passkey, 'credentialId' | 'transports'>

const described = (passkeys: readonly Known[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: base64url(credentialId), transports }))

/** Options for a browser to create a discoverable passkey with user verification. */
export async function registrationOptions(
  app: CeremonyApp,
  { id, email, fullName }: Pick<User, 'id' | 'email' | 'fullName'>,
  known: readonly Known[],
  challenge: string,
) {
  return (await library()).generateRegistrationOptions({
    rpName: NAME,
    rpID: relyingParty(app).expectedRPID,
    userID: new Uint8Array(parseId(id)),
    userName: email,
    userDisplayName: fullName,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Options for a browser to sign in with a passkey; `known` lists the account's passkeys if the account is known. */
export async function signInOptions(app: CeremonyApp, userId: string | null, known: readonly Known[]) {
  const challenge = await app.db.write('signInOptions', (tx) =>
    createChallenge(app, tx, { isRegistration: false, userId }),
  )
  return (await library()).generateAuthenticationOptions({
    rpID: relyingParty(app).expectedRPID,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    allowCredentials: described(known),
    userVerification: 'required',
  })
}

/**
 * Whether an attestation is `none` or self-attestation (`packed` without certificates). We request no more:
 * certificates would need checking, and contain URLs chosen by the sender.
 */
const isPlainAttestation = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await helpers()
  const isPlain = attempt(() => {
    const attestation = decodeAttestationObject(bytesOf(attestationObject))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
  })
  return isPlain === true
}

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']

/** Returns the credential of a registration that matches challenge, origin and user verification; else null. */
export async function verifyRegistration(
  app: CeremonyApp,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: z.output<typeof passkeyRegistration>,
): Promise<Registered | null> {
  if (!(await isPlainAttestation(attestationObject))) return null
  // The library throws on every mismatch, with messages for developers; clients get one error for all of them.
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...relyingParty(app),
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  // The sent id was checked for its length; the one in the attestation was not.
  return registrationInfo?.credential.id === id ? registrationInfo.credential : null
}

/** Returns the new signature counter of an answer that matches challenge, passkey, origin and user; else null. */
export async function verifyAnswer(
  app: CeremonyApp,
  challenge: string,
  { userId, publicKey }: Pick<Passkey, 'userId' | 'publicKey'>,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: z.output<typeof passkeyAnswer>,
): Promise<number | null> {
  if (userHandle != null && attempt(() => writeId(bytesOf(userHandle))) !== userId) return null
  const { verifyAuthenticationResponse } = await library()
  return verifyAuthenticationResponse({
    ...relyingParty(app),
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    // The counter is compared where it is updated, after the signature has proved that it comes from the passkey.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null,
  )
}
