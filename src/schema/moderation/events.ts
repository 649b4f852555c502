import { defineEvent } from '@parenting/jobs'
import { z } from 'zod'
import { uuid } from '../../kernel/rules.ts'

/** The most people that fit into one payload. */
export const REPORTERS_MAX = 150

/** The decision about some people's reports became final. Not broadcast to instances: it concerns these people. */
export const reportsDecided = defineEvent({
  name: 'moderation.reports-decided',
  payload: z.object({ decisionId: uuid, userIds: z.array(uuid).min(1).max(REPORTERS_MAX) }),
  unfollowed: true,
})

/** Reports were filed, claimed, released, decided or reopened. Subscribers read the queue again. */
export const reportsChanged = defineEvent({ name: 'reports.changed', payload: z.object({}) })
