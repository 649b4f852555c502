import { afterAll, beforeAll, expect, test } from 'vitest'
import { completed, delta, type RealtimeStub, startRealtimeStub } from '../support/realtime-stub.ts'
import { type Service, startService } from '../support/service.ts'
import { type SpeechStub, startSpeechStub } from '../support/speech-stub.ts'
import { wavFile } from '../support/wav.ts'
import { chunk, connectVoice, isWhole, samples, say } from './client.ts'

let speech: SpeechStub
let realtime: RealtimeStub
let service: Service
let live: Service

beforeAll(async () => {
  ;[speech, realtime] = await Promise.all([startSpeechStub(), startRealtimeStub()])
  service = await startService(speech.settings)
  live = await service.twin({ SPEECH_BASE_URL: '', SPEECH_REALTIME_URL: realtime.url })
})
afterAll(async () => {
  await service.close()
  await Promise.all([speech.close(), realtime.close()])
})

const connect = async (format: string, on = service) => {
  const { token } = await on.person()
  const client = await connectVoice(on, { token, query: { format } })
  await client.next()
  return client
}

test('of a WAV file exactly the samples are recognised, wherever it was cut', async () => {
  const client = await connect('wav')
  const file = wavFile([samples(100)])
  say(client, file.subarray(0, 7), file.subarray(7, 45), file.subarray(45, 1001), file.subarray(1001))
  await client.upTo(isWhole)
  expect(speech.asked.at(-1)?.samples.equals(samples(100))).toBe(true)
})

test.each([
  ['webm', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), samples(10)])],
  ['m4a', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A '), samples(10)])],
])('a %s file is recognised as it came', async (format, file) => {
  const client = await connect(format)
  say(client, file.subarray(0, 100), file.subarray(100, 101), file.subarray(101))
  await client.upTo(isWhole)
  expect(speech.asked.at(-1)?.bytes.equals(file)).toBe(true)
  expect(speech.asked.at(-1)?.name).toBe(`audio.${format}`)
})

test('while somebody speaks it is told what was understood so far', async () => {
  const client = await connect('pcm16')
  speech.mode(async ({ samples: { length } }) => `${length} bytes`)
  client.send({ type: 'start_talking' })
  const talking = setInterval(() => client.send(chunk(samples(20))), 20)
  for (let count = 0; count < 3; count++) expect((await client.until('partial_transcript')).text).toMatch(/^\d+ bytes$/)
  clearInterval(talking)
  client.send({ type: 'stop_talking' })
  expect((await client.until('final_transcript')).text).toMatch(/^\d+ bytes$/)
  speech.mode('Hello there')
})

test('a recogniser that understands as it hears is told about in the same way', async () => {
  realtime.onAudio(({ send }) => send(delta(' how')))
  realtime.onCommit(({ send }) => send(completed('How much?')))
  const client = await connect('wav', live)
  client.send({ type: 'start_talking' })
  client.send(chunk(wavFile([samples(20)])))
  expect(await client.until('partial_transcript')).toEqual({ type: 'partial_transcript', text: 'how' })
  client.send({ type: 'stop_talking' })
  expect(await client.until('final_transcript')).toEqual({ type: 'final_transcript', text: 'How much?' })
  await client.upTo(isWhole)
})

test('a file is refused where the recogniser takes samples only', async () => {
  const client = await connect('webm', live)
  say(client, Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1]))
  expect(await client.until('error')).toMatchObject({ code: 'unsupported_media_type' })
})
