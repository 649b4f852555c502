import { assess, CATEGORIES, type Category, dangerOf, URGENT } from '@parenting/care'
import type { ReplyDisclaimer } from '../../live-replies.ts'
import type { CarriedDanger } from '../../providers/ai/ai.ts'
import { disclaimerMessage, type MessageOptions } from './disclaimer-texts.ts'

export interface DisclaimerRequest extends Pick<MessageOptions, 'about'> {
  /** The certain categories of the user's message. */
  readonly certain: readonly Category[]
  /** The urgent ones that the answer asks about. */
  readonly possible?: readonly Category[]
  /** The danger of an earlier message that the answer comes back to. */
  readonly carried?: CarriedDanger | null
  /** Urgent categories found by the second opinion. */
  readonly alsoUrgent?: readonly Category[] | undefined
  /** The assistant's answer. */
  readonly reply?: string | undefined
  /** The profile's country: alpha-2 code or name. */
  readonly country: string | null
  /** The language of the conversation, BCP 47. */
  readonly language?: string | undefined
}

/**
 * Threshold for answers, in which only advice counts; higher than for messages, because answers mention dangers to
 * warn of them.
 */
const SURE_OF_REPLY = 0.8

/** The disclaimer of an exchange for the `done` event and `ai_response`; null when none is needed. */
export function buildDisclaimer(request: DisclaimerRequest): ReplyDisclaimer | null {
  const { certain, possible = [], carried, alsoUrgent = [], reply = '', country, language, about = 'chat' } = request
  const sure = new Set([...certain, ...alsoUrgent])
  const isSure = URGENT.some((category) => sure.has(category))
  const earlier = URGENT.find((category) => dangerOf(category) === carried?.danger)
  const open = isSure ? [] : [...possible, ...(earlier ? [earlier] : [])]
  // An answer that stays with a danger says nothing about everyday subjects, whatever was asked.
  const stays = !isSure && carried?.how === 'stays'
  const found = new Set([...(stays ? [] : sure), ...open])
  if (reply !== '' && !URGENT.some((category) => found.has(category)))
    for (const category of advisedIn(reply)) found.add(category)
  const detected = CATEGORIES.filter((category) => found.has(category))
  const [primary] = detected
  if (primary === undefined) return null
  const isPossible = open.length > 0
  return {
    primaryCategory: primary,
    detectedCategories: detected,
    message: disclaimerMessage(primary, { country, language, detected, isPossible, about }),
    ...(isPossible && { grade: stays ? 'earlier' : 'possible' }),
  }
}

/** The disclaimer if it says whom to call; null for the careful words of everyday subjects. */
export const urgentAlone = (disclaimer: ReplyDisclaimer | null): ReplyDisclaimer | null =>
  disclaimer && dangerOf(disclaimer.primaryCategory) !== null ? disclaimer : null

/** The everyday categories an answer gives advice on. */
function advisedIn(reply: string): Category[] {
  const { scores } = assess(reply)
  return CATEGORIES.filter((category) => scores[category] >= SURE_OF_REPLY).filter(
    (category) => !URGENT.some((urgent) => urgent === category),
  )
}
