import type { App } from '../../context.ts'
import { type MailContent, renderMail } from '../../providers/mail/template.ts'
import type { Claimed } from './claim.ts'
import { deliverEach } from './deliver-each.ts'
import type { Outcome } from './settle.ts'
import { languageOf, render } from './texts.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

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
export const deliverEmails = (
  app: Pick<App, 'config' | 'keys' | 'mail' | 'now'>,
  claimed: readonly Claimed[],
  signal: AbortSignal,
): Promise<Map<string, Outcome>> =>
  deliverEach(app, claimed, signal, async (delivery) => {
    await app.mail.send(mailOf(app, delivery), signal)
    return undefined
  })
