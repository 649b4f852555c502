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
  /** The account it is about, where that may not have this address: its deletion forgets the mail. */
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

/** Queues a mail as part of the caller's transaction: it is sent if and only if that commits. */
export const queueMail = async (
  app: Pick<App, 'keys' | 'jobs'>,
  tx: Prisma.TransactionClient,
  to: string,
  letter: Letter,
  about?: string,
): Promise<void> => {
  const sealed =
    letter.kind === 'notice'
      ? letter
      : {
          kind: letter.kind,
          sealed: seal(sealingKey(app), letter.secret, purposeOf(to, letter.kind)),
          expiresAt: letter.expiresAt.toISOString(),
        }
  await app.jobs.enqueue(tx, sendMail, { to, about, letter: sealed })
}
