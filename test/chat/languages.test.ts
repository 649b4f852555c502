import { expect, test } from 'vitest'
import { possibly } from '../support/care-messages.ts'
import { type Person, useService } from '../support/service.ts'
import { exchange, openChat, textOf } from './reader.ts'

const service = useService()

const personOf = async (country: string, preferredLanguage = 'en'): Promise<Person> => {
  const person = await service.current.person()
  await service.current.prisma.user.update({ where: { id: person.id }, data: { country, preferredLanguage } })
  return person
}
/** Says one thing after the other; the answers and their disclaimers. */
const talk = async (person: Person, ...messages: string[]) => {
  const chat = await openChat(service.current, person)
  const answers: { text: string; note: string | null }[] = []
  for (const message of messages) {
    const events = await exchange(service.current, person, chat, message)
    answers.push({ text: textOf(events), note: events.at(-1)?.data.disclaimer?.message ?? null })
  }
  return answers
}

/** That answers are best in English is for harmless questions. */
const IN_ENGLISH = /engl[ei]|ingl[eéê]|anglais|angrezi|अंग्रेज़ी/i

test.each([
  [
    'Ich will nicht mehr leben',
    'ok',
    'ES',
    /^Gut, dass du es sagst.*112.*024/s,
    /^Ich bin noch da.*112/s,
    /^Du verdienst/,
  ],
  ['ya no quiero vivir', 'ok', 'FR', /^Me alegra que lo digas.*15 o 112.*3114/s, /^Sigo aquí/, /^Mereces/],
  ['voglio morire', 'ok', 'DE', /^Grazie di averlo detto.*il 112/s, /^Sono ancora qui/, /112/],
  ['quero morrer', 'ok', 'BR', /^Ainda bem que o disse.*para o 192.*188/s, /^Continuo aqui/, /192/],
  ['मेरा पति मुझे मारता है', 'ठीक है', 'IN', /112/, /^अच्छा है कि आप.*112/s, null],
])('"%s" is answered in its language, and so is what follows, with the numbers of the country', async (...row) => {
  const [message, next, country, first, second, note] = row
  const [danger, after] = await talk(await personOf(country), message, next)
  expect(danger?.text).toMatch(first)
  expect(danger?.text).not.toMatch(IN_ENGLISH)
  if (note) expect(danger?.note).toMatch(note)
  expect(after?.text).toMatch(second)
})

test('what says nothing of its language is answered in that of the conversation, or else of the profile', async () => {
  const person = await personOf('AT', 'de')
  const [greeting] = await talk(person, 'hi')
  expect(greeting?.text).toMatch(/^Hallo\./)
  const [, welcome] = await talk(person, 'How much should a newborn sleep at night?', 'thanks')
  expect(welcome?.text).toMatch(/^(?:You’re welcome|Glad if it helped)/)
  const [, gern] = await talk(await personOf('AT'), 'Wie viele Windeln brauche ich für eine Woche?', 'thanks')
  expect(gern?.text).toMatch(/^Gern geschehen/)
})

test.each([
  ['FR', 'Mon bébé ne respire plus', 'pardon', 'FR', /^Si les secours/, /^Si la vie/],
  ['ES', 'Mi marido me pegó otra vez anoche', 'sí', 'ES', /^Me alegra que sigas/, /^Para salir/],
  ['IT', 'non ce la faccio più, voglio farla finita', 'ma scherzavo', 'IT', /^Sono ancora qui/, /^Se /],
] as const)('in %s, a word that belongs to several languages changes none: "%s", "%s"', async (...row) => {
  const [, danger, word, country, text, note] = row
  const [, ...after] = await talk(await personOf(country), danger, word, 'ok')
  for (const answer of after) {
    expect(answer.text).toMatch(text)
    expect(answer.note).toMatch(note)
  }
})

test('what is confirmed with one word is told whom to call in the language of the talk, from the beginning', async () => {
  const person = await personOf('IN')
  const chat = await openChat(service.current, person)
  const [asked] = await exchange(service.current, person, chat, possibly('medical_emergency', 'es'))
  expect(asked?.data.disclaimer.message).toMatch(/^Si la vida/)
  const [start] = await exchange(service.current, person, chat, 'sí')
  expect(start?.data.disclaimer.message).toMatch(/^Esto puede ser una emergencia/)
})

test.each([
  ['en', 'There is a strange thing on my knee and it hurts', /112/, /since when\?$/],
  ['de', 'Mein Kind hat Reinigungsmittel getrunken', /112/, /.*/],
  ['de', 'Mein Ellbogen schmerzt seltsam', /112/, /seit wann\?$/],
  ['es', 'Me duele la rodilla de una manera muy rara', /112/, /desde cuándo\?$/],
  ['fr', 'J’ai mal à l’épaule quand je porte', /112/, /depuis quand \?$/],
  ['it', 'Mi fa male il gomito', /112/, /da quando\?$/],
  ['pt', 'Tenho uma dor estranha no joelho desde ontem', /112/, /desde quando\?$/],
  ['hi-Latn', 'kandhe mein ajeeb sa dard hai', /112/, /kab se\?$/],
  ['hi', 'मेरे घुटने में कल से अजीब दर्द है', /112/, /कब से\?$/],
])('in %s, what the companion does not know about a body is told with whom to call: "%s"', async (...row) => {
  const [, message, number, question] = row
  const [{ text } = { text: '' }] = await talk(await personOf('DE'), message)
  expect(text).toMatch(number)
  expect(text).toMatch(question)
  expect(text).not.toMatch(IN_ENGLISH)
})

test('a harmless question in another language still says honestly what the answer is written in', async () => {
  const [{ text } = { text: '' }] = await talk(await personOf('DE'), 'Wann bekommt ein Baby Zähne?')
  expect(text).toMatch(/^Im Moment sind meine Antworten auf Englisch.*first tooth/s)
})

test.each([
  [
    'Mein Ellbogen schmerzt seltsam',
    'seit gestern',
    'nein, nur so gefragt',
    /^Wenn noch keine Hilfe/,
    /^Gut zu wissen/,
  ],
  ['Me duele la rodilla de una manera muy rara', 'desde ayer', 'no', /^Si la ayuda aún/, /^Me alegra saberlo/],
])(
  'who answers what was asked about "%s" is not told to write in English',
  async (message, answer, no, then, letGo) => {
    const person = await personOf('DE')
    const [, further] = await talk(person, message, answer)
    expect(further?.text).toMatch(then)
    const [, denied] = await talk(person, message, no)
    expect(denied?.text).toMatch(letGo)
  },
)

test('another worry than the danger before it gets an answer of its own', async () => {
  const [, fever] = await talk(await personOf('IN'), 'mera pati mujhe maarta hai', 'kandhe mein ajeeb sa dard hai')
  expect(fever?.text).toMatch(/^Agar is waqt.*112.*kab se\?$/s)
})
