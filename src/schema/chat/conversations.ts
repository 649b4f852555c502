import { v7 as uuidv7 } from 'uuid'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Conversation, type Message, Prisma } from '../../generated/prisma/client.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../../kernel/connection.ts'
import type { DerivedData } from '../../kernel/derived-data.ts'
import { NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { lockAccount, orAccountIsGone } from '../../kernel/locks.ts'
import { PAGE_SIZE_DEFAULT } from '../../kernel/rules.ts'
import { columns } from '../../kernel/sql.ts'
import { empty, rawSql, sql, type Tx } from '../../providers/database/db.ts'

type ListApp = Pick<App, 'db' | 'cursors'>

const CONVERSATION = columns(Prisma.ConversationScalarFieldEnum)
const MESSAGE = columns(Prisma.MessageScalarFieldEnum)

/** The caller's conversations, newest first. */
export function listConversations(app: ListApp, viewer: Viewer, args: PageArgs): Promise<Page<Conversation>> {
  return readPage<Conversation>(
    app,
    {
      name: 'chats',
      select: CONVERSATION,
      from: 'conversations',
      where: [sql`user_id = ${viewer.id}::uuid`],
      ...NEWEST_FIRST,
    },
    args,
  )
}

/**
 * One conversation of the caller.
 * @throws AppError `not_found`, also for another user's.
 */
export async function readConversation({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<Conversation> {
  const [conversation] = await db.read<Conversation>(sql`
    select ${CONVERSATION} from conversations where id = ${id}::uuid and user_id = ${viewer.id}::uuid`)
  if (!conversation) throw notFound('chat')
  return conversation
}

/** Whether a conversation shows a row of `messages`. Its counter uses the same condition. */
const IS_SHOWN = sql`state <> 'streaming' and text <> '' and not is_alternative`

/**
 * One page of the finished messages of each conversation, which the caller may read; newest first, in one statement.
 * Omits failed answers without text, and answers replaced by another one to the same question.
 * @throws AppError `page_too_deep`, `validation_failed` for a cursor of another list.
 */
export async function listMessages(
  app: ListApp,
  conversations: readonly Conversation[],
  args: PageArgs,
): Promise<Page<Message>[]> {
  const requests = conversations.map(({ id }) => pageRequest(app.cursors, listOf(id), args))
  const [request] = requests
  if (!request) return []
  const { after, size, skip } = request
  // Several fields may ask for one conversation; its messages are read once.
  const ids = [...new Set(conversations.map(({ id }) => id))]
  // The usual size stands in the text: with a limit for a parameter PostgreSQL plans at each call.
  const limit = size === PAGE_SIZE_DEFAULT ? rawSql(`limit ${PAGE_SIZE_DEFAULT + 1}`) : sql`limit ${size + 1}::int`
  const rows = await app.db.read<Message>(sql`
    select m.* from unnest(${ids}::uuid[]) as c (id) cross join lateral (
      select ${MESSAGE} from messages
      where conversation_id = c.id and ${IS_SHOWN}
        ${after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty}
      order by created_at desc, id desc
      ${limit} ${after ? empty : sql`offset ${skip}::int`}
    ) m order by m."createdAt" desc, m.id desc`)
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId)
  return conversations.map(({ id, messagesCount }) =>
    pageOf(byConversation.get(id) ?? [], request, messagesCount, ({ createdAt, id: messageId }) =>
      app.cursors.write(listOf(id), { at: createdAt, id: messageId }),
    ),
  )
}

/**
 * The alternatives to answers that were requested again, oldest first; null for none. Omits those without text.
 */
export async function listAlternatives(
  { db }: Pick<App, 'db'>,
  answers: readonly Message[],
): Promise<(Message[] | null)[]> {
  const questions = answers.map(({ questionId }) => questionId)
  const rows = await db.read<Message>(sql`
    select ${MESSAGE} from messages
    where conversation_id = any(${answers.map(({ conversationId }) => conversationId)}::uuid[])
      and question_id = any(${questions}::uuid[]) and is_alternative and state <> 'streaming' and text <> ''
    order by created_at, id`)
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId)
  return questions.map((id) => byQuestion.get(id) ?? null)
}

const listOf = (conversationId: string) => `messages:${conversationId}`

/**
 * One message of a conversation of the caller, also an answer that is still being written.
 * @throws AppError `not_found`, also for another user's.
 */
export async function readMessage(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  conversationId: string,
  id: string,
): Promise<Message> {
  const message = await findOwnMessage(app, viewer, id)
  if (message?.conversationId !== conversationId) throw notFound('message')
  return message
}

/** One message of any conversation of the caller; null for another person's. */
export async function findOwnMessage({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<Message | null> {
  const [message] = await db.read<Message>(sql`
    select ${columns(Prisma.MessageScalarFieldEnum, { table: 'm' })} from messages m
    join conversations c on c.id = m.conversation_id where m.id = ${id}::uuid and c.user_id = ${viewer.id}::uuid`)
  return message ?? null
}

/** Opens an empty conversation. */
export function createConversation(app: Pick<App, 'db' | 'now'>, viewer: Viewer): Promise<Conversation> {
  return app.db.write('createConversation', (tx) => openConversation(app, tx, viewer))
}

/** Opens an empty conversation in a transaction, under a given id or a new one. */
export async function openConversation(
  app: Pick<App, 'now'>,
  tx: Tx,
  viewer: Viewer,
  id: string = uuidv7(),
): Promise<Conversation> {
  await lockAccount(tx, viewer)
  return tx.conversation.create({ data: { id, userId: viewer.id, createdAt: app.now() } }).catch(orAccountIsGone)
}

/**
 * Sets the title of a conversation; a title set before the first message stays.
 * @throws AppError `not_found`.
 */
export function renameConversation(
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  id: string,
  title: string,
): Promise<Conversation> {
  return db.write('renameConversation', async (tx) => {
    const [conversation] = await tx.conversation.updateManyAndReturn({
      where: { id, userId: viewer.id },
      data: { title },
    })
    if (!conversation) throw notFound('chat')
    return conversation
  })
}

/**
 * Deletes a conversation with its messages. An answer in progress ends, because its row is gone. Returns the id.
 * @throws AppError `not_found`.
 */
export async function deleteConversation(
  { db, replyWriters }: Pick<App, 'db' | 'replyWriters'>,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const [deleted] = await db.write('deleteConversation', (tx) =>
    tx.read<{ replyId: string | null }>(sql`
      delete from conversations where id = ${id}::uuid and user_id = ${viewer.id}::uuid
      returning reply_id as "replyId"`),
  )
  if (!deleted) throw notFound('chat')
  const { replyId } = deleted
  if (replyId) replyWriters.stop(replyId, 'lost')
  return id
}

/** The number of messages that a conversation shows, which decides about its title and a page's total. */
export const MESSAGES: DerivedData = {
  name: 'messages of chats',
  differences: () => sql`select c.id, coalesce(shown.n, 0) - c.messages_count as change
    from conversations c
    left join (select conversation_id, count(*) as n from messages where ${IS_SHOWN} group by 1) shown on shown.conversation_id = c.id
    where coalesce(shown.n, 0) <> c.messages_count`,
  repair: (differences) => sql`
    with wrong as materialized ${differences},
    locked as materialized (
      select id, change from conversations join wrong using (id) order by id for no key update of conversations
    )
    update conversations c set messages_count = c.messages_count + locked.change from locked where locked.id = c.id`,
}
