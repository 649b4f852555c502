import { readFileSync } from 'node:fs'
import { type Assessment, type Danger, dangerOf, URGENT } from '@parenting/care'
import { languageOf, simplify } from './language.ts'

/** Score from which a message is about an urgent category, far below the one for a possible danger. */
const TOUCHED = 0.15

/** Words that mark a message as being about a body, despair or being hurt. */
interface Concern {
  readonly about: Danger
  readonly language: string
  /** Simplified; a star stands for any ending. */
  readonly words: readonly string[]
}

const FILE = new URL('../../../content/safety/concerns.txt', import.meta.url)

/** Ordered by gravity, the gravest last. */
const CONCERNS: readonly Concern[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [names = '', words = ''] = line.split(' = ')
    const [about, language = ''] = names.split(' ')
    const star = (word: string) => (word.endsWith('*') ? '*' : '')
    return { about: about as Danger, language, words: words.split(' ').map((word) => simplify(word) + star(word)) }
  })

/**
 * Finds the concern of a message, dangerous or not: a body (`emergency`), despair (`crisis`) or being hurt (`safety`);
 * null for none. Uses words of the message's language, or else the assessment's scores with a low threshold.
 */
export function concernOf(message: string, assessment: Assessment): Danger | null {
  const { scores } = assessment
  const [urgent] = URGENT.filter((category) => scores[category] >= TOUCHED).sort((a, b) => scores[b] - scores[a])
  return byWords(message, languageOf(message, assessment) ?? 'en') ?? dangerOf(urgent)
}

const byWords = (message: string, language: string): Danger | null => {
  const words = simplify(message).split(' ')
  const has = (known: string) =>
    known.endsWith('*') ? words.some((word) => word.startsWith(known.slice(0, -1))) : words.includes(known)
  return CONCERNS.findLast((concern) => concern.language === language && concern.words.some(has))?.about ?? null
}
