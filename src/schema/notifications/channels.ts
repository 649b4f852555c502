import type { App } from '../../context.ts'
import type { NotificationChannel } from '../../generated/prisma/client.ts'

/** Channels that somebody outside delivers; `in_app` is the list itself. */
export type OutsideChannel = Exclude<NotificationChannel, 'in_app'>

export const OUTSIDE_CHANNELS = ['push', 'email', 'sms'] as const satisfies OutsideChannel[]

/** Channels that can send on this server. There is always mail. */
export const configuredChannels = ({ push, sms }: Pick<App, 'push' | 'sms'>): NotificationChannel[] => [
  'in_app',
  'email',
  ...(push.expo || push.fcm ? (['push'] as const) : []),
  ...(sms ? (['sms'] as const) : []),
]
