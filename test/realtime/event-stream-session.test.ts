import { getEventListeners, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openChat } from '../chat/reader.ts'
import { startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, startService } from '../support/service.ts'

test('a subscription over server-sent events ends when its session is revoked', async () => {
  const stub = await startOpenAiStub()
  const never = Promise.withResolvers<void>()
  stub.mode({ kind: 'waits', pieces: ['Let', ' me', ' think'], until: never.promise, rest: ['.'] })
  const service = await startService(stub.settings)
  try {
    const person = await service.person()
    const chat = (await service.request('POST', '/chats', { token: person.token })).body.data.id
    await service.graphql(
      'mutation ($chat: ID!) { sendChatMessage(sessionId: $chat, message: "Hello") { messageId } }',
      { chat },
      person.token,
    )
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
      },
      body: JSON.stringify({
        query: `subscription { chatReply(sessionId: "${chat}") { ... on ChatChunk { content } } }`,
      }),
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    /** Reads on until the text holds a word, or to the end; a connection that is cut has ended too. */
    const readTo = async (word: string) => {
      while (!text.includes(word)) {
        const next = await reader?.read().catch(() => null)
        if (!next || next.done) return text
        text += next.value
      }
      return text
    }
    expect(await readTo('think')).toContain('think')
    expectStatus(await service.request('POST', '/auth/logout', { token: person.token }), 200)
    expect(await readTo('"done"')).not.toContain('"done"')
  } finally {
    never.resolve()
    await service.close()
    await stub.close()
  }
})

test('a reader who leaves before its stream is opened is not watched for ever', async () => {
  const service = await startService()
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  try {
    const person = await service.person()
    const chat = await openChat(service, person)
    // An instance that does not know the session has to look it up, and waits.
    const { app, server, url } = await service.twin()
    await database.query('begin; lock table sessions in access exclusive mode')
    const watch = vi.spyOn(app.sessions, 'watch')
    const reader = connect(Number(new URL(url).port), '127.0.0.1')
    const [connection] = (await once(server.http.server, 'connection')) as [Socket]
    const query = encodeURIComponent(`subscription { chatReply(sessionId: "${chat}") { __typename } }`)
    reader.write(`GET /graphql?query=${query} HTTP/1.1\r\nhost: here\r\naccept: text/event-stream\r\n`)
    reader.write(`authorization: Bearer ${person.token}\r\n\r\n`)
    await once(server.http.server, 'request')
    reader.destroy()
    await once(connection, 'close')
    await database.query('commit')
    await expect.poll(() => watch).toHaveBeenCalled()
    await expect.poll(() => getEventListeners(app.shutdown, 'abort')).toHaveLength(0)
  } finally {
    await database.end()
    await service.close()
  }
})
