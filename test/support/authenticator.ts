import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Person, Service } from './service.ts'

/** What an authenticator app shows at a time. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Gives somebody a second factor, as an app does. Time goes on, so that the code that was used is over. */
export const addSecondFactor = async (service: Service, { token }: Pick<Person, 'token'>) => {
  const started = await service.graphql('mutation { startSecondFactor(input: {}) { secret uri } }', {}, token)
  expect(started.errors).toBeUndefined()
  const { secret, uri } = started.data.startSecondFactor
  const confirm = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes } }'
  const confirmed = await service.graphql(confirm, { code: codeOf(secret, service.clock.now()) }, token)
  expect(confirmed.errors).toBeUndefined()
  service.clock.advance(60_000)
  return {
    secret: secret as string,
    uri: uri as string,
    recoveryCodes: confirmed.data.confirmSecondFactor.recoveryCodes as string[],
    code: () => codeOf(secret, service.clock.now()),
  }
}
