/** Reads text as people type and paste it: marks that nobody sees, and characters that stand for others. */

/** Embeddings, overrides and isolates of bidirectional text: they reverse the text behind them. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** Removes the marks that would reverse the text around them. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '')
}

/**
 * Invisible characters: white space, control characters, and those that Unicode shows as nothing, such as zero-width
 * marks.
 */
const UNSEEN = '[\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}]'
const AROUND = new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'gu')

/** Without the white space and the invisible marks that are copied along with a text. */
export function withoutPastedMarks(text: string): string {
  return text.replace(AROUND, '')
}

/** Characters that are shown as a blank beside those that Unicode calls so: the blank of Braille, a null note. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\ufff9-\ufffb]/u

/** Whether a text shows anything. */
export function isVisible(text: string): boolean {
  return SEEN.test(text)
}

const DIGIT = /\p{Nd}/gu
const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point))

/** The value of a decimal digit of any script: Unicode lists each ten of them from 0 to 9. */
const digitValue = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (isDigit(zero - 1)) zero--
  return String((point - zero) % 10)
}

/** Writes numbers in ASCII: digits of any script, full-width signs, and look-alikes of a hyphen or a dot. */
export function inAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DIGIT, digitValue)
    .replace(/(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212\u2043\u30fc]/gu, '-')
    .replace(/[\u00b7\u2022\u2219\u22c5\u30fb]/g, '.')
}

/** A code as it was issued, without the marks that people put between its groups. */
export function typedCode(text: string): string {
  return inAscii(text).replace(/[\s-]/g, '')
}

/** Texts with values in them. */

/**
 * Puts values in the place of their names in braces. They are put in once: braces in them stay braces. Marks in a value
 * cannot reverse the text around it.
 */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => withoutDirections(String(values[name] ?? '')))
}
