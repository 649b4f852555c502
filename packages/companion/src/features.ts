import { readWords } from '@parenting/care'

/** Features are hashed into this many buckets; collisions cost less than a table of names would. */
export const BUCKETS = 1 << 18

/** A message as a sparse vector: ascending buckets and their values. */
export interface Vector {
  readonly at: Int32Array
  readonly values: Float32Array
}

const MIN_PIECE = 3
const MAX_PIECE = 6

/** Keeps the few features of one or two words from weighing as much as those of a sentence. */
const SHORT = 20

/** How much the previous article weighs beside the message itself, whose groups have length 1 each. */
const PREVIOUS = 0.6

/** FNV-1a with a final mixing step. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return (h ^ (h >>> 12)) & (BUCKETS - 1)
}

/** The buckets of a message by group: words with their concepts, word pairs, pieces of words, and measured facts. */
function groupsOf(message: string): number[][] {
  const { words, facts } = readWords(message)
  const single: number[] = []
  const pairs: number[] = []
  const pieces: number[] = []
  const measured = facts.map((fact) => hash(`f ${fact}`))
  words.forEach(({ text, kind }, index) => {
    single.push(hash(`w ${text}`))
    if (kind !== text) single.push(hash(`w ${kind}`))
    const next = words[index + 1]
    if (next) pairs.push(hash(`b ${text} ${next.text}`))
    if (next && (next.kind !== next.text || kind !== text)) pairs.push(hash(`b ${kind} ${next.kind}`))
    const padded = `<${text}>`
    for (let length = MIN_PIECE; length <= MAX_PIECE; length++)
      for (let from = 0; from + length <= padded.length; from++)
        pieces.push(hash(`c ${padded.slice(from, from + length)}`))
  })
  return [single, pairs, pieces, measured]
}

/** The relative weight of each group: single words, pairs, pieces, facts. */
const WEIGHTS = [1, 0.7, 2, 0.4]

/** Computes a message's vector; `previous` is the article of the answer before, if there was one. */
export function vectorOf(message: string, previous: string | null, rarity: Float32Array): Vector {
  const sums = new Map<number, number>()
  groupsOf(message).forEach((group, index) => {
    const counts = new Map<number, number>()
    for (const bucket of group) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    let square = 0
    for (const [bucket, count] of counts) {
      const value = (1 + Math.log(count)) * (rarity[bucket] ?? 0)
      counts.set(bucket, value)
      square += value * value
    }
    const scale = (WEIGHTS[index] ?? 1) / Math.sqrt(square + SHORT)
    for (const [bucket, value] of counts) if (value > 0) sums.set(bucket, (sums.get(bucket) ?? 0) + value * scale)
  })
  if (previous !== null) sums.set(hash(`previous ${previous}`), PREVIOUS)
  const at = Int32Array.from(sums.keys()).sort()
  return { at, values: Float32Array.from(at, (bucket) => sums.get(bucket) ?? 0) }
}

/** The inverse document frequency of a word; that of the rarest for one that no question has. */
export function wordRarity(word: string, rarity: Float32Array): number {
  const known = rarity[hash(`w ${readWords(word).words[0]?.text ?? word}`)] ?? 0
  return known === 0 ? Number.POSITIVE_INFINITY : known
}

/** Computes the inverse document frequency of each bucket; 0 for those that no message has. */
export function rarityOf(messages: readonly string[]): Float32Array {
  const counts = new Float32Array(BUCKETS)
  for (const message of messages)
    for (const bucket of new Set(groupsOf(message).flat())) counts[bucket] = (counts[bucket] ?? 0) + 1
  return counts.map((count) => (count === 0 ? 0 : Math.log(1 + messages.length / (1 + count))))
}
