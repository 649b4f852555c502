import type { Risk } from '@parenting/care'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { countUses } from '../billing/index.ts'
import { addHelp, assess } from '../safety/index.ts'
import { beginAnswer, type ChatApp, type Exchange, startAnswer } from './begin-answer.ts'
import { disclaimerOfAnswer, riskOfQuestion } from './compatibility.ts'
import { lockConversation, refuseWhileAnswering } from './lock-conversation.ts'
import { readNewestQuestion } from './newest-question.ts'
import { limitMessages, refuseWhileDraining } from './send-message.ts'

/**
 * Starts another answer to the newest question of a conversation. The former answer is kept and shown until the new one is
 * there, which then takes its place; if that fails or says nothing, the former one stays. `id` names any of the answers to the
 * question, so that two devices do not have to agree on which.
 *
 * It rests on the question's stored risk, so that it is never milder, and begins as the answer to a new message does: of two
 * requests at once one gets `reply_in_progress`. It counts toward the day's allowance like a message, unless the answer
 * before has failed.
 * @throws AppError `not_found`; `conflict` for an earlier question, and after ten answers; `rate_limited`, `premium_required`,
 * `reply_in_progress`, `service_unavailable`; nothing is stored or counted then, and a person in danger is told whom to call.
 */
export async function regenerateAnswer(
  app: ChatApp,
  viewer: Viewer,
  conversationId: string,
  input: { id: string; personality: AiPersonality },
): Promise<Exchange> {
  const question = await readQuestion(app, viewer, conversationId)
  try {
    await limitMessages(app, viewer, question.risk)
    return await beginAnother(app, viewer, conversationId, input)
  } catch (error) {
    throw await addHelp({ app, viewer }, error, question.text, 'chat')
  }
}

const beginAnother = async (
  app: ChatApp,
  viewer: Viewer,
  conversationId: string,
  { id, personality }: { id: string; personality: AiPersonality },
): Promise<Exchange> => {
  refuseWhileDraining(app)
  const begun = await app.db.write('anotherAnswer', async (tx) => {
    const uses = await countUses(app, tx, viewer, { chat_messages: 1 })
    const conversation = await lockConversation(tx, viewer, conversationId)
    refuseWhileAnswering(conversation, null)
    const question = await readNewestQuestion(tx, conversation)
    if (!question?.answerIds.includes(id)) throw await notNewest(tx, conversationId, id)
    if (question.isAnsweredOften)
      throw new AppError('conflict', 'This was answered many times. Please ask it in other words.')
    const { text: message, risk } = question
    const turn = { ...(await assess(message)), risk }
    return beginAnswer(app, tx, viewer, conversation, { message, turn, again: question, uses })
  })
  return startAnswer(app, begun, personality)
}

/** The newest question of a conversation of the caller; empty in one without messages. */
const readQuestion = async (
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  conversationId: string,
): Promise<{ text: string; risk: Risk | null }> => {
  const [row] = await db.read<{ text: string | null; risk: unknown; disclaimer: ReplyDisclaimer | null }>(sql`
    select q.text, q.risk, ${disclaimerOfAnswer} as disclaimer
    from conversations c left join lateral (
      select text, risk, created_at from messages where conversation_id = c.id and sender = 'user'
      order by created_at desc, id desc limit 1
    ) q on true
    where c.id = ${conversationId}::uuid and c.user_id = ${viewer.id}::uuid`)
  if (!row) throw notFound('chat')
  return { text: row.text ?? '', risk: riskOfQuestion(row.risk, [row.disclaimer]) }
}

const notNewest = async (tx: Tx, conversationId: string, id: string): Promise<AppError> => {
  const isAnswer = await tx.message.count({ where: { id, conversationId, sender: 'ai' } })
  return isAnswer > 0
    ? new AppError('conflict', 'The conversation went on since: only the newest question is answered again.')
    : notFound('answer')
}
