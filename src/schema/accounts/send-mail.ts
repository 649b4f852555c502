import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { defineJob } from '../../jobs/job.ts'
import { seal, unseal } from '../../jobs/sealed.ts'
import { renderMail } from '../../providers/mail/template.ts'
import { addressChangeMail, codeMail, type Mail, NOTICES, type Notice, noticeMail, verificationMail } from './mails.ts'

/** The variable part of a mail: its secret is plain here, and encrypted in the job. */
export type Letter =
  | { kind: 'code' | 'verification' | 'addressChange'; secret: string; expiresAt: Date }
  | { kind: 'notice'; notice: Notice }

const payload = z.object({
  to: z.string(),
  /** The account it concerns, if that may not have this address: deleting the account also deletes the mail. */
  about: z.uuid().optional(),
  letter: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['code', 'verification', 'addressChange']),
      sealed: z.string(),
      expiresAt: z.iso.datetime(),
    }),
    z.object({ kind: z.literal('notice'), notice: z.enum(Object.keys(NOTICES) as [Notice]) }),
  ]),
})

type Payload = z.output<typeof payload>

const sealingKey = (app: Pick<App, 'keys'>) => app.keys.derive('mail secrets')

/** Binds an encrypted secret to its address and kind of mail. */
const purposeOf = (to: string, kind: string) => `${kind} ${to}`

const linkTo = (app: Pick<App, 'config'>, token: string) =>
  `${app.config.http.publicUrl}/auth/verify-email?token=${token}`

const write = (app: Pick<App, 'config' | 'keys'>, { to, letter }: Payload): Mail => {
  if (letter.kind === 'notice') return noticeMail(letter.notice)
  const secret = unseal(sealingKey(app), letter.sealed, purposeOf(to, letter.kind))
  if (letter.kind === 'code') return codeMail(secret)
  return letter.kind === 'verification' ? verificationMail(linkTo(app, secret)) : addressChangeMail(linkTo(app, secret))
}

/** Sends one mail about an account. Retried for about an hour, the length of a typical mail server outage. */
export const sendMail = defineJob({
  name: 'accounts.send-mail',
  payload,
  run: async (app: Pick<App, 'config' | 'keys' | 'mail' | 'now'>, input, { id, signal }) => {
    const { to, letter } = input
    // Expired: nobody could use it any more.
    if (letter.kind !== 'notice' && new Date(letter.expiresAt) <= app.now()) return
    const { subject, content } = write(app, input)
    await app.mail.send({ to, subject, ...renderMail(content), messageId: id }, signal)
  },
  options: { retries: 9, backoffSeconds: 5 },
})

/** The mailbox behind several addresses: most servers ignore what follows a plus sign. */
const mailboxOf = (address: string): string => address.replace(/\+[^@]*(?=@)/, '')

/**
 * Queues a mail within the caller's transaction: it is sent if and only if that commits. Mails of all kinds to a
 * mailbox share a limit, whoever requests them; returns false, without queueing, when it is reached. Notices count
 * but are always sent: nobody may suppress them by requesting other mails first.
 */
export const queueMail = async (
  app: Pick<App, 'keys' | 'jobs' | 'rateLimits'>,
  tx: Prisma.TransactionClient,
  to: string,
  letter: Letter,
  about?: string,
): Promise<boolean> => {
  const isWithin = await app.rateLimits.tryTake('mails', mailboxOf(to))
  if (letter.kind === 'notice') {
    await app.jobs.enqueue(tx, sendMail, { to, about, letter })
    return true
  }
  if (!isWithin) return false
  const { kind, secret } = letter
  const sealed = seal(sealingKey(app), secret, purposeOf(to, kind))
  await app.jobs.enqueue(tx, sendMail, {
    to,
    about,
    letter: { kind, sealed, expiresAt: letter.expiresAt.toISOString() },
  })
  return true
}
