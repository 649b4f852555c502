import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AiProvider, AiRequest } from '../../src/providers/ai/ai.ts'
import { createCompanion } from '../../src/providers/ai/companion.ts'
import { createOpenAiProvider } from '../../src/providers/ai/openai-compatible.ts'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { HELP } from './fixtures/help.ts'

let stub: OpenAiStub

beforeAll(async () => {
  stub = await startOpenAiStub()
})

afterAll(async () => {
  await stub.close()
})

const request: AiRequest = {
  system: 'You are a kind assistant.',
  messages: [{ role: 'user', content: 'How do I settle a newborn?' }],
  context: {
    personality: 'mother_figure',
    momStatus: 'new_mom',
    childrenAges: [{ months: 1 }],
    language: 'en',
    help: HELP,
  },
}

const providers: [string, () => AiProvider][] = [
  ['companion', () => createCompanion({ retrieve: async () => [] })],
  [
    'openai-compatible',
    () =>
      createOpenAiProvider({ baseUrl: stub.url, apiKey: 'stub-key', model: 'stub-model', circuits: createCircuits() }),
  ],
]

describe.each(providers)('the provider %s', (name, create) => {
  it('has a name and is ready', () => {
    const provider = create()
    expect(provider.name).toBe(name)
    expect(provider.ready).not.toThrow()
  })

  it('streams an answer in at least two pieces, none of them empty', async () => {
    const pieces = await Array.fromAsync(create().stream(request, new AbortController().signal))
    expect(pieces.length).toBeGreaterThanOrEqual(2)
    expect(pieces).not.toContain('')
  })

  it('answers several readers at once, each with a whole answer', async () => {
    const provider = create()
    const read = async () => (await Array.fromAsync(provider.stream(request, new AbortController().signal))).join('')
    const [first, ...others] = await Promise.all([read(), read(), read()])
    expect(others).toEqual([first, first])
  })

  it('throws the reason of an abort', async () => {
    const aborted = AbortSignal.abort(new Error('left'))
    await expect(Array.fromAsync(create().stream(request, aborted))).rejects.toThrow('left')
  })

  it('stops in the middle when the signal aborts', async () => {
    const controller = new AbortController()
    const reply = create().stream(request, controller.signal)[Symbol.asyncIterator]()
    await reply.next()
    controller.abort(new Error('left'))
    await expect(reply.next()).rejects.toThrow('left')
  })

  it('can be left after the first piece and used again', async () => {
    const provider = create()
    for await (const piece of provider.stream(request, new AbortController().signal)) {
      expect(piece).not.toBe('')
      break
    }
    await expect(Array.fromAsync(provider.stream(request, new AbortController().signal))).resolves.not.toHaveLength(0)
  })
})
