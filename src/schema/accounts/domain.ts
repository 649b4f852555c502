import './recovery-types.ts'
import './passkey-types.ts'
import './second-factor-types.ts'
import './types.ts'
import './early-access/types.ts'
import './profile/types.ts'
import type { App } from '../../context.ts'
import type {
  EarlyAccess,
  EmailToken,
  FormerEmail,
  Identity,
  Passkey,
  RecoveryCode,
  SecondFactor,
  Session,
  User,
} from '../../generated/prisma/client.ts'
import { deleteInBatches, sweepRows } from '../../kernel/batches.ts'
import { sendMail } from '../../kernel/mail/queue-mail.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'
import { liftBans } from './ban.ts'
import { eraseAccount } from './delete-account.ts'
import { leaveEarlyAccess, moveEarlyAccess } from './early-access/early-access.ts'
import { dropSecondFactor } from './factor-codes.ts'
import { securityHandlers } from './notify.ts'
import { dropCodes, sendCode } from './one-time-code.ts'
import { resendVerification } from './verify-email.ts'

const HOUR_MS = 3600 * 1000
/** How long a used link still reports success after it expires, in milliseconds. */
const LINK_AFTERLIFE_MS = 7 * 24 * HOUR_MS

/** Deletes expired sessions, links, one-time codes that no longer count towards a limit, challenges, and stored responses. */
export async function sweepAccounts({ db, idempotency, now }: Pick<App, 'db' | 'idempotency' | 'now'>) {
  const sweep = (table: string, ageMs: number) =>
    sweepRows(db, table, sql`expires_at < ${new Date(now().getTime() - ageMs)}::timestamptz`)
  await sweep('sessions', 0)
  await sweep('email_tokens', LINK_AFTERLIFE_MS)
  await sweep('one_time_codes', HOUR_MS)
  await sweep('passkey_challenges', 0)
  await deleteInBatches((limit) => idempotency.sweep(limit))
}

export const accounts = defineDomain({
  name: 'accounts',
  jobs: [eraseAccount, sendMail, sendCode, resendVerification, liftBans],
  sweeps: [sweepAccounts],
  handlers: securityHandlers,
  exports: [
    exportPart<Session>('sessions', 'sessions', [
      'id',
      'userId',
      'userAgent',
      'openedWith',
      'signedInAt',
      'usedAt',
      'expiresAt',
      'revokedAt',
      'createdAt',
    ]),
    exportPart<Identity>(
      'identities',
      'identities',
      ['provider', 'subject', 'userId', 'givenName', 'familyName', 'createdAt'],
      { orderBy: 't.provider, t.subject' },
    ),
    exportPart<EmailToken>(
      'mailed-links',
      'email_tokens',
      ['userId', 'email', 'isChange', 'createdAt', 'expiresAt', 'usedAt'],
      { orderBy: 't.created_at' },
    ),
    exportPart<FormerEmail>('former-emails', 'former_emails', ['userId', 'email', 'changedAt'], { orderBy: 't.email' }),
    exportPart<SecondFactor>('second-factor', 'second_factors', ['userId', 'confirmedAt', 'createdAt'], {
      orderBy: 't.user_id',
    }),
    exportPart<RecoveryCode>('recovery-codes', 'recovery_codes', ['userId', 'createdAt', 'usedAt'], {
      orderBy: 't.created_at, t.used_at',
    }),
    exportPart<Passkey>('passkeys', 'passkeys', ['id', 'userId', 'name', 'transports', 'createdAt', 'usedAt']),
  ],
  /** Ends all sessions, at once on this instance; others notice within seconds. Nothing lets anybody in any more. */
  onAccountDeletion: async (app, tx, { id, email }) => {
    const sessions = await tx.session.findMany({ where: { userId: id }, select: { id: true } })
    await tx.session.deleteMany({ where: { userId: id } })
    await tx.identity.deleteMany({ where: { userId: id } })
    await tx.emailToken.deleteMany({ where: { userId: id } })
    await dropSecondFactor(tx, id)
    await dropCodes(app, tx, [email])
    return () => app.sessions.forget(sessions.map((session) => session.id))
  },
  erasures: [eraseRows('idempotency_keys')],
})

export const earlyAccess = defineDomain({
  name: 'early-access',
  exports: [
    exportPart<EarlyAccess>('early-access', 'early_access', ['id', 'email', 'fullName', 'createdAt'], {
      where: (userId) => sql`t.email = (select email from users where id = ${userId}::uuid)`,
      orderBy: 't.email',
    }),
  ],
  onAddressChange: (_app, tx, { from, to }) => moveEarlyAccess(tx, from, to),
  onAccountDeletion: async (_app, tx, { email }) => {
    await leaveEarlyAccess(tx, email)
    return undefined
  },
})

export const users = defineDomain({
  name: 'users',
  exports: [
    exportPart<User>(
      'profile',
      'users',
      [
        ...(['id', 'email', 'emailVerifiedAt', 'ownerConfirmedAt', 'role', 'createdAt', 'updatedAt'] as const),
        ...(['bannedAt', 'bannedUntil', 'banReason'] as const),
        ...(['fullName', 'phone', 'dateOfBirth', 'state', 'country', 'occupation'] as const),
        ...(['preferredLanguage', 'timezone', 'bio', 'avatarKey'] as const),
        ...(['pushNotificationsEnabled', 'emailNotificationsEnabled', 'smsNotificationsEnabled', 'darkMode'] as const),
        ...(['aiVoiceEnabled', 'aiDataSharing', 'chatHistoryVisible', 'showMilestoneReminders'] as const),
        ...(['dailyReminderTime', 'communityPrivate'] as const),
      ],
      { where: (userId) => sql`t.id = ${userId}::uuid` },
    ),
  ],
  /** Work that still waits and names the person. */
  onAccountDeletion: async (app, tx, { id, email }) => {
    await app.jobs.forget(tx, [id, email])
    return undefined
  },
})
