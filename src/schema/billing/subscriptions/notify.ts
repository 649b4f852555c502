import { when } from '@parenting/jobs'
import { type HandlerApp, type Language, notify, type TemplateName } from '../../notifications/index.ts'
import { subscriptionChanged } from './store-purchase.ts'

/** The template for a new status; a pending purchase is announced by the store. */
const TEMPLATES: Readonly<Record<string, TemplateName>> = {
  active: 'subscription_active',
  in_grace_period: 'subscription_grace',
  on_hold: 'subscription_on_hold',
  paused: 'subscription_paused',
  cancelled: 'subscription_cancelled',
  expired: 'subscription_expired',
  revoked: 'subscription_revoked',
}

const dateIn = (language: Language, date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date)

/** Reads the status again: of several changes in a row the last one counts. An upgrade ends the old one silently. */
const notifyOfChange = (
  app: HandlerApp,
  { userId, subscriptionId, status }: { userId: string; subscriptionId: string; status: string },
  { id }: { id: string },
) =>
  app.db.write('notifyOfChange', async (tx) => {
    const now = await tx.subscription.findFirst({
      where: { id: subscriptionId, userId },
      select: { status: true, expiresAt: true, user: { select: { timezone: true } } },
    })
    const template = TEMPLATES[status]
    if (!now || now.status !== status || !template) return
    if (status === 'expired') {
      const others = await tx.subscription.count({
        where: { userId, id: { not: subscriptionId }, status: { in: ['active', 'in_grace_period'] } },
      })
      if (others > 0) return
    }
    const { expiresAt, user } = now
    const timezone = user?.timezone ?? 'UTC'
    await notify(app, tx, {
      userId,
      type: 'subscription',
      text: {
        template,
        params: (language) => ({ date: dateIn(language, expiresAt, timezone) }),
      },
      data: { kind: template, subscription_id: subscriptionId },
      dedupeKey: `subscription:${id}`,
    })
  })

export const subscriptionHandlers = [when(subscriptionChanged, 'notifications.subscription-changed', notifyOfChange)]
