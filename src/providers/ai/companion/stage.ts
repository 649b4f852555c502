import type { ChildAge } from '../ai.ts'
import type { CompanionContext } from './context.ts'
import { simplify } from './simplify.ts'

/**
 * A family's stage. Newborn is up to four months, baby up to a year, toddler up to four years; grieving after the loss of
 * a child.
 */
export type Stage = (typeof STAGES)[number]
const STAGES = ['trying', 'pregnant', 'newborn', 'baby', 'toddler', 'child', 'grieving'] as const

export const isStage = (name: string): name is Stage => STAGES.some((stage) => stage === name)

const NAMED: readonly [RegExp, Stage][] = [
  [/\b(?:trying to conceive|trying for a baby|ttc|get pregnant|getting pregnant|conceiving)\b/, 'trying'],
  [/\b(?:newborn|new born|weeks? old|days? old|after birth|postpartum)\b/, 'newborn'],
  [/\b(?:toddler|toddlers)\b/, 'toddler'],
  [/\b(?:preschooler|kindergarten|at school|schoolchild)\b/, 'child'],
  [/\b(?:pregnant|pregnancy|trimester|bump|embarazada|enceinte)\b/, 'pregnant'],
]

const AGE = /\b(\d{1,2})\s*(?:to \d{1,2}\s*)?(day|week|wk|month|mo|mth|year|yr)s?\b(?:\s*olds?)?/g

/** "My son is 3": a bare number after a child is its age in years. */
const BARE_YEARS =
  /\b(?:son|daughter|boy|girl|toddler|kid|child|he|she)(?: is| turned)? ([1-9]|1[0-2])\b(?! ?(?:day|week|wk|month|mo|mth|year|yr|am|pm|hour|minute|time|kg|cm|lb|pound|word|teeth|tooth))/g

const WORD_NUMBERS: Record<string, string> = {
  one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10',
} // biome-ignore format: a table reads better in a row

/** How long after a loss it is a stage of its own; the subject itself stays open. */
const GRIEVING_WEEKS = 52

/**
 * The stages of a family, the most telling first: what the message says ("my 2 year old") before what is known of the
 * user; the youngest child first.
 */
export const stagesOf = (message: string, { momStatus, childrenAges, losses = [] }: CompanionContext): Stage[] => {
  const stages = stagesNamed(message)
  const ages = childrenAges.filter(isKnown).sort((a, b) => monthsOf(a) - monthsOf(b))
  for (const age of ages) stages.push('weeksToGo' in age ? 'pregnant' : stageAt(age.correctedMonths ?? age.months))
  if (losses.some(({ weeksAgo }) => weeksAgo < GRIEVING_WEEKS)) stages.push('grieving')
  if (momStatus === 'pregnant') stages.push('pregnant')
  if (momStatus === 'trying') stages.push('trying')
  if (momStatus === 'new_mom' && !ages.some((age) => 'months' in age)) stages.push('newborn')
  return [...new Set(stages)]
}

/** The stages a message names, ages before words. */
export const stagesNamed = (message: string): Stage[] => {
  const text = simplify(message).replace(/\b[a-z]+\b/g, (word) => WORD_NUMBERS[word] ?? word)
  const stages: Stage[] = []
  for (const [whole, amount, unit] of text.matchAll(AGE)) {
    const months = inMonths(Number(amount), unit ?? '')
    // "3 weeks" alone is a duration; with "old", or in months and years, it is nearly always a child's age.
    if (/old/.test(whole) || (/^(?:month|mo|mth|year|yr)/.test(unit ?? '') && !/\bpregnant\b/.test(text))) {
      stages.push(stageAt(months))
    }
  }
  for (const [, years] of text.matchAll(BARE_YEARS)) stages.push(stageAt(Number(years) * 12))
  for (const [pattern, stage] of NAMED) if (pattern.test(text)) stages.push(stage)
  return stages
}

/** The week of pregnancy by the earliest known due date; undefined without one. */
export const pregnancyWeek = ({ childrenAges }: CompanionContext): number | undefined => {
  const toGo = childrenAges.flatMap((age) => ('weeksToGo' in age ? [age.weeksToGo] : []))
  return toGo.length === 0 ? undefined : Math.max(1, 40 - Math.min(...toGo))
}

const inMonths = (amount: number, unit: string): number => {
  if (unit.startsWith('d')) return amount / 30
  if (unit.startsWith('w')) return amount / 4.3
  return unit.startsWith('y') ? amount * 12 : amount
}

const stageAt = (months: number): Stage => {
  if (months < 4) return 'newborn'
  if (months < 12) return 'baby'
  return months < 48 ? 'toddler' : 'child'
}

type KnownAge = Exclude<ChildAge, { unrecorded: true }>

const isKnown = (age: ChildAge): age is KnownAge => !('unrecorded' in age)

const monthsOf = (age: KnownAge): number => ('weeksToGo' in age ? -age.weeksToGo : age.months)
