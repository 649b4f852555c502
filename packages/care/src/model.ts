import { BUCKETS, type Vector } from './features.ts'

/** A linear model with several outputs, its weights quantised to a byte each. */
export interface Model {
  readonly rarity: Float32Array
  readonly outputs: number
  /** By bucket, then output. */
  readonly weights: Int8Array
  /** For each output: the quantisation step of its weights, and the score of an empty message. */
  readonly steps: Float32Array
  readonly biases: Float32Array
}

/** The scores of a message, one an output, as log odds on the scale of the training data. */
export function scoresOf({ outputs, weights, steps, biases }: Model, { at, values }: Vector): Float64Array {
  const sums = new Float64Array(outputs)
  for (let i = 0; i < at.length; i++) {
    const value = values[i] ?? 0
    const from = (at[i] ?? 0) * outputs
    for (let output = 0; output < outputs; output++)
      sums[output] = (sums[output] ?? 0) + value * (weights[from + output] ?? 0)
  }
  return sums.map((sum, output) => sum * (steps[output] ?? 0) + (biases[output] ?? 0))
}

/**
 * Quantisation step of inverse document frequencies: 255 steps exceed the value of one message in a hundred million.
 */
const RARITY_STEP = 1 / 12

/** Rounds to the stored precision, so that training and scoring use the same values. */
export function roundRarity(rarity: Float32Array): Float32Array {
  return rarity.map((value) => Math.round(value / RARITY_STEP) * RARITY_STEP)
}

/** Serialises a model: steps, biases, rarities, weights. */
export function encode({ rarity, outputs, weights, steps, biases }: Model): Buffer {
  const head = Buffer.alloc(outputs * 8)
  for (let output = 0; output < outputs; output++) {
    head.writeFloatLE(steps[output] ?? 0, output * 4)
    head.writeFloatLE(biases[output] ?? 0, (outputs + output) * 4)
  }
  const rarities = Uint8Array.from(rarity, (value) => Math.round(value / RARITY_STEP))
  return Buffer.concat([head, rarities, new Uint8Array(weights.buffer, weights.byteOffset, weights.length)])
}

export function decode(bytes: Buffer): Model {
  const outputs = (bytes.length - BUCKETS) / (BUCKETS + 8)
  if (!Number.isInteger(outputs)) throw new Error('The care model has a wrong length.')
  const weightsFrom = outputs * 8 + BUCKETS
  return {
    outputs,
    steps: Float32Array.from({ length: outputs }, (_, output) => bytes.readFloatLE(output * 4)),
    biases: Float32Array.from({ length: outputs }, (_, output) => bytes.readFloatLE((outputs + output) * 4)),
    rarity: Float32Array.from(bytes.subarray(outputs * 8, weightsFrom), (step) => step * RARITY_STEP),
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + weightsFrom, BUCKETS * outputs),
  }
}
