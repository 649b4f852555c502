import { v7 as uuidv7 } from 'uuid'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Message } from '../../generated/prisma/client.ts'
import type { ReplyDisclaimer } from '../../live-replies.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { countUses } from '../allowances/count.ts'
import { addHelp } from '../safety/index.ts'
import { spokeOfDanger } from './danger-lately.ts'
import { askedAbout, certainUrgent, type Judgement, judge, mayConcernDanger, noMilder } from './judge.ts'
import { CLAIM, failDeadReplies } from './reply-claims.ts'
import type { Exchange } from './send-message.ts'
import { countMessage, helpFor, refuseWhileDraining, startReply } from './start-reply.ts'

/** Answers to one question, failed ones included. */
const ANSWERS_MAX = 10

interface LockedConversation {
  replyId: string | null
  isClaimed: boolean
  country: string | null
  language: string
  aiDataSharing: boolean
}

/**
 * Starts another answer to the newest question of a conversation. The former answer is kept and shown until the new one is
 * there, which then takes its place; if that fails or says nothing, the former one stays. `id` names any of the answers to the
 * question, so that two devices do not have to agree on which.
 *
 * As when a message is sent, the conversation's row is locked and holds the claim of the process that writes: of two requests
 * at once one gets `reply_in_progress`, and the answer of a process that died is marked failed here.
 * It counts toward the day's allowance like a message, unless the question may concern a danger, as one
 * that is sent, or the answer before has failed.
 * @throws AppError `not_found`; `conflict` for an earlier question, and after ten answers; `rate_limited`, `premium_required`,
 * `reply_in_progress`, `service_unavailable`; nothing is stored or counted then, and a person in danger is told whom to call.
 */
export const regenerateAnswer = async (
  app: Parameters<typeof beginAnother>[0],
  viewer: Viewer,
  conversationId: string,
  input: { id: string; personality: AiPersonality },
): Promise<Exchange> => {
  const question = await readQuestion(app, viewer, conversationId)
  try {
    await countMessage(app, viewer, question)
    return await beginAnother(app, viewer, conversationId, input)
  } catch (error) {
    throw await addHelp({ app, viewer }, error, question, 'chat')
  }
}

const beginAnother = async (
  app: Pick<App, 'db' | 'now' | 'ai' | 'plans' | 'rateLimits' | 'replyWriters' | 'log' | 'recentErrors' | 'draining'>,
  viewer: Viewer,
  conversationId: string,
  { id, personality }: { id: string; personality: AiPersonality },
): Promise<Exchange> => {
  refuseWhileDraining(app)

  // Whatever a retry of the request needs is returned from inside: a retry resumes after the transaction.
  const { messageId, message, anotherTo, allowance, ...begun } = await app.db.write(async (tx) => {
    const uses = await countUses(app, tx, viewer, { chat_messages: 1 })
    const conversation = await lockConversation(tx, viewer, conversationId)
    if (conversation.isClaimed) throw new AppError('reply_in_progress')
    if (conversation.replyId) await failDeadReplies(tx, { id: conversationId, userId: viewer.id })

    const { question, answers } = await readNewest(tx, conversationId, id)
    const { before, spokeOf } = await readBefore(tx, conversationId, question)
    const judgement = judgeAgain(question, answers, before)
    const shown = answers.find(({ isAlternative }) => !isAlternative)
    const hasFailed = shown?.state === 'failed' || answers.at(-1)?.state === 'failed'
    const concernsDanger = spokeOf || mayConcernDanger(question.text, judgement, before)
    const isExempt = hasFailed || concernsDanger
    if (isExempt) await uses.giveBack()
    else uses.assertLeft()
    const { aiDataSharing, country, language } = conversation
    app.ai.answererFor({ aiDataSharing, concernsDanger }).ready()

    const help = helpFor(question.text, judgement, { country, language })
    const messageId = uuidv7()
    const newestAt = Math.max(...answers.map(({ createdAt }) => createdAt.getTime()))
    // An answer without a word is not shown: there is nothing to keep until the new one is written.
    const replaces = shown !== undefined && shown.text !== ''
    await tx.run(sql`
      with claimed as (
        update conversations
        set updated_at = now(), reply_id = ${messageId}::uuid, reply_claim_until = now() + ${CLAIM}, reply_stop_asked = false
        where id = ${conversationId}::uuid and user_id = ${viewer.id}::uuid
      ), former as (
        update messages set question_id = ${question.id}::uuid, is_alternative = ${!replaces}
        where id = ${shown?.id ?? null}::uuid and conversation_id = ${conversationId}::uuid
      )
      insert into messages (id, conversation_id, sender, text, state, question_id, is_alternative, disclaimer, created_at)
      values (${messageId}::uuid, ${conversationId}::uuid, 'ai', '', 'streaming', ${question.id}::uuid, ${replaces},
        ${help}::jsonb, ${new Date(Math.max(app.now().getTime(), newestAt + 1))}::timestamptz)`)
    return {
      messageId,
      message: question.text,
      anotherTo: replaces ? question.id : null,
      judgement,
      askedAt: question.createdAt.getTime(),
      formerAnswers: answers.filter(({ text }) => text !== '').length,
      ...{ country, language, aiDataSharing, concernsDanger },
      allowance: isExempt ? null : (uses.allowances.get('chat_messages') ?? null),
    }
  })

  const help = helpFor(message, begun.judgement, begun)
  const reply = { messageId, conversationId, userId: viewer.id, title: null, anotherTo, help }
  startReply(app, reply, { message, personality }, begun)
  return { conversationId, messageId, title: null, help, allowance }
}

/** The newest question of a conversation of the caller; empty in one without messages. */
const readQuestion = async ({ db }: Pick<App, 'db'>, viewer: Viewer, conversationId: string): Promise<string> => {
  const [row] = await db.read<{ text: string | null }>(sql`
    select (
      select text from messages where conversation_id = c.id and sender = 'user' order by created_at desc, id desc limit 1
    ) as text
    from conversations c where c.id = ${conversationId}::uuid and c.user_id = ${viewer.id}::uuid`)
  if (!row) throw notFound('chat')
  return row.text ?? ''
}

const lockConversation = async (tx: Tx, viewer: Viewer, id: string): Promise<LockedConversation> => {
  const [conversation] = await tx.read<LockedConversation>(sql`
    select c.reply_id as "replyId", coalesce(c.reply_claim_until > now(), false) as "isClaimed",
           u.country, u.preferred_language as language, u.ai_data_sharing as "aiDataSharing"
    from conversations c join users u on u.id = c.user_id
    where c.id = ${id}::uuid and c.user_id = ${viewer.id}::uuid for update of c`)
  if (!conversation) throw notFound('chat')
  return conversation
}

type Turn = Pick<Message, 'id' | 'text' | 'state' | 'isAlternative' | 'createdAt'> & {
  disclaimer: ReplyDisclaimer | null
}

/** The newest question of a locked conversation and the answers to it, of which `id` must be one. */
const readNewest = async (tx: Tx, conversationId: string, id: string) => {
  const [question, ...answers] = await tx.read<Turn>(sql`
    select id, text, state, disclaimer, is_alternative as "isAlternative", created_at as "createdAt" from messages
    where conversation_id = ${conversationId}::uuid and created_at >= (
      select max(created_at) from messages where conversation_id = ${conversationId}::uuid and sender = 'user')
    order by created_at, id`)
  if (!question || !answers.some((answer) => answer.id === id)) throw await notNewest(tx, conversationId, id)
  if (answers.length >= ANSWERS_MAX)
    throw new AppError('conflict', 'This was answered many times. Please ask it in other words.')
  return { question, answers }
}

const notNewest = async (tx: Tx, conversationId: string, id: string): Promise<AppError> => {
  const isAnswer = await tx.message.count({ where: { id, conversationId, sender: 'ai' } })
  return isAnswer > 0
    ? new AppError('conflict', 'The conversation went on since: only the newest question is answered again.')
    : notFound('answer')
}

/** The disclaimer of what was said before a question, and whether a danger was spoken of lately. */
const readBefore = async (
  tx: Tx,
  conversationId: string,
  { createdAt }: Turn,
): Promise<{ before: ReplyDisclaimer | null; spokeOf: boolean }> => {
  const id = sql`${conversationId}::uuid`
  const [row] = await tx.read<{ before: ReplyDisclaimer | null; spokeOf: boolean }>(sql`
    select ${spokeOfDanger(id, createdAt)} as "spokeOf", (
      select disclaimer from messages
      where conversation_id = ${id} and not is_alternative and created_at < ${createdAt}::timestamptz
      order by created_at desc, id desc limit 1) as before`)
  return row ?? { before: null, spokeOf: false }
}

/** Judges a question as when it was sent, and no milder than its answers so far were. */
const judgeAgain = (question: Turn, answers: readonly Turn[], before: ReplyDisclaimer | null): Judgement =>
  noMilder(judge(question.text, askedAbout(before)), [
    ...new Set(answers.flatMap(({ disclaimer }) => certainUrgent(disclaimer))),
  ])
