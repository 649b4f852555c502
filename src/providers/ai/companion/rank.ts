import { simplify } from './simplify.ts'
import type { Stage } from './stage.ts'
import type { Topic } from './topic.ts'
import { findSign, holdsPhrase, stem, stems, subjectStems } from './words.ts'

/** BM25 (Robertson and Zaragoza, 2009): how fast repetition saturates, and how much a long text is discounted. */
const K1 = 1.2
const B = 0.5

/** A subject's name outweighs any number of mentions; a frequently co-occurring word counts little. */
const NAME_WEIGHT = 3
const TERM_WEIGHT = 1
const TEXT_WEIGHT = 0.4
/** Score of a name by itself, and how much its rarity (inverse document frequency) adds. */
const BEING_NAMED = 0.6
const RARITY = 3.2
/** A match of common words only ("not", "stand") is an accident. */
const MIN_SURE = 1.5
const STAGE_BONUS = 1.25
/** For topics of a stage the family is known not to be at: questions may look ahead, but rarely do. */
const STAGE_MALUS = 0.55
/** For topics about the other person: "I cry every day" is not about a baby's crying. */
const SPEAKER_MALUS = 0.6
/** Bonus of each further matching name or sign, up to two. */
const AGREEMENT = 0.3

/**
 * Below this score a match is chance. Chosen with the fixture of prompts: unknown subjects stay below, known ones
 * above.
 */
const MIN_SCORE = 5

/** From this score on, a topic is worth offering when asking back. */
const NEAR_SCORE = 2.5

/** Words common to all questions, which name no subject by themselves. */
const COMMON =
  'baby babies child children kid kids mom mum mother dad parent newborn toddler infant pregnant pregnancy son daughter help old week weeks month months year years day days month'

export interface Match {
  topic: Topic
  score: number
  /** The message names the subject instead of only touching it. */
  named: boolean
}

export interface TopicIndex {
  /** The best topic for a message; undefined if none matches. */
  best(message: string, stages: readonly Stage[]): Match | undefined
  /** The topics that a message may have meant, the likeliest first; two by default. */
  near(message: string, stages: readonly Stage[], most?: number): Topic[]
  /** The score of this topic for a message. */
  score(topic: Topic, message: string, stages: readonly Stage[]): number
  /** Whether a message may be about this topic: it names almost nothing, or shares a word with it. */
  touches(topic: Topic, message: string): boolean
}

const OF_PARENTS = new Set(['pregnancy', 'birth', 'recovery', 'mood', 'family', 'planning'])
const OF_CHILDREN = new Set(['sleep', 'baby', 'growing', 'health', 'toddler'])

const OWN_BODY =
  '(?:back|neck|head|hips?|feet|legs?|boobs?|breasts?|nipples?|stitches|hair|body|period|supply|pelvis|wound|scar|wrists?|mood|libido|bump)'

/** The parent is the subject: "I cry every day", "my back hurts". */
const OF_ONESELF = new RegExp(
  `^(?:(?:and|but|so|ok|help|omg|hi|hello) )*(?:i|im|ive|id|my ${OWN_BODY})\\b(?! (?:want|need|have|had|put|let|give|gave|take|think|wonder|know|dont know|just|noticed?|see|saw|leave|tried|try|cant get|keep|found)\\b)`,
)
const OF_A_CHILD =
  /\b(?:he|she|hes|shes|his|her|him|baby|newborn|toddler|son|daughter|lo|kid|child|\d+ (?:month|week|year)s? old|yo|mo)\b/
const OF_ME = /\b(?:i|im|ive|me|my|myself|we|us|our)\b/

/** Whom a message is about, if that is clear. */
const speakerOf = (message: string): 'parent' | 'child' | undefined => {
  const text = simplify(message)
  if (OF_ONESELF.test(text)) return 'parent'
  return OF_A_CHILD.test(text) && !OF_ME.test(text) ? 'child' : undefined
}

/** A message prepared for searching. */
interface Asked {
  /** All its stems, in order. */
  all: readonly string[]
  /** The same as a set, to rule out most names and signs quickly. */
  held: ReadonlySet<string>
  /** The stems of its subject. */
  words: ReadonlySet<string>
}

interface Entry {
  topic: Topic
  names: string[][]
  signs: string[][][]
  terms: Set<string>
  counts: Map<string, number>
  length: number
}

/** What a message has in common with a topic. */
interface Likeness {
  /** How sure each name and sign is that was found. */
  sureness: number[]
  touching: number
  /** How many of the message's words the topic knows. */
  touched: number
}

/** Longer than any vocabulary word; trying the misspellings of a very long word takes quadratic time. */
const MAX_SPELT = 20

/** Indexes the topics. Build once; searching is cheap. */
export const createTopicIndex = (topics: readonly Topic[]): TopicIndex => {
  const common = new Set(stems(COMMON))
  const entries = topics.map(createEntry)
  const averageLength = entries.reduce((sum, entry) => sum + entry.length, 0) / Math.max(1, entries.length)
  const documents = new Map<string, number>()
  for (const { topic, counts, terms, names, signs } of entries) {
    const words = new Set([...counts.keys(), ...terms, ...names.flat(), ...signs.flat(2), ...stems(topic.title)])
    for (const word of words) documents.set(word, (documents.get(word) ?? 0) + 1)
  }
  const idf = (word: string) => {
    const holding = documents.get(word)
    return holding === undefined ? 0 : Math.log(1 + (entries.length - holding + 0.5) / (holding + 0.5))
  }
  // Longer names ("sex after birth" against "after birth") and rarer words weigh more.
  const surenessOf = (words: readonly string[]) =>
    BEING_NAMED + words.reduce((sum, word) => sum + idf(word), 0) / RARITY
  const spell = createSpeller([...documents.keys()])

  // By word, so that a message is compared only with topics that share one with it.
  const namesBy = new Map<string, { entry: Entry; phrase: readonly string[]; sureness: number }[]>()
  const signsBy = new Map<string, { entry: Entry; sign: readonly (readonly string[])[] }[]>()
  const weightsBy = new Map<string, { entry: Entry; weight: number }[]>()
  for (const entry of entries) {
    for (const phrase of entry.names)
      addTo(namesBy, phrase.slice(0, 1), { entry, phrase, sureness: surenessOf(phrase) })
    for (const sign of entry.signs) addTo(signsBy, shortestOf(sign), { entry, sign })
    const words = new Set([...entry.terms, ...entry.counts.keys()].filter((word) => !common.has(word)))
    for (const word of words) {
      const count = entry.counts.get(word) ?? 0
      const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * entry.length) / averageLength))
      const weight = (entry.terms.has(word) ? TERM_WEIGHT : 0) + TEXT_WEIGHT * saturated
      addTo(weightsBy, [word], { entry, weight: weight * idf(word) })
    }
  }

  /** The topics that share a word with a message. */
  const likenessesOf = ({ all, held, words }: Asked): Map<Entry, Likeness> => {
    const likenesses = new Map<Entry, Likeness>()
    const likenessOf = (entry: Entry): Likeness => {
      const known = likenesses.get(entry)
      if (known) return known
      const likeness = { sureness: [], touching: 0, touched: 0 }
      likenesses.set(entry, likeness)
      return likeness
    }
    const found = <T>(by: ReadonlyMap<string, readonly T[]>, from: Iterable<string>): T[] =>
      [...from].flatMap((word) => by.get(word) ?? [])
    for (const { entry, phrase, sureness } of found(namesBy, held))
      if (phrase.every((word) => held.has(word)) && holdsPhrase(all, phrase)) likenessOf(entry).sureness.push(sureness)
    for (const { entry, sign } of new Set(found(signsBy, held))) {
      const matching = sign.every((choice) => choice.some((word) => held.has(word))) && findSign(all, sign)
      if (matching && surenessOf(matching) >= MIN_SURE) likenessOf(entry).sureness.push(surenessOf(matching))
    }
    for (const { entry, weight } of found(weightsBy, words)) {
      const likeness = likenessOf(entry)
      likeness.touching += weight
      likeness.touched += 1
    }
    return likenesses
  }

  const matchOf = (topic: Topic, likeness: Likeness | undefined, { words }: Asked): Match => {
    if (likeness === undefined) return { topic, score: 0, named: false }
    const { sureness, touching, touched } = likeness
    const nameScore = sureness.length === 0 ? 0 : Math.max(...sureness) + AGREEMENT * Math.min(2, sureness.length - 1)
    // One word in common, out of many, is chance.
    const touch = touched === 1 && words.size > 2 ? touching / 2 : touching
    return { topic, score: NAME_WEIGHT * nameScore + touch, named: nameScore > 0 }
  }

  const rank = (message: string, stages: readonly Stage[]): Match[] => {
    const all = stems(message).map(spell)
    const words = new Set(subjectStems(message).map(spell))
    const asked: Asked = { all, held: new Set(all), words }
    const speaker = speakerOf(message)
    const likenesses = likenessesOf(asked)
    return entries.map((entry) => {
      const match = matchOf(entry.topic, likenesses.get(entry), asked)
      const about = OF_PARENTS.has(entry.topic.subject)
        ? 'parent'
        : OF_CHILDREN.has(entry.topic.subject)
          ? 'child'
          : speaker
      if (speaker !== undefined && about !== speaker) match.score *= SPEAKER_MALUS
      if (entry.topic.stages.some((stage) => stages.includes(stage))) match.score *= STAGE_BONUS
      else if (stages.length > 0) match.score *= STAGE_MALUS
      return match
    })
  }

  return {
    touches: (topic, message) => {
      const words = subjectStems(message).filter((word) => !common.has(word))
      const entry = entries.find((candidate) => candidate.topic === topic)
      return words.length <= 1 || words.some((word) => entry?.terms.has(word) || entry?.counts.has(word))
    },
    score: (topic, message, stages) => rank(message, stages).find((match) => match.topic === topic)?.score ?? 0,
    near: (message, stages, most = 2) =>
      rank(message, stages)
        .filter(({ score }) => score >= NEAR_SCORE)
        .sort((a, b) => b.score - a.score)
        .slice(0, most)
        .map(({ topic }) => topic),
    best: (message, stages) => {
      let best: Match | undefined
      for (const match of rank(message, stages)) {
        if ((match.named || match.score >= MIN_SCORE) && match.score > (best?.score ?? 0)) best = match
      }
      return best
    },
  }
}

/** Adds a value under each of the keys. */
const addTo = <T>(lists: Map<string, T[]>, keys: readonly string[], value: T): void => {
  for (const key of keys) {
    const list = lists.get(key)
    if (list) list.push(value)
    else lists.set(key, [value])
  }
}

/** The part of a sign with the fewest words to choose from. */
const shortestOf = (sign: readonly (readonly string[])[]): readonly string[] =>
  sign.reduce((shortest, choice) => (choice.length < shortest.length ? choice : shortest))

/** Any word for a child matches where a sign says "he". */
const CHILD_WORDS = 'he she him her his hes shes them baby son daughter toddler boy girl child'

const choicesOf = (choice: string): string[] => {
  const words = choice.split('|').map(stem)
  return words.includes('he') ? [...new Set([...words, ...stems(CHILD_WORDS)])] : words
}

const createEntry = (topic: Topic): Entry => {
  const text = [topic.title, topic.seek, ...topic.points.map(({ text }) => text)]
  const counts = new Map<string, number>()
  const words = subjectStems(text.join(' '))
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return {
    topic,
    names: topic.names.split(', ').map(stems),
    signs: topic.signs
      .split(', ')
      .filter((sign) => sign !== '')
      .map((sign) => sign.split(' ').map(choicesOf)),
    terms: new Set(topic.terms.split(' ').map(stem)),
    counts,
    length: words.length,
  }
}

/**
 * Corrects a misspelt word when exactly one known word is a single edit away (a letter wrong, missing, doubled or
 * swapped). Short words are left alone: nearly everything is one edit away from them.
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
    if (word.length < 5 || word.length > MAX_SPELT || vocabulary.has(word)) return word
    const candidates = new Set([word, ...withoutOneLetter(word)].flatMap((form) => slips.get(form) ?? []))
    const [only] = candidates
    return candidates.size === 1 && only !== undefined && Math.abs(only.length - word.length) <= 1 ? only : word
  }
}

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
