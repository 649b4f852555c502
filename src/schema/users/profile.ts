import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { columnsOf } from '../columns.ts'

/** The columns the account's type exposes; others are not read. */
const COLUMNS = [
  ...(['id', 'email', 'emailVerifiedAt', 'role', 'createdAt', 'fullName', 'phone', 'dateOfBirth'] as const),
  ...(['state', 'country', 'occupation', 'preferredLanguage', 'timezone', 'bio', 'avatarKey'] as const),
  ...(['pushNotificationsEnabled', 'emailNotificationsEnabled', 'smsNotificationsEnabled', 'darkMode'] as const),
  ...(['aiVoiceEnabled', 'aiDataSharing', 'chatHistoryVisible', 'showMilestoneReminders'] as const),
  ...(['dailyReminderTime', 'communityPrivate'] as const),
] as const

/** An account as the person and admins see it. */
export type Profile = Pick<User, (typeof COLUMNS)[number]>

const PROFILE_SQL = `select ${columnsOf<User>(COLUMNS)} from users where id = $1 and deleted_at is null`

/** The account was deleted while its session was still cached. */
export const accountIsGone = () => new AppError('unauthenticated', 'The account no longer exists.')

/** The caller's account in one prepared statement: every signed-in screen needs it. */
export const readProfile = async (app: Pick<App, 'reads'>, viewer: Viewer): Promise<Profile> => {
  const { rows } = await app.reads.query<Profile>({ name: 'profile', text: PROFILE_SQL, values: [viewer.id] })
  const [user] = rows
  if (!user) throw accountIsGone()
  return user
}
