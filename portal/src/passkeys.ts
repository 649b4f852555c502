import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { Failure } from './session.ts'

/** Whether this page can use passkeys at all: browsers offer them over https and on localhost, and for names only. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname)

const WORDS: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device keeps a passkey of your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep passkeys. Use another one.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot ask who is using it: give it a PIN, a fingerprint or a face first.',
  ERROR_INVALID_DOMAIN: 'Passkeys work at the service’s own address only. This page was opened at another.',
  ERROR_INVALID_RP_ID: 'Passkeys work at the service’s own address only. This page was opened at another.',
}

/** What the browser says of a refusal is meant for developers. */
const failureOf = (error: unknown): Failure => {
  const words = error instanceof WebAuthnError ? WORDS[error.code] : undefined
  return new Failure(words ?? 'No passkey was used: this was cancelled, or took too long. Try again.', 'passkey')
}

/** Has the browser make a passkey. `options` are the service's. */
export const createPasskey = async (options: unknown) => {
  const { id, response } = await startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
    throw failureOf(error)
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: [...transports] as string[] }
}

/** Has the browser sign in with a passkey. `options` are the service's. */
export const askPasskey = async (options: unknown) => {
  const { id, response } = await startAuthentication({ optionsJSON: options as never }).catch((error: unknown) => {
    throw failureOf(error)
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}
