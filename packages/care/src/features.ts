import { factsOf } from './facts.ts'
import { fold, wordsOf } from './words.ts'

/** Features are hashed into this many buckets; collisions cost less than a table of names would. */
export const BUCKETS = 1 << 19

/** A message as a sparse vector: ascending buckets and their values. */
export interface Vector {
  readonly at: Int32Array
  readonly values: Float32Array
}

/** Words up to this far apart also form pairs. */
const PAIR_REACH = 5
/** Concepts up to this far apart form pairs in either order: languages differ in theirs. */
const CONCEPT_REACH = 8
const MIN_PIECE = 3
const MAX_PIECE = 5

/**
 * The buckets of a message by group: words and bigrams, pairs further apart, character n-grams (which match
 * misspellings and word families), and each fact combined with each word.
 */
const groupsOf = (message: string): number[][] => {
  const { text, facts } = factsOf(fold(message))
  const words = wordsOf(text)
  const near: number[] = []
  const far: number[] = []
  const pieces: number[] = []
  const factual: number[] = []
  const meant: number[] = []
  words.forEach(({ text: word, kind, negated }, index) => {
    near.push(hash(`w ${word}`))
    if (kind !== word) near.push(hash(`w ${kind}`))
    if (negated) near.push(hash(`n ${word}`))
    const next = words[index + 1]
    if (next) near.push(hash(`b ${word} ${next.text}`))
    for (const other of words.slice(index + 2, index + PAIR_REACH + 1)) far.push(hash(`s ${kind} ${other.kind}`))
    if (kind !== word)
      for (const other of words.slice(index + 1, index + CONCEPT_REACH + 1))
        if (other.kind !== other.text && other.kind !== kind)
          meant.push(hash(kind < other.kind ? `p ${kind} ${other.kind}` : `p ${other.kind} ${kind}`))
    for (const fact of facts) factual.push(hash(`f ${fact} ${word}`))
    const padded = `^${word}$`
    for (let length = MIN_PIECE; length <= MAX_PIECE; length++)
      for (let from = 0; from + length <= padded.length; from++)
        pieces.push(hash(`c ${padded.slice(from, from + length)}`))
  })
  for (const one of facts) for (const other of facts) if (one < other) factual.push(hash(`ff ${one} ${other}`))
  return [near, far, pieces, factual, meant]
}

/** FNV-1a with a final mixing step. */
const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return (h ^ (h >>> 12)) & (BUCKETS - 1)
}

/** Keeps the few features of one or two words from weighing as much as those of a sentence. */
const SHORT = 150

/**
 * A message as the model sees it. Each group is normalised to length 1, so that long messages do not outweigh short
 * ones.
 */
export function vectorOf(message: string, rarity: Float32Array): Vector {
  const sums = new Map<number, number>()
  for (const group of groupsOf(message)) {
    const counts = new Map<number, number>()
    for (const bucket of group) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    let square = 0
    for (const [bucket, count] of counts) {
      const value = (1 + Math.log(count)) * (rarity[bucket] ?? 0)
      counts.set(bucket, value)
      square += value * value
    }
    for (const [bucket, value] of counts)
      if (value > 0) sums.set(bucket, (sums.get(bucket) ?? 0) + value / Math.sqrt(square + SHORT))
  }
  const at = Int32Array.from(sums.keys()).sort()
  return { at, values: Float32Array.from(at, (bucket) => sums.get(bucket) ?? 0) }
}

/** Inverse document frequency of each bucket; 0 for those in a single message. */
export function rarityOf(messages: readonly string[]): Float32Array {
  const counts = new Float32Array(BUCKETS)
  for (const message of messages)
    for (const bucket of new Set(groupsOf(message).flat())) counts[bucket] = (counts[bucket] ?? 0) + 1
  return counts.map((count) => (count < 2 ? 0 : 1 + Math.log((1 + messages.length) / (1 + count))))
}
