import type { Pool } from 'pg'
import type { LiveReply, ReplyEnd } from '../../live-replies.ts'

/**
 * The statements by which the process writing an answer holds its conversation. They all lock the conversation before
 * its messages, as sending and deleting do, so that they cannot deadlock; all use the database's clock.
 */

/** How long a claim lasts unless renewed. A process that does not renew it in time counts as dead. */
export const CLAIM_SQL = `interval '15 seconds'`

/** The result of renewing a claim. */
export type ClaimState = 'held' | 'stop_asked' | 'lost'

// Skips conversations that are locked: a batch must not wait for one of them.
const SAVE_SQL = `
  with part as (
    select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as p(conversation_id, message_id, text)
  ), held as (
    select c.id, p.message_id, p.text
    from conversations c join part p on p.conversation_id = c.id and p.message_id = c.reply_id
    for no key update of c skip locked
  ), saved as (
    update messages m set text = h.text from held h
    where m.id = h.message_id and m.state = 'streaming' and h.text is not null
  ), renewed as (
    update conversations c set reply_claim_until = now() + ${CLAIM_SQL} from held h where c.id = h.id
  )
  select p.message_id, case when c.reply_id is distinct from p.message_id then 'lost'
                            when c.reply_stop_asked then 'stop_asked'
                            else 'held' end as state
  from part p left join conversations c on c.id = p.conversation_id`

/** Stores the text so far (null for unchanged answers) and renews the claims, in one statement. */
export const saveReplies = async (
  pool: Pool,
  replies: readonly { readonly live: LiveReply; readonly text: string | null }[],
): Promise<Map<string, ClaimState>> => {
  const { rows } = await pool.query<{ message_id: string; state: ClaimState }>({
    name: 'background_reply_save',
    text: SAVE_SQL,
    values: [
      replies.map(({ live }) => live.conversationId),
      replies.map(({ live }) => live.messageId),
      replies.map(({ text }) => text),
    ],
  })
  return new Map(rows.map((row) => [row.message_id, row.state]))
}

const FINISH_SQL = `
  with held as (
    select id from conversations where id = $1 and reply_id = $2 for no key update
  ), finished as (
    update messages m set text = $3, state = $4::"MessageState", error_code = $5, disclaimer = $6
    from held where m.id = $2 and m.state = 'streaming'
  )
  update conversations c
  set reply_id = null, reply_claim_until = null, reply_stop_asked = false, updated_at = now(),
      messages_count = messages_count + case when $3 = '' then 0 else 1 end
  from held where c.id = held.id`

/**
 * Stores the end of an answer and frees its conversation; false if the conversation is no longer held by this answer.
 */
export const finishReply = async (pool: Pool, live: LiveReply, end: ReplyEnd): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'reply_finish',
    text: FINISH_SQL,
    values: [
      live.conversationId,
      live.messageId,
      live.text,
      end.kind,
      end.kind === 'failed' ? end.error.code : null,
      end.kind !== 'failed' && end.disclaimer ? JSON.stringify(end.disclaimer) : null,
    ],
  })
  return rowCount === 1
}

/** The statement of `failDeadReplies`, for use inside a transaction; takes a conversation's id or null. */
export const FAIL_DEAD_SQL = `
  with dead as (
    select id, reply_id from conversations
    where reply_id is not null and reply_claim_until <= now() and ($1::uuid is null or id = $1)
    for no key update skip locked
  ), failed as (
    update messages m set state = 'failed', error_code = 'service_unavailable'
    from dead where m.id = dead.reply_id and m.state = 'streaming'
    returning m.conversation_id, m.text
  )
  update conversations c
  set reply_id = null, reply_claim_until = null, reply_stop_asked = false, updated_at = now(),
      messages_count = messages_count + (select count(*) from failed f where f.conversation_id = c.id and f.text <> '')
  from dead where c.id = dead.id`

/**
 * Marks the answers of dead processes as failed, keeping their text, and frees their conversations. For one
 * conversation, or all; returns how many.
 */
export const failDeadReplies = async (pool: Pool, conversationId: string | null): Promise<number> => {
  const { rowCount } = await pool.query({
    name: conversationId ? 'replies_fail_dead' : 'background_replies_fail_dead',
    text: FAIL_DEAD_SQL,
    values: [conversationId],
  })
  return rowCount ?? 0
}
