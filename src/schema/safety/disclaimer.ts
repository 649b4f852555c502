import { assessLong, CATEGORIES, type Category } from '@parenting/care'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { type About, isUrgent } from './assess.ts'
import { disclaimerMessage } from './disclaimer-texts.ts'
import type { Turn } from './resolve.ts'

interface Saying {
  /** The person's country, as the profile has it: alpha-2 code or name. */
  readonly country: string | null
  /** Language of the conversation, BCP 47. */
  readonly language: string
  readonly about: About
  /** The assistant's answer, once there is one. */
  readonly answer?: string
  /** The everyday subjects of the article behind the answer. */
  readonly article?: readonly Category[]
}

/**
 * Returns the disclaimer of a turn: the help for a danger, else careful advice about everyday subjects; null if it
 * needs none. An answer's subjects are those of the article it comes from, else those it gives advice on.
 */
export async function disclaimerFor(
  turn: Pick<Turn, 'risk' | 'topics'>,
  { answer = '', article, ...saying }: Saying,
): Promise<ReplyDisclaimer | null> {
  const isDanger = turn.risk !== null && turn.risk.level !== 'denied'
  const advised = isDanger || answer === '' ? [] : (article ?? (await advisedIn(answer)))
  return compose(turn, advised, saying)
}

export function compose(
  { risk, topics }: Pick<Turn, 'risk' | 'topics'>,
  advised: readonly Category[],
  { country, language, about }: Pick<Saying, 'country' | 'language' | 'about'>,
): ReplyDisclaimer | null {
  const danger = risk?.level === 'denied' ? null : risk
  // While a conversation is still about an earlier danger, everyday subjects of the message are ignored.
  const found = [...(danger?.categories ?? []), ...(danger?.level === 'earlier' ? [] : topics), ...advised]
  const detected = CATEGORIES.filter((category) => found.includes(category))
  const [primary] = detected
  if (primary === undefined) return null
  const grade = danger?.level === 'possible' || danger?.level === 'earlier' ? danger.level : null
  const message = disclaimerMessage(primary, { country, language, detected, isPossible: grade !== null, about })
  return { primaryCategory: primary, detectedCategories: detected, message, ...(grade && { grade }) }
}

/** Returns a disclaimer about an urgent danger unchanged; null for one about everyday subjects. */
export function urgentAlone(disclaimer: ReplyDisclaimer | null): ReplyDisclaimer | null {
  return disclaimer && isUrgent(disclaimer.primaryCategory) ? disclaimer : null
}

/** Threshold for answers, in which only advice counts; higher than for messages, because answers mention dangers to warn of them. */
const SURE_OF_ANSWER = 0.8

/** The everyday categories an answer gives advice on. */
const advisedIn = async (answer: string): Promise<Category[]> => {
  const { scores } = await assessLong(answer)
  return CATEGORIES.filter((category) => scores[category] >= SURE_OF_ANSWER && !isUrgent(category))
}
