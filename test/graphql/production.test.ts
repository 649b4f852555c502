import { expect, test } from 'vitest'
import { production } from '../support/production.ts'
import { type Answer, useService } from '../support/service.ts'

const service = useService(production())

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
  'queries over GET': async () => (await get('query cop {__typename}')).body.data !== undefined,
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

test('in production the graph is asked with POST alone, and says so', async () => {
  const refused = (answer: Answer) => [answer.status, answer.headers.get('allow'), answer.body?.code]
  for (const path of ['/graphql', '/graphql/stream']) {
    const { request } = service.current
    expect(refused(await request('GET', `${path}?query={__typename}`))).toStrictEqual([
      405,
      'POST, OPTIONS',
      'method_not_allowed',
    ])
    expect((await request('POST', path, { body: { query: '{ __typename }' } })).status).toBe(200)
  }
})
