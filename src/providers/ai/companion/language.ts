import { assess, LANGUAGES, languageAmong } from '@parenting/care'
import { content } from './content.ts'
import type { CompanionContext } from './context.ts'
import { simplify } from './simplify.ts'

/** `en`, or the name of a file in content/companion/languages. */
export type Language = string

const SCRIPTS: readonly [RegExp, Language][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Devanagari}/u, 'hi'],
]

/** Whether a simplified text is one of these phrases, followed by nothing but filler words. */
export const isOneOf = (text: string, phrases: readonly string[], filler: ReadonlySet<string>): boolean =>
  phrases.some(
    (phrase) =>
      text === phrase ||
      (text.startsWith(`${phrase} `) &&
        text
          .slice(phrase.length + 1)
          .split(' ')
          .every((word) => filler.has(word))),
  )

/** The share of a message's words that must be common words of a language. */
const COMMON_SHARE = 0.28

/** The language of which a message is a greeting, or holds enough common words. Not English, which most resemble. */
const byWords = (message: string): Language | undefined => {
  const text = simplify(message)
  const words = text.split(' ')
  const parts = message.split(/[,.!;\n]+/).filter((part) => simplify(part) !== '')
  if (parts.length > 1) {
    const [first, ...others] = parts.map(byWords)
    if (first !== undefined && others.every((other) => other === first)) return first
  }
  let found: Language | undefined
  let most = Math.max(1, words.length * COMMON_SHARE)
  for (const [language, { hello, thanks, bye, filler, common }] of content().phrasebooks) {
    if ([hello, thanks, bye].some((phrases) => isOneOf(text, phrases, filler))) return language
    const opens = hello.some((phrase) => text.startsWith(`${phrase} `)) ? 1 : 0
    const count = opens + words.filter((word) => common.has(word)).length
    if (count > most) {
      found = language
      most = count
    }
  }
  return found
}

/** Shorter messages say little of their language: the assessment takes most single words for English. */
const CLEAR_WORDS = 3

/**
 * The language a message is written in; undefined where it is unclear. The assessment tells its own languages apart,
 * and takes all others for one of them: those are recognised by their script or their common words.
 */
export const languageOf = (message: string, { language } = assess(message)): Language | undefined => {
  for (const [script, written] of SCRIPTS) if (script.test(message)) return written
  const known = byWords(message)
  if (known !== undefined && !LANGUAGES.some((assessed) => assessed === known)) return known
  if (language !== null && language !== 'en') return language
  return known ?? (language !== null && isLong(message) ? language : undefined)
}

const isLong = (message: string): boolean => simplify(message).split(' ').length >= CLEAR_WORDS

/** Whether the language found for a message is more than a guess: "non" and "sí" are no English, but belong to several. */
const isClear = (message: string): boolean =>
  isLong(message) || SCRIPTS.some(([script]) => script.test(message)) || byWords(message) !== undefined

/**
 * The language of a conversation: that of the newest message that tells, else the one given (BCP 47). A guess tells it from English
 * alone, not from what was clearly another language before.
 */
export const languageOfTalk = (newestFirst: Iterable<string>, otherwise: string): string => {
  let guess: string | undefined
  for (const message of newestFirst) {
    const language = languageOf(message)
    if (language !== undefined && isClear(message)) return language === 'en' ? (guess ?? language) : language
    guess ??= language
  }
  return guess ?? otherwise
}

/** The language of the companion's answer. */
export const answerLanguage = ({
  spokenLanguage,
  language,
}: Pick<CompanionContext, 'spokenLanguage' | 'language'>): Language =>
  languageAmong([...content().phrasebooks.keys()], spokenLanguage ?? language)
