import { content } from './content.ts'
import type { Language } from './language.ts'
import { simplify } from './simplify.ts'
import type { Topic } from './topic.ts'

/** Letters of a piece: words vary in their endings, and German ones stand within others. */
const LETTERS = 4

/** Of BM25: how fast repetition saturates, and how much a topic with much text is discounted. */
const K1 = 1.2
const B = 0.5

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

/** Finds topics by how people ask about them. It is good enough to offer articles, not to answer by. */
export const createTopicWords = (topics: readonly Topic[]): TopicWords => {
  const { vocabulary, phrasebooks } = content()
  const indexes = new Map(
    [...vocabulary.asked].map(([language, asked]) => {
      const common = new Set([
        ...(asked.get('all') ?? []).flatMap(wordsOf),
        ...(phrasebooks.get(language)?.common ?? []),
      ])
      const read = (text: string) =>
        new Set(
          wordsOf(text)
            .filter((word) => !common.has(word))
            .flatMap(piecesOf),
        )
      return [language, { read, holding: weigh(topics, (topic) => (asked.get(topic.id) ?? []).map(read)) }] as const
    }),
  )
  return {
    find: (message, language, most) => {
      const index = indexes.get(language.split('-')[0] ?? '')
      const scores = new Map<Topic, number>()
      for (const piece of index?.read(message) ?? [])
        for (const { topic, weight } of index?.holding.get(piece) ?? [])
          scores.set(topic, (scores.get(topic) ?? 0) + weight)
      return [...scores]
        .sort(([, one], [, other]) => other - one)
        .slice(0, most)
        .map(([topic]) => topic)
    },
  }
}

/** For each piece, the topics whose texts hold it and how much it speaks for each of them: BM25 (Robertson and Zaragoza, 2009). */
const weigh = (topics: readonly Topic[], textsOf: (topic: Topic) => readonly ReadonlySet<string>[]) => {
  const entries = topics.map((topic) => {
    const counts = new Map<string, number>()
    for (const pieces of textsOf(topic)) for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1)
    return { topic, counts, length: counts.values().reduce((sum, count) => sum + count, 0) }
  })
  const average = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length)
  const holding = new Map<string, { topic: Topic; weight: number }[]>()
  for (const { topic, counts, length } of entries) {
    const unsaturated = K1 * (1 - B + (B * length) / average)
    for (const [piece, count] of counts) {
      const held = holding.get(piece) ?? []
      held.push({ topic, weight: (count * (K1 + 1)) / (count + unsaturated) })
      holding.set(piece, held)
    }
  }
  for (const held of holding.values()) {
    const rarity = Math.log(1 + (topics.length - held.length + 0.5) / (held.length + 0.5))
    for (const each of held) each.weight *= rarity
  }
  return holding
}
