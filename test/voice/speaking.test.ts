import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSentences } from '../../src/realtime/voice/speaking.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { type Service, startService } from '../support/service.ts'
import { type SpeechStub, startSpeechStub } from '../support/speech-stub.ts'
import { startTtsStub, type TtsStub, textOfSound } from '../support/tts-stub.ts'
import { connectVoice, isWhole, type Message, samples, say } from './client.ts'

let speech: SpeechStub
let model: OpenAiStub
let tts: TtsStub
let service: Service

const environment = () => ({ ...model.settings, ...speech.settings })

beforeAll(async () => {
  ;[speech, model, tts] = await Promise.all([startSpeechStub(), startOpenAiStub(), startTtsStub()])
  service = await startService({
    ...environment(),
    ...tts.settings,
  })
})
afterEach(() => {
  tts.mode('speaks')
  model.mode(answers('Newborns sleep', ' a lot. Day and', ' night alike! It', ' gets better.'))
  for (const { service: name } of service.app.circuits.list()) service.app.circuits.reset(name)
})
afterAll(async () => {
  await service.close()
  await Promise.all([speech.close(), model.close(), tts.close()])
})

const isLast = ({ type, is_last }: Message) => type === 'ai_audio' && is_last
const heard = ({ data }: Message) => textOfSound(Buffer.from(data, 'base64'))

const connect = async (query: Record<string, string> = { speak: '1' }, on = service) => {
  const { token } = await on.person()
  const client = await connectVoice(on, { token, query })
  await client.next()
  return client
}

test('an answer is spoken sentence by sentence to a client that asks for it', async () => {
  model.mode(answers('Newborns sleep', ' a lot. Day and', ' night alike! It', ' gets better.'))
  const client = await connect()
  say(client, samples(20))
  const spoken = (await client.upTo(isLast)).filter(({ type }) => type === 'ai_audio')
  expect(spoken.map(heard)).toEqual(['Newborns sleep a lot.', 'Day and night alike!', 'It gets better.'])
  expect(spoken.map(({ type, data, ...rest }) => rest)).toEqual([
    { sequence: 0, is_last: false },
    { sequence: 1, is_last: false },
    { sequence: 2, is_last: true },
  ])
  expect(client.messages.filter(isWhole)).toHaveLength(1)
})

test('a sentence is spoken while the next ones are still being written', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  model.script({ kind: 'waits', pieces: ['First sentence. Sec'], until: promise, rest: ['ond one.'] })
  const client = await connect()
  say(client, samples(20))
  expect(heard(await client.until('ai_audio'))).toBe('First sentence.')
  resolve()
  const rest = await client.upTo(isLast)
  expect(rest.filter(({ type }) => type === 'ai_audio').map(heard)).toEqual(['Second one.'])
})

test('a client that does not ask for it hears nothing', async () => {
  const before = tts.spoken.length
  const client = await connect({})
  say(client, samples(20))
  await client.upTo(isWhole)
  client.send({ type: 'ping', timestamp: 1 })
  await client.until('pong')
  expect(client.messages.map(({ type }) => type)).not.toContain('ai_audio')
  expect(tts.spoken).toHaveLength(before)
})

test('start_talking ends the voice of an answer, also when all of it is written', async () => {
  const late = Promise.withResolvers<void>()
  tts.mode((text, response) => {
    response.once('close', () => late.resolve())
    if (text.startsWith('Newborns')) response.end(Buffer.concat([Buffer.from('RIFF0000WAVE'), Buffer.from(text)]))
  })
  const client = await connect()
  say(client, samples(20))
  await client.upTo(isWhole)
  client.send({ type: 'start_talking' })
  await client.until('status')
  // The sentence that was being made is given up.
  await late.promise
  client.send({ type: 'ping', timestamp: 1 })
  const rest = await client.upTo(({ type }) => type === 'pong')
  expect(rest.map(({ type }) => type)).not.toContain('ai_audio')
})

test('a voice that fails is one error, and the answer is written to its end', async () => {
  tts.mode(500)
  const client = await connect()
  say(client, samples(20))
  const awaited = new Set(['error', 'whole'])
  const messages = await client.upTo((message) => {
    awaited.delete(isWhole(message) ? 'whole' : message.type)
    return awaited.size === 0
  })
  client.send({ type: 'ping', timestamp: 1 })
  messages.push(...(await client.upTo(({ type }) => type === 'pong')))
  expect(messages.filter(({ type }) => type === 'error')).toEqual([
    { type: 'error', code: 'service_unavailable', message: expect.any(String) },
  ])
  expect(messages.find(isWhole)?.text).toBe('Newborns sleep a lot. Day and night alike! It gets better.')
  expect(messages.map(({ type }) => type)).not.toContain('ai_audio')
})

test('a server that does not speak says so, and answers', async () => {
  const mute = await service.twin({ TTS_BASE_URL: '' })
  const client = await connect({ speak: '1' }, mute)
  say(client, samples(20))
  expect(await client.until('error')).toMatchObject({ code: 'speech_unavailable' })
  await client.upTo(isWhole)
})

test('without consent no spoken text or answer leaves the service', async () => {
  const strict = await service.twin({ AI_REQUIRE_CONSENT: 'true' })
  const person = await strict.person()
  const client = await connectVoice(strict, { token: person.token, query: { speak: '1' } })
  const before = [speech.asked.length, tts.spoken.length]
  say(client, samples(20))
  expect(await client.until('error')).toMatchObject({ code: 'forbidden' })
  expect([speech.asked.length, tts.spoken.length]).toEqual(before)

  // By the settings as they are at the beginning of a turn.
  await strict.prisma.user.update({ where: { id: person.id }, data: { aiDataSharing: true } })
  say(client, samples(20))
  const spoken = await client.upTo(isLast)
  expect(spoken.some(isWhole)).toBe(true)
})

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')

test('sentences keep all words of the pieces and stay short enough to speak', () => {
  const word = fc.constantFrom(
    'sleep',
    'e.g.',
    'é',
    '睡觉。',
    '3.5',
    '**bold**',
    'a'.repeat(300),
    '😴',
    'Dr.',
    'night!',
    'why?\n',
    '- item',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.array(fc.nat(400), { maxLength: 20 }), (words, cuts) => {
      const text = words.join(' ')
      const sentences = createSentences()
      const places = cuts.map((at) => at % (text.length + 1)).sort((a, b) => a - b)
      const pieces = [...places, text.length].map((end, index) => text.slice(places[index - 1] ?? 0, end))
      const all = [...pieces.flatMap((piece) => sentences.add(piece)), ...sentences.end()]
      expect(letters(all.join(' '))).toBe(letters(text))
      for (const sentence of all) expect(sentence.length).toBeLessThanOrEqual(240)
    }),
  )
})
