import { expect, test } from 'vitest'
import { expectStatus, type Person, useService } from '../../support/service.ts'
import { crowd, reached } from './support.ts'

const service = useService()

test('the audience that is foretold is the one that a broadcast reaches', async () => {
  const [admin, banned, muted, silent, other] = await Promise.all([
    service.current.admin(),
    ...Array.from({ length: 4 }, () => service.current.person()),
  ])
  await crowd(service.current, 20)
  const graph = async (query: string) => (await service.current.graphql(query, {}, (admin as Person).token)).data
  await graph(`mutation { banUser(userId: "${banned?.id}") { status } }`)
  const mute = { token: muted?.token, body: { notification_types: { broadcast: false } } }
  expectStatus(await service.current.request('PUT', '/notifications/preferences', mute), 200)
  const silence = { token: silent?.token, body: { mute_all: true } }
  expectStatus(await service.current.request('PUT', '/notifications/preferences', silence), 200)
  expect(other?.id).toBeDefined()
  const { broadcastAudience } = await graph('{ broadcastAudience { recipients muted } }')
  expect(broadcastAudience).toStrictEqual({ recipients: 24, muted: 2 })
  const security = await graph('{ broadcastAudience(notificationType: security) { muted } }')
  expect(security.broadcastAudience.muted).toBe(0)
  const input = '{ title: "News", body: "Something new.", channels: [in_app] }'
  const { sent } = await graph(`mutation { sent: sendBroadcast(input: ${input}) { id } }`)
  await expect
    .poll(async () => (await reached(service.current, sent.id)).people)
    .toBe(broadcastAudience.recipients - broadcastAudience.muted)
})
