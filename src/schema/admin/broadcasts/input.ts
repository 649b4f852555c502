import { z } from 'zod'
import type { BroadcastStatus } from '../../../generated/prisma/client.ts'
import { enumRule, input } from '../../../kernel/input.ts'
import { jsonObject, name, text, uuid } from '../../../kernel/rules.ts'
import { channel, notificationType, priority } from '../../notifications/index.ts'

export const broadcastStatus = enumRule('BroadcastStatus', 'How far a broadcast has got.', {
  queued: 'It has not begun.',
  running: 'Notifications are being made.',
  done: 'Everybody has been looked at.',
  cancelled: 'It was stopped; what waited of it is not sent.',
} satisfies Record<BroadcastStatus, string>)

const target = enumRule(
  'BroadcastTarget',
  'Who gets a broadcast.',
  { all_users: 'Everybody with an account that is not banned, admins included.' },
  { synonyms: { all_users: ['all', 'everyone', 'everybody', 'all active users', 'users'] } },
)

export const broadcastExample = {
  notificationType: 'broadcast',
  title: 'New in the library',
  body: 'Twelve short texts on the first weeks at home.',
  data: { screen: 'library' },
  channels: ['in_app', 'push'],
  priority: 'normal',
  target: 'all_users',
}

/** Push services allow 4 kB a message; title and body need space as well. */
const DATA_BYTES = 2_000

export const broadcastInput = input(
  'BroadcastInput',
  'A notification for everybody.',
  {
    notificationType: notificationType
      .describe('What it is about: whoever switched that off gets none.')
      .default('broadcast'),
    title: name.describe('The first line.'),
    body: text(1_000, 1).describe('The text.'),
    data: jsonObject(DATA_BYTES).nullish().describe('For the app to open the right screen.'),
    channels: z
      .array(channel)
      .min(1)
      .max(10)
      .transform((channels) => [...new Set(channels)])
      .meta({ description: 'The channels to use.' })
      .default(['in_app', 'push']),
    priority: priority.describe('How much it matters; urgent breaks quiet hours.').default('normal'),
    target: target.describe('Who gets it.').default('all_users'),
  },
  broadcastExample,
)

export const broadcastId = uuid.describe('A broadcast.')
export const audienceType = notificationType.describe('What the broadcast would be about.').default('broadcast')
