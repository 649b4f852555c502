import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DANGER } from '../support/care-messages.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Person, type Service, startService } from '../support/service.ts'
import { exchange, openChat, send, textOf } from './reader.ts'

let stub: OpenAiStub
let withModel: Service
let builtIn: Service

beforeAll(async () => {
  stub = await startOpenAiStub()
  withModel = await startService(stub.settings)
  // In development the companion writes slowly enough to be stopped.
  builtIn = await startService({ NODE_ENV: 'development' })
})
afterEach(() => stub.mode(answers('Hello', ' from', ' the', ' stub.')))
afterAll(async () => {
  await withModel.close()
  await builtIn.close()
  await stub.close()
})

const QUESTION = 'How much should a newborn sleep?'

type Ending = (on: Service, person: Person) => Promise<void>

const stopFive: Ending = async (on, person) => {
  const chat = await openChat(on, person)
  for (let count = 0; count < 5; count++) {
    const reader = await send(on, person, chat, QUESTION)
    await reader.until(1)
    expectStatus(await on.request('POST', `/chats/${chat}/stop`, { token: person.token }), 200)
    await reader.rest()
  }
}

const deleteFive: Ending = async (on, person) => {
  for (let count = 0; count < 5; count++) {
    const chat = await openChat(on, person)
    const reader = await send(on, person, chat, QUESTION)
    await reader.until(1)
    expectStatus(await on.request('DELETE', `/chats/${chat}`, { token: person.token }), 200)
    await reader.rest()
  }
}

const interruptSeven: Ending = async (on, person) => {
  const chat = await openChat(on, person)
  const readers = []
  for (let count = 0; count < 8; count++) readers.push(await send(on, person, chat, DANGER))
  expectStatus(await on.request('POST', `/chats/${chat}/stop`, { token: person.token }), 200)
  for (const reader of readers) await reader.rest()
}

describe.each([
  ['the model', () => withModel],
  ['the built-in companion', () => builtIn],
])('after answers of %s are ended by their readers', (_who, service) => {
  test.each<[string, Ending]>([
    ['five stopped answers', stopFive],
    ['five deleted chats', deleteFive],
    ['eight urgent messages', interruptSeven],
  ])('%s leave the next person their answer', async (_what, end) => {
    const on = service()
    if (on === withModel) stub.mode({ kind: 'stalls', pieces: ['Only', ' this'] })
    await end(on, await on.person())
    stub.mode(answers('Hello', ' from', ' the', ' stub.'))

    expect(on.app.circuits.list()).toEqual(
      on === withModel ? [expect.objectContaining({ state: 'closed', failures: 0 })] : [],
    )
    const next = await on.person()
    const events = await exchange(on, next, await openChat(on, next), DANGER)
    expect(events.at(-1)?.data.type).toBe('done')
    expect(textOf(events)).not.toBe('')
  })
})
