import { z } from 'zod'
import { input } from '../../kernel/input.ts'
import {
  emailToken,
  givenName,
  identityToken,
  instant,
  name,
  newPassword,
  otp,
  password,
  refreshToken,
  repeatedPassword,
  sentCode,
  email as someEmail,
  text,
  token,
  uuid,
} from '../../kernel/rules.ts'

export const tokensExample = {
  accessToken: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIuLi4ifQ.c2lnbmF0dXJl',
  refreshToken: 'AZmqAAAAcACAAAAAAAAAAQAAAAEk7w0Zb0q2m1yN',
}

const EMAIL = 'ada@example.com'
/** The password of the README's first account, so that the documentation's examples work with it. */
const PASSWORD = 'plum tree 42 river'
const OTP = '493027'

const NEW_PASSWORD = 'Used exactly as sent; common ones are rejected.'

export const email = someEmail.meta({ description: 'The address of the account.', examples: [EMAIL] })

const code = otp.describe('The six digits of the newest code.')

export const registration = input(
  'RegisterInput',
  'A new account.',
  {
    fullName: name.describe('The name to address the person by.'),
    email: someEmail.describe('For mail and sign-in; case-insensitive.'),
    password: newPassword.describe(NEW_PASSWORD),
  },
  { fullName: 'Ada Example', email: EMAIL, password: PASSWORD },
)

/** The first super admin, created over the one-time set-up link. Not part of the GraphQL schema. */
export const firstAdmin = z.object({
  token: token(100),
  full_name: name,
  email: someEmail,
  password: newPassword,
})

export const credentials = input(
  'CredentialsInput',
  'An e-mail address with its password.',
  { email, password: password.describe('Its password.') },
  { email: EMAIL, password: PASSWORD },
)

export const oldRefreshToken = refreshToken.meta({
  description: 'The newest one of the session.',
  examples: [tokensExample.refreshToken],
})

export const provider = z.string().meta({
  description: 'The name of the identity provider on this server: apple, google, or a configured one.',
  examples: ['google'],
})

/** Splits a name given as one text: the last word becomes the family name. */
const inTwoNames = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  const words = given.trim().split(/\s+/)
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName: words.slice(1).at(-1) }
}

/** Parses `user`, which Apple posts to a web page as JSON text and pages pass on unchanged. */
const fromJson = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  if (given.trim() === '') return null
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

const providerName = input(
  'ProviderNameInput',
  'A person’s name as the identity provider gave it to the client.',
  {
    firstName: givenName.describe('Names an account that has no name yet; ignored later.'),
    lastName: givenName.describe('Names an account that has no name yet; ignored later.'),
  },
  { firstName: 'Ada', lastName: 'Example' },
)

const providerUser = input(
  'ProviderUserInput',
  'What the identity provider gave to the client beside the token.',
  {
    name: z.preprocess(inTwoNames, providerName.nullish()).describe('The person’s name. REST takes one text, too.'),
    email: z.string().max(500).nullish().describe('Ignored: the address in the token counts.'),
  },
  { name: { firstName: 'Ada', lastName: 'Example' }, email: EMAIL },
)

const CHALLENGE = 'fJ0r7QH3m2b8Yw1LkzNq5cXvTt9aUe6i'

const factorCode = sentCode(z.string().max(100)).meta({
  description: 'Six digits of the authenticator app, or a recovery code.',
  examples: [OTP],
})

export const secondFactorAnswer = input(
  'SecondFactorInput',
  'The second step of a sign-in.',
  {
    challenge: z.string().min(1).max(2000).describe('The `challenge` of the error `second_factor_required`.'),
    code: factorCode,
  },
  { challenge: CHALLENGE, code: OTP },
)

/** The password that confirms adding a sign-in method. */
export const factorPassword = password
  .nullish()
  .describe('Not needed within ten minutes of signing in; where there is a second factor only such a sign-in counts.')

export const secondFactorStart = input(
  'SecondFactorStartInput',
  'The set-up of a second factor.',
  { password: factorPassword },
  { password: PASSWORD },
)

export const factorProof = { code: factorCode }

export const providerSignIn = input(
  'ProviderSignInInput',
  'A sign-in through an identity provider.',
  {
    identityToken: identityToken.describe('The ID token that the provider gave to the client.'),
    user: z
      .preprocess(fromJson, providerUser.nullish())
      .describe('What the provider sent beside it, at the first sign-in. REST takes JSON in a text, too.'),
  },
  {
    identityToken: tokensExample.accessToken,
    user: { name: { firstName: 'Ada', lastName: 'Example' }, email: EMAIL },
  },
)

export const otpCheck = input(
  'OtpInput',
  'A one-time code and the address it was sent to.',
  { email, otp: code },
  { email: EMAIL, otp: OTP },
)

export const passwordReset = input(
  'PasswordResetInput',
  'A one-time code and the password it sets.',
  { email, otp: code, newPassword: newPassword.describe(NEW_PASSWORD) },
  { email: EMAIL, otp: OTP, newPassword: PASSWORD },
)

export const passwordChange = input(
  'PasswordChangeInput',
  'The current password and its replacement.',
  {
    currentPassword: password.describe('The current password.'),
    newPassword: newPassword.describe(NEW_PASSWORD),
    confirmPassword: repeatedPassword.describe('The new password again.'),
  },
  { currentPassword: PASSWORD, newPassword: 'river plum 42 tree', confirmPassword: 'river plum 42 tree' },
)

export const emailChange = input(
  'EmailChangeInput',
  'A new address for the account.',
  {
    newEmail: someEmail.describe('The address the link is sent to.'),
    password: password.nullish().describe('Optional within ten minutes of a sign-in.'),
  },
  { newEmail: 'ada@example.org', password: PASSWORD },
)

export const linkToken = emailToken.meta({
  description: 'The token of the link.',
  examples: ['Zk3dH0wq8m2nXr5tYv7uBc1aLp9sJg4e'],
})

export const accountDeletion = input(
  'AccountDeletionInput',
  'The deletion of the caller’s account.',
  { password: password.nullish().describe('Not needed within ten minutes of signing in.') },
  { password: PASSWORD },
)

export const sessionId = uuid.describe('A session of the caller.')

export const accountId = uuid.describe('The account.')

/** If absent, either stays unchanged; null removes it. */
export const banTerms = {
  reason: text(500, 1).describe('Why, for moderators.').nullish(),
  until: instant.describe('When the ban ends by itself; null for one that lasts until it is lifted.').nullish(),
}
