import { assess, LANGUAGES } from '@parenting/care'

/** Accents, and the marks that Arabic and Hindi are written with or without. Hindi's vowel signs are letters of a word. */
const OPTIONAL = /[\u0300-\u036f\u064b-\u065f\u093c]+/gu

/** Lower case, accents and apostrophes removed, everything but letters and digits turned into single spaces. */
export function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(OPTIONAL, '')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

import data from '../../../content/safety/languages.json' with { type: 'json' }

/** BCP 47: a language that is told apart, among them some that nothing is answered in. */
export type Language = string

/** How a language is recognised in a message. */
interface Marks {
  /** Greetings, thanks and goodbyes, simplified. */
  readonly greetings: readonly string[]
  /** How people say "ok", which other languages say as well. */
  readonly okay: readonly string[]
  /** Words that may follow these. */
  readonly filler: ReadonlySet<string>
  /** Common words that are rare in English. */
  readonly common: ReadonlySet<string>
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(simplify(text).split(' '))

const MARKS: ReadonlyMap<Language, Marks> = new Map(
  Object.entries(data).map(([language, { greetings, okay, filler, common }]) => [
    language,
    {
      greetings: greetings.map(simplify),
      okay: okay.map(simplify),
      filler: wordsOf(filler),
      common: wordsOf(common),
    },
  ]),
)

const SCRIPTS: readonly [RegExp, Language][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Devanagari}/u, 'hi'],
]

/** Whether a simplified text is one of these phrases, followed by nothing but filler words. */
const isOneOf = (text: string, phrases: readonly string[], filler: ReadonlySet<string>): boolean =>
  phrases.some(
    (phrase) =>
      text === phrase ||
      (text.startsWith(`${phrase} `) &&
        text
          .slice(phrase.length + 1)
          .split(' ')
          .every((word) => filler.has(word))),
  )

const partsOf = (message: string): string[] =>
  message
    .split(/[,.!?;\n]+/)
    .map(simplify)
    .filter((part) => part !== '')

/** Whether a message is mere politeness in any language: a greeting, thanks, an "ok". */
export function isPolite(message: string): boolean {
  // "Hiiii" is "hi".
  const parts = partsOf(message).map((part) => part.replace(/(\p{L})\1{2,}/gu, '$1'))
  const isMeant = (part: string) =>
    [...MARKS.values()].some(({ greetings, okay, filler }) => isOneOf(part, [...greetings, ...okay], filler))
  return parts.length > 0 && parts.every(isMeant)
}

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
  for (const [language, { greetings, filler, common }] of MARKS) {
    if (language === 'en') continue
    if (isOneOf(text, greetings, filler)) return language
    const opens = greetings.some((phrase) => text.startsWith(`${phrase} `)) ? 1 : 0
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
export function languageOf(message: string, { language } = assess(message)): Language | undefined {
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
export function languageOfTalk(newestFirst: Iterable<string>, otherwise: string): string {
  let guess: string | undefined
  for (const message of newestFirst) {
    const language = languageOf(message)
    if (language !== undefined && isClear(message)) return language === 'en' ? (guess ?? language) : language
    guess ??= language
  }
  return guess ?? otherwise
}
