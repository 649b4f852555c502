import { type Assessment, assess, type Category, type Danger, dangerOf, URGENT } from '@parenting/care'
import type { ReplyDisclaimer } from '../../live-replies.ts'
import { answerToCheck, isCallForHelp } from '../../providers/ai/companion/checked.ts'
import { concernOf } from '../../providers/ai/companion/concern.ts'

/** What a message is taken for, by its assessment and by what the person was asked before. */
export interface Judgement {
  /** The certain categories, most urgent first. */
  readonly certain: readonly Category[]
  /** Urgent categories that may apply; none beside a certain danger, which is answered first. */
  readonly possible: readonly Category[]
  readonly danger: Danger | null
  readonly possibleDanger: Danger | null
  /** The danger that the previous answer asked about, where the message says that there is none. */
  readonly deniedDanger: Danger | null
  /** What the message is about even without a danger. */
  readonly concern: Danger | null
  readonly assessment: Assessment
}

/** The urgent category an answer asked about, from its disclaimer. */
export const askedAbout = (disclaimer: ReplyDisclaimer | null): Category | null =>
  disclaimer?.grade === 'possible' ? disclaimer.primaryCategory : null

/**
 * Judges a message. `asked`: the category that the previous answer asked about. A "yes" to it counts as certain, a "no"
 * lets it go; words that raise a danger of their own are judged by themselves, whatever they open with ("no, he isn't
 * breathing"). A mere call for help says yes, or may itself be an emergency.
 */
export const judge = (message: string, asked: Category | null): Judgement => {
  const assessment = assess(message)
  const { categories, possible, danger } = assessment
  const answer = danger === null && asked !== null ? answerToCheck(message) : null
  const isCall = isCallForHelp(message)
  const confirmed = answer === 'yes' || (isCall && danger === null) ? asked : null
  const isCertain = confirmed !== null || URGENT.some((category) => categories.includes(category))
  const raised: readonly Category[] = isCall && possible.length === 0 ? ['medical_emergency'] : possible
  const open = isCertain ? [] : raised
  return {
    certain: confirmed === null ? categories : [confirmed, ...categories],
    possible: open,
    danger: danger ?? dangerOf(confirmed),
    possibleDanger: dangerOf(open[0]),
    deniedDanger: answer === 'no' && open.length === 0 ? dangerOf(asked) : null,
    concern: concernOf(message, assessment),
    assessment,
  }
}

/**
 * A judgement that is no milder than what an earlier answer to the same message was given with: `urgent`, the urgent categories
 * that were certain then. A second opinion may have found them, and may not find them again.
 */
export const noMilder = (judgement: Judgement, urgent: readonly Category[]): Judgement =>
  urgent.length === 0
    ? judgement
    : {
        ...judgement,
        certain: [...new Set([...urgent, ...judgement.certain])],
        possible: [],
        danger: judgement.danger ?? dangerOf(urgent[0]),
        possibleDanger: null,
        deniedDanger: null,
      }

/** The urgent categories that an answer was certain of, from its disclaimer; the gravest first. */
export const certainUrgent = (disclaimer: ReplyDisclaimer | null): readonly Category[] =>
  disclaimer === null || disclaimer.grade !== undefined
    ? []
    : URGENT.filter((category) => disclaimer.detectedCategories.includes(category))

/** The danger a message tells of, certain or possible. */
export const anyDanger = ({ danger, possibleDanger }: Judgement): Danger | null => danger ?? possibleDanger

/**
 * Whether a message is answered whatever the sender's plan: it may speak of a danger, says that there is none, or follows
 * an answer about one (by its disclaimer).
 */
export const mayConcernDanger = (message: string, judgement: Judgement, before: ReplyDisclaimer | null): boolean =>
  revealsDanger(message, judgement) || judgement.deniedDanger !== null || dangerOf(before?.primaryCategory) !== null

/**
 * Whether a text says to whoever sees it in a list that somebody is in danger, in despair or hurt, even if that is far
 * from certain.
 */
export const revealsDanger = (text: string, judgement = judge(text, null)): boolean =>
  anyDanger(judgement) !== null || judgement.concern === 'crisis' || judgement.concern === 'safety'
