import { assess, type Danger, dangerOf } from '@parenting/care'
import type { AiContext, AiMessage, AiTurn } from '../ai.ts'
import { concernOf } from './concern.ts'

/** What the companion knows of the person, and of danger. */
export interface CompanionContext extends Omit<AiContext, 'turn' | 'recentRisks'> {
  /** The danger in the message to be answered, which comes before all else. */
  readonly danger?: Danger | null
  /** A danger the message may hold: the answer opens with a sentence that checks. */
  readonly possibleDanger?: Danger | null
  /** A danger told of before, where the message says that there is none. */
  readonly deniedDanger?: Danger | null
  /** What the message is about even without a danger: a body (`emergency`), despair or being hurt; null for none. */
  readonly concern?: Danger | null
  /** The certain dangers in earlier messages that are not over, newest first; shorter than the history where unknown. */
  readonly formerDangers?: readonly (Danger | null)[]
  readonly reply?: AiTurn['reply']
}

const NO_TURN: AiTurn = { risk: null, reply: null, isSensitive: false }

/** The companion's context for a conversation that ends with the message to be answered. */
export const companionContext = (
  { turn = NO_TURN, recentRisks = [], ...person }: AiContext,
  messages: readonly AiMessage[],
): CompanionContext => {
  const { risk, reply, isSensitive } = turn
  const level = risk?.level
  const danger = dangerOf(risk?.categories[0])
  const message = messages.at(-1)?.content ?? ''
  return {
    ...person,
    reply,
    danger: level === 'certain' ? danger : null,
    possibleDanger: level === 'possible' ? danger : null,
    deniedDanger: level === 'denied' ? danger : null,
    concern: isSensitive ? concernOf(message, assess(message)) : null,
    formerDangers:
      level === 'denied' || level === undefined
        ? []
        : recentRisks.map((before) => (before?.level === 'certain' ? dangerOf(before.categories[0]) : null)),
  }
}
