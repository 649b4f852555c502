import { described, totalPages } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestNotification on Notification {
    id userId notificationType title body status priority channels data sentAt readAt createdAt updatedAt
  }
`)

graphql(`
  fragment RestChannelCount on ChannelCount { queued sent failed skipped }
`)

graphql(`
  fragment RestNotificationCount on NotificationCount { total unread }
`)

graphql(`
  fragment RestCircuit on Circuit { service state failures openedAt retryAt }
`)

export const notificationRoutes: Group = {
  tag: 'Notifications',
  description:
    'The caller’s notifications: the list, the preferences, the devices that messages go to. For admins, messages to everybody and how the delivery is doing.',
  routes: [
    route({
      method: 'POST',
      path: '/notifications/broadcast',
      auth: 'outreach',
      summary: 'Send a broadcast',
      description:
        'To everybody. To all accounts that are not banned, admins included. It is queued; `id` names it in the graph (`broadcast`, `cancelBroadcast`, `broadcastProgressed`).',
      status: 202,
      operation: graphql(`
        mutation RestSendBroadcast($input: BroadcastInput!) { broadcast: sendBroadcast(input: $input) { id } }
      `),
      answer: ({ broadcast }) => ({ message: 'The broadcast is queued.', id: broadcast.id }),
    }),

    route({
      method: 'POST',
      path: '/notifications/device-token',
      auth: 'user',
      summary: 'Register a device',
      description:
        'A token of Expo or of Firebase Cloud Messaging. It belongs to whoever registered it last, and takes messages as long as the session that did.',
      status: 201,
      words: { pushToken: ['push_token', 'expo_push_token', 'fcm_push_token', 'firebase_push_token'] },
      operation: graphql(`
        mutation RestRegisterDevice($input: DeviceInput!) {
          registerDevice(input: $input) { id userId deviceType isActive lastUsedAt createdAt }
        }
      `),
    }),

    route({
      method: 'GET',
      path: '/notifications/',
      auth: 'user',
      summary: 'List notifications',
      errors: ['page_too_deep'],
      operation: graphql(`
        query RestNotifications(
          $page: Int = 1
          $limit: Int = 20
          $status_filter: NotificationFilter
          $notification_type: NotificationType
        ) {
          page: notifications(page: $page, first: $limit, status: $status_filter, notificationType: $notification_type) {
            nodes { ...RestNotification }
            totalCount
          }
        }
      `),
      answer: ({ page }, asked) => ({
        items: page.nodes,
        total: page.total_count,
        page: asked.page,
        limit: asked.limit,
        pages: totalPages(page.total_count, asked.limit),
      }),
    }),

    route({
      method: 'GET',
      path: '/notifications/health',
      auth: 'public',
      seesCaller: true,
      summary: 'Get the health of notifications',
      description:
        'Checked at each request; deliveries are counted every minute. 503 while the database or the queue is unavailable. Only admins see details.',
      operation: graphql(`
        query RestNotificationHealth {
          health: notificationHealth {
            status timestamp
            components {
              circuitBreakers { status details }
              metrics { status details }
              messageBroker { status connected }
              database { status connected }
            }
          }
        }
      `),
      isUnavailable: ({ health }) => health.status === 'unhealthy',
    }),

    route({
      method: 'GET',
      path: '/notifications/health/circuits',
      auth: 'operation',
      summary: 'List circuits',
      operation: graphql(`
        query RestCircuits { circuits { ...RestCircuit } }
      `),
      answer: ({ circuits }) => ({ circuits }),
    }),

    route({
      method: 'GET',
      path: '/notifications/health/metrics',
      auth: 'operation',
      summary: 'Get delivery statistics',
      operation: graphql(`
        query RestDeliveryMetrics {
          channels: deliveryMetrics {
            push { ...RestChannelCount }
            email { ...RestChannelCount }
            sms { ...RestChannelCount }
            inApp { ...RestChannelCount }
          }
        }
      `),
      answer: ({ channels }) => ({ channels }),
    }),

    route({
      method: 'POST',
      path: '/notifications/health/circuits/{service}/reset',
      auth: 'operation',
      summary: 'Reset a circuit',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestResetCircuit($service: String!) { circuit: resetCircuit(service: $service) { service state } }
      `),
      answer: ({ circuit }) => ({ message: 'The circuit was reset.', service: circuit.service, state: circuit.state }),
    }),

    route({
      method: 'GET',
      path: '/notifications/preferences',
      auth: 'user',
      summary: 'Get notification preferences',
      operation: graphql(`
        query RestNotificationPreferences {
          preferences: notificationPreferences {
            id: userId userId muteAll emailEnabled pushEnabled smsEnabled inAppEnabled quietHoursStart quietHoursEnd
            notificationTypes {
              system reminder milestone communityLike communityComment chat subscription security broadcast
            }
            createdAt updatedAt
          }
        }
      `),
    }),

    route({
      method: 'PUT',
      path: '/notifications/preferences',
      auth: 'user',
      summary: 'Update notification preferences',
      description: 'Absent fields stay unchanged; null ends quiet hours.',
      operation: graphql(`
        mutation RestChangeNotificationPreferences($input: NotificationPreferenceChanges!) {
          preferences: updateNotificationPreferences(input: $input) { id: userId updatedAt }
        }
      `),
      answer: ({ preferences }) => ({
        message: 'The preferences were changed.',
        id: preferences.id,
        updated_at: preferences.updated_at,
      }),
    }),

    route({
      method: 'GET',
      path: '/notifications/stats',
      auth: 'user',
      summary: 'Get numbers of notifications',
      operation: graphql(`
        query RestNotificationStats {
          stats: notificationStats {
            total unread
            byType {
              system { ...RestNotificationCount }
              reminder { ...RestNotificationCount }
              milestone { ...RestNotificationCount }
              communityLike { ...RestNotificationCount }
              communityComment { ...RestNotificationCount }
              chat { ...RestNotificationCount }
              subscription { ...RestNotificationCount }
              security { ...RestNotificationCount }
              broadcast { ...RestNotificationCount }
            }
          }
        }
      `),
    }),

    route({
      method: 'PATCH',
      path: '/notifications/read-all',
      auth: 'user',
      summary: 'Mark all notifications as read',
      operation: graphql(`
        mutation RestReadAllNotifications { all: markAllNotificationsRead { count } }
      `),
      answer: ({ all }) => ({
        message: 'All notifications are read.',
        updated: described(all.count, 'How many were not.'),
      }),
    }),

    route({
      method: 'GET',
      path: '/notifications/{notification_id}',
      auth: 'user',
      summary: 'Get a notification',
      errors: ['not_found'],
      operation: graphql(`
        query RestNotificationDetail($notification_id: ID!) {
          notification(id: $notification_id) {
            ...RestNotification
            deliveryStatus { channel status sentAt deliveredAt errorMessage attempts }
          }
        }
      `),
    }),

    route({
      method: 'PATCH',
      path: '/notifications/{notification_id}/read',
      auth: 'user',
      summary: 'Mark a notification as read',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestReadNotification($notification_id: ID!) {
          notification: markNotificationRead(id: $notification_id) { id updatedAt }
        }
      `),
      answer: ({ notification }) => ({
        message: 'The notification is read.',
        id: notification.id,
        updated_at: notification.updated_at,
      }),
    }),

    route({
      method: 'DELETE',
      path: '/notifications/{notification_id}',
      auth: 'user',
      summary: 'Delete a notification',
      description: 'One of the caller; what waits of it is not sent.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteNotification($notification_id: ID!) { deleted: deleteNotification(id: $notification_id) }
      `),
      answer: () => ({ message: 'The notification was deleted.' }),
    }),
  ],
}
