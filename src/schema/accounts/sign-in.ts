import type { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { isDuplicate } from '../../kernel/sql.ts'
import { sql } from '../../providers/database/db.ts'
import { isBanned, requireStaff } from './account-status.ts'
import { accountOpened } from './events.ts'
import { type Client, limitGuesses } from './guess-limits.ts'
import type { credentials, registration } from './input.ts'
import { refuseGuessablePassword } from './password-policy.ts'
import { requireSecondFactor } from './second-factor-sign-in.ts'
import { openSession, type TokenPair } from './session.ts'
import { mailVerification } from './verify-email.ts'

export interface SignedIn extends TokenPair {
  user: User
}

type SignInApp = Pick<App, 'db' | 'keys' | 'credentials' | 'events' | 'now' | 'rateLimits'>

/**
 * Creates an account with its first session and queues the verification mail, in one transaction. The password is
 * hashed before the address is checked, so that rejecting a taken address takes as long as registering a free one; of
 * two requests with one address the unique index lets one succeed.
 * @throws AppError `email_taken`, `validation_failed`, `rate_limited`.
 */
export async function register(
  app: SignInApp & Pick<App, 'jobs'>,
  client: Client,
  input: z.output<typeof registration>,
): Promise<SignedIn> {
  await app.rateLimits.take('registration', client.ip)
  await refuseGuessablePassword(input.password, input, 'input.password')
  const passwordHash = await app.credentials.passwords.hash(input.password)
  try {
    return await app.db.write('register', async (tx) => {
      const user = await tx.user.create({ data: { email: input.email, fullName: input.fullName, passwordHash } })
      await app.events.publish(tx, accountOpened, { userId: user.id })
      const { language } = client
      await mailVerification(app, tx, { userId: user.id, email: user.email }, { language })
      return { user, ...(await openSession(app, tx, user, { ...client, openedWith: 'password' })) }
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken', undefined, { cause: error })
    throw error
  }
}

/** Checks an e-mail address and password. An unknown address costs the same hashing as a known one. */
const checkCredentials = async (
  app: SignInApp,
  client: Client,
  { email, password }: z.output<typeof credentials>,
): Promise<User> => {
  const user = await limitGuesses(app, client, email, async () => {
    const found = await app.db.find.user.findUnique({ where: { email } })
    return (await app.credentials.passwords.verify(password, found?.passwordHash ?? null)) ? found : null
  })
  if (!user) throw new AppError('invalid_credentials')
  if (isBanned(user, app.now())) throw new AppError('account_banned')
  return user
}

/** Replaces a hash made with outdated parameters, unless the password has changed meanwhile. */
const renewHash = async (app: SignInApp, user: User, password: string): Promise<void> => {
  if (user.passwordHash === null || !app.credentials.passwords.isOutdated(user.passwordHash)) return
  const passwordHash = await app.credentials.passwords.hash(password)
  const where = { id: user.id, passwordHash: user.passwordHash }
  await app.db.write('renewHash', (tx) => tx.user.updateMany({ where, data: { passwordHash } }))
}

/**
 * Opens the session if the checked password is still the account's; otherwise null. The lock keeps a password change
 * and a ban, which end all sessions, from missing this one: either it is there by then, or they are seen here.
 * @throws AppError `account_banned`, `second_factor_required`.
 */
const startSession = (app: SignInApp, client: Client, user: User): Promise<SignedIn | null> =>
  app.db.write('startSession', async (tx) => {
    const [standing] = await tx.read<Pick<User, 'bannedAt' | 'bannedUntil'>>(sql`
      select banned_at as "bannedAt", banned_until as "bannedUntil" from users
      where id = ${user.id}::uuid and password_hash = ${user.passwordHash} for share`)
    if (!standing) return null
    if (isBanned(standing, app.now())) throw new AppError('account_banned')
    await requireSecondFactor(app, tx, user)
    return { user, ...(await openSession(app, tx, user, { ...client, openedWith: 'password' })) }
  })

const signInWith = async (
  app: SignInApp,
  client: Client,
  input: z.output<typeof credentials>,
  admit: (user: User) => void,
): Promise<SignedIn> => {
  // A second round only for a password that was rehashed or changed between its check and the session.
  for (let round = 1; round <= 2; round++) {
    const user = await checkCredentials(app, client, input)
    admit(user)
    const signedIn = await startSession(app, client, user)
    if (!signedIn) continue
    await renewHash(app, user, input.password)
    return signedIn
  }
  throw new AppError('invalid_credentials')
}

/**
 * Signs in with e-mail and password.
 * @throws AppError `invalid_credentials`, `account_banned` and `second_factor_required` (only with the right password),
 * `rate_limited`.
 */
export function signIn(app: SignInApp, client: Client, input: z.output<typeof credentials>): Promise<SignedIn> {
  return signInWith(app, client, input, () => undefined)
}

/**
 * Signs in somebody who runs the service.
 * @throws AppError like `signIn`, and `forbidden` for a plain user with the right password.
 */
export function adminSignIn(app: SignInApp, client: Client, input: z.output<typeof credentials>): Promise<SignedIn> {
  return signInWith(app, client, input, requireStaff)
}
