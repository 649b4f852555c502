import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  type Client,
  type ClientOptions,
  documents,
  GraphQlError,
  SignedOutError,
  type WebSocketClass,
} from '../../clients/typescript/src/index.ts'
import { UNKNOWN } from '../support/answers.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { type Service, startService } from '../support/service.ts'
import { clientsOf, PASSWORD } from './people.ts'

let service: Service
let model: OpenAiStub

beforeAll(async () => {
  model = await startOpenAiStub()
  service = await startService(model.settings)
})
afterEach(() => model.mode(answers('Hello', ' from', ' the', ' model.')))
afterAll(async () => {
  await service.close()
  await model.close()
})

const { clientOf, signedUp, watched } = clientsOf(() => service)

/** A client, and the sockets that it opens. */
const socketed = async (options: Partial<ClientOptions> = {}) => {
  const sockets: WebSocket[] = []
  class Noted extends WebSocket {
    constructor(url: string, protocol?: string) {
      super(url, protocol)
      sockets.push(this)
    }
  }
  const { client, email } = await signedUp({ WebSocket: Noted as unknown as WebSocketClass, ...options })
  return { client, email, sockets }
}

/** Counts what is told, and waits for the next time. */
const bell = () => {
  let rung = 0
  let wake = Promise.withResolvers<void>()
  return {
    ring: () => {
      rung += 1
      wake.resolve()
      wake = Promise.withResolvers()
    },
    times: async (count: number) => {
      while (rung < count) await wake.promise
    },
  }
}

const postOf = (client: Client) => client.community.createPost({ title: 'Sleep', content: 'How do you all do it?' })

/** Follows the comments of a post, and is open when this returns. */
const following = async (client: Client, postId: string, onLost?: () => void) => {
  const opened = bell()
  const added = client.graphql.subscribe(documents.CommentAddedDocument, { postId }, { onOpen: opened.ring, onLost })
  const first = added.next()
  await Promise.race([opened.times(1), first])
  return { added, first, opened }
}

test('subscriptions share one connection, which closes behind the last of them', async () => {
  const { client, sockets } = await socketed()
  const { id } = await postOf(client)
  const one = await following(client, id)
  const other = await following(client, id)
  await client.community.addComment(id, { comment: 'In turns.' })
  for (const { first } of [one, other])
    expect((await first).value?.commentAdded).toMatchObject({ comment: 'In turns.' })
  expect(sockets).toHaveLength(1)
  await one.added.return(undefined)
  expect(sockets[0]?.readyState).toBe(WebSocket.OPEN)
  const closed = once(sockets[0] as WebSocket, 'close')
  await other.added.return(undefined)
  await closed
})

test('a subscription goes on when its connection was lost, and says when it does', async () => {
  const { client, sockets } = await socketed()
  const { id } = await postOf(client)
  const lost = bell()
  const { added, first, opened } = await following(client, id, lost.ring)
  sockets[0]?.terminate()
  await lost.times(1)
  await opened.times(2)
  await client.community.addComment(id, { comment: 'In turns.' })
  expect((await first).value?.commentAdded).toMatchObject({ comment: 'In turns.' })
  expect(sockets).toHaveLength(2)
  await added.return(undefined)
})

test('a subscription resumes behind its latest result', async () => {
  const { client, sockets } = await socketed()
  const { id } = (await client.chats.create()).data
  const { promise, resolve } = Promise.withResolvers<void>()
  model.script({ kind: 'waits', pieces: ['One', ' two'], until: promise, rest: [' three', ' four.'] })
  const asking = client.chat.send(id, 'Count')
  await asking.next()
  let text = ''
  const events = client.graphql.subscribe(
    documents.ChatReplyDocument,
    { sessionId: id },
    { resume: ({ chatReply }) => ({ messageId: chatReply.messageId, after: chatReply.id }) },
  )
  for await (const { chatReply } of events) {
    if (chatReply.__typename !== 'ChatChunk') continue
    text += chatReply.content
    if (text === 'One two') {
      sockets[0]?.terminate()
      resolve()
    }
  }
  expect([text, sockets.length]).toEqual(['One two three four.', 2])
})

test('a token that the service refuses is renewed for the connection', async () => {
  const { fetching, count } = watched()
  const { client } = await socketed({ fetch: fetching })
  const { id } = await postOf(client)
  service.clock.advance(16 * 60_000)
  const { added, opened } = await following(client, id)
  await opened.times(1)
  expect(count('/auth/refresh')).toBe(1)
  await added.return(undefined)
})

test('a subscription ends when its client signs out', async () => {
  const { client, sockets } = await socketed()
  const { first } = await following(client, (await postOf(client)).id)
  const closed = once(sockets[0] as WebSocket, 'close')
  await client.signOut()
  expect((await first).done).toBe(true)
  await closed
})

test('a subscription throws when its session is ended elsewhere', async () => {
  const ends: unknown[] = []
  const { client, email } = await socketed({ onSignedOut: (cause) => ends.push(cause) })
  const { first } = await following(client, (await postOf(client)).id)
  const other = clientOf()
  await other.signIn({ email, password: PASSWORD })
  const { sessions } = await other.users.getSessions()
  await other.users.endSession(sessions.find(({ is_current }) => !is_current)?.id ?? '')
  await expect(first).rejects.toThrow(SignedOutError)
  expect(ends).toHaveLength(1)
})

test('a subscription that is refused throws what the service says', async () => {
  const { client, sockets } = await socketed()
  const added = client.graphql.subscribe(documents.CommentAddedDocument, { postId: UNKNOWN })
  const error = await added.next().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(GraphQlError)
  expect([(error as GraphQlError).code, sockets.length]).toEqual(['not_found', 1])
})

test('a subscription without a session asks to sign in', async () => {
  const client = clientOf({ WebSocket: WebSocket as unknown as WebSocketClass })
  await expect(client.graphql.subscribe(documents.FamilyChangedDocument).next()).rejects.toThrow(SignedOutError)
})

test('a subscription stops when its signal aborts', async () => {
  const { client } = await socketed()
  const leaving = new AbortController()
  const opened = bell()
  const changes = client.graphql.subscribe(
    documents.FamilyChangedDocument,
    {},
    { onOpen: opened.ring, signal: leaving.signal },
  )
  const first = changes.next()
  await opened.times(1)
  leaving.abort(new Error('the page was left'))
  await expect(first).rejects.toThrow('the page was left')
})

test('a subscription that waits for a result ends at once when it is left', async () => {
  const { client } = await socketed()
  const { added, first } = await following(client, (await postOf(client)).id)
  await added.return(undefined)
  expect((await first).done).toBe(true)
})
