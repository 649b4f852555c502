import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { isSameTimeZone } from '../../../formats/time-zones.ts'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { accountIsGone } from '../../../kernel/locks.ts'
import { NO_TIME_ZONE } from '../../../kernel/rules.ts'
import { isOutOfRange } from '../../../kernel/sql.ts'
import { sql } from '../../../providers/database/db.ts'
import type { settings } from './input.ts'
import { internationalPhone } from './phone.ts'
import type { Profile } from './profile.ts'

/** The groups to change. */
type Settings = { [Group in keyof typeof settings]?: z.output<(typeof settings)[Group]> | null }

/** The stored value of a reminder that was switched off. */
export const REMINDER_OFF = 'off'
/** Shown until the user sets a time; no reminder is sent before that. */
export const REMINDER_SHOWN = '09:00:00'

const EARLIEST_BIRTH = new Date('1900-01-01T00:00:00Z')
/** In zones ahead of UTC, today may be a day later. */
const DAY_MS = 24 * 3600 * 1000

const notEditable = (path: string, message: string) =>
  new AppError('not_editable_here', undefined, { errors: [{ path, message }] })

/** Apps send back the whole profile: fields changed by other routes are accepted if unchanged. */
const refuseForeignChanges = async (
  app: Pick<App, 'db' | 'images'>,
  viewer: Viewer,
  { email, avatarUrl }: NonNullable<Settings['profile']>,
): Promise<void> => {
  if (email === undefined && avatarUrl === undefined) return
  const user = await app.db.find.user.findUnique({
    where: { id: viewer.id, deletedAt: null },
    select: { email: true, avatarKey: true },
  })
  if (!user) throw accountIsGone()
  if (email !== undefined && email !== user.email)
    throw notEditable('profile.email', 'is changed by POST /users/email-change')
  // The URL is signed anew every day, and names the photo by another key after a removal for safety.
  const key = avatarUrl ? (app.images.urls.parseOwnUrl(avatarUrl) ?? undefined) : null
  const isFormer = async () =>
    (await app.db.find.image.count({ where: { userId: viewer.id, purpose: 'avatar', objectKey: key ?? '' } })) > 0
  if (avatarUrl !== undefined && key !== user.avatarKey && !(await isFormer()))
    throw notEditable('profile.avatarUrl', 'is changed by POST /users/profile/photo')
}

const isKnownToDatabase = async ({ db }: Pick<App, 'db'>, timezone: string): Promise<boolean> => {
  try {
    await db.read(sql`select now() at time zone ${timezone}`)
    return true
  } catch (error) {
    if (isOutOfRange(error)) return false
    throw error
  }
}

/**
 * The name by which the database knows a time zone: it computes dates of the journal, and has another release of the zones than
 * this process, perhaps without former or new names.
 * @throws AppError `validation_failed` for a zone that it does not know.
 */
const databaseTimeZone = async (app: Pick<App, 'db'>, timezone: string): Promise<string> => {
  if (await isKnownToDatabase(app, timezone)) return timezone
  const names = await app.db.read<{ name: string }>(sql`select name from pg_timezone_names`)
  const same = names.find(({ name }) => isSameTimeZone(timezone, name))
  if (!same) throw invalidField('profile.timezone', NO_TIME_ZONE)
  return same.name
}

const columns = ({ profile, notifications, appSettings }: Settings): Prisma.UserUpdateInput => {
  const { email: _email, avatarUrl: _avatarUrl, ...about } = profile ?? {}
  const { communityVisibility, dailyReminderTime, ...switches } = appSettings ?? {}
  return {
    ...about,
    ...notifications,
    ...switches,
    ...(dailyReminderTime !== undefined && { dailyReminderTime: dailyReminderTime ?? REMINDER_OFF }),
    ...(communityVisibility && { communityPrivate: communityVisibility === 'private' }),
  }
}

/**
 * Changes the given profile, notification and app settings. Writes only these columns, in one statement, so that
 * concurrent changes of different settings are all kept.
 * @throws AppError `not_editable_here` for another e-mail address or photo, `validation_failed`.
 */
export async function updateSettings(
  app: Pick<App, 'db' | 'images' | 'now'>,
  viewer: Viewer,
  input: Settings,
): Promise<Profile> {
  const birth = input.profile?.dateOfBirth
  if (birth && (birth < EARLIEST_BIRTH || birth.getTime() > app.now().getTime() + DAY_MS))
    throw invalidField('profile.dateOfBirth', 'must be between 1900 and today')
  if (input.profile) await refuseForeignChanges(app, viewer, input.profile)
  const { phone, country, timezone } = input.profile ?? {}
  const data = columns(input)
  if (timezone !== undefined) data.timezone = await databaseTimeZone(app, timezone)
  if (phone != null) data.phone = await internationalPhone(app, viewer, { phone, country, path: 'profile.phone' })
  return app.db.write('updateSettings', async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({ where: { id: viewer.id, deletedAt: null }, data })
    if (!user) throw accountIsGone()
    return user
  })
}
