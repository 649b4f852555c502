import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { createUpsampler } from '../../src/providers/speech/pcm.ts'
import { createRealtimeRecogniser, type RealtimeLimits } from '../../src/providers/speech/realtime.ts'
import { completed, delta, failed, type RealtimeStub, startRealtimeStub } from '../support/realtime-stub.ts'
import { samples } from '../voice/client.ts'

let stub: RealtimeStub

beforeEach(async () => {
  stub = await startRealtimeStub()
})
afterEach(() => stub.close())

const listen = ({
  limits = {} as Partial<RealtimeLimits>,
  circuits = createCircuits(),
  apiKey = 'speech-key',
} = {}) => {
  const recogniser = createRealtimeRecogniser({ url: stub.url, apiKey, model: 'ear-2', circuits, limits })
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const partials: string[] = []
  const onPartial = (text: string) => partials.push(text)
  return {
    recognition: recogniser.listen({ format: 'pcm16', language: 'es', signal: over.signal, onPartial }),
    partials,
    over,
  }
}

it('asks for a transcription of the exact audio in one connection', async () => {
  const { recognition } = listen()
  const pieces = [samples(30), samples(10, 2), samples(50, 3)]
  for (const piece of pieces) recognition.write(piece)
  recognition.finish()
  expect(await recognition.transcript).toBe('Hello there')
  const [conversation, ...more] = stub.conversations
  expect(more).toEqual([])
  expect(conversation?.url).toBe('/v1/realtime?intent=transcription')
  expect(conversation?.session).toEqual({
    type: 'transcription',
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: 24_000 },
        transcription: { model: 'ear-2', language: 'es' },
        turn_detection: null,
      },
    },
  })
  expect(conversation?.audio.equals(createUpsampler()(Buffer.concat(pieces)))).toBe(true)
  await conversation?.closed
})

it('makes three samples of two, wherever the pieces are cut', () => {
  const tone = Buffer.alloc(3_200)
  for (let index = 0; index < 1_600; index++) tone.writeInt16LE(Math.round(9_000 * Math.sin(index / 20)), index * 2)
  const whole = createUpsampler()(tone)
  expect(whole.length).toBe(4_800)
  const piecewise = createUpsampler()
  expect(Buffer.concat([tone.subarray(0, 2), tone.subarray(2, 1_000), tone.subarray(1_000)].map(piecewise))).toEqual(
    whole,
  )
  // A slow wave stays where it is: the sample two thirds of a step later is almost the same.
  for (let index = 3; index < 2_400; index++) {
    const expected = 9_000 * Math.sin(((index * 2) / 3 - 1) / 20)
    expect(Math.abs(whole.readInt16LE(index * 2) - expected)).toBeLessThan(60)
  }
})

it('tells what is understood while it is said and after, each time as a whole', async () => {
  const { recognition, partials } = listen()
  stub.onAudio(({ send }) => send(delta(' how')))
  stub.onCommit(({ send }) => {
    send(delta(' much'))
    send(completed('How much?'))
  })
  recognition.write(samples(10))
  await expect.poll(() => partials).toEqual(['how'])
  recognition.finish()
  expect(await recognition.transcript).toBe('How much?')
  expect(partials).toEqual(['how', 'how much'])
})

it('puts together what an endpoint takes for several sentences', async () => {
  stub.onAudio(({ send }) => send(completed('First.', 'item_0')))
  stub.onCommit(({ send }) => send(completed('Second.')))
  const { recognition } = listen()
  recognition.write(samples(10))
  recognition.finish()
  expect(await recognition.transcript).toBe('First. Second.')
})

it('has all of what an endpoint ended by itself, where nothing is left for the end', async () => {
  stub.onAudio(({ send }) => send(completed('First.', 'item_0')))
  stub.onEmpty(({ send }) => send({ type: 'error', error: { code: 'input_audio_buffer_commit_empty' } }))
  const { recognition } = listen()
  recognition.write(samples(10))
  recognition.finish()
  expect(await recognition.transcript).toBe('First.')
})

describe('fails with service_unavailable', () => {
  const failing = async (options: Parameters<typeof listen>[0] = {}) => {
    const { recognition } = listen(options)
    recognition.write(samples(10))
    recognition.finish()
    return expect(recognition.transcript).rejects.toMatchObject({ code: 'service_unavailable' })
  }

  it('when the endpoint refuses the key', () => failing({ apiKey: 'wrong' }))

  it('when nobody is there', async () => {
    await stub.close()
    await failing()
    stub = await startRealtimeStub()
  })

  it('when the endpoint reports that it failed', async () => {
    stub.onCommit(({ send }) => send(failed('server_error')))
    await failing()
    stub.onCommit(({ send }) => send({ type: 'error', error: { type: 'server_error' } }))
    await failing()
  })

  it('when the connection is cut, also before all was said', async () => {
    stub.onAudio(({ cut }) => cut())
    const { recognition } = listen()
    recognition.write(samples(10))
    await expect(recognition.transcript).rejects.toMatchObject({ code: 'service_unavailable' })
  })

  it('when the endpoint sends more than any transcript has', async () => {
    stub.onCommit(({ send }) => {
      for (let count = 0; count < 100; count += 1) send(delta('word '.repeat(2_000)))
      send(completed('Hello there'))
    })
    await failing()
  })

  it('when no transcript comes in time', async () => {
    stub.onCommit(() => {})
    await failing({ limits: { finalMs: 50 } })
    await stub.conversations[0]?.closed
  })

  it('at once while the circuit is open', async () => {
    const circuits = createCircuits()
    circuits.circuit('speech', { consecutiveFailures: 2 })
    stub.onCommit(({ cut }) => cut())
    await failing({ circuits })
    await failing({ circuits })
    expect(() => listen({ circuits })).toThrow(expect.objectContaining({ code: 'service_unavailable' }))
    expect(stub.conversations).toHaveLength(2)
  })
})

it('unreadable audio is blamed itself, and the circuit stays closed', async () => {
  const circuits = createCircuits()
  circuits.circuit('speech', { consecutiveFailures: 1 })
  stub.onCommit(({ send }) => send(failed('audio_unintelligible')))
  const { recognition } = listen({ circuits })
  recognition.write(samples(10))
  recognition.finish()
  await expect(recognition.transcript).rejects.toMatchObject({ code: 'unsupported_media_type' })
  expect(circuits.list()).toMatchObject([{ state: 'closed' }])
})

it('a recognition that is left closes its connection and counts neither way', async () => {
  const circuits = createCircuits()
  circuits.circuit('speech', { consecutiveFailures: 1 })
  const { recognition, over } = listen({ circuits })
  recognition.write(samples(10))
  await expect.poll(() => stub.conversations[0]?.audio.length).toBeGreaterThan(0)
  over.abort()
  await stub.conversations[0]?.closed
  expect(circuits.circuit('speech').state()).toBe('closed')
})
