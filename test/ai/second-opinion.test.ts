import { afterAll, expect, test, vi } from 'vitest'
import { createSecondOpinion, type SecondOpinionOptions } from '../../src/providers/ai/second-opinion.ts'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { exchange, openChat } from '../chat/reader.ts'
import { answers, type OpinionBehaviour, startOpenAiStub } from '../support/openai-stub.ts'
import { startService } from '../support/service.ts'

const stub = await startOpenAiStub()
afterAll(() => stub.close())

const MESSAGE = 'He says I may see my sister when I have learned to behave'

const ask = async (behaviour: OpinionBehaviour, options: Partial<SecondOpinionOptions> = {}) => {
  stub.opine(behaviour)
  const onFailure = vi.fn()
  const circuits = createCircuits()
  const opinion = createSecondOpinion({
    baseUrl: stub.url,
    apiKey: 'stub-key',
    model: 'care-model',
    circuits,
    onFailure,
    ...options,
  })
  const categories = await opinion(MESSAGE, new AbortController().signal)
  return { categories, failure: onFailure.mock.calls[0]?.[0] as Error | undefined }
}

const says = (value: unknown): OpinionBehaviour => ({ kind: 'says', content: JSON.stringify(value) })

test('the urgent categories that the model finds are its opinion', async () => {
  const { categories } = await ask(says({ categories: ['personal_safety'] }))
  expect(categories).toEqual(['personal_safety'])
  expect(stub.opinions.at(-1)).toMatchObject({
    model: 'care-model',
    messages: [{}, { role: 'user', content: MESSAGE }],
  })
})

test.each<[string, OpinionBehaviour]>([
  ['lies about a category', says({ categories: ['pizza'] })],
  ['finds what is not asked of it', says({ categories: ['medication'] })],
  ['answers in prose', { kind: 'says', content: 'This is a case of personal_safety.' }],
  ['answers with another shape', says(['personal_safety'])],
  ['breaks off', { kind: 'cuts' }],
  ['sends without end', { kind: 'floods' }],
  ['refuses', { kind: 'refuses', status: 500 }],
])('a model that %s has no opinion, and the error quotes nothing it said', async (_, behaviour) => {
  const { categories, failure } = await ask(behaviour)
  expect(categories).toEqual([])
  expect(String(failure)).not.toMatch(/pizza|medication|case of|sister/)
  expect(failure).toBeDefined()
})

test('a model that stalls is not waited for', async () => {
  const { categories, failure } = await ask({ kind: 'hangs' }, { timeoutMs: 50 })
  expect(categories).toEqual([])
  expect(failure?.name).toBe('TimeoutError')
})

test('a model that keeps failing is left alone for a while', async () => {
  const circuits = createCircuits()
  for (let call = 0; call < 5; call++) await ask({ kind: 'refuses', status: 503 }, { circuits })
  const before = stub.opinions.length
  expect((await ask(says({ categories: ['personal_safety'] }), { circuits })).categories).toEqual([])
  expect(stub.opinions.length).toBe(before)
})

test('a model that refuses messages is asked about the next one', async () => {
  const circuits = createCircuits()
  for (let call = 0; call < 5; call++) await ask({ kind: 'refuses', status: 400 }, { circuits })
  expect((await ask(says({ categories: ['personal_safety'] }), { circuits })).categories).toEqual(['personal_safety'])
})

test('in a chat the opinion joins ours, its failure changes nothing, and nobody is judged without consent', async () => {
  stub.mode(answers('A kind', ' answer.'))
  const service = await startService({
    ...stub.settings,
    AI_CARE_MODEL: 'care-model',
    AI_REQUIRE_CONSENT: 'true',
  })
  try {
    const person = await service.person()
    const chat = await openChat(service, person)
    const disclaimerOf = async (message: string) =>
      (await exchange(service, person, chat, message)).at(-1)?.data.disclaimer
    const asked = stub.opinions.length
    stub.opine(says({ categories: ['personal_safety'] }))
    expect(await disclaimerOf('Which lullaby do you like best?')).toBeUndefined()
    expect(stub.opinions.length).toBe(asked)

    await service.prisma.user.update({ where: { id: person.id }, data: { aiDataSharing: true } })
    expect(await disclaimerOf('Which lullaby do you like best?')).toMatchObject({
      primary_category: 'personal_safety',
      message: expect.stringMatching(/^To leave quickly/),
    })
    stub.opine({ kind: 'cuts' })
    expect(await disclaimerOf('Which lullaby do you like best?')).toBeUndefined()
    expect(await disclaimerOf('my baby is not breathing')).toMatchObject({ primary_category: 'medical_emergency' })
  } finally {
    await service.close()
  }
})
