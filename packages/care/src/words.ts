import { readFileSync } from 'node:fs'
import { romanize } from './devanagari.ts'

/** A word of a message as the features see it. */
export interface Word {
  /** Lower case, without accents, numbers replaced by words. */
  readonly text: string
  /** Its concept ("%partner", "%die"), or the word itself. */
  readonly kind: string
  /** Whether it is in the scope of a negation. */
  readonly negated: boolean
  /** The index of its clause, from 0. */
  readonly clause: number
}

/** Parses lines of a value, a colon and the words it replaces, into pairs of word and value. */
const pairsOf = (lines: string): [string, string][] =>
  lines
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [value = '', words = ''] = line.split(':')
      return words
        .trim()
        .split(/\s+/)
        .map((word): [string, string] => [word, value.trim()])
    })

/** Shorthand of phone keyboards, with the full form. */
const SPELLINGS = new Map(
  pairsOf(`
  you: u ya yu
  your: ur
  are: r
  and: n nd & y e und et
  to: 2
  for: 4
  week: wk wks weeks w
  month: mo mos mth mths months mnth mnths
  year: yr yrs years yo
  hour: hr hrs hours h
  minute: min mins minutes
  day: days
  please: pls plz pleas plss
  because: cos coz cuz bc bcoz cause becoz
  with: w/ wiv
  without: w/o
  something: smth sumthing somthing
  don't: dont dnt don
  can't: cant cannot cnt
  won't: wont
  isn't: isnt aint ain't
  doesn't: doesnt dosnt
  didn't: didnt
  hasn't: hasnt
  haven't: havent
  wasn't: wasnt
  couldn't: couldnt
  wouldn't: wouldnt
  shouldn't: shouldnt
  i'm: im
  i've: ive
  he's: hes
  she's: shes
  it's: its
  that's: thats
  what's: whats
  i'll: ill
  breath: breathe breathing brething breathin
  really: rly realy
  tonight: tonite 2nite 2night
  people: ppl
  about: abt
  know: kno
`),
)

/** A beginning shorter than this would match too much. */
const MIN_BEGINNING = 4

/**
 * Words of one meaning across languages, such as those for the person concerned, so that training on one covers all. A
 * word on two lines belongs to the first; one on none, to the longest beginning ("sangu*").
 */
const readConcepts = () => {
  const text = readFileSync(new URL('../data/concepts.txt', import.meta.url), 'utf8')
  const whole = new Map<string, string>()
  const beginnings = new Map<string, string>()
  for (const [word, name] of pairsOf(text)) {
    const of = word.endsWith('*') ? beginnings : whole
    const key = fold(word.replace(/\*$/, ''))
    if (!of.has(key)) of.set(key, `%${name}`)
  }
  const longest = Math.max(...[...beginnings.keys()].map((beginning) => beginning.length))
  return (word: string): string | undefined => {
    const found = whole.get(word)
    if (found !== undefined) return found
    for (let length = Math.min(word.length, longest); length >= MIN_BEGINNING; length--) {
      const begun = beginnings.get(word.slice(0, length))
      if (begun !== undefined) return begun
    }
    return undefined
  }
}

let conceptOf: ReturnType<typeof readConcepts> | undefined

const NEGATIONS = new Set(
  `no not never none nothing without neither nor don't can't won't isn't doesn't didn't hasn't haven't wasn't couldn't wouldn't shouldn't nunca sin jamas ni tampoco pas jamais sans aucun aucune ni nicht kein keine keinen nie niemals ohne nao nem sem non senza mai nessun nahi nahin`.split(
    ' ',
  ),
)

/** How many words a negation reaches within its clause. */
const REACH = 4

const TOKEN = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*\/?|@\w+|[!?]+|[.,;:()\n]+|\p{Extended_Pictographic}/gu

/** Signs that are a whole phrase of up to eighteen letters: a text of them would become many times as long. */
const PHRASES = /[\uFDFA\uFDFB]/g

/** Signs without a width that copied texts have within words: where a line may be broken, or not. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g

export function fold(text: string): string {
  return romanize(text.replace(INVISIBLE, ''))
    .replace(PHRASES, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
}

/** The words of a folded text after its numbers were replaced (see facts.ts). */
export function wordsOf(text: string): Word[] {
  conceptOf ??= readConcepts()
  const words: Word[] = []
  let clause = 0
  let reach = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^[.,;:()\n]/.test(token)) {
      clause += 1
      reach = 0
      continue
    }
    const word = SPELLINGS.get(token) ?? token
    words.push({ text: word, kind: conceptOf(word) ?? word, negated: reach > 0, clause })
    if (/^[!?]/.test(word)) clause += 1
    reach = /^(?:but|aber|pero|mais|mas|ma|lekin|except|[!?]+)$/.test(word) ? 0 : reach - 1
    if (NEGATIONS.has(word)) reach = REACH
  }
  return words
}
