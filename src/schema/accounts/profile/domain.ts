import type { User } from '../../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import './types.ts'

export const users = defineDomain({
  name: 'users',
  exports: [
    exportPart<User>(
      'profile',
      'users',
      [
        ...(['id', 'email', 'emailVerifiedAt', 'ownerConfirmedAt', 'role', 'createdAt', 'updatedAt'] as const),
        ...(['bannedAt', 'bannedUntil', 'banReason'] as const),
        ...(['fullName', 'phone', 'dateOfBirth', 'state', 'country', 'occupation'] as const),
        ...(['preferredLanguage', 'timezone', 'bio', 'avatarKey'] as const),
        ...(['pushNotificationsEnabled', 'emailNotificationsEnabled', 'smsNotificationsEnabled', 'darkMode'] as const),
        ...(['aiVoiceEnabled', 'aiDataSharing', 'chatHistoryVisible', 'showMilestoneReminders'] as const),
        ...(['dailyReminderTime', 'communityPrivate'] as const),
      ],
      { where: (userId) => sql`t.id = ${userId}::uuid` },
    ),
  ],
  /** Work that still waits and names the person. */
  onAccountDeletion: async (app, tx, { id, email }) => {
    await app.jobs.forget(tx, [id, email])
    return undefined
  },
})
