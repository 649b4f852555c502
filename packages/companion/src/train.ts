import { BUCKETS, rarityOf, vectorOf } from './features.ts'
import { type Model, quantise } from './model.ts'

/** A message whose subject is known. */
export interface Example {
  readonly text: string
  readonly subject: string
  /** The article of the answer before. */
  readonly previous: string | null
}

const EPOCHS = 15
const RATE = 0.1
/** Steps smaller than this would not change a stored weight. */
const SMALLEST = 1e-4

/**
 * Trains multinomial logistic regression by stochastic gradient descent with adaptive steps (AdaGrad). Deterministic: the
 * same examples in the same order give the same model.
 */
export function train(examples: readonly Example[], epochs = EPOCHS): Model {
  const subjects = [...new Set(examples.map(({ subject }) => subject))].sort()
  const indexOf = new Map(subjects.map((subject, index) => [subject, index]))
  const rarity = rarityOf(examples.map(({ text }) => text))
  const vectors = examples.map(({ text, previous }) => vectorOf(text, previous, rarity))
  const width = subjects.length
  const weights = new Float32Array(BUCKETS * width)
  const squares = new Float32Array(BUCKETS * width)
  const biases = new Float32Array(width)
  const order = examples.map((_, index) => index)
  const random = createRandom()
  const errors = new Float32Array(width)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const { at, values } = vectors[index] as (typeof vectors)[number]
      errors.set(biases)
      for (let i = 0; i < at.length; i++) {
        const from = (at[i] as number) * width
        const value = values[i] as number
        for (let k = 0; k < width; k++) errors[k] = (errors[k] as number) + (weights[from + k] as number) * value
      }
      toProbabilities(errors)
      const wanted = indexOf.get((examples[index] as Example).subject) as number
      errors[wanted] = (errors[wanted] as number) - 1
      for (let k = 0; k < width; k++) {
        const error = errors[k] as number
        biases[k] = (biases[k] as number) - 0.01 * error
        if (error < SMALLEST && error > -SMALLEST) continue
        for (let i = 0; i < at.length; i++) {
          const slot = (at[i] as number) * width + k
          const gradient = error * (values[i] as number)
          squares[slot] = (squares[slot] as number) + gradient * gradient
          weights[slot] = (weights[slot] as number) - (RATE * gradient) / Math.sqrt((squares[slot] as number) + 1e-6)
        }
      }
    }
  }
  return quantise({ subjects, rarity, weights, biases })
}

function toProbabilities(scores: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let k = 0; k < scores.length; k++) {
    scores[k] = Math.exp((scores[k] as number) - most)
    sum += scores[k] as number
  }
  for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] as number) / sum
}

/** The generator of Numerical Recipes: small and portable. */
function createRandom(seed = 42): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i] as number
    order[i] = order[j] as number
    order[j] = kept
  }
}
