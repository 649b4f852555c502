import { expect, test } from 'vitest'
import { saidBy } from '../../src/graphql/refused-words.ts'
import { DANGER } from '../support/care-messages.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

test('who tells of a danger in a document that breaks off in the middle of it is told whom to call', async () => {
  for (const end of ['', '\\', '\\"']) {
    const query = `mutation { sendChatMessage(sessionId: "x", message: "${DANGER}${end}`
    const { body } = expectStatus(await service.current.request('POST', '/graphql', { body: { query } }), 200)
    expect(body.errors[0].message, query).toMatch(/\d{3}/)
    expect(body.errors[0].extensions.code).toBe('graphql_invalid')
  }
})

test('what a document says is looked for in a time that grows with its length alone', () => {
  for (const piece of ['\\"', '"', '\\', '"\\"', '\\\\"'])
    expect(saidBy(`mutation "${piece.repeat(250_000)}`, null)).not.toBeNull()
})

test('a field that is one very long word is refused in a time that grows with its length alone', async () => {
  const email = 'a'.repeat(1_000_000)
  const body = { email, password: 'a long pass phrase' }
  expectStatus(await service.current.request('POST', '/auth/login', { body }), 422)
  const query = 'mutation ($input: CredentialsInput!) { login(input: $input) { accessToken } }'
  const variables = { input: { ...body, email: 'a'.repeat(250_000) } }
  const { errors } = await service.current.graphql(query, variables)
  expect(errors?.[0].extensions.code).toBe('validation_failed')
})
