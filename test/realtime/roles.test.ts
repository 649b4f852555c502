import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { openReader } from '../chat/reader.ts'
import { type Person, type Service, useService } from '../support/service.ts'
import { answersOf, enter, subscribe } from './client.ts'

const service = useService()

const changeRole = async (boss: Person, { id }: Person, role: string) => {
  const { errors } = await service.current.graphql(
    `mutation ($id: ID!) { changeRole(userId: $id, role: ${role}) { id: userId } }`,
    { id },
    boss.token,
  )
  expect(errors).toBeUndefined()
}

let count = 0
const createAdmin = () => `mutation { createAdmin(input: {
  fullName: "New Admin", email: "new-admin-${++count}@example.com", password: "a long pass phrase", role: admin
}) { id: userId } }`

const instances: [string, (on: Service) => Promise<Service>][] = [
  ['the instance that changed it', async (on) => on],
  ['another instance', (on) => on.twin()],
]

test.each(instances)('a socket of somebody whose role changed is closed, on %s', async (_name, instance) => {
  const [boss, other] = [await service.current.admin('super_admin'), await service.current.admin('super_admin')]
  const on = await instance(service.current)
  const socket = await enter(on, other.token)
  const created = answersOf(socket, 1, 'next')
  subscribe(socket, 'before', createAdmin())
  expect((await created)[0]?.code).toBeUndefined()

  const closed = once(socket, 'close')
  await changeRole(boss, other, 'user')
  expect((await closed)[0]).toBe(4401)
})

test.each(instances)('a stream of somebody whose role changed ends, on %s', async (_name, instance) => {
  const [boss, other] = [await service.current.admin('super_admin'), await service.current.admin('super_admin')]
  const on = await instance(service.current)
  const query = 'subscription { broadcastProgressed(id: "0199aa00-0000-7000-8000-00000000dead") { id } }'
  const reader = await openReader(on, '/graphql/stream', { token: other.token, body: { query } })
  expect(reader.response.status).toBe(200)
  await changeRole(boss, other, 'admin')
  // The connection is cut: there is no last event.
  await expect(reader.next()).rejects.toThrow()
})

test('each operation of a socket is decided by the role of that moment', async () => {
  const { app, prisma } = service.current
  // As if the socket were not closed yet.
  const watch = vi.spyOn(app.sessions, 'watch').mockReturnValue(() => undefined)
  const [boss, other] = [await service.current.admin('super_admin'), await service.current.admin('super_admin')]
  const socket = await enter(service.current, other.token)
  let asked = 0
  const ask = async (document = createAdmin()) => {
    const answers = answersOf(socket, 1, 'next', 'error')
    subscribe(socket, String(++asked), document)
    return (await answers)[0]?.code
  }
  // Nothing asks again for the right to read.
  const list = '{ users(first: 1) { totalCount } }'
  for (const document of [createAdmin(), list]) expect(await ask(document)).toBeUndefined()
  await changeRole(boss, other, 'user')
  for (const document of [createAdmin(), list]) expect(await ask(document)).toBe('forbidden')
  await changeRole(boss, other, 'super_admin')
  expect(await ask()).toBeUndefined()
  expect(await prisma.user.count({ where: { email: { startsWith: 'new-admin-' } } })).toBe(count - 1)
  watch.mockRestore()
  socket.terminate()
})
