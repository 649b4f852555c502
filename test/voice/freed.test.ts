import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SlotName } from '../../src/providers/rate-limits/rate-limits.ts'
import { type Service, startService } from '../support/service.ts'
import { type SpeechStub, startSpeechStub } from '../support/speech-stub.ts'
import { chunk, connectVoice, isWhole, samples, say, type VoiceClient } from './client.ts'

let speech: SpeechStub
let service: Service

beforeAll(async () => {
  speech = await startSpeechStub()
  service = await startService({
    ...speech.settings,
    SPEECH_MODEL: 'ear-1',
  })
})
afterAll(async () => {
  await service.close()
  await speech.close()
})

const held = (slot: SlotName) => service.app.rateLimits.held().get(slot)
const live = () => held('recognitions')

const connect = async (token: string): Promise<VoiceClient> => {
  const client = await connectVoice(service, { token })
  await client.next()
  return client
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Begins this many turns, each of which is being recognised when this resolves; `answer` ends them. */
const recognising = async (token: string, count: number, audio: Buffer) => {
  const answer = Promise.withResolvers<string>()
  speech.mode(() => answer.promise)
  const clients = await Promise.all(Array.from({ length: count }, () => connect(token)))
  const asked = speech.asked.length
  for (const client of clients) say(client, audio)
  await speech.received(asked + count)
  return { clients, answer: answer.resolve }
}

/** Resolves when the service knows that they are gone. */
const disconnect = async (clients: VoiceClient[]) => {
  for (const { socket } of clients) socket.terminate()
  await expect.poll(() => held('voiceSockets')).toBe(0)
}

const noneIsLeft = () => expect.poll(() => live()).toBe(0)

test('a thousand turns abandoned during recognition leave nothing', async () => {
  const { token } = await service.person()
  for (let round = 0; round < 20; round++) {
    const { clients, answer } = await recognising(token, 50, samples(100))
    expect(live()).toBe(50)
    await disconnect(clients)
    // Nothing was understood: no message is stored, and no answer written.
    answer('')
    await noneIsLeft()
  }
})

test('the audio of a turn is freed when its speaker has disconnected', async () => {
  const { token } = await service.person()
  /** Bytes of buffers, without those that the stub keeps. */
  const buffered = () => {
    speech.asked.length = 0
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const before = buffered()
  for (let round = 0; round < 3; round++) {
    const { clients, answer } = await recognising(token, 10, samples(20_000))
    await disconnect(clients)
    answer('Hello there')
    await noneIsLeft()
  }
  await expect.poll(() => (buffered() - before) / 1024 / 1024).toBeLessThan(8)
})

const endings: [string, (client: VoiceClient) => Promise<unknown>][] = [
  [
    'it is answered',
    async (client) => {
      say(client, samples(100))
      await client.upTo(isWhole)
    },
  ],
  [
    'it fails',
    async (client) => {
      speech.mode(400)
      say(client, samples(100))
      await client.until('error')
    },
  ],
  [
    'it is interrupted while it is recognised',
    async (client) => {
      speech.mode(() => new Promise(() => {}))
      const asked = speech.asked.length
      say(client, samples(100))
      await speech.received(asked + 1)
      expect(live()).toBe(1)
      client.send({ type: 'start_talking' })
    },
  ],
  [
    'its speaker disconnects in the middle of it',
    async (client) => {
      client.send({ type: 'start_talking' })
      client.send(chunk(samples(100)))
      await expect.poll(() => live()).toBe(1)
      client.socket.terminate()
    },
  ],
]

test.each(endings)('a turn is over when %s', async (_name, end) => {
  speech.mode('Hello there')
  const { token } = await service.person()
  await end(await connect(token))
  await noneIsLeft()
})

test('nothing is started for a turn before its first audio', async () => {
  const { token } = await service.person()
  const client = await connect(token)
  client.send({ type: 'start_talking' })
  const listen = vi.spyOn(
    service.app.speech.recogniser as NonNullable<Service['app']['speech']['recogniser']>,
    'listen',
  )
  const asked = vi.spyOn(service.app.db, 'read')
  client.send({ type: 'start_talking' })
  await client.until('status')
  // The turn is permitted by now, and waits.
  const reads = () => asked.mock.calls.map(([{ text }]) => text).join()
  await expect.poll(reads).toContain('ai_voice_enabled')
  client.send({ type: 'ping', timestamp: 1 })
  await client.until('pong')
  expect(listen).not.toHaveBeenCalled()
  client.send(chunk(samples(20)))
  await expect.poll(() => listen).toHaveBeenCalledTimes(1)
  listen.mockRestore()
  asked.mockRestore()
})

test('a person has only so many turns recognised at once', async () => {
  const strict = await service.twin({ RATE_LIMIT_SCALE: '1' })
  const { token } = await service.person()
  speech.mode(() => new Promise(() => {}))
  const asked = speech.asked.length
  const open = async () => {
    const client = await connectVoice(strict, { token })
    await client.next()
    say(client, samples(100))
    return client
  }
  for (let count = 1; count <= 2; count++) {
    const { socket } = await open()
    await speech.received(asked + count)
    socket.terminate()
  }
  expect((await (await open()).until('error')).code).toBe('rate_limited')
})

test('the daily speech limit counts audio however a turn ends', async () => {
  const strict = await service.twin({ RATE_LIMIT_SCALE: '1' })
  const { token, id } = await service.person()
  speech.mode('Hello there')
  await strict.app.rateLimits.take('speechSeconds', id, 14_400 - 15)
  const client = await connectVoice(strict, { token })
  await client.next()
  say(client, samples(5_000))
  await client.upTo(isWhole)
  client.send({ type: 'start_talking' })
  client.send(chunk(samples(9_000)))
  await expect.poll(() => strict.app.rateLimits.held().get('recognitions')).toBe(1)
  // Discarded, and counted all the same: one second is left, which the next turn takes.
  client.send({ type: 'start_talking' })
  client.send(chunk(samples(900)))
  await expect.poll(() => strict.app.rateLimits.held().get('recognitions')).toBe(1)
  client.send({ type: 'stop_talking' })
  await client.upTo(isWhole)
  say(client, samples(100))
  expect(await client.until('error')).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/of a day/),
  })
})

test('speech counts toward the messages of a minute like text', async () => {
  const strict = await service.twin({ RATE_LIMIT_SCALE: '1' })
  const { token, id } = await service.person()
  speech.mode('Hello there')
  await strict.app.rateLimits.take('chatMessages', id, 29)
  const client = await connectVoice(strict, { token })
  await client.next()
  say(client, samples(100))
  await client.upTo(isWhole)
  say(client, samples(100))
  expect((await client.until('error')).code).toBe('rate_limited')
})
