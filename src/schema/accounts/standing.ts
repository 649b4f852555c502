import type { User } from '../../generated/prisma/client.ts'

/**
 * When a ban counts. It ends by its own time at every door (sign-in, refresh, requests); what is kept of it for lists,
 * such as which posts are visible, follows within a minute, when `accounts.lift-bans` has noticed.
 */
export const isBanned = ({ bannedAt, bannedUntil }: Pick<User, 'bannedAt' | 'bannedUntil'>, now: Date): boolean =>
  bannedAt !== null && (bannedUntil === null || bannedUntil > now)

/** The same of a row `u` of `users`, in SQL. `now` is the parameter that holds the time. */
const bannedSql = (now: string): string =>
  `(u.banned_at is not null and (u.banned_until is null or u.banned_until > ${now}))`

/**
 * Whether a session was ended by the ban that counts, which is told to it; one that had ended before stays merely ended.
 * Of rows `u` of `users` and `s` of `sessions`.
 */
export const endedByBanSql = (now: string): string =>
  `(${bannedSql(now)} and (s.revoked_at is null or s.revoked_at >= u.banned_at))`
