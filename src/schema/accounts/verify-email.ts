import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { EmailToken } from '../../generated/prisma/client.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { hashOf, newSecret } from '../../kernel/secret.ts'
import { isDuplicate } from '../../kernel/sql.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { emailChanged } from './events.ts'
import type { Client } from './guess-limits.ts'

/** Validity of a link in milliseconds (24 hours). */
const LINK_MS = 24 * 3600 * 1000
/** Links sent to one account in an hour at most. */
const SENT_PER_HOUR = 5
const HOUR_MS = 3600 * 1000
/** Delay before retrying a mail to a mailbox at its limit, in milliseconds. */
const AGAIN_MS = 10 * 60 * 1000

interface Link {
  userId: string
  email: string
  /** Whether opening it moves the account to `email`. */
  isChange: boolean
  /** Language of the request, BCP 47. */
  language?: string | null | undefined
}

type MailApp = Pick<App, 'keys' | 'jobs' | 'now' | 'rateLimits'>

/**
 * Creates a link and queues its mail, within the caller's transaction. Returns false, without creating a link, when
 * the mailbox has reached its hourly limit.
 */
export async function mailLink(app: MailApp, tx: Tx, { userId, email, isChange, language }: Link): Promise<boolean> {
  const token = newSecret()
  const now = app.now()
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const kind = isChange ? 'addressChange' : 'verification'
  if (!(await queueMail(app, tx, email, { kind, secret: token, expiresAt }, { about: userId, language }))) return false
  await tx.emailToken.create({ data: { hash: hashOf(token), userId, email, isChange, createdAt: now, expiresAt } })
  return true
}

/**
 * Sends another verification link if the address is unverified. Runs in a job for the same reason as `sendCode`.
 */
export const resendVerification = defineJob({
  name: 'accounts.resend-verification',
  payload: z.object({ email: z.string(), language: z.string().optional(), until: z.iso.datetime().optional() }),
  run: async (app: MailApp & Pick<App, 'db'>, { email, ...rest }) => {
    await app.db.write('resendVerification', async (tx) => {
      const [user] = await tx.read<{ id: string }>(sql`
        select id from users where email = ${email} and email_verified_at is null for update`)
      if (!user) return
      const since = new Date(app.now().getTime() - HOUR_MS)
      const sent = await tx.emailToken.count({ where: { userId: user.id, isChange: false, createdAt: { gt: since } } })
      if (sent < SENT_PER_HOUR) await mailVerification(app, tx, { userId: user.id, email }, rest)
    })
  },
})

/**
 * Mails the link that verifies an account's address, within the caller's transaction. While the mailbox is at its
 * limit, which anybody may cause, it is retried for a day; requests that wait for the same ten minutes share one
 * attempt.
 */
export async function mailVerification(
  app: MailApp,
  tx: Tx,
  { userId, email }: Pick<Link, 'userId' | 'email'>,
  { language, until }: { language?: string | null | undefined; until?: string | undefined } = {},
): Promise<void> {
  if (await mailLink(app, tx, { userId, email, isChange: false, language })) return
  const now = app.now().getTime()
  const startAfter = new Date(Math.ceil((now + AGAIN_MS) / AGAIN_MS) * AGAIN_MS)
  const ends = until ?? new Date(now + LINK_MS).toISOString()
  if (startAfter >= new Date(ends)) return
  const payload = { email, language: language ?? undefined, until: ends }
  await app.jobs.enqueue(tx, resendVerification, payload, { startAfter, singletonKey: `${email} ${+startAfter}` })
}

/**
 * Requests another verification link. Takes the same steps and returns the same for every address.
 * @throws AppError `rate_limited`.
 */
export async function requestVerification(
  app: Pick<App, 'jobs' | 'rateLimits'>,
  client: Client,
  email: string,
): Promise<void> {
  await app.rateLimits.take('signInPerIp', client.ip)
  await app.jobs.enqueue(null, resendVerification, { email })
}

/** Links and codes sent to the former address no longer work. */
const moveAddress = async (app: MailApp & Pick<App, 'domains' | 'events'>, tx: Tx, link: EmailToken) => {
  const { email: former } = await tx.user.findUniqueOrThrow({ where: { id: link.userId }, select: { email: true } })
  // Queued before the change: only an account's confirmed address gets notices.
  await queueMail(app, tx, former, { kind: 'notice', notice: 'addressChanged' }, { about: link.userId })
  await tx.user.update({
    where: { id: link.userId },
    data: { email: link.email, emailVerifiedAt: app.now(), ownerConfirmedAt: null },
  })
  const changedAt = app.now()
  await tx.formerEmail.createMany({ data: { userId: link.userId, email: former, changedAt }, skipDuplicates: true })
  const change = { userId: link.userId, from: former, to: link.email }
  for (const { onAddressChange } of app.domains) await onAddressChange?.(app, tx, change)
  await app.events.publish(tx, emailChanged, { userId: link.userId })
}

type Outcome = 'done' | 'invalid'

const follow = async (app: MailApp & Pick<App, 'domains' | 'events'>, tx: Tx, token: string): Promise<Outcome> => {
  const hash = hashOf(token)
  const claimed = await tx.emailToken.findUnique({ where: { hash }, select: { userId: true } })
  if (!claimed) return 'invalid'
  // Changes and verifications of an address lock the account first; under that lock the link's state is final.
  const [user] = await tx.read<{ email: string; verified: boolean }>(sql`
    select email, email_verified_at is not null as verified from users where id = ${claimed.userId}::uuid for update`)
  const link = await tx.emailToken.findUnique({ where: { hash } })
  if (!user || !link) return 'invalid'
  // Mail scanners open links before people do: a used link keeps reporting success.
  if (link.usedAt) return user.verified && user.email === link.email ? 'done' : 'invalid'
  const now = app.now()
  if (link.expiresAt <= now || (!link.isChange && link.email !== user.email)) return 'invalid'
  await tx.emailToken.update({ where: { hash }, data: { usedAt: now } })
  if (link.isChange) await moveAddress(app, tx, link)
  else if (!user.verified) await tx.user.update({ where: { id: link.userId }, data: { emailVerifiedAt: now } })
  return 'done'
}

/**
 * Follows a mailed link: verifies the account's address, or moves the account to the link's address. Of parallel uses
 * one does the work, the others find it done.
 * @throws AppError `email_token_invalid`; `email_taken` when the new address was registered meanwhile.
 */
export async function verifyEmail(app: MailApp & Pick<App, 'db' | 'domains' | 'events'>, token: string): Promise<void> {
  try {
    if ((await app.db.write('verifyEmail', (tx) => follow(app, tx, token))) === 'invalid')
      throw new AppError('email_token_invalid')
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken', undefined, { cause: error })
    throw error
  }
}
