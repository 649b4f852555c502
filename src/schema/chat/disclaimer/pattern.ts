import { CONCEPTS, type Concept } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { wordSet } from './table.ts'
import { GAP } from './tokens.ts'

/**
 * The small language rules are written in. A pattern is read over the words of a message:
 *
 *     not/never want to? <die>      a word, alternatives, an optional word, a concept of the lexicon
 *     <child> ~ not ~~ move         `~` skips up to 3 words, `~~` up to 7: never a negation, never a sentence's end
 *     <bleed> & <heavy>             both within 12 words of one sentence, in any order
 *     <waters> && #preterm|<birth>  anywhere in the message: a fact of `facts.ts` or another pattern;
 *                                   with `!` before it, nowhere
 *
 * The first part is what the message must be about; `scope.ts` judges whether it is denied, past or imagined.
 */
export interface Pattern {
  readonly source: string
  readonly parts: readonly Sequence[]
  readonly contexts: readonly (readonly ContextTest[])[]
}

export interface Element {
  readonly words: ReadonlySet<string>
  readonly concepts: readonly Concept[]
  readonly optional: boolean
  /** How many words may be skipped before it. */
  readonly gap: number
}

export type Sequence = readonly Element[]
export type ContextTest =
  | { readonly fact: string; readonly wanted: boolean }
  | { readonly sequence: Sequence; readonly wanted: boolean }

export const NEGATORS = wordSet(
  'not no never without none 0 nobody neither nor hardly barely sin nunca ningun ninguna tampoco pas sans aucun aucune jamais ni',
)

const WINDOW = 12
const SKIPS: Readonly<Record<string, number>> = { '~': 3, '~~': 7 }

export function compilePattern(source: string): Pattern {
  const [core = '', ...contexts] = source.split('&&')
  return {
    source: source.trim(),
    parts: core.split('&').map(compileSequence),
    contexts: contexts.map((context) => context.split('|').map(compileContext)),
  }
}

/** One pattern a line; lines that start with `--` are comments. */
export function compilePatterns(lines: string): Pattern[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('--'))
    .map(compilePattern)
}

/** Sequences of contexts by their source: what many patterns ask for is looked up once a message. */
const SHARED = new Map<string, Sequence>()

function compileContext(source: string): ContextTest {
  const text = source.trim()
  const wanted = !text.startsWith('!')
  const test = wanted ? text : text.slice(1)
  if (test.startsWith('#')) return { fact: test.slice(1), wanted }
  const sequence = SHARED.get(test) ?? compileSequence(test)
  SHARED.set(test, sequence)
  return { sequence, wanted }
}

function compileSequence(source: string): Sequence {
  const elements: Element[] = []
  let gap = 0
  for (const piece of source.trim().split(/\s+/)) {
    const skip = SKIPS[piece]
    if (skip !== undefined) {
      gap = skip
      continue
    }
    const optional = piece.endsWith('?')
    const alternatives = (optional ? piece.slice(0, -1) : piece).split('/')
    elements.push({
      words: new Set(alternatives.filter((word) => !word.startsWith('<'))),
      concepts: alternatives.filter((word) => word.startsWith('<')).map((word) => conceptNamed(word.slice(1, -1))),
      optional,
      gap,
    })
    gap = 0
  }
  return elements
}

function conceptNamed(name: string): Concept {
  if (!CONCEPTS.has(name)) throw new Error(`Unknown concept in a pattern: ${name}`)
  return name as Concept
}

/** The word after the match that begins at `at`, or -1. */
export function matchSequence(sequence: Sequence, reading: Reading, at: number, index = 0): number {
  const element = sequence[index]
  if (element === undefined) return at
  for (let skipped = 0; skipped <= element.gap; skipped += 1) {
    const here = at + skipped
    if (here >= reading.words.length || (index > 0 && !mayContinue(reading, here, element.gap > 0))) break
    if (reading.masked[here] === 1) break
    const end = matchElement(element, sequence, reading, here, index)
    if (end >= 0) return end
    if (NEGATORS.has(reading.words[here] ?? '')) break
  }
  return element.optional ? matchSequence(sequence, reading, at, index + 1) : -1
}

/** Tries every phrase and the bare word at `at` as this element, with the rest of the sequence behind it. */
function matchElement(element: Element, sequence: Sequence, reading: Reading, at: number, index: number): number {
  if (element.concepts.length > 0) {
    for (const { concept, length } of reading.mentions[at] ?? []) {
      if (!element.concepts.includes(concept)) continue
      const end = matchSequence(sequence, reading, at + length, index + 1)
      if (end >= 0) return end
    }
  }
  return element.words.has(reading.words[at] ?? '') ? matchSequence(sequence, reading, at + 1, index + 1) : -1
}

/** A sequence never runs over the end of a sentence, and over a comma only where it may skip words. */
function mayContinue(reading: Reading, at: number, loose: boolean): boolean {
  return reading.gaps[at] === GAP.none || (loose && reading.gaps[at] === GAP.soft)
}

/** Where a part of a pattern stands in the message: first word, and the word after the last. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The part within reach of `near` and in its sentence, the nearest one, or null. */
export function findNear(sequence: Sequence, reading: Reading, near: Span): Span | null {
  const sentence = reading.sentences[near.start]
  for (let away = 0; away < WINDOW; away += 1) {
    for (const at of [near.end + away, near.start - away]) {
      if (at < 0 || at >= reading.words.length || reading.sentences[at] !== sentence) continue
      const end = matchSequence(sequence, reading, at)
      if (end >= 0) return { start: at, end }
    }
  }
  return null
}

/** Patterns by what their first element may be, so that a word only tries those that can begin with it. */
export interface PatternIndex<T> {
  readonly byWord: ReadonlyMap<string, readonly T[]>
  readonly byConcept: ReadonlyMap<Concept, readonly T[]>
}

export function indexPatterns<T extends { readonly pattern: Pattern }>(items: readonly T[]): PatternIndex<T> {
  const byWord = new Map<string, T[]>()
  const byConcept = new Map<Concept, T[]>()
  for (const item of items) {
    const first = item.pattern.parts[0]?.[0]
    if (first === undefined || first.optional)
      throw new Error(`A pattern must begin with a fixed word: ${item.pattern.source}`)
    for (const word of first?.words ?? []) byWord.set(word, [...(byWord.get(word) ?? []), item])
    for (const concept of first?.concepts ?? []) byConcept.set(concept, [...(byConcept.get(concept) ?? []), item])
  }
  return { byWord, byConcept }
}

/** Items whose pattern may begin at `at`. */
export function candidates<T>(index: PatternIndex<T>, reading: Reading, at: number): readonly T[] {
  if (reading.masked[at] === 1) return []
  const byWord = index.byWord.get(reading.words[at] ?? '') ?? []
  const mentions = reading.mentions[at] ?? []
  if (mentions.length === 0) return byWord
  return [...byWord, ...mentions.flatMap(({ concept }) => index.byConcept.get(concept) ?? [])]
}
