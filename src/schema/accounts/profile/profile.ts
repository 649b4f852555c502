import type { App, Viewer } from '../../../context.ts'
import type { User } from '../../../generated/prisma/client.ts'
import { accountIsGone } from '../../../kernel/locks.ts'
import { columns } from '../../../kernel/sql.ts'
import { sql } from '../../../providers/database/db.ts'

/** The fields the account's type exposes; others are not read. */
const FIELDS = [
  ...(['id', 'email', 'emailVerifiedAt', 'role', 'createdAt', 'fullName', 'phone', 'dateOfBirth'] as const),
  ...(['state', 'country', 'occupation', 'preferredLanguage', 'timezone', 'bio', 'avatarKey'] as const),
  ...(['pushNotificationsEnabled', 'emailNotificationsEnabled', 'smsNotificationsEnabled', 'darkMode'] as const),
  ...(['aiVoiceEnabled', 'aiDataSharing', 'chatHistoryVisible', 'showMilestoneReminders'] as const),
  ...(['dailyReminderTime', 'communityPrivate'] as const),
] as const

/** An account as the person and admins see it. */
export type Profile = Pick<User, (typeof FIELDS)[number]>

const PROFILE = columns<User>(FIELDS)

/** The caller's account, as every signed-in screen needs it. */
export async function readProfile({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<Profile> {
  const [user] = await db.read<Profile>(sql`
    select ${PROFILE} from users where id = ${viewer.id}::uuid and deleted_at is null`)
  if (!user) throw accountIsGone()
  return user
}
