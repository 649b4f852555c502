import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import type { SpokenFormat } from '../../src/providers/speech/speech.ts'
import { createTranscriptionRecogniser, type TranscriptionLimits } from '../../src/providers/speech/transcription.ts'
import { type SpeechStub, startSpeechStub } from '../support/speech-stub.ts'
import { samples } from '../voice/client.ts'

let stub: SpeechStub

beforeEach(async () => {
  stub = await startSpeechStub()
})
afterEach(() => stub.close())

const recogniser = (limits: Partial<TranscriptionLimits> = {}, circuits = createCircuits()) =>
  createTranscriptionRecogniser({ baseUrl: stub.url, apiKey: 'speech-key', model: 'ear-1', circuits, limits })

const listen = (
  to: ReturnType<typeof recogniser>,
  { format = 'pcm16' as SpokenFormat, language = null as string | null } = {},
) => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const partials: string[] = []
  const waiting: (() => void)[] = []
  const onPartial = (text: string) => {
    partials.push(text)
    for (const resolve of waiting.splice(0)) resolve()
  }
  const recognition = to.listen({ format, language, signal: over.signal, onPartial })
  return { recognition, partials, over, partial: () => new Promise<void>((resolve) => waiting.push(resolve)) }
}

describe('the final transcript', () => {
  it('comes from one request with the exact audio, the model and the language', async () => {
    const { recognition } = listen(recogniser(), { language: 'fr' })
    const pieces = [samples(30), samples(10, 2), samples(50, 3)]
    for (const piece of pieces) recognition.write(piece)
    recognition.finish()
    expect(await recognition.transcript).toBe('Hello there')
    expect(stub.asked).toHaveLength(1)
    expect(stub.asked[0]?.samples.equals(Buffer.concat(pieces))).toBe(true)
    expect(stub.asked[0]?.fields).toEqual({ model: 'ear-1', response_format: 'json', language: 'fr' })
  })

  it('names no language that nobody chose', async () => {
    const { recognition } = listen(recogniser())
    recognition.write(samples(10))
    recognition.finish()
    await recognition.transcript
    expect(stub.asked[0]?.fields).not.toHaveProperty('language')
  })

  it.each([
    ['webm', 'audio.webm', 'audio/webm'],
    ['m4a', 'audio.m4a', 'audio/mp4'],
  ] as const)('is made of a %s file as it came', async (format, name, type) => {
    const { recognition } = listen(recogniser(), { format })
    recognition.write(Buffer.from('first half, '))
    recognition.write(Buffer.from('second half'))
    recognition.finish()
    await recognition.transcript
    expect(stub.asked[0]).toMatchObject({ name, type, bytes: Buffer.from('first half, second half') })
  })

  it('is asked for again when the endpoint fails for a moment', async () => {
    stub.mode((_asked, response) => {
      stub.mode('Second try')
      response.writeHead(503).end()
    })
    const { recognition } = listen(recogniser())
    recognition.write(samples(10))
    recognition.finish()
    expect(await recognition.transcript).toBe('Second try')
    expect(stub.asked).toHaveLength(2)
  })

  it.each([
    ['an endpoint that fails', 500, 2],
    ['an endpoint that refuses its key', 401, 1],
    ['an answer that is no transcript', (_asked: unknown, response: any) => response.end('{"text":7}'), 1],
    ['an answer that is not JSON', (_asked: unknown, response: any) => response.end('<html>'), 1],
    [
      'an answer of many megabytes',
      (_asked: unknown, response: any) => response.end(`{"text":"a"}${' '.repeat(3_000_000)}`),
      1,
    ],
    ['a connection that is cut', (_asked: unknown, response: any) => response.destroy(), 2],
  ] as const)('is given up with nothing but %s', async (_what, behaviour, requests) => {
    stub.mode(behaviour as never)
    const { recognition } = listen(recogniser())
    recognition.write(samples(10))
    recognition.finish()
    await expect(recognition.transcript).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(stub.asked).toHaveLength(requests)
  })

  it('is given up when the endpoint takes too long', async () => {
    stub.mode(() => new Promise(() => {}))
    const { recognition } = listen(recogniser({ finalMs: 50 }))
    recognition.write(samples(10))
    recognition.finish()
    await expect(recognition.transcript).rejects.toMatchObject({ code: 'service_unavailable' })
    await expect(stub.asked[0]?.closedByClient).resolves.toBe(true)
  })

  it('an endpoint error about unreadable audio leaves the circuit closed', async () => {
    const circuits = createCircuits()
    stub.mode(400)
    for (let turn = 0; turn < 6; turn++) {
      const { recognition } = listen(recogniser({}, circuits))
      recognition.write(samples(10))
      recognition.finish()
      await expect(recognition.transcript).rejects.toMatchObject({ code: 'unsupported_media_type' })
    }
    expect(circuits.list()).toMatchObject([{ service: 'speech', state: 'closed' }])
  })

  it('is refused without asking while the circuit is open', async () => {
    const circuits = createCircuits()
    circuits.circuit('speech', { consecutiveFailures: 2 })
    stub.mode(500)
    for (let turn = 0; turn < 2; turn++) {
      const { recognition } = listen(recogniser({}, circuits))
      recognition.write(samples(10))
      recognition.finish()
      await expect(recognition.transcript).rejects.toMatchObject({ code: 'service_unavailable' })
    }
    expect(circuits.list()).toMatchObject([{ state: 'open' }])
    expect(stub.asked).toHaveLength(2)
  })
})

describe('partial transcripts', () => {
  it('cover all audio so far one at a time, the final one everything', async () => {
    const soon = recogniser({ partialEveryMs: 20 })
    let running = 0
    let most = 0
    stub.mode(async ({ samples: { length } }) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 30))
      running -= 1
      return `${length}`
    })
    const { recognition, partials, partial } = listen(soon)
    const pieces = [1, 2, 3, 4, 5, 6].map((seed) => samples(10, seed))
    for (const piece of pieces.slice(0, 3)) recognition.write(piece)
    await partial()
    for (const piece of pieces.slice(3)) recognition.write(piece)
    await partial()
    recognition.finish()
    expect(await recognition.transcript).toBe(`${6 * 320}`)
    expect(partials).toEqual([`${3 * 320}`, `${6 * 320}`])
    expect(most).toBe(1)
    const all = Buffer.concat(pieces)
    for (const { samples: heard } of stub.asked) expect(heard.equals(all.subarray(0, heard.length))).toBe(true)
    expect(stub.asked.at(-1)?.samples.equals(all)).toBe(true)
  })

  it('are not asked for when nothing new was heard', async () => {
    const { recognition, partial, partials } = listen(recogniser({ partialEveryMs: 10 }))
    recognition.write(samples(10))
    await partial()
    await new Promise((resolve) => setTimeout(resolve, 60))
    recognition.finish()
    await recognition.transcript
    expect(partials).toHaveLength(1)
    expect(stub.asked).toHaveLength(2)
  })

  it('end when all was said: one that is under way is given up', async () => {
    const { recognition, partials } = listen(recogniser({ partialEveryMs: 10 }))
    stub.mode(() => new Promise(() => {}))
    recognition.write(samples(10))
    await stub.received(1)
    stub.mode('All of it')
    recognition.finish()
    expect(await recognition.transcript).toBe('All of it')
    await expect(stub.asked[0]?.closedByClient).resolves.toBe(true)
    expect(partials).toEqual([])
  })

  it('that fail are not told, and do not keep the final one from coming', async () => {
    const { recognition, partials } = listen(recogniser({ partialEveryMs: 10 }))
    stub.mode(500)
    recognition.write(samples(10))
    await stub.received(1)
    stub.mode('All of it')
    recognition.write(samples(10))
    recognition.finish()
    expect(await recognition.transcript).toBe('All of it')
    expect(partials).toEqual([])
  })

  it('that time out or fail do not count for the circuit', async () => {
    const circuits = createCircuits()
    const circuit = circuits.circuit('speech', { consecutiveFailures: 1 })
    stub.mode(() => new Promise(() => {}))
    const late = listen(recogniser({ partialEveryMs: 5, partialMs: 20 }, circuits))
    late.recognition.write(samples(10))
    await stub.received(1)
    await expect(stub.asked[0]?.closedByClient).resolves.toBe(true)
    stub.mode(500)
    const failing = listen(recogniser({ partialEveryMs: 5 }, circuits))
    failing.recognition.write(samples(10))
    await stub.received(2)
    stub.mode('All of it')
    failing.recognition.finish()
    late.recognition.finish()
    expect(await Promise.all([failing.recognition.transcript, late.recognition.transcript])).toEqual([
      'All of it',
      'All of it',
    ])
    expect(circuit.state()).toBe('closed')
  })

  it('are not asked for while the circuit is open', async () => {
    const circuits = createCircuits()
    const circuit = circuits.circuit('speech', { consecutiveFailures: 1, halfOpenAfter: 60_000 })
    stub.mode(500)
    const first = listen(recogniser({ attempts: 1 }, circuits))
    first.recognition.finish()
    await expect(first.recognition.transcript).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(circuit.state()).toBe('open')
    const { recognition, partial } = listen(recogniser({ partialEveryMs: 5 }, circuits))
    recognition.write(samples(10))
    stub.mode('Back again')
    circuits.reset('speech')
    await partial()
    expect(stub.asked).toHaveLength(2)
  })

  it('of many speakers are made so many at once, and the others later', async () => {
    const few = recogniser({ partialEveryMs: 5, partialsAtOnce: 2 })
    let running = 0
    let most = 0
    stub.mode(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 10))
      running -= 1
      return 'part'
    })
    const all = Array.from({ length: 8 }, () => listen(few))
    const told = all.map(({ partial }) => partial())
    for (const { recognition } of all) recognition.write(samples(10))
    await Promise.all(told)
    expect(most).toBe(2)
  })

  it('are not made of a file that cannot be read before its end', async () => {
    const { recognition } = listen(recogniser({ partialEveryMs: 5 }), { format: 'm4a' })
    recognition.write(Buffer.from('some'))
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(stub.asked).toHaveLength(0)
  })
})

it('a recognition that is left asks for nothing more', async () => {
  const { recognition, over } = listen(recogniser({ partialEveryMs: 10 }))
  stub.mode(() => new Promise(() => {}))
  recognition.write(samples(10))
  await stub.received(1)
  over.abort()
  await expect(stub.asked[0]?.closedByClient).resolves.toBe(true)
  recognition.write(samples(10))
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(stub.asked).toHaveLength(1)
})
