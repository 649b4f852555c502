import { expect, test } from 'vitest'
import {
  documents,
  GraphQlError,
  ProblemError,
  SignedOutError,
  type TypedDocument,
} from '../../clients/typescript/src/index.ts'
import { addSecondFactor } from '../support/authenticator.ts'
import { useService } from '../support/service.ts'
import { clientsOf } from './people.ts'

const service = useService()
const { clientOf } = clientsOf(() => service.current)

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(input: { email: $email, password: $password }) { accessToken refreshToken }
}` as unknown as TypedDocument<{ login: { accessToken: string; refreshToken: string } }, Record<string, string>>

/** What a promise rejects with. */
const failureOf = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)

test('a person with a second factor signs in with the challenge and a code', async () => {
  const person = await service.current.person()
  const factor = await addSecondFactor(service.current, person)
  const client = clientOf()
  const { email, password } = person
  const error = await failureOf(client.signIn({ email, password }))
  expect(error).toBeInstanceOf(ProblemError)
  const { code, challenge } = error as ProblemError
  expect([code, challenge, await client.isSignedIn()]).toEqual(['second_factor_required', expect.any(String), false])
  await client.completeSignIn({ challenge: challenge ?? '', code: factor.code() })
  expect(await client.users.getProfile()).toMatchObject({ email })
})

test('the graph answers a sign-in with the challenge of the second factor', async () => {
  const person = await service.current.person()
  const factor = await addSecondFactor(service.current, person)
  const client = clientOf()
  const { email, password } = person
  const error = await failureOf(client.graphql.query(LOGIN, { email, password }))
  expect(error).toBeInstanceOf(GraphQlError)
  const { challenge } = error as GraphQlError
  await client.completeSignIn({ challenge: challenge ?? '', code: factor.code() })
  expect(await client.isSignedIn()).toBe(true)
})

test('public fields of the graph need no session, which goes on with its tokens', async () => {
  const { email, password } = await service.current.person()
  const client = clientOf()
  const { login } = await client.graphql.query(LOGIN, { email, password })
  await expect(client.graphql.query(documents.HomeDocument)).rejects.toThrow(SignedOutError)
  await client.setSession({ access_token: login.accessToken, refresh_token: login.refreshToken })
  expect((await client.graphql.query(documents.HomeDocument)).me).toMatchObject({ email })
})
