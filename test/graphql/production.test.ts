import { expect, test } from 'vitest'
import { production } from '../support/production.ts'
import { useService } from '../support/service.ts'

const service = useService(production())

const JSON_ONLY = { accept: 'application/json' }
const ask = (query: string) => service.current.request('POST', '/graphql', { body: { query, operationName: 'cop' } })
const get = (query: string) => service.current.request('GET', `/graphql?query=${encodeURIComponent(query)}`)

/** What the checks of graphql-cop (github.com/dolevf/graphql-cop) take for a finding, each with what it sends. */
const FINDINGS: Record<string, () => Promise<boolean>> = {
  'alias overloading': async () => {
    const aliases = Array.from({ length: 101 }, (_, i) => `alias${i}:__typename`).join(' ')
    return (await ask(`query cop { ${aliases} }`)).body.data?.alias100 !== undefined
  },
  'array-based query batching': async () => {
    const body = Array.from({ length: 10 }, () => ({ query: 'query cop { __typename }' }))
    return (await service.current.request('POST', '/graphql', { body })).body.length >= 10
  },
  'directive overloading': async () =>
    (await ask(`query cop { __typename ${'@aa'.repeat(10)} }`)).body.errors.length === 10,
  'circular introspection': async () =>
    (await ask('query cop { __schema { types { fields { type { fields { type { fields { name } } } } } } } }')).body
      .data !== undefined,
  'field duplication': async () => (await ask(`query cop { ${'__typename '.repeat(500)} }`)).body.data !== undefined,
  'field suggestions': async () => (await ask('query cop { __schema { directive } }')).text.includes('Did you mean'),
  introspection: async () => (await ask('query cop { __schema { types { name } } }')).body.data !== undefined,
  'a GraphQL IDE': async () => {
    const page = await service.current.request('GET', '/graphql', { headers: { accept: 'text/html' } })
    return /graphiql|playground/i.test(page.text)
  },
  'mutations over GET': async () => (await get('mutation cop {__typename}')).body.data !== undefined,
  'queries as a form': async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'query=query+cop+%7B+__typename+%7D'
    return (await service.current.request('POST', '/graphql', { body, headers })).body.data !== undefined
  },
  tracing: async () => /tracing/.test((await ask('query cop { __typename }')).text),
  'unhandled errors': async () => /exception|stack/.test((await ask('qwerty cop { abc }')).text),
}

for (const [what, isFound] of Object.entries(FINDINGS))
  test(`in production graphql-cop finds no ${what}`, async () => {
    expect(await isFound()).toBe(false)
  })

test('in production too GET runs queries with the bearer, and nothing else', async () => {
  const { token, id } = await service.current.person()
  const ask = (query: string) =>
    service.current.request('GET', `/graphql?query=${encodeURIComponent(query)}`, { token, headers: JSON_ONLY })
  const answer = await ask('{ me { id } }')
  expect([answer.status, answer.body, answer.headers.get('cache-control')]).toStrictEqual([
    200,
    { data: { me: { id } } },
    'no-store',
  ])
  const refused = await ask('mutation { logout }')
  expect([refused.status, refused.body.errors[0].extensions.code]).toStrictEqual([405, 'method_not_allowed'])
  expect((await ask('{ me { id } }')).body.data.me.id).toBe(id)
})
