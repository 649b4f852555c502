import { z } from 'zod'
import type {
  DeliveryStatus,
  NotificationChannel,
  NotificationPriority,
  NotificationStatus,
  NotificationType,
} from '../../generated/prisma/client.ts'
import { changes, enumRule, input } from '../../kernel/input.ts'
import { timeOfDay, uuid } from '../../kernel/rules.ts'
import type { Wait } from './waiting.ts'

export const notificationType = enumRule(
  'NotificationType',
  'What a notification is about.',
  {
    system: 'The service itself.',
    reminder: 'What the person asked to be reminded of.',
    milestone: 'A week of the pregnancy or an age of a child.',
    community_like: 'Somebody liked a post.',
    community_comment: 'Somebody commented on a post.',
    chat: 'The assistant.',
    subscription: 'The subscription.',
    security: 'The safety of the account. Cannot be switched off.',
    broadcast: 'A message to everybody.',
  } satisfies Record<NotificationType, string>,
  {
    synonyms: {
      system: ['general', 'info', 'update'],
      community_like: ['like'],
      community_comment: ['comment'],
      broadcast: ['announcement', 'news'],
    },
  },
)

export const channel = enumRule(
  'NotificationChannel',
  'A way to send somebody a notification.',
  {
    push: 'A message on the person’s devices.',
    email: 'An e-mail.',
    sms: 'A text message.',
    in_app: 'The list in the app.',
  } satisfies Record<NotificationChannel, string>,
  { synonyms: { push: ['push notification'], email: ['mail'], sms: ['text', 'text message'], in_app: ['app'] } },
)

export const priority = enumRule(
  'NotificationPriority',
  'How much a notification matters.',
  {
    low: 'Can wait.',
    normal: 'As most.',
    high: 'Soon.',
    urgent: 'At once, also in quiet hours.',
  } satisfies Record<NotificationPriority, string>,
  { synonyms: { normal: ['medium', 'default'], high: ['important'], urgent: ['critical', 'emergency'] } },
)

export const notificationStatus = enumRule('NotificationStatus', 'What became of a notification.', {
  pending: 'A channel still waits.',
  sent: 'Every channel took it, apart from those that were skipped.',
  partially_sent: 'Some channels took it, others failed.',
  failed: 'No channel took it.',
} satisfies Record<NotificationStatus, string>)

export const deliveryStatus = enumRule('DeliveryStatus', 'What became of one channel of a notification.', {
  pending: 'Waits: for its turn, the end of quiet hours, or another try.',
  sent: 'The channel took it.',
  delivered: 'It reached a device.',
  failed: 'The channel refused it, or all tries are used up.',
  skipped: 'It was not sent on purpose.',
} satisfies Record<DeliveryStatus, string>)

export const deliveryWait = enumRule('DeliveryWait', 'What a delivery waits for.', {
  turn: 'Its turn: it is due. Takes a minute at most while the channel works.',
  broadcast: 'Its turn among many of a broadcast, which yield to other notifications.',
  sending: 'The end of an attempt. If the process has died, another takes over then.',
  quiet_hours: 'The end of the person’s quiet hours.',
  circuit: 'The outside service of the channel, which has failed and is left alone until then.',
  retry: 'Another try, as the outside service could not be reached or had an error.',
  asked_to_wait: 'Another try, as the outside service asked to wait until then.',
} satisfies Record<Wait, string>)

/** Filters of a list: a status of the contract, or whether it was read. */
export const statusFilter = enumRule('NotificationFilter', 'Which notifications a list holds.', {
  pending: 'Those that wait.',
  sent: 'Those that were sent.',
  partially_sent: 'Those that some channels took.',
  failed: 'Those that no channel took.',
  read: 'Those that were read.',
  unread: 'Those that were not read.',
})

export const notificationExample = {
  title: 'Ada liked your post',
  body: '',
  channels: ['push', 'in_app'],
  data: { post_id: '0199aa00-0000-7000-8000-000000000002' },
  notificationType: 'community_like',
  status: 'sent',
  errorMessage: null,
}

const wanted = z.boolean()

const typeSwitches = input(
  'NotificationTypeSwitchChanges',
  'Which types of notifications are wanted. Absent leaves a switch as it is.',
  changes({
    system: wanted.describe('News of the service.'),
    reminder: wanted.describe('Reminders.'),
    milestone: wanted.describe('Weeks of the pregnancy and ages of children.'),
    communityLike: wanted.describe('Likes.'),
    communityComment: wanted.describe('Comments.'),
    chat: wanted.describe('The assistant.'),
    subscription: wanted.describe('The subscription.'),
    security: wanted.describe('Only true: it cannot be switched off.'),
    broadcast: wanted.describe('Messages to everybody.'),
  }),
)

export const preferencesExample = {
  muteAll: false,
  emailEnabled: true,
  quietHoursStart: '22:00:00',
  quietHoursEnd: '07:00:00',
  notificationTypes: { reminder: false },
}

export const preferenceChanges = input(
  'NotificationPreferenceChanges',
  'Changes to what a person is notified of, and how. Absent fields stay unchanged.',
  changes({
    muteAll: wanted.describe('True keeps everything away but what concerns the safety of the account.'),
    emailEnabled: wanted.describe('E-mail wanted; the same switch as in the settings.'),
    pushEnabled: wanted.describe('Push messages wanted; the same switch as in the settings.'),
    smsEnabled: wanted.describe('Text messages wanted; the same switch as in the settings.'),
    inAppEnabled: wanted.describe('The list in the app wanted.'),
    quietHoursStart: timeOfDay.nullable().describe('When quiet hours begin, in the person’s zone; null for none.'),
    quietHoursEnd: timeOfDay.nullable().describe('When they end; earlier than the start means on the next day.'),
    notificationTypes: typeSwitches.describe('Switches by type.'),
  }),
  preferencesExample,
)

export const notificationId = uuid.describe('A notification of the caller.')
export const failedChannel = channel.describe('The channel that failed.')
export const waitingChannel = channel.describe('The channel.')
export const waitFilter = deliveryWait.describe('Only those that wait for this.').optional()
export const failedNotificationId = uuid.describe('The notification.')
