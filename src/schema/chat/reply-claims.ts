import type { LiveReply, ReplyEnd } from '../../live-replies.ts'
import { type Db, empty, type Sql, sql } from '../../providers/database/db.ts'

/**
 * The statements by which the process writing an answer holds its conversation. They all lock the conversation before
 * its messages, as sending and deleting do, so that they cannot deadlock; all use the database's clock.
 */

/** How long a claim lasts unless renewed. A process that does not renew it in time counts as dead. */
export const CLAIM = sql`interval '15 seconds'`

/** The result of renewing a claim. */
export type ClaimState = 'held' | 'stop_asked' | 'lost'

/** Stores the text so far (null for unchanged answers) and renews the claims, in one statement. */
export const saveReplies = async (
  db: Pick<Db, 'write'>,
  replies: readonly { readonly live: LiveReply; readonly text: string | null }[],
): Promise<Map<string, ClaimState>> => {
  const conversationIds = replies.map(({ live }) => live.conversationId)
  const messageIds = replies.map(({ live }) => live.messageId)
  const texts = replies.map(({ text }) => text)
  // Skips conversations that are locked: a batch must not wait for one of them.
  const statement = sql`
    with part as (
      select * from unnest(${conversationIds}::uuid[], ${messageIds}::uuid[], ${texts}::text[])
        as p(conversation_id, message_id, text)
    ), held as (
      select c.id, p.message_id, p.text
      from conversations c join part p on p.conversation_id = c.id and p.message_id = c.reply_id
      for no key update of c skip locked
    ), saved as (
      update messages m set text = h.text from held h
      where m.id = h.message_id and m.state = 'streaming' and h.text is not null
    ), renewed as (
      update conversations c set reply_claim_until = now() + ${CLAIM} from held h where c.id = h.id
    )
    select p.message_id as "messageId", case when c.reply_id is distinct from p.message_id then 'lost'
                                             when c.reply_stop_asked then 'stop_asked'
                                             else 'held' end as state
    from part p left join conversations c on c.id = p.conversation_id`
  const rows = await db.write((tx) => tx.read<{ messageId: string; state: ClaimState }>(statement))
  return new Map(rows.map(({ messageId, state }) => [messageId, state]))
}

/**
 * Stores the end of an answer and frees its conversation; false if the conversation is no longer held by this answer.
 */
export const finishReply = async (db: Pick<Db, 'run'>, live: LiveReply, end: ReplyEnd): Promise<boolean> => {
  const { conversationId, messageId, text } = live
  const errorCode = end.kind === 'failed' ? end.error.code : null
  const disclaimer = end.kind === 'failed' ? null : end.disclaimer
  const freed = await db.run(sql`
    with held as (
      select id from conversations where id = ${conversationId}::uuid and reply_id = ${messageId}::uuid for no key update
    ), finished as (
      update messages m
      set text = ${text}, state = ${end.kind}::"MessageState", error_code = ${errorCode}, disclaimer = ${disclaimer}::jsonb
      from held where m.id = ${messageId}::uuid and m.state = 'streaming'
    )
    update conversations c
    set reply_id = null, reply_claim_until = null, reply_stop_asked = false, updated_at = now(),
        messages_count = messages_count + ${text === '' ? 0 : 1}::int
    from held where c.id = held.id`)
  return freed === 1
}

/**
 * Marks the answers of dead processes as failed, keeping their text, and frees their conversations. For one
 * conversation, or all; returns how many.
 */
export const failDeadReplies = (
  db: { run(statement: Sql): Promise<number> },
  conversationId: string | null,
): Promise<number> =>
  db.run(sql`
    with dead as (
      select id, reply_id from conversations
      where reply_id is not null and reply_claim_until <= now()
        ${conversationId === null ? empty : sql`and id = ${conversationId}::uuid`}
      for no key update skip locked
    ), failed as (
      update messages m set state = 'failed', error_code = 'service_unavailable'
      from dead where m.id = dead.reply_id and m.state = 'streaming'
      returning m.conversation_id, m.text
    )
    update conversations c
    set reply_id = null, reply_claim_until = null, reply_stop_asked = false, updated_at = now(),
        messages_count = messages_count + (select count(*) from failed f where f.conversation_id = c.id and f.text <> '')
    from dead where c.id = dead.id`)
