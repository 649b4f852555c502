import { simplify } from './simplify.ts'

/** A clause of a message that may have a topic of its own. */
export interface Clause {
  text: string
  /** The index of its sentence. */
  sentence: number
}

const SENTENCES = /[.?!;\n]+(?:\s|$)|[?!\n]+|\b(?:also|another question|second question|one more thing|ps)\b/i
const THOUGHTS = /,|\b(?:and|but|plus|while|because)\b|&/i

/** The clauses of a message, in order; single words are dropped, they say too little. */
export const clausesOf = (text: string): Clause[] =>
  text
    .split(SENTENCES)
    .flatMap((part, sentence) => part.split(THOUGHTS).map((clause) => ({ text: clause, sentence })))
    .filter((clause) => simplify(clause.text).includes(' '))
