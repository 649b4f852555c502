import { defineEvent } from '@parenting/jobs'
import { z } from 'zod'
import { uuid } from '../../kernel/rules.ts'

/** Notifications were created or changed. */
export const notificationsArrived = defineEvent({
  name: 'notifications.arrived',
  payload: z.object({ to: z.array(z.object({ userId: uuid, id: uuid })) }),
})

/** Somebody read all notifications, or deleted one: what other devices show is read again. */
export const notificationsChanged = defineEvent({
  name: 'notifications.changed',
  payload: z.object({ userId: uuid }),
})

/** As many as fit into one NOTIFY payload of 8,000 bytes. */
export const RECIPIENTS_PER_EVENT = 70

/** A batch of a broadcast was created, for the accounts in a range of ids that want it. */
export const broadcastArrived = defineEvent({
  name: 'notifications.broadcast-arrived',
  payload: z.object({ broadcastId: uuid, after: uuid, upTo: uuid }),
})
