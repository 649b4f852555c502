import { content } from './content.ts'

/**
 * How parents type. It serves retrieval only: what is shown to a
 * reader, or sent to the library is never rewritten.
 */

/** Expands shorthand and phrases. Takes and returns simplified text. */
export const expand = (simple: string): string => {
  const { shorthand, phrases } = content().vocabulary
  const spelt = simple.replace(/[a-z]+\d?/g, (word) => shorthand.get(word) ?? word)
  return phrases
    .reduce((text, [pattern, word]) => text.replace(pattern, word), spelt)
    .replace(/\s+/g, ' ')
    .trim()
}
