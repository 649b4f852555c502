import { readFileSync } from 'node:fs'
import { featuresOf, vectorOf } from './features.ts'
import { type Article, articles } from './library.ts'
import { decode, type Model, probabilitiesOf } from './model.ts'

/** How sure the model must be; chosen by `companion:measure` in cross-validation by author. */
export interface Thresholds {
  /** The least probability of the first subject, to be answered at once. */
  readonly sure: number
  /** The least probability of a subject that is offered as a choice. */
  readonly choice: number
  /** The least probability of the first three together, to be offered. */
  readonly offered: number
}

interface Loaded {
  readonly model: Model
  readonly thresholds: Thresholds
}

let loaded: Loaded | undefined

/** Loads the model; later calls cost nothing. */
export function loadModel(): Loaded {
  loaded ??= {
    model: decode(readFileSync(new URL('../model.bin', import.meta.url))),
    thresholds: JSON.parse(readFileSync(new URL('../thresholds.json', import.meta.url), 'utf8')) as Thresholds,
  }
  return loaded
}

export interface Prediction extends Thresholds {
  /** Slugs, `talk:…` and `none`, the likeliest first. */
  readonly labels: readonly { readonly label: string; readonly probability: number }[]
  /** The probability that the message tells of a loss of one's own. */
  readonly ownLoss: number
  /** The probability that it tells of a pregnancy or a child after a loss. */
  readonly newHope: number
}

/** The article about pregnancy after a loss. */
const AFTER_LOSS = 'after-loss'

/** Predicts what a message is about; `previous` is the subject of the answer before. */
export function predict(message: string, previous: string | null): Prediction {
  const { model, thresholds } = loadModel()
  const probabilities = probabilitiesOf(model, vectorOf(featuresOf(message), previous, model.rarity))
  const labels = model.subjects
    .map((label, index) => ({ label, probability: probabilities[index] ?? 0 }))
    .sort((one, other) => other.probability - one.probability)
  // Of the ordinary subjects: some danger pages are for people after a birth and after a loss alike.
  const sumOf = (isMeant: (article: Article) => boolean) =>
    labels.reduce((sum, { label, probability }) => {
      const article = articles().get(label)
      return article && isMeant(article) ? sum + probability : sum
    }, 0)
  const ownLoss = sumOf(({ isOwnLoss }) => isOwnLoss) / Math.max(1e-6, 1 - sumOf(({ danger }) => danger !== null))
  const newHope = labels.find(({ label }) => label === AFTER_LOSS)?.probability ?? 0
  return { ...thresholds, labels, ownLoss, newHope }
}
