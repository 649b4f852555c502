import { languageAmong } from '@parenting/care'
import neutral from '../../../content/chats/titles.json' with { type: 'json' }
import { charactersOf } from '../../formats/characters.ts'
import { isPolite, type Turn } from '../safety/index.ts'

/** Characters as people see them: a flag or a family is one. */
const LONGEST = 60

const LANGUAGES = Object.keys(neutral) as (keyof typeof neutral)[]

/**
 * The title that a first message gives its conversation: its first sentence that is no greeting. A neutral one, in the language
 * of the talk (BCP 47), where there is none or where it would tell others what is nobody's business.
 */
export function titleOf(message: string, { risk, isSensitive }: Turn, language: string): string {
  const sentence = risk || isSensitive ? undefined : sentencesOf(message).find((part) => !isPolite(part))
  return sentence === undefined ? neutral[languageAmong(LANGUAGES, language)] : shorten(sentence)
}

/** Words that a full stop belongs to, in the languages that parents write in. */
const ABBREVIATIONS = new Set(
  (
    'dr dra mr mrs ms prof st ste sr sra srta nr art vs etc approx ca bzw usw evtl ggf inkl max min std tel vgl sog zzgl ' +
    'ej aprox pag tel mme mlle env cf dott sig ing ecc eg ie am pm hr hrs wk wks mo mos yr yrs'
  ).split(' '),
)

/** What ends a sentence, if the word before allows it. */
const END = /[.!?…]+(?=\s|$)|[。！？।]/gu

/** Characters that are looked at: no title needs more. */
const BEGINNING = 2000

const sentencesOf = (message: string): string[] => {
  const line = message.slice(0, BEGINNING).toWellFormed().replace(/\s+/g, ' ').trim()
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: mark } of line.matchAll(END)) {
    if (mark === '.' && isAbbreviated(line.slice(Math.max(from, index - 12), index))) continue
    sentences.push(line.slice(from, index + mark.length).trim())
    from = index + mark.length
  }
  return [...sentences, line.slice(from).trim()].filter((sentence) => sentence !== '')
}

/** A number's full stop makes it an ordinal, a single letter's an initial or the end of "z.B.". */
const isAbbreviated = (before: string): boolean => {
  const [word = ''] = /[\p{L}\p{N}]*$/u.exec(before) ?? []
  return /^(?:\p{N}+|\p{L})$/u.test(word) || ABBREVIATIONS.has(word.toLowerCase())
}

const shorten = (sentence: string): string => {
  const characters = charactersOf(sentence)
  if (characters.length <= LONGEST) return sentence
  const cut = characters.slice(0, LONGEST - 1)
  const word = cut.lastIndexOf(' ')
  // A single long word is cut anywhere.
  const kept = cut.slice(0, word > 20 ? word : cut.length).join('')
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
