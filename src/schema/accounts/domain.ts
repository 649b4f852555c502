import type {
  EmailToken,
  FormerEmail,
  Identity,
  Passkey,
  RecoveryCode,
  SecondFactor,
  Session,
} from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/domain.ts'
import { liftBans } from './ban.ts'
import { sweepAccounts } from './clean-up.ts'
import { eraseAccount } from './delete-account.ts'
import { securityReactions } from './notify.ts'
import { dropCodes, sendCode } from './one-time-code.ts'
import './recovery-types.ts'
import { dropSecondFactor } from './factor-codes.ts'
import './passkey-types.ts'
import './second-factor-types.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import './types.ts'
import { resendVerification } from './verify-email.ts'

export const accounts = defineDomain({
  name: 'accounts',
  jobs: [eraseAccount, sendMail, sendCode, resendVerification, liftBans],
  sweeps: [sweepAccounts],
  reactions: securityReactions,
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
