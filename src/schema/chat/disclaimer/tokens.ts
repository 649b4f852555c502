import { table, wordSet } from './table.ts'

/** What stands between a word and the one before it. */
export const GAP = { none: 0, soft: 1, hard: 2 } as const

/** A message as comparable words: lower case, no accents, contractions written out, number words as digits. */
export interface Tokens {
  readonly words: readonly string[]
  /** `GAP` before each word: soft is a comma, bracket or quote, hard the end of a sentence. */
  readonly gaps: readonly number[]
  /** Sentences that end in a question mark, by the index of their last word. */
  readonly questions: readonly number[]
}

const PIECE =
  /(?<gestation>\b\d{1,2}(?=\s?\+\s?\d\b))\s?\+\s?\d|(?<word>\p{L}+(?:'\p{L}+)*)|(?<number>\d+(?:[.,]\d+)?)|(?<hard>[.!?;\n…¿¡])|(?<soft>[,:()"«»[\]]|\s[-–—]+\s|[–—])|(?<slash>\/)|(?<money>[$£€])|(?<sign>\p{Extended_Pictographic})/gu

/** Apostrophe endings of English, written out. Order matters: `n't` before the rest. */
const ENDINGS: readonly (readonly [ending: string, word: string])[] = [
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
]

const IS_SUBJECTS = wordSet('he she it that what there who where here how everything nobody let')

const WRITTEN_OUT = table(`
  i am: im
  i have: ive
  i would: id
  do not: dont
  does not: doesnt
  did not: didnt
  can not: cant, cannot, can't
  will not: wont, won't
  is not: isnt, ain't
  are not: arent
  was not: wasnt
  were not: werent
  has not: hasnt
  have not: havent
  had not: hadnt
  would not: wouldnt
  could not: couldnt
  should not: shouldnt
  he is: hes
  she is: shes
  they are: theyre
  they would: theyd
  that is: thats
  what is: whats
  there is: theres
  going to: gonna
  want to: wanna
  got to: gotta
  kind of: kinda
  i do not know: idk
  tomorrow: tmrw
  you: u
  your: ur
  shall not: shan't
  let us: let's
  any more: anymore
  aujourdhui: aujourd'hui
  people: ppl
  through: thru
  tonight: tonite, 2nite
  please: pls, plz
  wife: wyfe
  because: bc, cuz, coz, becuase
  husband: hubby
  no more: nomore
  a lot: alot
  doctor: doc
  myself: myslef, mysef
`)

const NUMBER_WORDS = table(`
  0: zero
  1: one
  2: two, dos, deux
  3: three, tres, trois
  4: four, cuatro, quatre
  5: five, cinco, cinq
  6: six, seis
  7: seven, siete, sept
  8: eight, ocho, huit
  9: nine, nueve, neuf
  10: ten, diez, dix
  11: eleven
  12: twelve
  13: thirteen
  14: fourteen
  15: fifteen, quinze, quince
  16: sixteen
  17: seventeen
  18: eighteen
  19: nineteen
  20: twenty, veinte, vingt
  30: thirty
  40: forty
  50: fifty
`)

/** Short forms that directly follow a digit: "32w", "7mo", "38.5c", "400mg". */
const UNITS = table(`
  weeks: w, wk, wks, week, semana, semanas, semaine, semaines, sa
  months: m, mo, mos, mth, mths, month, mes, meses, mois
  years old: yo
  years: y, yr, yrs, year, ano, anos, an, ans
  days: d, day, dia, dias, jour, jours
  hours: h, hr, hrs, hour, hora, horas, heure, heures
  minutes: min, mins, minute
  celsius: c
  fahrenheit: f
  degrees: degrees, grados, degres
`)

const APOSTROPHES = /[’‘`´ʼ]/g
const MARKS = /\p{M}+/gu
const LONG_RUN = /(\p{L})\1{3,}/gu

/**
 * Folds a text to comparable characters (NFKD without accents, plain apostrophes, lower case, runs of a letter cut to
 * three) and cuts it into words. Linear in the length of the text; never throws.
 */
export function tokenise(text: string): Tokens {
  const folded = text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .toLowerCase()
    .replace(LONG_RUN, '$1$1$1')
  const words: string[] = []
  const gaps: number[] = []
  const questions: number[] = []
  let gap: number = GAP.hard
  const push = (...written: readonly string[]): void => {
    for (const word of written) {
      words.push(word)
      gaps.push(gap)
      gap = GAP.none
    }
  }
  for (const match of folded.matchAll(PIECE)) {
    const { gestation, word, number, hard, soft, slash, money, sign } = match.groups ?? {}
    if (gestation !== undefined) push(gestation, 'weeks')
    else if (word !== undefined) push(...writeOut(word, words.at(-1)))
    else if (number !== undefined) push(number.replace(',', '.'))
    else if (hard !== undefined) {
      if (hard === '?' && words.length > 0) questions.push(words.length - 1)
      gap = GAP.hard
    } else if (soft !== undefined) gap = Math.max(gap, GAP.soft)
    else if (slash !== undefined) push('/')
    else if (money !== undefined) push('dollars')
    else if (sign !== undefined) push(sign)
  }
  return { words, gaps, questions }
}

/** The words a written word stands for: its unit after a number, its digits, its contraction in full. */
function writeOut(word: string, before: string | undefined): readonly string[] {
  const unit = before !== undefined && /^\d/.test(before) ? UNITS.get(word) : undefined
  if (unit !== undefined) return unit.split(' ')
  const known = NUMBER_WORDS.get(word) ?? WRITTEN_OUT.get(word)
  if (known !== undefined) return known.split(' ')
  if (!word.includes("'")) return [word]
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not']
  const ending = ENDINGS.find(([end]) => word.endsWith(end))
  if (ending !== undefined) return [word.slice(0, -ending[0].length), ending[1]]
  if (word.endsWith("'s")) {
    const subject = word.slice(0, -2)
    return IS_SUBJECTS.has(subject) ? [subject, 'is'] : [subject]
  }
  // French elision: "j'ai", "qu'il", "d'en".
  return word.split("'")
}
