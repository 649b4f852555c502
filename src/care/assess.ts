import { readFileSync } from 'node:fs'
import { CATEGORIES, type Category } from './categories.ts'
import { vectorOf } from './features.ts'
import { decode, type Model, scoresOf } from './model.ts'

/**
 * What must be answered before all else: somebody needs care now, a pregnancy does (or its mother after birth), somebody
 * may harm themselves or a child, or somebody close by harms them.
 */
export type Danger = 'emergency' | 'pregnancy' | 'crisis' | 'safety'

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
  return { scores, categories, danger: dangerOf(scores, categories) }
}

const dangerOf = (scores: Assessment['scores'], [primary]: readonly Category[]): Danger | null => {
  if (primary === 'mental_health_crisis') return 'crisis'
  if (primary === 'personal_safety') return 'safety'
  if (primary !== 'medical_emergency') return null
  const { pregnancy_complication: mother, infant_health: child } = scores
  return mother >= 0.5 && mother > child ? 'pregnancy' : 'emergency'
}

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
