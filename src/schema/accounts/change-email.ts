import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { type Client, limitGuesses } from './guess-limits.ts'
import type { emailChange } from './input.ts'
import { queueMail } from './send-mail.ts'
import { wrongPassword } from './set-password.ts'
import { mailLink } from './verify-email.ts'

/** A sign-in this recent stands for a password the account does not have, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000

/** Moves one account may ask for within the hour: each sends a mail to an address of the caller's choice. */
const REQUESTS_PER_HOUR = 5
const HOUR_MS = 3600 * 1000

/**
 * Proves that the person is at the keyboard: by the password, or, without one given, by a sign-in at most ten minutes
 * old, since accounts of identity providers have no password.
 * @throws AppError `validation_failed` at `path`, `reauthentication_required`, `rate_limited`.
 */
export const confirmIdentity = async (
  app: Pick<App, 'passwords' | 'rateLimits' | 'now'>,
  viewer: Viewer,
  client: Client,
  { user, password, path }: { user: User; password: string | null | undefined; path: string },
): Promise<void> => {
  if (password == null) {
    if (app.now().getTime() - viewer.signedInAt.getTime() <= FRESH_MS) return
    throw new AppError('reauthentication_required', 'Send the password, or sign in again first.')
  }
  const isRight = await limitGuesses(app, client, user.email, async () =>
    (await app.passwords.verify(password, user.passwordHash)) ? true : null,
  )
  if (!isRight) throw wrongPassword(path)
}

/** Counted by the links that were made, so it says of the window only how long it is. */
const tooManyChanges = () => {
  const seconds = HOUR_MS / 1000
  return new AppError('rate_limited', undefined, {
    retryAfter: seconds,
    headers: {
      ratelimit: `"emailChanges";r=0;t=${seconds}`,
      'ratelimit-policy': `"emailChanges";q=${REQUESTS_PER_HOUR};w=${seconds}`,
    },
  })
}

/** Says nothing of who asked for the others. */
const tooManyMails = () =>
  new AppError('rate_limited', 'Too many mails were sent to this address. Try again in an hour.', {
    retryAfter: HOUR_MS / 1000,
  })

/**
 * Begins to move the account to another address: a link goes to the new one, and the present one is told. Nothing
 * changes until the link is opened. The newest request replaces earlier ones.
 * @throws AppError like `confirmIdentity`, `email_taken`, `validation_failed` for the present address, `rate_limited`.
 */
export const requestEmailChange = async (
  app: Pick<App, 'db' | 'keys' | 'jobs' | 'now' | 'passwords' | 'rateLimits'>,
  viewer: Viewer,
  client: Client,
  { newEmail, password }: z.output<typeof emailChange>,
): Promise<void> => {
  const user = await app.db.user.findUnique({ where: { id: viewer.id } })
  if (!user) throw new AppError('unauthenticated', 'The account no longer exists.')
  await confirmIdentity(app, viewer, client, { user, password, path: 'input.password' })
  if (newEmail === user.email) throw invalidField('input.newEmail', 'is the address of the account already')
  await app.db.$transaction(async (tx) => {
    // Queues up with changes of the password, which cancel requests like this one.
    const same = await tx.$queryRaw<unknown[]>`
      select 1 from users where id = ${user.id}::uuid and email = ${user.email}
        and password_hash is not distinct from ${user.passwordHash} for update`
    if (same.length === 0) throw new AppError('conflict', 'The account changed meanwhile. Try again.')
    if (await tx.user.findUnique({ where: { email: newEmail }, select: { id: true } }))
      throw new AppError('email_taken')
    const changes = { userId: user.id, isChange: true }
    const since = new Date(app.now().getTime() - HOUR_MS)
    if ((await tx.emailToken.count({ where: { ...changes, createdAt: { gt: since } } })) >= REQUESTS_PER_HOUR)
      throw tooManyChanges()
    await tx.emailToken.updateMany({ where: { ...changes, usedAt: null }, data: { usedAt: app.now() } })
    if (!(await mailLink(app, tx, { userId: user.id, email: newEmail, isChange: true }))) throw tooManyMails()
    await queueMail(app, tx, user.email, { kind: 'notice', notice: 'addressChangeRequested' })
  })
}
