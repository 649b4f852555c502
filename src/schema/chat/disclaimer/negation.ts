import { BREAKERS, STARTERS } from './clauses.ts'
import { compilePattern, matchSequence, NEGATORS, type Sequence, type Span } from './pattern.ts'
import type { Reading } from './reading.ts'
import { wordSet } from './table.ts'
import { GAP } from './tokens.ts'

/** "not" that denies nothing of what follows. */
const FALSE_NEGATIONS: readonly Sequence[] = [
  'not only/just/sure/certain/know/stop/stops/stopping/stopped/help/helping/improving/better/understand/trust/tell/normal/right/matter',
  'not going/go away/down',
  'not get/getting better',
  'not a? joke/joking/kidding',
  'no idea/doubt/matter/clue/relief/wonder/longer/energy/1/other/choice',
  'not feel/feeling good/well/right/ok/safe',
  'why not',
  'pas de penser',
  'pas d y penser',
  'nobody/no tells/told/warns/warned/says/talks/mentions/knows/understands/cares/listens',
  'no 1/one tells/told/warns/warned/says/talks/mentions/knows/understands/cares/listens',
  'not ok/okay/well/good/fine/eating/drinking/sleeping',
  'not had/have a? break',
  'not gain/gaining/put/putting/grow/growing/thriving/latch/latching/pooped/pooping/pooing/pooed/peeing/peed ~ weight/on/enough/well/properly/since/for/in',
  'not gonna lie',
  'not going to lie',
  'never had/felt/seen/been this/such/so',
  'not used to',
  'no se',
  'no puedo',
  'no para',
  'no deja',
  'not mean/want to? bother/sound/be/worry/overreact',
  'not responding/breathing/moving/react/working/gone',
].map((source) => compilePattern(source).parts[0] ?? [])

/** Denial that stands behind: "the bleeding has stopped", "preeclampsia was ruled out". */
const GONE: readonly Sequence[] = [
  'has/have/had/is/was/are/were now? all? stopped/gone/resolved/cleared/over/subsided/negative/healed',
  'gone/resolved/subsided/stopped now/already/completely/today/yesterday',
  'ruled out',
  'went away',
  'came/come back? negative/normal/clear',
  'is/was/are/were totally/perfectly/completely/now? normal/fine/perfect/negative',
  'test/screening/scan was negative/fine/normal/perfect',
  'free',
  'stopped last',
  'ended/finished/cleared/passed weeks/days/months/ago/already/last/long',
  'stopped and/but/after/thanks/with/because',
  'is a thing of',
].map((source) => compilePattern(source).parts[0] ?? [])

const PREDICATES = wordSet('is are was has have can will keeps goes went looks feels cannot does did')
const NEGATION_REACH = 6
const SHORT_REACH = 4

/** The negation each word is under, by the index of the negating word; -1 for none. Linear. */
export function findNegations(reading: Reading): number[] {
  const { words, gaps } = reading
  const negatedBy = new Array<number>(words.length).fill(-1)
  for (let at = 0; at < words.length; at += 1) {
    const reach = negationReach(reading, at)
    for (let next = at + 1; next < words.length && next - at <= reach; next += 1) {
      if (gaps[next] === GAP.hard || BREAKERS.has(words[next] ?? '') || isNewPredicate(words, next)) break
      if (gaps[next] === GAP.soft && !continuesList(words, gaps, next)) break
      negatedBy[next] = at
    }
  }
  return negatedBy
}

/** "no sound and clutching his throat": what is done after an "and" is a new thing said. */
function isNewPredicate(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? ''
  return (
    words[at] === 'and' && (PREDICATES.has(next) || STARTERS.has(next) || (next.length > 4 && next.endsWith('ing')))
  )
}

/** How many words a negation reaches; 0 when it is none. "stopped bleeding" denies one word, "not stopped" nothing. */
function negationReach(reading: Reading, at: number): number {
  const word = reading.words[at] ?? ''
  if (word === 'stopped' || word === 'stop') return NEGATORS.has(reading.words[at - 1] ?? '') ? 0 : 1
  const next = reading.words[at + 1]
  if (
    (word === 'ruled' && next === 'out') ||
    (word === 'negative' && next === 'for') ||
    (word === 'free' && next === 'of')
  )
    return SHORT_REACH
  // "I can't shake the image": what can't be done is not denied to be there.
  if (word === 'not' && ['can', 'could'].includes(reading.words[at - 1] ?? '')) return 0
  return NEGATORS.has(word) && !isFalseNegation(reading, at) ? NEGATION_REACH : 0
}

/** "no bleeding, cramps or fever": a comma goes on with the list when "or"/"nor" follows within three words. */
function continuesList(words: readonly string[], gaps: readonly number[], at: number): boolean {
  for (let next = at; next < at + 4 && next < words.length; next += 1) {
    if (next > at && gaps[next] === GAP.hard) return false
    if (['or', 'nor', 'ni', 'ou', 'o'].includes(words[next] ?? '')) return true
    if (STARTERS.has(words[next] ?? '') || BREAKERS.has(words[next] ?? '')) return false
  }
  return false
}

function isFalseNegation(reading: Reading, at: number): boolean {
  return FALSE_NEGATIONS.some(
    (sequence) => matchSequence(sequence, reading, at) >= 0 || matchSequence(sequence, reading, at - 1) > at,
  )
}

/** The negating word a span is under, unless the match itself holds it ("not breathing"). */
export function denier(
  reading: Reading,
  negatedBy: readonly number[],
  span: Span,
  match: readonly Span[],
): string | null {
  for (let at = span.start; at < span.end; at += 1) {
    const by = negatedBy[at] ?? -1
    const held = match.some((other) => by >= other.start && by < other.end)
    if (by >= 0 && by < span.start && !held) return reading.words[by] ?? null
  }
  return null
}

/** Whether the words behind the span, up to the end of its clause, say that it is over or was ruled out. */
export function isGone(reading: Reading, span: Span, clauseEnd: number): boolean {
  for (let at = span.end; at < Math.min(clauseEnd, span.end + SHORT_REACH); at += 1) {
    if (NEGATORS.has(reading.words[at] ?? '')) return false
    if (GONE.some((sequence) => matchSequence(sequence, reading, at) >= 0)) return true
  }
  return false
}
