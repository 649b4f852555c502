import { readFileSync } from 'node:fs'
import { type Assessment, type Danger, dangerOf, URGENT } from '@parenting/care'
import { languageOf, simplify } from './language.ts'

/** From this score on a message is about an urgent category, far below where it is even possibly a danger. */
const TOUCHED = 0.15

/** Words by which a message is about a body, despair or being hurt. */
interface Concern {
  readonly about: Danger
  readonly language: string
  /** Simplified; a star stands for any ending. */
  readonly words: readonly string[]
}

const FILE = new URL('../../../content/safety/concerns.txt', import.meta.url)

/** The graver of several kinds comes last. */
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
 * What a message is about, danger or not: a body (`emergency`), despair (`crisis`) or being hurt (`safety`); null for
 * none. Found by words of the message's language, or else by the assessment's scores at a low bar.
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
