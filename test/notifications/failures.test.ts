import { expect, test } from 'vitest'
import { type Person, useService } from '../support/service.ts'
import { detail, settled, tell } from './support.ts'

const service = useService()

const graph = async (person: Person, query: string, variables: object = {}) => {
  const { data, errors } = await service.current.graphql(query, { ...variables }, person.token)
  return { data, code: errors?.[0].extensions.code }
}

/** An e-mail to this person that failed for good. */
const failed = async (person: Person): Promise<string> => {
  const { app, prisma } = service.current
  const id = (await tell(service.current, person, { channels: ['email'] })) as string
  await settled(service.current, person, id, 'email')
  await prisma.notificationDelivery.update({
    where: { notificationId_channel: { notificationId: id, channel: 'email' } },
    data: { status: 'failed', reason: 'unavailable', attempts: 6, sentAt: null, dueAt: app.now() },
  })
  await prisma.notification.update({ where: { id }, data: { status: 'failed', sentAt: null } })
  return id
}

const LIST = `query ($first: Int = 20, $after: String) { failedDeliveries(channel: email, first: $first, after: $after) {
  totalCount nodes { notificationId userId channel reason attempts } pageInfo { endCursor } } }`
const RETRY = 'mutation ($id: ID!) { retryDelivery(notificationId: $id, channel: email) }'

test('admins list failures newest first and retry them with all tries', async () => {
  const { prisma } = service.current
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const [first, second] = [await failed(person), await failed(person)]
  const { data } = await graph(admin, LIST)
  expect(data.failedDeliveries).toMatchObject({
    totalCount: 2,
    nodes: [
      { notificationId: second, userId: person.id, channel: 'email', attempts: 6, reason: expect.any(String) },
      { notificationId: first },
    ],
  })
  const page = (await graph(admin, LIST, { first: 1 })).data.failedDeliveries
  const next = (await graph(admin, LIST, { first: 1, after: page.pageInfo.endCursor })).data.failedDeliveries
  expect(next.nodes).toMatchObject([{ notificationId: first }])

  expect((await graph(person, RETRY, { id: first })).code).toBe('forbidden')
  expect((await graph(admin, RETRY, { id: first })).data.retryDelivery).toBe(`delivery:${first}:email`)
  expect(await settled(service.current, person, first, 'email')).toMatchObject({ status: 'sent', attempts: 1 })
  expect((await detail(service.current, person, first)).status).toBe('sent')
  // It is no failure any more.
  expect((await graph(admin, RETRY, { id: first })).code).toBe('not_found')
  expect((await graph(admin, LIST)).data.failedDeliveries.totalCount).toBe(1)
  const [record] = await prisma.auditRecord.findMany({ where: { targetId: first } })
  expect(record).toMatchObject({ action: 'delivery.retry', actorId: admin.id, facts: { channel: 'email' } })
})

test('all failures of a channel are tried again at once', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const ids = [await failed(person), await failed(person)]
  const all = 'mutation ($channel: NotificationChannel!) { retryDeliveries(channel: $channel) }'
  expect((await graph(admin, all, { channel: 'sms' })).data.retryDeliveries).toBe(0)
  expect((await graph(admin, all, { channel: 'email' })).data.retryDeliveries).toBeGreaterThanOrEqual(2)
  for (const id of ids) expect((await settled(service.current, person, id, 'email')).status).toBe('sent')
})
