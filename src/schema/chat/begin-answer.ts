import type { Risk } from '@parenting/care'
import { v7 as uuidv7 } from 'uuid'
import type { App, Viewer } from '../../context.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { empty, sql, type Tx } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import type { Allowance, Counted } from '../billing/index.ts'
import { disclaimerFor, languageOfTalk, type Turn, urgentAlone } from '../safety/index.ts'
import type { LockedConversation } from './lock-conversation.ts'
import type { NewestQuestion } from './newest-question.ts'
import { CLAIM, failDeadReplies, interruptReply } from './reply-claims.ts'
import { titleOf } from './title.ts'
import { writeReply } from './write-reply.ts'

/** The parts of the app that sending a message and requesting another answer need. */
export type ChatApp = Pick<
  App,
  'db' | 'now' | 'ai' | 'plans' | 'rateLimits' | 'replyWriters' | 'log' | 'draining' | 'recentErrors'
>

/** A message that is stored and whose answer is being written. */
export interface Exchange {
  readonly conversationId: string
  /** The answer's id. */
  readonly messageId: string
  /** The conversation's title, for its first answer only. */
  readonly title: string | null
  /** The help to show, if the conversation is about a danger. */
  readonly help: ReplyDisclaimer | null
  /** The day's allowance of messages after this one; null for a message that does not count. */
  readonly allowance: Allowance | null
}

/** An answer with its stored and claimed row, and the input to write it. Plain data, which a retry reads back. */
export interface Begun extends Exchange {
  readonly userId: string
  /** The message to answer. */
  readonly questionId: string
  /** The question, if the finished answer replaces another one; null otherwise. */
  readonly anotherTo: string | null
  /** The answer that this one interrupts. */
  readonly interruptedId: string | null
  readonly turn: Turn
  /** The dangers in the messages before, the newest first. */
  readonly recentRisks: readonly (Risk | null)[]
  /** When the message to answer was stored, in milliseconds: the answer considers the conversation up to then. */
  readonly askedAt: number
  /** Number of earlier answers to the message. */
  readonly formerAnswers: number
  readonly country: string | null
  /** The preferred language, and that of the conversation, BCP 47. */
  readonly language: string
  readonly spokenLanguage: string
  readonly aiDataSharing: boolean
}

interface Asked {
  readonly message: string
  readonly turn: Turn
  /** The question, where it is stored already and answered once more. */
  readonly again: NewestQuestion | null
  /** Given back for a danger, and where the answer before failed. */
  readonly uses: Counted
}

/**
 * Begins an answer in a locked conversation: ends an unfinished earlier one, stores the message, unless it is answered
 * `again`, and stores the empty answer with its help, so that readers get the help even if this process dies.
 * @throws AppError `premium_required`.
 */
export async function beginAnswer(
  app: Pick<App, 'now'>,
  tx: Tx,
  viewer: Viewer,
  conversation: LockedConversation,
  { message, turn, again, uses }: Asked,
): Promise<Begun> {
  const isExempt = turn.risk !== null || again?.hasFailed === true
  await (isExempt ? uses.giveBack() : uses.assertLeft())
  const { id: conversationId, country, language, aiDataSharing } = conversation
  const own = { id: conversationId, userId: viewer.id }
  if (conversation.isClaimed) await interruptReply(tx, own)
  else if (conversation.replyId) await failDeadReplies(tx, own)

  const spokenLanguage = languageOfTalk([message, ...conversation.recentTexts], language)
  const help = urgentAlone(await disclaimerFor(turn, { country, language: spokenLanguage, about: 'chat' }))
  const title = conversation.isEmpty && !again ? (conversation.title ?? titleOf(message, turn, spokenLanguage)) : null
  const [questionId, messageId] = [again?.id ?? uuidv7(), uuidv7()]
  // Later than every existing message, even if the instances' clocks differ: a chat depends on its order.
  const now = Math.max(app.now().getTime(), (conversation.newestAt?.getTime() ?? 0) + 1)
  const askedAt = again ? again.createdAt.getTime() : now
  const question = again
    ? empty
    : sql`(${questionId}::uuid, 'user', ${message}, 'complete', false, ${turn.risk}::jsonb, null::jsonb, null::uuid, false,
        ${new Date(askedAt)}::timestamptz),`
  const former = again
    ? sql`, former as (
        update messages set question_id = ${questionId}::uuid, is_alternative = ${!again.isReplaced}
        where id = ${again.shownId}::uuid and conversation_id = ${conversationId}::uuid
      )`
    : empty
  await tx.run(sql`
    with claimed as (
      update conversations
      set title = coalesce(title, ${title}), messages_count = messages_count + ${again ? 0 : 1}::int, updated_at = now(),
          reply_id = ${messageId}::uuid, reply_claim_until = now() + ${CLAIM}, reply_stop_asked = false
      where id = ${conversationId}::uuid and user_id = ${viewer.id}::uuid
      returning id
    )${former}
    insert into messages
      (id, conversation_id, sender, text, state, is_opening, risk, disclaimer, question_id, is_alternative, created_at)
    select m.id, claimed.id, m.sender::"Sender", m.text, m.state::"MessageState", m.is_opening, m.risk, m.disclaimer,
      m.question_id, m.is_alternative, m.created_at
    from claimed cross join (values ${question}
      (${messageId}::uuid, 'ai', '', 'streaming', ${title !== null}::boolean, null::jsonb, ${help}::jsonb,
        ${again ? questionId : null}::uuid, ${again?.isReplaced ?? false}::boolean, ${new Date(now + 1)}::timestamptz)
    ) as m (id, sender, text, state, is_opening, risk, disclaimer, question_id, is_alternative, created_at)`)
  return {
    ...{ conversationId, userId: viewer.id, messageId, questionId, title, help, turn, askedAt },
    ...{ country, language, spokenLanguage, aiDataSharing },
    allowance: (isExempt ? null : uses.allowances.get('chat_messages')) ?? null,
    anotherTo: again?.isReplaced ? questionId : null,
    interruptedId: conversation.isClaimed ? conversation.replyId : null,
    recentRisks: again ? conversation.recentRisks.slice(1) : conversation.recentRisks,
    formerAnswers: again?.formerAnswers ?? 0,
  }
}

/**
 * Starts to write an answer that has begun. A retried request finds the answer in progress, or starts it if no earlier
 * attempt did.
 */
export function startAnswer(app: ChatApp, begun: Begun, personality: AiPersonality): Exchange {
  const { messageId, conversationId, userId, questionId, title, anotherTo, help, interruptedId, allowance } = begun
  if (interruptedId) app.replyWriters.stop(interruptedId, 'asked')
  const reply = { messageId, conversationId, userId, questionId, title, anotherTo, help }
  if (!app.replyWriters.find(messageId))
    app.replyWriters.start(reply, (writer) => writeReply(app, writer, { ...begun, personality }))
  return { conversationId, messageId, title, help, allowance }
}
