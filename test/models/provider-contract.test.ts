import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AiProvider, AiRequest } from '../../src/providers/ai/ai.ts'
import { createCompanion } from '../../src/providers/ai/companion.ts'
import { createOpenAiProvider } from '../../src/providers/models/openai-compatible.ts'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { HELP } from '../ai/fixtures/help.ts'
import { leaveAtFirstPiece, piecesOf } from '../ai/fixtures/pieces.ts'
import { type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'

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
  ['companion', () => createCompanion({ retrieve: async () => ({ articles: [], deleted: [] }) })],
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
    const pieces = await piecesOf(create(), request)
    expect(pieces.length).toBeGreaterThanOrEqual(2)
    expect(pieces).not.toContain('')
  })

  it('answers several readers at once, each with a whole answer', async () => {
    const provider = create()
    const read = async () => (await piecesOf(provider, request)).join('')
    const [first, ...others] = await Promise.all([read(), read(), read()])
    expect(others).toEqual([first, first])
  })

  it('throws the reason of an abort', async () => {
    const aborted = AbortSignal.abort(new Error('left'))
    await expect(piecesOf(create(), request, aborted)).rejects.toThrow('left')
  })

  it('writes nothing more once the signal aborts in the middle, and throws the reason', async () => {
    const { pieces, error } = await leaveAtFirstPiece(create(), request, new Error('left'))
    expect(pieces).toHaveLength(1)
    expect(error).toMatchObject({ message: 'left' })
  })

  it('can be left after the first piece and used again', async () => {
    const provider = create()
    const { pieces } = await leaveAtFirstPiece(provider, request, new Error('left'))
    expect(pieces).not.toContain('')
    await expect(piecesOf(provider, request)).resolves.not.toHaveLength(0)
  })
})
