import { expect, test } from 'vitest'
import { readQuestions, SETS } from '../../scripts/answers-measure/questions.ts'
import { builtInComposer } from '../../src/providers/ai/companion/compose.ts'
import { content } from '../../src/providers/ai/companion/content.ts'
import type { CompanionContext } from '../../src/providers/ai/companion/context.ts'
import { languageOfTalk } from '../../src/providers/ai/companion/language.ts'
import { HELP } from './fixtures/help.ts'

const lookUp = (text: string, language: string, changes: Partial<CompanionContext> = {}) =>
  builtInComposer().lookUp([{ role: 'user', content: text }], {
    ...{ personality: 'expert', momStatus: null, childrenAges: [], language, help: HELP },
    ...{ spokenLanguage: languageOfTalk([text], language), ...changes },
  })

const byLanguage = Map.groupBy(readQuestions('questions'), ({ language }) => language)

test.each([...byLanguage])('a question in %s finds the topic of its article', (language, questions) => {
  const found = questions.filter(({ text, topics }) => lookUp(text, language).topics.some((id) => topics.includes(id)))
  expect(found.length / questions.length).toBeGreaterThanOrEqual(language === 'en' ? 0.85 : 0.75)
})

test.each(SETS)('the %s are at least 150 in seven languages, about topics there are', (set) => {
  const ids = content().topics.map(({ id }) => id)
  const questions = readQuestions(set)
  expect(new Set(questions.map(({ language }) => language))).toStrictEqual(
    new Set(['en', 'de', 'es', 'fr', 'it', 'pt', 'hi']),
  )
  expect(questions.length).toBeGreaterThanOrEqual(150)
  expect(questions.flatMap(({ topics }) => topics.filter((id) => !ids.includes(id)))).toStrictEqual([])
})

test('there are words and questions about every topic there is, in each language', () => {
  const ids = content().topics.map(({ id }) => id)
  for (const [language, asked] of content().vocabulary.asked) {
    expect([...asked.keys()].sort(), language).toStrictEqual(['all', ...ids].sort())
    for (const id of ids) expect(asked.get(id)?.length, `${language} ${id}`).toBeGreaterThan(1)
  }
})

test('a danger and small talk look nothing up in any language, nor does grief that asks nothing', () => {
  expect(lookUp('Mein Baby zahnt und ist ganz blau', 'de', { danger: 'emergency' })).toMatchObject({
    words: '',
    topics: [],
  })
  expect(lookUp('danke!', 'de')).toMatchObject({ words: '', topics: [] })
})
