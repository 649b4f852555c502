import type { Thresholds } from '../src/assess.ts'
import { CATEGORIES, type Category, URGENT } from '../src/categories.ts'
import type { Labelled } from './data.ts'

/** A message and the log odds given to it by a model that was not trained on its author. */
export interface Judged {
  readonly row: Labelled
  readonly odds: Float64Array
}

export interface Score {
  readonly hits: number
  readonly falseAlarms: number
  readonly misses: number
  readonly recall: number
  readonly precision: number
  readonly f1: number
}

export const isUrgent = (labels: readonly Category[]): boolean => URGENT.some((category) => labels.includes(category))

export const scoreOf = (decided: readonly { wanted: boolean; found: boolean }[]): Score => {
  const count = (wanted: boolean, found: boolean) =>
    decided.filter((one) => one.wanted === wanted && one.found === found).length
  const [hits, falseAlarms, misses] = [count(true, true), count(false, true), count(true, false)]
  return {
    hits,
    falseAlarms,
    misses,
    recall: hits / (hits + misses),
    precision: hits / (hits + falseAlarms),
    f1: (2 * hits) / (2 * hits + falseAlarms + misses),
  }
}

/** The precision required of a certain danger in cross-validation; beyond it, only recall counts. */
const MIN_PRECISION: Partial<Record<Category, number>> = {
  medical_emergency: 0.9,
  mental_health_crisis: 0.85,
  personal_safety: 0.8,
}

/** The share of messages without danger that may be taken for a possible one, at most: of ordinary ones, of look-alikes. */
const MAX_FALSE_ALARMS = { everyday: 0.04, lookAlikes: 0.12 }

/** The highest recall at the required precision for urgent categories, the best F1 for the others. */
const chooseCertain = (judged: readonly Judged[]): Thresholds['certain'] =>
  Object.fromEntries(
    CATEGORIES.map((category, at) => {
      const order = judged.toSorted((a, b) => (b.odds[at] ?? 0) - (a.odds[at] ?? 0))
      const wanted = order.filter(({ row }) => row.labels.includes(category)).length
      const least = MIN_PRECISION[category]
      let [hits, best, chosen] = [0, -1, 0]
      order.forEach(({ row, odds }, index) => {
        if (row.labels.includes(category)) hits += 1
        const precision = hits / (index + 1)
        const worth = least === undefined ? (2 * hits) / (wanted + index + 1) : precision >= least ? hits : -1
        if (worth > best) {
          best = worth
          chosen = ((odds[at] ?? 0) + (order[index + 1]?.odds[at] ?? 0)) / 2
        }
      })
      return [category, rounded(chosen)]
    }),
  ) as Record<Category, number>

const rounded = (odds: number) => Number(odds.toFixed(3))

/** By how much the odds of the likeliest danger exceed its threshold. */
export const marginOf = (odds: ArrayLike<number>, thresholds: Thresholds['possible']): number =>
  Math.max(...URGENT.map((category) => (odds[CATEGORIES.indexOf(category)] ?? 0) - thresholds[category]))

/** The lowest margin at which at most this share of messages without danger counts. */
const marginFor = (judged: readonly Judged[], thresholds: Thresholds['possible'], share: number): number => {
  const margins = judged
    .filter(({ row }) => !isUrgent(row.labels))
    .map(({ odds }) => marginOf(odds, thresholds))
    .sort((a, b) => b - a)
  return margins[Math.floor(margins.length * share)] ?? 0
}

/** The messages that the operating points are chosen on, judged by models that have not learned from their authors. */
export interface Samples {
  /** Messages of authors who write look-alikes. */
  readonly hard: readonly Judged[]
  /** Ordinary messages of an ordinary day. */
  readonly everyday: readonly Judged[]
}

/**
 * The operating points, as README.md says: certain by precision among look-alikes; possible by lowering all
 * three urgent thresholds alike, as far as the bounds on false alarms allow.
 */
export const chooseThresholds = ({ hard, everyday }: Samples): Thresholds => {
  const certain = chooseCertain(hard)
  const margin = Math.max(
    marginFor(everyday, certain, MAX_FALSE_ALARMS.everyday),
    marginFor(hard, certain, MAX_FALSE_ALARMS.lookAlikes),
  )
  const possible = Object.fromEntries(
    URGENT.map((category) => [category, rounded(certain[category] + Math.min(margin + 0.001, 0))]),
  ) as Thresholds['possible']
  return { certain, possible }
}
