import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { accountIsGone } from '../../kernel/locks.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { confirmOwnership } from './confirm-ownership.ts'
import { endSessions } from './end-sessions.ts'
import { passwordChanged } from './events.ts'
import { type Client, limitGuesses } from './guess-limits.ts'
import type { passwordChange, passwordReset } from './input.ts'
import { matchCode, useUpCode } from './one-time-code.ts'
import { refuseGuessablePassword } from './password-policy.ts'
import { requireSession } from './session-now.ts'

type PasswordApp = Pick<
  App,
  'db' | 'events' | 'keys' | 'jobs' | 'now' | 'credentials' | 'rateLimits' | 'sessions' | 'config'
>

/**
 * Sets a new password with a one-time code. The code proves access to the mailbox, so the address counts as verified;
 * every session ends. The code is checked before the slow hash and again, under lock, with the change: of parallel
 * resets with one code, one succeeds.
 * @throws AppError `otp_invalid`, `validation_failed` (without consuming the code), `rate_limited`.
 */
export async function resetPassword(
  app: PasswordApp,
  client: Client,
  input: z.output<typeof passwordReset>,
): Promise<void> {
  const { email, newPassword } = input
  const user = await limitGuesses(app, client, email, async () => {
    const matches = await app.db.write('matchResetCode', (tx) => matchCode(app, tx, input))
    return matches ? app.db.find.user.findUnique({ where: { email } }) : null
  })
  if (!user) throw new AppError('otp_invalid')
  await refuseGuessablePassword(newPassword, user, 'input.newPassword')
  const passwordHash = await app.credentials.passwords.hash(newPassword)

  const ended = await app.db.write('resetPassword', async (tx) => {
    const now = app.now()
    // The account before the code, the lock order of an address change.
    const { count } = await tx.user.updateMany({ where: { id: user.id, email }, data: { passwordHash } })
    if (count === 0 || !(await matchCode(app, tx, input))) throw new AppError('otp_invalid')
    await useUpCode(app, tx, email)
    await confirmOwnership(tx, user.id, now)
    await queueMail(app, tx, email, { kind: 'notice', notice: 'passwordReset' })
    await app.events.publish(tx, passwordChanged, { userId: user.id })
    return endSessions(tx, user.id, now)
  })
  app.sessions.forget(ended)
}

/**
 * Changes the caller's password and ends its other sessions. A wrong current password is a validation error, never a
 * 401, on which apps would sign out. Only replaces the password that was checked.
 * @throws AppError `validation_failed` at `currentPassword`, `newPassword` or `confirmPassword`, `rate_limited`, and like
 * `requireSession`.
 */
export async function changePassword(
  app: PasswordApp,
  viewer: Viewer,
  client: Client,
  { currentPassword, newPassword, confirmPassword }: z.output<typeof passwordChange>,
): Promise<void> {
  if (newPassword !== confirmPassword) throw invalidField('input.confirmPassword', 'must equal the new password')
  const user = await app.db.find.user.findUnique({ where: { id: viewer.id } })
  if (!user) throw accountIsGone()
  const isRight = await limitGuesses(app, client, user.email, async () =>
    (await app.credentials.passwords.verify(currentPassword, user.passwordHash)) ? true : null,
  )
  if (!isRight) throw wrongPassword('input.currentPassword')
  await refuseGuessablePassword(newPassword, user, 'input.newPassword')
  const passwordHash = await app.credentials.passwords.hash(newPassword)

  const ended = await app.db.write('changePassword', async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash },
    })
    if (count === 0) throw wrongPassword('input.currentPassword')
    await requireSession(app, tx, viewer)
    // Cancels an address change that somebody else may have requested with the old password.
    await tx.emailToken.deleteMany({ where: { userId: user.id, isChange: true } })
    await queueMail(app, tx, user.email, { kind: 'notice', notice: 'passwordChanged' })
    await app.events.publish(tx, passwordChanged, { userId: user.id })
    return endSessions(tx, user.id, app.now(), { except: viewer.sessionId })
  })
  app.sessions.forget(ended)
}

/** Also the answer for an account without a password. */
export function wrongPassword(path: string): AppError {
  return invalidField(path, 'is not the password of the account')
}
