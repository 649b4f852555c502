import type { Fact } from './fact.ts'
import type { Concept } from './lexicon.ts'
import { type ContextTest, matchSequence, type Pattern, type Sequence } from './pattern.ts'
import type { Reading } from './reading.ts'
import { ABSENCE, type Scope } from './scope.ts'

/** What stands anywhere in a message, for the `&&` parts of patterns. */
export interface Context {
  readonly facts: ReadonlySet<Fact>
  /** Whether every `&&` part of the pattern holds. */
  readonly holds: (pattern: Pattern) => boolean
}

/** Made once a message, after the idioms are masked. A test is evaluated at most once. */
export function createContext(reading: Reading, facts: ReadonlySet<Fact>, { negatedBy }: Scope): Context {
  const words = new Set(reading.words.filter((_, at) => reading.masked[at] === 0))
  const concepts = new Set<Concept>()
  const affirmedWords = new Set<string>()
  const affirmedConcepts = new Set<Concept>()
  reading.mentions.forEach((found, at) => {
    if (reading.masked[at] !== 0) return
    for (const { concept } of found) concepts.add(concept)
    if (ABSENCE.has(reading.words[negatedBy[at] ?? -1] ?? '')) return
    affirmedWords.add(reading.words[at] ?? '')
    for (const { concept } of found) affirmedConcepts.add(concept)
  })
  const known = new Map<Sequence, boolean>()

  function stands(sequence: Sequence): boolean {
    // "no vomiting" is no vomiting, but "no wet nappy" is looked for as it stands.
    const single = sequence.length === 1
    const [knownConcepts, knownWords] = single ? [affirmedConcepts, affirmedWords] : [concepts, words]
    const possible = sequence.every(
      (element) =>
        element.optional ||
        element.concepts.some((concept) => knownConcepts.has(concept)) ||
        !element.words.isDisjointFrom(knownWords),
    )
    if (!possible || single) return possible
    return reading.words.some((_, at) => matchSequence(sequence, reading, at) >= 0)
  }

  function holdsTest(test: ContextTest): boolean {
    if ('fact' in test) return facts.has(test.fact as Fact) === test.wanted
    const found = known.get(test.sequence) ?? stands(test.sequence)
    known.set(test.sequence, found)
    return found === test.wanted
  }

  return { facts, holds: ({ contexts }) => contexts.every((tests) => tests.some(holdsTest)) }
}
