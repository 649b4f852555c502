import { BUCKETS, featuresOf, rarityOf, vectorOf } from './features.ts'
import { type Model, probabilitiesAt, quantise, UNITS } from './model.ts'

/** A message whose subject is known. */
export interface Example {
  readonly text: string
  readonly subject: string
  /** The article of the answer before. */
  readonly previous: string | null
}

const EPOCHS = 10
const RATE = 0.05
/** The share of words that each reading of a message leaves out, so that no single word decides. */
const DROPPED = 0.5
/** Messages of fewer words are read whole. */
const FEW_WORDS = 3
/** Smaller errors of an output would change nothing. */
const SMALLEST = 1e-4
/** Keeps the first steps of AdaGrad bounded. */
const EPSILON = 1e-6

/**
 * Trains the network by stochastic gradient descent with adaptive steps (AdaGrad; Duchi, Hazan and Singer, 2011) and
 * word dropout (Iyyer et al., 2015). Deterministic: the same examples in the same order give the same model.
 */
export function train(examples: readonly Example[], epochs = EPOCHS): Model {
  const subjects = [...new Set(examples.map(({ subject }) => subject))].sort()
  const indexOf = new Map(subjects.map((subject, index) => [subject, index]))
  const messages = examples.map(({ text }) => featuresOf(text))
  const rarity = rarityOf(messages)
  const width = subjects.length
  const random = createRandom()
  const embeddings = createWeights(BUCKETS * UNITS, 0.05, random)
  const outputs = createWeights(UNITS * width, 0.1, random)
  const biases = new Float32Array(width)
  const hidden = new Float32Array(UNITS)
  const back = new Float32Array(UNITS)
  const order = examples.map((_, index) => index)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const { subject, previous } = examples[index] as Example
      const message = messages[index] as (typeof messages)[number]
      const isShort = message.words.length < FEW_WORDS
      const { at, values } = vectorOf(message, previous, rarity, () => isShort || random() >= DROPPED)
      hidden.fill(0)
      for (let i = 0; i < at.length; i++) {
        const from = (at[i] as number) * UNITS
        const value = values[i] as number
        for (let unit = 0; unit < UNITS; unit++)
          hidden[unit] = (hidden[unit] as number) + value * (embeddings.weights[from + unit] as number)
      }
      for (let unit = 0; unit < UNITS; unit++) hidden[unit] = Math.tanh(hidden[unit] as number)
      const errors = probabilitiesAt({ outputs: outputs.weights, biases }, hidden)
      const wanted = indexOf.get(subject) as number
      errors[wanted] = (errors[wanted] as number) - 1
      for (let k = 0; k < width; k++) biases[k] = (biases[k] as number) - 0.01 * (errors[k] as number)
      back.fill(0)
      for (let k = 0; k < width; k++) {
        const error = errors[k] as number
        if (Math.abs(error) < SMALLEST) continue
        for (let unit = 0; unit < UNITS; unit++)
          back[unit] = (back[unit] as number) + error * (outputs.weights[k * UNITS + unit] as number)
        descend(outputs, k * UNITS, error, hidden)
      }
      for (let unit = 0; unit < UNITS; unit++) back[unit] = (back[unit] as number) * (1 - (hidden[unit] as number) ** 2)
      for (let i = 0; i < at.length; i++) descend(embeddings, (at[i] as number) * UNITS, values[i] as number, back)
    }
  }
  return quantise({ subjects, rarity, embeddings: embeddings.weights, outputs: outputs.weights, biases })
}

/** Weights, with the sums of their squared gradients. */
interface Weights {
  readonly weights: Float32Array
  readonly squares: Float32Array
}

function createWeights(length: number, spread: number, random: () => number): Weights {
  const weights = new Float32Array(length)
  for (let i = 0; i < length; i++) weights[i] = (2 * random() - 1) * spread
  return { weights, squares: new Float32Array(length) }
}

/** Takes a step of AdaGrad in a row of weights, whose gradients are `factor` times `values`. */
function descend({ weights, squares }: Weights, from: number, factor: number, values: Float32Array): void {
  for (let i = 0; i < values.length; i++) {
    const gradient = factor * (values[i] as number)
    const square = (squares[from + i] as number) + gradient * gradient
    squares[from + i] = square
    weights[from + i] = (weights[from + i] as number) - (RATE * gradient) / Math.sqrt(square + EPSILON)
  }
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
