import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { createOpenAiSpeech } from '../../src/providers/tts/openai-speech.ts'
import { startTtsStub, type TtsStub, textOfSound } from '../support/tts-stub.ts'

let stub: TtsStub

beforeEach(async () => {
  stub = await startTtsStub()
})
afterEach(() => stub.close())

const never = new AbortController().signal
const unavailable = { code: 'service_unavailable' }

describe('an endpoint', () => {
  const speech = (circuits = createCircuits(), timeoutMs = 5_000) =>
    createOpenAiSpeech({ baseUrl: stub.url, apiKey: 'tts-key', model: 'mouth-1', voice: 'alloy', circuits, timeoutMs })

  it('speaks a sentence', async () => {
    const sound = await speech().speak('How are you?', { language: null, signal: never })
    expect(textOfSound(sound)).toBe('How are you?')
    expect(stub.spoken).toEqual(['How are you?'])
  })

  it.each([
    ['refuses', 500],
    ['answers with something else than sound', (_text: string, response: any) => response.end('<html>')],
    ['answers without an end', (_text: string, response: any) => response.write('RIFF')],
    [
      'never stops',
      (_text: string, response: any) => {
        const more = () => response.write(Buffer.alloc(1024 * 1024)) && setImmediate(more)
        response.on('drain', more)
        more()
      },
    ],
  ] as const)('that %s is unavailable', async (_what, behaviour) => {
    stub.mode(behaviour as never)
    await expect(speech(createCircuits(), 500).speak('Hello', { language: null, signal: never })).rejects.toMatchObject(
      unavailable,
    )
  })

  it('is left alone while its circuit is open', async () => {
    const circuits = createCircuits()
    circuits.circuit('tts', { consecutiveFailures: 1 })
    stub.mode(500)
    for (let count = 0; count < 3; count++)
      await expect(speech(circuits).speak('Hello', { language: null, signal: never })).rejects.toMatchObject(
        unavailable,
      )
    expect(stub.spoken).toHaveLength(1)
  })

  it('is given up when nobody listens any more', async () => {
    const left = new AbortController()
    stub.mode(() => left.abort(new Error('left')))
    await expect(speech().speak('Hello', { language: null, signal: left.signal })).rejects.toThrow('left')
  })
})
