import type { DailyReminder } from '../../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { sendDailyReminders } from './daily.ts'

export const reminders = defineDomain({
  name: 'reminders',
  jobs: [sendDailyReminders],
  exports: [
    exportPart<DailyReminder>(
      'daily-reminder',
      'daily_reminders',
      ['userId', 'since', 'dueDate', 'lastDate', 'nextAt'],
      { orderBy: 't.user_id' },
    ),
  ],
})
