import { defineJob, seal, unseal } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { Tx } from '../../providers/database/db.ts'
import { renderMail } from '../../providers/mail/template.ts'
import {
  addressChangeMail,
  codeMail,
  familyInvitationMail,
  invitationMail,
  type Mail,
  NOTICES,
  type Notice,
  noticeMail,
  verificationMail,
} from './mails.ts'

/** Mails with a secret that lets their reader do something. */
const SECRETS = ['code', 'verification', 'addressChange', 'invitation', 'familyInvitation'] as const

/** The variable part of a mail: its secret is plain here, and encrypted in the job. */
export type Letter =
  | { kind: (typeof SECRETS)[number]; secret: string; expiresAt: Date }
  | { kind: 'notice'; notice: Notice }

const payload = z.object({
  to: z.string(),
  /** The account it concerns, if that may not have this address: deleting the account also deletes the mail. */
  about: z.uuid().optional(),
  letter: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(SECRETS),
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
  // In the fragment, which no server log and no referrer has.
  if (letter.kind === 'invitation') return invitationMail(`${app.config.http.publicUrl}/admin/invitation#${secret}`)
  if (letter.kind === 'familyInvitation')
    return familyInvitationMail(`${app.config.http.publicUrl}/family/invitations/accept?token=${secret}`, secret)
  return letter.kind === 'verification' ? verificationMail(linkTo(app, secret)) : addressChangeMail(linkTo(app, secret))
}

/** Sends one mail about an account. Retried for about an hour, the length of a typical mail server outage. */
export const sendMail = defineJob({
  name: 'accounts.send-mail',
  payload,
  run: async (app: Pick<App, 'config' | 'keys' | 'now' | 'senders'>, input, { id, signal }) => {
    const { to, letter } = input
    // Expired: nobody could use it any more.
    if (letter.kind !== 'notice' && new Date(letter.expiresAt) <= app.now()) return
    const { subject, content } = write(app, input)
    await app.senders.mail.send({ to, subject, ...renderMail(content), messageId: id }, signal)
  },
  options: { retries: 9, backoffSeconds: 5 },
})

/** Providers with several domains for a mailbox. */
const SAME_DOMAIN: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}
/** Providers that ignore dots in addresses. */
const IGNORES_DOTS = ['gmail.com', 'proton.me']

/** The mailbox behind several addresses: most servers ignore what follows a plus sign, some ignore dots. */
const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@')
  const given = address.slice(at + 1)
  const domain = SAME_DOMAIN[given] ?? given
  const name = address.slice(0, at).replace(/\+.*$/s, '')
  return `${IGNORES_DOTS.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

/** A notice concerns whoever has confirmed the address; to anybody else it would be a stranger's mail. */
const mayRead = async (tx: Tx, address: string): Promise<boolean> =>
  (await tx.user.count({ where: { email: address, emailVerifiedAt: { not: null } } })) > 0

/**
 * Queues a mail within the caller's transaction: it is sent if and only if that commits. Each kind of mail to a mailbox
 * has a limit, whoever requests it, so that no kind keeps another from its reader. Returns false, without queueing,
 * when it is reached, and for a notice to an address that nobody has confirmed.
 */
export const queueMail = async (
  app: Pick<App, 'keys' | 'jobs' | 'rateLimits'>,
  tx: Tx,
  to: string,
  letter: Letter,
  about?: string,
): Promise<boolean> => {
  const isNotice = letter.kind === 'notice'
  if (isNotice && !(await mayRead(tx, to))) return false
  const kindOfMail = isNotice ? letter.notice : letter.kind
  if (!(await app.rateLimits.tryTake('mails', `${kindOfMail} ${mailboxOf(to)}`))) return false
  if (isNotice) {
    await app.jobs.enqueue(tx, sendMail, { to, about, letter })
    return true
  }
  const { kind, secret } = letter
  const sealed = seal(sealingKey(app), secret, purposeOf(to, kind))
  await app.jobs.enqueue(tx, sendMail, {
    to,
    about,
    letter: { kind, sealed, expiresAt: letter.expiresAt.toISOString() },
  })
  return true
}
