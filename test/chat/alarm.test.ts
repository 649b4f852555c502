import { afterAll, expect, test } from 'vitest'
import { answers, startOpenAiStub } from '../support/openai-stub.ts'
import { startService, useService } from '../support/service.ts'
import { exchange, openChat, type StreamedEvent } from './reader.ts'

const companion = useService()
const stub = await startOpenAiStub()
afterAll(() => stub.close())

const textOf = (events: readonly StreamedEvent[]) =>
  events.map(({ data }) => (data.type === 'chunk' ? data.content : '')).join('')

test('the companion begins with the danger of the disclaimer and stays with it', async () => {
  const service = companion.current
  const person = await service.person()
  const chat = await openChat(service, person)
  const first = await exchange(
    service,
    person,
    chat,
    'My husband just dropped on the kitchen floor and isn’t responding to me',
  )
  expect(first.at(-1)?.data.disclaimer.primary_category).toBe('medical_emergency')
  expect(textOf(first)).toMatch(/^Call your local emergency number .* now and put the phone on speaker\./)
  const then = textOf(await exchange(service, person, chat, 'ok'))
  expect(then).toMatch(/emergency/)
  const other = textOf(await exchange(service, person, chat, 'how do i sterilise bottles'))
  expect(other).toMatch(/^If somebody is bleeding heavily/)
  expect(other).toMatch(/bottles/)
})

test('a model is told what a message raises, and nothing where it raises nothing', async () => {
  stub.mode(answers('Please call somebody now.'))
  const service = await startService(stub.settings)
  try {
    const person = await service.person()
    const chat = await openChat(service, person)
    await exchange(
      service,
      person,
      chat,
      'I keep thinking my daughter would have a happier life if I just wasn’t in it',
    )
    await exchange(service, person, chat, 'What should I pack for the hospital?')
    const systems = stub.requests.map(({ body }) => body.messages[0]?.content ?? '')
    expect(systems).toHaveLength(2)
    expect(systems[0]).toMatch(/somebody may harm themselves/)
    expect(systems[1]).not.toMatch(/somebody may harm themselves/)
  } finally {
    await service.close()
  }
})

test('the companion answers while the model is away, a danger with emergency numbers', async () => {
  const service = await startService(stub.settings)
  try {
    const person = await service.person()
    // A refusal that is no use trying again.
    stub.mode({ kind: 'refuses', status: 401 })
    for (let time = 0; time < 6; time++) {
      const events = await exchange(service, person, await openChat(service, person), 'I want to kill myself')
      expect(textOf(events)).toMatch(/call your local emergency number/)
      expect(events.at(-1)?.data).toMatchObject({
        type: 'done',
        disclaimer: { primary_category: 'mental_health_crisis' },
      })
      const other = await exchange(service, person, await openChat(service, person), 'When do babies smile?')
      expect(other.at(-1)?.data.type).toBe('done')
      expect(textOf(other)).toMatch(/smile/i)
    }
  } finally {
    await service.close()
  }
})
