import { content } from './content.ts'
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
export const isOneOf = (text: string, phrases: string, filler: string): boolean =>
  phrases.split(', ').some((phrase) => {
    const known = simplify(phrase)
    if (text === known) return true
    if (!text.startsWith(`${known} `)) return false
    const fillers = simplify(filler).split(' ')
    return text
      .slice(known.length + 1)
      .split(' ')
      .every((word) => fillers.includes(word))
  })

/**
 * The probable language of a message: by its script, by being a greeting, or by a sufficient share of a language's
 * common words. English by default.
 */
export const detectLanguage = (message: string): Language => {
  for (const [script, language] of SCRIPTS) if (script.test(message)) return language
  const text = simplify(message)
  const words = text.split(' ')
  const parts = message.split(/[,.!;\n]+/).filter((part) => simplify(part) !== '')
  if (parts.length > 1) {
    const [first, ...others] = parts.map(detectLanguage)
    if (first !== undefined && first !== 'en' && others.every((other) => other === first)) return first
  }
  let found: Language = 'en'
  let most = Math.max(1, words.length * 0.28)
  for (const [language, { hello, thanks, bye, filler, common }] of content().phrasebooks) {
    if ([hello, thanks, bye].some((phrases) => isOneOf(text, phrases, filler))) return language
    const opens = hello.split(', ').some((phrase) => text.startsWith(`${simplify(phrase)} `)) ? 1 : 0
    const known = common === '' ? [] : common.split(' ')
    const count = opens + words.filter((word) => known.includes(word)).length
    if (count > most) {
      found = language
      most = count
    }
  }
  return found
}
