import { content } from './content.ts'
import { simplify } from './simplify.ts'
import { expand } from './synonyms.ts'

/**
 * Words as the companion compares them: lower case, without accents, lightly stemmed. Mainly English; common question
 * words of some other languages are translated, so that such questions are at least understood.
 */

/**
 * Strips the most common English endings, so that naps, napping and napped match. Nothing cleverer: a wrong merge
 * gives a wrong answer, a missed one only a second-best.
 */
const withoutEnding = (word: string): string => {
  if (word.length <= 3) return word
  const base = word
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/([^su])s$/, '$1')
  const cut = base.replace(/(?:ing|(?<!e)ed)$/, '')
  if (cut === base || cut.length < 3 || !/[aeiouy]/.test(cut)) return base.length > 3 ? base.replace(/e$/, '') : base
  return cut.replace(/([bdgmnprt])\1$/, '$1')
}

/** Maps each word to its synonym group's first word; built once a vocabulary. */
const classes = new WeakMap<readonly (readonly string[])[], ReadonlyMap<string, string>>()

const classesOf = (synonyms: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const known = classes.get(synonyms)
  if (known) return known
  const made = new Map(
    synonyms.flatMap((words) => words.map((word) => [withoutEnding(word), withoutEnding(words[0] ?? word)] as const)),
  )
  classes.set(synonyms, made)
  return made
}

const translated = (word: string): string => content().vocabulary.translations.get(word) ?? word

/** Words of this length in another language that look English usually mean the same: mastitis, reflux. */
const INTERNATIONAL = 6

/**
 * What of a message can be understood: of another language than English the words that are translated, and long ones.
 * The German "hat" is nothing to wear, the French "pain" does not hurt.
 */
export const inEnglish = (message: string, language: string | undefined): string =>
  language === undefined || language === 'en'
    ? message
    : message.replace(/[\p{L}\p{M}]+/gu, (word) => {
        const english = content().vocabulary.translations.get(simplify(word))
        return english ?? (word.length >= INTERNATIONAL ? word : NOTHING)
      })

/** Stands for a word that is not understood, so that the message keeps its length. */
const NOTHING = 'x'

/** The comparable form of a word: without its ending, mapped to its synonym group. */
export const stem = (word: string): string => {
  const base = withoutEnding(word)
  return classesOf(content().vocabulary.synonyms).get(base) ?? base
}

/** All words, stemmed, in order, including stop words: for finding phrases. */
export const stems = (text: string): string[] =>
  expand(simplify(text))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => stem(translated(word)))

/** The subject words of a text, as written, translated where known: for the library search. */
export const subjectWords = (text: string): string[] => subjects(simplify(text))

/** The stems of a text's subject words. */
export const subjectStems = (text: string): string[] => subjects(expand(simplify(text))).map(stem)

const subjects = (simple: string): string[] =>
  simple
    .split(' ')
    .filter((word) => word.length > 1 && !content().vocabulary.stopWords.has(word))
    .map(translated)

/** Whether `phrase` occurs in `text` as whole words, ignoring endings. Both are arrays of stems. */
export const holdsPhrase = (text: readonly string[], phrase: readonly string[]): boolean =>
  text.some((_, start) => phrase.every((word, offset) => text[start + offset] === word))

/**
 * The words of a window of `text` that match all of `sign`, in any order; undefined when none does. Each part of a
 * sign is one word or a choice of several.
 */
export const findSign = (text: readonly string[], sign: readonly (readonly string[])[]): string[] | undefined => {
  for (const start of text.keys()) {
    const stretch = text.slice(start, start + SIGN_STRETCH)
    const found = sign.flatMap((choice) => choice.find((word) => stretch.includes(word)) ?? [])
    if (found.length === sign.length) return found
  }
  return undefined
}

/** Words further apart than this belong to different thoughts. */
const SIGN_STRETCH = 12

/** A stable hash (FNV-1a), for choosing wordings so that equal questions get equal answers. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** One of the wordings, chosen by `seed`. */
export const pick = <T>(wordings: readonly [T, ...T[]], seed: number): T =>
  wordings[seed % wordings.length] ?? wordings[0]

/** One of the wordings not used yet, chosen by `seed`. */
export const pickFresh = (
  wordings: readonly [string, ...string[]],
  seed: number,
  earlier: readonly string[],
): string => {
  const [first, ...others] = wordings.filter((wording) => !earlier.some((before) => before.includes(wording)))
  return pick(first === undefined ? wordings : [first, ...others], seed)
}
