import { v7 as uuidv7 } from 'uuid'
import { assess } from '../../care/assess.ts'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { openConversation } from './conversations.ts'
import { CLAIM_SQL, FAIL_DEAD_SQL } from './reply-claims.ts'
import { deriveTitle } from './title.ts'
import { writeReply } from './write-reply.ts'

/** A message that is stored and whose answer is being written. */
export interface Exchange {
  conversationId: string
  /** The answer's id. */
  messageId: string
  /** The conversation's title, for its first message only. */
  title: string | null
}

interface LockedConversation {
  title: string | null
  messages_count: number
  reply_id: string | null
  is_claimed: boolean
  newest_at: Date | null
  country: string | null
  preferred_language: string
  ai_data_sharing: boolean
}

/**
 * Stores a message and starts its answer, which continues when the caller disconnects.
 *
 * One answer at a time: the conversation's row holds the claim of the process writing it, taken under a row lock,
 * which serialises concurrent messages on any instances. The process renews its claim while it lives; an expired
 * claim belonged to a dead process, and its answer is marked failed here. With `isNew` the conversation is opened in
 * the same transaction, under the given id.
 * @throws AppError `not_found`, `reply_in_progress`, `service_unavailable`; nothing is stored then.
 */
export const sendMessage = async (
  app: Pick<App, 'db' | 'pool' | 'reads' | 'now' | 'ai' | 'secondOpinion' | 'replyWriters' | 'log' | 'shutdown'>,
  viewer: Viewer,
  conversationId: string,
  input: { message: string; personality: AiPersonality },
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Exchange> => {
  if (app.shutdown.aborted) throw new AppError('service_unavailable', 'The service is restarting.', { retryAfter: 5 })
  const assessment = assess(input.message)
  const providerFor = (aiDataSharing: boolean) => app.ai({ aiDataSharing, danger: assessment.danger })

  // Whatever a retry of the request needs is returned from inside: a retry resumes after the transaction.
  const { messageId, title, country, language, aiDataSharing } = await app.db.$transaction(async (tx) => {
    const messageId = uuidv7()
    if (isNew) await openConversation(app, tx, viewer, conversationId)
    const [conversation] = await tx.$queryRaw<LockedConversation[]>`
      select c.title, c.messages_count, c.reply_id, coalesce(c.reply_claim_until > now(), false) as is_claimed,
             (select max(created_at) from messages where conversation_id = c.id) as newest_at,
             u.country, u.preferred_language, u.ai_data_sharing
      from conversations c join users u on u.id = c.user_id
      where c.id = ${conversationId}::uuid and c.user_id = ${viewer.id}::uuid for update of c`
    if (!conversation) throw notFound('chat')
    if (conversation.is_claimed) throw new AppError('reply_in_progress')
    providerFor(conversation.ai_data_sharing).ready()
    if (conversation.reply_id) await tx.$executeRawUnsafe(FAIL_DEAD_SQL, conversationId)

    const isOpening = conversation.messages_count === 0
    const newTitle = conversation.title ?? deriveTitle(input.message)
    // Later than every existing message, whatever the instances' clocks say: the order of a chat is its meaning.
    const askedAt = Math.max(app.now().getTime(), (conversation.newest_at?.getTime() ?? 0) + 1)
    await tx.message.createMany({
      data: [
        { conversationId, sender: 'user', text: input.message, createdAt: new Date(askedAt) },
        {
          id: messageId,
          conversationId,
          sender: 'ai',
          text: '',
          state: 'streaming',
          isOpening,
          createdAt: new Date(askedAt + 1),
        },
      ],
    })
    await tx.$executeRaw`
      update conversations
      set title = ${newTitle}, messages_count = messages_count + 1, updated_at = now(),
          reply_id = ${messageId}::uuid, reply_claim_until = now() + ${Prisma.raw(CLAIM_SQL)}, reply_stop_asked = false
      where id = ${conversationId}::uuid`
    return {
      messageId,
      title: isOpening ? newTitle : null,
      country: conversation.country,
      language: conversation.preferred_language,
      aiDataSharing: conversation.ai_data_sharing,
    }
  })

  const opinion = app.secondOpinion({ aiDataSharing })
  const job = {
    viewerId: viewer.id,
    provider: providerFor(aiDataSharing),
    personality: input.personality,
    message: input.message,
    assessment,
    secondOpinion: async (signal: AbortSignal) => (await opinion?.(input.message, signal)) ?? [],
    country,
    language,
  }
  // A retried request finds the answer in progress here, or starts it if no attempt got that far.
  if (!app.replyWriters.find(messageId))
    app.replyWriters.start({ messageId, conversationId }, (writer) => writeReply(app, writer, job))
  return { conversationId, messageId, title }
}
