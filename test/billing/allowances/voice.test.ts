import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../support/service.ts'
import { type SpeechStub, startSpeechStub } from '../../support/speech-stub.ts'
import { connectVoice, isWhole, samples, say } from '../../voice/client.ts'
import { allowancesOf, haveUsed, midnight, subscribe } from './people.ts'

let speech: SpeechStub
let service: Service

beforeAll(async () => {
  speech = await startSpeechStub()
  service = await startService({ ...speech.settings, SPEECH_MODEL: 'ear-1' })
})
afterAll(async () => {
  await service.close()
  await speech.close()
})

const MINUTE = 60
const FREE = 60 * MINUTE

/** Somebody with so many seconds of speech left today, on the line. */
const callerWith = async (left: number) => {
  const person = await service.person()
  await haveUsed(service, person, 'voice_minutes', FREE - left)
  const client = await connectVoice(service, { token: person.token })
  await client.next()
  const used = async () => {
    const { used } = await service.prisma.allowanceUse.findUniqueOrThrow({
      where: { userId_allowance: { userId: person.id, allowance: 'voice_minutes' } },
    })
    return used
  }
  return { person, client, used }
}

test('a spoken message counts its seconds and one message, a silent turn nothing', async () => {
  const { person, client, used } = await callerWith(FREE)
  speech.mode('How much should a newborn sleep?')
  say(client, samples(4_000), samples(1_500))
  await client.upTo(isWhole)
  expect(await used()).toBe(6)
  const shown = await allowancesOf(service, person)
  expect(shown).toMatchObject({
    voice_minutes: { used: 1, allowed: 60, remaining: 59, plans: ['premium'] },
    chat_messages: { used: 1 },
  })
  speech.mode('')
  say(client, samples(3_000))
  await client.until('error')
  expect(await used()).toBe(6)
})

test('speech beyond the daily limit is shown and rejected with the plan that lifts it', async () => {
  const { person, client, used } = await callerWith(2)
  speech.mode('How much should a newborn sleep?')
  // What is begun with something left is finished.
  say(client, samples(5_000))
  await client.upTo(isWhole)
  expect(await used()).toBe(FREE + 3)
  say(client, samples(1_000))
  expect((await client.until('final_transcript')).text).toBe('How much should a newborn sleep?')
  expect(await client.until('error')).toStrictEqual({
    type: 'error',
    code: 'premium_required',
    message: expect.stringMatching(/60 minutes of speech a day.*danger are still answered/),
    allowance: {
      ...{ name: 'voice_minutes', used: 61, allowed: 60, plans: ['premium'] },
      resets_at: midnight(service).toISOString(),
    },
  })
  expect(await used()).toBe(FREE + 3)
  expect((await allowancesOf(service, person)).chat_messages.used).toBe(1)
  await subscribe(service, person)
  say(client, samples(1_000))
  await client.upTo(isWhole)
  expect(await used()).toBe(FREE + 4)
})

test('a spoken danger gets an uncounted answer beyond the limit', async () => {
  const { client, used } = await callerWith(0)
  speech.mode('My baby is not breathing')
  say(client, samples(2_000))
  const answer = (await client.upTo(isWhole)).at(-1)
  expect(answer?.disclaimer.primary_category).toBe('medical_emergency')
  expect(await used()).toBe(FREE)
})

test('beyond the largest plan it is a limit as others are, with the time to wait', async () => {
  const { person, client } = await callerWith(0)
  await subscribe(service, person)
  await haveUsed(service, person, 'voice_minutes', 120 * MINUTE)
  speech.mode('How much should a newborn sleep?')
  say(client, samples(1_000))
  expect(await client.until('error')).toStrictEqual({
    type: 'error',
    code: 'rate_limited',
    message: expect.stringMatching(/120 minutes/),
  })
})
