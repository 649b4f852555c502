import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Hashes all that a trained model follows from: its examples in order, and the files of code and data that reading and
 * training use. Training is deterministic, so a stored model with the same origin is the one that training would give.
 */
export const originOf = (examples: readonly unknown[], files: readonly URL[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(examples))
  for (const file of files) hash.update(readFileSync(file))
  return `${hash.digest('hex')}\n`
}

const here = (path: string) => new URL(`../${path}`, import.meta.url)

/** The files that turn a text into words and facts. */
export const READING = ['src/devanagari.ts', 'src/facts.ts', 'src/words.ts', 'data/concepts.txt'].map(here)

/** The files that turn words into a trained care model. */
export const TRAINING = ['src/examples.ts', 'src/features.ts', 'src/model.ts', 'src/train.ts'].map(here)
