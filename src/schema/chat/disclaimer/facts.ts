import { type Fact, mentions } from './fact.ts'
import { isGrown, noteDurations } from './facts-durations.ts'
import { isInvented, isQuestion } from './facts-frame.ts'
import { noteMeasures } from './facts-measures.ts'
import { speaksOfChild } from './facts-people.ts'
import type { Concept } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { wordSet } from './table.ts'

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

/** Words for a child that is out in the world; "the baby" of a pregnant writer is not. */
const BORN = wordSet(
  'toddler toddlers son daughter kid kids newborn infant he him his hijo hija nino nina fils fille nephew niece',
)
/** "In my eighth month". */
const ORDINALS = wordSet('third fourth fifth sixth seventh eighth ninth')
/** "Not pregnant", "no joke". */
const DENYING = new Set(['not', 'no', 'never', 'without'])
const SONS = new Set(['he', 'him', 'his'])

/** Reads ages, weeks of pregnancy, temperatures and pressures, and who the message is about. Linear. */
export function findFacts(reading: Reading): ReadonlySet<Fact> {
  const facts = new Set<Fact>()
  reading.mentions.forEach((found, at) => {
    for (const { concept } of found) {
      const fact = FACT_OF_CONCEPT.get(concept)
      const denied = (concept === 'pregnant' || concept === 'humour') && DENYING.has(reading.words[at - 1] ?? '')
      const grown = concept === 'child' && isGrown(reading, at)
      const hidden = concept === 'birth' && reading.masked[at] === 1
      if (fact !== undefined && !denied && !grown && !hidden) facts.add(fact)
    }
  })
  if (reading.words.some((word, at) => ORDINALS.has(word) && reading.words[at + 1] === 'month')) facts.add('pregnant')
  if (facts.has('youngInfant') || reading.words.some((word) => BORN.has(word))) facts.add('born')
  if (isQuestion(reading)) facts.add('question')
  if (isInvented(reading)) facts.add('invention')
  // "He bumped his head": in this app a "he" nobody else explains is the child.
  if (speaksOfChild(reading)) facts.add('child')
  if (mentions('worse', reading)) {
    facts.delete('handled')
    facts.delete('recovered')
  }
  if (facts.has('recovered') && !isRecovered(reading)) facts.delete('recovered')
  if (facts.has('healed') && turnsAfter('healed', reading)) facts.delete('healed')
  const named = mentions('child', reading) || reading.words.some((word) => SONS.has(word))
  noteDurations(reading, facts, named)
  noteMeasures(reading, facts)
  return facts
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
