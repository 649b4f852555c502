import { BUCKETS, rarityOf, type Vector, vectorOf } from './features.ts'
import { type Model, roundRarity } from './model.ts'

/** The target of an output: true, false, or unlabelled. */
export type Target = boolean | undefined

/** A training message, with a target for each output. */
export interface Example {
  readonly text: string
  readonly targets: readonly Target[]
}

/** Cost of errors relative to the regularisation of the weights. */
const COST = 40
const SWEEPS = 20
/** Smaller steps of the multipliers would not change a quantised weight. */
const SMALLEST_STEP = 1e-7

/**
 * Trains a model: for each output, L2-regularised logistic regression by dual coordinate descent (Yu, Huang and Lin,
 * 2011), with classes weighted equally. All outputs are trained in one pass over the messages. Deterministic: the
 * same examples in the same order give the same bytes.
 */
export function train(examples: readonly Example[]): Model {
  const outputs = examples[0]?.targets.length ?? 0
  const rarity = roundRarity(rarityOf(examples.map(({ text }) => text)))
  const vectors = examples.map(({ text }) => vectorOf(text, rarity))
  const weights = new Float32Array(BUCKETS * outputs)
  const biases = new Float64Array(outputs)
  const limits = limitsOf(examples, outputs)
  const multipliers = limits.map((limit) => Math.min(limit / 1000, 1e-8))
  const squares = vectors.map(({ values }) => values.reduce((sum, value) => sum + value * value, 1))
  const order = examples.map((_, index) => index)
  const random = createRandom()
  const deltas = new Float64Array(outputs)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    shuffle(order, random)
    for (const index of order) {
      const vector = vectors[index] as Vector
      const margins = marginsOf(vector, weights, biases)
      let moves = false
      for (let output = 0; output < outputs; output++) {
        const at = index * outputs + output
        const limit = limits[at] ?? 0
        deltas[output] = 0
        if (limit === 0) continue
        const sign = examples[index]?.targets[output] ? 1 : -1
        const before = multipliers[at] ?? 0
        const after = solve(before, limit, sign * (margins[output] ?? 0), squares[index] ?? 1)
        multipliers[at] = after
        deltas[output] = sign * (after - before)
        moves ||= Math.abs(after - before) > SMALLEST_STEP
      }
      if (moves) add(vector, deltas, weights, biases)
    }
  }
  return { rarity, outputs, ...rounded(weights, outputs), biases: Float32Array.from(biases) }
}

/** The upper bound of each message's multiplier for each output; 0 where unlabelled. */
const limitsOf = (examples: readonly Example[], outputs: number): Float64Array => {
  const limits = new Float64Array(examples.length * outputs)
  for (let output = 0; output < outputs; output++) {
    const told = examples.filter(({ targets }) => targets[output] !== undefined).length
    const positive = examples.filter(({ targets }) => targets[output] === true).length
    examples.forEach(({ targets }, index) => {
      const target = targets[output]
      if (target === undefined || positive === 0) return
      limits[index * outputs + output] = (COST * told) / (2 * (target ? positive : told - positive))
    })
  }
  return limits
}

const marginsOf = ({ at, values }: Vector, weights: Float32Array, biases: Float64Array): Float64Array => {
  const margins = biases.slice()
  const outputs = margins.length
  for (let i = 0; i < at.length; i++) {
    const value = values[i] ?? 0
    const from = (at[i] ?? 0) * outputs
    for (let output = 0; output < outputs; output++)
      margins[output] = (margins[output] ?? 0) + value * (weights[from + output] ?? 0)
  }
  return margins
}

const add = ({ at, values }: Vector, deltas: Float64Array, weights: Float32Array, biases: Float64Array): void => {
  const outputs = deltas.length
  for (let i = 0; i < at.length; i++) {
    const value = values[i] ?? 0
    const from = (at[i] ?? 0) * outputs
    for (let output = 0; output < outputs; output++)
      weights[from + output] = (weights[from + output] ?? 0) + value * (deltas[output] ?? 0)
  }
  for (let output = 0; output < outputs; output++) biases[output] = (biases[output] ?? 0) + (deltas[output] ?? 0)
}

/** Newton's method for one multiplier between 0 and its bound. */
const solve = (before: number, limit: number, margin: number, square: number): number => {
  let now = before
  for (let step = 0; step < 6; step++) {
    const gradient = square * (now - before) + margin + Math.log(now / (limit - now))
    const next = now - gradient / (square + limit / (now * (limit - now)))
    now = next <= 0 ? now / 10 : next >= limit ? limit - (limit - now) / 10 : next
    if (Math.abs(gradient) < 1e-4) break
  }
  return now
}

/** The generator of Numerical Recipes: small and portable. */
const createRandom = (seed = 42) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const shuffle = (order: number[], random: () => number): void => {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = order[i] as number
    order[i] = order[j] as number
    order[j] = kept
  }
}

/** Quantises each weight to a whole number of steps, 127 for the largest. */
const rounded = (weights: Float32Array, outputs: number): Pick<Model, 'weights' | 'steps'> => {
  const steps = new Float32Array(outputs)
  weights.forEach((weight, at) => {
    const output = at % outputs
    steps[output] = Math.max(steps[output] ?? 0, Math.abs(weight) / 127)
  })
  return { steps, weights: Int8Array.from(weights, (weight, at) => Math.round(weight / (steps[at % outputs] || 1))) }
}
