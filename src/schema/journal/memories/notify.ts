import { when } from '@parenting/jobs'
import type { App } from '../../../context.ts'
import { type HandlerApp, notify } from '../../notifications/index.ts'
import { memoriesOn } from './look-back.ts'
import { lookBackDue } from './look-back-due.ts'

/**
 * Notifies a person of memories of this day in earlier years, once a date, even if repeated; not if none of them is left,
 * because of a loss that was recorded since.
 */
export const remindOfMemories = when(
  lookBackDue,
  'notifications.look-back',
  async (app: HandlerApp & Pick<App, 'cursors'>, { userId, date }) => {
    if ((await memoriesOn(app, { id: userId }, { date, first: 1 })).nodes.length === 0) return
    await app.db.write('notifyOfMemories', (tx) =>
      notify(app, tx, {
        userId,
        type: 'reminder',
        text: { template: 'look_back' },
        data: { kind: 'look_back', date },
        dedupeKey: `look_back:${date}`,
        bulk: true,
      }),
    )
  },
)
