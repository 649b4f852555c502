import { beforeAll, expect, test } from 'vitest'
import { type Person, useService } from '../support/service.ts'
import { exchange, messagesOf, openChat, resume, textOf } from './reader.ts'

const service = useService({ LIBRARY_STARTER_ARTICLES: 'en' })

beforeAll(() => service.current.app.jobs.idle())

/** Asks something of which the companion is not sure; the conversation, its answer and what it offers. */
const askUnclearly = async (person: Person) => {
  for (const message of ['night', 'food', 'milk', 'belly', 'teeth', 'he does it again']) {
    const chat = await openChat(service.current, person)
    const events = await exchange(service.current, person, chat, message)
    const suggestions: string[] | undefined = events.at(-1)?.data.suggestions
    if (suggestions && suggestions.length > 1) return { chat, events, suggestions }
  }
  throw new Error('The companion is sure of everything.')
}

test('an answer to an unclear question offers titles, and so does its history', async () => {
  const person = await service.current.person()
  const { chat, events, suggestions } = await askUnclearly(person)
  expect(suggestions.length).toBeLessThanOrEqual(3)
  for (const [index, title] of suggestions.entries()) expect(textOf(events)).toContain(`${index + 1}. ${title}`)
  const stored = (await messagesOf(service.current, person, chat)).at(-1)
  expect(stored).toMatchObject({ suggestions })
  const again = await (await resume(service.current, person, chat, stored.id)).rest()
  expect(again.at(-1)).toStrictEqual(events.at(-1))
})

test.each([
  ['its number', (titles: string[]) => [titles[1]!, '2'] as const],
  ['its place', (titles: string[]) => [titles[0]!, 'the first one'] as const],
  ['its title', (titles: string[]) => [titles[1]!, titles[1]!] as const],
])('a title is picked by %s, and answered from its article', async (_how, pick) => {
  const person = await service.current.person()
  const { chat, suggestions } = await askUnclearly(person)
  const [title, reply] = pick(suggestions)
  const { data } = (await exchange(service.current, person, chat, reply)).at(-1)!
  expect(data.sources).toMatchObject([{ title }])
  expect(data).not.toHaveProperty('suggestions')
})

test('an answer that is sure has a source and offers nothing', async () => {
  const person = await service.current.person()
  const chat = await openChat(service.current, person)
  const events = await exchange(service.current, person, chat, 'how do i sterilise bottles')
  expect(events.at(-1)?.data).toMatchObject({ sources: [{ title: 'Cleaning and sterilising bottles' }] })
  expect(events.at(-1)?.data).not.toHaveProperty('suggestions')
})

test('another answer to the same question offers the subjects that it may have meant', async () => {
  const person = await service.current.person()
  const chat = await openChat(service.current, person)
  await exchange(service.current, person, chat, 'how do i sterilise bottles')
  const { id } = (await messagesOf(service.current, person, chat)).at(-1)
  const made = await service.current.request('POST', `/chats/${chat}/messages/${id}/regenerate`, {
    token: person.token,
  })
  expect(made.status).toBe(200)
  const shown = (await messagesOf(service.current, person, chat)).at(-1)
  expect(shown.suggestions).toContain('Cleaning and sterilising bottles')
})
