import type { Thresholds } from '../src/care/assess.ts'
import { CATEGORIES, type Category, URGENT } from '../src/care/categories.ts'
import type { Labelled } from './care-data.ts'

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

/** The precision required of an urgent category in cross-validation; beyond it, only recall counts. */
const MIN_PRECISION: Partial<Record<Category, number>> = {
  medical_emergency: 0.8,
  mental_health_crisis: 0.8,
  personal_safety: 0.75,
}

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
      return [category, Number(chosen.toFixed(3))]
    }),
  ) as Record<Category, number>

/** How much lower the log odds of a possible danger may be than those of a certain one. */
const POSSIBLE_SHIFT = 1

export const chooseThresholds = (judged: readonly Judged[]): Thresholds => {
  const certain = chooseCertain(judged)
  const possible = Object.fromEntries(
    URGENT.map((category) => [category, Number((certain[category] - POSSIBLE_SHIFT).toFixed(3))]),
  ) as Thresholds['possible']
  return { certain, possible }
}
