import type { App } from '../../context.ts'
import type { Claimed } from './claim.ts'
import { deliverEach } from './deliver-each.ts'
import type { Outcome } from './settle.ts'

/** Three segments of a long text message; more would cost more than they tell. */
const TEXT_MAX = 459

const textOf = ({ title, body }: Claimed): string => {
  const text = body ? `${title}\n${body}` : title
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1)}…`
}

/** Sends notifications as text messages. */
export const deliverTexts = (
  app: Pick<App, 'now' | 'sms'>,
  claimed: readonly Claimed[],
  signal: AbortSignal,
): Promise<Map<string, Outcome>> =>
  deliverEach(app, claimed, signal, async (delivery) => {
    if (!app.sms) return { kind: 'skipped', reason: 'not_configured' }
    if (delivery.phone === null) return { kind: 'skipped', reason: 'no_phone' }
    await app.sms.send({ to: delivery.phone, text: textOf(delivery) }, signal)
    return undefined
  })
