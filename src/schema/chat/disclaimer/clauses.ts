import type { Concept } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { wordSet } from './table.ts'
import { GAP } from './tokens.ts'

/** A part of a sentence with one verb and one time, and what its words say about both. */
export interface Clause {
  readonly start: number
  end: number
  sentence: number
  past: boolean
  /** "2 years ago", "as a teenager": said, not only inherited from the clause beside it. */
  saysPast: boolean
  present: boolean
  /** "now", "still", "again": stronger than a date in the past. */
  insists: boolean
  fiction: boolean
  /** "my doctor asked if I", "the questionnaire said": somebody else's words. */
  reported: boolean
  relative: boolean
  self: boolean
  child: boolean
  pet: boolean
  pastVerb: boolean
  /** A verb in the past that also tells of a minute ago: past only beside a clause that says when. */
  toldVerb: boolean
  conditional: boolean
  /** First word of a marker of a general question, or -1. */
  general: number
}

/** Words that begin a clause by themselves. */
export const BREAKERS = wordSet(
  'but however although though while whereas because until except yet pero aunque porque mais car parce',
)
/** Words that begin one when a subject follows. */
const JOINERS = wordSet('and then plus y et now or that')
export const STARTERS = wordSet(
  'i he she my we they it his her our now there today je il elle mon ma mi ahora yo suddenly the still',
)
const SELF = wordSet('i me my we our us mi yo je j mon ma estoy tengo soy siento quiero pienso veux suis myself am')
const PAST_VERBS = wordSet(
  'was were had did lost went happened died ended suffered needed became used thought tried felt planned tuvo tuve perdi avait avais eu',
)
const TOLD_VERBS = wordSet(
  'broke bled tore came fell got took gave started began threw passed stopped fainted collapsed hemorrhaged haemorrhaged miscarried tested delivered swallowed choked',
)
const BIRTH_WORDS = wordSet(
  'birth born delivered baby section csection surgery positive discharged diagnosed started since',
)
const BORNE = new Set(['him', 'her', 'them', 'my', 'our'])
/** Somebody else brought it up, as doctors and forms do. */
const ASKING = new Set(['asked', 'asks', 'questionnaire', 'screened', 'screening', 'survey', 'form'])
export const QUOTING = wordSet('says say goes reads called titled lyrics line sings said quote dice dit')
/** What befell these is told as news, not as a story. */
const HOUSEHOLD = wordSet('husband wife partner boyfriend girlfriend fiance fiancee')
/** Present, but also of those who tell of the past: "my doctor says the one last year". */
const VERBS_OF_NOW = wordSet('says said wants')
const LINKS = new Set(['that', 'where', 'if', 'whether'])
const CONDITIONS = new Set(['if', 'unless', 'si'])
const NO_CONDITION_AFTER = wordSet(
  'know sure wonder wondering tell see ask unsure certain as even check idea emergency',
)

/** Cuts a message into clauses and notes what each says. Linear. */
export function readClauses(reading: Reading): { clauses: Clause[]; clauseOf: number[] } {
  const clauses: Clause[] = []
  const clauseOf: number[] = []
  for (let at = 0; at < reading.words.length; at += 1) {
    if (beginsClause(reading, at)) clauses.push(newClause(at, reading.sentences[at] ?? 0))
    const clause = clauses.at(-1)
    if (clause === undefined) continue
    clause.end = at + 1
    clauseOf.push(clauses.length - 1)
    note(clause, reading, at)
  }
  inheritPast(clauses)
  inheritFrame(clauses, reading.words)
  return { clauses, clauseOf }
}

function newClause(start: number, sentence: number): Clause {
  return {
    start,
    end: start,
    sentence,
    past: false,
    saysPast: false,
    present: false,
    insists: false,
    fiction: false,
    reported: false,
    relative: false,
    self: false,
    child: false,
    pet: false,
    pastVerb: false,
    toldVerb: false,
    conditional: false,
    general: -1,
  }
}

function beginsClause(reading: Reading, at: number): boolean {
  const { words, gaps } = reading
  if (gaps[at] !== GAP.none) return true
  const word = words[at] ?? ''
  if (BREAKERS.has(word)) return true
  if ((word === 'so' || word === 'if') && STARTERS.has(words[at + 1] ?? '')) return true
  if (JOINERS.has(words[at - 1] ?? '') && gaps[at - 1] === GAP.none) return false
  return JOINERS.has(word) && word !== 'now' && STARTERS.has(words[at + 1] ?? '')
}

function note(clause: Clause, reading: Reading, at: number): void {
  const word = reading.words[at] ?? ''
  if (SELF.has(word)) clause.self = true
  if (PAST_VERBS.has(word)) clause.pastVerb = true
  if (TOLD_VERBS.has(word)) clause.toldVerb = true
  if (ASKING.has(word)) clause.reported = true
  if (CONDITIONS.has(word) && !NO_CONDITION_AFTER.has(reading.words[at - 1] ?? '')) clause.conditional = true
  if (saysOnce(reading, at)) clause.saysPast = true
  if (saysYear(reading.words, at) || saysMonth(reading.words, at)) clause.saysPast = true
  for (const { concept } of reading.mentions[at] ?? []) apply(clause, concept, reading, at)
}

function apply(clause: Clause, concept: Concept, reading: Reading, at: number): void {
  if (concept === 'past' && !(isWeeksAgo(reading.words[at]) && hasBirthWord(reading, clause, at)))
    clause.saysPast = true
  else if (concept === 'present' && reading.words[at - 1] !== 'to') {
    clause.present = true
    if (!VERBS_OF_NOW.has(reading.words[at] ?? '')) clause.insists = true
  } else if (concept === 'fiction') clause.fiction ||= !speaksToMe(reading.words, at) && !falls(reading.words, at)
  else if (concept === 'relative' && !HOUSEHOLD.has(reading.words[at] ?? '')) clause.relative = true
  else if (concept === 'child') clause.child ||= !(clause.pet && isAside(reading.words, clause.start, at))
  else if (concept === 'pet') clause.pet = true
  else if (concept === 'general' && clause.general < 0) clause.general = at
}

const ASIDE = wordSet('since when after before while around near for of')

/** "Our dog has been sick since the baby came": the child only stands in what is told about the animal. */
function isAside(words: readonly string[], start: number, at: number): boolean {
  return words.slice(Math.max(start, at - 5), at).some((word) => ASIDE.has(word))
}

/** "Vomited once": how often, not long ago. */
const COUNTED_ONCE = wordSet('vomited up sick pooped pooed coughed sneezed')

/** "He swallowed a coin once, it came out": not "at once", "once again". */
function saysOnce({ words, gaps }: Reading, at: number): boolean {
  if (words[at] !== 'once' || words[at - 1] === 'at' || COUNTED_ONCE.has(words[at - 1] ?? '')) return false
  const next = words[at + 1] ?? ''
  return at + 1 === words.length || gaps[at + 1] !== GAP.none || PAST_VERBS.has(next) || TOLD_VERBS.has(next)
}

const SPEAKING = wordSet('telling talking talks speaking speaks sending sends watching warning')

/** "The TV is telling me": no story. */
function speaksToMe(words: readonly string[], at: number): boolean {
  return words.slice(at + 1, at + 4).some((word) => SPEAKING.has(word)) && words.slice(at, at + 6).includes('me')
}

const FALLING = wordSet('falling fell pulled hit landed crashed toppled tipped')

/** "Hit by a falling TV": no story either. */
function falls(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - 3), at + 3).some((word) => FALLING.has(word))
}

const MONTHS = wordSet('january february march april may june july august september october november december')

/** "had a shock in May" */
function saysMonth(words: readonly string[], at: number): boolean {
  if (words[at - 1] !== 'in' || !MONTHS.has(words[at] ?? '')) return false
  return words.slice(Math.max(0, at - 10), at).some((word) => PAST_VERBS.has(word))
}

/** "in 2015", "when I was 19". */
function saysYear(words: readonly string[], at: number): boolean {
  if (words[at - 1] === 'was' && words[at - 2] === 'i' && words[at - 3] === 'when' && /^\d+$/.test(words[at] ?? ''))
    return true
  if (words[at - 1] === 'at' && /^\d+$/.test(words[at] ?? '') && /^(?:months|years)$/.test(words[at + 1] ?? ''))
    return words.slice(Math.max(0, at - 6), at).some((word) => PAST_VERBS.has(word))
  // "hace 3 anos", "il y a 2 ans"
  if (
    /^(?:anos|ans|meses|mois|years)$/.test(words[at] ?? '') &&
    (words[at - 2] === 'hace' || (words[at - 2] === 'a' && words[at - 3] === 'y'))
  )
    return true
  return (
    /^(?:19[5-9]\d|20[0-3]\d)$/.test(words[at] ?? '') &&
    ['in', 'en', 'since', 'from', 'of'].includes(words[at - 1] ?? '')
  )
}

function isWeeksAgo(word: string | undefined): boolean {
  return word === 'weeks' || word === 'months' || word === 'month' || word === 'week'
}

/** "gave birth 3 weeks ago" tells an age, not that it is over. */
function hasBirthWord(reading: Reading, clause: Clause, at: number): boolean {
  const words = reading.words.slice(clause.start, at)
  return words.some((word, index) => BIRTH_WORDS.has(word) || (word === 'had' && BORNE.has(words[index + 1] ?? '')))
}

/** A clause in the past tense beside one with "years ago" is past too; one that speaks of now is not. */
function inheritPast(clauses: readonly Clause[]): void {
  for (const clause of clauses) clause.past = clause.saysPast
  clauses.forEach((clause, index) => {
    if (clause.past || clause.present || !(clause.pastVerb || clause.toldVerb)) return
    const beside = [clauses[index - 1], clauses[index + 1]]
    clause.past = beside.some((other) => other?.saysPast === true && other.sentence === clause.sentence)
  })
}

/** "I dreamt that I", "the song says 'I", "she asked if I": the clause goes on with what is told. */
function inheritFrame(clauses: readonly Clause[], words: readonly string[]): void {
  clauses.forEach((clause, index) => {
    const before = clauses[index - 1]
    if (before === undefined || before.sentence !== clause.sentence) return
    const linked = LINKS.has(words[clause.start] ?? '')
    if (before.fiction && (linked || QUOTING.has(words[before.end - 1] ?? ''))) clause.fiction = true
    if (before.reported && linked) clause.reported = true
  })
}
