import type { Risk } from '@parenting/care'
import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { countUses } from '../billing/index.ts'
import { assess, resolve } from '../safety/index.ts'
import { beginAnswer, type ChatApp, type Exchange, startAnswer } from './begin-answer.ts'
import { openConversation } from './conversations.ts'
import { lockConversation, refuseWhileAnswering } from './lock-conversation.ts'
import { findRepeatedQuestion } from './newest-question.ts'

export interface MessageInput {
  readonly message: string
  readonly personality: AiPersonality
  /** Length of the speech; absent for a typed message. */
  readonly speechSeconds?: number
  /** Whether the message opens the conversation, under the given id. */
  readonly isNew?: boolean
}

/**
 * Stores a message and starts its answer, which continues when the caller disconnects.
 *
 * One answer at a time: the conversation's row holds the claim of the process writing it, taken under a row lock. The
 * process renews its claim while it lives; an expired claim belonged to a dead process, and its answer is marked failed
 * here. Any special treatment of dangers follows from the level of the turn's risk (docs/architecture.md).
 * @throws AppError `not_found`, `rate_limited`, `premium_required`, `reply_in_progress`, `service_unavailable`; nothing
 * is stored or counted then.
 */
export async function sendMessage(
  app: ChatApp,
  viewer: Viewer,
  conversationId: string,
  input: MessageInput,
): Promise<Exchange> {
  refuseWhileDraining(app)
  const assessment = await assess(input.message)
  await limitMessages(app, viewer, assessment.risk)
  // A retry of the request resumes after the transaction of this name, with its stored result.
  const begun = await app.db.write('exchange', async (tx) => {
    if (input.isNew) await openConversation(app, tx, viewer, conversationId)
    // Counted before the conversation is locked, as the lock order demands.
    const uses = await countUses(app, tx, viewer, usesOf(input))
    const conversation = await lockConversation(tx, viewer, conversationId)
    const resolved = resolve(assessment, conversation.recentRisks)
    refuseWhileAnswering(conversation, resolved)
    const again = await findRepeatedQuestion(tx, conversation, input.message)
    const turn = again ? { ...assessment, risk: again.risk } : resolved
    return beginAnswer(app, tx, viewer, conversation, { message: input.message, turn, again, uses })
  })
  return startAnswer(app, begun, input.personality)
}

/** @throws AppError `service_unavailable` while this process is stopping. */
export function refuseWhileDraining({ draining }: Pick<App, 'draining'>): void {
  if (draining.aborted) throw new AppError('service_unavailable', 'The service is restarting.', { retryAfter: 1 })
}

/**
 * Counts a message against the minute's limit. Messages about a danger have a limit of their own: people in danger are
 * not rate limited for typing fast.
 * @throws AppError `rate_limited`.
 */
export async function limitMessages(
  { rateLimits }: Pick<App, 'rateLimits'>,
  viewer: Viewer,
  risk: Risk | null,
): Promise<void> {
  const isUrgent = risk?.level === 'certain' || risk?.level === 'possible'
  await rateLimits.take(isUrgent ? 'urgentMessages' : 'chatMessages', viewer.id)
}

const usesOf = ({ speechSeconds }: MessageInput) => ({
  chat_messages: 1,
  ...(speechSeconds && { voice_minutes: Math.ceil(speechSeconds) }),
})
