import {
  assessLong,
  type Category,
  type Assessment as Reading,
  type Risk,
  assess as read,
  URGENT,
  type UrgentCategory,
} from '@parenting/care'
import { concernOf } from './concern.ts'
import { type Language, languageOf } from './language.ts'
import { type Reply, replyOf } from './reply.ts'

/** The assessment of a text by itself, without its conversation. */
export interface Assessment {
  /** Certain or possible; a bare call for help is a possible emergency. */
  readonly risk: Risk | null
  /** Everyday subjects that the text is certainly about. */
  readonly topics: readonly Category[]
  readonly reply: Reply | null
  /** Whether it is about despair, violence or the body, and must not appear where others may see it, as in titles. */
  readonly isSensitive: boolean
  /** BCP 47; null where it is unclear. */
  readonly language: Language | null
}

/** The kind of a text: a message to the assistant, or a post or other text that people read. */
export type About = 'chat' | 'post'

/** Longer texts are assessed without blocking the event loop: 8,000 characters take 14 ms, 50,000 take 92. */
const AT_ONCE = 2000

/** Assesses a text. Call it once a text and pass the result on. */
export async function assess(text: string, { about = 'chat' }: { about?: About } = {}): Promise<Assessment> {
  return assessmentOf(text, text.length > AT_ONCE ? await assessLong(text) : read(text), about)
}

/** Assesses a text of at most some thousand characters synchronously. */
export function assessNow(text: string): Assessment {
  return assessmentOf(text, read(text), 'chat')
}

const assessmentOf = (text: string, reading: Reading, about: About): Assessment => {
  const reply = replyOf(text)
  return {
    risk: about === 'post' ? riskOfPost(reading) : riskOf(reading, reply),
    topics: reading.categories.filter((category) => !isUrgent(category)),
    reply,
    isSensitive: concernOf(text, reading) !== null,
    language: languageOf(text, reading) ?? null,
  }
}

/**
 * Whether a text, seen in a list, could reveal that somebody is in danger, in despair or hurt, even if that is far from
 * certain.
 */
export function revealsDanger(text: string): boolean {
  const reading = read(text)
  const concern = concernOf(text, reading)
  return riskOf(reading, replyOf(text)) !== null || concern === 'crisis' || concern === 'safety'
}

/** Whether a category is an urgent danger. */
export function isUrgent(category: Category): category is UrgentCategory {
  return URGENT.some((urgent) => urgent === category)
}

/** A risk of these categories; null without any. */
export function riskOrNull(level: Risk['level'], found: readonly Category[]): Risk | null {
  const categories = URGENT.filter((category) => found.includes(category))
  return categories.length > 0 ? { categories, level } : null
}

const riskOf = ({ categories, possible }: Reading, reply: Reply | null): Risk | null =>
  riskOrNull('certain', categories) ??
  riskOrNull('possible', possible) ??
  (reply === 'call' ? riskOrNull('possible', ['medical_emergency']) : null)

/** In posts an emergency counts only beside one of these: alone it is usually told in retrospect. */
const NEEDS_HELP: readonly UrgentCategory[] = ['mental_health_crisis', 'personal_safety']

/**
 * Score from which a danger in a post is possible; a certain one has at least 0.5. The threshold is lower in a chat,
 * where the assistant can ask back; a post needs a moderator's review. At most two of a hundred ordinary posts reach
 * it.
 */
const POSSIBLE_IN_POST = 0.25

const riskOfPost = ({ categories, possible, scores }: Reading): Risk | null => {
  if (NEEDS_HELP.some((category) => categories.includes(category))) return riskOrNull('certain', categories)
  return riskOrNull(
    'possible',
    NEEDS_HELP.filter((category) => possible.includes(category) && scores[category] >= POSSIBLE_IN_POST),
  )
}
