import { z } from 'zod'
import { defineEvent } from '../../jobs/event.ts'
import { uuid } from '../../rules.ts'

/** Notifications that came or changed. */
export const notificationsArrived = defineEvent({
  name: 'notifications.arrived',
  payload: z.object({ to: z.array(z.object({ userId: uuid, id: uuid })) }),
})

/** As many as fit into one message of the database, which takes 8,000 bytes. */
export const ARRIVALS_MAX = 70

/** A batch of a broadcast: it came to those among the accounts after one and up to another who want it. */
export const broadcastArrived = defineEvent({
  name: 'notifications.broadcast-arrived',
  payload: z.object({ broadcastId: uuid, after: uuid, upTo: uuid }),
})
