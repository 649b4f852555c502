import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../errors.ts'
import type { Conversation } from '../../generated/prisma/client.ts'
import type { AiPersonality } from '../../providers/ai/ai.ts'
import { chatMessage, DEFAULT_PERSONALITY, name, uuid } from '../../rules.ts'
import { argsOf } from '../arguments.ts'
import { builder, viewerOf } from '../builder.ts'
import { connectionOf, type PageArgs, pageRules } from '../connection.ts'
import { createLoader } from '../loader.ts'
import {
  createConversation,
  deleteConversation,
  listConversations,
  listMessages,
  readConversation,
  readMessage,
  renameConversation,
} from './conversations.ts'
import { followReply, type ReplyEvent } from './follow-reply.ts'
import type { ReplyDisclaimer } from './live-reply.ts'
import { type Exchange, sendMessage } from './send-message.ts'
import { stopReply } from './stop-reply.ts'

const Sender = builder.enumType('Sender', {
  description: 'Who wrote a message.',
  values: { user: { description: 'The person.' }, ai: { description: 'The assistant.' } },
})

const PersonalityEnum = builder.enumType('Personality', {
  description: 'The tone the assistant answers in; mother_figure unless chosen.',
  values: {
    mother_figure: { description: 'Warm, unhurried, experienced.' },
    friend: { description: 'Relaxed, plain, on your side.' },
    expert: { description: 'Precise, organised, neutral.' },
    coach: { description: 'Practical: the next small step.' },
  } satisfies Record<AiPersonality, { description: string }>,
})

const MessageStateEnum = builder.enumType('MessageState', {
  description: 'How far the text of a message has come.',
  values: {
    streaming: { description: 'An answer that is being written.' },
    complete: { description: 'All of it is there.' },
    stopped: { description: 'An answer its user ended; the part written until then is kept.' },
    failed: { description: 'An answer that broke off; the part written until then is kept.' },
  },
})

const Disclaimer = builder.objectRef<ReplyDisclaimer>('Disclaimer').implement({
  description: 'Careful words that go with an answer about a delicate subject.',
  fields: (t) => ({
    primaryCategory: t.exposeString('primaryCategory', { description: 'The gravest category that was found.' }),
    detectedCategories: t.exposeStringList('detectedCategories', { description: 'All of them, gravest first.' }),
    message: t.exposeString('message', { description: 'What to show, with emergency numbers where needed.' }),
  }),
})

const chatId = uuid.describe('A conversation of the caller.')

const MessageType = builder.prismaObject('Message', {
  extensions: { example: { message: 'How much should a newborn sleep?', sender: 'user' } },
  description: 'One turn of a conversation.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    sender: t.field({ type: Sender, description: 'Who wrote it.', resolve: (message) => message.sender }),
    message: t.exposeString('text', { cost: 4, description: 'The text, at most 8,000 characters from a person.' }),
    state: t.field({ type: MessageStateEnum, description: 'How far it has come.', resolve: ({ state }) => state }),
    disclaimer: t.field({
      type: Disclaimer,
      nullable: true,
      description: 'Of an answer: careful words, when the subject calls for them.',
      resolve: ({ disclaimer }) => disclaimer as ReplyDisclaimer | null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
  }),
})

const MessageConnection = connectionOf(MessageType, 'Message', 'messages, newest first')

const messagesOf = createLoader(({ app }, conversations: readonly Conversation[], args: PageArgs) =>
  listMessages(app, conversations, args),
)

const ConversationType = builder.prismaObject('Conversation', {
  extensions: { example: { title: 'How much should a newborn sleep?' } },
  description: 'A chat session between a person and the assistant.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { description: 'Whose conversation it is.' }),
    title: t.exposeString('title', { nullable: true, description: 'Null until the first message is sent.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened.' }),
    messages: t.field({
      type: MessageConnection,
      description: 'Its finished messages, newest first.',
      args: argsOf(pageRules),
      resolve: (conversation, args, context) => messagesOf(context, conversation, args),
    }),
  }),
})

const ConversationConnection = connectionOf(ConversationType, 'Conversation', 'conversations, newest first')

const ExchangeType = builder.objectRef<Exchange>('ChatExchange').implement({
  description: 'A message that was stored and whose answer is being written; follow it with `chatReply`.',
  fields: (t) => ({
    sessionId: t.exposeID('conversationId', { description: 'The conversation.' }),
    messageId: t.exposeID('messageId', { description: 'The answer.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The conversation’s title, for its first message only.',
    }),
  }),
})

const ReplyEventKind = builder.enumType('ChatReplyEventType', {
  description: 'What a chat reply event tells.',
  values: {
    start: { description: 'The answer begins.' },
    chunk: { description: 'A piece of the answer; the pieces in order are the whole.' },
    done: { description: 'The answer is complete and stored.' },
    error: { description: 'The answer ended early; the pieces so far are stored.' },
  },
})

const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: 'The stable codes of all errors; the same in REST problem documents and in `extensions.code`.',
  values: Object.fromEntries(
    Object.entries(ERRORS).map(([code, [status, title]]) => [code, { description: `${title} (HTTP ${status}).` }]),
  ) as Record<ErrorCode, { description: string }>,
})

const ReplyEventType = builder.objectRef<ReplyEvent>('ChatReplyEvent').implement({
  description: 'One event of an answer being written. Which fields are set depends on `type`.',
  fields: (t) => ({
    type: t.field({ type: ReplyEventKind, description: 'What happened.', resolve: (event) => event.type }),
    id: t.exposeString('id', { description: 'Pass it as `after` to resume behind this event.' }),
    messageId: t.exposeID('messageId', { description: 'The answer.' }),
    title: t.string({
      nullable: true,
      description: 'In `start`: the conversation’s title, for its first message only.',
      resolve: (event) => (event.type === 'start' ? event.title : null),
    }),
    content: t.string({
      nullable: true,
      description: 'In `chunk`: the piece.',
      resolve: (event) => (event.type === 'chunk' ? event.content : null),
    }),
    disclaimer: t.field({
      type: Disclaimer,
      nullable: true,
      description: 'In `done`: careful words, when the subject calls for them.',
      resolve: (event) => (event.type === 'done' ? event.disclaimer : null),
    }),
    code: t.field({
      type: ErrorCodeEnum,
      nullable: true,
      description: 'In `error`: why.',
      resolve: (event) => (event.type === 'error' ? event.code : null),
    }),
    message: t.string({
      nullable: true,
      description: 'In `error`: why, for a person.',
      resolve: (event) => (event.type === 'error' ? event.message : null),
    }),
  }),
})

const id = (description: string) => ({ required: true, description, validate: uuid }) as const

builder.queryFields((t) => ({
  chats: t.field({
    type: ConversationConnection,
    authScopes: { user: true },
    description: 'The caller’s conversations, newest first.',
    args: argsOf(pageRules),
    resolve: (_root, args, context) => listConversations(context.app, viewerOf(context), args),
  }),
  chat: t.field({
    type: ConversationType,
    authScopes: { user: true },
    description: 'One conversation of the caller.',
    args: argsOf({ id: chatId }),
    resolve: (_root, args, context) => readConversation(context.app, viewerOf(context), args.id),
  }),
  chatMessage: t.field({
    type: MessageType,
    authScopes: { user: true },
    description: 'One message of a conversation of the caller, also an answer that is still being written.',
    args: { sessionId: t.arg.id(id('The conversation.')), id: t.arg.id(id('The message.')) },
    resolve: (_root, { sessionId, id }, context) => readMessage(context.app, viewerOf(context), sessionId, id),
  }),
}))

builder.mutationFields((t) => ({
  createChat: t.field({
    type: ConversationType,
    authScopes: { user: true },
    description: 'Opens an empty conversation.',
    resolve: (_root, _args, context) => createConversation(context.app, viewerOf(context)),
  }),
  renameChat: t.field({
    type: ConversationType,
    authScopes: { user: true },
    description: 'Sets a conversation’s title.',
    args: {
      id: t.arg.id(id('Its id.')),
      title: t.arg.string({ required: true, description: '1 to 200 characters.', validate: name }),
    },
    resolve: (_root, args, context) => renameConversation(context.app, viewerOf(context), args.id, args.title),
  }),
  deleteChat: t.field({
    type: 'Boolean',
    authScopes: { user: true },
    description: 'Deletes a conversation with its messages.',
    args: { id: t.arg.id(id('Its id.')) },
    resolve: async (_root, args, context) => {
      await deleteConversation(context.app, viewerOf(context), args.id)
      return true
    },
  }),
  sendChatMessage: t.field({
    type: ExchangeType,
    authScopes: { user: true },
    limit: 'chatMessages',
    description: 'Stores a message and begins its answer. At most 30 a minute, one at a time per conversation.',
    args: {
      sessionId: t.arg.id(id('The conversation.')),
      message: t.arg.string({ required: true, description: '1 to 8,000 characters.', validate: chatMessage }),
      personality: t.arg({ type: PersonalityEnum, description: 'The tone of the answer; default mother_figure.' }),
    },
    resolve: (_root, { sessionId, message, personality }, context) =>
      sendMessage(context.app, viewerOf(context), sessionId, {
        message,
        personality: personality ?? DEFAULT_PERSONALITY,
      }),
  }),
  stopChatReply: t.field({
    type: 'Boolean',
    authScopes: { user: true },
    description: 'Ends the answer being written and keeps its part. False when none was being written.',
    args: { sessionId: t.arg.id(id('The conversation.')) },
    resolve: (_root, args, context) => stopReply(context.app, viewerOf(context), args.sessionId),
  }),
}))

builder.subscriptionField('chatReply', (t) =>
  t.field({
    type: ReplyEventType,
    authScopes: { user: true },
    description:
      'An answer from its beginning, or from `after`, and on as it is being written. Ends with `done` or `error`.',
    args: {
      sessionId: t.arg.id(id('The conversation.')),
      messageId: t.arg.id({
        description: 'The answer; by default the newest, or the first to come in a conversation that has none.',
        validate: z.union([uuid, z.null(), z.undefined()]),
      }),
      after: t.arg.string({ description: 'Resume behind the event with this id.' }),
    },
    subscribe: (_root, { sessionId, messageId, after }, context) =>
      followReply(context.app, viewerOf(context), sessionId, messageId ?? null, after ?? null),
    resolve: (event) => event as ReplyEvent,
  }),
)
