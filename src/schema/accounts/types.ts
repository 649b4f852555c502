import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import { deleteAccount } from './delete-account.ts'
import { endSession, listSessions, signOut } from './end-sessions.ts'
import { clientOf } from './guess-limits.ts'
import {
  accountDeletion,
  credentials,
  oldRefreshToken,
  provider,
  providerSignIn,
  registration,
  sessionId,
  tokensExample,
} from './input.ts'
import { UserType } from './profile/types.ts'
import { type ProviderSignIn, signInWithProvider } from './provider-sign-in.ts'
import { refreshSession, type TokenPair } from './session.ts'
import { adminSignIn, register, type SignedIn, signIn } from './sign-in.ts'

const ACCESS_TOKEN = 'JWT (EdDSA), valid for 15 minutes.'
const REFRESH_TOKEN = 'Opaque, valid for 30 days, used once.'

const TokenPairType = builder.objectRef<TokenPair>('TokenPair').implement({
  description: 'What a client signs its requests with.',
  extensions: { example: tokensExample },
  fields: (t) => ({
    accessToken: t.exposeString('accessToken', { description: ACCESS_TOKEN }),
    refreshToken: t.exposeString('refreshToken', { description: REFRESH_TOKEN }),
  }),
})

export const SignInResult = builder.objectRef<SignedIn>('SignInResult').implement({
  description: 'A new session and whose it is.',
  extensions: { example: tokensExample },
  fields: (t) => ({
    user: t.expose('user', { type: UserType, description: 'The account.' }),
    accessToken: t.exposeString('accessToken', { description: ACCESS_TOKEN }),
    refreshToken: t.exposeString('refreshToken', { description: REFRESH_TOKEN }),
  }),
})

const ProviderSignInResult = builder.objectRef<ProviderSignIn>('ProviderSignInResult').implement({
  description: 'A new session opened through an identity provider, and whose it is.',
  extensions: { example: { ...tokensExample, firstName: 'Ada', lastName: 'Example' } },
  fields: (t) => ({
    user: t.expose('user', { type: UserType, description: 'The account.' }),
    firstName: t.exposeString('firstName', { description: 'The first part of the name; empty when there is none.' }),
    lastName: t.exposeString('lastName', { description: 'The last part of the name; empty when there is none.' }),
    accessToken: t.exposeString('accessToken', { description: ACCESS_TOKEN }),
    refreshToken: t.exposeString('refreshToken', { description: REFRESH_TOKEN }),
  }),
})

const SessionType = builder.prismaObject('Session', {
  interfaces: [Node],
  description: 'A signed-in device of the caller.',
  extensions: { example: { userAgent: 'ParentingApp/3.1 (Android 15)' } },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userAgent: t.exposeString('userAgent', { nullable: true, description: 'What the device calls itself.' }),
    signedInAt: t.expose('signedInAt', { type: 'DateTime', description: 'When the person signed in on it.' }),
    lastUsedAt: t.expose('usedAt', { type: 'DateTime', description: 'When its tokens were last renewed.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends if it is not used.' }),
    isCurrent: t.boolean({
      description: 'Whether this very request comes from it.',
      resolve: ({ id }, _args, { viewer }) => id === viewer?.sessionId,
    }),
  }),
})

findsRecord(SessionType, 'sessions', async ({ app, viewer }, id) =>
  (await listSessions(app, viewer)).find((session) => session.id === id),
)

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    sessions: t.field({
      type: [SessionType],
      description: 'List sessions. The caller’s signed-in devices, most recently used first; at most 100.',
      resolve: (_root, _args, { app, viewer }) => listSessions(app, viewer),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ public: true })
  return {
    register: t.field({
      type: SignInResult,
      description: 'Create an account. Signs it in. Fails with email_taken for a known address.',
      args: argsOf({ input: registration }),
      resolve: (_root, { input }, context) => register(context.app, clientOf(context), input),
    }),
    login: t.field({
      type: SignInResult,
      description: 'Sign in. Ten wrong passwords a minute for one address and client, then rate_limited.',
      args: argsOf({ input: credentials }),
      resolve: (_root, { input }, context) => signIn(context.app, clientOf(context), input),
    }),
    adminLogin: t.field({
      type: SignInResult,
      description:
        'Sign in as an admin. Admins and super admins; forbidden for others. Wrong passwords are limited like those of `login`.',
      args: argsOf({ input: credentials }),
      resolve: (_root, { input }, context) => adminSignIn(context.app, clientOf(context), input),
    }),
    refreshTokens: t.field({
      type: TokenPairType,
      description:
        'Refresh tokens. Exchanges a refresh token for a new pair. Used again later than 10 s, it ends the session.',
      args: argsOf({ refreshToken: oldRefreshToken }),
      resolve: (_root, { refreshToken }, { app }) => refreshSession(app, refreshToken),
    }),
    signInWithProvider: t.field({
      type: ProviderSignInResult,
      description:
        'Sign in with an identity provider. With a token of it; the first time it links or creates an account.',
      args: argsOf({ provider, input: providerSignIn }),
      resolve: (_root, { provider: name, input }, context) =>
        signInWithProvider(context.app, clientOf(context), name, input),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    logout: t.id({
      description: 'Sign out. Ends the session of this request. Returns the session’s id.',
      extensions: { takesKey: false },
      resolve: (_root, _args, { app, viewer }) => signOut(app, viewer),
    }),
    endSession: t.id({
      description: 'End a session. Signs one of the caller’s devices out. Returns the session’s id.',
      args: argsOf({ id: sessionId }),
      resolve: (_root, { id }, { app, viewer }) => endSession(app, viewer, id),
    }),
    deleteAccount: t.id({
      description: 'Delete the caller’s account. With everything in it, for good. Returns the account’s id.',
      args: argsOf({ input: accountDeletion }),
      resolve: (_root, { input }, context) => deleteAccount(context.app, context.viewer, clientOf(context), input),
    }),
  }
})
