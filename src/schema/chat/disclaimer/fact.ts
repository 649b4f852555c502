import type { Concept } from './lexicon.ts'
import type { Reading } from './reading.ts'

/** What the numbers and the wording of a message tell about it, for `&& #fact` in patterns. */
export type Fact =
  | 'pregnant'
  | 'nursing'
  | 'afterBirth'
  | 'child'
  | 'youngInfant'
  | 'born'
  | 'olderChild'
  | 'preterm'
  | 'beforeMovements'
  | 'fever'
  | 'mildFever'
  | 'pressureSevere'
  | 'pressureHigh'
  | 'pressureRaised'
  | 'manyPills'
  | 'question'
  | 'humour'
  | 'delight'
  | 'recovered'
  | 'healed'
  | 'concern'
  | 'handled'
  | 'invention'

/** Whether a concept stands anywhere in the message. */
export function mentions(concept: Concept, reading: Reading): boolean {
  return reading.mentions.some((found) => found.some((mention) => mention.concept === concept))
}
