/** Reads text as people type and paste it: marks that nobody sees, and characters that stand for others. */

/** Embeddings, overrides and isolates of bidirectional text: they turn around what is shown behind them. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** Without what turns the text of others around. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '')

/** What nobody sees: white space, control characters, and what Unicode shows as nothing, such as zero-width marks. */
const UNSEEN = '[\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}]'
const AROUND = new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'gu')

/** Without the white space and the invisible marks that are copied along with a text. */
export const withoutPastedMarks = (text: string): string => text.replace(AROUND, '')

/** Characters that are shown as a blank beside those that Unicode calls so: the blank of Braille, a null note. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\ufff9-\ufffb]/u

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => SEEN.test(text)
