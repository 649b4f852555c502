import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { accountIsGone } from '../../kernel/locks.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { sql } from '../../providers/database/db.ts'
import { type Client, limitGuesses } from './guess-limits.ts'
import type { emailChange } from './input.ts'
import { isFresh, requireSession } from './session-now.ts'
import { wrongPassword } from './set-password.ts'
import { mailLink } from './verify-email.ts'

/** Email changes an account may request in an hour: each sends mail to an address of the caller's choice. */
const REQUESTS_PER_HOUR = 5
const HOUR_MS = 3600 * 1000

/**
 * Confirms the person's identity: by the password or, if none is given, by a sign-in at most ten minutes ago, since
 * accounts of identity providers have no password.
 * @throws AppError like `requireSession`, `validation_failed` at `path`, `reauthentication_required`, `rate_limited`.
 */
export async function confirmIdentity(
  app: Pick<App, 'db' | 'credentials' | 'rateLimits' | 'now' | 'config'>,
  viewer: Viewer,
  client: Client,
  { user, password, path }: { user: User; password: string | null | undefined; path: string },
): Promise<void> {
  const session = await requireSession(app, app.db, viewer)
  if (password == null) {
    if (isFresh(app, session)) return
    throw new AppError('reauthentication_required', 'Send the password, or sign in again first.')
  }
  const isRight = await limitGuesses(app, client, user.email, async () =>
    (await app.credentials.passwords.verify(password, user.passwordHash)) ? true : null,
  )
  if (!isRight) throw wrongPassword(path)
}

/** The limit counts stored links, so only the length of the window is known. */
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

/** Does not reveal who requested the others. */
const tooManyMails = () =>
  new AppError('rate_limited', 'Too many mails were sent to this address. Try again in an hour.', {
    retryAfter: HOUR_MS / 1000,
  })

/**
 * Starts moving the account to another address: the new one gets a link, and the current one a notice. Nothing
 * changes until the link is opened. The newest request replaces earlier ones.
 * @throws AppError like `confirmIdentity`, `email_taken`, `validation_failed` for the current address,
 * `rate_limited`.
 */
export async function requestEmailChange(
  app: Pick<App, 'db' | 'keys' | 'jobs' | 'now' | 'credentials' | 'rateLimits' | 'config'>,
  viewer: Viewer,
  client: Client,
  { newEmail, password }: z.output<typeof emailChange>,
): Promise<void> {
  const user = await app.db.find.user.findUnique({ where: { id: viewer.id } })
  if (!user) throw accountIsGone()
  await confirmIdentity(app, viewer, client, { user, password, path: 'input.password' })
  if (newEmail === user.email) throw invalidField('input.newEmail', 'is the address of the account already')
  await app.db.write('requestEmailChange', async (tx) => {
    // Serialises with password changes, which cancel such requests.
    const locked = await tx.run(sql`
      select from users where id = ${user.id}::uuid and email = ${user.email}
        and password_hash is not distinct from ${user.passwordHash} for update`)
    if (locked === 0) throw new AppError('conflict', 'The account has changed in the meantime. Try again.')
    await requireSession(app, tx, viewer)
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
