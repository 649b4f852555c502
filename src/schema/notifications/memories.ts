import type { App } from '../../context.ts'
import { when } from '../../jobs/event.ts'
import { memoriesOn } from '../memories/look-back.ts'
import { lookBackDue } from '../memories/look-back-due.ts'
import { notify } from './notify.ts'

/**
 * Notifies a person of memories of this day in earlier years, once a date, even if repeated; not if none of them is left,
 * because of a loss that was recorded since.
 */
export const remindOfMemories = when(
  lookBackDue,
  'notifications.look-back',
  async (
    app: Pick<App, 'cursors' | 'db' | 'prisma' | 'events' | 'jobs' | 'now' | 'push' | 'reads' | 'sms'>,
    { userId, date },
  ) => {
    if ((await memoriesOn(app, { id: userId }, { date, first: 1 })).nodes.length === 0) return
    await app.db.write((tx) =>
      notify(app, tx, {
        userId,
        type: 'reminder',
        words: { template: 'look_back' },
        data: { kind: 'look_back', date },
        dedupeKey: `look_back:${date}`,
        bulk: true,
      }),
    )
  },
)
