import { serverAudits } from 'graphql-http'
import { test } from 'vitest'
import { useService } from '../support/service.ts'

const service = useService()

for (const audit of serverAudits({ url: () => `${service.current.url}/graphql`, fetchFn: fetch }))
  test(`GraphQL over HTTP: ${audit.name}`, async () => {
    const result = await audit.fn()
    // A MUST or SHOULD that is missed is an error here as well.
    if (result.status !== 'ok') throw new Error(`${result.reason}`)
  })
