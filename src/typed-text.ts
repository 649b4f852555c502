/** Reads text as people type and paste it: marks that nobody sees, and characters that stand for others. */

/** What nobody sees: white space, control characters, and what Unicode shows as nothing, such as zero-width marks. */
const UNSEEN = '[\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}]'
const AROUND = new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'gu')

/** Without the white space and the invisible marks that are copied along with a text. */
export const withoutPastedMarks = (text: string): string => text.replace(AROUND, '')
