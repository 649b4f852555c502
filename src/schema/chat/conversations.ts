import { v7 as uuidv7 } from 'uuid'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Conversation, type Message, Prisma } from '../../generated/prisma/client.ts'
import { columnsOf } from '../columns.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../connection.ts'
import { isOrphan } from '../constraints.ts'
import { readPage } from '../keyset.ts'
import { lockAccount } from '../users/lock-account.ts'
import { accountIsGone } from '../users/profile.ts'

type ReadApp = Pick<App, 'reads' | 'cursors'>

const CONVERSATION = columnsOf(Prisma.ConversationScalarFieldEnum)
const MESSAGE = columnsOf(Prisma.MessageScalarFieldEnum)

/** The caller's conversations, newest first. */
export const listConversations = (app: ReadApp, viewer: Viewer, args: PageArgs): Promise<Page<Conversation>> =>
  readPage<Conversation>(
    app,
    {
      name: 'chats',
      select: CONVERSATION,
      from: 'conversations',
      where: [['user_id = ?::uuid', viewer.id]],
      by: ['created_at', 'createdAt'],
      direction: 'desc',
    },
    args,
  )

/**
 * One conversation of the caller.
 * @throws AppError `not_found`, also for another user's.
 */
export const readConversation = async (app: Pick<App, 'reads'>, viewer: Viewer, id: string): Promise<Conversation> => {
  const { rows } = await app.reads.query<Conversation>({
    name: 'chat',
    text: `select ${CONVERSATION} from conversations where id = $1::uuid and user_id = $2`,
    values: [id, viewer.id],
  })
  const [conversation] = rows
  if (!conversation) throw notFound('chat')
  return conversation
}

/**
 * One page of the finished messages of each conversation, which the caller may read; newest first, in one statement.
 * Omits failed answers without text.
 * @throws AppError `page_too_deep`, `validation_failed` for a cursor of another list.
 */
export const listMessages = async (
  app: ReadApp,
  conversations: readonly Conversation[],
  args: PageArgs,
): Promise<Page<Message>[]> => {
  const requests = conversations.map(({ id }) => pageRequest(app.cursors, listOf(id), args))
  const [request] = requests
  if (!request) return []
  const { after, size, skip } = request
  // Several fields may ask for one conversation; its messages are read once.
  const ids = [...new Set(conversations.map(({ id }) => id))]
  const { rows } = await app.reads.query<Message>({
    name: `messages_${after ? 'after' : 'page'}_${size}`,
    text: `
      select m.* from unnest($1::uuid[]) as c (id) cross join lateral (
        select ${MESSAGE} from messages
        where conversation_id = c.id and state <> 'streaming' and text <> '' ${after ? 'and (created_at, id) < ($2, $3::uuid)' : ''}
        order by created_at desc, id desc
        limit ${size + 1} ${after ? '' : 'offset $2'}
      ) m order by m."createdAt" desc, m.id desc`,
    values: after ? [ids, after.at, after.id] : [ids, skip],
  })
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId)
  return conversations.map(({ id, messagesCount }) =>
    pageOf(byConversation.get(id) ?? [], request, messagesCount, ({ createdAt, id: messageId }) =>
      app.cursors.write(listOf(id), { at: createdAt, id: messageId }),
    ),
  )
}

const listOf = (conversationId: string) => `messages:${conversationId}`

/**
 * One message of a conversation of the caller, also an answer that is still being written.
 * @throws AppError `not_found`, also for another user's.
 */
export const readMessage = async (
  app: Pick<App, 'reads'>,
  viewer: Viewer,
  conversationId: string,
  id: string,
): Promise<Message> => {
  const { rows } = await app.reads.query<Message>({
    name: 'message',
    text: `
      select ${columnsOf(Prisma.MessageScalarFieldEnum, { table: 'm' })} from messages m join conversations c on c.id = m.conversation_id
      where m.id = $3 and c.id = $2 and c.user_id = $1`,
    values: [viewer.id, conversationId, id],
  })
  const [message] = rows
  if (!message) throw notFound('message')
  return message
}

/** Opens an empty conversation, under a given id or a new one. */
export const openConversation = async (
  app: Pick<App, 'now'>,
  db: Pick<Prisma.TransactionClient, 'conversation' | '$queryRaw'>,
  viewer: Viewer,
  id: string = uuidv7(),
): Promise<Conversation> => {
  await lockAccount(db, viewer)
  try {
    return await db.conversation.create({ data: { id, userId: viewer.id, createdAt: app.now() } })
  } catch (error) {
    throw isOrphan(error) ? accountIsGone() : error
  }
}

/** Opens an empty conversation. */
export const createConversation = (app: Pick<App, 'db' | 'prisma' | 'now'>, viewer: Viewer): Promise<Conversation> =>
  openConversation(app, app.prisma, viewer)

/**
 * Sets the title of a conversation; a title set before the first message is kept.
 * @throws AppError `not_found`.
 */
export const renameConversation = async (
  app: Pick<App, 'db' | 'prisma'>,
  viewer: Viewer,
  id: string,
  title: string,
): Promise<Conversation> => {
  const [conversation] = await app.prisma.conversation.updateManyAndReturn({
    where: { id, userId: viewer.id },
    data: { title, titlePending: false },
  })
  if (!conversation) throw notFound('chat')
  return conversation
}

/**
 * Deletes a conversation with its messages. An answer in progress ends, because its row is gone. Returns the id.
 * @throws AppError `not_found`.
 */
export const deleteConversation = async (
  app: Pick<App, 'db' | 'prisma' | 'replyWriters'>,
  viewer: Viewer,
  id: string,
): Promise<string> => {
  const [deleted] = await app.prisma.$queryRaw<{ replyId: string | null }[]>`
    delete from conversations where id = ${id}::uuid and user_id = ${viewer.id}::uuid returning reply_id as "replyId"`
  if (!deleted) throw notFound('chat')
  const { replyId } = deleted
  if (replyId) app.replyWriters.stop(replyId, 'lost')
  return id
}
