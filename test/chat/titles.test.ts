import { expect, test } from 'vitest'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { exchange, openChat } from './reader.ts'

const service = useService()

const titleOf = async ({ token }: Person, chat: string): Promise<string> =>
  expectStatus(await service.current.request('GET', `/chats/${chat}`, { token }), 200).body.data.conversation.title
const rename = async ({ token }: Person, chat: string, title: string) =>
  expectStatus(await service.current.request('PATCH', `/chats/${chat}/title`, { token, body: { title } }), 200)
/** The title after each message, as the list shows it, and as the stream's beginning tells it. */
const titles = async (person: Person, chat: string, ...messages: string[]) => {
  const seen: { listed: string; told: string | undefined }[] = []
  for (const message of messages) {
    const [start] = await exchange(service.current, person, chat, message)
    seen.push({ listed: await titleOf(person, chat), told: start?.data.title })
  }
  return seen
}

test.each([
  ['My husband beats me and I am hiding in the bathroom', 'New chat'],
  ['Ich will nicht mehr leben', 'Neuer Chat'],
  ['ya no quiero vivir', 'Nuevo chat'],
  ['je veux mourir', 'Nouvelle conversation'],
  ['voglio morire, non ce la faccio', 'Nuova chat'],
  ['quero morrer, já não aguento', 'Nova conversa'],
  ['main ab jeena nahi chahti', 'Nayi baatcheet'],
  ['मैं मरना चाहती हूँ', 'नई बातचीत'],
])('a chat that begins with "%s" is called "%s", and later by its first harmless subject', async (message, neutral) => {
  const person = await service.current.person()
  const chat = await openChat(service.current, person)
  expect(
    await titles(person, chat, message, 'No, all is well', 'What should I pack for the hospital?', 'And for her?'),
  ).toStrictEqual([
    { listed: neutral, told: neutral },
    { listed: neutral, told: undefined },
    { listed: 'What should I pack for the hospital?', told: undefined },
    { listed: 'What should I pack for the hospital?', told: undefined },
  ])
})

test.each([
  ['Mein Mann hat mich geschlagen', 'war nicht so schlimm, vergiss es', 'Was koche ich heute?'],
  ['meu marido me bateu', 'mentira, ele só gritou comigo ontem', 'Qual fralda é melhor?'],
])('what is said at once after a danger is no title, unless it is a question: "%s", "%s"', async (...messages) => {
  const person = await service.current.person()
  const [neutral, after, question] = await titles(person, await openChat(service.current, person), ...messages)
  expect(after?.listed).toBe(neutral?.listed)
  expect(question?.listed).toBe(messages[2])
})

test('a greeting is no subject, neither alone nor before one', async () => {
  const person = await service.current.person()
  const [alone, before] = [await openChat(service.current, person), await openChat(service.current, person)]
  expect(await titles(person, alone, 'Hi.', 'Which pram is best for snow?')).toStrictEqual([
    { listed: 'New chat', told: 'New chat' },
    { listed: 'Which pram is best for snow?', told: undefined },
  ])
  expect(await titles(person, before, 'Hello! Which pram is best for snow?')).toStrictEqual([
    { listed: 'Which pram is best for snow?', told: 'Which pram is best for snow?' },
  ])
})

test('a title that a person gives stays, before and after, even when it is a neutral one', async () => {
  const person = await service.current.person()
  for (const title of ['Mine', 'New chat']) {
    const [named, renamed] = [await openChat(service.current, person), await openChat(service.current, person)]
    await rename(person, named, title)
    expect(await titles(person, named, 'I want to die', 'Which pram is best?')).toStrictEqual([
      { listed: title, told: title },
      { listed: title, told: undefined },
    ])
    await titles(person, renamed, 'I want to die')
    await rename(person, renamed, title)
    expect(await titles(person, renamed, 'Which pram is best?')).toStrictEqual([{ listed: title, told: undefined }])
  }
})

test('a danger that comes later leaves the title as it is', async () => {
  const person = await service.current.person()
  const chat = await openChat(service.current, person)
  const [, later] = await titles(person, chat, 'Which pram is best for snow?', 'I want to die')
  expect(later).toStrictEqual({ listed: 'Which pram is best for snow?', told: undefined })
})
