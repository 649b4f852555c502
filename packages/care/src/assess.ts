import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { CATEGORIES, type Category, URGENT } from './categories.ts'
import { vectorOf } from './features.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { decode, type Model, scoresOf } from './model.ts'
import { sentencesOf } from './sentences.ts'

/**
 * Dangers that must be answered before anything else: somebody needs care now, may harm themselves or a child, or is
 * harmed by somebody close to them.
 */
export type Danger = 'emergency' | 'crisis' | 'safety'

/** The assessment of a message, at two grades of certainty. */
export interface Assessment {
  /** 0 to 1 for each category; 0.5 or more is certain. */
  readonly scores: Readonly<Record<Category, number>>
  /** The certain ones, most urgent first; empty for most messages. */
  readonly categories: readonly Category[]
  /** The urgent ones that are not certain, but likely enough to be asked about, most urgent first. */
  readonly possible: readonly Category[]
  /** The danger of the primary category; it is answered before anything else. */
  readonly danger: Danger | null
  /** The language the message is written in; null where it is not clear, or none of those the model knows. */
  readonly language: Language | null
}

/** An emergency covers its underlying condition: its message says what to do, and a second line would only distract. */
export const WITHIN_EMERGENCY: readonly Category[] = ['pregnancy_complication', 'infant_health']

/** The log odds from which a category counts, chosen by `npm run care:measure` on held-out authors. */
export interface Thresholds {
  readonly certain: Readonly<Record<Category, number>>
  readonly possible: Readonly<Record<(typeof URGENT)[number], number>>
}

/** `odds` has an output for each category, then one for each language. */
export function decide(odds: ArrayLike<number>, { certain, possible }: Thresholds): Assessment {
  const oddsOf = (category: Category) => odds[CATEGORIES.indexOf(category)] ?? 0
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, 1 / (1 + Math.exp(certain[category] - oddsOf(category)))]),
  ) as Record<Category, number>
  const found = CATEGORIES.filter((category) => scores[category] >= 0.5)
  const isEmergency = scores.medical_emergency >= 0.5
  const categories = isEmergency ? found.filter((category) => !WITHIN_EMERGENCY.includes(category)) : found
  return {
    scores,
    categories,
    possible: URGENT.filter((category) => !found.includes(category) && oddsOf(category) >= possible[category]),
    danger: dangerOf(categories[0]),
    language: languageOf(LANGUAGES.map((_, at) => odds[CATEGORIES.length + at] ?? 0)),
  }
}

/** How much likelier than the next a language must be, in log odds: a name or an "ok" belongs to none. */
const CLEAR_LANGUAGE = 1

const languageOf = (odds: readonly number[]): Language | null => {
  const [first = 0, second = 0] = odds.toSorted((a, b) => b - a)
  return first - second >= CLEAR_LANGUAGE ? (LANGUAGES[odds.indexOf(first)] ?? null) : null
}

const DANGERS: Readonly<Record<string, Danger>> = {
  medical_emergency: 'emergency',
  mental_health_crisis: 'crisis',
  personal_safety: 'safety',
}

/** The danger of a message whose primary category was assessed earlier. */
export function dangerOf(primary: string | null | undefined): Danger | null {
  return DANGERS[primary ?? ''] ?? null
}

const FOLDER = new URL('../data/', import.meta.url)
let loaded: { model: Model; thresholds: Thresholds } | undefined

/** Loads the model once, in about 20 ms. Call it at start, so that no message waits for it. */
export function loadModel(): { model: Model; thresholds: Thresholds } {
  loaded ??= {
    model: decode(readFileSync(new URL('model.bin', FOLDER))),
    thresholds: JSON.parse(readFileSync(new URL('thresholds.json', FOLDER), 'utf8')),
  }
  return loaded
}

/**
 * Subtracted from the odds of a single sentence, which may mean something else without its context. This much keeps
 * false alarms as rare as without single sentences.
 */
const OUT_OF_CONTEXT = 1

/** Emoji, with their joiners and modifiers. */
const EMOJI = /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)*/gu

/** Raises the odds of dangers to those of another reading of the text, reduced by `less`. */
const raise = (odds: Float64Array, ofReading: Float64Array, less: number): void => {
  for (const category of URGENT) {
    const at = CATEGORIES.indexOf(category)
    odds[at] = Math.max(odds[at] ?? 0, (ofReading[at] ?? 0) - less)
  }
}

/** The odds of a text as a whole; for dangers also without emoji, which separate words that belong together. */
const scoreOf = (model: Model, text: string): Float64Array => {
  const odds = scoresOf(model, vectorOf(text, model.rarity))
  const words = text.replace(EMOJI, ' ')
  if (words !== text) raise(odds, scoresOf(model, vectorOf(words, model.rarity)), 0)
  return odds
}

/** The odds of a text's sentences, one after the other, each out of its context; none of a text with a single one. */
function* sentenceScores(model: Model, text: string): Generator<Float64Array> {
  const sentences = sentencesOf(text)
  if (sentences.length > 1) for (const sentence of sentences) yield scoreOf(model, sentence)
}

/**
 * The odds of a message: of the whole, and for dangers of its most alarming sentence, because one that says it plainly
 * drowns among harmless ones.
 */
export function oddsOf(model: Model, text: string): Float64Array {
  const odds = scoreOf(model, text)
  for (const ofSentence of sentenceScores(model, text)) raise(odds, ofSentence, OUT_OF_CONTEXT)
  return odds
}

/** Assesses a message. Deterministic; takes half a millisecond for a typical one. */
export function assess(text: string): Assessment {
  const { model, thresholds } = loadModel()
  return decide(oddsOf(model, text), thresholds)
}

/** Sentences assessed before yielding to the event loop; each takes up to half a millisecond. */
const AT_ONCE = 16

/** Assesses a text of any length like `assess`, but lets others run meanwhile. */
export async function assessLong(text: string): Promise<Assessment> {
  const { model, thresholds } = loadModel()
  const odds = scoreOf(model, text)
  let done = 0
  for (const ofSentence of sentenceScores(model, text)) {
    raise(odds, ofSentence, OUT_OF_CONTEXT)
    if (++done % AT_ONCE === 0) await setImmediate()
  }
  return decide(odds, thresholds)
}
