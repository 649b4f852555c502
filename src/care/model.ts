import { BUCKETS, type Vector } from './features.ts'

/** A linear model of several outputs, its weights rounded to a byte each. */
export interface Model {
  readonly rarity: Float32Array
  readonly outputs: number
  /** By bucket, then output. */
  readonly weights: Int8Array
  /** Of each output: what one step of a weight is worth, and the score of an empty message. */
  readonly steps: Float32Array
  readonly biases: Float32Array
}

/** The scores of a message, one an output, as log odds on the scale of the messages learned from. */
export const scoresOf = ({ outputs, weights, steps, biases }: Model, { at, values }: Vector): Float64Array => {
  const sums = new Float64Array(outputs)
  for (let i = 0; i < at.length; i++) {
    const value = values[i] ?? 0
    const from = (at[i] ?? 0) * outputs
    for (let output = 0; output < outputs; output++)
      sums[output] = (sums[output] ?? 0) + value * (weights[from + output] ?? 0)
  }
  return sums.map((sum, output) => sum * (steps[output] ?? 0) + (biases[output] ?? 0))
}

/** Rarities are kept in steps of this: 255 of them reach beyond that of one message in a hundred million. */
const RARITY_STEP = 1 / 12

/** Rounded as it is stored, so that learning and scoring see the same. */
export const roundRarity = (rarity: Float32Array): Float32Array =>
  rarity.map((value) => Math.round(value / RARITY_STEP) * RARITY_STEP)

/** The bytes of a model: steps, biases, rarities, weights. */
export const encode = ({ rarity, outputs, weights, steps, biases }: Model): Buffer => {
  const head = Buffer.alloc(outputs * 8)
  for (let output = 0; output < outputs; output++) {
    head.writeFloatLE(steps[output] ?? 0, output * 4)
    head.writeFloatLE(biases[output] ?? 0, (outputs + output) * 4)
  }
  const rarities = Uint8Array.from(rarity, (value) => Math.round(value / RARITY_STEP))
  return Buffer.concat([head, rarities, new Uint8Array(weights.buffer, weights.byteOffset, weights.length)])
}

export const decode = (bytes: Buffer): Model => {
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
