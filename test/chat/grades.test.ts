import { type Danger, dangerOf, URGENT } from '@parenting/care'
import { afterAll, expect, test } from 'vitest'
import { possibly } from '../support/care-messages.ts'
import { answers, startOpenAiStub } from '../support/openai-stub.ts'
import { eventsOf, expectStatus, type Person, startService, useService } from '../support/service.ts'
import { startSpeechStub } from '../support/speech-stub.ts'
import { connectVoice, isWhole, samples, say } from '../voice/client.ts'
import { eventually, exchange, messagesOf, openChat, textOf } from './reader.ts'

const companion = useService()
const [stub, speech] = await Promise.all([startOpenAiStub(), startSpeechStub()])
afterAll(() => Promise.all([stub.close(), speech.close()]))

const HARMLESS = 'When can my baby start solid foods?'

/** What a possible danger opens with: a check, the signs of one in an article about a body, or the page of that danger. */
const OPENINGS: Record<Danger, RegExp> = {
  emergency:
    /^If somebody is bleeding heavily.*, call 112 first, and tell me if that is so\.|^.*\b(?:doctor|midwife|maternity|hospital|ambulance|112)\b/i,
  crisis: /^If you, or somebody with you, are thinking of dying.*: call 112, and tell me if that is so\.|\b112\b/,
  safety: /^If somebody close to you hurts, threatens.*call 110 or 112; tell me if that is so\.|\b110\b/,
}
/** What the page of a certain danger tells whom to call with. */
const CALLS: Record<Danger, RegExp> = {
  emergency: /\b112\b/,
  crisis: /You do not have to be alone with this\.[\s\S]*\b112\b/,
  safety: /^You can close this app at any moment[\s\S]*\b110 or 112\b/,
}

const inGermany = async (service = companion.current): Promise<Person> => {
  const person = await service.person()
  await service.prisma.user.update({ where: { id: person.id }, data: { country: 'DE' } })
  return person
}
const titleOf = async (person: Person, chat: string, service = companion.current): Promise<string> =>
  expectStatus(await service.request('GET', '/chats', { token: person.token }), 200).body.data.conversations.find(
    ({ id }: { id: string }) => id === chat,
  ).title

test.each(URGENT)('an answer to what is possibly %s opens with a check, or with its signs', async (category) => {
  const service = companion.current
  const person = await inGermany()
  const chat = await openChat(service, person)
  const danger = dangerOf(category)!
  const events = await exchange(service, person, chat, possibly(category))
  expect(textOf(events)).toMatch(OPENINGS[danger])
  expect(textOf(events).length).toBeGreaterThan(100)
  const { type, disclaimer } = events.at(-1)!.data
  expect({ type, disclaimer }).toStrictEqual({
    type: 'done',
    disclaimer: {
      primary_category: category,
      detected_categories: expect.arrayContaining([category]),
      message: expect.stringMatching(category === 'personal_safety' ? /^To leave.*110/ : /^If .*112/),
    },
  })
  expect((await messagesOf(service, person, chat)).map((message) => message.sender)).toStrictEqual(['user', 'ai'])
  // It is not stayed with: neither for a word of politeness nor for what is asked next.
  expect(textOf(await exchange(service, person, chat, 'thanks'))).toMatch(/^You are welcome/)
  expect(textOf(await exchange(service, person, chat, HARMLESS))).toMatch(/solid|six months/i)
})

test.each(['mother_figure', 'friend', 'expert', 'coach'])(
  '%s says nothing light about a possible danger',
  async (personality) => {
    const service = companion.current
    const person = await inGermany()
    const chat = await openChat(service, person)
    const body = { message: 'baby choking on food', personality }
    const answer = await service.request('POST', `/chats/${chat}/message`, { token: person.token, body })
    expect(textOf(eventsOf(answer.text))).toMatch(/^(?:Call 112 now|If somebody is bleeding)/)
  },
)

test.each([
  ['mental_health_crisis', 'yes'],
  ['personal_safety', 'Yes, right now'],
  ['medical_emergency', 'ja, jetzt'],
] as const)('a possible %s that is confirmed with "%s" is certain from then on', async (category, yes) => {
  const service = companion.current
  const person = await inGermany()
  const chat = await openChat(service, person)
  await exchange(service, person, chat, possibly(category))
  const events = await exchange(service, person, chat, yes)
  const isEnglish = yes !== 'ja, jetzt'
  expect(textOf(events)).toMatch(isEnglish ? CALLS[dangerOf(category)!] : /^(?:Ruf|Das gehört).*\b112\b/)
  expect(events.at(-1)?.data.disclaimer).toMatchObject({ primary_category: category, detected_categories: [category] })
  const then = await exchange(service, person, chat, 'ok')
  expect(textOf(then)).toMatch(/112/)
  expect(await titleOf(person, chat)).toMatch(/^(?:New chat|Neuer Chat)$/)
})

test.each(['no, just wondering', 'nein, alles gut', 'No'])('a check that is answered "%s" is let go', async (no) => {
  const service = companion.current
  const person = await inGermany()
  const chat = await openChat(service, person)
  await exchange(service, person, chat, possibly('mental_health_crisis'))
  const events = await exchange(service, person, chat, no)
  expect(textOf(events)).toMatch(/^(?:Thank you for answering that so openly|Danke, dass du so offen antwortest)/)
  expect(events.at(-1)?.data.disclaimer ?? null).toBeNull()
  // The subject beside it may be gone on with, the danger is not.
  const then = await exchange(service, person, chat, 'ok')
  expect(textOf(then)).not.toMatch(CALLS.crisis)
  expect(then.at(-1)?.data.disclaimer?.primary_category).not.toBe('mental_health_crisis')
  // Only the answer to a check is one: later, a "yes" confirms nothing.
  expect(textOf(await exchange(service, person, chat, 'yes'))).not.toMatch(CALLS.crisis)
})

test.each([
  ['medical_emergency', 'Mein Baby atmet nicht und ist ganz blau', 'Darf ich ihr Wasser geben?', 'nein', /^Wenn .*112/],
  ['personal_safety', 'My husband hits me and I am scared of him', 'I cannot pay a lawyer', 'no', /^To leave .*110/],
] as const)(
  'an answer that stays with a %s has its disclaimer and no other',
  async (category, danger, other, no, words) => {
    const service = companion.current
    const person = await inGermany()
    const chat = await openChat(service, person)
    await exchange(service, person, chat, danger)
    for (const message of ['ok', other, 'ok', other]) {
      const events = await exchange(service, person, chat, message)
      expect(events.at(-1)?.data.disclaimer).toStrictEqual({
        primary_category: category,
        detected_categories: [category],
        message: expect.stringMatching(words),
      })
    }
    const after = await exchange(service, person, chat, no)
    expect(after.at(-1)?.data.disclaimer?.primary_category).not.toBe(category)
  },
)

test('an off-topic answer repeats the check, and the reply settles the danger', async () => {
  const service = companion.current
  const person = await inGermany()
  for (const [answer, words] of [
    ['yes', CALLS.emergency],
    ['no', /^Good to know/],
  ] as const) {
    const chat = await openChat(service, person)
    await exchange(service, person, chat, 'My baby is not breathing and her lips are blue')
    const events = await exchange(service, person, chat, 'Can we afford the hospital bill?')
    expect(textOf(events)).toMatch(/\b112\b/)
    expect(events.at(-1)?.data.disclaimer).toMatchObject({
      primary_category: 'medical_emergency',
      detected_categories: ['medical_emergency'],
    })
    expect(textOf(await exchange(service, person, chat, answer))).toMatch(words)
  }
})

test.each([
  'Help!',
  'HELP HELP',
  'call 911',
  '112',
  'Hilfe!',
  'au secours',
  '¡Ayuda!',
  'aiuto',
  'socorro',
  'bachao',
  'बचाओ',
])('"%s" alone confirms a check and gets emergency numbers', async (call) => {
  const service = companion.current
  const person = await inGermany()
  const chat = await openChat(service, person)
  const [start, ...events] = await exchange(service, person, chat, call)
  expect(start?.data.disclaimer).toMatchObject({ primary_category: 'medical_emergency' })
  expect(textOf(events)).toMatch(/112.*\n\n/)
  const again = await exchange(service, person, chat, call)
  expect(again.at(-1)?.data.disclaimer.message).not.toBe(start?.data.disclaimer.message)
  expect(textOf(again)).toMatch(/112/)
  expect(textOf(again)).not.toMatch(/^If somebody is bleeding/)
})

test('"SOS" and no more is an emergency at once', async () => {
  const service = companion.current
  const person = await inGermany()
  const events = await exchange(service, person, await openChat(service, person), 'SOS')
  expect(events.at(-1)?.data.disclaimer).toMatchObject({
    primary_category: 'medical_emergency',
    message: expect.stringMatching(/^This may be an emergency\..*112/),
  })
  expect(textOf(events)).toMatch(CALLS.emergency)
})

test('a request for help with something is no call for help', async () => {
  const service = companion.current
  const person = await inGermany()
  for (const question of ['Help me choose a stroller', 'Can you help me?', 'What can you help with?'])
    expect((await exchange(service, person, await openChat(service, person), question))[0]?.data).not.toHaveProperty(
      'disclaimer',
    )
})

test('words that raise a danger of their own are no denial, whatever they open with', async () => {
  const service = companion.current
  const person = await inGermany()
  const chat = await openChat(service, person)
  await exchange(service, person, chat, possibly('medical_emergency'))
  const events = await exchange(service, person, chat, 'No, my baby is not breathing')
  expect(textOf(events)).toMatch(CALLS.emergency)
})

test('GraphQL checks, confirms and reports a possible danger in the same fields', async () => {
  const { current: service } = companion
  const person = await inGermany()
  const chat = await openChat(service, person)
  const say = async (message: string) => {
    const asked = await service.graphql(
      'mutation ($id: ID!, $message: String!) { sent: sendChatMessage(sessionId: $id, message: $message) { messageId title } }',
      { id: chat, message },
      person.token,
    )
    expect(asked.errors).toBeUndefined()
    const { messageId, title } = asked.data.sent
    const read = `query ($chat: ID!, $id: ID!) { chatMessage(sessionId: $chat, id: $id) {
      state message disclaimer { primaryCategory detectedCategories message } } }`
    return eventually(async () => {
      const { data } = await service.graphql(read, { chat, id: messageId }, person.token)
      return data.chatMessage.state === 'complete' ? { ...data.chatMessage, title } : null
    })
  }
  const first = await say(possibly('mental_health_crisis'))
  expect(first.message).toMatch(OPENINGS.crisis)
  expect(first).toMatchObject({ title: 'New chat', disclaimer: { primaryCategory: 'mental_health_crisis' } })
  const second = await say('yes, sometimes')
  expect(second.message).toMatch(CALLS.crisis)
  expect(second).toMatchObject({ title: null, disclaimer: { primaryCategory: 'mental_health_crisis' } })
})

const MODEL = stub.settings

test('the prompt asks to check, then confirms, and never holds the person’s country', async () => {
  stub.mode(answers('First things first.'))
  const service = await startService(MODEL)
  try {
    const person = await inGermany(service)
    const told = async (chat: string, message: string) => {
      await exchange(service, person, chat, message)
      return stub.requests.at(-1)!.body.messages[0]!.content
    }
    const [confirms, denies] = [await openChat(service, person), await openChat(service, person)]
    const asked = await told(confirms, possibly('mental_health_crisis'))
    expect(asked).toMatch(
      /may hold a danger. Begin with one calm sentence that checks: if the user .* thinking of dying/,
    )
    expect(asked).not.toMatch(/\b112\b|German|\bDE\b/)
    expect(await told(confirms, 'yes')).toMatch(/sounds as if somebody may harm themselves/)
    expect(await told(confirms, HARMLESS)).not.toMatch(/danger right now|sounds as if|may hold/)
    await told(denies, possibly('mental_health_crisis'))
    expect(await told(denies, 'no, just wondering')).toMatch(/the user says that this is not so/)
  } finally {
    await service.close()
  }
})

test('a possible danger is answered also while the model is away', async () => {
  const service = await startService(MODEL)
  try {
    const person = await inGermany(service)
    stub.mode({ kind: 'refuses', status: 401 })
    for (let time = 0; time < 6; time++) {
      const events = await exchange(service, person, await openChat(service, person), possibly('medical_emergency'))
      expect(textOf(events)).toMatch(OPENINGS.emergency)
      expect(events.at(-1)?.data).toMatchObject({ type: 'done', disclaimer: { primary_category: 'medical_emergency' } })
    }
  } finally {
    await service.close()
  }
})

test('by voice, a possible danger is checked and confirmed as if typed', async () => {
  const service = await startService({
    ...speech.settings,
    SPEECH_MODEL: 'ear-1',
  })
  try {
    const person = await inGermany(service)
    const client = await connectVoice(service, { token: person.token })
    const answerTo = async (spoken: string) => {
      speech.mode(spoken)
      say(client, samples(40))
      const messages = await client.upTo(isWhole)
      return { whole: messages.at(-1)!, titles: messages.filter(({ type }) => type === 'title') }
    }
    const first = await answerTo(possibly('mental_health_crisis'))
    expect(first.whole.text).toMatch(OPENINGS.crisis)
    expect(first.whole.disclaimer).toStrictEqual({
      primary_category: 'mental_health_crisis',
      detected_categories: expect.arrayContaining(['mental_health_crisis']),
      message: expect.stringContaining('112'),
    })
    expect(first.titles).toStrictEqual([{ type: 'title', text: 'New chat' }])
    const second = await answerTo('yes I do')
    expect(second.whole.text).toMatch(CALLS.crisis)
    expect(second.titles).toStrictEqual([])
  } finally {
    await service.close()
  }
})
