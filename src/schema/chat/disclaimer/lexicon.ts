import { ENGLISH, type MedicalConcept } from './lexicon-english.ts'
import { ENGLISH_FAMILIES, type FamilyConcept } from './lexicon-english-families.ts'
import { ENGLISH_SIGNS, type SignConcept } from './lexicon-english-signs.ts'
import { ENGLISH_TOPICS, type TopicConcept } from './lexicon-english-topics.ts'
import { FRENCH } from './lexicon-french.ts'
import { SPANISH } from './lexicon-spanish.ts'
import { tokenise } from './tokens.ts'

/** A meaning the rules can ask for; its words in three languages are in the `lexicon-*` files. */
export type Concept = MedicalConcept | SignConcept | FamilyConcept | TopicConcept

/** A phrase of the lexicon: the words after the first one, and what the phrase means. */
export interface Phrase {
  readonly rest: readonly string[]
  readonly concept: Concept
}

/** Concepts of things: their words also come in the plural. */
const COUNTED: ReadonlySet<Concept> = new Set<Concept>([
  'illness',
  'ailment',
  'complication',
  'symptom',
  'vaccine',
  'drug',
  'medicine',
  'supplement',
  'food',
  'law',
  'money',
  'moneyStrong',
])

/** `vomit~` -> vomit, vomits, vomited, vomiting; `bleed~` needs no past form of its own, an unused word costs nothing. */
function inflect(entry: string, counted: boolean): readonly string[] {
  if (!entry.endsWith('~')) return counted && !entry.endsWith('s') ? [entry, `${entry}s`] : [entry]
  const stem = entry.slice(0, -1)
  const base = stem.endsWith('e') ? stem.slice(0, -1) : stem
  return [stem, `${stem}s`, `${base}ed`, `${base}ing`]
}

function compile(): ReadonlyMap<string, readonly Phrase[]> {
  const byFirstWord = new Map<string, Phrase[]>()
  const seen = new Set<string>()
  for (const lexicon of [ENGLISH, ENGLISH_SIGNS, ENGLISH_FAMILIES, ENGLISH_TOPICS, SPANISH, FRENCH] as readonly Partial<
    Record<Concept, string>
  >[]) {
    for (const [concept, list] of Object.entries(lexicon) as [Concept, string][]) {
      for (const entry of list.split(',').flatMap((part) => inflect(part.trim(), COUNTED.has(concept)))) {
        const [first, ...rest] = tokenise(entry).words
        const key = `${concept} ${entry}`
        if (first === undefined || seen.has(key)) continue
        seen.add(key)
        const phrases = byFirstWord.get(first) ?? []
        phrases.push({ rest, concept })
        byFirstWord.set(first, phrases)
      }
    }
  }
  for (const phrases of byFirstWord.values()) phrases.sort((a, b) => b.rest.length - a.rest.length)
  return byFirstWord
}

/** Every phrase by its first word, longest first. */
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = compile()

/** Every concept there is: a pattern that asks for another is a mistake. */
export const CONCEPTS: ReadonlySet<string> = new Set([
  ...Object.keys(ENGLISH),
  ...Object.keys(ENGLISH_SIGNS),
  ...Object.keys(ENGLISH_FAMILIES),
  ...Object.keys(ENGLISH_TOPICS),
])
