import { type Assessment, assess } from '../../../care/assess.ts'
import { CATEGORIES, type Category, URGENT } from '../../../care/categories.ts'
import { disclaimerMessage } from './message.ts'

export interface Disclaimer {
  readonly primaryCategory: Category
  /** Most urgent first, including the primary. */
  readonly detectedCategories: readonly Category[]
  readonly message: string
}

export interface DisclaimerRequest {
  /** The assessment of the user's message. */
  readonly assessment: Assessment
  /** Urgent categories found by the second opinion. */
  readonly alsoUrgent?: readonly Category[] | undefined
  /** The assistant's answer. */
  readonly reply?: string | undefined
  /** The profile's country: alpha-2 code or name. */
  readonly country: string | null
  /** The profile's preferred language, BCP 47. */
  readonly language?: string | undefined
}

/**
 * Threshold for answers, in which only advice counts; higher than for messages, because answers mention dangers to
 * warn of them.
 */
const SURE_OF_REPLY = 0.8

/** The disclaimer of an exchange for the `done` event and `ai_response`; null when none is needed. */
export function buildDisclaimer(request: DisclaimerRequest): Disclaimer | null {
  const { assessment, alsoUrgent = [], reply = '', country, language } = request
  const found = new Set([...assessment.categories, ...alsoUrgent])
  if (reply !== '' && !URGENT.some((category) => found.has(category)))
    for (const category of advisedIn(reply)) found.add(category)
  const detected = CATEGORIES.filter((category) => found.has(category))
  const [primary] = detected
  if (primary === undefined) return null
  return {
    primaryCategory: primary,
    detectedCategories: detected,
    message: disclaimerMessage(primary, { country, language, detected }),
  }
}

/** The everyday categories an answer gives advice on. */
function advisedIn(reply: string): Category[] {
  const { scores } = assess(reply)
  return CATEGORIES.filter((category) => scores[category] >= SURE_OF_REPLY).filter(
    (category) => !URGENT.some((urgent) => urgent === category),
  )
}
