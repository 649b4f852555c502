import { type Assessment, type Danger, dangerOf, URGENT } from '@parenting/care'
import { content } from './content.ts'
import { languageOf } from './language.ts'
import { simplify } from './simplify.ts'

/** From this score on a message is about an urgent category, far below where it is even possibly a danger. */
const TOUCHED = 0.15

/**
 * What a message is about, danger or not: a body (`emergency`), despair (`crisis`) or being hurt (`safety`); null for
 * none. Found by words of the message's language, or else by the assessment's scores at a low bar.
 */
export const concernOf = (message: string, assessment: Assessment): Danger | null => {
  const { scores } = assessment
  const [urgent] = URGENT.filter((category) => scores[category] >= TOUCHED).sort((a, b) => scores[b] - scores[a])
  return byWords(message, languageOf(message, assessment) ?? 'en') ?? dangerOf(urgent)
}

const byWords = (message: string, language: string): Danger | null => {
  const words = simplify(message).split(' ')
  const has = (known: string) =>
    known.endsWith('*') ? words.some((word) => word.startsWith(known.slice(0, -1))) : words.includes(known)
  return (
    content().vocabulary.concerns.findLast((concern) => concern.language === language && concern.words.some(has))
      ?.about ?? null
  )
}
