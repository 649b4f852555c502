import type { Concept } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { table, wordSet } from './table.ts'
import { GAP } from './tokens.ts'

/** What the numbers and the wording of a message tell about it, for `&& #fact` in patterns. */
export type Fact =
  | 'pregnant'
  | 'nursing'
  | 'afterBirth'
  | 'child'
  | 'youngInfant'
  | 'born'
  | 'olderChild'
  | 'preterm'
  | 'beforeMovements'
  | 'fever'
  | 'mildFever'
  | 'pressureSevere'
  | 'pressureHigh'
  | 'pressureRaised'
  | 'manyPills'
  | 'question'
  | 'humour'
  | 'delight'
  | 'recovered'
  | 'healed'
  | 'concern'
  | 'handled'

const FACT_OF_CONCEPT: ReadonlyMap<Concept, Fact> = new Map<Concept, Fact>([
  ['pregnant', 'pregnant'],
  ['birth', 'afterBirth'],
  ['nursing', 'nursing'],
  ['child', 'child'],
  ['newborn', 'youngInfant'],
  ['humour', 'humour'],
  ['delight', 'delight'],
  ['recovered', 'recovered'],
  ['healed', 'healed'],
  ['concern', 'concern'],
  ['handled', 'handled'],
])

const FULL_TERM_WEEKS = 37
const TERM_WEEKS = 40
const MOVEMENTS_FELT_WEEKS = 20
const MONTHS_PER = { days: 1 / 30.4, weeks: 1 / 4.345, months: 1, years: 12 } as const
/** NICE NG143 and AAP: 38.0 °C (100.4 °F) under three months needs a doctor at once. */
const FEVER_CELSIUS = 38
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
/** Words for a child that is out in the world; "the baby" of a pregnant writer is not. */
const BORN = wordSet(
  'toddler toddlers son daughter kid kids newborn infant he him his hijo hija nino nina fils fille nephew niece',
)
/** "In my eighth month". */
const ORDINALS = wordSet('third fourth fifth sixth seventh eighth ninth')
const PRONOUNS = new Set(['he', 'she', 'him', 'his', 'her'])
const FEMALE = new Set(['she', 'her'])
/** "Not pregnant", "no joke". */
const DENYING = new Set(['not', 'no', 'never', 'without'])
const SONS = new Set(['he', 'him', 'his'])
const DETERMINERS = wordSet('my our a the his her with mi mon ma')
const OPENERS = wordSet(
  'what how can could is are should do does did will would when which who where why am may any has have whats que cual cuales cuanto cuanta cuando como puedo puede es quel quels quelle quelles combien comment quand puis peut',
)
const SPANS = wordSet(
  'i am my me we for last past every in within after of next about since over only took first until on',
)
/** "…, was it false labour": only a question when the subject comes behind. */
const INVERTED = wordSet('was were am had must might')
const SUBJECTS = wordSet('it i he she this that they we')
/** "Just wondering if it can come back": asked without a question mark. */
const WONDERING = new Set(['wonder', 'wondering'])
const WHETHER = wordSet('if whether how what when why is can')
const LEADS = wordSet('also hi hey hello please wondering know wonder')
const CHILDHOOD_MONTHS = 18 * 12

/** "Runny nose, 8 months": nobody is named, and nothing says that it is a time that passed. */
function isBareAge({ at }: Duration, before: readonly string[], facts: ReadonlySet<Fact>): boolean {
  return (
    at === 0 ||
    (!facts.has('pregnant') && !facts.has('afterBirth') && !before.slice(-2).some((word) => SPANS.has(word)))
  )
}

interface Duration {
  /** Index of the amount. */
  readonly at: number
  readonly amount: number
  readonly unit: Unit
  /** The word after the unit. */
  readonly next: string
}

/** Reads ages, weeks of pregnancy, temperatures and pressures, and who the message is about. Linear. */
export function findFacts(reading: Reading): ReadonlySet<Fact> {
  const facts = new Set<Fact>()
  reading.mentions.forEach((mentions, at) => {
    for (const { concept } of mentions) {
      const fact = FACT_OF_CONCEPT.get(concept)
      const denied = (concept === 'pregnant' || concept === 'humour') && DENYING.has(reading.words[at - 1] ?? '')
      const grown = concept === 'child' && UNIT_WORDS.get(reading.words[at] ?? '') === 'years' && isGrown(reading, at)
      const hidden = concept === 'birth' && reading.masked[at] === 1
      if (fact !== undefined && !denied && !grown && !hidden) facts.add(fact)
    }
  })
  if (reading.words.some((word, at) => ORDINALS.has(word) && reading.words[at + 1] === 'month')) facts.add('pregnant')
  if (facts.has('youngInfant') || reading.words.some((word) => BORN.has(word))) facts.add('born')
  if (isQuestion(reading)) facts.add('question')
  // "He bumped his head": in this app a "he" nobody else explains is the child.
  if (speaksOfChild(reading)) facts.add('child')
  if (mentions('worse', reading)) {
    facts.delete('handled')
    facts.delete('recovered')
  }
  if (facts.has('recovered') && !isRecovered(reading)) facts.delete('recovered')
  if (facts.has('healed') && turnsAfter('healed', reading)) facts.delete('healed')
  const named = mentions('child', reading) || reading.words.some((word) => SONS.has(word))
  for (const duration of durations(reading)) noteDuration(duration, reading.words, facts, named)
  noteMeasures(reading, facts)
  return facts
}

const ASSAULTS: readonly Concept[] = ['violence', 'choking']

const WOMEN = wordSet(
  'sister mother mom mum aunt auntie grandmother grandma gran nan nana granny stepmum stepmom mil sil lady woman wife girlfriend fiancee amiga hermana madre suegra esposa abuela soeur mere femme niece',
)
const MEN = wordSet(
  'uncle dad father brother grandfather grandpa grandad granddad stepdad fil bil man husband boyfriend fiance amigo marido esposo mari frere pere',
)

/** "He bumped his head", "elle ne respire plus", when nobody else explains who: "her brother" does not, it says whose. */
function speaksOfChild({ words, mentions }: Reading): boolean {
  const of = (concepts: readonly Concept[], at: number): boolean =>
    (mentions[at] ?? []).some(({ concept }) => concepts.includes(concept))
  if (words.some((_, at) => of(ASSAULTS, at))) return false
  const people = words.filter((_, at) => of(['relative'], at) && !PRONOUNS.has(words[at - 1] ?? ''))
  const him = !people.some((person) => !WOMEN.has(person))
  const her = !people.some((person) => !MEN.has(person))
  return words.some((word, at) =>
    FEMALE.has(word) ? her : PRONOUNS.has(word) ? him : people.length === 0 && isFrenchSubject(words, at),
  )
}

/** "elle", and "il" that is no "il y a", "il faut". */
function isFrenchSubject(words: readonly string[], at: number): boolean {
  return (
    words[at] === 'elle' || (words[at] === 'il' && ['a', 'est', 'ne', 's', 'respire'].includes(words[at + 1] ?? ''))
  )
}

function mentions(concept: Concept, reading: Reading): boolean {
  return reading.mentions.some((found) => found.some((mention) => mention.concept === concept))
}

const TURNS = wordSet('but however though although yet pero mais')
/** What is swallowed may do its harm later. */
const LATENT: readonly Concept[] = ['toxin', 'poison', 'dosed', 'overdose']

/** "He's fine now", with no "but" behind it and nothing swallowed. */
function isRecovered(reading: Reading): boolean {
  if (LATENT.some((concept) => mentions(concept, reading))) return false
  return !turnsAfter('recovered', reading)
}

/** Whether a "but" comes after it. */
function turnsAfter(concept: Concept, reading: Reading): boolean {
  const said = reading.mentions.findIndex((found) => found.some((mention) => mention.concept === concept))
  return reading.words.some((word, at) => at > said && TURNS.has(word))
}

/** "I am 34 years old". */
function isGrown({ words }: Reading, at: number): boolean {
  return Number(words[at - 1]) * MONTHS_PER.years >= CHILDHOOD_MONTHS
}

/** A question mark, or a sentence that opens like a question: chat users often leave the mark out. */
function isQuestion({ asked, words, gaps }: Reading): boolean {
  return (
    asked.size > 0 ||
    words.some(
      (word, at) =>
        (OPENERS.has(word) && (gaps[at] !== GAP.none || LEADS.has(words[at - 1] ?? ''))) ||
        (WONDERING.has(word) && WHETHER.has(words[at + 1] ?? '')) ||
        (INVERTED.has(word) && gaps[at] !== GAP.none && SUBJECTS.has(words[at + 1] ?? '')),
    )
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

const PILLS = wordSet('pills tablets pill tylenol paracetamol tablet capsules pastillas cachets comprimes sleeping')
const MEASURES = wordSet('kg kilos kilo cm lbs lb inches percent percentile g grams ml oz k euros dollars')
const SCALES = new Set(['celsius', 'fahrenheit', 'degrees', 'de', 'rectal', 'rectally'])

function noteMeasures(reading: Reading, facts: Set<Fact>): void {
  const { words } = reading
  const saysFever = mentions('fever', reading)
  for (let at = 0; at < words.length; at += 1) {
    const value = Number(words[at])
    if (!Number.isFinite(value)) continue
    const next = words[at + 1] ?? ''
    const celsius = asCelsius(value, next)
    if (celsius !== null && (saysFever || SCALES.has(next) || isFeverReading(words[at] ?? '', next)))
      facts.add(celsius >= FEVER_CELSIUS ? 'fever' : 'mildFever')
    if ((next === '/' || next === 'over' || next === 'sur' || next === 'por') && value >= 80 && value <= 260)
      notePressure(value, Number(words[at + 2]), facts)
    if (value >= 8 && value <= 500 && words.slice(at + 1, at + 5).some((word) => PILLS.has(word)))
      facts.add('manyPills')
  }
}

/** "38.4" alone, in an app about babies: not a weight, not a length. */
function isFeverReading(written: string, next: string): boolean {
  return /^(?:37\.[5-9]|(?:3[89]|4[01]|10[0-6])\.\d)$/.test(written) && !MEASURES.has(next)
}

/** A body temperature in either scale, or null when the number can't be one. */
function asCelsius(value: number, next: string): number | null {
  if (next === 'percent' || next === 'weeks' || next === 'days' || next === 'mg' || next === 'ml') return null
  if (value >= 35 && value <= 43) return value
  if (value >= 95 && value <= 109) return ((value - 32) * 5) / 9 + 0.001
  return null
}

function notePressure(systolic: number, diastolic: number, facts: Set<Fact>): void {
  if (!(diastolic >= 40 && diastolic <= 160)) return
  if (systolic >= 160 || diastolic >= 110) facts.add('pressureSevere')
  if (systolic >= 140 || diastolic >= 90) facts.add('pressureHigh')
  if (systolic >= 130 || diastolic >= 85) facts.add('pressureRaised')
}
