import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { errorCode } from '../../kernel/rules.ts'
import type { AiSource } from '../../providers/ai/ai.ts'
import { Disclaimer } from '../safety/index.ts'
import { followReply, type ReplyEvent } from './follow-reply.ts'
import { chatId, lastEventId, messageId, suggestionsExample } from './input.ts'

export const ChatSource = builder.objectRef<AiSource>('ChatSource').implement({
  description: 'An article of the library that an answer rests on, as it was called then.',
  extensions: { example: { title: 'How children sleep' } },
  fields: (t) => ({
    resourceId: t.exposeID('id', { description: 'The article.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
  }),
})

type EventOf<Type extends ReplyEvent['type']> = Extract<ReplyEvent, { type: Type }>

const EVENT_ID = 'Pass it as `after` to resume behind this event.'
const ANSWER = 'The answer.'

const Start = builder.objectRef<EventOf<'start'>>('ChatStart').implement({
  description: 'The answer begins.',
  extensions: { example: { position: '0', title: 'How much should a newborn sleep?' } },
  fields: (t) => ({
    position: t.exposeString('id', { description: EVENT_ID }),
    messageId: t.exposeID('messageId', { description: ANSWER }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The conversation’s title, for its first message only.',
    }),
    disclaimer: t.expose('disclaimer', {
      type: Disclaimer,
      nullable: true,
      description: 'Whom to call, where the message tells of a danger: shown at once, whatever becomes of the answer.',
    }),
  }),
})

const Chunk = builder.objectRef<EventOf<'chunk'>>('ChatChunk').implement({
  description: 'A piece of the answer; the pieces in order are the whole.',
  extensions: { example: { position: '15', content: 'Newborns sleep ' } },
  fields: (t) => ({
    position: t.exposeString('id', { description: EVENT_ID }),
    messageId: t.exposeID('messageId', { description: ANSWER }),
    content: t.exposeString('content', { description: 'The piece.' }),
  }),
})

const Done = builder.objectRef<EventOf<'done'>>('ChatDone').implement({
  description: 'The answer is complete and stored.',
  extensions: { example: { position: 'end', suggestions: suggestionsExample } },
  fields: (t) => ({
    position: t.exposeString('id', { description: EVENT_ID }),
    messageId: t.exposeID('messageId', { description: ANSWER }),
    disclaimer: t.expose('disclaimer', {
      type: Disclaimer,
      nullable: true,
      description: 'Careful words, when the subject calls for them.',
    }),
    sources: t.field({
      type: [ChatSource],
      nullable: true,
      description: 'The articles it rests on; null for none.',
      resolve: ({ sources }) => sources && [...sources],
    }),
    suggestions: t.field({
      type: ['String'],
      nullable: true,
      description:
        'Titles to choose from, where the question was not clearly understood: send one as the next message. Null for none.',
      resolve: ({ suggestions }) => suggestions && [...suggestions],
    }),
  }),
})

const Failure = builder.objectRef<EventOf<'error'>>('ChatError').implement({
  description: 'The answer ended early; the pieces so far are stored.',
  extensions: {
    example: { position: 'end', code: 'service_unavailable', message: 'The answer could not be completed.' },
  },
  fields: (t) => ({
    position: t.exposeString('id', { description: EVENT_ID }),
    messageId: t.exposeID('messageId', { description: ANSWER }),
    code: t.expose('code', { type: enumOf(errorCode), description: 'Why.' }),
    message: t.exposeString('message', {
      description: 'Why, for a person; whom to call, where the message tells of a danger.',
    }),
  }),
})

const TYPES = { start: 'ChatStart', chunk: 'ChatChunk', done: 'ChatDone', error: 'ChatError' } as const

const ChatEvent = builder.unionType('ChatEvent', {
  description: 'What happens while an answer is written.',
  types: [Start, Chunk, Done, Failure],
  resolveType: ({ type }) => TYPES[type],
})

builder.subscriptionFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    chatReply: t.field({
      type: ChatEvent,
      description:
        'Follow an answer. From its beginning, or from `after`, and on as it is being written. Ends with `ChatDone` or `ChatError`.',
      args: argsOf({
        sessionId: chatId,
        messageId: messageId
          .nullish()
          .describe('The answer; by default the newest, or the first to come in a conversation that has none.'),
        after: lastEventId,
      }),
      subscribe: (_root, { sessionId, messageId: id, after }, { app, viewer }) =>
        followReply(app, viewer, sessionId, id ?? null, after ?? null),
      resolve: (event) => event as ReplyEvent,
    }),
  }
})
