import { assess, dangerOf } from '@parenting/care'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { AiMessage, AiPersonality } from '../../src/providers/ai/ai.ts'
import { createComposer } from '../../src/providers/ai/companion/compose.ts'
import { concernOf } from '../../src/providers/ai/companion/concern.ts'
import { content } from '../../src/providers/ai/companion/content.ts'
import type { CompanionContext } from '../../src/providers/ai/companion/context.ts'
import type { Excerpt } from '../../src/providers/ai/companion/excerpt.ts'
import { languageOfTalk } from '../../src/providers/ai/companion/language.ts'
import { inPieces } from '../../src/providers/ai/companion/pieces.ts'
import type { Topic } from '../../src/providers/ai/companion/topic.ts'
import { createCompanion } from '../../src/providers/ai/companion.ts'
import { personality as personalities } from '../../src/schema/chat/input.ts'
import { helpIn } from '../../src/schema/safety/disclaimer-texts.ts'
import { assess as assessTurn, resolve } from '../../src/schema/safety/index.ts'
import { replyOf } from '../../src/schema/safety/reply.ts'
import { HELP } from './fixtures/help.ts'
import { piecesOf } from './fixtures/pieces.ts'
import { contextOf, conversationOf, PROMPTS } from './fixtures/prompts.ts'
import { contextOfWho, SPOKEN } from './fixtures/spoken.ts'

const TOPICS = content().topics
const composer = createComposer(TOPICS)

/** The conversation as the chat hands it over: every message has been read for danger once. */
const answerTo = (messages: readonly AiMessage[], context: CompanionContext, excerpts: readonly Excerpt[] = []) => {
  const said = messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).reverse()
  const [danger = null, ...formerDangers] = said.map((content) => assess(content).danger)
  const assessment = assess(said[0] ?? '')
  const possibleDanger = danger ? null : dangerOf(assessment.possible[0])
  const concern = concernOf(said[0] ?? '', assessment)
  const reply = replyOf(said[0] ?? '')
  const spokenLanguage = languageOfTalk(said, context.language)
  const found = { danger, formerDangers, possibleDanger, concern, reply }
  return composer.answer({
    messages,
    context: { ...found, ...context, spokenLanguage, help: helpIn(null, spokenLanguage) },
    excerpts,
  })
}

const context: CompanionContext = {
  personality: 'mother_figure',
  momStatus: null,
  childrenAges: [],
  language: 'en',
  help: HELP,
}

const ask = (prompt: string, changes: Partial<CompanionContext> = {}) =>
  answerTo([{ role: 'user', content: prompt }], { ...context, ...changes })

/** Talks turn by turn and returns all of the companion's answers. */
const talk = (turns: readonly string[], changes: Partial<CompanionContext> = {}) => {
  const messages: AiMessage[] = []
  return turns.map((content) => {
    messages.push({ role: 'user', content })
    const answer = answerTo(messages, { ...context, ...changes })
    messages.push({ role: 'assistant', content: answer.text })
    return answer
  })
}

describe('the companion, judged by hand', () => {
  it.each(PROMPTS)('"$prompt" is understood as $kind $about', (prompt) => {
    const excerpts = prompt.library ?? []
    const own = contextOf(prompt)
    const messages = conversationOf(prompt, (before) => answerTo(before, own, excerpts).text)
    const answer = answerTo(messages, own, excerpts)
    expect({ kind: answer.kind, about: answer.about ?? undefined }).toEqual({ kind: prompt.kind, about: prompt.about })
    for (const expected of prompt.includes ?? []) expect(answer.text).toMatch(expected)
    for (const unwanted of prompt.excludes ?? []) expect(answer.text).not.toMatch(unwanted)
  })

  it.each(SPOKEN)('%s: "%s" is about %s', (who, turns, about) => {
    const answer = talk(turns.split(' >> '), contextOfWho(who)).at(-1)
    expect(answer?.about ?? answer?.kind).toBe(about)
  })

  it('gives the same answer to the same conversation', () => {
    expect(ask('My newborn will not sleep')).toEqual(ask('My newborn will not sleep'))
  })

  it('says the same facts in four manners', () => {
    const texts = personalities.options.map((personality) => ask('When can I start solids?', { personality }).text)
    expect(new Set(texts).size).toBe(personalities.options.length)
    for (const text of texts) expect(text).toContain('Most babies are ready at around six months')
  })

  it.each(TOPICS.map((topic) => [topic.id, topic] as const))('finds the topic %s by every name it has', (_, topic) => {
    const missed = topic.names.split(', ').filter((name) => {
      const answer = ask(`What about ${name}?`, { momStatus: topic.stages.includes('pregnant') ? 'pregnant' : null })
      return answer.about !== topic.id && answer.kind === 'unknown'
    })
    expect(missed).toEqual([])
  })
})

describe('a conversation with the companion', () => {
  it('goes on with the topic when asked for more, and never says a thing twice', () => {
    const answers = talk(['My baby wakes at night', 'tell me more', 'yes please', 'more'], {
      childrenAges: [{ months: 6 }],
    })
    expect(answers.map((answer) => answer.about)).toEqual(Array(4).fill('night-waking'))
    const points = TOPICS.find((topic) => topic.id === 'night-waking')?.points ?? []
    for (const point of points) {
      expect(answers.filter((answer) => answer.text.includes(point.text)).length).toBeLessThanOrEqual(1)
    }
    expect(answers.at(-1)?.text).toContain('I’ve told you the main things')
  })

  it('repeats what is asked for by name once more', () => {
    const [, , again] = talk(['How do I start solids?', 'and peanut?', 'so peanut, really?'], {
      childrenAges: [{ months: 6 }],
    })
    expect(again?.text).toMatch(/^To say it once more: Offer peanut/)
  })

  it('reads a follow-up with the message before it', () => {
    const [first, second] = talk(['is it normal that he wants to feed all evening', 'and at night?'], {
      childrenAges: [{ months: 1 }],
    })
    expect([first?.about, second?.about]).toEqual(['cluster-feeding', 'cluster-feeding'])
    expect(second?.text).toMatch(/At night it usually spreads out/)
    expect(second?.text).not.toContain('Yes, that is normal')
  })

  it('gives the gist, and reminds of the warning signs, to someone who is still unsure', () => {
    const [, second] = talk(['no teeth at 9 months?', 'is that normal?'], { childrenAges: [{ months: 9 }] })
    expect(second?.text).toMatch(
      /^(?:In short|The main thing again)[\s\S]*first tooth[\s\S]*when to get help still holds/,
    )
  })

  it('begins with whether it is normal when that was asked', () => {
    const { text } = ask('is it normal that he bites kids at daycare', { childrenAges: [{ months: 20 }] })
    expect(text).toMatch(/^[^\n]{0,80}Between one and three, hands and teeth are faster than words/)
  })

  it('says when it has nothing on a detail', () => {
    const [, second] = talk(['she wakes at 5 every day', 'does the moon matter?'], { childrenAges: [{ months: 20 }] })
    expect(second?.text).toMatch(/^(?:I have nothing on exactly that|On that very detail)/)
  })

  it.each(TOPICS.map((topic) => [topic.id, topic] as const))('never gives the same answer on %s twice', (_, topic) => {
    const [name = ''] = topic.names.split(', ')
    const texts = talk(Array<string>(4).fill(`What about ${name}?`)).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('does not say that it does not know twice in the same words', () => {
    const [first, second, third] = talk(['quantum chromodynamics', 'quantum chromodynamics', 'quantum chromodynamics'])
    expect([first?.kind, second?.kind, third?.kind]).toEqual(['unknown', 'unknown', 'unknown'])
    expect(new Set([first?.text, second?.text, third?.text]).size).toBe(3)
  })

  it('takes a short answer to its own question as one', () => {
    const [, second] = talk(['my son is 3 and hits other kids', 'only at daycare'])
    expect(second).toMatchObject({ kind: 'topic', about: 'hitting-biting' })
  })

  it('follows to another topic that is named, and does not stretch the old one over the unknown', () => {
    const answers = talk(['my baby wont latch', 'what about formula?', 'Which phone should I buy this year?'])
    expect(answers.map(({ kind, about }) => about ?? kind)).toEqual(['breastfeeding', 'formula', 'unknown'])
  })

  it.each(['emergency', 'crisis', 'safety'] as const)('begins with the danger it is told of: %s', (danger) => {
    const message = 'Something feels different about today'
    expect(ask(message, { danger })).toMatchObject({ kind: 'danger', about: danger })
  })

  it('stays serious after a danger until there is another subject', () => {
    const answers = talk(['I want to die', 'thanks', 'hello', 'how do I start potty training?'])
    expect(answers.map((answer) => answer.kind)).toEqual(['danger', 'after_danger', 'after_danger', 'topic'])
  })

  it.each([
    ['my baby is not breathing', 'How much should a newborn sleep?', /^If somebody is bleeding heavily.*\n\n/],
    ['my husband hit me again', 'When do babies start solids?', /^If somebody close to you hurts.*\n\n/],
  ])('checks once, and says nothing light, where "%s" is followed by another subject', (danger, question, check) => {
    const [, next, later] = talk([danger, question, 'And how do I pack a hospital bag?'])
    expect(next).toMatchObject({ kind: 'topic' })
    expect(next?.text).toMatch(check)
    const grave = ask(question, { possibleDanger: 'crisis' }).text
    expect(next?.text.replace(check, '')).toBe(grave.replace(/^.*\n\n/, ''))
    expect(later).toMatchObject({ kind: 'topic' })
    expect(later?.text).not.toMatch(/^If somebody/)
  })

  it('takes words that only touch a subject for what they are after a danger', () => {
    const turns = [
      "he keeps my phone and won't let me see my mom",
      'i dont want to get him in trouble',
      'we argue about chores',
    ]
    const [first, second] = talk(turns)
    expect(first).toMatchObject({ kind: 'danger', about: 'safety' })
    expect(second).toMatchObject({ kind: 'after_danger', about: 'safety' })
  })

  it.each([
    ['Ich will nicht mehr leben', 'doch, ich bin jetzt allein mit dem Baby', /Telefonseelsorge/],
    ['ya no quiero vivir', 'no, estoy sola con el bebé', /mereces tener ahora a una persona/],
  ])('goes on in the language of whoever writes "%s"', (danger, next, wanted) => {
    const [, second] = talk([danger, next])
    expect(second).toMatchObject({ kind: 'after_danger', about: 'crisis' })
    expect(second?.text).toMatch(wanted)
  })

  it('says what it is even then', () => {
    const [, second] = talk(['I want to die', 'are you human?'])
    expect(second?.text).toMatch(/automated program, not a person[\s\S]*crisis line/)
  })
})

describe('a message about two things', () => {
  it('is answered on both', () => {
    const { text } = ask('My baby wakes up every hour at night and I am exhausted', { childrenAges: [{ months: 5 }] })
    expect(text).toMatch(/between sleep cycles/)
    expect(text).toMatch(/your own sleep and energy/)
    expect(text).toMatch(/One uninterrupted stretch/)
  })

  it('keeps the warning signs of both', () => {
    const { text } = ask('He has a stuffy nose and cannot drink. Also when is the next jab due?', {
      childrenAges: [{ months: 3 }],
    })
    expect(text).toMatch(/breathing is fast/)
    expect(text).toMatch(/swelling of the face or collapse/)
  })

  it('is not seen in two thoughts on one thing', () => {
    const { text } = ask('she wakes at 5 and I want her to sleep longer', { childrenAges: [{ months: 20 }] })
    expect(text).not.toMatch(/^(?:As for|On) /m)
  })
})

describe('what was answered badly once', () => {
  it('knows a loss by other words', () => {
    const { about, text } = ask('we lost the pregnancy at 11 weeks in march. when can we try again?')
    expect(about).toBe('loss')
    expect(text).toMatch(/When to try again is yours to decide/)
  })

  it('speaks of the loss when somebody asks after it when to try again', () => {
    const [first, second] = talk(['I had a miscarriage last week', 'when can we try again'], { momStatus: 'trying' })
    expect(first?.text).toMatch(/^I’m (?:so )?sorry/)
    expect(second?.text).toMatch(/When to try again is yours to decide/)
    expect(second?.text).not.toMatch(/fertile/)
  })

  it.each([
    ["my husband doesn't help and I'm so angry", 'uneven-load', /uneven load/, /shaken|shake/],
    ['what does the 20 week scan look for', 'anomaly-scan', /heart[\s\S]*kidneys/, /^$/],
    [
      'will sleep training harm my baby',
      'sleep-training',
      /no lasting harm[\s\S]*depends on the age/,
      /14 to 17 hours/,
    ],
    ['2 under 2', 'close-siblings', /Two who both need/, /^$/],
    ['can you tell her a bedtime story?', null, /can’t make up stories[\s\S]*story of the day/, /^$/],
  ] as const)('"%s" is answered about %s', (message, about, said, unsaid) => {
    const answer = ask(message, { danger: null })
    expect(answer.about).toBe(about)
    expect(answer.text).toMatch(said)
    expect(answer.text).not.toMatch(unsaid)
  })
})

describe('a family that lost a child', () => {
  const losses = [{ kind: 'stillbirth', weeksAgo: 3 }] as const
  const bereaved = { momStatus: 'parent', losses }

  it.each([
    ['I am so sad'],
    ['I feel empty'],
    ['I cannot sleep'],
    ['what should I do now'],
    ['how big is my baby'],
    ['when can we try again'],
    ['my milk is coming in'],
  ])('is answered on the loss, and on no baby: %s', (message) => {
    for (const personality of personalities.options) {
      const { about, text } = ask(message, { ...bereaved, personality })
      expect(about).toBe('loss')
      expect(text).not.toMatch(/your baby|the baby (?:sleeps|feeds)|congrat/i)
    }
  })

  it('is offered help of another kind where nothing is understood', () => {
    const { kind, text } = ask('asdkj qwe', bereaved)
    expect(kind).toBe('unknown')
    expect(text).toContain('grief, or whatever else is on your mind')
  })

  it('is answered as others are about another child, or another pregnancy', () => {
    expect(ask('My 2 year old throws tantrums', bereaved).about).toBe('tantrums')
    const pregnant = { ...bereaved, momStatus: 'pregnant', childrenAges: [{ weeksToGo: 10 }] }
    expect(ask('How big is my baby?', pregnant).about).toBe('baby-size')
    const later = { ...bereaved, losses: [{ kind: 'miscarriage', weeksAgo: 60 }] } as const
    expect(ask('I cannot sleep', later).about).toBe('parent-sleep')
  })
})

describe('who a message is about', () => {
  it.each([
    ['I cry every evening since the birth', 'baby-blues'],
    ['he cries every evening', 'evening-crying'],
    ['my back hurts from carrying her', 'body-aches-parent'],
  ])('"%s" is about %s', (message, about) => {
    expect(ask(message, { momStatus: 'new_mom', childrenAges: [{ months: 1 }] }).about).toBe(about)
  })
})

describe('every topic', () => {
  const texts = (topic: Topic) => [...topic.points.map(({ text }) => text), topic.seek, topic.ask]

  it.each(TOPICS.map((topic) => [topic.id, topic] as const))(
    '%s is short, asks one thing back and gives no dose',
    (id, topic) => {
      const [name = ''] = topic.names.split(', ')
      const { text } = ask(`What about ${name}?`)
      expect(text.split(/\s+/).length).toBeLessThan(190)
      expect(topic.ask).toMatch(/^[^?]+\?$/)
      if (id !== 'caffeine') expect(texts(topic).join(' ')).not.toMatch(/\d ?(?:mg|mcg|µg|iu)\b/i)
    },
  )

  it('has an id of its own, and no two have a name in common', () => {
    const repeated = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)
    expect(repeated(TOPICS.map((topic) => topic.id))).toEqual([])
    expect(repeated(TOPICS.flatMap((topic) => topic.names.split(', ')))).toEqual([])
  })
})

describe('politeness in other languages', () => {
  it.each([
    ['guten Morgen zusammen', 'greeting', /Assistent/],
    ['ciao a tutti', 'greeting', /assistente/],
    ['merhaba', 'greeting', /asistan/],
    ['Привет', 'greeting', /помощник/],
    ['hejsan', 'greeting', /assistenten/],
    ['dzień dobry', 'greeting', /asystentem/],
    ['salam alaikum', 'greeting', /المساعد/],
    ['merci beaucoup pour tout', 'thanks', /plaisir/],
    ['obrigada pela ajuda', 'thanks', /De nada/],
    ['buenas noches, gracias por todo', 'thanks', /De nada/],
    ['谢谢你', 'thanks', /不客气/],
    ['aww thank u soooo much', 'thanks', /welcome|Glad/],
  ] as const)('"%s" is %s', (message, kind, words) => {
    const answer = ask(message)
    expect(answer.kind).toBe(kind)
    expect(answer.text).toMatch(words)
  })
})

describe('the companion and the library', () => {
  const article = {
    id: 'oils',
    title: 'Baby massage',
    content:
      '<h1>Intro</h1><p>Baby massage can calm both of you.</p>\n## Oil\n- Use a **plain** [vegetable oil](https://example.com). Warm it in your hands.',
  }
  const messages: AiMessage[] = [{ role: 'user', content: 'Which oil is good for baby massage?' }]

  it('quotes an article that fits, without its markup', () => {
    const answer = composer.answer({ messages, context, excerpts: [article] })
    expect(answer.kind).toBe('library')
    expect(answer.text).toContain('From the library, “Baby massage”: ')
    expect(answer.text).toContain('Use a plain vegetable oil.')
    expect(answer.text).not.toMatch(/[<>#*[\]]|https/)
  })

  it('does not quote what does not fit', () => {
    const other = { id: 'taxes', title: 'Tax returns', content: 'How to file a return. Deadlines and forms.' }
    expect(composer.answer({ messages, context, excerpts: [other] }).kind).not.toBe('library')
  })

  it('adds a fitting article to its own answer', () => {
    const answer = composer.answer({
      messages: [{ role: 'user', content: 'How do I start potty training?' }],
      context,
      excerpts: [
        {
          id: 'weekend',
          title: 'Potty training in a weekend',
          content: 'Start potty training on a free weekend. Stay near.',
        },
      ],
    })
    expect(answer.about).toBe('potty')
    expect(answer.text).toContain('From the library, “Potty training in a weekend”')
  })

  it('goes before its own answer where somebody here wrote or changed the article, and keeps when to get help', () => {
    const messages: AiMessage[] = [{ role: 'user', content: 'How do I start potty training?' }]
    const theirs = {
      id: 'theirs',
      title: 'Potty training with us',
      content: 'Start potty training with our nursery group.',
      changed: true,
    }
    const other = {
      id: 'other',
      title: 'Potty training in a weekend',
      content: 'Start potty training on a free weekend. Stay near.',
    }
    const answer = composer.answer({ messages, context, excerpts: [other, theirs] })
    expect(answer.kind).toBe('library')
    expect(answer.text).toMatch(/^From the library, “Potty training with us”/)
    expect(answer.text).toContain(TOPICS.find(({ id }) => id === 'potty')?.seek)
  })

  it('asks the library for subject words, with the topic when the message leans on it, and not for small talk', () => {
    expect(composer.lookUp(messages, context).words).toBe('oil baby massage')
    expect(composer.lookUp([{ role: 'user', content: 'thank you!' }], context).words).toBe('')
    expect(composer.lookUp([{ role: 'user', content: 'I want to die' }], { ...context, danger: 'crisis' }).words).toBe(
      '',
    )
    const leaning: AiMessage[] = [
      { role: 'user', content: 'my baby wont latch' },
      { role: 'assistant', content: 'An answer.' },
      { role: 'user', content: 'and at night?' },
    ]
    expect(composer.lookUp(leaning, context).words).toBe('breastfeeding night')
  })
})

describe('the companion as a provider', () => {
  const read = async (options: Parameters<typeof createCompanion>[0], prompt = 'When can I start solids?') =>
    (
      await piecesOf(createCompanion(options), {
        system: 'unused',
        messages: [{ role: 'user', content: prompt }],
        context: { ...context, turn: resolve(await assessTurn(prompt), []) },
      })
    ).join('')

  it('asks the library and streams what it composed, unchanged', async () => {
    const retrieve = vi.fn(async () => [])
    expect(await read({ retrieve })).toBe(ask('When can I start solids?').text)
    expect(retrieve).toHaveBeenCalledWith(
      { words: 'start solids', topics: ['solids', expect.any(String), expect.any(String)], language: 'en' },
      3,
    )
  })

  it('answers without the library when it fails, and tells', async () => {
    const onRetrieveError = vi.fn()
    const retrieve = () => Promise.reject(new Error('down'))
    expect(await read({ retrieve, onRetrieveError })).toBe(ask('When can I start solids?').text)
    expect(onRetrieveError).toHaveBeenCalledWith(expect.objectContaining({ message: 'down' }))
  })

  it('does not wait for a library that hangs', async () => {
    const onRetrieveError = vi.fn()
    const retrieve = () => new Promise<never>(() => {})
    expect(await read({ retrieve, onRetrieveError, retrieveTimeoutMs: 5 })).toContain('six months')
    expect(onRetrieveError).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
  })

  it('does not ask the library before answering a danger', async () => {
    const retrieve = vi.fn(async () => [])
    expect(await read({ retrieve }, 'my baby is not breathing')).toContain('call your local emergency number')
    expect(retrieve).not.toHaveBeenCalled()
  })

  it('knows the stage it is given', async () => {
    const pieces = await piecesOf(createCompanion({ retrieve: async () => [] }), {
      system: '',
      messages: [{ role: 'user', content: 'What happens in pregnancy week by week?' }],
      context: { ...context, momStatus: 'pregnant', childrenAges: [{ weeksToGo: 10 }] },
    })
    expect(pieces.join('')).toContain('about week 30, in the third trimester')
  })
})

describe('the companion never fails', () => {
  it('answers anything with a text that is not empty', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.lorem())
    const personality = fc.constantFrom<AiPersonality>(...personalities.options)
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), personality, (turns, manner) => {
        for (const answer of talk(turns, { personality: manner })) expect(answer.text.trim()).not.toBe('')
      }),
      { numRuns: 60 },
    )
  })
})

describe('inPieces', () => {
  it('loses nothing, splits no grapheme, and gives two pieces or more beyond 20 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const pieces = [...inPieces(text)]
        expect(pieces.join('')).toBe(text)
        if (text.length > 20 && graphemes(text).length > 1) expect(pieces.length).toBeGreaterThan(1)
        expect(pieces.flatMap(graphemes)).toEqual(graphemes(text))
      }),
    )
  })

  it('keeps a family of emoji together', () => {
    const family = '👨‍👩‍👧‍👦'
    expect([...inPieces(family.repeat(3))]).toEqual([family, family, family])
  })
})

const graphemes = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

describe('another answer of the companion', () => {
  const again = (prompt: string) => [0, 1, 2].map((formerAnswers) => ask(prompt, { formerAnswers }).text)

  it.each([
    'How can I get my baby to sleep at night?',
    'When can my baby start solid foods?',
    'What should I pack for the hospital?',
  ])('to "%s" is another one, which still says when to get help', (prompt) => {
    const { about } = ask(prompt)
    const { seek } = TOPICS.find(({ id }) => id === about)!
    const texts = again(prompt)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).toContain(seek)
  })

  it('to a danger is the same', () => {
    expect(new Set(again('My baby is not breathing')).size).toBe(1)
  })
})
