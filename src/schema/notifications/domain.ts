import {
  type Notification,
  type NotificationDelivery,
  type NotificationPreferences,
  Prisma,
  type PushTicket,
} from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../domain.ts'
import { lockRows } from '../lock-rows.ts'
import { offerHelp } from './care.ts'
import { communityReactions } from './community.ts'
import { deliverers } from './deliver.ts'
import { countDeliveries } from './delivery-counts.ts'
import './failure-types.ts'
import './health-types.ts'
import { remindOfMemories } from './memories.ts'
import { tellOfComment, tellOfPost } from './moderation.ts'
import { checkReceipts } from './receipts.ts'
import { securityReactions } from './security.ts'
import { subscriptionReactions } from './subscription.ts'
import './types.ts'

const OF_PERSON = 't.notification_id in (select id from notifications where user_id = $1::uuid)'

export const notifications = defineDomain({
  name: 'notifications',
  jobs: [...Object.values(deliverers), checkReceipts, countDeliveries],
  reactions: [
    ...securityReactions,
    ...communityReactions,
    tellOfComment,
    tellOfPost,
    offerHelp,
    remindOfMemories,
    ...subscriptionReactions,
  ],
  exports: [
    exportPart<Notification>('notifications', 'notifications', [
      ...(['id', 'userId', 'type', 'priority', 'channels', 'status', 'title', 'body', 'data'] as const),
      ...(['broadcastId', 'actorId', 'dedupeKey', 'sentAt', 'readAt', 'createdAt', 'updatedAt'] as const),
    ]),
    exportPart<NotificationDelivery>(
      'notification-deliveries',
      'notification_deliveries',
      [
        ...(['notificationId', 'channel', 'status', 'reason', 'lane', 'attempts'] as const),
        ...(['dueAt', 'sentAt', 'deliveredAt'] as const),
      ],
      { where: OF_PERSON, orderBy: 't.notification_id, t.channel' },
    ),
    exportPart<NotificationPreferences>(
      'notification-preferences',
      'notification_preferences',
      [
        ...(['userId', 'muteAll', 'inAppEnabled', 'quietHoursStart', 'quietHoursEnd', 'disabledTypes'] as const),
        ...(['createdAt', 'updatedAt'] as const),
      ],
      { orderBy: 't.user_id' },
    ),
    exportPart<PushTicket>('push-tickets', 'push_tickets', ['id', 'notificationId', 'deviceId', 'askAt', 'createdAt'], {
      where: OF_PERSON,
    }),
  ],
  /** They go with the account, also those about the person; locked in the order in which deliveries are settled. */
  onAccountDeletion: async (_app, tx, { id }) => {
    await lockRows(tx, 'notifications', Prisma.sql`user_id = ${id}::uuid or actor_id = ${id}::uuid`)
    return undefined
  },
})
