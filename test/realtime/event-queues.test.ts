import { defineEvent } from '@parenting/jobs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { openReader } from '../chat/reader.ts'
import { type Person, startService, useService } from '../support/service.ts'
import { waitFor } from '../support/wait-for.ts'
import { answersOf, enter, subscribe } from './client.ts'

const service = useService()

const followers = () => service.current.app.events.followers()
const noneIsLeft = () => expect.poll(() => followers()).toBe(0)
afterEach(noneIsLeft)

const ENTRIES = 'subscription { journalEntryWritten { id title } }'

const write = async (person: Person, title: string) => {
  const query =
    'mutation ($title: String!) { createJournalEntry(input: { title: $title, content: "x", entryDate: "2026-03-09" }) { id } }'
  const { errors } = await service.current.graphql(query, { title }, person.token)
  expect(errors).toBeUndefined()
}

/** Opens sockets with fifty subscriptions each, all of which are followed when this resolves. */
const follow = async (person: Person, sockets: number): Promise<WebSocket[]> => {
  const before = followers()
  const opened: WebSocket[] = []
  for (let n = 0; n < sockets; n++) {
    const socket = await enter(service.current, person.token)
    for (let id = 0; id < 50; id++) subscribe(socket, String(id), ENTRIES)
    opened.push(socket)
    onTestFinished(() => socket.terminate())
  }
  await expect.poll(() => followers()).toBe(before + sockets * 50)
  return opened
}

test('closing their sockets ends two thousand unread subscriptions', async () => {
  const person = await service.current.person()
  const sockets = await follow(person, 40)
  for (const socket of sockets) socket.pause()
  await write(person, 'Unread')
  for (const socket of sockets) socket.terminate()
  await noneIsLeft()
})

test('an event is loaded once for all streams of a viewer', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  const stranger = await service.current.person()
  const [socket] = (await follow(person, 1)) as [WebSocket]
  const [foreign] = (await follow(other, 1)) as [WebSocket]
  const reads = vi.spyOn(service.current.app.db, 'read')
  const loads = () => reads.mock.calls.filter(([{ text }]) => /from journal_entries/.test(text)).length
  await write(stranger, 'Unheard')
  const own = loads()
  reads.mockClear()
  const heard = answersOf(socket, 50, 'next')
  const heardByOther = vi.fn()
  foreign.on('message', heardByOther)
  await write(person, 'First steps')
  await heard
  expect(loads()).toBe(own + 1)
  expect(heardByOther).not.toHaveBeenCalled()
  reads.mockRestore()
  socket.terminate()
  foreign.terminate()
})

test('a subscription that overflows ends with the reason', async () => {
  const person = await service.current.person()
  const socket = await enter(service.current, person.token)
  const answers = answersOf(socket, 1, 'next')
  const ended = answersOf(socket, 1, 'complete')
  const { app } = service.current
  const counted = defineEvent({ name: 'test.counted', payload: z.object({ n: z.int() }) })
  const followed = app.events.subscribe(counted, () => true)
  await app.db.write('work', async (tx) => {
    for (let n = 0; n < 300; n++) await app.events.publish(tx, counted, { n })
  })
  // Nobody reads them: it leaves when it holds as many as it may.
  await noneIsLeft()
  const follower = vi.spyOn(app.events, 'subscribe').mockImplementationOnce(() => followed as never)
  subscribe(socket, '1', ENTRIES)
  expect((await answers)[0]?.code).toBe('overloaded')
  expect((await ended)[0]?.id).toBe('1')
  follower.mockRestore()
  socket.terminate()
})

test('sockets and event streams of a person, and of an address, take the same slots', async () => {
  const strict = await startService({ RATE_LIMIT_SCALE: '0.1' })
  try {
    const person = await strict.person()
    const stream = () => openReader(strict, '/graphql/stream', { token: person.token, body: { query: ENTRIES } })
    const socket = await enter(strict, person.token)
    const first = await stream()
    expect(first.response.status).toBe(200)
    const refused = await stream()
    expect(refused.response.status).toBe(429)
    expect(refused.problem).toContain('rate_limited')
    expect(refused.response.headers.get('retry-after')).not.toBeNull()
    const chat = (await strict.request('POST', '/chats', { token: person.token })).body.data.id
    const message = { token: person.token, body: { message: 'Hello' } }
    expect((await strict.request('POST', `/chats/${chat}/message`, message)).status).toBe(429)
    const stored = await strict.prisma.message.count({ where: { conversationId: chat } })
    expect(stored).toBe(0)

    first.leave()
    await waitFor(async () => {
      const again = await stream()
      expect(again.response.status).toBe(200)
      again.leave()
    })
    socket.terminate()
    await expect.poll(() => strict.app.rateLimits.held().get('personStreams')).toBe(0)
    expect(strict.app.rateLimits.held().get('addressStreams')).toBe(0)
  } finally {
    await strict.close()
  }
})

test('a subscription over server-sent events is left when its reader is gone', async () => {
  const person = await service.current.person()
  const reader = await openReader(service.current, '/graphql/stream', { token: person.token, body: { query: ENTRIES } })
  await expect.poll(() => followers()).toBe(1)
  await write(person, 'Heard')
  expect((await reader.next())?.data).toMatchObject({ data: { journalEntryWritten: { title: 'Heard' } } })
  reader.leave()
  await noneIsLeft()
})
