import type { App } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { type MailContent, renderMail } from '../../providers/mail/template.ts'
import type { Claimed } from './claim.ts'
import { fitText } from './fit-text.ts'
import type { Outcome } from './settle.ts'
import { languageOf, render } from './texts.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

const outcomeOfError = (app: Pick<App, 'now'>, error: unknown): Outcome => {
  if ((error as { permanent?: boolean }).permanent) return { kind: 'failed', reason: 'refused' }
  if (!(error instanceof AppError)) return { kind: 'retry' }
  return { kind: 'away', until: new Date(app.now().getTime() + (error.retryAfter ?? 30) * 1_000) }
}

/** Sends messages concurrently, one call each; an error becomes the outcome. */
const deliverEach = async (
  app: Pick<App, 'now'>,
  claimed: readonly Claimed[],
  signal: AbortSignal,
  send: (delivery: Claimed) => Promise<Outcome | undefined>,
): Promise<Map<string, Outcome>> => {
  const outcomes = await Promise.all(
    claimed.map(async (delivery): Promise<[string, Outcome]> => {
      try {
        return [delivery.notificationId, (await send(delivery)) ?? { kind: 'sent' }]
      } catch (error) {
        signal.throwIfAborted()
        return [delivery.notificationId, outcomeOfError(app, error)]
      }
    }),
  )
  return new Map(outcomes)
}

/** A mail with an unsubscribe link, also in the headers for which mail programs show a button. */
const unsubscribing = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const mailOf = (app: Pick<App, 'config' | 'keys'>, delivery: Claimed) => {
  const language = languageOf(delivery.language)
  const isSecurity = delivery.type === 'security'
  const url = isSecurity ? null : unsubscribeUrl(app, delivery.userId)
  const content: MailContent = {
    title: delivery.title,
    preheader: delivery.body,
    paragraphs: delivery.body ? delivery.body.split(/\n{2,}/) : [],
    footer: render(isSecurity ? 'email_security' : 'email', language).body,
    ...(url !== null && { unsubscribe: { label: render('unsubscribe', language).body, url } }),
    language,
  }
  return {
    to: delivery.email,
    subject: delivery.title,
    ...renderMail(content),
    ...(url !== null && { headers: unsubscribing(url) }),
    messageId: `notification ${delivery.notificationId}`,
  }
}

/** Sends notifications as e-mails. Every attempt has the same Message-ID, so that duplicates can be recognised. */
export function deliverEmails(
  app: Pick<App, 'config' | 'keys' | 'now' | 'senders'>,
  claimed: readonly Claimed[],
  signal: AbortSignal,
): Promise<Map<string, Outcome>> {
  return deliverEach(app, claimed, signal, async (delivery) => {
    await app.senders.mail.send(mailOf(app, delivery), signal)
    return undefined
  })
}

const textOf = ({ title, body }: Claimed): string => fitText(body ? `${title}\n${body}` : title)

/** Sends notifications as text messages. */
export function deliverTexts(
  app: Pick<App, 'now' | 'senders'>,
  claimed: readonly Claimed[],
  signal: AbortSignal,
): Promise<Map<string, Outcome>> {
  return deliverEach(app, claimed, signal, async (delivery) => {
    if (!app.senders.sms) return { kind: 'skipped', reason: 'not_configured' }
    if (delivery.phone === null) return { kind: 'skipped', reason: 'no_phone' }
    await app.senders.sms.send({ to: delivery.phone, text: textOf(delivery) }, signal)
    return undefined
  })
}
