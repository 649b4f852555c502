import { z } from 'zod'
import { graphql } from '../../generated/graphql/gql.ts'
import { email, givenName, identityToken, name, newPassword, password, refreshToken } from '../../rules.ts'
import { type Route, route } from '../route.ts'
import { EXAMPLE, id, idParams, messageOnly, success, wrapped } from '../shapes.ts'

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
const exampleTokens = { access_token: EXAMPLE.accessToken, refresh_token: EXAMPLE.refreshToken }
const tag = 'Authentication and accounts'

const EMAIL = 'ada@example.com'

export const accountRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/auth/register',
    auth: 'public',
    tag,
    summary: 'Create an account and sign it in',
    status: 201,
    body: z.object({ full_name: name, email, password: newPassword }),
    exampleBody: { full_name: 'Ada Example', email: 'ada@example.com', password: 'plum-tree-42-river' },
    response: wrapped(tokens.extend({ user: z.object({ id, full_name: z.string(), email: z.string() }) })),
    example: success('Account created.', {
      user: { id: EXAMPLE.userId, full_name: 'Ada Example', email: 'ada@example.com' },
      ...exampleTokens,
    }),
    errors: ['email_taken'],
    operation: graphql(`
      mutation RestRegister($input: RegisterInput!) {
        result: register(input: $input) { user { id full_name: fullName email } access_token: accessToken refresh_token: refreshToken }
      }
    `),
    variables: ({ body }) => ({ input: { fullName: body.full_name, email: body.email, password: body.password } }),
    reply: ({ result }) => success('Account created.', result),
  }),

  route({
    method: 'POST',
    path: '/auth/login',
    auth: 'public',
    tag,
    summary: 'Sign in with e-mail and password',
    status: 200,
    body: z.object({ email, password }),
    exampleBody: { email: 'ada@example.com', password: 'plum-tree-42-river' },
    response: wrapped(tokens),
    example: success('Signed in.', exampleTokens),
    errors: ['invalid_credentials', 'account_banned'],
    operation: graphql(`
      mutation RestLogin($input: CredentialsInput!) {
        result: login(input: $input) { access_token: accessToken refresh_token: refreshToken }
      }
    `),
    variables: ({ body }) => ({ input: body }),
    reply: ({ result }) => success('Signed in.', result),
  }),

  route({
    method: 'POST',
    path: '/auth/refresh',
    auth: 'public',
    tag,
    summary: 'Exchange a refresh token for a new pair of tokens',
    description:
      'A refresh token is used once. Using it again within 10 seconds counts as a retry and yields another pair of the same session; later, it ends the session.',
    status: 200,
    body: z.object({ refresh_token: refreshToken }),
    exampleBody: { refresh_token: EXAMPLE.refreshToken },
    response: tokens,
    example: exampleTokens,
    errors: ['unauthenticated', 'account_banned'],
    operation: graphql(`
      mutation RestRefresh($refreshToken: String!) {
        result: refreshTokens(refreshToken: $refreshToken) { access_token: accessToken refresh_token: refreshToken }
      }
    `),
    variables: ({ body }) => ({ refreshToken: body.refresh_token }),
    reply: ({ result }) => result,
  }),

  route({
    method: 'POST',
    path: '/admin/login',
    auth: 'public',
    tag: 'Admin',
    summary: 'Sign in as an admin or super admin',
    status: 200,
    body: z.object({ email, password }),
    exampleBody: { email: 'admin@example.com', password: 'plum-tree-42-river' },
    response: tokens.extend({
      user: z.object({ id, full_name: z.string(), email: z.string(), role: z.enum(['user', 'admin', 'super_admin']) }),
    }),
    example: {
      ...exampleTokens,
      user: { id: EXAMPLE.userId, full_name: 'Administrator', email: 'admin@example.com', role: 'super_admin' },
    },
    errors: ['invalid_credentials', 'forbidden', 'account_banned'],
    operation: graphql(`
      mutation RestAdminLogin($input: CredentialsInput!) {
        result: adminLogin(input: $input) { access_token: accessToken refresh_token: refreshToken user { id full_name: fullName email role } }
      }
    `),
    variables: ({ body }) => ({ input: body }),
    reply: ({ result }) => result,
  }),

  route({
    method: 'POST',
    path: '/{idp}/auth',
    auth: 'public',
    tag,
    summary: 'Sign in through an identity provider',
    description:
      '`idp` names the provider: `apple` and `google` are built in, others are configured. The token must be an ID token of that provider for this service. Only its claims count; `user` names a new account.',
    status: 200,
    params: z.object({ idp: z.string() }),
    body: z.object({
      identityToken,
      user: z
        .object({
          name: z.object({ firstName: givenName, lastName: givenName }).nullish(),
          email: z.string().max(500).nullish(),
        })
        .nullish(),
    }),
    exampleBody: {
      identityToken: EXAMPLE.accessToken,
      user: { name: { firstName: 'Ada', lastName: 'Example' }, email: EMAIL },
    },
    response: wrapped(
      tokens.extend({
        user: z.object({
          id,
          email: z.string(),
          full_name: z.string(),
          first_name: z.string(),
          last_name: z.string(),
        }),
      }),
    ),
    example: success('Signed in.', {
      ...exampleTokens,
      user: { id: EXAMPLE.userId, email: EMAIL, full_name: 'Ada Example', first_name: 'Ada', last_name: 'Example' },
    }),
    errors: ['identity_token_invalid', 'account_banned', 'not_found', 'identity_conflict', 'platform_not_configured'],
    paths: { firstName: 'user.name.firstName', lastName: 'user.name.lastName', identityToken: 'identityToken' },
    operation: graphql(`
      mutation RestSignInWithProvider($input: ProviderSignInInput!) {
        result: signInWithProvider(input: $input) {
          access_token: accessToken
          refresh_token: refreshToken
          first_name: firstName
          last_name: lastName
          user { id email full_name: fullName }
        }
      }
    `),
    variables: ({ params, body }) => ({
      input: {
        provider: params.idp,
        identityToken: body.identityToken,
        firstName: body.user?.name?.firstName,
        lastName: body.user?.name?.lastName,
      },
    }),
    reply: ({ result: { user, first_name, last_name, ...pair } }) =>
      success('Signed in.', { ...pair, user: { ...user, first_name, last_name } }),
  }),

  route({
    method: 'POST',
    path: '/auth/logout',
    auth: 'user',
    tag,
    summary: 'End the session of this request',
    addition: true,
    status: 200,
    response: messageOnly,
    example: { message: 'Signed out.' },
    operation: graphql(`mutation RestLogout { logout }`),
    variables: () => ({}),
    reply: () => ({ message: 'Signed out.' }),
  }),

  route({
    method: 'GET',
    path: '/users/sessions',
    auth: 'user',
    tag,
    summary: 'The caller’s signed-in devices, the one used last first',
    addition: true,
    status: 200,
    response: z.object({
      sessions: z.array(
        z.object({
          id,
          user_agent: z.string().nullable(),
          signed_in_at: z.string(),
          last_used_at: z.string(),
          expires_at: z.string(),
          is_current: z.boolean(),
        }),
      ),
    }),
    example: {
      sessions: [
        {
          id: '0199aa00-0000-7000-8000-000000000010',
          user_agent: 'ParentingApp/3.1 (Android 15)',
          signed_in_at: '2026-01-05T09:30:00.000Z',
          last_used_at: '2026-01-06T18:02:11.512Z',
          expires_at: '2026-02-05T18:02:11.512Z',
          is_current: true,
        },
      ],
    },
    operation: graphql(`
      query RestSessions {
        sessions {
          id
          user_agent: userAgent
          signed_in_at: signedInAt
          last_used_at: lastUsedAt
          expires_at: expiresAt
          is_current: isCurrent
        }
      }
    `),
    variables: () => ({}),
    reply: (data) => data,
  }),

  route({
    method: 'DELETE',
    path: '/users/sessions/{id}',
    auth: 'user',
    tag,
    summary: 'Sign one of the caller’s devices out',
    addition: true,
    status: 204,
    params: idParams('id'),
    response: null,
    example: null,
    errors: ['not_found'],
    operation: graphql(`mutation RestEndSession($id: ID!) { endSession(id: $id) }`),
    variables: ({ params }) => ({ id: params.id }),
    reply: null,
  }),
]
