import { z } from 'zod'
import { withoutDirections } from '../../formats/typed-text.ts'
import { input } from '../../kernel/input.ts'
import { nonBlank, uuid } from '../../kernel/rules.ts'
import { factorPassword } from './input.ts'

/** Bytes as WebAuthn's JSON has them (Web Authentication 3, 5.8.1.2): base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]*$/, 'must be base64url')

/** Credential ids have at most 1023 bytes (Web Authentication 3, 7.1, step 25). */
const credentialId = bytes(1364).describe('The `id` of the credential.')

const clientDataJSON = bytes(4000).describe('The `response.clientDataJSON` of the credential.')

export const passkeyName = nonBlank(60)
  .transform((value) => withoutDirections(value).trim())
  .meta({ description: 'What its owner calls it.', examples: ['Laptop'] })

export const passkeyId = uuid.describe('A passkey of the caller.')

export const passkeyStart = input(
  'PasskeyStartInput',
  'The beginning of a passkey’s registration.',
  { password: factorPassword },
  { password: 'plum tree 42 river' },
)

export const passkeyRegistration = input(
  'PasskeyRegistrationInput',
  'What `navigator.credentials.create()` answered, and what to call it.',
  {
    name: passkeyName,
    id: credentialId,
    clientDataJSON,
    attestationObject: bytes(8000).describe('The `response.attestationObject` of the credential.'),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, 'must be a transport, such as `internal`'))
      .max(10)
      .default([])
      .describe('The `response.transports` of the credential.'),
  },
  { name: 'Laptop', id: 'AbCd', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
)

export const passkeySignIn = input(
  'PasskeySignInInput',
  'The beginning of a sign-in with a passkey.',
  {
    challenge: z
      .string()
      .min(1)
      .max(2000)
      .nullish()
      .describe('The `challenge` of the error `second_factor_required`: then only passkeys of that account count.'),
  },
  { challenge: 'fJ0r7QH3m2b8Yw1LkzNq5cXvTt9aUe6i' },
)

export const passkeyAnswer = input(
  'PasskeyAnswerInput',
  'What `navigator.credentials.get()` answered.',
  {
    id: credentialId,
    clientDataJSON,
    authenticatorData: bytes(2000).describe('The `response.authenticatorData` of the credential.'),
    signature: bytes(2000).describe('The `response.signature` of the credential.'),
    userHandle: bytes(100).nullish().describe('The `response.userHandle` of the credential.'),
  },
  { id: 'AbCd', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
)
