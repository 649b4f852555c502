import { setTimeout as pause } from 'node:timers/promises'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { failDeadReplies } from './reply-claims.ts'

interface AskedRow {
  reply_id: string | null
}

const ASK_SQL = `
  with chat as (select id, reply_id from conversations where id = $2 and user_id = $1),
  asked as (
    update conversations c set reply_stop_asked = true from chat where c.id = chat.id and c.reply_id is not null
  )
  select reply_id from chat`

interface StandingRow {
  state: 'streaming' | 'complete' | 'stopped' | 'failed'
  is_claimed: boolean
}

const STANDING_SQL = `
  select m.state, coalesce(c.reply_id = m.id and c.reply_claim_until > now(), false) as is_claimed
  from messages m join conversations c on c.id = m.conversation_id where m.id = $1`

/** Polling interval for an answer that another instance writes, in milliseconds. That instance polls every second. */
const POLL_MS = 100

/**
 * Stops the answer in progress in a conversation and keeps its text, whichever instance writes it. The request is
 * stored in the conversation's row, where other instances find it; this instance is notified at once. Returns when
 * the answer has ended and the next message may be sent; false if there was none to stop.
 * @throws AppError `not_found`.
 */
export const stopReply = async (
  app: Pick<App, 'pool' | 'reads' | 'replyWriters'>,
  viewer: Viewer,
  conversationId: string,
): Promise<boolean> => {
  const { rows } = await app.pool.query<AskedRow>({
    name: 'reply_ask_stop',
    text: ASK_SQL,
    values: [viewer.id, conversationId],
  })
  const [asked] = rows
  if (!asked) throw notFound('chat')
  if (!asked.reply_id) return false

  const live = app.replyWriters.find(asked.reply_id)
  app.replyWriters.stop(asked.reply_id, 'asked')
  while (live && !live.end) await live.changed()

  for (;;) {
    const standing = await app.reads.query<StandingRow>({
      name: 'reply_standing',
      text: STANDING_SQL,
      values: [asked.reply_id],
    })
    const [reply] = standing.rows
    if (reply?.state !== 'streaming') return reply?.state === 'stopped'
    if (!reply.is_claimed) {
      await failDeadReplies(app.pool, conversationId)
      return false
    }
    await pause(POLL_MS)
  }
}
