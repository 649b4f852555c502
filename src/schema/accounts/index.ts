import { defineModule } from '../../kernel/module.ts'

export { isBanned } from './account-status.ts'
export { type AccountStanding, banIn, banUser, unbanIn, unbanUser } from './ban.ts'
export { removeAccount } from './delete-account.ts'
export { accounts, earlyAccess, users } from './domain.ts'
export { endSessions } from './end-sessions.ts'
export { accountBanned, accountOpened } from './events.ts'
export { dropPasskeys } from './factor-codes.ts'
export { ensureFirstAdmin, hasSuperAdmin } from './first-admin.ts'
export { type Client, clientOf } from './guess-limits.ts'
export { banTerms, credentials, firstAdmin, secondFactorAnswer } from './input.ts'
export { passkeyAnswer, passkeySignIn } from './passkey-input.ts'
export { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts'
export { refuseGuessablePassword } from './password-policy.ts'
export { internationalPhone } from './profile/phone.ts'
export { lockWithRight, requireRight, withPresentRole } from './rights.ts'
export { hasSecondFactor, resetSecondFactor } from './second-factor.ts'
export { completeAdminSignIn } from './second-factor-sign-in.ts'
export { endSessionOfToken, openSession, refreshSession, SESSION_MS, type TokenPair } from './session.ts'
export { createSessionDirectory } from './session-directory.ts'
export { createSetupLink, type SetupLink } from './setup-link.ts'
export { adminSignIn, register, type SignedIn } from './sign-in.ts'

export const manifest = defineModule({
  name: 'accounts',
  about:
    'Registration, sign-in, second factors, sessions, profile, settings, export and deletion; the early access list.',
  uses: ['safety', 'notifications', 'photos'],
})
