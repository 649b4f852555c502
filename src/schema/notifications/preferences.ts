import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, type FieldError, invalidField } from '../../errors.ts'
import type { NotificationPreferences, NotificationType } from '../../generated/prisma/client.ts'
import { accountIsGone } from '../../kernel/locks.ts'
import { sql } from '../../providers/database/db.ts'
import type { preferenceChanges } from './input.ts'

/** A person's preferences: the row, and the account's switches. */
export interface PreferencesRecord extends NotificationPreferences {
  emailEnabled: boolean
  pushEnabled: boolean
  smsEnabled: boolean
}

/**
 * The caller's preferences; their id is the person's. Until first changed they are the defaults, dated like the
 * account.
 */
export async function readPreferences(app: Pick<App, 'db'>, viewer: Viewer): Promise<PreferencesRecord> {
  const [preferences] = await app.db.read<PreferencesRecord>(sql`
    select u.id as "userId", coalesce(p.mute_all, false) as "muteAll",
      coalesce(p.in_app_enabled, true) as "inAppEnabled", p.quiet_hours_start as "quietHoursStart",
      p.quiet_hours_end as "quietHoursEnd", coalesce(p.disabled_types::text[], '{}') as "disabledTypes",
      u.email_notifications_enabled as "emailEnabled", u.push_notifications_enabled as "pushEnabled",
      u.sms_notifications_enabled as "smsEnabled", coalesce(p.created_at, u.created_at) as "createdAt",
      coalesce(p.updated_at, u.created_at) as "updatedAt"
    from users u left join notification_preferences p on p.user_id = u.id
    where u.id = ${viewer.id}::uuid and u.deleted_at is null`)
  if (!preferences) throw accountIsGone()
  return preferences
}

/** The notification types by the names of their switches: `communityLike` is `community_like`. */
export const SWITCHES = {
  system: 'system',
  reminder: 'reminder',
  milestone: 'milestone',
  communityLike: 'community_like',
  communityComment: 'community_comment',
  chat: 'chat',
  subscription: 'subscription',
  security: 'security',
  broadcast: 'broadcast',
} as const satisfies Record<string, NotificationType>

type Changes = z.output<typeof preferenceChanges>

const disabledAfter = (
  before: readonly NotificationType[],
  switches: NonNullable<Changes['notificationTypes']>,
): NotificationType[] => {
  const disabled = new Set(before)
  for (const [name, wanted] of Object.entries(switches)) {
    const type = SWITCHES[name as keyof typeof SWITCHES]
    if (wanted) disabled.delete(type)
    else disabled.add(type)
  }
  return [...disabled].sort()
}

/** Quiet hours need both ends, given now or before. */
const refuseHalf = (start: string | null, end: string | null) => {
  if ((start === null) === (end === null)) return
  const missing = start === null ? 'quietHoursStart' : 'quietHoursEnd'
  const errors: FieldError[] = [
    { path: `input.${missing}`, message: 'is required too; send null for both to end quiet hours' },
  ]
  throw new AppError('validation_failed', undefined, { errors })
}

/**
 * Changes the given preferences of the caller. Locks the account's row first, so that of two concurrent changes both
 * take effect.
 * @throws AppError `validation_failed` for incomplete quiet hours, or for switching off security notifications.
 */
export async function changePreferences(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  { emailEnabled, pushEnabled, smsEnabled, notificationTypes, ...given }: Changes,
): Promise<PreferencesRecord> {
  if (notificationTypes?.security === false)
    throw invalidField('input.notificationTypes.security', 'cannot be switched off')
  const userId = viewer.id
  const now = app.now()
  const switches = {
    ...(emailEnabled !== undefined && { emailNotificationsEnabled: emailEnabled }),
    ...(pushEnabled !== undefined && { pushNotificationsEnabled: pushEnabled }),
    ...(smsEnabled !== undefined && { smsNotificationsEnabled: smsEnabled }),
  }
  await app.db.write('changeNotificationPreferences', async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, deletedAt: null },
      data: { ...switches, updatedAt: now },
    })
    if (count === 0) throw accountIsGone()
    const before = await tx.notificationPreferences.findUnique({ where: { userId } })
    const { quietHoursStart = before?.quietHoursStart ?? null, quietHoursEnd = before?.quietHoursEnd ?? null } = given
    refuseHalf(quietHoursStart, quietHoursEnd)
    const changed = {
      ...given,
      ...(notificationTypes && { disabledTypes: disabledAfter(before?.disabledTypes ?? [], notificationTypes) }),
      updatedAt: now,
    }
    const create = { userId, disabledTypes: [], ...changed, createdAt: now }
    await tx.notificationPreferences.upsert({ where: { userId }, create, update: changed })
  })
  return readPreferences(app, viewer)
}
