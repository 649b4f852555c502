import { expect, test } from 'vitest'
import { readArticle } from '../src/article.ts'
import {
  answer,
  type Message,
  type Profile,
  type Risk,
  rank,
  type StoredArticle,
  type Turn,
  topicOf,
  topicsOf,
} from '../src/index.ts'
import { articles } from '../src/library.ts'

const HELP = {
  call: '112',
  callPolice: '110',
  crisisLine: 'The crisis line is 0800 1.',
  safetyLine: 'The support line is 0800 2.',
}
const SOMEBODY: Profile = {
  language: 'en',
  personality: 'friend',
  momStatus: null,
  week: null,
  hasChild: false,
  weeksSinceLoss: null,
}
const risk = (level: NonNullable<Turn['risk']>['level'], category = 'medical_emergency'): Turn => ({
  risk: { level, categories: [category] },
})

/** A conversation that remembers what was said. */
function talk(profile: Partial<Profile> = {}, stored: readonly StoredArticle[] = []) {
  const messages: Message[] = []
  const recentRisks: (Risk | null)[] = []
  return (content: string, told: Turn = { risk: null }) => {
    messages.push({ role: 'user', content })
    const turn = { ...told, recentRisks: [...recentRisks] }
    recentRisks.unshift(told.risk)
    const asked = { messages, profile: { ...SOMEBODY, ...profile }, turn }
    const ranking = rank(asked)
    const given = answer({ ...asked, ranking, articles: stored, help: HELP })
    messages.push({ role: 'assistant', content: given.text })
    return { ...given, ranking, slugs: ranking.subjects.map(({ article }) => article.slug) }
  }
}

const textOf = (slug: string, language = 'en' as const) =>
  readArticle(articles().get(slug)?.translations.get(language)?.content ?? '')

test('an ordinary question gets the short answer, when to call and the source', () => {
  const { text, article, slugs } = talk()('how do i sterilise bottles')
  expect(slugs[0]).toBe('sterilising')
  expect(text).toContain(textOf('sterilising').answer)
  expect(text).toContain(textOf('sterilising').call)
  expect(text).toContain('Source: ')
  expect(article).toMatchObject({ id: null })
})

test('the companion does not repeat what the conversation has said', () => {
  const say = talk()
  const first = say('how do i sterilise bottles').text.split('\n\n')
  const second = say('how do i sterilise bottles').text.split('\n\n')
  expect(second.filter((part) => first.includes(part))).toEqual([])
})

test('greetings, thanks and questions about other things are answered as such', () => {
  const say = talk()
  for (const [message, kind] of [
    ['hello', 'greeting'],
    ['thank you so much', 'thanks'],
    ['tell me a joke', 'off_topic'],
    ['are you a doctor', 'medical_role'],
  ] as const)
    expect(say(message).ranking.talk, message).toBe(kind)
})

test('an unclear question gets a choice of subjects, picked by number, place or title', () => {
  const unclear = 'sleep'
  const { choices, text } = talk()(unclear)
  expect(choices.length).toBeGreaterThan(1)
  expect(text).toContain(`2. ${choices[1]}`)
  for (const pick of ['2', 'the second one', choices[1] as string]) {
    const say = talk()
    say(unclear)
    expect(say(pick).article?.title, pick).toBe(choices[1])
  }
})

test('a danger has its own page, which begins with emergency numbers', () => {
  const { text, slugs } = talk()('my baby fell off the changing table', risk('certain'))
  expect(slugs).toEqual(['head-injury'])
  expect(text.startsWith('This should be seen by a doctor now')).toBe(true)
  expect(text).toContain('1. ')
  expect(text).toContain('112')
})

test('an answer to a possible danger begins with the signs of that danger', () => {
  const { text } = talk()('34 weeks, my feet are swollen', risk('possible'))
  expect(text).toMatch(/^Ring the maternity unit now for sudden/)
})

test('a person in danger who writes on gets new fitting advice, not the same page', () => {
  const say = talk()
  const first = say('9 weeks old, temp 38.2', risk('certain'))
  expect(first.slugs).toEqual(['fever-young-baby'])
  const second = say('can i give paracetamol and wait', risk('earlier'))
  expect(second.slugs).toEqual(['fever-young-baby'])
  expect(second.text).not.toContain(textOf('fever-young-baby').answer)
  expect(second.text).toContain('What to watch for')
})

test('an all-clear gets what to watch for; a doubtful one keeps the advice to be seen', () => {
  const clear = talk()
  clear('my baby fell off the bed', risk('certain'))
  expect(clear('no, all is well', risk('denied')).text).toContain('What to watch for')
  const doubtful = talk()
  doubtful('my baby fell off the bed', risk('certain'))
  expect(doubtful('i think he is ok now', risk('denied')).text).toContain('have it looked at today')
})

test('despair gets sympathy before numbers, violence gets a way to leave the app', () => {
  const despair = talk()('i dont want to live anymore', risk('certain', 'mental_health_crisis')).text
  expect(despair.indexOf('The crisis line')).toBeGreaterThan(20)
  expect(talk()('he hit me last night', risk('certain', 'personal_safety')).text).toMatch(/^You can close this app/)
})

test('after a loss the companion cites only articles for the grieving', () => {
  const told = talk()
  told('i had a miscarriage last week and cant stop crying')
  const recorded = talk({ weeksSinceLoss: 3 })
  for (const say of [told, recorded])
    for (const question of ['i cant sleep', 'my breasts are leaking', 'when will it get better', 'what can i eat'])
      for (const { article } of say(question).ranking.subjects)
        expect(article.stages.includes('grieving') || article.danger !== null, article.slug).toBe(true)
})

test('a loss between two pages about it is answered with comfort, not with a list', () => {
  const { text, choices, article } = talk()('i had a miscarriage last week and cant stop crying')
  expect(choices).toStrictEqual([])
  expect(text).toContain(textOf('loss').answer)
  expect(article).not.toBeNull()
})

test('an edited article is said as it is, and cited by its id', () => {
  const article = articles().get('sterilising')
  if (!article) throw new Error('There is no such article')
  const topic = topicOf(article, 'en')
  const edited = {
    id: 'a1',
    title: 'Bottles in our clinic',
    content: 'Boil them for five minutes, says our clinic.',
    topic,
  }
  const given = talk({}, [edited])('how do i sterilise bottles')
  expect(given.text).toContain('Boil them for five minutes, says our clinic.')
  expect(given.article).toMatchObject({ id: 'a1', title: 'Bottles in our clinic' })
  expect(topicsOf(given.ranking)[0]).toBe(topic)
})

test('German is answered in German, Hindi in the letters that the person uses', () => {
  expect(talk({ language: 'de' })('danke').text).toBe('Gern. Ich bin da, wenn etwas ist, auch nachts um drei.')
  expect(talk({ language: 'hi' })('dhanyavaad').text).toMatch(/^Koi baat nahi/)
  expect(talk({ language: 'hi' })('धन्यवाद').text).toMatch(/^कोई बात नहीं/)
})

test('an article of the operator is found by its title', () => {
  const own = {
    id: 'o1',
    title: 'Parking at the clinic',
    content: 'Park behind the house, free for two hours.',
    topic: null,
  }
  const { text, article } = talk({}, [own])('where is parking at your clinic')
  expect(text).toContain('Park behind the house')
  expect(article).toMatchObject({ id: 'o1' })
})

test('an alarm about an everyday message begins with the signs of an emergency', () => {
  const { text, slugs } = talk()('how do i sterilise bottles', risk('certain'))
  expect(slugs[0]).toBe('sterilising')
  expect(text.startsWith(textOf('sterilising').call ?? '-')).toBe(true)
  expect(talk()('he is not breathing', risk('certain')).text).toMatch(/^Call 112 now/)
})

test('a new fact alone is read with the question before', () => {
  const say = talk()
  say('my 2 yr old wont eat his dinner, any dinner')
  const { slugs, choices } = say('he does have like 4 beakers of milk a day tho')
  expect(slugs[0]).toBe('picky-eating')
  expect(choices).toStrictEqual([])
})

test('an emergency that the ranker hardly sees is asked about', () => {
  const { text } = talk()('ich brauche ein neues wort fuer das lied der enkelin', risk('certain'))
  expect(text).not.toMatch(/^(?:Call|Ruf jetzt) 112/)
})

test('another danger after the first is answered as the danger that it is', () => {
  const say = talk()
  say('she got a double dose of paracetamol', risk('certain'))
  const { slugs } = say('getting sparkly bits in my eyes now and my rings wont come off', risk('possible'))
  expect(slugs[0]).toBe('pre-eclampsia')
})

test('an alarm about a message that tells of a loss is answered as a loss', () => {
  const say = talk()
  const { text, ranking } = say('lost the baby, husband wont talk', risk('certain'))
  expect(ranking.isGrieving).toBe(true)
  expect(text).not.toMatch(/^Call 112 now/)
  const { slugs } = say('when will my period come back', risk('earlier'))
  for (const slug of slugs) expect(articles().get(slug)?.danger).toBeNull()
})
