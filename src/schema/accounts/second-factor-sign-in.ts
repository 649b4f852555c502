import { createHash } from 'node:crypto'
import { seal, unseal } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { type Db, sql, type Tx } from '../../providers/database/db.ts'
import { HAS_SECOND_FACTOR, isBanned, requireStaff } from './account-status.ts'
import { limitFactorGuesses, useFactorCode } from './factor-codes.ts'
import type { Client } from './guess-limits.ts'
import type { secondFactorAnswer } from './input.ts'
import { openSession } from './session.ts'
import type { SignedIn } from './sign-in.ts'

/** Validity of a challenge in milliseconds: time enough to find the phone. */
const CHALLENGE_MS = 5 * 60_000
const PURPOSE = 'sign-in challenge'

const claimsShape = z.strictObject({ userId: z.uuid(), password: z.string(), until: z.number() })

const keyOf = (app: Pick<App, 'keys'>) => app.keys.derive('second factor challenges')

/** Fingerprint of the password, so that a challenge ends with a change of the password. */
const markOf = ({ passwordHash }: Pick<User, 'passwordHash'>): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

/** Whether an account has a second factor now, according to the primary. */
const hasSecondFactorNow = async (db: Pick<Db, 'read'>, userId: string): Promise<boolean> => {
  const [found] = await db.read<{ has: boolean }>(
    sql`select ${HAS_SECOND_FACTOR} as has from users u where u.id = ${userId}::uuid`,
  )
  return found?.has === true
}

/**
 * Refuses a session for an account with a second factor, and puts a challenge for `completeSignIn` into the error. The
 * caller has checked the password, or an identity, and locked the account. A challenge is not stored: it is a sealed
 * statement of the account, its password and an expiry, and the code sent with it is consumed.
 * @throws AppError `second_factor_required`.
 */
export async function requireSecondFactor(
  app: Pick<App, 'keys' | 'now'>,
  tx: Tx,
  user: Pick<User, 'id' | 'passwordHash'>,
): Promise<void> {
  if (!(await hasSecondFactorNow(tx, user.id))) return
  const claims = { userId: user.id, password: markOf(user), until: app.now().getTime() + CHALLENGE_MS }
  throw new AppError('second_factor_required', undefined, {
    challenge: seal(keyOf(app), JSON.stringify(claims), PURPOSE),
  })
}

const startAgain = () => new AppError('reauthentication_required', 'The sign-in took too long. Start it again.')

const readChallenge = (app: Pick<App, 'keys' | 'now'>, challenge: string): z.output<typeof claimsShape> => {
  let opened: string
  try {
    opened = unseal(keyOf(app), challenge, PURPOSE)
  } catch {
    throw startAgain()
  }
  const claims = claimsShape.parse(JSON.parse(opened))
  if (claims.until <= app.now().getTime()) throw startAgain()
  return claims
}

/**
 * The account of a challenge, if the password has not changed since.
 * @throws AppError `reauthentication_required`.
 */
export async function accountOfChallenge(app: Pick<App, 'db' | 'keys' | 'now'>, challenge: string): Promise<User> {
  const { userId, password } = readChallenge(app, challenge)
  const user = await app.db.find.user.findUnique({ where: { id: userId, deletedAt: null } })
  if (!user || markOf(user) !== password) throw startAgain()
  return user
}

type CompletingApp = Pick<App, 'db' | 'keys' | 'credentials' | 'events' | 'jobs' | 'now' | 'rateLimits'>

/**
 * Completes a sign-in with a code of the second factor. Wrong codes are limited more strictly than wrong passwords.
 * @throws AppError `otp_invalid`, `reauthentication_required` for a challenge that no longer counts, `account_banned`,
 * `rate_limited`.
 */
export async function completeSignIn(
  app: CompletingApp,
  client: Client,
  { challenge, code }: z.output<typeof secondFactorAnswer>,
  admit: (user: User) => void = () => undefined,
): Promise<SignedIn> {
  const user = await accountOfChallenge(app, challenge)
  admit(user)
  const signedIn = await limitFactorGuesses(app, client, user, code, () =>
    app.db.write('completeSignIn', async (tx) => {
      // Serialises sign-ins. A ban or a password change, which end all sessions, either ends this one or is seen here.
      const [locked] = await tx.read<Pick<User, 'bannedAt' | 'bannedUntil' | 'passwordHash'>>(sql`
        select banned_at as "bannedAt", banned_until as "bannedUntil", password_hash as "passwordHash" from users
        where id = ${user.id}::uuid and deleted_at is null for no key update`)
      if (!locked || markOf(locked) !== markOf(user)) throw startAgain()
      if (isBanned(locked, app.now())) throw new AppError('account_banned')
      if (!(await useFactorCode(app, tx, user, code))) return null
      return { user, ...(await openSession(app, tx, user, { ...client, openedWith: 'second_factor' })) }
    }),
  )
  if (!signedIn) throw new AppError('otp_invalid')
  return signedIn
}

/**
 * Completes the sign-in of an admin.
 * @throws AppError like `completeSignIn`, and `forbidden` for other users.
 */
export function completeAdminSignIn(
  app: CompletingApp,
  client: Client,
  answer: z.output<typeof secondFactorAnswer>,
): Promise<SignedIn> {
  return completeSignIn(app, client, answer, requireStaff)
}
