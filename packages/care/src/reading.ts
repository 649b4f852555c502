import { factsOf } from './facts.ts'
import { fold, type Word, wordsOf } from './words.ts'

/** A message as words and measured facts. */
export interface Reading {
  readonly words: readonly Word[]
  /** Names of facts such as `@fever`, for ages, weeks, temperatures and amounts. */
  readonly facts: readonly string[]
}

/** Reads the words of a message, with their concepts, and its facts; in Latin letters whatever its script. */
export function readWords(message: string): Reading {
  const { text, facts } = factsOf(fold(message))
  return { words: wordsOf(text), facts }
}
