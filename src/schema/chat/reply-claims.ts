import type { Risk } from '@parenting/care'
import { type Db, empty, type Sql, sql, type TxSql } from '../../providers/database/db.ts'
import type { LiveReply, ReplyEnd } from '../../providers/live-replies/live-replies.ts'

/**
 * The statements by which the process writing an answer holds its conversation. They all lock the conversation before
 * its messages, as sending and deleting do, so that they cannot deadlock; all use the database's clock.
 */

/** How long a claim lasts unless renewed. A process that does not renew it in time counts as dead. */
export const CLAIM = sql`interval '15 seconds'`

/**
 * How long the claim of an answer lasts at most once its reader has asked to stop it: a living process renews it before,
 * and then stops. A dead one does not keep somebody waiting who wants to go on.
 */
export const CLAIM_TO_STOP = sql`interval '5 seconds'`

/**
 * The reason why an answer needs attention after a save. `locked`: it was not saved this time, because its conversation
 * was locked.
 */
export type ClaimState = 'locked' | 'stop_asked' | 'lost'

interface OwnConversation {
  readonly id: string
  readonly userId: string
}

/** The changes to store of an answer in progress. */
export interface ReplyPart {
  readonly live: LiveReply
  /** The text so far; null where it has not grown. */
  readonly text: string | null
  /** Whether to renew the claim, which rewrites the conversation's row as well. */
  readonly renews: boolean
}

/**
 * Stores the texts so far and renews claims, in one statement; returns the answers that need attention, mostly none. It
 * runs very often, so there is no transaction around it: the next save makes up for one that fails.
 */
export async function saveReplies(
  db: Pick<Db, 'runReturning'>,
  replies: readonly ReplyPart[],
): Promise<Map<string, ClaimState>> {
  // As JSON: arrays of texts would be escaped in JavaScript, letter by letter.
  const parts = JSON.stringify(
    replies.map(({ live, text, renews }) => ({
      user_id: live.userId,
      conversation_id: live.conversationId,
      message_id: live.messageId,
      text,
      renews,
    })),
  )
  // Skips conversations that are locked: a batch must not wait for one of them.
  const rows = await db.runReturning<{ messageId: string; state: ClaimState }>(sql`
    with part as (
      select * from json_to_recordset(${parts}::json)
        as p(user_id uuid, conversation_id uuid, message_id uuid, text text, renews boolean)
    ), held as (
      select c.user_id, c.id, p.message_id, p.text, p.renews
      from conversations c
      join part p on p.user_id = c.user_id and p.conversation_id = c.id and p.message_id = c.reply_id
      for no key update of c skip locked
    ), saved as (
      update messages m set text = h.text from held h
      where m.id = h.message_id and m.conversation_id = h.id and m.state = 'streaming' and h.text is not null
    ), renewed as (
      update conversations c set reply_claim_until = now() + ${CLAIM} from held h
      where c.user_id = h.user_id and c.id = h.id and h.renews
    )
    select p.message_id as "messageId", case when c.reply_id is distinct from p.message_id then 'lost'
                                             when c.reply_stop_asked then 'stop_asked'
                                             else 'locked' end as state
    from part p left join conversations c on c.user_id = p.user_id and c.id = p.conversation_id
      left join held h on h.id = c.id
    where h.id is null or c.reply_stop_asked`)
  return new Map(rows.map(({ messageId, state }) => [messageId, state]))
}

/**
 * Stores the end of an answer and frees its conversation; false if this answer no longer holds the conversation. An
 * answer that replaces another one does so now, unless it failed or is empty: until then, and if this process dies, the
 * conversation shows the former one. A risk that the model raised is stored with the question.
 */
export async function finishReply(db: Pick<Db, 'run'>, live: LiveReply, end: ReplyEnd): Promise<boolean> {
  const { userId, conversationId, messageId, questionId, text, firstWordMs, anotherTo } = live
  const takesPlace = anotherTo !== null && end.kind !== 'failed' && text !== ''
  const errorCode = end.kind === 'failed' ? end.error.code : null
  const sources = end.kind === 'failed' || end.sources.length === 0 ? null : JSON.stringify(end.sources)
  const suggestions = end.kind === 'failed' || end.suggestions.length === 0 ? null : JSON.stringify(end.suggestions)
  const freed = await db.run(sql`
    with held as (
      select id from conversations
      where user_id = ${userId}::uuid and id = ${conversationId}::uuid and reply_id = ${messageId}::uuid for no key update
    ), finished as (
      update messages m
      set text = ${text}, state = ${end.kind}::"MessageState", error_code = ${errorCode}, disclaimer = ${end.disclaimer}::jsonb,
        sources = ${sources}::jsonb, suggestions = ${suggestions}::jsonb, first_word_ms = ${firstWordMs}::int${takesPlace ? sql`, is_alternative = false` : empty}
      from held where m.id = ${messageId}::uuid and m.conversation_id = held.id and m.state = 'streaming'
    )${takesPlace ? replaceOthers(anotherTo, messageId) : empty}${end.raised ? storeRisk(questionId, end.raised) : empty}
    update conversations c
    set reply_id = null, reply_claim_until = null, reply_stop_asked = false, updated_at = now(),
        messages_count = messages_count + ${text === '' || anotherTo !== null ? 0 : 1}::int
    from held where c.user_id = ${userId}::uuid and c.id = held.id`)
  return freed === 1
}

const replaceOthers = (questionId: string, messageId: string) => sql`, replaced as (
      update messages m set is_alternative = true from held
      where m.question_id = ${questionId}::uuid and m.conversation_id = held.id and m.id <> ${messageId}::uuid
        and not m.is_alternative
    )`

const storeRisk = (questionId: string, risk: Risk) => sql`, raised as (
      update messages m set risk = ${risk}::jsonb from held
      where m.id = ${questionId}::uuid and m.conversation_id = held.id
    )`

/**
 * Ends the answer in progress of a locked conversation in favour of a more urgent message, with the text saved last. It
 * replaces no other answer. The process that writes it detects this when it saves or finishes.
 */
export function interruptReply(tx: TxSql, { id, userId }: OwnConversation): Promise<number> {
  return tx.run(sql`
    with ended as (
      update messages m set state = 'stopped'
      from conversations c
      where c.user_id = ${userId}::uuid and c.id = ${id}::uuid and m.id = c.reply_id and m.conversation_id = c.id
        and m.state = 'streaming'
      returning m.text, m.is_alternative
    )
    update conversations set messages_count = messages_count + 1
    from ended where user_id = ${userId}::uuid and id = ${id}::uuid and ended.text <> ''
      and not ended.is_alternative`)
}

/**
 * Marks the answers of dead processes as failed, keeping their text, and frees their conversations. Appends the stored
 * help to an answer about a danger, because a list of messages shows only its text. For one conversation, or all;
 * returns their number.
 */
export function failDeadReplies(
  db: { run(statement: Sql): Promise<number> },
  conversation: OwnConversation | null,
): Promise<number> {
  return db.run(sql`
    with dead as (
      select user_id, id, reply_id from conversations
      where reply_id is not null and reply_claim_until <= now()
        ${conversation ? sql`and user_id = ${conversation.userId}::uuid and id = ${conversation.id}::uuid` : empty}
      for no key update skip locked
    ), failed as (
      update messages m set state = 'failed', error_code = 'service_unavailable',
        text = concat_ws(E'\n\n', nullif(m.text, ''), m.disclaimer->>'message')
      from dead where m.id = dead.reply_id and m.conversation_id = dead.id and m.state = 'streaming'
      returning m.conversation_id, m.text, m.is_alternative
    )
    update conversations c
    set reply_id = null, reply_claim_until = null, reply_stop_asked = false, updated_at = now(),
        messages_count = messages_count + (
          select count(*) from failed f where f.conversation_id = c.id and f.text <> '' and not f.is_alternative)
    from dead where c.user_id = dead.user_id and c.id = dead.id`)
}
