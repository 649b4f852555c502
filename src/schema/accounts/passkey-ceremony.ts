import { randomBytes } from 'node:crypto'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { parse as parseId, stringify as writeId } from 'uuid'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Passkey, User } from '../../generated/prisma/client.ts'
import { hashOf } from '../../kernel/secret.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { passkeyAnswer, passkeyRegistration } from './passkey-input.ts'

/** How long somebody may look for the authenticator, in milliseconds. */
const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32
/** EdDSA, ES256 and RS256 (RFC 9053): fixed, as the library's own choice depends on the version of Node. */
const ALGORITHMS = [-8, -7, -257]
const NAME = 'Parenting admin portal'

/** Loaded at the first use: it takes a tenth of a second and 25 MB, and many processes never see a passkey. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

type CeremonyApp = Pick<App, 'db' | 'now' | 'config'>

/** Whom passkeys are made for: they work at the host of PUBLIC_URL, and only on pages of that very origin. */
const relyingParty = ({ config }: Pick<App, 'config'>) => {
  const { hostname, origin } = new URL(config.http.publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

interface Purpose {
  readonly isRegistration: boolean
  /** The only account whose answer counts; null for whoever it may be. */
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

/** Parses what a client sent; null for what cannot be parsed, whatever it is that fails. */
const attempt = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/**
 * Uses a challenge up: of several answers to it, also on other instances, the first to delete the row counts, right or
 * wrong. Returns the challenge and its account; null for an unknown, used or expired one, or one of another purpose.
 */
export async function takeChallenge(
  app: CeremonyApp,
  clientDataJSON: string,
  { isRegistration, userId }: Purpose,
): Promise<{ challenge: string; userId: string | null } | null> {
  const read = clientDataShape.safeParse(attempt(() => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())))
  // No page of ours is shown inside of another.
  if (!read.success || read.data.crossOrigin) return null
  const { challenge } = read.data
  const [taken] = await app.db.write((tx) =>
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

/** What a browser needs to make a passkey: one that names its account itself, and asks who is there. */
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

/** What a browser needs to sign in with a passkey; `known` are those of the account, where one is known already. */
export async function signInOptions(app: CeremonyApp, userId: string | null, known: readonly Known[]) {
  const challenge = await app.db.write((tx) => createChallenge(app, tx, { isRegistration: false, userId }))
  return (await library()).generateAuthenticationOptions({
    rpID: relyingParty(app).expectedRPID,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    allowCredentials: described(known),
    userVerification: 'required',
  })
}

/**
 * Whether an attestation says nothing of who made the authenticator, or says it by the passkey's own signature. We ask
 * for no more; certificates would have to be checked, and name addresses that whoever sends them has chosen.
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

/** The credential of a registration that fits the challenge, our address and the person's presence; else null. */
export async function verifyRegistration(
  app: CeremonyApp,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: z.output<typeof passkeyRegistration>,
): Promise<Registered | null> {
  if (!(await isPlainAttestation(attestationObject))) return null
  // The library throws whatever is wrong, with words for developers: a refusal has one answer.
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
  // The id that was sent is within its limit; that of the attestation may be anything.
  return registrationInfo?.credential.id === id ? registrationInfo.credential : null
}

/** The new signature counter of an answer that fits challenge, passkey, our address and the person's presence; else null. */
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
    // The counter is compared where it is changed, once the signature has proved that the passkey itself said it.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null,
  )
}
