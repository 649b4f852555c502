import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { defineJob } from '../../jobs/job.ts'
import { seal, unseal } from '../../jobs/sealed.ts'
import { renderMail } from '../../providers/mail/template.ts'
import { addressChangeMail, codeMail, type Mail, NOTICES, type Notice, noticeMail, verificationMail } from './mails.ts'

/** What a mail carries: a secret in the clear here, sealed in the job. */
export type Letter =
  | { kind: 'code' | 'verification' | 'addressChange'; secret: string; expiresAt: Date }
  | { kind: 'notice'; notice: Notice }

const payload = z.object({
  to: z.string(),
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

/** What a sealed secret belongs to: it opens for no other address and no other kind of mail. */
const purposeOf = (to: string, kind: string) => `${kind} ${to}`

const linkTo = (app: Pick<App, 'config'>, token: string) =>
  `${app.config.http.publicUrl}/auth/verify-email?token=${token}`

const write = (app: Pick<App, 'config' | 'keys'>, { to, letter }: Payload): Mail => {
  if (letter.kind === 'notice') return noticeMail(letter.notice)
  const secret = unseal(sealingKey(app), letter.sealed, purposeOf(to, letter.kind))
  if (letter.kind === 'code') return codeMail(secret)
  return letter.kind === 'verification' ? verificationMail(linkTo(app, secret)) : addressChangeMail(linkTo(app, secret))
}

/** Sends one mail about an account. Tried for about an hour, since a mail server may be away for that long. */
export const sendMail = defineJob({
  name: 'accounts.send-mail',
  payload,
  run: async (app: Pick<App, 'config' | 'keys' | 'mail' | 'now'>, input, { id, signal }) => {
    const { to, letter } = input
    // Nobody can use it any more.
    if (letter.kind !== 'notice' && new Date(letter.expiresAt) <= app.now()) return
    const { subject, content } = write(app, input)
    await app.mail.send({ to, subject, ...renderMail(content), messageId: id }, signal)
  },
  options: { retries: 9, backoffSeconds: 5 },
})

/** What the mails of many addresses end up in: most servers deliver to the part before a plus sign. */
const mailboxOf = (address: string): string => address.replace(/\+[^@]*(?=@)/, '')

/**
 * Queues a mail as part of the caller's transaction: it is sent if and only if that commits. Mails of all kinds to one
 * mailbox are counted together, whoever asks for them; false when it has had those of the hour, and nothing is queued
 * then. Notices count as well but always go: nobody may keep them away by asking for other mails first.
 */
export const queueMail = async (
  app: Pick<App, 'keys' | 'jobs' | 'rateLimits'>,
  tx: Prisma.TransactionClient,
  to: string,
  letter: Letter,
): Promise<boolean> => {
  const isWithin = await app.rateLimits.tryTake('mails', mailboxOf(to))
  if (letter.kind === 'notice') {
    await app.jobs.enqueue(tx, sendMail, { to, letter })
    return true
  }
  if (!isWithin) return false
  const { kind, secret } = letter
  const sealed = seal(sealingKey(app), secret, purposeOf(to, kind))
  await app.jobs.enqueue(tx, sendMail, { to, letter: { kind, sealed, expiresAt: letter.expiresAt.toISOString() } })
  return true
}
