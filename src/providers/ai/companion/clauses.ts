import { simplify } from './simplify.ts'

/** A part of a message that may be about something of its own. */
export interface Clause {
  text: string
  /** Which sentence of the message it is in. */
  sentence: number
}

const SENTENCES = /[.?!;\n]+(?:\s|$)|[?!\n]+|\b(?:also|another question|second question|one more thing|ps)\b/i
const THOUGHTS = /,|\b(?:and|but|plus|while|because)\b|&/i

/** The thoughts of a message, in their order; those of a single word say too little to count. */
export const clausesOf = (text: string): Clause[] =>
  text
    .split(SENTENCES)
    .flatMap((part, sentence) => part.split(THOUGHTS).map((clause) => ({ text: clause, sentence })))
    .filter((clause) => simplify(clause.text).includes(' '))
