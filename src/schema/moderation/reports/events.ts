import { defineEvent } from '@parenting/jobs'
import { z } from 'zod'

/** Something was reported, or a moderator claimed, released, decided or reopened reports. Who follows it reads the queue again. */
export const reportsChanged = defineEvent({ name: 'reports.changed', payload: z.object({}) })
