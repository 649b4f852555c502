import { v7 as uuidv7 } from 'uuid'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { ReplyDisclaimer } from '../../live-replies.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { sql, trusted } from '../../providers/database/db.ts'
import { type Allowance, countUses } from '../allowances/count.ts'
import { urgentAlone } from '../safety/disclaimer.ts'
import { openConversation } from './conversations.ts'
import { spokeOfDanger } from './danger-lately.ts'
import { anyDanger, askedAbout, type Judgement, judge, mayConcernDanger } from './judge.ts'
import { CLAIM, failDeadReplies, interruptReply } from './reply-claims.ts'
import { countMessage, helpFor, refuseWhileDraining, startReply } from './start-reply.ts'
import { isNeutral, neutralTitle, subjectOf } from './title.ts'

/** A message that is stored and whose answer is being written. */
export interface Exchange {
  conversationId: string
  /** The answer's id. */
  messageId: string
  /** The conversation's title, for its first message only. */
  title: string | null
  /** Whom to call, where the message tells of a danger. */
  help: ReplyDisclaimer | null
  /** What is left of the day's messages; null for a message that does not count. */
  allowance: Allowance | null
}

/** Messages by which the language of a conversation is told. */
const SAID = trusted('5')

interface LockedConversation {
  title: string | null
  title_pending: boolean
  messages_count: number
  reply_id: string | null
  is_claimed: boolean
  newest_at: Date | null
  newest_disclaimer: ReplyDisclaimer | null
  spoke_of_danger: boolean
  country: string | null
  /** What the person said last, the newest first. */
  said: readonly string[]
  preferred_language: string
  ai_data_sharing: boolean
}

/**
 * Stores a message and starts its answer, which continues when the caller disconnects.
 *
 * One answer at a time: the conversation's row holds the claim of the process writing it, taken under a row lock,
 * which serialises concurrent messages on any instances. The process renews its claim while it lives; an expired
 * claim belonged to a dead process, and its answer is marked failed here. A message with danger, even a possible one,
 * does not wait: it ends the answer in progress, whose writer finds its claim gone. With `isNew` the conversation is opened in
 * the same transaction, under the given id.
 *
 * The message counts toward the day's allowance, and `speechSeconds` toward that of speech, unless it may concern a
 * danger, or the conversation has just been about one: that is answered even if nothing is left. Counted before the
 * conversation is locked, as everywhere.
 * @throws AppError `not_found`, `rate_limited`, `premium_required`, `reply_in_progress`, `service_unavailable`; nothing is
 * stored or counted then. Whoever calls this tells a person in danger whom to call (`refusalOf`).
 */
export const sendMessage = async (
  app: Pick<App, 'db' | 'now' | 'ai' | 'plans' | 'rateLimits' | 'replyWriters' | 'log' | 'draining' | 'recentErrors'>,
  viewer: Viewer,
  conversationId: string,
  input: { message: string; personality: AiPersonality; speechSeconds?: number },
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Exchange> => {
  await countMessage(app, viewer, input.message)
  refuseWhileDraining(app)

  const amounts = { chat_messages: 1, ...(input.speechSeconds && { voice_minutes: Math.ceil(input.speechSeconds) }) }

  // Whatever a retry of the request needs is returned from inside: a retry resumes after the transaction.
  const stored = await app.db.write(async (tx) => {
    const messageId = uuidv7()
    if (isNew) await openConversation(app, tx, viewer, conversationId)
    const uses = await countUses(app, tx, viewer, amounts)
    const [conversation] = await tx.read<LockedConversation>(sql`
      select c.title, c.title_pending, c.messages_count, c.reply_id,
             coalesce(c.reply_claim_until > now(), false) as is_claimed,
             (select max(created_at) from messages where conversation_id = c.id) as newest_at,
             array(
               select left(text, 500) from messages where conversation_id = c.id and sender = 'user'
               order by created_at desc, id desc limit ${SAID}
             ) as said,
             newest.disclaimer as newest_disclaimer, ${spokeOfDanger(sql`c.id`, app.now())} as spoke_of_danger,
             u.country, u.preferred_language, u.ai_data_sharing
      from conversations c join users u on u.id = c.user_id
      left join lateral (
        select disclaimer from messages where conversation_id = c.id and not is_alternative
        order by created_at desc, id desc limit 1
      ) newest on true
      where c.id = ${conversationId}::uuid and c.user_id = ${viewer.id}::uuid for update of c`)
    if (!conversation) throw notFound('chat')
    const judgement = judge(input.message, askedAbout(conversation.newest_disclaimer))
    const interruptedId = conversation.is_claimed ? conversation.reply_id : null
    if (interruptedId && !anyDanger(judgement))
      throw new AppError('reply_in_progress', urgentAlone(conversation.newest_disclaimer)?.message)
    const concernsDanger =
      conversation.spoke_of_danger || mayConcernDanger(input.message, judgement, conversation.newest_disclaimer)
    if (concernsDanger) await uses.giveBack()
    else uses.assertLeft()
    const { country, preferred_language: language, ai_data_sharing: aiDataSharing } = conversation
    app.ai.answererFor({ aiDataSharing, concernsDanger }).ready()
    const help = helpFor(input.message, judgement, { country, language, before: conversation.said })
    const own = { id: conversationId, userId: viewer.id }
    if (interruptedId) await interruptReply(tx, own)
    else if (conversation.reply_id) await failDeadReplies(tx, own)

    const isOpening = conversation.messages_count === 0
    const { title, isPending } = titleAfter(conversation, input.message, judgement)
    // Later than every existing message, whatever the instances' clocks say: the order of a chat is its meaning.
    const askedAt = Math.max(app.now().getTime(), (conversation.newest_at?.getTime() ?? 0) + 1)
    await tx.run(sql`
      with claimed as (
        update conversations
        set title = ${title}, title_pending = ${isPending}, messages_count = messages_count + 1, updated_at = now(),
            reply_id = ${messageId}::uuid, reply_claim_until = now() + ${CLAIM}, reply_stop_asked = false
        where id = ${conversationId}::uuid and user_id = ${viewer.id}::uuid
        returning id
      )
      insert into messages (id, conversation_id, sender, text, state, is_opening, disclaimer, created_at)
      select m.id, claimed.id, m.sender::"Sender", m.text, m.state::"MessageState", m.is_opening, m.disclaimer, m.created_at
      from claimed cross join (values
        (${uuidv7()}::uuid, 'user', ${input.message}, 'complete', false, null::jsonb, ${new Date(askedAt)}::timestamptz),
        (${messageId}::uuid, 'ai', '', 'streaming', ${isOpening}, ${help}::jsonb, ${new Date(askedAt + 1)}::timestamptz)
      ) as m (id, sender, text, state, is_opening, disclaimer, created_at)`)
    return {
      messageId,
      help,
      interruptedId,
      title: isOpening ? title : null,
      ...{ country, language, aiDataSharing, concernsDanger, judgement, askedAt },
      allowance: concernsDanger ? null : (uses.allowances.get('chat_messages') ?? null),
    }
  })
  // Stored by an instance of the release before, the last four are missing.
  const { messageId, interruptedId, title, allowance = null, askedAt = app.now().getTime(), ...more } = stored
  const { judgement, help = helpFor(input.message, judgement, more), concernsDanger = help !== null, ...rest } = more
  const begun = { ...rest, judgement, concernsDanger }

  if (interruptedId) app.replyWriters.stop(interruptedId, 'asked')
  const reply = { messageId, conversationId, userId: viewer.id, title, anotherTo: null, help }
  startReply(app, reply, input, { ...begun, askedAt, formerAnswers: 0 })
  return { conversationId, messageId, title, help, allowance }
}

/**
 * The title a message leaves a conversation with. A neutral one waits for the first message that has a subject to show;
 * one that a person has set stays.
 */
const titleAfter = (
  { title, title_pending, preferred_language, newest_disclaimer }: LockedConversation,
  message: string,
  judgement: Judgement,
): { title: string; isPending: boolean } => {
  // An instance of the release before may have set another title without noting that it is no longer neutral.
  if (title !== null && !(title_pending && isNeutral(title))) return { title, isPending: false }
  const isTouchy = urgentAlone(newest_disclaimer) !== null
  const subject = subjectOf(message, judgement, { isLater: title !== null, isTouchy })
  if (subject !== null) return { title: subject, isPending: false }
  return { title: title ?? neutralTitle(message, judgement, preferred_language), isPending: true }
}
