import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openChat, send } from '../chat/reader.ts'
import { DANGER, HARMLESS } from '../support/care-messages.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { expectStatus, type Service, startService } from '../support/service.ts'
import { type SpeechStub, startSpeechStub } from '../support/speech-stub.ts'
import { startTtsStub, type TtsStub, textOfSound } from '../support/tts-stub.ts'
import { chunk, connectVoice, isWhole, type Message, samples, say, type VoiceClient } from './client.ts'

/** What somebody gets who says aloud that they are in danger, while something is broken. */

let speech: SpeechStub
let model: OpenAiStub
let tts: TtsStub
let service: Service

beforeAll(async () => {
  ;[speech, model, tts] = await Promise.all([startSpeechStub(), startOpenAiStub(), startTtsStub()])
  service = await startService({ ...model.settings, ...speech.settings, ...tts.settings })
})
afterEach(() => {
  speech.mode(DANGER)
  tts.mode('speaks')
  model.mode(answers('Call them now.'))
  for (const { service: name } of service.app.circuits.list()) service.app.circuits.reset(name)
})
afterAll(async () => {
  await service.close()
  await Promise.all([speech.close(), model.close(), tts.close()])
})

const WHOM_TO_CALL = /emergency.*\b999\b/

const connect = async (on = service, query: Record<string, string> = {}) => {
  const person = await on.person()
  await on.prisma.user.update({ where: { id: person.id }, data: { country: 'GB' } })
  const client = await connectVoice(on, { token: person.token, query })
  const { session_id: chat } = await client.next()
  return { client, person, chat: chat as string }
}
const isHelp = ({ type, is_complete, disclaimer }: Message) => type === 'ai_response' && !is_complete && disclaimer
const heard = ({ data }: Message) => textOfSound(Buffer.from(data, 'base64'))

/** Speaks until a part of it was understood. */
const sayHalf = async (client: VoiceClient, words: string) => {
  speech.mode(words)
  client.send({ type: 'start_talking' })
  client.send(chunk(samples(20)))
  await client.until('partial_transcript')
}
/** The error that a client is told for a danger, and for a harmless question in its place. */
const told = async (break_: (words: string) => Promise<VoiceClient>) => {
  const errors = []
  for (const words of [DANGER, HARMLESS]) errors.push(await (await break_(words)).until('error'))
  const [danger, harmless] = errors as [Message, Message]
  const help = { message: expect.stringMatching(WHOM_TO_CALL), numbers: ['999', '112'] }
  expect(danger).toMatchObject({ code: harmless.code, help })
  // Beside what went wrong, and for one release behind it.
  expect(danger.message).toBe(`${harmless.message} ${danger.help.message}`)
  expect(harmless.message).not.toMatch(/\d{3}/)
  expect(harmless).not.toHaveProperty('help')
}

test('emergency numbers come before the answer, also after a reconnection', async () => {
  model.script({ kind: 'hangs' })
  speech.mode(DANGER)
  const { client, person, chat } = await connect()
  say(client, samples(20))
  const help = (await client.upTo(isHelp)).at(-1)
  expect(help).toStrictEqual({
    type: 'ai_response',
    text: '',
    is_complete: false,
    disclaimer: {
      primary_category: 'medical_emergency',
      detected_categories: expect.any(Array),
      message: expect.stringMatching(WHOM_TO_CALL),
    },
  })
  const again = await connectVoice(service, { token: person.token, chat })
  expect((await again.upTo(isHelp)).at(-1)).toStrictEqual(help)
})

test('emergency numbers are spoken first, and shown where speech is unavailable', async () => {
  const isLast = ({ type, is_last }: Message) => type === 'ai_audio' && is_last
  speech.mode(DANGER)
  const { client } = await connect(service, { speak: '1' })
  say(client, samples(20))
  const said = (await client.upTo(isLast)).filter(({ type }) => type === 'ai_audio').map(heard)
  expect(said.slice(0, -1).join(' ')).toMatch(WHOM_TO_CALL)
  expect(said.at(-1)).toBe('Call them now.')

  tts.mode(500)
  await told(async (words) => {
    speech.mode(words)
    const { client } = await connect(service, { speak: '1' })
    say(client, samples(20))
    return client
  })
  const mute = await service.twin({ TTS_BASE_URL: '' })
  await told(async (words) => {
    speech.mode(words)
    const { client } = await connect(mute, { speak: '1' })
    say(client, samples(20))
    return client
  })
})

test('a recogniser that fails at the end does not take back what it had understood', async () => {
  await told(async (words) => {
    const { client } = await connect()
    await sayHalf(client, words)
    speech.mode(400)
    client.send({ type: 'stop_talking' })
    return client
  })
  await told(async (words) => {
    const { client } = await connect()
    await sayHalf(client, words)
    speech.mode('')
    client.send({ type: 'stop_talking' })
    return client
  })
})

test('a turn that is too long shows emergency numbers as it closes the connection', async () => {
  await told(async (words) => {
    const { client } = await connect()
    await sayHalf(client, words)
    for (let second = 0; second < 60; second++) client.send(chunk(samples(1000, second)))
    return client
  })
})

test('a stop shows emergency numbers during a turn and its answer', async () => {
  for (const isAnswering of [false, true])
    await told(async (words) => {
      const stopping = await service.twin()
      const { client } = await connect(stopping)
      if (isAnswering) {
        model.script({ kind: 'stalls', pieces: ['Half'] })
        speech.mode(words)
        say(client, samples(20))
        await client.upTo(({ type, text }) => type === 'ai_response' && text === 'Half')
      } else await sayHalf(client, words)
      await stopping.close()
      expect((await client.closed).code).toBe(1012)
      return client
    })
})

test('a session that ends in the middle of an answer shows emergency numbers', async () => {
  await told(async (words) => {
    const { client, person } = await connect()
    model.script({ kind: 'stalls', pieces: ['Half'] })
    speech.mode(words)
    say(client, samples(20))
    await client.upTo(({ type, text }) => type === 'ai_response' && text === 'Half')
    expectStatus(await service.request('POST', '/auth/logout', { token: person.token }), 200)
    expect((await client.closed).code).toBe(4401)
    return client
  })
})

test('speech during a database outage gets emergency numbers', async () => {
  await told(async (words) => {
    const away = await service.twin()
    const { client } = await connect(away)
    await sayHalf(client, words)
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    vi.spyOn(away.app.db, 'write').mockRejectedValue(lost)
    client.send({ type: 'stop_talking' })
    return client
  })
})

test('a connection that closes after the answer says why it closes', async () => {
  const stopping = await service.twin()
  speech.mode(DANGER)
  const { client } = await connect(stopping)
  say(client, samples(20))
  await client.upTo(isWhole)
  await stopping.close()
  expect((await client.until('error')).message).toBe('The service restarts. Please connect again.')
})

test('a broken-off answer to a typed danger also shows listeners emergency numbers', async () => {
  const draining = await service.twin()
  const { person } = await connect(draining)
  const chat = await openChat(draining, person)
  model.script({ kind: 'stalls', pieces: ['Half'] })
  const reader = await send(draining, person, chat, DANGER)
  await reader.until('Half'.length)
  const client = await connectVoice(draining, { token: person.token, chat })
  await client.upTo(isHelp)
  await draining.drain(0)
  expect((await client.until('error')).message).toMatch(WHOM_TO_CALL)
  await reader.rest()
})
