import type { App } from '../../context.ts'
import type { NotificationChannel } from '../../generated/prisma/client.ts'

/** Channels delivered by outside services; `in_app` is the list itself. */
export type OutsideChannel = Exclude<NotificationChannel, 'in_app'>

export const OUTSIDE_CHANNELS = ['push', 'email', 'sms'] as const satisfies OutsideChannel[]

/** Channels configured on this server. Mail always is. */
export function configuredChannels({ senders: { push, sms } }: Pick<App, 'senders'>): NotificationChannel[] {
  return ['in_app', 'email', ...(push.expo || push.fcm ? (['push'] as const) : []), ...(sms ? (['sms'] as const) : [])]
}
