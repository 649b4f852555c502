import './event-types.ts'
import './types.ts'
import type { Conversation, Message } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'

const ofPerson = (userId: string) =>
  sql`conversation_id in (select id from conversations where user_id = ${userId}::uuid)`

export const chat = defineDomain({
  name: 'chat',
  exports: [
    exportPart<Conversation>('conversations', 'conversations', [
      ...(['id', 'userId', 'title', 'createdAt', 'updatedAt', 'messagesCount'] as const),
    ]),
    exportPart<Message>(
      'messages',
      'messages',
      [
        ...(['id', 'conversationId', 'sender', 'text', 'state', 'errorCode'] as const),
        ...([
          'isOpening',
          'risk',
          'disclaimer',
          'sources',
          'suggestions',
          'rating',
          'ratingReason',
          'ratingSharesText',
        ] as const),
        ...(['questionId', 'isAlternative', 'firstWordMs', 'createdAt'] as const),
      ],
      // An answer that failed before its first word is an empty row, which nobody sees.
      {
        where: (userId) => sql`t.text <> '' and t.${ofPerson(userId)}`,
        orderBy: 't.conversation_id, t.created_at, t.id',
      },
    ),
  ],
  /** Ends the answers in progress, whose rows are gone. */
  onAccountDeletion: async (app, tx, { id }) => {
    const busy = await tx.conversation.findMany({
      where: { userId: id, replyId: { not: null } },
      select: { replyId: true },
    })
    return () => {
      for (const { replyId } of busy) if (replyId) app.replyWriters.stop(replyId, 'lost')
    }
  },
  erasures: [eraseRows('messages', ofPerson), eraseRows('conversations')],
})
