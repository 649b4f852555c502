import { readFileSync } from 'node:fs'
import { CATEGORIES, type Category } from './categories.ts'
import { vectorOf } from './features.ts'
import { decode, type Model, scoresOf } from './model.ts'

/**
 * Dangers that must be answered before anything else: somebody needs care now, may harm themselves or a child, or is
 * harmed by somebody close to them.
 */
export type Danger = 'emergency' | 'crisis' | 'safety'

/** The categories of a message. */
export interface Assessment {
  /** 0 to 1 for each category; 0.5 or more counts. */
  readonly scores: Readonly<Record<Category, number>>
  /** Most urgent first; empty for most messages. */
  readonly categories: readonly Category[]
  readonly danger: Danger | null
}

/** An emergency covers its underlying condition: its message says what to do, and a second line would only distract. */
const WITHIN_EMERGENCY: readonly Category[] = ['pregnancy_complication', 'infant_health']

/** The log odds from which a category counts, chosen by `npm run care:measure` on held-out authors. */
export type Thresholds = Readonly<Record<Category, number>>

export const decide = (odds: ArrayLike<number>, thresholds: Thresholds): Assessment => {
  const scores = Object.fromEntries(
    CATEGORIES.map((category, at) => [category, 1 / (1 + Math.exp(thresholds[category] - (odds[at] ?? 0)))]),
  ) as Record<Category, number>
  const found = CATEGORIES.filter((category) => scores[category] >= 0.5)
  const isEmergency = scores.medical_emergency >= 0.5
  const categories = isEmergency ? found.filter((category) => !WITHIN_EMERGENCY.includes(category)) : found
  return { scores, categories, danger: dangerOf(categories[0]) }
}

const DANGERS: Readonly<Record<string, Danger>> = {
  medical_emergency: 'emergency',
  mental_health_crisis: 'crisis',
  personal_safety: 'safety',
}

/** The danger of a message whose primary category was assessed earlier. */
export const dangerOf = (primary: string | null | undefined): Danger | null => DANGERS[primary ?? ''] ?? null

const FOLDER = new URL('../../data/care/', import.meta.url)
let loaded: { model: Model; thresholds: Thresholds } | undefined

/** Loads the model once, in about 20 ms. Call it at start, so that no message waits for it. */
export const loadModel = (): { model: Model; thresholds: Thresholds } => {
  loaded ??= {
    model: decode(readFileSync(new URL('model.bin', FOLDER))),
    thresholds: JSON.parse(readFileSync(new URL('thresholds.json', FOLDER), 'utf8')),
  }
  return loaded
}

/** Assesses a text. Deterministic; takes a quarter of a millisecond for a typical message. */
export const assess = (text: string): Assessment => {
  const { model, thresholds } = loadModel()
  return decide(scoresOf(model, vectorOf(text, model.rarity)), thresholds)
}
