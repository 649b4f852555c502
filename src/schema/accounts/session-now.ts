import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { type Db, sql, type Tx } from '../../providers/database/db.ts'
import { HAS_PASSED_SECOND_FACTOR, HAS_SECOND_FACTOR, roleInSession } from './account-status.ts'

/** Age in milliseconds up to which a sign-in replaces the password, which an account may lack. */
const FRESH_MS = 10 * 60 * 1000

/** A session as read from the primary. */
export interface SessionNow {
  readonly signedInAt: Date
  readonly role: Role
  /** Whether its account has a second factor, which the session has passed then. */
  readonly hasSecondFactor: boolean
}

type SessionApp = Pick<App, 'now' | 'config'>

/**
 * Reads the caller's session from the primary, because the directory may be seconds behind another instance. Changes of
 * factors, roles or passwords call it in their transaction, under the account's lock.
 * @throws AppError `unauthenticated` for a session that has ended; `reauthentication_required` for one that has not passed
 * the account's second factor.
 */
export async function requireSession(
  { now, config }: SessionApp,
  db: Pick<Db | Tx, 'read'>,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
): Promise<SessionNow> {
  const [session] = await db.read<SessionNow & { hasPassed: boolean }>(sql`
    select s.signed_in_at as "signedInAt", ${roleInSession(config)} as role,
      ${HAS_SECOND_FACTOR} as "hasSecondFactor", ${HAS_PASSED_SECOND_FACTOR} as "hasPassed"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${viewer.sessionId}::uuid and s.user_id = ${viewer.id}::uuid
      and s.revoked_at is null and s.expires_at > ${now()}::timestamptz`)
  if (!session) throw new AppError('unauthenticated', 'The session has ended.')
  if (session.hasSecondFactor && !session.hasPassed)
    throw new AppError('reauthentication_required', 'Sign in again with your second factor, then repeat this.')
  return session
}

/** Whether the person of a session has only just signed in. */
export function isFresh(app: Pick<App, 'now'>, { signedInAt }: Pick<SessionNow, 'signedInAt'>): boolean {
  return app.now().getTime() - signedInAt.getTime() <= FRESH_MS
}

/**
 * Requires a recent sign-in, which the password alone does not replace.
 * @throws AppError `reauthentication_required`.
 */
export function requireFresh(app: Pick<App, 'now'>, session: SessionNow): void {
  if (!isFresh(app, session))
    throw new AppError(
      'reauthentication_required',
      'Your sign-in is more than ten minutes old. Sign in again, then repeat this.',
    )
}
