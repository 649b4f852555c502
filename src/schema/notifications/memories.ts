import type { App } from '../../context.ts'
import { when } from '../../jobs/event.ts'
import { lookBackDue } from '../memories/look-back-due.ts'
import { notify } from './notify.ts'

/** Notifies a person of memories of this day in earlier years, once a date, even if repeated. */
export const remindOfMemories = when(
  lookBackDue,
  'notifications.look-back',
  async (app: Pick<App, 'db' | 'events' | 'jobs' | 'now' | 'push' | 'sms'>, { userId, date }) => {
    await app.db.$transaction((tx) =>
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
