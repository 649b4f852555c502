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
])('a chat that begins with "%s" is called "%s" for good', async (message, neutral) => {
  const person = await service.current.person()
  const chat = await openChat(service.current, person)
  expect(await titles(person, chat, message, 'No, all is well', 'What should I pack for the hospital?')).toStrictEqual([
    { listed: neutral, told: neutral },
    { listed: neutral, told: undefined },
    { listed: neutral, told: undefined },
  ])
})

test.each(['I feel so hopeless and depressed', 'Is discharge normal in week 30?'])(
  'a private text does not become a title: "%s"',
  async (message) => {
    const person = await service.current.person()
    expect(await titles(person, await openChat(service.current, person), message)).toStrictEqual([
      { listed: 'New chat', told: 'New chat' },
    ])
  },
)

test('a greeting is no subject, neither alone nor before one', async () => {
  const person = await service.current.person()
  const [alone, before] = [await openChat(service.current, person), await openChat(service.current, person)]
  expect(await titles(person, alone, 'Hi.', 'Which pram is best for snow?')).toStrictEqual([
    { listed: 'New chat', told: 'New chat' },
    { listed: 'New chat', told: undefined },
  ])
  expect(await titles(person, before, 'Hello! Which pram is best for snow?')).toStrictEqual([
    { listed: 'Which pram is best for snow?', told: 'Which pram is best for snow?' },
  ])
})

const FAMILY = '👨‍👩‍👧‍👦'
const FLAG = '🇧🇷'

test.each([
  ['Can Dr. Brown see us on Monday? We are new here.', 'Can Dr. Brown see us on Monday?'],
  ['Was kann man z.B. am 1. Mai mit Kindern machen? Wir sind neu.', 'Was kann man z.B. am 1. Mai mit Kindern machen?'],
  ['She plays until 3 a.m. every day! What now?', 'She plays until 3 a.m. every day!'],
  ['Which pram for St. Moritz? It snows.', 'Which pram for St. Moritz?'],
  ['赤ちゃんの名前を教えて。よろしく。', '赤ちゃんの名前を教えて。'],
  [FLAG.repeat(61), `${FLAG.repeat(59)}…`],
  [FAMILY.repeat(60), FAMILY.repeat(60)],
  [`${'word '.repeat(11)}and ${FAMILY.repeat(9)} again`, `${'word '.repeat(11).trim()} and…`],
])('the title of "%s" is its first sentence, cut between characters', async (message, title) => {
  const person = await service.current.person()
  const [seen] = await titles(person, await openChat(service.current, person), message)
  expect(seen).toStrictEqual({ listed: title, told: title })
})

test.each([' \u200b\u200d', '\ufeff', '\u2800\u3164', '\u00ad\ufe0f'])(
  'a message with nothing to see is refused: %j',
  async (message) => {
    const person = await service.current.person()
    const path = `/chats/${await openChat(service.current, person)}/message`
    const answer = await service.current.request('POST', path, { token: person.token, body: { message } })
    expect(expectStatus(answer, 422).body.errors).toMatchObject([{ path: 'message' }])
  },
)

test('a title that a person chose stays, even a neutral one', async () => {
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
