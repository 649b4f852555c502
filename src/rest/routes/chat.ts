import { z } from 'zod'
import type { AppError } from '../../errors.ts'
import { graphql } from '../../generated/graphql/gql.ts'
import type { RestConversationFragment } from '../../generated/graphql/graphql.ts'
import { name, text } from '../../rules.ts'
import { micros, pagination } from '../format.ts'
import { type Route, route, streamRoute } from '../route.ts'
import { EXAMPLE, id, idParams, pageNumber, pageSize, paginationShape, withMessage } from '../shapes.ts'

const tag = 'AI chat'

const conversationShape = z.object({ id, user_id: id, title: z.string().nullable(), created_at: z.string() })
const messageShape = z.object({
  id,
  sender: z.enum(['user', 'ai']),
  message: z.string(),
  created_at: z.string(),
})
const pages = z.object({ page: pageNumber, per_page: pageSize })

const exampleConversation = {
  id: EXAMPLE.conversationId,
  user_id: EXAMPLE.userId,
  title: 'How much should a newborn sleep?',
  created_at: '2026-01-05T09:30:00.125000',
}
const examplePagination = { page: 1, per_page: 20, total_count: 1, total_pages: 1, next: null, prev: null }

graphql(`
  fragment RestConversation on Conversation { id user_id: userId title created_at: createdAt }
`)

const conversationBody = ({ id, user_id, title, created_at }: RestConversationFragment) => ({
  id,
  user_id,
  title,
  created_at: micros(created_at),
})

const disclaimerShape = z.object({
  primary_category: z.string(),
  detected_categories: z.array(z.string()),
  message: z.string(),
})

/** The events of the contract's chat stream; each is the JSON of one `data:` line. */
const eventShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), message_id: id, title: z.string().optional() }),
  z.object({ type: z.literal('chunk'), content: z.string() }),
  z.object({ type: z.literal('done'), message_id: id, disclaimer: disclaimerShape.optional() }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])

const replyStream = graphql(`
  subscription RestChatReply($sessionId: ID!, $messageId: ID, $after: String) {
    event: chatReply(sessionId: $sessionId, messageId: $messageId, after: $after) {
      type id messageId title content code message
      disclaimer { primary_category: primaryCategory detected_categories: detectedCategories message }
    }
  }
`)

type ReplyData = typeof replyStream extends { __apiType?: (variables: never) => infer Data } ? Data : never

const streamEvent = ({ event }: ReplyData): { id: string; data: z.input<typeof eventShape> } => {
  const { id, type, messageId, title, content, disclaimer, code, message } = event
  switch (type) {
    case 'start':
      return { id, data: { type, message_id: messageId, ...(title !== null && { title }) } }
    case 'chunk':
      return { id, data: { type, content: content ?? '' } }
    case 'done':
      return { id, data: { type, message_id: messageId, ...(disclaimer && { disclaimer }) } }
    case 'error':
      return { id, data: { type, code: code ?? 'internal_error', message: message ?? '' } }
  }
}

/** Without an id: whoever comes back goes on behind the last piece. */
const streamFailure = ({ code, message }: AppError): { id: null; data: z.input<typeof eventShape> } => ({
  id: null,
  data: { type: 'error', code, message },
})

export const chatRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/chats',
    auth: 'user',
    tag,
    summary: 'The caller’s conversations, newest first',
    status: 200,
    query: pages,
    response: withMessage(z.object({ conversations: z.array(conversationShape), pagination: paginationShape })),
    example: {
      message: 'Conversations.',
      data: { conversations: [exampleConversation], pagination: examplePagination },
    },
    errors: ['page_too_deep'],
    paths: { first: 'per_page' },
    operation: graphql(`
      query RestChats($first: Int, $page: Int) {
        chats(first: $first, page: $page) { nodes { ...RestConversation } totalCount }
      }
    `),
    variables: ({ query }) => ({ first: query.per_page, page: query.page }),
    reply: ({ chats }, { query }) => ({
      message: 'Conversations.',
      data: {
        conversations: chats.nodes.map(conversationBody),
        pagination: pagination(query.page, query.per_page, chats.totalCount),
      },
    }),
  }),

  route({
    method: 'POST',
    path: '/chats',
    auth: 'user',
    tag,
    summary: 'Open an empty conversation',
    status: 201,
    response: withMessage(conversationShape),
    example: { message: 'Conversation created.', data: { ...exampleConversation, title: null } },
    operation: graphql(`
      mutation RestCreateChat { conversation: createChat { ...RestConversation } }
    `),
    variables: () => ({}),
    reply: ({ conversation }) => ({ message: 'Conversation created.', data: conversationBody(conversation) }),
  }),

  route({
    method: 'PATCH',
    path: '/chats/{conversation_id}/title',
    auth: 'user',
    tag,
    summary: 'Set a conversation’s title',
    status: 200,
    params: idParams('conversation_id'),
    body: z.object({ title: name }),
    exampleBody: { title: 'Sleep' },
    response: withMessage(conversationShape),
    example: { message: 'Title updated.', data: { ...exampleConversation, title: 'Sleep' } },
    errors: ['not_found'],
    operation: graphql(`
      mutation RestRenameChat($id: ID!, $title: String!) {
        conversation: renameChat(id: $id, title: $title) { ...RestConversation }
      }
    `),
    variables: ({ params, body }) => ({ id: params.conversation_id, title: body.title }),
    reply: ({ conversation }) => ({ message: 'Title updated.', data: conversationBody(conversation) }),
  }),

  route({
    method: 'GET',
    path: '/chats/{convo_id}',
    auth: 'user',
    tag,
    summary: 'A conversation with its messages',
    description: 'Page 1 holds the newest messages; within a page they are in the order they were written.',
    status: 200,
    params: idParams('convo_id'),
    query: pages,
    response: withMessage(
      z.object({ conversation: conversationShape, messages: z.array(messageShape), pagination: paginationShape }),
    ),
    example: {
      message: 'Conversation.',
      data: {
        conversation: exampleConversation,
        messages: [
          {
            id: EXAMPLE.messageId,
            sender: 'user',
            message: 'How much should a newborn sleep?',
            created_at: '2026-01-05T09:30:04.000000',
          },
        ],
        pagination: examplePagination,
      },
    },
    errors: ['not_found', 'page_too_deep'],
    paths: { id: 'convo_id', first: 'per_page' },
    operation: graphql(`
      query RestChat($id: ID!, $first: Int, $page: Int) {
        chat(id: $id) {
          ...RestConversation
          messages(first: $first, page: $page) { nodes { id sender message created_at: createdAt } totalCount }
        }
      }
    `),
    variables: ({ params, query }) => ({ id: params.convo_id, first: query.per_page, page: query.page }),
    reply: ({ chat }, { query }) => ({
      message: 'Conversation.',
      data: {
        conversation: conversationBody(chat),
        messages: chat.messages.nodes
          .map((message) => ({ ...message, created_at: micros(message.created_at) }))
          .reverse(),
        pagination: pagination(query.page, query.per_page, chat.messages.totalCount),
      },
    }),
  }),

  route({
    method: 'DELETE',
    path: '/chats/{conversation_id}',
    auth: 'user',
    tag,
    summary: 'Delete a conversation with its messages',
    status: 200,
    params: idParams('conversation_id'),
    response: z.object({ message: z.string(), success: z.boolean() }),
    example: { message: 'Conversation deleted.', success: true },
    errors: ['not_found'],
    operation: graphql(`
      mutation RestDeleteChat($id: ID!) { success: deleteChat(id: $id) }
    `),
    variables: ({ params }) => ({ id: params.conversation_id }),
    reply: ({ success }) => ({ message: 'Conversation deleted.', success }),
  }),

  streamRoute({
    method: 'POST',
    path: '/chats/{session_id}/message',
    auth: 'user',
    tag,
    summary: 'Send a message and receive the answer as a stream',
    description:
      'Answers with server-sent events: `start`, any number of `chunk`, then `done` or `error`. The answer goes on being written when the client disconnects.',
    status: 200,
    params: idParams('session_id'),
    body: z.object({
      message: text(8000).refine((value) => value.trim() !== '', 'must not be empty'),
      personality: z.enum(['mother_figure', 'friend', 'expert', 'coach']).default('mother_figure'),
    }),
    exampleBody: { message: 'How much should a newborn sleep?', personality: 'mother_figure' },
    response: eventShape,
    example: { type: 'start', message_id: EXAMPLE.messageId, title: 'How much should a newborn sleep?' },
    errors: ['not_found', 'reply_in_progress', 'service_unavailable'],
    operation: graphql(`
      mutation RestSendMessage($sessionId: ID!, $message: String!, $personality: Personality) {
        exchange: sendChatMessage(sessionId: $sessionId, message: $message, personality: $personality) { sessionId messageId }
      }
    `),
    variables: ({ params, body }) => ({ sessionId: params.session_id, ...body }),
    stream: replyStream,
    streamVariables: ({ exchange }) => ({ ...exchange, after: null }),
    event: streamEvent,
    failure: streamFailure,
  }),

  streamRoute({
    method: 'GET',
    path: '/chats/{session_id}/messages/{message_id}/stream',
    auth: 'user',
    tag,
    summary: 'Go on reading an answer',
    description:
      'The events of an answer behind the one named by `Last-Event-ID`, and on as it is being written, whichever instance writes it. Without the header, all of them.',
    addition: true,
    status: 200,
    params: idParams('session_id', 'message_id'),
    response: eventShape,
    example: { type: 'chunk', content: 'Newborns sleep ' },
    errors: ['not_found'],
    paths: { id: 'message_id' },
    operation: graphql(`
      query RestReply($sessionId: ID!, $messageId: ID!) {
        message: chatMessage(sessionId: $sessionId, id: $messageId) { id }
      }
    `),
    variables: ({ params }) => ({ sessionId: params.session_id, messageId: params.message_id }),
    stream: replyStream,
    streamVariables: ({ message }, { params }, lastEventId) => ({
      sessionId: params.session_id,
      messageId: message.id,
      after: lastEventId,
    }),
    event: streamEvent,
    failure: streamFailure,
  }),

  route({
    method: 'POST',
    path: '/chats/{session_id}/stop',
    auth: 'user',
    tag,
    summary: 'End the answer that is being written',
    description: 'The part written so far is kept. When this answers, the next message may be sent.',
    addition: true,
    status: 200,
    params: idParams('session_id'),
    response: z.object({ message: z.string(), stopped: z.boolean() }),
    example: { message: 'The answer was stopped.', stopped: true },
    errors: ['not_found'],
    operation: graphql(`
      mutation RestStopReply($sessionId: ID!) { stopped: stopChatReply(sessionId: $sessionId) }
    `),
    variables: ({ params }) => ({ sessionId: params.session_id }),
    reply: ({ stopped }) => ({
      message: stopped ? 'The answer was stopped.' : 'No answer was being written.',
      stopped,
    }),
  }),
]
