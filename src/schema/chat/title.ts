import { languageAmong } from '@parenting/care'
import neutral from '../../../content/chats/titles.json' with { type: 'json' }
import { charactersOf } from '../../formats/characters.ts'
import { isPolite, type Turn } from '../safety/index.ts'

/** Longest title in visible characters: a flag or family emoji is one. */
const LONGEST = 60

const LANGUAGES = Object.keys(neutral) as (keyof typeof neutral)[]

/**
 * Returns the title of a conversation: the first sentence of its first message that is no greeting. A neutral title, in
 * the language of the conversation (BCP 47), if there is none or if it would reveal something sensitive.
 */
export function titleOf(message: string, { risk, isSensitive }: Turn, language: string): string {
  const sentence = risk || isSensitive ? undefined : sentencesOf(message).find((part) => !isPolite(part))
  return sentence === undefined ? neutral[languageAmong(LANGUAGES, language)] : shorten(sentence)
}

/** Abbreviations that end in a full stop, in the languages that parents write in. */
const ABBREVIATIONS = new Set(
  (
    'dr dra mr mrs ms prof st ste sr sra srta nr art vs etc approx ca bzw usw evtl ggf inkl max min std tel vgl sog zzgl ' +
    'ej aprox pag tel mme mlle env cf dott sig ing ecc eg ie am pm hr hrs wk wks mo mos yr yrs'
  ).split(' '),
)

/** The end of a sentence, unless the word before is an abbreviation. */
const END = /[.!?…]+(?=\s|$)|[。！？।]/gu

/** Characters of the message that are searched for a title. */
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

/** Whether a full stop belongs to the word: to an ordinal number, an initial, the end of "z.B." or an abbreviation. */
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
