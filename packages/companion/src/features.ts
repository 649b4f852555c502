import { readWords } from '@parenting/care'

/** Features are hashed into this many buckets; collisions cost less than a table of names would. */
export const BUCKETS = 1 << 17

/** A message as a sparse vector: buckets and their values. */
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

/** The buckets of a message. */
export interface Features {
  readonly words: readonly WordFeatures[]
  /** Measured facts, such as ages and temperatures. */
  readonly facts: readonly number[]
}

/** The buckets of a word: itself with its concept, its pairs with the next word, and its pieces. */
interface WordFeatures {
  readonly single: readonly number[]
  readonly pairs: readonly number[]
  readonly pieces: readonly number[]
}

export function featuresOf(message: string): Features {
  const { words, facts } = readWords(message)
  return {
    words: words.map(({ text, kind }, index) => {
      const single = kind === text ? [text] : [text, kind]
      const next = words[index + 1]
      const pairs = next ? [`${text} ${next.text}`] : []
      if (next && (next.kind !== next.text || kind !== text)) pairs.push(`${kind} ${next.kind}`)
      return {
        single: single.map((word) => hash(`w ${word}`)),
        pairs: pairs.map((pair) => hash(`b ${pair}`)),
        pieces: piecesOf(`<${text}>`).map((piece) => hash(`c ${piece}`)),
      }
    }),
    facts: facts.map((fact) => hash(`f ${fact}`)),
  }
}

function piecesOf(padded: string): string[] {
  const pieces: string[] = []
  for (let length = MIN_PIECE; length <= MAX_PIECE; length++)
    for (let from = 0; from + length <= padded.length; from++) pieces.push(padded.slice(from, from + length))
  return pieces
}

/** The relative weight of each group of buckets. */
const WEIGHTS = { single: 1, pairs: 1, pieces: 1.4, facts: 0.4 } as const

/** Scratch space of `vectorOf`, all zero between calls. */
const counts = new Uint16Array(BUCKETS)
const sums = new Float32Array(BUCKETS)

/**
 * Computes a message's vector; `previous` is the article of the answer before, if there was one. Words that
 * `isKept` rejects are left out, with their pairs and pieces.
 */
export function vectorOf(
  { words, facts }: Features,
  previous: string | null,
  rarity: Float32Array,
  isKept: (word: number) => boolean = () => true,
): Vector {
  const at: number[] = []
  const add = (weight: number, groups: readonly (readonly number[])[]) => {
    const buckets: number[] = []
    for (const group of groups)
      for (const bucket of group) {
        if (counts[bucket] === 0) buckets.push(bucket)
        counts[bucket] = (counts[bucket] as number) + 1
      }
    const values = buckets.map((bucket) => (1 + Math.log(counts[bucket] as number)) * (rarity[bucket] as number))
    const scale = weight / Math.sqrt(values.reduce((sum, value) => sum + value * value, SHORT))
    buckets.forEach((bucket, index) => {
      counts[bucket] = 0
      if (values[index] === 0) return
      if (sums[bucket] === 0) at.push(bucket)
      sums[bucket] = (sums[bucket] as number) + (values[index] as number) * scale
    })
  }
  const kept = words.map((_, index) => isKept(index))
  const those = words.filter((_, index) => kept[index])
  add(
    WEIGHTS.single,
    those.map(({ single }) => single),
  )
  add(
    WEIGHTS.pairs,
    words.filter((_, index) => kept[index] && kept[index + 1]).map(({ pairs }) => pairs),
  )
  add(
    WEIGHTS.pieces,
    those.map(({ pieces }) => pieces),
  )
  add(WEIGHTS.facts, [facts])
  const values = at.map((bucket) => sums[bucket] as number)
  for (const bucket of at) sums[bucket] = 0
  if (previous !== null) {
    at.push(hash(`previous ${previous}`))
    values.push(PREVIOUS)
  }
  return { at: Int32Array.from(at), values: Float32Array.from(values) }
}

/** The inverse document frequency of a word; that of the rarest for one that no question has. */
export function wordRarity(word: string, rarity: Float32Array): number {
  const known = rarity[hash(`w ${readWords(word).words[0]?.text ?? word}`)] ?? 0
  return known === 0 ? Number.POSITIVE_INFINITY : known
}

/** Computes the inverse document frequency of each bucket; 0 for those that no message has. */
export function rarityOf(messages: readonly Features[]): Float32Array {
  const counts = new Float32Array(BUCKETS)
  for (const { words, facts } of messages) {
    const buckets = words.flatMap(({ single, pairs, pieces }) => [...single, ...pairs, ...pieces])
    for (const bucket of new Set([...buckets, ...facts])) counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts.map((count) => (count === 0 ? 0 : Math.log(1 + messages.length / (1 + count))))
}
