import { setTimeout as pause } from 'node:timers/promises'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { MessageState } from '../../generated/prisma/enums.ts'
import { sql } from '../../providers/database/db.ts'
import { CLAIM_TO_STOP, failDeadReplies } from './reply-claims.ts'

/** Polling interval for an answer that another instance writes, in milliseconds. That instance polls every second. */
const POLL_MS = 100

/** The result of a request to stop an answer. */
export interface StoppedReply {
  readonly conversationId: string
  /** Null if none was being written. */
  readonly messageId: string | null
  readonly isStopped: boolean
}

/**
 * Stops the answer in progress in a conversation and keeps its text, whichever instance writes it. The request is
 * stored in the conversation's row, where other instances find it; this instance is notified at once. Returns when
 * the answer has ended and the next message may be sent: after five seconds where the process that wrote it is dead.
 * @throws AppError `not_found`.
 */
export async function stopReply(
  { db, replyWriters }: Pick<App, 'db' | 'replyWriters'>,
  viewer: Viewer,
  conversationId: string,
): Promise<StoppedReply> {
  const [conversation] = await db.write('stopReply', (tx) =>
    tx.read<{ replyId: string | null }>(sql`
      with chat as (
        select id, reply_id from conversations where id = ${conversationId}::uuid and user_id = ${viewer.id}::uuid
      ), asked as (
        update conversations c
        set reply_stop_asked = true, reply_claim_until = least(c.reply_claim_until, now() + ${CLAIM_TO_STOP})
        from chat
        where c.id = chat.id and c.user_id = ${viewer.id}::uuid and c.reply_id is not null
      )
      select reply_id as "replyId" from chat`),
  )
  if (!conversation) throw notFound('chat')
  const { replyId } = conversation
  const ended = (isStopped: boolean): StoppedReply => ({ conversationId, messageId: replyId, isStopped })
  if (!replyId) return ended(false)

  const live = replyWriters.find(replyId)
  replyWriters.stop(replyId, 'asked')
  while (live && !live.end) await live.changed()

  for (;;) {
    const [reply] = await db.read<{ state: MessageState; isClaimed: boolean }>(sql`
      select m.state, coalesce(c.reply_id = m.id and c.reply_claim_until > now(), false) as "isClaimed"
      from messages m join conversations c on c.id = m.conversation_id
      where m.id = ${replyId}::uuid and c.id = ${conversationId}::uuid and c.user_id = ${viewer.id}::uuid`)
    if (reply?.state !== 'streaming') return ended(reply?.state === 'stopped')
    if (!reply.isClaimed) {
      await failDeadReplies(db, { id: conversationId, userId: viewer.id })
      return ended(false)
    }
    await pause(POLL_MS)
  }
}
