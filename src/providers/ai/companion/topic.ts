import type { Stage } from './stage.ts'

/** How a question on this subject is likely to feel; it chooses the first sentence of an answer. */
export type Feeling = 'plain' | 'worry' | 'hard'

/** One thing to say; a plain string when there is nothing more to it. */
export interface Point {
  readonly text: string
  /** Only for families at one of these stages. Default: for all. */
  readonly for?: readonly Stage[]
  /** Words of a question that call for this point, beside those in its text; separated by spaces. */
  readonly on?: string
  /** Said first only when the question calls for it; otherwise kept for "tell me more". */
  readonly aside?: boolean
}

/**
 * A subject the companion can speak about without a library. General, widely agreed guidance only: nothing that
 * diagnoses, no doses, no numbers that differ from country to country without saying so.
 */
export interface Topic {
  readonly id: string
  /** Completes "about …". */
  readonly title: string
  /** Words and phrases that name the subject: one of them is enough to be asked about it. Separated by commas. */
  readonly names: string
  /**
   * Words that name the subject together, in any order and with others in between: "feed evening|constant" is one sign of
   * two words, the second a choice. Separated by commas. Words of one meaning (`synonyms.ts`) need no listing.
   */
  readonly signs?: string
  /** Words that often come with it, but say little alone. Separated by spaces. */
  readonly terms: string
  readonly stages: readonly Stage[]
  /** The part of family life it belongs to; set by `topics.ts`. */
  readonly subject?: string
  readonly feeling: Feeling
  /** In order of importance; an answer takes three, those that fit the question best first. */
  readonly points: readonly (string | Point)[]
  /** When to turn to a professional. */
  readonly seek: string
  /** The question asked back, worded so that a plain "yes" makes sense as well as a real answer. */
  readonly ask: string
}

export const pointText = (point: string | Point): string => (typeof point === 'string' ? point : point.text)
