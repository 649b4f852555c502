import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { sql } from '../../providers/database/db.ts'
import { isOutOfRange } from '../constraints.ts'
import type { settings } from './input.ts'
import { internationalPhone } from './phone.ts'
import { accountIsGone, type Profile } from './profile.ts'

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

/**
 * Dates of the journal are computed by the database, which does not know the same time zones as this process: it has another
 * release of them, and no aliases.
 */
const refuseUnknownTimezone = async ({ db }: Pick<App, 'db'>, timezone: string): Promise<void> => {
  try {
    await db.read(sql`select now() at time zone ${timezone}`)
  } catch (error) {
    throw isOutOfRange(error)
      ? invalidField('profile.timezone', 'must be an IANA time zone such as Europe/Paris')
      : error
  }
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
export const updateSettings = async (
  app: Pick<App, 'db' | 'images' | 'now'>,
  viewer: Viewer,
  input: Settings,
): Promise<Profile> => {
  const birth = input.profile?.dateOfBirth
  if (birth && (birth < EARLIEST_BIRTH || birth.getTime() > app.now().getTime() + DAY_MS))
    throw invalidField('profile.dateOfBirth', 'must be between 1900 and today')
  if (input.profile) await refuseForeignChanges(app, viewer, input.profile)
  const { phone, country, timezone } = input.profile ?? {}
  if (timezone !== undefined) await refuseUnknownTimezone(app, timezone)
  const data = columns(input)
  if (phone != null) data.phone = await internationalPhone(app, viewer, { phone, country, path: 'profile.phone' })
  return app.db.write(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({ where: { id: viewer.id, deletedAt: null }, data })
    if (!user) throw accountIsGone()
    return user
  })
}
