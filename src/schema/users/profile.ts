import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { columnsOf } from '../columns.ts'

/** The columns that the account's type shows; another one is not read until it is named here. */
const COLUMNS = [
  ...(['id', 'email', 'emailVerifiedAt', 'role', 'createdAt', 'fullName', 'phone', 'dateOfBirth'] as const),
  ...(['state', 'country', 'occupation', 'preferredLanguage', 'timezone', 'bio', 'avatarKey'] as const),
  ...(['pushNotificationsEnabled', 'emailNotificationsEnabled', 'smsNotificationsEnabled', 'darkMode'] as const),
  ...(['aiVoiceEnabled', 'aiDataSharing', 'chatHistoryVisible', 'showMilestoneReminders'] as const),
  ...(['dailyReminderTime', 'communityPrivate'] as const),
] as const

/** What the person and admins see of an account. */
export type Profile = Pick<User, (typeof COLUMNS)[number]>

const PROFILE_SQL = `select ${columnsOf<User>(COLUMNS)} from users where id = $1`

/** The account was deleted while its session was still remembered. */
export const accountIsGone = () => new AppError('unauthenticated', 'The account no longer exists.')

/** The caller's account in one prepared statement: every signed-in screen asks for it. */
export const readProfile = async (app: Pick<App, 'reads'>, viewer: Viewer): Promise<Profile> => {
  const { rows } = await app.reads.query<Profile>({ name: 'profile', text: PROFILE_SQL, values: [viewer.id] })
  const [user] = rows
  if (!user) throw accountIsGone()
  return user
}
