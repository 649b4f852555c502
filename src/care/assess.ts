import { readFileSync } from 'node:fs'
import { CATEGORIES, type Category } from './categories.ts'
import { vectorOf } from './features.ts'
import { decode, type Model, scoresOf } from './model.ts'

/**
 * What must be answered before all else: somebody needs care now, may harm themselves or a child, or is harmed by
 * somebody close by.
 */
export type Danger = 'emergency' | 'crisis' | 'safety'

/** What a message calls for. */
export interface Assessment {
  /** 0 to 1 for each category; it counts from a half on. */
  readonly scores: Readonly<Record<Category, number>>
  /** Most urgent first; empty for most messages. */
  readonly categories: readonly Category[]
  readonly danger: Danger | null
}

/** An emergency stands for its own trouble: its message names what to do, a second line would only distract. */
const WITHIN_EMERGENCY: readonly Category[] = ['pregnancy_complication', 'infant_health']

/** The log odds from which a category counts: chosen by `npm run care:measure` on authors that were left out. */
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

/** What a message called for whose most urgent category is known from before. */
export const dangerOf = (primary: string | null | undefined): Danger | null => DANGERS[primary ?? ''] ?? null

const FOLDER = new URL('../../data/care/', import.meta.url)
let loaded: { model: Model; thresholds: Thresholds } | undefined

/** Reads the model, some 20 ms, unless that was done before. Call it at start, so that no message waits for it. */
export const loadModel = (): { model: Model; thresholds: Thresholds } => {
  loaded ??= {
    model: decode(readFileSync(new URL('model.bin', FOLDER))),
    thresholds: JSON.parse(readFileSync(new URL('thresholds.json', FOLDER), 'utf8')),
  }
  return loaded
}

/** What this text calls for. The same text gives the same answer; takes a quarter of a millisecond for a usual message. */
export const assess = (text: string): Assessment => {
  const { model, thresholds } = loadModel()
  return decide(scoresOf(model, vectorOf(text, model.rarity)), thresholds)
}
