import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { User } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { createLoader } from '../../kernel/loader.ts'
import { accountIsGone, lockAccount } from '../../kernel/locks.ts'
import type { Notice } from '../../kernel/mail/mails.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { isStaff } from '../../kernel/roles.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { HAS_SECOND_FACTOR } from './account-status.ts'
import { confirmIdentity } from './change-email.ts'
import { endSessions, openSessions } from './end-sessions.ts'
import {
  admitFirstFactor,
  createRecoveryCodes,
  createSecret,
  dropAuthenticatorApp,
  dropSecondFactor,
  limitFactorGuesses,
  totpOf,
  useFactorCode,
} from './factor-codes.ts'
import type { Client } from './guess-limits.ts'
import type { secondFactorStart } from './input.ts'
import { lockWithRight } from './rights.ts'
import { requireFresh, requireSession, type SessionNow } from './session-now.ts'

/** A second factor as its owner sees it. */
export interface SecondFactorStatus {
  readonly isOn: boolean
  /** When the authenticator app was added. */
  readonly addedAt: Date | null
  readonly recoveryCodesLeft: number
}

/** The secret for an authenticator app, as text and as the URI of a QR code. */
export interface SecondFactorSetup {
  readonly secret: string
  readonly uri: string
}

type FactorApp = Pick<App, 'db' | 'keys' | 'jobs' | 'now' | 'rateLimits' | 'credentials' | 'sessions' | 'config'>

export async function readSecondFactor(
  { db }: Pick<App, 'db'>,
  { id: userId }: Pick<Viewer, 'id'>,
): Promise<SecondFactorStatus> {
  const [status] = await db.read<SecondFactorStatus>(sql`
    select ${HAS_SECOND_FACTOR} as "isOn",
      (select confirmed_at from second_factors where user_id = u.id) as "addedAt",
      (select count(*)::int from recovery_codes where user_id = u.id and used_at is null) as "recoveryCodesLeft"
    from users u where u.id = ${userId}::uuid`)
  return status ?? { isOn: false, addedAt: null, recoveryCodesLeft: 0 }
}

/** Whether accounts have a second factor; one statement a request. */
export const hasSecondFactor = createLoader<string, object, boolean>(async ({ app }, ids) => {
  const rows = await app.db.read<{ has: boolean }>(sql`
    select ${HAS_SECOND_FACTOR} as has from unnest(${ids}::uuid[]) with ordinality as u (id, place) order by place`)
  return rows.map(({ has }) => has)
})

/**
 * Confirms the identity of a person who adds a sign-in method. For an account with a second factor only a recent
 * sign-in that passed it counts: otherwise a stolen password would be enough to bypass it.
 * @throws AppError like `requireSession` and `confirmIdentity`.
 */
export async function confirmFactorChange(
  app: Pick<App, 'db' | 'credentials' | 'rateLimits' | 'now' | 'config'>,
  viewer: Viewer,
  client: Client,
  user: User,
  password: string | null | undefined,
): Promise<void> {
  const session = await requireSession(app, app.db, viewer)
  if (session.hasSecondFactor) requireFresh(app, session)
  else await confirmIdentity(app, viewer, client, { user, password, path: 'input.password' })
}

/**
 * Runs the change that `confirmFactorChange` allowed, under the account's lock. Checks again if the account has got a
 * second factor meanwhile.
 * @throws AppError `reauthentication_required`, `unauthenticated`.
 */
export function beginFactor<Result>(
  app: Pick<App, 'db' | 'now' | 'config'>,
  viewer: Viewer,
  begin: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return app.db.write('beginFactor', async (tx) => {
    await lockAccount(tx, viewer, 'no key update')
    const session = await requireSession(app, tx, viewer)
    if (session.hasSecondFactor) requireFresh(app, session)
    return begin(tx)
  })
}

export async function ownAccount({ db }: Pick<App, 'db'>, viewer: Viewer): Promise<User> {
  const user = await db.find.user.findUnique({ where: { id: viewer.id, deletedAt: null } })
  if (!user) throw accountIsGone()
  return user
}

/**
 * Begins the set-up of an authenticator app, which takes effect once one of its codes is confirmed. Replaces an
 * earlier, unconfirmed set-up.
 * @throws AppError like `confirmFactorChange`; `conflict` for an account that has an app.
 */
export async function startSecondFactor(
  app: FactorApp,
  viewer: Viewer,
  client: Client,
  { password }: z.output<typeof secondFactorStart>,
): Promise<SecondFactorSetup> {
  const user = await ownAccount(app, viewer)
  await confirmFactorChange(app, viewer, client, user, password)
  const { secret, sealed } = createSecret(app, user.id)
  const kept = { sealed, createdAt: app.now(), lastStep: 0 }
  await beginFactor(app, viewer, async (tx) => {
    const known = await tx.secondFactor.findUnique({ where: { userId: user.id }, select: { confirmedAt: true } })
    if (known?.confirmedAt) throw new AppError('conflict', 'The account has an authenticator app already.')
    await tx.secondFactor.upsert({ where: { userId: user.id }, update: kept, create: { ...kept, userId: user.id } })
  })
  return { secret, uri: totpOf(secret, user.email).toString() }
}

/**
 * Changes sign-in methods in one transaction. The account's lock serialises such changes with each other and with role
 * changes. The session is checked under the lock: another change may have ended it a moment ago.
 * @throws AppError like `requireSession`.
 */
export async function changeFactors<Result>(
  app: Pick<App, 'db' | 'sessions' | 'now' | 'config'>,
  viewer: Viewer,
  change: (tx: Tx, session: SessionNow) => Promise<Result>,
): Promise<Result> {
  const { result, sessions } = await app.db.write('changeFactors', async (tx) => {
    await lockAccount(tx, viewer, 'no key update')
    const session = await requireSession(app, tx, viewer)
    const sessions = await openSessions(tx, viewer.id)
    return { result: await change(tx, session), sessions }
  })
  // They have ended, or gained or lost the rights of their role.
  app.sessions.forget(sessions)
  return result
}

/**
 * Runs a change in the transaction that consumes a valid code, with a mail to the owner and, for admins, an audit
 * record.
 * @throws AppError `otp_invalid`, `rate_limited`.
 */
const withCode = async <Result>(
  app: FactorApp,
  viewer: Viewer,
  client: Client,
  code: string,
  { action, notice, isConfirmed = true }: { action: string; notice?: Notice; isConfirmed?: boolean },
  change: (tx: Tx, session: SessionNow) => Promise<Result>,
): Promise<Result> => {
  const user = await ownAccount(app, viewer)
  const changed = await limitFactorGuesses(app, client, user, code, () =>
    changeFactors(app, viewer, async (tx, session) => {
      if (!(await useFactorCode(app, tx, user, code, { isConfirmed }))) return null
      if (notice) await queueMail(app, tx, user.email, { kind: 'notice', notice })
      if (isStaff(user)) await recordAction(tx, viewer, { action, targetType: 'user', targetId: user.id })
      return { result: await change(tx, session) }
    }),
  )
  if (!changed) throw new AppError('otp_invalid')
  return changed.result
}

/**
 * Turns the second factor on, with the first code of the app. Returns the recovery codes.
 * @throws AppError like `withCode`.
 */
export function confirmSecondFactor(app: FactorApp, viewer: Viewer, client: Client, code: string): Promise<string[]> {
  return withCode(
    app,
    viewer,
    client,
    code,
    { action: 'second-factor.add', notice: 'secondFactorAdded', isConfirmed: false },
    async (tx, { hasSecondFactor: hadOne }) => {
      const now = app.now()
      await tx.secondFactor.update({ where: { userId: viewer.id }, data: { confirmedAt: now } })
      if (!hadOne) await admitFirstFactor(tx, viewer, 'second_factor', now)
      return createRecoveryCodes(tx, viewer.id, now)
    },
  )
}

/**
 * Replaces the recovery codes.
 * @throws AppError like `withCode`.
 */
export function renewRecoveryCodes(app: FactorApp, viewer: Viewer, client: Client, code: string): Promise<string[]> {
  return withCode(app, viewer, client, code, { action: 'second-factor.codes' }, (tx) =>
    createRecoveryCodes(tx, viewer.id, app.now()),
  )
}

/**
 * Removes the caller's authenticator app. Passkeys stay; recovery codes stay only if there are passkeys.
 * @throws AppError like `withCode`.
 */
export function removeSecondFactor(app: FactorApp, viewer: Viewer, client: Client, code: string): Promise<number> {
  return withCode(app, viewer, client, code, { action: 'second-factor.remove', notice: 'authenticatorRemoved' }, (tx) =>
    dropAuthenticatorApp(tx, viewer.id),
  )
}

/**
 * Removes another person's lost second factor, and signs them out everywhere.
 * @throws AppError `not_found`, also for an account without one; `forbidden` for the caller's own; like `requireRight`.
 */
export async function resetSecondFactor(app: FactorApp, viewer: Viewer, userId: string): Promise<void> {
  if (userId === viewer.id) throw new AppError('forbidden', 'You cannot reset your own second factor.')
  const ended = await app.db.write('resetSecondFactor', async (tx) => {
    const { accounts } = await lockWithRight(app, tx, viewer, 'admins', { others: [userId], strength: 'update' })
    if (!accounts.some(({ id }) => id === userId)) throw notFound('account')
    if ((await dropSecondFactor(tx, userId)) === 0) throw notFound('second factor')
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
    await queueMail(app, tx, email, { kind: 'notice', notice: 'secondFactorRemoved' })
    await recordAction(tx, viewer, { action: 'second-factor.reset', targetType: 'user', targetId: userId })
    return endSessions(tx, userId, app.now())
  })
  app.sessions.forget(ended)
}
