import { content } from './content.ts'
import type { Language } from './language.ts'
import { simplify } from './simplify.ts'
import type { Topic } from './topic.ts'

/** Letters that are compared: the endings of words vary with number, person and case. */
const LETTERS = 5

/** Articles and prepositions that are written together with a word: "l'eau", "dell'asilo". */
const ELIDED = /\p{L}{1,5}['’]/gu

const beginningsOf = (text: string): string[] =>
  simplify(text.replace(ELIDED, ' '))
    .split(' ')
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, LETTERS))

export interface TopicWords {
  /** The topics that a message in another language than English may be about, the likeliest first. */
  find(message: string, language: Language, most: number): Topic[]
}

/**
 * Finds topics by words of other languages, of which the companion's translations hold only some. It is good enough to offer
 * articles, of which the reader takes one, not to answer by.
 */
export const createTopicWords = (topics: readonly Topic[]): TopicWords => {
  const { vocabulary, phrasebooks } = content()
  const indexes = new Map(
    [...vocabulary.topicWords].map(([language, words]) => {
      const common = [...(phrasebooks.get(language)?.common ?? [])].map((word) => word.slice(0, LETTERS))
      const left = new Set([...beginningsOf(words.get('all') ?? ''), ...common])
      const index = new Map<string, Topic[]>()
      for (const topic of topics)
        for (const key of new Set(beginningsOf(words.get(topic.id) ?? '')))
          if (!left.has(key)) index.set(key, [...(index.get(key) ?? []), topic])
      return [language, index] as const
    }),
  )
  return {
    find: (message, language, most) => {
      const index = indexes.get(language.split('-')[0] ?? '')
      const scores = new Map<Topic, number>()
      for (const key of new Set(beginningsOf(message))) {
        const found = index?.get(key) ?? []
        for (const topic of found)
          scores.set(topic, (scores.get(topic) ?? 0) + Math.log(1 + topics.length / found.length))
      }
      return [...scores]
        .sort(([, one], [, other]) => other - one)
        .slice(0, most)
        .map(([topic]) => topic)
    },
  }
}
