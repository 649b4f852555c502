import { BUCKETS, type Vector } from './features.ts'

/**
 * A network of one hidden layer: a message is the sum of the embeddings of its buckets, bent by tanh; each subject has
 * an output.
 */
export interface Model {
  readonly subjects: readonly string[]
  /** Inverse document frequencies in steps of `RARITY_STEP`. */
  readonly rarity: Float32Array
  /** By bucket, then unit, in steps of the bucket's own size. */
  readonly embeddings: Int8Array
  readonly steps: Float32Array
  /** By subject, then unit. */
  readonly outputs: Float32Array
  readonly biases: Float32Array
}

/** The units of the hidden layer. */
export const UNITS = 192

const RARITY_STEP = 1 / 16
const MOST = 127

/** The parts of a trained model before quantisation. */
export interface Dense extends Pick<Model, 'subjects' | 'rarity' | 'outputs' | 'biases'> {
  readonly embeddings: Float32Array
}

/** Stores a byte for each weight of an embedding. Buckets that no message had are zero. */
export function quantise({ rarity, embeddings, ...rest }: Dense): Model {
  const steps = new Float32Array(BUCKETS)
  const bytes = new Int8Array(BUCKETS * UNITS)
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    if (rarity[bucket] === 0) continue
    const row = embeddings.subarray(bucket * UNITS, (bucket + 1) * UNITS)
    const step = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST
    steps[bucket] = step
    row.forEach((weight, unit) => {
      bytes[bucket * UNITS + unit] = Math.round(weight / (step || 1))
    })
  }
  const rounded = rarity.map((value) => Math.round(value / RARITY_STEP) * RARITY_STEP)
  return { ...rest, rarity: rounded, steps, embeddings: bytes }
}

/** Computes the hidden layer of a message: messages about one subject lie in one direction. */
function hiddenOf({ embeddings, steps }: Model, { at, values }: Vector): Float32Array {
  const hidden = new Float32Array(UNITS)
  for (let i = 0; i < at.length; i++) {
    const from = (at[i] as number) * UNITS
    const value = (values[i] as number) * (steps[at[i] as number] as number)
    for (let unit = 0; unit < UNITS; unit++)
      hidden[unit] = (hidden[unit] as number) + value * (embeddings[from + unit] as number)
  }
  return hidden.map(Math.tanh)
}

/** Computes the probability of each subject. */
export function probabilitiesOf(model: Model, vector: Vector): Float32Array {
  return probabilitiesAt(model, hiddenOf(model, vector))
}

/** Computes the probability of each subject from the hidden layer. */
export function probabilitiesAt(
  { outputs, biases }: Pick<Model, 'outputs' | 'biases'>,
  hidden: Float32Array,
): Float32Array {
  const scores = biases.map((bias, k) => {
    let score = bias
    for (let unit = 0; unit < UNITS; unit++) score += (hidden[unit] as number) * (outputs[k * UNITS + unit] as number)
    return score
  })
  const width = scores.length
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let k = 0; k < width; k++) {
    scores[k] = Math.exp((scores[k] as number) - most)
    sum += scores[k] as number
  }
  for (let k = 0; k < width; k++) scores[k] = (scores[k] as number) / sum
  return scores
}

/** Serialises a model: the length of the subjects, the subjects, rarities, steps, outputs, biases, embeddings. */
export function encode({ subjects, rarity, steps, outputs, biases, embeddings }: Model): Buffer {
  const names = Buffer.from(subjects.join('\n'))
  const head = Buffer.alloc(4)
  head.writeUInt32LE(names.length)
  const rarities = Uint8Array.from(rarity, (value) => Math.round(value / RARITY_STEP))
  return Buffer.concat([head, names, ...[rarities, steps, outputs, biases, embeddings].map(bytesOf)])
}

/** Reads a serialised model. The embeddings stay where they are. */
export function decode(bytes: Buffer): Model {
  const nameBytes = bytes.readUInt32LE()
  const subjects = bytes.toString('utf8', 4, 4 + nameBytes).split('\n')
  let at = 4 + nameBytes
  const take = (length: number) => {
    at += length
    return bytes.buffer.slice(bytes.byteOffset + at - length, bytes.byteOffset + at) as ArrayBuffer
  }
  const rarity = Float32Array.from(new Uint8Array(take(BUCKETS)), (step) => step * RARITY_STEP)
  const steps = new Float32Array(take(BUCKETS * 4))
  const outputs = new Float32Array(take(UNITS * subjects.length * 4))
  const biases = new Float32Array(take(subjects.length * 4))
  const embeddings = new Int8Array(bytes.buffer, bytes.byteOffset + at, BUCKETS * UNITS)
  return { subjects, rarity, steps, outputs, biases, embeddings }
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
