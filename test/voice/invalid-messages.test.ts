import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exchange, messagesOf, openChat, send } from '../chat/reader.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { type Service, startService } from '../support/service.ts'
import { type SpeechStub, startSpeechStub } from '../support/speech-stub.ts'
import { chunk, connectSomebody, connectVoice, isWhole, samples, say, type VoiceClient } from './client.ts'

let speech: SpeechStub
let model: OpenAiStub
let service: Service

beforeAll(async () => {
  ;[speech, model] = await Promise.all([startSpeechStub(), startOpenAiStub()])
  service = await startService({ ...model.settings, ...speech.settings })
})
afterEach(() => {
  speech.mode('Hello there')
  model.mode(answers('Hello', ' from', ' the', ' stub.'))
  for (const { service: name } of service.app.circuits.list()) service.app.circuits.reset(name)
})
afterAll(async () => {
  await service.close()
  await Promise.all([speech.close(), model.close()])
})

const connect = (query: Record<string, string> = {}) => connectSomebody(service, query)

const errorOf = async (client: VoiceClient) => {
  const { type, code, message } = await client.until('error')
  expect(type).toBe('error')
  expect(message).toMatch(/\w/)
  return code
}

/** A whole turn shows that the connection lives on. */
const expectTurn = async (client: VoiceClient, audio = samples(20)) => {
  say(client, audio)
  expect((await client.upTo(isWhole)).at(-1)?.text).toBe('Hello from the stub.')
}

test.each<[string, object | string | Buffer, string]>([
  ['text that is not JSON', '{"type":', 'malformed_body'],
  ['a binary message', Buffer.from('{"type":"start_talking"}'), 'malformed_body'],
  ['a list', '[]', 'validation_failed'],
  ['a number', '7', 'validation_failed'],
  ['a message without a type', {}, 'validation_failed'],
  ['a message of an unknown type', { type: 'sing' }, 'validation_failed'],
  ['a message of the service', { type: 'final_transcript', text: 'Hello' }, 'validation_failed'],
  ['a ping without a timestamp', { type: 'ping' }, 'validation_failed'],
  ['a ping with an object', { type: 'ping', timestamp: {} }, 'validation_failed'],
  // Neither is JSON either: what would take long to parse is refused by its form.
  ['half a million brackets', '['.repeat(500_000), 'validation_failed'],
  ['thousands of members', `{"type":"ping"${',"a":1'.repeat(50_000)}`, 'validation_failed'],
  ['a ping with a long text', { type: 'ping', timestamp: 'x'.repeat(65) }, 'validation_failed'],
  ['audio out of turn', chunk(samples(1)), 'bad_request'],
  ['the end of no turn', { type: 'stop_talking' }, 'bad_request'],
])('%s is answered with an error, and the connection lives on', async (_what, message, code) => {
  const client = await connect()
  client.send(message)
  expect(await errorOf(client)).toBe(code)
  await expectTurn(client)
})

test.each<[string, object]>([
  ['no data', { type: 'audio_chunk' }],
  ['data that is no text', { type: 'audio_chunk', data: 7 }],
  ['letters that base64 does not have', { type: 'audio_chunk', data: 'AAA*' }],
  ['base64 of URLs', { type: 'audio_chunk', data: '__8=' }],
  ['base64 with white space', { type: 'audio_chunk', data: 'AA AA' }],
  ['base64 that was cut', { type: 'audio_chunk', data: 'AAAAA' }],
  ['base64 with padding inside', { type: 'audio_chunk', data: 'AA==AA==' }],
  ['wrong padding', { type: 'audio_chunk', data: 'AAA==' }],
  ['a data URL', { type: 'audio_chunk', data: 'data:audio/wav;base64,AAAA' }],
  ['half a sample', { type: 'audio_chunk', data: 'AAAA' }],
])('a chunk with %s is left out with an error, and the turn goes on', async (_what, message) => {
  const client = await connect()
  const before = speech.asked.length
  client.send({ type: 'start_talking' })
  client.send(chunk(samples(10)))
  client.send(message)
  expect(await errorOf(client)).toBe('validation_failed')
  client.send(chunk(samples(10, 2)))
  client.send({ type: 'stop_talking' })
  await client.upTo(isWhole)
  expect(speech.asked.at(before)?.samples.equals(Buffer.concat([samples(10), samples(10, 2)]))).toBe(true)
})

test('a format that is not known is told, and no turn begins', async () => {
  const client = await connect({ format: 'mp3' })
  const before = speech.asked.length
  say(client, samples(20))
  expect(await errorOf(client)).toBe('unsupported_media_type')
  client.send({ type: 'ping', timestamp: 1 })
  expect(await client.next()).toEqual({ type: 'pong', timestamp: 1 })
  expect(speech.asked).toHaveLength(before)
})

const RIFF = Buffer.from('RIFF$\0\0\0WAVEfmt ')
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4])
const FTYP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A ')])

test.each([
  ['pcm16', RIFF],
  ['pcm16', EBML],
  ['pcm16', FTYP],
  ['wav', EBML],
  ['wav', samples(1)],
  ['webm', RIFF],
  ['m4a', EBML],
])('audio that is not %s ends its turn with one error, and the connection lives on', async (format, audio) => {
  const client = await connect({ format })
  say(client, audio, audio, audio)
  expect(await errorOf(client)).toBe('unsupported_media_type')
  client.send({ type: 'ping', timestamp: 1 })
  expect(await client.next()).toEqual({ type: 'pong', timestamp: 1 })
})

test('a turn without understandable speech gives an error and no message', async () => {
  const client = await connect()
  client.send({ type: 'start_talking' })
  client.send({ type: 'stop_talking' })
  expect(await errorOf(client)).toBe('bad_request')
  for (const nothing of ['  ', '\u200B\u2060\uFEFF', '\u3164']) {
    speech.mode(nothing)
    say(client, samples(20))
    expect(await errorOf(client)).toBe('bad_request')
  }
  speech.mode('Hello there')
  await expectTurn(client)
})

test('speech that makes the recogniser fail closes it to nobody else', async () => {
  const client = await connect()
  speech.mode(500)
  for (let turn = 0; turn < 6; turn++) {
    say(client, samples(20))
    expect(await errorOf(client)).toBe('service_unavailable')
  }
  speech.mode('Hello there')
  await expectTurn(await connect())
})

test('a failing recogniser ends neither the connection nor the text chat', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const client = await connectVoice(service, { token: person.token, chat })
  speech.mode(500)
  for (const talking of [client, ...(await Promise.all(Array.from({ length: 4 }, () => connect())))]) {
    say(talking, samples(20))
    expect(await errorOf(talking)).toBe('service_unavailable')
  }
  expect(service.app.circuits.list().find(({ service: name }) => name === 'speech')?.state).toBe('open')
  await exchange(service, person, chat, 'Then I type.')
  expect(await messagesOf(service, person, chat)).toHaveLength(2)
  speech.mode('Hello there')
  service.app.circuits.reset('speech')
  await expectTurn(client)
})

test('a model that fails in the middle is an error, and what it said is stored', async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token })
  const { session_id: chat } = await client.next()
  model.script({ kind: 'cuts', pieces: ['Only', ' this'] })
  say(client, samples(20))
  expect(await errorOf(client)).toBe('service_unavailable')
  expect((await messagesOf(service, person, chat)).map(({ message }) => message)).toEqual(['Hello there', 'Only this'])
  await expectTurn(client)
})

test('a message that somebody types while one talks is answered first', async () => {
  const person = await service.person()
  const chat = await openChat(service, person)
  const client = await connectVoice(service, { token: person.token, chat })
  client.send({ type: 'start_talking' })
  client.send(chunk(samples(20)))
  await client.next()
  await client.next()
  const { promise, resolve } = Promise.withResolvers<void>()
  model.script({ kind: 'waits', pieces: ['Typed'], until: promise, rest: [' first.'] })
  const reader = await send(service, person, chat, 'Typing')
  await reader.until(5)
  client.send({ type: 'stop_talking' })
  expect(await errorOf(client)).toBe('reply_in_progress')
  resolve()
  await reader.rest()
  await expectTurn(client)
})

test('spoken messages count like typed ones', async () => {
  const strict = await startService({
    ...speech.settings,
    RATE_LIMIT_SCALE: '0.1',
  })
  try {
    const person = await strict.person()
    const chat = await openChat(strict, person)
    for (let count = 0; count < 2; count++) await exchange(strict, person, chat, 'Hello')
    const client = await connectVoice(strict, { token: person.token, chat })
    say(client, samples(20))
    await client.upTo(isWhole)
    say(client, samples(20))
    expect(await errorOf(client)).toBe('rate_limited')
  } finally {
    await strict.close()
  }
})
