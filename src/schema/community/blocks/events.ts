import { defineEvent } from '@parenting/jobs'
import { z } from 'zod'
import { uuid } from '../../../kernel/rules.ts'

/** Somebody blocked a person. Not broadcast to instances: nobody is shown who blocked whom. */
export const peopleSeparated = defineEvent({
  name: 'blocks.people-separated',
  payload: z.object({ userId: uuid, blockedId: uuid }),
  unfollowed: true,
})
