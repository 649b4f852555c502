import type { Stage } from './stage.ts'
import { pointText, type Topic } from './topic.ts'
import { holdsPhrase, stem, stems, subjectStems } from './words.ts'

/** BM25 (Robertson and Zaragoza, 2009): how fast repetition saturates, and how much a long text is discounted. */
const K1 = 1.2
const B = 0.5

/** A name of the subject outweighs any number of mentions; a word that often comes with it counts for little. */
const NAME_WEIGHT = 3
const TERM_WEIGHT = 1
const TEXT_WEIGHT = 0.4
const STAGE_BONUS = 1.25

/** Below this, what matched is chance. Found by the fixture of prompts: unknown subjects stay under, known ones above. */
const LEAST_SCORE = 4

/** Words that every question here may hold: alone they name no subject. */
const COMMON = new Set(
  stems(
    'baby babies child children kid kids mom mum mother dad parent newborn toddler infant pregnant pregnancy son daughter help old week weeks month months year years day days month',
  ),
)

export interface Match {
  topic: Topic
  score: number
  /** The message names the subject, rather than touching it. */
  named: boolean
}

export interface TopicIndex {
  /** The best topic for a message; undefined when none is about it. */
  best(message: string, stages: readonly Stage[]): Match | undefined
  /** Whether a message may be about this topic: it names next to nothing, or a word of it occurs there. */
  touches(topic: Topic, message: string): boolean
}

interface Entry {
  topic: Topic
  names: string[][]
  terms: Set<string>
  counts: Map<string, number>
  length: number
}

/** No word of the vocabulary comes near; trying the slips of a very long one would cost its square. */
const LONGEST_SPELT = 20

/** Prepares the topics for searching. Build once; searching it is cheap. */
export const createTopicIndex = (topics: readonly Topic[]): TopicIndex => {
  const entries = topics.map(createEntry)
  const averageLength = entries.reduce((sum, entry) => sum + entry.length, 0) / Math.max(1, entries.length)
  const documents = new Map<string, number>()
  for (const { topic, counts, terms, names } of entries) {
    const words = new Set([...counts.keys(), ...terms, ...names.flat(), ...stems(topic.title)])
    for (const word of words) documents.set(word, (documents.get(word) ?? 0) + 1)
  }
  const idf = (word: string) => {
    const holding = documents.get(word)
    return holding === undefined ? 0 : Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5))
  }
  const spell = createSpeller([...documents.keys()])

  const scoreOf = (entry: Entry, all: readonly string[], words: ReadonlySet<string>): Match => {
    let nameScore = 0
    for (const phrase of entry.names) {
      if (!holdsPhrase(all, phrase)) continue
      // A longer name is a surer one ("sex after birth" against "after birth"), and so is one of rarer words.
      const rarity = phrase.reduce((sum, word) => sum + idf(word), 0) / phrase.length
      nameScore = Math.max(nameScore, 1 + phrase.length + rarity / 4)
    }
    let touching = 0
    for (const word of words) {
      if (COMMON.has(word)) continue
      if (entry.terms.has(word)) touching += TERM_WEIGHT * idf(word)
      const count = entry.counts.get(word) ?? 0
      const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * entry.length) / averageLength))
      touching += TEXT_WEIGHT * idf(word) * saturated
    }
    return { topic: entry.topic, score: NAME_WEIGHT * nameScore + touching, named: nameScore > 0 }
  }

  return {
    touches: (topic, message) => {
      const words = subjectStems(message).filter((word) => !COMMON.has(word))
      const entry = entries.find((candidate) => candidate.topic === topic)
      return words.length <= 1 || words.some((word) => entry?.terms.has(word) || entry?.counts.has(word))
    },
    best: (message, stages) => {
      const all = stems(message).map(spell)
      const words = new Set(subjectStems(message).map(spell))
      let best: Match | undefined
      for (const entry of entries) {
        const match = scoreOf(entry, all, words)
        if (entry.topic.stages.some((stage) => stages.includes(stage))) match.score *= STAGE_BONUS
        if (match.score > (best?.score ?? 0)) best = match
      }
      return best !== undefined && (best.named || best.score >= LEAST_SCORE) ? best : undefined
    },
  }
}

const createEntry = (topic: Topic): Entry => {
  const text = [topic.title, topic.seek, ...topic.points.map(pointText)]
  const counts = new Map<string, number>()
  const words = subjectStems(text.join(' '))
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return {
    topic,
    names: topic.names.split(', ').map(stems),
    terms: new Set(topic.terms.split(' ').map(stem)),
    counts,
    length: words.length,
  }
}

/**
 * Puts a misspelt word right when exactly one known word is a single slip away (a letter wrong, missing, doubled or
 * swapped). Short words are left alone: there nearly everything is one slip from something.
 */
const createSpeller = (known: readonly string[]) => {
  const vocabulary = new Set(known)
  const slips = new Map<string, string | null>()
  for (const word of known) {
    if (word.length < 5) continue
    for (const form of withoutOneLetter(word))
      slips.set(form, slips.has(form) && slips.get(form) !== word ? null : word)
  }
  return (word: string): string => {
    if (word.length < 5 || word.length > LONGEST_SPELT || vocabulary.has(word)) return word
    const candidates = new Set([word, ...withoutOneLetter(word)].flatMap((form) => slips.get(form) ?? []))
    const [only] = candidates
    return candidates.size === 1 && only !== undefined && Math.abs(only.length - word.length) <= 1 ? only : word
  }
}

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
