import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { AiContext, AiMessage, AiPersonality } from '../../src/providers/ai/ai.ts'
import { createComposer } from '../../src/providers/ai/companion/compose.ts'
import { inPieces } from '../../src/providers/ai/companion/pieces.ts'
import { TOPICS } from '../../src/providers/ai/companion/topics.ts'
import { createCompanion } from '../../src/providers/ai/companion.ts'
import { PERSONALITIES } from '../../src/schema/chat/personality.ts'
import { contextOf, conversationOf, PROMPTS } from './fixtures/prompts.ts'

const composer = createComposer(TOPICS)

const context: AiContext = { personality: 'mother_figure', momStatus: null, childrenAges: [], language: 'en' }

const ask = (prompt: string, changes: Partial<AiContext> = {}) =>
  composer.answer({
    messages: [{ role: 'user', content: prompt }],
    context: { ...context, ...changes },
    excerpts: [],
  })

/** Talks turn by turn and returns all of the companion's answers. */
const talk = (turns: readonly string[], changes: Partial<AiContext> = {}) => {
  const messages: AiMessage[] = []
  return turns.map((content) => {
    messages.push({ role: 'user', content })
    const answer = composer.answer({ messages, context: { ...context, ...changes }, excerpts: [] })
    messages.push({ role: 'assistant', content: answer.text })
    return answer
  })
}

describe('the companion, judged by hand', () => {
  it.each(PROMPTS)('"$prompt" is understood as $kind $about', (prompt) => {
    const excerpts = prompt.library ?? []
    const own = contextOf(prompt)
    const messages = conversationOf(
      prompt,
      (before) => composer.answer({ messages: before, context: own, excerpts }).text,
    )
    const answer = composer.answer({ messages, context: own, excerpts })
    expect({ kind: answer.kind, about: answer.about ?? undefined }).toEqual({ kind: prompt.kind, about: prompt.about })
    for (const expected of prompt.includes ?? []) expect(answer.text).toMatch(expected)
    for (const unwanted of prompt.excludes ?? []) expect(answer.text).not.toMatch(unwanted)
  })

  it('gives the same answer to the same conversation', () => {
    expect(ask('My newborn will not sleep')).toEqual(ask('My newborn will not sleep'))
  })

  it('says the same facts in four manners', () => {
    const texts = PERSONALITIES.map((personality) => ask('When can I start solids?', { personality }).text)
    expect(new Set(texts).size).toBe(PERSONALITIES.length)
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
    expect(answers.map((answer) => answer.about)).toEqual(Array(4).fill('baby-sleep'))
    const points = TOPICS.find((topic) => topic.id === 'baby-sleep')?.points ?? []
    for (const point of points) {
      const text = typeof point === 'string' ? point : point.text
      expect(answers.filter((answer) => answer.text.includes(text)).length).toBeLessThanOrEqual(1)
    }
    expect(answers.at(-1)?.text).toContain('I’ve told you the main things')
  })

  it('repeats what is asked for by name once more', () => {
    const [, again] = talk(['How do I start solids?', 'and peanut?'], { childrenAges: [{ months: 6 }] })
    expect(again?.text).toMatch(/^To say it once more: Offer peanut/)
  })

  it('takes a short answer to its own question as one', () => {
    const [, second] = talk(['my son is 3 and hits other kids', 'only at daycare'])
    expect(second).toMatchObject({ kind: 'topic', about: 'tantrums' })
  })

  it('follows to another topic that is named, and does not stretch the old one over the unknown', () => {
    const answers = talk(['my baby wont latch', 'what about formula?', 'Which phone should I buy this year?'])
    expect(answers.map(({ kind, about }) => about ?? kind)).toEqual(['breastfeeding', 'formula', 'unknown'])
  })

  it('stays serious after a danger until there is another subject', () => {
    const answers = talk(['I want to die', 'thanks', 'hello', 'how do I start potty training?'])
    expect(answers.map((answer) => answer.kind)).toEqual(['danger', 'after_danger', 'after_danger', 'topic'])
  })

  it('says what it is even then', () => {
    const [, second] = talk(['I want to die', 'are you human?'])
    expect(second?.text).toMatch(/automated program, not a person[\s\S]*crisis line/)
  })
})

describe('the companion and the library', () => {
  const article = {
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
    const other = { title: 'Tax returns', content: 'How to file a return. Deadlines and forms.' }
    expect(composer.answer({ messages, context, excerpts: [other] }).kind).not.toBe('library')
  })

  it('adds a fitting article to its own answer', () => {
    const answer = composer.answer({
      messages: [{ role: 'user', content: 'How do I start potty training?' }],
      context,
      excerpts: [
        { title: 'Potty training in a weekend', content: 'Start potty training on a free weekend. Stay near.' },
      ],
    })
    expect(answer.about).toBe('potty')
    expect(answer.text).toContain('From the library, “Potty training in a weekend”')
  })

  it('asks the library for subject words, with the topic when the message leans on it, and not for small talk', () => {
    expect(composer.query(messages, context)).toBe('oil baby massage')
    expect(composer.query([{ role: 'user', content: 'thank you!' }], context)).toBe('')
    expect(composer.query([{ role: 'user', content: 'I want to die' }], context)).toBe('')
    const leaning: AiMessage[] = [
      { role: 'user', content: 'my baby wont latch' },
      { role: 'assistant', content: 'An answer.' },
      { role: 'user', content: 'and at night?' },
    ]
    expect(composer.query(leaning, context)).toBe('breastfeeding night')
  })
})

describe('the companion as a provider', () => {
  const read = async (options: Parameters<typeof createCompanion>[0], prompt = 'When can I start solids?') =>
    (
      await Array.fromAsync(
        createCompanion(options).stream(
          { system: 'unused', messages: [{ role: 'user', content: prompt }], context },
          new AbortController().signal,
        ),
      )
    ).join('')

  it('asks the library and streams what it composed, unchanged', async () => {
    const retrieve = vi.fn(async () => [])
    expect(await read({ retrieve })).toBe(ask('When can I start solids?').text)
    expect(retrieve).toHaveBeenCalledWith('start solids', 3)
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
    const reply = createCompanion({ retrieve: async () => [] }).stream(
      {
        system: '',
        messages: [{ role: 'user', content: 'What happens in pregnancy week by week?' }],
        context: { ...context, momStatus: 'pregnant', childrenAges: [{ weeksToGo: 10 }] },
      },
      new AbortController().signal,
    )
    expect((await Array.fromAsync(reply)).join('')).toContain('about week 30, in the third trimester')
  })
})

describe('the companion never fails', () => {
  it('answers anything with a text that is not empty', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.lorem())
    const personality = fc.constantFrom<AiPersonality>(...PERSONALITIES)
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
