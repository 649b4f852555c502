import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatEvent, type Client, createClient, ProblemError } from '../../clients/typescript/src/index.ts'
import { libraryOf } from '../library/support.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { type Service, startService } from '../support/service.ts'

let stub: OpenAiStub
let service: Service

beforeAll(async () => {
  stub = await startOpenAiStub()
  service = await startService(stub.settings)
})
afterAll(async () => {
  await service.close()
  await stub.close()
})

const password = 'plum tree 42 river'
const QUESTION = 'How safe is wearing a sling?'

/** A person who is signed in on two devices. */
const onTwoDevices = async (email: string, options: { fetch?: typeof fetch } = {}): Promise<[Client, Client]> => {
  const client = () => createClient({ baseUrl: service.url, retry: { baseMs: 1 }, ...options })
  const [phone, tablet] = [client(), client()]
  await phone.register({ full_name: 'Ada Example', email, password })
  await tablet.signIn({ email, password })
  return [phone, tablet]
}

const collect = async (events: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> => {
  const all: ChatEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

const answerOf = async (client: Client, chat: string) =>
  (await client.request('GET /chats/{convo_id}', { path: { convo_id: chat } })).data.messages.at(-1)

const idOf = (events: readonly ChatEvent[]): string => {
  const [start] = events
  if (start?.type !== 'start') throw new Error('the answer has no start')
  return start.message_id
}

test('two devices of one person share answers, sources and ratings', async () => {
  const admin = await service.admin()
  const library = libraryOf({ current: service })
  const shelf = await library.category(admin)
  const article = await library.article(admin, shelf, {
    title: 'Wearing a sling',
    content: 'A sling leaves both hands free. Check the hips, and that the face is seen.',
  })
  const sources = [{ id: article, title: 'Wearing a sling' }]
  const [phone, tablet] = await onTwoDevices('answers-one@example.com')
  const [otherPhone, otherTablet] = await onTwoDevices('answers-two@example.com')
  const { data: chat } = await phone.request('POST /chats')
  const { data: otherChat } = await otherPhone.request('POST /chats')

  stub.script(answers('Check the face [1].'))
  const first = await collect(phone.chat.send(chat.id, QUESTION))
  expect(first.at(-1)).toMatchObject({ type: 'done', sources })
  const path = { session_id: chat.id, message_id: idOf(first) }
  await phone.request('PUT /chats/{session_id}/messages/{message_id}/rating', {
    path,
    body: { rating: 'down', reason: 'Too short.' },
  })
  expect(await answerOf(tablet, chat.id)).toMatchObject({ rating: 'down', rating_reason: 'Too short.', sources })

  stub.script(answers('Both hands are free, ', 'and the face is seen.'))
  const second = await collect(tablet.chat.regenerate(chat.id, path.message_id, { personality: 'expert' }))
  for (const device of [phone, tablet]) {
    const shown = await answerOf(device, chat.id)
    expect(shown).toMatchObject({ id: idOf(second), message: 'Both hands are free, and the face is seen.' })
    expect(shown).not.toHaveProperty('rating')
    expect(shown?.alternatives).toMatchObject([{ id: path.message_id, rating: 'down', sources }])
  }

  for (const stranger of [otherPhone, otherTablet]) {
    const refused = collect(stranger.chat.regenerate(chat.id, path.message_id))
    await expect(refused).rejects.toMatchObject({ status: 404 })
    await expect(
      stranger.request('DELETE /chats/{session_id}/messages/{message_id}/rating', { path }),
    ).rejects.toBeInstanceOf(ProblemError)
  }
  const theirs = await otherTablet.request('GET /chats/{convo_id}', { path: { convo_id: otherChat.id } })
  expect(theirs.data.messages).toStrictEqual([])
})

test('concurrent requests for another answer give each device one answer', async () => {
  const [phone, tablet] = await onTwoDevices('answers-three@example.com')
  const { data: chat } = await phone.request('POST /chats')
  stub.mode(answers('An answer.'))
  const id = idOf(await collect(phone.chat.send(chat.id, QUESTION)))
  const asked = await Promise.allSettled([phone, tablet].map((device) => collect(device.chat.regenerate(chat.id, id))))
  const written = asked.filter(({ status }) => status === 'fulfilled')
  for (const it of asked) if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'reply_in_progress' })
  expect(written.length).toBeGreaterThanOrEqual(1)
  expect((await answerOf(tablet, chat.id))?.alternatives).toHaveLength(written.length)
})

test('a client reconnects during another answer without lost or repeated pieces', async () => {
  const asked: string[] = []
  const cutting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    asked.push(new URL(String(input)).pathname.split('/').at(-1) ?? '')
    if (asked.at(-1) !== 'regenerate') return response
    const [first] = (await response.text()).split(/(?<=\n\n)/)
    return new Response(first, { status: response.status, headers: response.headers })
  }
  const [phone] = await onTwoDevices('answers-four@example.com', { fetch: cutting })
  const { data: chat } = await phone.request('POST /chats')
  stub.mode(answers('An answer.'))
  const id = idOf(await collect(phone.chat.send(chat.id, QUESTION)))
  stub.script(answers(...'one two three four five six'.split(/(?<= )/)))
  const events = await collect(phone.chat.regenerate(chat.id, id))
  expect(asked.slice(-2)).toStrictEqual(['regenerate', 'stream'])
  expect(events.filter(({ type }) => type === 'start')).toHaveLength(1)
  expect(events.map((event) => (event.type === 'chunk' ? event.content : '')).join('')).toBe(
    'one two three four five six',
  )
})
