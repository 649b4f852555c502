import { type Clause, QUOTING, readClauses, STARTERS } from './clauses.ts'
import type { Concept } from './lexicon.ts'
import { denier, findNegations, isGone } from './negation.ts'
import type { Span } from './pattern.ts'
import type { Reading } from './reading.ts'
import { wordSet } from './table.ts'

/** What is said about a symptom besides the symptom. */
export interface Standing {
  readonly denied: boolean
  /** "The bleeding has stopped", "it was ruled out". */
  readonly over: boolean
  /** Over for long, by a time marker or because it happened to somebody else. */
  readonly past: boolean
  /** Only dates the sentence: "since the miscarriage". */
  readonly background: boolean
  /** A question of knowledge or a condition: "what are the signs of", "what if", "if she ever". */
  readonly general: boolean
  /** In a book, a film, a dream, a game. */
  readonly fiction: boolean
  /** Denied by "no" or "without": the thing is not there, while "not" may only deny the verb. */
  readonly absent: boolean
  /** Somebody asked about it and was told no. */
  readonly reported: boolean
  /** The writer speaks of themselves in this clause. */
  readonly self: boolean
  /** It is the grown-up who is ill: "we both have colds". */
  readonly adult: boolean
  /** Somebody else, a child or an animal is spoken of in this clause, up to the end of the match. */
  readonly others: boolean
  /** It happened to an animal. */
  readonly pet: boolean
}

/** What `standing` needs of a message, computed once. */
export interface Scope {
  readonly clauses: readonly Clause[]
  readonly clauseOf: readonly number[]
  readonly negatedBy: readonly number[]
  /** The message holds an answer like "I said no" and no "I lied". */
  readonly saysNo: boolean
}

const OTHERS: ReadonlySet<Concept> = new Set<Concept>(['relative', 'child', 'pet'])
export const ABSENCE = wordSet('no without 0 none sin sans aucun aucune ningun ninguna')
const DENIALS = wordSet('no not never fine okay good')
const SPOKEN_OF = wordSet('history risk risks chance chances fear danger signs symptoms rate case')
const OWN_STATE = wordSet(
  'have had am feel felt got caught both all was can vomit keep cut burned broke hurt woke bled fell landed tripped slipped tumbled coughed vomited passed leaked collapsed threw tengo estoy',
)
const OBSERVING = wordSet(
  'noticed seen found worried concerned scared afraid wondering seeing not noticing unsure sure a heard tried been see hear feel get give',
)
const OWN_BODY = wordSet(
  'chest head breast breasts belly stomach back leg legs face hands feet ankles throat nose heart scar stitches incision nipple nipples skin vision eyes urine blood own husband wife mom mum calf uterus cervix arm hip hips',
)
const CHILD_PRONOUNS = wordSet('he she his him her el elle il')

const DREAMS = wordSet('dream dreams dreamt dreamed nightmare nightmares sone sueno pesadilla reve cauchemar')
const WAKING = wordSet('woke wake waking awake now real of')
const DREAM_REACH = 12
/** The words of a form are nobody's own. */
const FORMS = wordSet('form questionnaire survey screening leaflet poster edinburgh epds')

/** How many clauses before and after one are looked at. */
const NEARBY = 8

/** Reads clauses and negations. Linear. */
export function analyse(reading: Reading): Scope {
  const saysNo = reading.words.some((word) => DENIALS.has(word)) && !reading.words.includes('lied')
  return { ...readClauses(reading), negatedBy: findNegations(reading), saysNo }
}

/** What is said about the symptom found at these spans (the first is the symptom itself). */
export function standing(reading: Reading, scope: Scope, spans: readonly [Span, ...Span[]]): Standing {
  const [anchor] = spans
  const index = scope.clauseOf[anchor.start] ?? 0
  const clause = scope.clauses[index] as Clause
  const around = scope.clauses.slice(Math.max(0, index - NEARBY), index + NEARBY)
  const sentence = around.filter((other) => other.sentence === clause.sentence)
  const deniers = spans.map((span) => denier(reading, scope.negatedBy, span, spans))
  const lastClause = scope.clauses[scope.clauseOf[anchor.end - 1] ?? index]
  return {
    denied: deniers.some((word) => word !== null),
    over: isGone(reading, anchor, lastClause?.end ?? anchor.end),
    absent: deniers.some((word) => word !== null && ABSENCE.has(word)),
    past: isPast(clause),
    background: isBackground(reading, anchor),
    general: isGeneral(reading, clause, sentence, anchor),
    fiction: isFiction(reading, clause, around, anchor),
    reported: clause.reported && (scope.saysNo || (!clause.self && isOnForm(reading, clause))),
    self: clause.self,
    adult: isAdult(reading, clause, scope.clauses[index - 1]),
    others: speaksOfOthers(reading, clause, Math.max(...spans.map((span) => span.end))),
    pet: clause.pet && !clause.child,
  }
}

/** In a clause that names a book or a film, behind one in its sentence, or in the sentence after it about nobody real. */
function isFiction(reading: Reading, clause: Clause, around: readonly Clause[], anchor: Span): boolean {
  if (clause.fiction) return true
  if (isDreamt(reading, clause, anchor) || isQuoted(reading, clause, around)) return true
  if (clause.self) return false
  const nobody = !clause.child && !hasPronoun(reading, clause)
  return around.some(
    (other) =>
      other.fiction &&
      other.start < anchor.start &&
      (other.sentence === clause.sentence || (nobody && other.sentence === clause.sentence - 1)),
  )
}

/** "My dream last night: my waters broke": what was dreamt is the dreamer's own, until they woke. */
function isDreamt(reading: Reading, clause: Clause, anchor: Span): boolean {
  for (let at = anchor.start - 1; at >= 0 && at > anchor.start - DREAM_REACH; at -= 1) {
    const word = reading.words[at] ?? ''
    if (reading.sentences[at] !== clause.sentence || WAKING.has(word)) return false
    if (DREAMS.has(word) && reading.words[at + 1] !== 'of') return true
  }
  return false
}

/** "'I can't go on', she said in the film": who speaks is named behind the words. */
function isQuoted({ words }: Reading, clause: Clause, around: readonly Clause[]): boolean {
  return around.some(
    (other) =>
      other.fiction &&
      other.sentence === clause.sentence &&
      other.start >= clause.end &&
      words.slice(other.start, other.start + 4).some((word) => QUOTING.has(word)),
  )
}

/** Whether a person or animal but the writer stands in the clause before `end`. */
function speaksOfOthers(reading: Reading, clause: Clause, end: number): boolean {
  for (let at = clause.start; at < Math.min(end, clause.end); at += 1) {
    if (CHILD_PRONOUNS.has(reading.words[at] ?? '')) return true
    if ((reading.mentions[at] ?? []).some(({ concept }) => OTHERS.has(concept))) return true
  }
  return false
}

function hasPronoun(reading: Reading, clause: Clause): boolean {
  return reading.words.slice(clause.start, clause.end).some((word) => CHILD_PRONOUNS.has(word))
}

function isOnForm(reading: Reading, clause: Clause): boolean {
  return reading.words.slice(clause.start, clause.end).some((word) => FORMS.has(word))
}

function isPast(clause: Clause): boolean {
  if (clause.past) return !clause.insists
  return clause.relative && clause.pastVerb && !clause.present && !clause.child && !clause.conditional
}

/** "a history of seizures", "the risk of haemorrhage": spoken of, not there. */
function isSpokenOf(reading: Reading, anchor: Span): boolean {
  return reading.words[anchor.start - 1] === 'of' && SPOKEN_OF.has(reading.words[anchor.start - 2] ?? '')
}

/** "since the miscarriage", "after losing her": an event the sentence dates itself by. */
function isBackground(reading: Reading, anchor: Span): boolean {
  const [second, first] = [reading.words[anchor.start - 2], reading.words[anchor.start - 1]]
  const article = first === 'the' || first === 'my' || first === 'our' || first === 'a'
  const link = article ? second : first
  return link === 'since' || link === 'after' || link === 'following'
}

function isGeneral(reading: Reading, clause: Clause, sentence: readonly Clause[], anchor: Span): boolean {
  if (clause.conditional || isSpokenOf(reading, anchor) || isDefinition(reading, clause, anchor)) return true
  return sentence.some(
    (other) => other.general >= 0 && other.general < anchor.end && !(clause.present && clause.self && other !== clause),
  )
}

const DEFINING = wordSet('is are means does')
const QUALIFIERS = wordSet('postpartum perinatal postnatal maternal infant passive active')

/** "What is postpartum psychosis?": a word is asked about, not anybody's state. */
function isDefinition({ words }: Reading, clause: Clause, anchor: Span): boolean {
  const opening = words[clause.start] === 'what' && DEFINING.has(words[clause.start + 1] ?? '')
  const qualified = QUALIFIERS.has(words[clause.start + 2] ?? '') ? 1 : 0
  return opening && anchor.start - clause.start <= 2 + qualified && !clause.self && !clause.child
}

/** The subject of the clause, or of the one before it in the sentence when it names none, is the writer. */
function isAdult(reading: Reading, clause: Clause, before: Clause | undefined): boolean {
  if (clause.child || hasPronoun(reading, clause)) return false
  const words = reading.words.slice(clause.start, clause.end)
  if (words[2] === 'me' || words.some((_, at) => isOwnState(words, at))) return true
  if (before?.sentence !== clause.sentence || words.some((word) => STARTERS.has(word))) return false
  return isAdult(reading, before, undefined)
}

/** "I have", "we caught", "my head"; not "I noticed", "I am worried". */
function isOwnState(words: readonly string[], at: number): boolean {
  const [word, next = '', third = ''] = words.slice(at, at + 3)
  if (word === 'my') return OWN_BODY.has(next)
  return (word === 'i' || word === 'we') && OWN_STATE.has(next) && (next === 'can' || !OBSERVING.has(third))
}
