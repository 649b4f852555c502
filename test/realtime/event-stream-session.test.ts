import { expect, test } from 'vitest'
import { startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, startService } from '../support/service.ts'

test('a subscription over server-sent events ends when its session is revoked', async () => {
  const stub = await startOpenAiStub()
  const never = Promise.withResolvers<void>()
  stub.mode({ kind: 'waits', pieces: ['Let', ' me', ' think'], until: never.promise, rest: ['.'] })
  const service = await startService({ AI_BASE_URL: stub.url, AI_API_KEY: 'stub-key', AI_MODEL: 'stub-model' })
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
      body: JSON.stringify({ query: `subscription { chatReply(sessionId: "${chat}") { type content } }` }),
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
