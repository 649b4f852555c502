import type { Conversation, Message } from '../../generated/prisma/client.ts'
import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, type PageArgs, pageRules } from '../../kernel/connection.ts'
import { createLoader } from '../../kernel/loader.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import type { AiSource } from '../../providers/ai/ai.ts'
import { sql } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { AllowanceType } from '../billing/index.ts'
import { Disclaimer, userText } from '../safety/index.ts'
import type { Exchange } from './begin-answer.ts'
import {
  createConversation,
  deleteConversation,
  findOwnMessage,
  listAlternatives,
  listConversations,
  listMessages,
  readConversation,
  readMessage,
  renameConversation,
} from './conversations.ts'
import { ChatSource } from './event-types.ts'
import {
  answerId,
  answerRating,
  chatId,
  chatMessage,
  DEFAULT_PERSONALITY,
  messageId,
  messageState,
  personality,
  ratingReason,
  ratingSharesText,
  sender,
  suggestionsExample,
  title,
} from './input.ts'
import { rateAnswer } from './rate-answer.ts'
import { regenerateAnswer } from './regenerate-answer.ts'
import { sendMessage } from './send-message.ts'
import { type StoppedReply, stopReply } from './stop-reply.ts'

const alternativesOf = createLoader(({ app }, answers: readonly Message[]) => listAlternatives(app, answers))

const MessageType = builder.prismaObject('Message', {
  interfaces: [Node],
  extensions: {
    example: {
      message: 'How much should a newborn sleep?',
      sender: 'user',
      suggestions: suggestionsExample,
      ratingReason: 'It knew his age.',
    },
  },
  description: 'One turn of a conversation.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    sender: t.expose('sender', { type: enumOf(sender), description: 'Who wrote it.' }),
    message: t.exposeString('text', { description: 'The text, at most 8,000 characters from a person.' }),
    state: t.expose('state', { type: enumOf(messageState), description: 'How far it has come.' }),
    disclaimer: t.field({
      type: Disclaimer,
      nullable: true,
      description: 'Of an answer: careful words, when the subject calls for them.',
      resolve: ({ disclaimer }) => disclaimer as ReplyDisclaimer | null,
    }),
    sources: t.field({
      type: [ChatSource],
      nullable: true,
      description: 'Of an answer: the articles it rests on; null for none.',
      resolve: ({ sources }) => sources as AiSource[] | null,
    }),
    suggestions: t.field({
      type: ['String'],
      nullable: true,
      description: 'Of an answer: the titles that it offers to choose from; null for none.',
      resolve: ({ suggestions }) => suggestions as string[] | null,
    }),
    rating: t.expose('rating', {
      type: enumOf(answerRating),
      nullable: true,
      description: 'Of an answer: what the person thinks of it; null until they say so.',
    }),
    ratingReason: t.exposeString('ratingReason', { nullable: true, description: 'Why, in the person’s words.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
  }),
})

builder.objectField(MessageType, 'alternatives', (t) =>
  t.field({
    type: [MessageType],
    nullable: true,
    description:
      'Of an answer that the conversation goes on from: the other answers to the same question, oldest first, at most nine; null for none.',
    cost: 10,
    resolve: (message, _args, context) =>
      message.questionId === null || message.isAlternative ? null : alternativesOf(context, message, {}),
  }),
)

const MessageConnection = connectionOf(MessageType, 'Message', 'messages, newest first', 13)

const messagesOf = createLoader(({ app }, conversations: readonly Conversation[], args: PageArgs) =>
  listMessages(app, conversations, args),
)

const ConversationType = builder.prismaObject('Conversation', {
  interfaces: [Node],
  extensions: { example: { title: 'How much should a newborn sleep?' } },
  description: 'A chat session between a person and the assistant.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { description: 'Whose conversation it is.' }),
    title: t.exposeString('title', { nullable: true, description: 'Null until the first message is sent.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened.' }),
    messages: t.field({
      type: MessageConnection,
      description: 'Its finished messages, newest first; REST shows each page of them in order of time.',
      args: argsOf(pageRules),
      resolve: (conversation, args, context) => messagesOf(context, conversation, args),
    }),
  }),
})

const ConversationConnection = connectionOf(ConversationType, 'Conversation', 'conversations, newest first')

const ExchangeType = builder.objectRef<Exchange>('ChatExchange').implement({
  description: 'A message that was stored and whose answer is being written; follow it with `chatReply`.',
  extensions: { example: { title: 'How much should a newborn sleep?' } },
  fields: (t) => ({
    sessionId: t.exposeID('conversationId', { description: 'The conversation.' }),
    messageId: t.exposeID('messageId', { description: 'The answer.' }),
    conversation: t.withAuth({ user: true }).field({
      type: ConversationType,
      description: 'The conversation with the message.',
      resolve: ({ conversationId }, _args, { app, viewer }) => readConversation(app, viewer, conversationId),
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The conversation’s title, for its first message only.',
    }),
    disclaimer: t.expose('help', {
      type: Disclaimer,
      nullable: true,
      description: 'Whom to call, where the message tells of a danger: shown at once, whatever becomes of the answer.',
    }),
    allowance: t.expose('allowance', {
      type: AllowanceType,
      nullable: true,
      description:
        'What is left of the day’s messages; null for a message that does not count, as it may concern a danger.',
    }),
  }),
})

const StoppedReplyType = builder.objectRef<StoppedReply>('StoppedReply').implement({
  description: 'What became of an answer that was to be stopped.',
  fields: (t) => ({
    isStopped: t.exposeBoolean('isStopped', { description: 'False when none was being written.' }),
    message: t.withAuth({ user: true }).field({
      type: MessageType,
      nullable: true,
      description: 'The answer with its part; null when none was being written.',
      resolve: ({ conversationId, messageId }, _args, { app, viewer }) =>
        messageId === null ? null : readMessage(app, viewer, conversationId, messageId),
    }),
  }),
})

findsRecord(ConversationType, 'conversations', ({ app, viewer }, id) => readConversation(app, viewer, id), {
  isOwn: true,
})
findsRecord(MessageType, 'messages', ({ app, viewer }, id) => findOwnMessage(app, viewer, id), {
  rows: ({ id }) => sql`messages m join conversations c on c.id = m.conversation_id
    where m.id = asked.id and c.user_id = ${id}::uuid`,
})

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    chats: t.field({
      type: ConversationConnection,
      description: 'List conversations. The caller’s, newest first.',
      args: argsOf(pageRules),
      resolve: (_root, args, { app, viewer }) => listConversations(app, viewer, args),
    }),
    chat: t.field({
      type: ConversationType,
      nullable: true,
      description: 'Get a conversation. One of the caller; else not_found.',
      args: argsOf({ id: chatId }),
      resolve: (_root, { id }, { app, viewer }) => readConversation(app, viewer, id),
    }),
    chatMessage: t.field({
      type: MessageType,
      nullable: true,
      description:
        'Get a message of a conversation. One of the caller’s, also an answer that is still being written; else not_found.',
      args: argsOf({ sessionId: chatId, id: messageId }),
      resolve: (_root, { sessionId, id }, { app, viewer }) => readMessage(app, viewer, sessionId, id),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    createChat: t.field({
      type: ConversationType,
      description: 'Create a conversation. It is empty and the caller’s.',
      resolve: (_root, _args, { app, viewer }) => createConversation(app, viewer),
    }),
    renameChat: t.field({
      type: ConversationType,
      description: 'Rename a conversation. One of the caller; else not_found.',
      args: argsOf({ id: chatId, title }),
      resolve: (_root, args, { app, viewer }) => renameConversation(app, viewer, args.id, args.title),
    }),
    deleteChat: t.id({
      description: 'Delete a conversation. With its messages. Returns its id.',
      args: argsOf({ id: chatId }),
      resolve: (_root, { id }, { app, viewer }) => deleteConversation(app, viewer, id),
    }),
    sendChatMessage: t.field({
      type: ExchangeType,
      description:
        'Send a message. Stores it and begins its answer. At most 30 a minute, as many a day as the plan has, one at a time per conversation; a danger waits for none of these.',
      extensions: userText('chat', 'message'),
      args: argsOf({ sessionId: chatId, message: chatMessage, personality: personality.default(DEFAULT_PERSONALITY) }),
      resolve: (_root, { sessionId, ...input }, { app, viewer }) => sendMessage(app, viewer, sessionId, input),
    }),
    regenerateChatAnswer: t.field({
      type: ExchangeType,
      description:
        'Regenerate an answer. Begins another answer to the newest question of a conversation. It takes the place of the former one, which is kept among its `alternatives`, once it is there. Counts like a message, unless its answer failed; ten answers to one question at most.',
      args: argsOf({ sessionId: chatId, id: answerId, personality: personality.default(DEFAULT_PERSONALITY) }),
      resolve: (_root, { sessionId, ...input }, { app, viewer }) => regenerateAnswer(app, viewer, sessionId, input),
    }),
    rateChatAnswer: t.field({
      type: MessageType,
      description: 'Rate an answer. One that has ended, in place of an earlier rating.',
      args: argsOf({
        ...{ sessionId: chatId, id: messageId, rating: answerRating, reason: ratingReason },
        shareText: ratingSharesText,
      }),
      resolve: (_root, { sessionId, id, ...given }, { app, viewer }) => rateAnswer(app, viewer, sessionId, id, given),
    }),
    unrateChatAnswer: t.field({
      type: MessageType,
      description: 'Remove the rating of an answer. With its reason.',
      args: argsOf({ sessionId: chatId, id: messageId }),
      resolve: (_root, { sessionId, id }, { app, viewer }) => rateAnswer(app, viewer, sessionId, id, null),
    }),
    stopChatReply: t.field({
      type: StoppedReplyType,
      description: 'Stop an answer. The one being written; keeps its part.',
      args: argsOf({ sessionId: chatId }),
      resolve: (_root, { sessionId }, { app, viewer }) => stopReply(app, viewer, sessionId),
    }),
  }
})
