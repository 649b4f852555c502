import { DISCLAIMER_CATEGORIES, type DisclaimerCategory } from './categories.ts'
import { type Context, createContext } from './context.ts'
import type { Fact } from './fact.ts'
import { findFacts } from './facts.ts'
import { emergencyOf, type HintFound, isCrisis, isDespair } from './hints.ts'
import { IDIOMS } from './idioms.ts'
import { candidates, findNear, indexPatterns, matchSequence, type Span } from './pattern.ts'
import { type Reading, read } from './reading.ts'
import { detectInReply } from './reply.ts'
import type { Rule } from './rule.ts'
import { CRISIS_RULES } from './rules-crisis.ts'
import { FAMILY_RULES } from './rules-crisis-families.ts'
import { HARM_RULES } from './rules-crisis-harm.ts'
import { HINT_RULES } from './rules-crisis-hints.ts'
import { MEANS_RULES } from './rules-crisis-means.ts'
import { MIND_RULES } from './rules-crisis-minds.ts'
import { VEILED_RULES } from './rules-crisis-veiled.ts'
import { EMERGENCY_RULES } from './rules-emergency.ts'
import { FAMILY_EMERGENCIES } from './rules-emergency-families.ts'
import { SIGN_RULES } from './rules-emergency-signs.ts'
import { WEIGHED_EMERGENCIES } from './rules-emergency-weighed.ts'
import { HEALTH_RULES } from './rules-health.ts'
import { TOPIC_RULES } from './rules-topics.ts'
import { analyse, type Standing, standing } from './scope.ts'

const RULES = indexPatterns<Rule>([
  ...EMERGENCY_RULES,
  ...SIGN_RULES,
  ...FAMILY_EMERGENCIES,
  ...WEIGHED_EMERGENCIES,
  ...CRISIS_RULES,
  ...VEILED_RULES,
  ...HINT_RULES,
  ...HARM_RULES,
  ...FAMILY_RULES,
  ...MEANS_RULES,
  ...MIND_RULES,
  ...HEALTH_RULES,
  ...TOPIC_RULES,
])
const IDIOM_INDEX = indexPatterns(IDIOMS.map((pattern) => ({ pattern })))

export interface DisclaimerInput {
  /** What the user wrote. */
  readonly message: string
  /** What the assistant answered. */
  readonly reply?: string | undefined
}

export interface Detection {
  readonly primary: DisclaimerCategory
  /** Most urgent first; never empty. */
  readonly detected: readonly DisclaimerCategory[]
}

/**
 * What an exchange calls a disclaimer for, or null. The message is read for everything; the reply only adds what it
 * gives advice of substance on (see `reply.ts`). In an emergency food is left out: it would only distract. Works without a model, linear in
 * the length of both texts, and never throws.
 */
export function detectDisclaimer({ message, reply }: DisclaimerInput): Detection | null {
  const { detected: found, isLow } = detectInText(message)
  if (reply !== undefined) for (const category of detectInReply(reply, isLow)) found.add(category)
  if (found.has('medical_emergency')) found.delete('nutrition')
  const detected = DISCLAIMER_CATEGORIES.filter((category) => found.has(category))
  const [primary] = detected
  return primary === undefined ? null : { primary, detected }
}

/** The categories of a user's text, in no order, and whether it sounds low, be it no crisis. */
function detectInText(text: string): { detected: Set<DisclaimerCategory>; isLow: boolean } {
  const reading = read(text)
  maskIdioms(reading)
  const scope = analyse(reading)
  const facts = findFacts(reading)
  const context = createContext(reading, facts, scope)
  /** Nobody in need laughs and rejoices: what is as often a jest doesn't count in a message that does. */
  const light = facts.has('humour') || facts.has('delight')
  const detected = new Set<DisclaimerCategory>()
  const hints: HintFound[] = []
  /** A family of signs counts once; a low mood said twice is lower. */
  const hinted = new Set<Rule>()
  for (let at = 0; at < reading.words.length; at += 1) {
    for (const rule of candidates(RULES, reading, at)) {
      if (hinted.has(rule) && rule.hint !== 'low') continue
      if (rule.adds.every((category) => detected.has(category)) || (rule.weak && light)) continue
      const spans = matchRule(rule, reading, at, context)
      if (spans === null) continue
      const said = standing(reading, scope, spans)
      if (rule.ownOnly && said.others) continue
      if (rule.hint !== null) {
        // A hint at despair is no statement: "what if he had another mother" hints as well as "he needs another".
        const weighed = rule.adds[0] === 'mental_health_crisis' ? { ...said, general: false } : said
        if (rule.adds.every((category) => counts(category, weighed, facts))) {
          hints.push({ kind: rule.hint, span: spans[0], adds: rule.adds })
          hinted.add(rule)
        }
        continue
      }
      for (const category of rule.adds) if (counts(category, said, facts)) detected.add(category)
    }
  }
  if (isCrisis(hints)) detected.add('mental_health_crisis')
  for (const category of emergencyOf(hints)) detected.add(category)
  return { detected, isLow: hints.some(({ kind }) => isDespair(kind)) }
}

function maskIdioms(reading: Reading): void {
  for (let at = 0; at < reading.words.length; at += 1) {
    for (const { pattern } of candidates(IDIOM_INDEX, reading, at)) {
      const end = matchSequence(pattern.parts[0] ?? [], reading, at)
      if (end >= 0) reading.masked.fill(1, at, end)
    }
  }
}

/** Where the parts of a rule stand when its first part begins at `at` and its contexts hold, or null. */
function matchRule(rule: Rule, reading: Reading, at: number, context: Context): [Span, ...Span[]] | null {
  const [first = [], ...others] = rule.pattern.parts
  const end = matchSequence(first, reading, at)
  if (end < 0 || !context.holds(rule.pattern)) return null
  const spans: [Span, ...Span[]] = [{ start: at, end }]
  for (const part of others) {
    const span = findNear(part, reading, spans[0])
    if (span === null) return null
    spans.push(span)
  }
  return spans
}

/**
 * Whether what is said still makes the category. Urgent ones must be real and now; health topics may be asked in
 * general, and be past when the question is about now; everyday topics only must not be fiction.
 */
function counts(category: DisclaimerCategory, said: Standing, facts: ReadonlySet<Fact>): boolean {
  if (said.fiction) return false
  switch (category) {
    case 'medical_emergency':
      return (
        !said.denied &&
        !said.over &&
        !said.past &&
        !said.general &&
        !said.pet &&
        !facts.has('handled') &&
        !facts.has('recovered')
      )
    case 'mental_health_crisis':
      return (
        !said.denied &&
        !said.over &&
        !said.past &&
        !said.reported &&
        !(said.general && !said.self) &&
        !facts.has('healed')
      )
    case 'pregnancy_complication':
      return !facts.has('invention') && !said.denied && !said.pet && !said.background && isOfNow(said, facts)
    case 'infant_health':
      return !facts.has('invention') && !said.denied && !said.pet && !said.adult && isOfNow(said, facts)
    case 'medication':
      return !said.denied && !said.over && !said.pet
    case 'nutrition':
      return !said.absent && !said.pet
    default:
      return true
  }
}

/** "Will it happen again?", "it is gone, can she go out?": a question makes a past trouble one of today. */
function isOfNow(said: Standing, facts: ReadonlySet<Fact>): boolean {
  if (said.over || facts.has('recovered')) return facts.has('question')
  return !said.past || (facts.has('concern') && facts.has('question'))
}
