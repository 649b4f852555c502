import { expect, test } from 'vitest'
import { featuresOf } from '../../src/process/configured-features.ts'
import { useService } from '../support/service.ts'

const SECRET = 'a-token-nobody-may-read'
const service = useService({ EXPO_ACCESS_TOKEN: SECRET })

test('the check names configured and missing features and circuits, never values', async () => {
  const { app } = service.current
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const query = '{ configurationCheck { name title state effect missing guide circuits { service state } } }'
  const { data } = await service.current.graphql(query, {}, admin.token)
  const found = data.configurationCheck as { name: string }[]
  expect(found.map(({ name }) => name)).toStrictEqual(featuresOf(app.config).map(({ name }) => name))
  const byName = Object.fromEntries(found.map((feature) => [feature.name, feature]))
  expect(byName.push_expo).toMatchObject({
    state: 'configured',
    missing: [],
    circuits: [{ service: 'expo', state: 'closed' }],
  })
  expect(byName.mail).toMatchObject({ state: 'built_in', missing: ['SMTP_URL', 'MAIL_FROM'], circuits: [] })
  expect(JSON.stringify(data)).not.toContain(SECRET)
  const { errors } = await service.current.graphql(query, {}, person.token)
  expect(errors?.[0].extensions.code).toBe('forbidden')
})
