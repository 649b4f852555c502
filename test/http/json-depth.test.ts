import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooDeep, JSON_DEPTH } from '../../src/kernel/json.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('every transport rejects JSON that is nested too deeply', async () => {
  const { token } = await service.current.person()
  const ask = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
    service.current.request(method, path, { token, body, headers: { 'content-type': 'application/json', ...headers } })
  for (const levels of [JSON_DEPTH, 20_000, 200_000]) {
    const body = `{"title":"x","extra":${deep(levels)}}`
    for (const [method, path, headers] of [
      ['POST', '/chats', { 'idempotency-key': `deep-${levels}` }],
      ['POST', '/journal/entry', { 'idempotency-key': `deep-${levels}` }],
      ['POST', '/auth/login', {}],
      ['PUT', '/users/settings', {}],
    ] as const) {
      const answer = await ask(method, path, body, headers)
      expect([path, levels, answer.status, answer.body.code]).toStrictEqual([path, levels, 400, 'malformed_body'])
    }
  }
  const variables = `{"query":"{ __typename }","variables":{"a":${deep(20_000)}}}`
  for (const path of ['/graphql', '/graphql/stream'])
    for (const body of [variables, `[${variables}]`]) {
      const answer = expectStatus(await ask('POST', path, body), 400)
      expect(answer.body.errors[0].extensions).toMatchObject({ code: 'malformed_body' })
    }
  const query = new URLSearchParams({ query: '{ __typename }', variables: `{"a":${deep(2000)}}` })
  expectStatus(await service.current.request('GET', `/graphql?${query}`), 400)
})

test('JSON as deep as it may be is read', async () => {
  const { token } = await service.current.person()
  const body = `{"title":"x","extra":${deep(JSON_DEPTH - 1)}}`
  expectStatus(await service.current.request('POST', '/chats', { token, body }), 201)
})

test('the depth of JSON is counted as a parser would, whatever its strings contain', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  fc.assert(
    fc.property(fc.json({ maxDepth: 12, stringUnit: fc.constantFrom('"', '\\', '[', ']', '{', '}', 'a') }), (text) => {
      const depth = depthOf(JSON.parse(text))
      expect(isTooDeep(text, depth)).toBe(false)
      if (depth > 0) expect(isTooDeep(text, depth - 1)).toBe(true)
    }),
  )
})

test('checking invalid JSON takes time linear in its length', () => {
  for (const piece of ['\\', '"\\', '\\"', '"', '[]', '["\\\\"]'])
    expect(isTooDeep(`"${piece.repeat(200_000)}`)).toBe(false)
})
