import { BUCKETS, type Vector } from './features.ts'

/** A linear model with one output a subject; few of the weights of a bucket matter, so only these are kept. */
export interface Model {
  readonly subjects: readonly string[]
  /** Inverse document frequencies in steps of `RARITY_STEP`. */
  readonly rarity: Float32Array
  /** For each bucket the first of its weights; one more at the end. */
  readonly starts: Uint32Array
  /** For each weight: its subject, and its value in steps of `WEIGHT_STEP`. */
  readonly outputs: Uint16Array
  readonly weights: Int8Array
  readonly biases: Float32Array
}

const RARITY_STEP = 1 / 16
const WEIGHT_STEP = 1 / 24
/** A weight below this, beside the usual one of its bucket, is left out. */
const KEPT = 0.2

/** The parts of a trained model before quantisation. */
export interface Dense {
  readonly subjects: readonly string[]
  readonly rarity: Float32Array
  /** By bucket, then subject. */
  readonly weights: Float32Array
  readonly biases: Float32Array
}

/**
 * Keeps the weights that tell subjects apart. A bucket lowers most subjects by nearly the same amount, which changes no
 * probability: the median is taken off, and weights that are then small are dropped.
 */
export function quantise({ subjects, rarity, weights, biases }: Dense): Model {
  const width = subjects.length
  const starts = new Uint32Array(BUCKETS + 1)
  const outputs: number[] = []
  const values: number[] = []
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    starts[bucket] = outputs.length
    const row = weights.subarray(bucket * width, (bucket + 1) * width)
    if (row.every((weight) => weight === 0)) continue
    const median = row.slice().sort()[width >> 1] as number
    row.forEach((weight, output) => {
      const value = Math.max(-127, Math.min(127, Math.round((weight - median) / WEIGHT_STEP)))
      if (Math.abs(value) * WEIGHT_STEP < KEPT) return
      outputs.push(output)
      values.push(value)
    })
  }
  starts[BUCKETS] = outputs.length
  return {
    subjects,
    rarity: rarity.map((value) => Math.round(value / RARITY_STEP) * RARITY_STEP),
    starts,
    outputs: Uint16Array.from(outputs),
    weights: Int8Array.from(values),
    biases,
  }
}

/** Computes the probability of each subject. */
export function probabilitiesOf({ starts, outputs, weights, biases }: Model, { at, values }: Vector): Float64Array {
  const scores = Float64Array.from(biases)
  for (let i = 0; i < at.length; i++) {
    const bucket = at[i] as number
    const value = (values[i] as number) * WEIGHT_STEP
    for (let j = starts[bucket] as number; j < (starts[bucket + 1] as number); j++) {
      const output = outputs[j] as number
      scores[output] = (scores[output] as number) + value * (weights[j] as number)
    }
  }
  const most = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  let sum = 0
  for (let k = 0; k < scores.length; k++) {
    scores[k] = Math.exp((scores[k] as number) - most)
    sum += scores[k] as number
  }
  return scores.map((score) => score / sum)
}

/** Serialises a model: the subjects, the numbers of weights of each bucket, rarities, biases, outputs, weights. */
export function encode({ subjects, rarity, starts, outputs, weights, biases }: Model): Buffer {
  const names = Buffer.from(subjects.join('\n'))
  const head = Buffer.alloc(8)
  head.writeUInt32LE(names.length, 0)
  head.writeUInt32LE(weights.length, 4)
  const counts = new Uint16Array(BUCKETS)
  for (let bucket = 0; bucket < BUCKETS; bucket++)
    counts[bucket] = (starts[bucket + 1] as number) - (starts[bucket] as number)
  const rarities = Uint8Array.from(rarity, (value) => Math.round(value / RARITY_STEP))
  return Buffer.concat([head, names, ...[counts, rarities, biases, outputs, weights].map(bytesOf)])
}

/** Reads a serialised model. */
export function decode(bytes: Buffer): Model {
  const [nameBytes, weightCount] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)]
  const subjects = bytes.toString('utf8', 8, 8 + nameBytes).split('\n')
  let at = 8 + nameBytes
  const take = (length: number) => {
    at += length
    return bytes.buffer.slice(bytes.byteOffset + at - length, bytes.byteOffset + at) as ArrayBuffer
  }
  const counts = new Uint16Array(take(BUCKETS * 2))
  const rarity = Float32Array.from(new Uint8Array(take(BUCKETS)), (step) => step * RARITY_STEP)
  const biases = new Float32Array(take(subjects.length * 4))
  const outputs = new Uint16Array(take(weightCount * 2))
  const weights = new Int8Array(take(weightCount))
  const starts = new Uint32Array(BUCKETS + 1)
  counts.forEach((count, bucket) => {
    starts[bucket + 1] = (starts[bucket] as number) + count
  })
  return { subjects, rarity, starts, outputs, weights, biases }
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
