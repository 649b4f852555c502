import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { isStaff } from '../../kernel/roles.ts'
import { type Sql, sql } from '../../providers/database/db.ts'

/**
 * Whether a ban is in force. It expires by its own time for sign-in, refresh and requests; derived data, such as the
 * visibility of posts, follows within a minute, when `accounts.lift-bans` runs.
 */
export function isBanned({ bannedAt, bannedUntil }: Pick<User, 'bannedAt' | 'bannedUntil'>, now: Date): boolean {
  return bannedAt !== null && (bannedUntil === null || bannedUntil > now)
}

/**
 * Whether a session was ended by the current ban, which it then reports; one that had ended before merely stays
 * ended. For rows `u` of `users` and `s` of `sessions`.
 */
export function endedByBan(now: Date): Sql {
  return sql`(
  u.banned_at is not null and (u.banned_until is null or u.banned_until > ${now}::timestamptz)
  and (s.revoked_at is null or s.revoked_at >= u.banned_at))`
}

/** Whether somebody signs in with more than a password: an authenticator app or a passkey. For rows `u` with their `id`. */
export const HAS_SECOND_FACTOR = sql`(
  exists (select from second_factors where user_id = u.id and confirmed_at is not null)
  or exists (select from passkeys where user_id = u.id))`

/**
 * Whether a session has passed a second factor. One of an earlier release does not say how it was opened, and has not. For
 * rows `s` of `sessions`.
 */
export const HAS_PASSED_SECOND_FACTOR = sql`coalesce(s.opened_with in ('passkey', 'second_factor'), false)`

/**
 * The role a session has: where a second factor is required, none unless there is one and the session has passed it. For rows
 * `u` of `users` and `s` of `sessions`.
 */
export function roleInSession({ isSecondFactorRequired }: Pick<Config, 'isSecondFactorRequired'>): Sql {
  return isSecondFactorRequired
    ? sql`case when ${HAS_PASSED_SECOND_FACTOR} and ${HAS_SECOND_FACTOR} then u.role::text else 'user' end`
    : sql`u.role::text`
}

/**
 * Rejects accounts without a role.
 * @throws AppError `forbidden`.
 */
export function requireStaff(user: Pick<User, 'role'>, refusal = 'Only admins may sign in here.'): void {
  if (!isStaff(user)) throw new AppError('forbidden', refusal)
}
