import { when } from '@parenting/jobs'
import type { NotificationChannel } from '../../generated/prisma/client.ts'
import { type HandlerApp, type Language, notify, render } from '../notifications/index.ts'
import { emailChanged, passwordChanged, providerLinked, signedInAnew } from './events.ts'

/** The account mails cover these already. */
const WITHOUT_MAIL: readonly NotificationChannel[] = ['in_app', 'push']

const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux']
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

/**
 * A short name of a client, `Firefox, Windows`, made of recognised names alone: whoever signs in writes the header, and
 * must not write the notification.
 */
const clientName = (userAgent: string | null, language: Language): string => {
  const system = SYSTEMS.find((name) => userAgent?.includes(name))
  const browser = BROWSERS.find(([mark]) => userAgent?.includes(`${mark}/`))?.[1]
  return [browser, system].filter(Boolean).join(', ') || render('unknown_device', language).body
}

/** The job's id in the key deduplicates repeated runs. */
const notifyOwner =
  (template: 'password_changed' | 'email_changed' | 'provider_linked') =>
  async (app: HandlerApp, { userId }: { userId: string }, { id }: { id: string }) => {
    await app.db.write('notifyOwner', (tx) =>
      notify(app, tx, {
        userId,
        type: 'security',
        priority: 'high',
        channels: WITHOUT_MAIL,
        text: { template },
        data: { kind: template },
        dedupeKey: `${template}:${id}`,
      }),
    )
  }

/** Security notifications to an account's owner. */
export const securityHandlers = [
  when(passwordChanged, 'notifications.password-changed', notifyOwner('password_changed')),
  when(emailChanged, 'notifications.email-changed', notifyOwner('email_changed')),
  when(providerLinked, 'notifications.provider-linked', notifyOwner('provider_linked')),
  when(signedInAnew, 'notifications.signed-in-anew', async (app: HandlerApp, { userId, sessionId }) => {
    await app.db.write('warnOfSignIn', async (tx) => {
      const session = await tx.session.findUnique({ where: { id: sessionId }, select: { userAgent: true } })
      if (!session) return
      await notify(app, tx, {
        userId,
        type: 'security',
        priority: 'high',
        text: {
          template: 'new_sign_in',
          params: (language) => ({ device: clientName(session.userAgent, language) }),
        },
        data: { kind: 'new_sign_in', session_id: sessionId },
        dedupeKey: `new_sign_in:${sessionId}`,
      })
    })
  }),
]
