import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { MUTATION } from '../chat/doors.ts'
import { openChat } from '../chat/reader.ts'
import { type Person, type Service, useService } from '../support/service.ts'
import { enter } from './client.ts'

const service = useService()

const TEXTS = [
  'My baby is not breathing and her lips are blue',
  'Mein Baby atmet nicht und ist ganz blau',
  'When do babies sleep through the night?',
]

/** What an open socket is told of each of the texts. */
const told = async (socket: WebSocket, chat: string) => {
  const refusals = new Map<string, { message: string; code: string }>()
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { id, type, payload } = JSON.parse(String(data))
      if (type === 'error') refusals.set(id, { message: payload[0].message, code: payload[0].extensions.code })
      if (refusals.size === TEXTS.length) resolve()
    })
  })
  for (const message of TEXTS) {
    const payload = { query: MUTATION, variables: { chat, message } }
    socket.send(JSON.stringify({ id: message, type: 'subscribe', payload }))
  }
  await all
  socket.terminate()
  return TEXTS.map((text) => refusals.get(text))
}

const STRICT: [string, string, (on: Service, person: Person, socket: WebSocket) => Promise<unknown>][] = [
  ['has no requests left', '1', (on, { id }) => on.app.rateLimits.take('requests', id, 599)],
  ['has sent too many messages', '0.002', async (_on, _person, socket) => socket.send('{"type":"pong"}')],
]

test.each(STRICT)('whoever tells of a danger over a socket that %s is told whom to call', async (_, scale, use) => {
  const strict = await service.current.twin({ RATE_LIMIT_SCALE: scale })
  const person = await service.current.person()
  await service.current.prisma.user.update({ where: { id: person.id }, data: { country: 'GB' } })
  const socket = await enter(strict, person.token)
  await use(strict, person, socket)
  const chat = await openChat(service.current, person)
  expect(await told(socket, chat)).toStrictEqual([
    { code: 'rate_limited', message: expect.stringMatching(/emergency.*999/) },
    { code: 'rate_limited', message: expect.stringMatching(/Notfall.*999/) },
    { code: 'rate_limited', message: expect.not.stringMatching(/999/) },
  ])
})
