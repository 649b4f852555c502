import type { Fact } from './fact.ts'
import type { Reading } from './reading.ts'
import { table, wordSet } from './table.ts'
import { GAP } from './tokens.ts'

const FULL_TERM_WEEKS = 37
const TERM_WEEKS = 40
const MOVEMENTS_FELT_WEEKS = 20
const MONTHS_PER = { days: 1 / 30.4, weeks: 1 / 4.345, months: 1, years: 12 } as const
const YOUNG_INFANT_MONTHS = 3

type Unit = keyof typeof MONTHS_PER

const UNIT_WORDS = table(`
  days: day, days, dia, dias, jours
  weeks: week, weeks, wk, wks, semana, semanas, semaine, semaines
  months: month, months, mes, meses, mois
  years: year, years, ans, an, anos, ano
`)
const ONE = new Set(['a', 'an', 'un', 'une', 'una', '1', 'couple'])
/** After these a duration is neither an age nor a stage of pregnancy. */
const ELAPSED = wordSet('ago back later after before apart leave notice of off postpartum pp')
const REMAINING = new Set(['away', 'left', 'early', 'to'])
const PREGNANCY_WORDS = wordSet('gone pregnant along gestation embarazada embarazo enceinte grossesse pg trimester')
const OLD_WORDS = wordSet('old baby infant son daughter newborn preemie twins boy girl kid nephew niece')
const CHILD_SUBJECTS = wordSet(
  'il elle tiene he she him her baby newborn son daughter lo boy girl twins toddler infant bebe hijo hija nino nina fils fille nacido ne who',
)
const MOTHER_SUBJECTS = wordSet('i am we wife sister friend pregnant at estoy suis tengo girlfriend partner cousin')
/** Beyond this many weeks a baby's age is told in months. */
const LONGEST_AGE_IN_WEEKS = 16
const GESTATION_WEEKS = { from: 3, to: 43 } as const
const DETERMINERS = wordSet('my our a the his her with mi mon ma')
const SPANS = wordSet(
  'i am my me we for last past every in within after of next about since over only took first until on',
)
const CHILDHOOD_MONTHS = 18 * 12

interface Duration {
  /** Index of the amount. */
  readonly at: number
  readonly amount: number
  readonly unit: Unit
  /** The word after the unit. */
  readonly next: string
}

/** Notes the ages and the weeks of pregnancy a message tells. `named`: a child is named, or a "he". Linear. */
export function noteDurations(reading: Reading, facts: Set<Fact>, named: boolean): void {
  for (const duration of durations(reading)) noteDuration(duration, reading.words, facts, named)
}

/** Whether "years" at this place ends the age of a grown-up: "I am 34 years old". */
export function isGrown({ words }: Reading, at: number): boolean {
  const isYears = UNIT_WORDS.get(words[at] ?? '') === 'years'
  return isYears && Number(words[at - 1]) * MONTHS_PER.years >= CHILDHOOD_MONTHS
}

/** "Runny nose, 8 months": nobody is named, and nothing says that it is a time that passed. */
function isBareAge({ at }: Duration, before: readonly string[], facts: ReadonlySet<Fact>): boolean {
  return (
    at === 0 ||
    (!facts.has('pregnant') && !facts.has('afterBirth') && !before.slice(-2).some((word) => SPANS.has(word)))
  )
}

function noteDuration(duration: Duration, words: readonly string[], facts: Set<Fact>, named: boolean): void {
  const { at, amount, unit, next } = duration
  const before = words.slice(Math.max(0, at - 5), at)
  const born =
    before.includes('born') ||
    (before.includes('gave') && before.includes('birth')) ||
    before.includes('nacio') ||
    before.includes('had')
  if (unit === 'weeks' && REMAINING.has(next)) {
    if (facts.has('pregnant') && amount > TERM_WEEKS - FULL_TERM_WEEKS) facts.add('preterm')
  } else if (ELAPSED.has(next)) {
    if (born && facts.has('child')) noteAge(duration, facts)
    // "Had him 3 weeks ago": who had him is the mother.
    if (before.includes('had') && isRecentBirth(duration, before)) facts.add('afterBirth')
  } else if (isGestation(duration, words, before, facts)) {
    facts.add('pregnant')
    // "She is 38 weeks": this "she" is the mother.
    if (before.includes('she') && !named) facts.delete('child')
    const weeks = unit === 'weeks' ? amount : amount * 4.345
    if (weeks < FULL_TERM_WEEKS) facts.add('preterm')
    if (weeks < MOVEMENTS_FELT_WEEKS) facts.add('beforeMovements')
  } else if (
    OLD_WORDS.has(next) ||
    born ||
    (unit === 'years' && DETERMINERS.has(words[at - 1] ?? '')) ||
    before.some((word) => CHILD_SUBJECTS.has(word)) ||
    (facts.has('child') && !before.includes('i'))
  ) {
    noteAge(duration, facts)
  } else if (unit === 'months' && isBareAge(duration, before, facts)) facts.add('child')
}

const HAD = wordSet('him her them baby twins son daughter boy girl')

function isRecentBirth({ amount, unit }: Duration, before: readonly string[]): boolean {
  return (
    amount * MONTHS_PER[unit] <= 3 &&
    before.some((word, at) => word === 'had' && (HAD.has(before[at + 1] ?? '') || HAD.has(before[at + 2] ?? '')))
  )
}

function noteAge({ amount, unit }: Duration, facts: Set<Fact>): void {
  const months = amount * MONTHS_PER[unit]
  if (months >= CHILDHOOD_MONTHS) return
  facts.add('child')
  facts.add('born')
  if (months < YOUNG_INFANT_MONTHS) facts.add('youngInfant')
  else facts.add('olderChild')
}

/** "I'm 24 weeks", "31 weeks", "5 months pregnant"; not "6 weeks old", "she is 9 weeks". */
function isGestation(
  { at, amount, unit, next }: Duration,
  words: readonly string[],
  before: readonly string[],
  facts: ReadonlySet<Fact>,
): boolean {
  if (OLD_WORDS.has(next) || before.includes('born')) return false
  const after = words.slice(at + 2, at + 5)
  if (unit === 'months')
    return (
      amount <= 9 &&
      (before.includes('suis') ||
        before.includes('estoy') ||
        (before.includes('only') && facts.has('pregnant') && !facts.has('child')) ||
        PREGNANCY_WORDS.has(next) ||
        after.some((word) => PREGNANCY_WORDS.has(word)))
    )
  if (unit !== 'weeks' || amount < GESTATION_WEEKS.from || amount > GESTATION_WEEKS.to) return false
  if (after.some((word) => PREGNANCY_WORDS.has(word)) || before.some((word) => PREGNANCY_WORDS.has(word))) return true
  if (amount > LONGEST_AGE_IN_WEEKS) return true
  const subject = before.findLast((word) => CHILD_SUBJECTS.has(word) || MOTHER_SUBJECTS.has(word))
  if (subject !== undefined && CHILD_SUBJECTS.has(subject)) return false
  if (subject !== undefined) return facts.has('pregnant') || !facts.has('afterBirth')
  return facts.has('pregnant') || !facts.has('child')
}

function* durations({ words, gaps }: Reading): Generator<Duration> {
  for (let at = 1; at < words.length; at += 1) {
    const unit = UNIT_WORDS.get(words[at] ?? '') as Unit | undefined
    const before = words[at - 1] ?? ''
    const amount = ONE.has(before) ? 1 : Number(before)
    if (unit === undefined || !(amount > 0)) continue
    // "31 weeks, baby was quiet" is no "31 weeks baby".
    yield { at: at - 1, amount, unit, next: gaps[at + 1] === GAP.none ? (words[at + 1] ?? '') : '' }
  }
}
