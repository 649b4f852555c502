import { readFileSync } from 'node:fs'
import type { Call, Kind, Language } from './library.ts'

/** The tones a person may choose. */
export type Personality = 'mother_figure' | 'friend' | 'expert' | 'coach'

/** The companion's phrases around articles in one language: the file `phrases/<language>.json`. */
export interface Phrases {
  /** Sentences that open an answer, by tone; when the article is about a hard feeling; after a loss. */
  readonly open: Readonly<Record<Personality, readonly string[]>>
  readonly comfort: readonly string[]
  readonly grief: readonly string[]
  readonly source: string
  readonly choose: string
  readonly choose_end: string
  /** For a question that was not understood; the second where it may be about health. */
  readonly none: string
  readonly none_health: string
  /** For a conversation that has had all there is on a subject. */
  readonly said: string
  /**
   * Sentences that tell people to call for help; with `{call}`, `{callPolice}`, `{crisisLine}` and `{safetyLine}` of
   * the country.
   */
  readonly call: Readonly<Record<Call, string>>
  readonly watch: string
  readonly week: string
  /** Before the answer to a message that may hold a danger. */
  readonly check: Readonly<Record<Kind, string>>
  /** To somebody who says that there is no danger; the second where they doubt it. */
  readonly denied: Readonly<Record<Kind, string>>
  readonly doubtful: string
  /** To somebody in danger who goes on. */
  readonly further: Readonly<Record<Kind, string>>
  /** Replies to messages that ask nothing, by kind. */
  readonly talk: Readonly<Record<string, string>>
  /** How people name the first, second and third of a list. */
  readonly ordinals: readonly (readonly string[])[]
  /** Words with which people doubt what they say. */
  readonly doubt: readonly string[]
}

const loaded = new Map<Language, Phrases>()

/** The phrases of a language, read from the package's files at the first call. */
export function phrasesOf(language: Language): Phrases {
  const known = loaded.get(language)
  if (known) return known
  const file = new URL(`../phrases/${language}.json`, import.meta.url)
  const phrases = JSON.parse(readFileSync(file, 'utf8')) as Phrases
  loaded.set(language, phrases)
  return phrases
}

/** Fills `{name}` in a phrase. */
export function render(phrase: string, values: object): string {
  return phrase
    .replace(/\{(\w+)\}/g, (whole, name: string) => String((values as Record<string, unknown>)[name] ?? whole))
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The first of some phrases that the conversation has not had yet; the first of all when it had each. */
export function fresh(phrases: readonly string[], earlier: readonly string[]): string {
  return phrases.find((phrase) => !earlier.some((text) => text.includes(phrase))) ?? phrases[0] ?? ''
}
