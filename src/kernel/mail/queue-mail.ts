import { defineJob, seal, unseal } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { renderMail } from '../../providers/mail/template.ts'
import { mailboxOf } from './mailbox.ts'
import { type LinkMail, type Mail, mailsIn, NOTICES, type Notice } from './mails.ts'

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
  /** The language of the request that caused the mail, BCP 47; for readers who have chosen no language. */
  language: z.string().optional(),
  letter: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(SECRETS),
      sealed: z.string(),
      expiresAt: z.iso.datetime(),
    }),
    z.object({ kind: z.literal('notice'), notice: z.enum(NOTICES) }),
  ]),
})

type Payload = z.output<typeof payload>

const sealingKey = (app: Pick<App, 'keys'>) => app.keys.derive('mail secrets')

/** Binds an encrypted secret to its address and kind of mail. */
const purposeOf = (to: string, kind: string) => `${kind} ${to}`

const PATHS: Readonly<Record<LinkMail, string>> = {
  verification: '/auth/verify-email?token=',
  addressChange: '/auth/verify-email?token=',
  // In the fragment, which no server log and no referrer has.
  invitation: '/admin/invitation#',
  familyInvitation: '/family/invitations/accept?token=',
}

type Sealed = Exclude<Payload['letter'], { kind: 'notice' }>

const secretOf = (app: Pick<App, 'keys'>, to: string, { kind, sealed }: Sealed): string =>
  unseal(sealingKey(app), sealed, purposeOf(to, kind))

const write = (app: Pick<App, 'config' | 'keys'>, { to, letter }: Payload, language: string | undefined): Mail => {
  const mails = mailsIn(language)
  if (letter.kind === 'notice') return mails.notice(letter.notice)
  const secret = secretOf(app, to, letter)
  if (letter.kind === 'code') return mails.code(secret)
  return mails.link(letter.kind, `${app.config.http.publicUrl}${PATHS[letter.kind]}${secret}`, secret)
}

/** The default of the language setting, which says nothing about what somebody reads. */
const UNCHOSEN = 'en'

/**
 * The language of a mail: its reader's choice, else that of the account it is about (the inviter's, or the one that has
 * moved from this address), else the request's.
 */
const languageOf = async ({ db }: Pick<App, 'db'>, { to, about, language }: Payload): Promise<string | undefined> => {
  const [account] = await db.read<{ language: string }>(sql`
    select preferred_language as language from users where email = ${to} or id = ${about ?? null}::uuid
    order by (email = ${to}) desc limit 1`)
  return account && account.language !== UNCHOSEN ? account.language : language
}

/** Sends one mail about an account. Retried for about an hour, the length of a typical mail server outage. */
export const sendMail = defineJob({
  name: 'accounts.send-mail',
  payload,
  run: async (app: Pick<App, 'config' | 'db' | 'domains' | 'keys' | 'now' | 'senders'>, input, { id, signal }) => {
    const { to, letter } = input
    // Expired: nobody could use it any more.
    if (letter.kind !== 'notice' && new Date(letter.expiresAt) <= app.now()) return
    const { subject, content } = write(app, input, await languageOf(app, input))
    await app.senders.mail.send({ to, subject, ...renderMail(content), messageId: id }, signal)
    if (letter.kind === 'notice') return
    const mail = { kind: letter.kind, secret: secretOf(app, to, letter) }
    for (const { onLinkMailed } of app.domains) await onLinkMailed?.(app, mail)
  },
  options: { retries: 9, backoffSeconds: 5 },
})

/** A notice concerns only an account with this address confirmed; to anybody else it would be a stranger's mail. */
const mayRead = async (tx: Tx, address: string): Promise<boolean> =>
  (await tx.user.count({ where: { email: address, emailVerifiedAt: { not: null } } })) > 0

/**
 * Queues a mail within the caller's transaction: it is sent if and only if that commits. Each kind of mail to a mailbox
 * has a limit for all callers together, so that no kind keeps another from its reader. Returns false, without queueing,
 * when it is reached, and for a notice to an address that nobody has confirmed.
 */
export async function queueMail(
  app: Pick<App, 'keys' | 'jobs' | 'rateLimits'>,
  tx: Tx,
  to: string,
  letter: Letter,
  { about, language }: { about?: string; language?: string | null | undefined } = {},
): Promise<boolean> {
  const isNotice = letter.kind === 'notice'
  if (isNotice && !(await mayRead(tx, to))) return false
  const kindOfMail = isNotice ? letter.notice : letter.kind
  const limited = `${kindOfMail} ${mailboxOf(to)}`
  if (!(await app.rateLimits.tryTake('mails', limited))) return false
  // A transaction that does not commit sends nothing, and is often tried again.
  tx.onRollback(() => app.rateLimits.giveBack('mails', limited))
  const whom = { to, about, language: language ?? undefined }
  if (isNotice) {
    await app.jobs.enqueue(tx, sendMail, { ...whom, letter })
    return true
  }
  const { kind, secret } = letter
  const sealed = seal(sealingKey(app), secret, purposeOf(to, kind))
  await app.jobs.enqueue(tx, sendMail, {
    ...whom,
    letter: { kind, sealed, expiresAt: letter.expiresAt.toISOString() },
  })
  return true
}
