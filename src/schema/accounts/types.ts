import { refreshToken, uuid } from '../../rules.ts'
import { builder, viewerOf } from '../builder.ts'
import { UserType } from '../users/types.ts'
import { type AccountStanding, banUser, unbanUser } from './ban.ts'
import { endSession, listSessions, signOut } from './end-sessions.ts'
import { clientOf } from './guess-limits.ts'
import { credentials, providerSignIn, registration } from './input.ts'
import { type ProviderSignIn, signInWithProvider } from './provider-sign-in.ts'
import { refreshSession, type TokenPair } from './session.ts'
import { adminSignIn, register, type SignedIn, signIn } from './sign-in.ts'

const TokenPairType = builder.objectRef<TokenPair>('TokenPair').implement({
  description: 'What a client signs its requests with.',
  fields: (t) => ({
    accessToken: t.exposeString('accessToken', { description: 'JWT (EdDSA), valid for 15 minutes.' }),
    refreshToken: t.exposeString('refreshToken', { description: 'Opaque, valid for 30 days, used once.' }),
  }),
})

const SignInResult = builder.objectRef<SignedIn>('SignInResult').implement({
  description: 'A new session and whose it is.',
  fields: (t) => ({
    user: t.field({ type: UserType, description: 'The account.', resolve: ({ user }) => user }),
    accessToken: t.exposeString('accessToken', { description: 'JWT (EdDSA), valid for 15 minutes.' }),
    refreshToken: t.exposeString('refreshToken', { description: 'Opaque, valid for 30 days, used once.' }),
  }),
})

const ProviderSignInResult = builder.objectRef<ProviderSignIn>('ProviderSignInResult').implement({
  description: 'A new session opened through an identity provider, and whose it is.',
  fields: (t) => ({
    user: t.field({ type: UserType, description: 'The account.', resolve: ({ user }) => user }),
    firstName: t.exposeString('firstName', { description: 'The first part of the name; empty when there is none.' }),
    lastName: t.exposeString('lastName', { description: 'The last part of the name; empty when there is none.' }),
    accessToken: t.exposeString('accessToken', { description: 'JWT (EdDSA), valid for 15 minutes.' }),
    refreshToken: t.exposeString('refreshToken', { description: 'Opaque, valid for 30 days, used once.' }),
  }),
})

const SessionType = builder.prismaObject('Session', {
  description: 'A signed-in device of the caller.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userAgent: t.exposeString('userAgent', { nullable: true, description: 'What the device calls itself.' }),
    signedInAt: t.expose('signedInAt', { type: 'DateTime', description: 'When the person signed in on it.' }),
    lastUsedAt: t.expose('usedAt', { type: 'DateTime', description: 'When its tokens were last renewed.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends if it is not used.' }),
    isCurrent: t.boolean({
      description: 'Whether this very request comes from it.',
      resolve: ({ id }, _args, context) => id === viewerOf(context).sessionId,
    }),
  }),
})

const AccountStandingType = builder.objectRef<AccountStanding>('AccountStanding').implement({
  description: 'Whether an account may be used.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The account.' }),
    isBanned: t.boolean({ description: 'Whether it is banned.', resolve: ({ bannedAt }) => bannedAt !== null }),
    bannedAt: t.expose('bannedAt', { type: 'DateTime', nullable: true, description: 'Since when; null if it is not.' }),
  }),
})

const RegisterInput = builder.inputType('RegisterInput', {
  description: 'A new account.',
  validate: registration,
  fields: (t) => ({
    fullName: t.string({ required: true, description: '1 to 200 characters.' }),
    email: t.string({ required: true, description: 'At most 254 characters; upper and lower case are the same.' }),
    password: t.string({ required: true, description: '8 to 128 characters; common ones are refused.' }),
  }),
})

const CredentialsInput = builder.inputType('CredentialsInput', {
  description: 'An e-mail address with its password.',
  validate: credentials,
  fields: (t) => ({
    email: t.string({ required: true, description: 'The address of the account.' }),
    password: t.string({ required: true, description: 'Its password.' }),
  }),
})

const ProviderSignInInput = builder.inputType('ProviderSignInInput', {
  description: 'A sign-in through an identity provider.',
  validate: providerSignIn,
  fields: (t) => ({
    provider: t.string({ required: true, description: 'Its name on this server: google, apple, or a configured one.' }),
    identityToken: t.string({ required: true, description: 'The ID token the provider gave to the client.' }),
    firstName: t.string({ description: 'Names a new account; ignored later.' }),
    lastName: t.string({ description: 'Names a new account; ignored later.' }),
  }),
})

builder.queryField('sessions', (t) =>
  t.field({
    type: [SessionType],
    authScopes: { user: true },
    description: 'The caller’s signed-in devices, the one used last first; at most 100.',
    resolve: (_root, _args, context) => listSessions(context.app, viewerOf(context)),
  }),
)

builder.mutationFields((t) => ({
  register: t.field({
    type: SignInResult,
    authScopes: { public: true },
    description: 'Creates an account and signs it in. Fails with email_taken for a known address.',
    args: { input: t.arg({ type: RegisterInput, required: true, description: 'The account.' }) },
    resolve: (_root, { input }, context) => register(context.app, clientOf(context), input),
  }),
  login: t.field({
    type: SignInResult,
    authScopes: { public: true },
    description: 'Signs in. Ten wrong passwords a minute for one address and client, then rate_limited.',
    args: { input: t.arg({ type: CredentialsInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input }, context) => signIn(context.app, clientOf(context), input),
  }),
  adminLogin: t.field({
    type: SignInResult,
    authScopes: { public: true },
    description: 'Signs an admin or super admin in; forbidden for others.',
    args: { input: t.arg({ type: CredentialsInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input }, context) => adminSignIn(context.app, clientOf(context), input),
  }),
  refreshTokens: t.field({
    type: TokenPairType,
    authScopes: { public: true },
    description: 'Exchanges a refresh token for a new pair. Used again later than 10 s, it ends the session.',
    args: {
      refreshToken: t.arg.string({
        required: true,
        description: 'The newest one of the session.',
        validate: refreshToken,
      }),
    },
    resolve: (_root, args, context) => refreshSession(context.app, args.refreshToken),
  }),
  signInWithProvider: t.field({
    type: ProviderSignInResult,
    authScopes: { public: true },
    description: 'Signs in with the token of an identity provider; the first time it links or creates an account.',
    args: { input: t.arg({ type: ProviderSignInInput, required: true, description: 'The token.' }) },
    resolve: (_root, { input }, context) => signInWithProvider(context.app, clientOf(context), input),
  }),
  logout: t.boolean({
    authScopes: { user: true },
    description: 'Ends the session of this request. Always true.',
    resolve: async (_root, _args, context) => {
      await signOut(context.app, viewerOf(context))
      return true
    },
  }),
  endSession: t.boolean({
    authScopes: { user: true },
    description: 'Signs one of the caller’s devices out. Always true.',
    args: { id: t.arg.id({ required: true, description: 'The session.', validate: uuid }) },
    resolve: async (_root, { id }, context) => {
      await endSession(context.app, viewerOf(context), id)
      return true
    },
  }),
  banUser: t.field({
    type: AccountStandingType,
    authScopes: { admin: true },
    description: 'Bans an account and ends its sessions. Only super admins ban admins; super admins cannot be banned.',
    args: { userId: t.arg.id({ required: true, description: 'The account.', validate: uuid }) },
    resolve: (_root, { userId }, context) => banUser(context.app, viewerOf(context), userId),
  }),
  unbanUser: t.field({
    type: AccountStandingType,
    authScopes: { admin: true },
    description: 'Lifts a ban. The person signs in again.',
    args: { userId: t.arg.id({ required: true, description: 'The account.', validate: uuid }) },
    resolve: (_root, { userId }, context) => unbanUser(context.app, viewerOf(context), userId),
  }),
}))
