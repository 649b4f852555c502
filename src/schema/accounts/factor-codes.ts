import { seal, unseal } from '@parenting/jobs'
import { Secret, TOTP } from 'otpauth'
import type { App, Viewer } from '../../context.ts'
import { typedCode } from '../../formats/typed-text.ts'
import type { SecondFactor, SignInMethod, User } from '../../generated/prisma/client.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { hashOf } from '../../kernel/secret.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { HAS_SECOND_FACTOR } from './account-status.ts'
import { endSessions } from './end-sessions.ts'
import { type Client, countWrong, limitGuesses } from './guess-limits.ts'

/** The name that authenticator apps show beside the codes. */
const ISSUER = 'Parenting'
/** RFC 6238 with the values that every app knows; the steps before and after the present one count as well. */
const STEP_SECONDS = 30
const WINDOW = 1
/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 80 bits, which need no slow hash. */
const RECOVERY_BYTES = 10

const keyOf = (app: Pick<App, 'keys'>) => app.keys.derive('second factor')

export function totpOf(secret: string, label: string) {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })
}

/** Creates a secret; `sealed` is its encrypted form, for the database. */
export function createSecret(app: Pick<App, 'keys'>, userId: string): { secret: string; sealed: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, sealed: seal(keyOf(app), secret, userId) }
}

/** The secret of an app; null if it was sealed with another SECRET_KEY, so that no code of the app is accepted. */
const secretOf = (
  app: Pick<App, 'keys'>,
  { sealed, userId }: Pick<SecondFactor, 'sealed' | 'userId'>,
): string | null => {
  try {
    return unseal(keyOf(app), sealed, userId)
  } catch {
    return null
  }
}

/** The time step that a code belongs to; null for a wrong one. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** Codes as people type them. */
const readable = (code: string) => typedCode(code).toUpperCase()

const isOfApp = (code: string) => /^\d+$/.test(readable(code))

/**
 * Limits guesses at codes like those at passwords, and wrong codes of the app to twenty an hour: otherwise a thief of
 * the password would guess one within days. A recovery code, which nobody guesses, still lets the owner in.
 * @throws AppError `rate_limited`.
 */
export async function limitFactorGuesses<T>(
  app: Pick<App, 'rateLimits'>,
  client: Client,
  { id, email }: Pick<User, 'id' | 'email'>,
  code: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  if (!isOfApp(code)) return limitGuesses(app, client, email, attempt)
  await app.rateLimits.take('factorCodes', id)
  return countWrong(app.rateLimits, { factorCodes: id }, () => limitGuesses(app, client, email, attempt))
}

/** Removes the recovery codes of an account without a second factor. */
export async function dropUnneededCodes(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    delete from recovery_codes using users u
    where u.id = ${userId}::uuid and recovery_codes.user_id = u.id and not ${HAS_SECOND_FACTOR}`)
}

/** Removes the authenticator app, and the recovery codes of somebody without passkeys. */
export async function dropAuthenticatorApp(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId } })
  await dropUnneededCodes(tx, userId)
  return count
}

/** Removes passkeys, with challenges for them. */
export async function dropPasskeys(tx: Tx, userId: string): Promise<number> {
  await tx.passkeyChallenge.deleteMany({ where: { userId } })
  const { count } = await tx.passkey.deleteMany({ where: { userId } })
  await dropUnneededCodes(tx, userId)
  return count
}

/**
 * Makes the first second factor protect the account against access with the password alone: ends pending
 * set-ups and address changes, and all sessions except the one that added the factor, which has passed it.
 */
export async function admitFirstFactor(
  tx: Tx,
  { id: userId, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
  openedWith: SignInMethod,
  now: Date,
): Promise<void> {
  await tx.passkeyChallenge.deleteMany({ where: { userId, isRegistration: true } })
  await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } })
  await tx.emailToken.deleteMany({ where: { userId, isChange: true } })
  await endSessions(tx, userId, now, { except: sessionId })
  await tx.session.update({ where: { id: sessionId }, data: { openedWith } })
}

/** Removes the authenticator app, all passkeys and the recovery codes. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<number> {
  return (await dropPasskeys(tx, userId)) + (await dropAuthenticatorApp(tx, userId))
}

/** Creates recovery codes, which replace all earlier ones. They are shown once. */
export async function createRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32)
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ hash: hashOf(code), userId, createdAt: now })) })
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/**
 * Consumes a code of the app or a recovery code; false for a wrong or used one. The caller must have locked the
 * account, so that of parallel uses of one code only one succeeds.
 */
export async function useFactorCode(
  app: Pick<App, 'keys' | 'jobs' | 'now' | 'rateLimits'>,
  tx: Tx,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  given: string,
  { isConfirmed = true } = {},
): Promise<boolean> {
  const now = app.now()
  const code = readable(given)
  if (!isOfApp(given)) {
    // Only a code of the app itself proves that its set-up works.
    if (!isConfirmed) return false
    const { count } = await tx.recoveryCode.updateMany({
      where: { hash: hashOf(code), userId, usedAt: null },
      data: { usedAt: now },
    })
    if (count > 0) await queueMail(app, tx, email, { kind: 'notice', notice: 'recoveryCodeUsed' })
    return count > 0
  }
  const factor = await tx.secondFactor.findUnique({ where: { userId } })
  if (!factor || (factor.confirmedAt !== null) !== isConfirmed) return false
  const secret = secretOf(app, factor)
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null || step <= factor.lastStep) return false
  await tx.secondFactor.update({ where: { userId }, data: { lastStep: step } })
  return true
}
