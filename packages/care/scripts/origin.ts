import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

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

/** The option of a training script that compares instead of writing. */
export const CHECK = {
  check: { type: 'boolean', about: 'Only compares: exits with 1 where training gives another model than the stored.' },
} as const

/** Writes a trained model into a folder, with its origin; with `check`, compares it with the stored one and exits. */
export const storeModel = (folder: string, bytes: Buffer, origin: () => string, check = false): void => {
  if (check) {
    const isSame = bytes.equals(readFileSync(`${folder}model.bin`))
    process.stdout.write(
      isSame ? 'The stored model is the one that training gives.\n' : 'Training gives another model.\n',
    )
    process.exit(isSame ? 0 : 1)
  }
  writeFileSync(`${folder}model.bin`, bytes)
  writeFileSync(`${folder}model.origin`, origin())
}
