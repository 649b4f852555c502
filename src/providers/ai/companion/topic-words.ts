import { content } from './content.ts'
import type { Language } from './language.ts'
import { simplify } from './simplify.ts'
import type { Topic } from './topic.ts'

/** Letters of a piece: words vary in their endings, and German ones stand within others. */
const LETTERS = 4

/** How much a long list of words counts for less (the `b` of BM25). */
const BY_LENGTH = 0.5

/** Articles and prepositions that are written together with a word: "l'eau", "dell'asilo". */
const ELIDED = /\p{L}{1,5}['’]/gu

const wordsOf = (text: string): string[] =>
  simplify(text.replace(ELIDED, ' '))
    .split(' ')
    .filter((word) => word.length > 1)

/** A word, and its pieces of four letters: "milch" and "pulvermilch" have "ilch" in common, and the end of a word. */
const piecesOf = (word: string): string[] => {
  const framed = `^${word}$`
  return [word, ...Array.from({ length: framed.length - LETTERS + 1 }, (_, at) => framed.slice(at, at + LETTERS))]
}

export interface TopicWords {
  /** The topics that a message in a language may be about, the likeliest first. */
  find(message: string, language: Language, most: number): Topic[]
}

/** Finds topics by the words in which people ask about them. It is good enough to offer articles, not to answer by. */
export const createTopicWords = (topics: readonly Topic[]): TopicWords => {
  const { vocabulary, phrasebooks } = content()
  const indexes = new Map(
    [...vocabulary.topicWords].map(([language, words]) => {
      const common = new Set([...wordsOf(words.get('all') ?? ''), ...(phrasebooks.get(language)?.common ?? [])])
      const read = (text: string) =>
        new Set(
          wordsOf(text)
            .filter((word) => !common.has(word))
            .flatMap(piecesOf),
        )
      const entries = topics.map((topic) => ({ topic, pieces: read(words.get(topic.id) ?? '') }))
      const average = entries.reduce((sum, { pieces }) => sum + pieces.size, 0) / Math.max(1, entries.length)
      const holding = new Map<string, { topic: Topic; weight: number }[]>()
      for (const { topic, pieces } of entries) {
        const weight = 1 / (1 - BY_LENGTH + (BY_LENGTH * pieces.size) / average)
        for (const piece of pieces) {
          const held = holding.get(piece)
          if (held) held.push({ topic, weight })
          else holding.set(piece, [{ topic, weight }])
        }
      }
      return [language, { read, holding }] as const
    }),
  )
  return {
    find: (message, language, most) => {
      const index = indexes.get(language.split('-')[0] ?? '')
      const scores = new Map<Topic, number>()
      for (const piece of index?.read(message) ?? []) {
        const found = index?.holding.get(piece) ?? []
        const rarity = Math.log(1 + (topics.length - found.length + 0.5) / (found.length + 0.5))
        for (const { topic, weight } of found) scores.set(topic, (scores.get(topic) ?? 0) + weight * rarity)
      }
      return [...scores]
        .sort(([, one], [, other]) => other - one)
        .slice(0, most)
        .map(([topic]) => topic)
    },
  }
}
