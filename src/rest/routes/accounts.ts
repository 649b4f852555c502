import { described, success } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestTokens on TokenPair { accessToken refreshToken }
`)

graphql(`
  fragment RestSession on Session { id userAgent signedInAt lastUsedAt expiresAt isCurrent }
`)

export const accountRoutes: Group = {
  tag: 'Authentication and accounts',
  description:
    'Sign-up, sign-in by password or identity provider, sessions, one-time codes and mailed links. A sign-in gives an access token for 15 minutes and a refresh token that is used once: keep the new one that each refresh brings.',
  routes: [
    route({
      method: 'POST',
      path: '/auth/register',
      auth: 'public',
      summary: 'Create an account',
      status: 201,
      errors: ['email_taken'],
      operation: graphql(`
        mutation RestRegister($input: RegisterInput!) {
          register(input: $input) { user { id fullName email } accessToken refreshToken }
        }
      `),
      answer: ({ register }) => success('Account created.', register),
    }),

    route({
      method: 'POST',
      path: '/auth/login',
      auth: 'public',
      summary: 'Sign in',
      errors: ['invalid_credentials', 'account_banned', 'second_factor_required'],
      operation: graphql(`
        mutation RestLogin($input: CredentialsInput!) { login(input: $input) { accessToken refreshToken } }
      `),
      answer: ({ login }) => success('Signed in.', login),
    }),

    route({
      method: 'POST',
      path: '/auth/second-factor',
      auth: 'public',
      summary: 'Complete a sign-in with a code',
      description:
        'Where a sign-in answers 403 `second_factor_required`, its problem has a `challenge`, valid for five minutes. Codes count once; wrong ones are limited like wrong passwords.',
      addition: true,
      errors: ['otp_invalid', 'reauthentication_required', 'account_banned'],
      operation: graphql(`
        mutation RestCompleteSignIn($input: SecondFactorInput!) {
          completeSignIn(input: $input) { user { id fullName email role } accessToken refreshToken }
        }
      `),
      answer: ({ complete_sign_in }) => success('Signed in.', complete_sign_in),
    }),

    route({
      method: 'POST',
      path: '/{idp}/auth',
      auth: 'public',
      summary: 'Sign in with an identity provider',
      description:
        '`idp` names the provider: `apple` and `google` are built in, others are configured. The token must be an ID token of that provider for this service. Only its claims count; `user` names a new account.',
      errors: [
        'identity_token_invalid',
        'account_banned',
        'second_factor_required',
        'not_found',
        'identity_conflict',
        'platform_not_configured',
      ],
      words: {
        identityToken: 'identityToken',
        user: { name: { firstName: 'firstName', lastName: 'lastName' } },
      },
      operation: graphql(`
        mutation RestSignInWithProvider($idp: String!, $input: ProviderSignInInput!) {
          result: signInWithProvider(provider: $idp, input: $input) {
            accessToken refreshToken firstName lastName
            user { id email fullName }
          }
        }
      `),
      answer: ({ result, result: { user } }) =>
        success('Signed in.', {
          access_token: result.access_token,
          refresh_token: result.refresh_token,
          user: described(
            {
              id: user.id,
              email: user.email,
              full_name: user.full_name,
              first_name: result.first_name,
              last_name: result.last_name,
            },
            'Whose session it is.',
          ),
        }),
    }),

    route({
      method: 'POST',
      path: '/auth/refresh',
      auth: 'public',
      summary: 'Refresh tokens',
      description:
        'A refresh token is used once. Using it again within 10 seconds counts as a retry and yields another pair of the same session; later, it ends the session.',
      errors: ['unauthenticated', 'account_banned'],
      operation: graphql(`
        mutation RestRefresh($refresh_token: String!) { refreshTokens(refreshToken: $refresh_token) { ...RestTokens } }
      `),
    }),

    route({
      method: 'POST',
      path: '/auth/logout',
      auth: 'user',
      summary: 'Sign out',
      description: 'Ends the session of this request; its refresh token no longer works.',
      addition: true,
      takesKey: false,
      operation: graphql(`
        mutation RestLogout { logout }
      `),
      answer: () => ({ message: 'Signed out.' }),
    }),

    route({
      method: 'GET',
      path: '/users/sessions',
      auth: 'user',
      summary: 'List sessions',
      addition: true,
      operation: graphql(`
        query RestSessions { sessions { ...RestSession } }
      `),
      answer: ({ sessions }) => ({ sessions }),
    }),

    route({
      method: 'DELETE',
      path: '/users/sessions/{id}',
      auth: 'user',
      summary: 'End a session',
      description: 'Signs one of the caller’s devices out.',
      addition: true,
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestEndSession($id: ID!) { endSession(id: $id) }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/users/account',
      auth: 'user',
      summary: 'Delete the caller’s account',
      description:
        'With everything in it, for good. Needs the password, or a sign-in at most ten minutes old. Sessions, profile, children, chats, journal, photos, posts, comments, likes and devices are gone with it.',
      addition: true,
      errors: ['reauthentication_required', 'forbidden'],
      operation: graphql(`
        mutation RestDeleteAccount($input: AccountDeletionInput!) { deleteAccount(input: $input) }
      `),
      answer: () => ({ message: 'Account deleted.' }),
    }),
  ],
}
