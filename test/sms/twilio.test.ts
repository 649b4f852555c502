import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { createTwilioSender } from '../../src/providers/sms/twilio.ts'
import { type HttpStub, type StubAnswer, startHttpStub } from '../support/http-stub.ts'

/** Twilio's Messages resource: checks the account, its credentials and the form; `trouble` wins. */
let stub: HttpStub
let trouble: StubAnswer | null = null

beforeAll(async () => {
  const authorization = `Basic ${Buffer.from('AC1:a-token').toString('base64')}`
  stub = await startHttpStub(({ method, path, headers, body }) => {
    if (trouble) return trouble
    if (method !== 'POST' || path !== '/2010-04-01/Accounts/AC1/Messages.json') return { status: 404 }
    if (headers.authorization !== authorization) return { status: 401 }
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { status: 415 }
    const form = new URLSearchParams(body)
    const isNumber = /^\+[1-9]\d{6,14}$/.test(form.get('To') ?? '')
    if (!isNumber || !form.get('Body') || !(form.get('From') || form.get('MessagingServiceSid')))
      return { status: 400, body: { code: 21_211, message: `Invalid 'To' ${form.get('To')}`, status: 400 } }
    return { status: 201, body: { sid: 'SM1', status: 'queued' } }
  })
})
afterAll(() => stub.close())

const create = (from = '+15005550006', timeoutMs = 5_000) => {
  const circuits = createCircuits()
  const options = { accountSid: 'AC1', authToken: 'a-token', from, baseUrl: stub.url, circuits, timeoutMs }
  return { sender: createTwilioSender(options), circuits }
}

test('a text message is posted from a number or a messaging service', async () => {
  await create().sender.send({ to: '+14155550123', text: 'Hello & welcome' })
  expect(Object.fromEntries(new URLSearchParams(stub.requests.at(-1)?.body))).toStrictEqual({
    To: '+14155550123',
    Body: 'Hello & welcome',
    From: '+15005550006',
  })
  await create('MG1').sender.send({ to: '+14155550123', text: 'Hello' })
  expect(new URLSearchParams(stub.requests.at(-1)?.body).get('MessagingServiceSid')).toBe('MG1')
})

test('a rejected number fails for good, quotes nothing and spares the circuit', async () => {
  const { sender, circuits } = create()
  for (let count = 0; count < 6; count += 1) {
    const error = await sender.send({ to: 'nowhere', text: 'Hello' }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ permanent: true, code: 'HTTP_400' })
    expect(String(error)).not.toContain('nowhere')
  }
  expect(circuits.list()).toMatchObject([{ service: 'twilio', state: 'closed' }])
})

test('a busy, broken or silent service is retried and then left alone', async () => {
  const { sender, circuits } = create(undefined, 100)
  for (trouble of [{ status: 429 }, { status: 503 }, 'cut', 'hang', { status: 500 }] as StubAnswer[])
    expect(await sender.send({ to: '+14155550123', text: 'Hi' }).catch((caught: unknown) => caught)).not.toMatchObject({
      permanent: true,
    })
  expect(circuits.list()).toMatchObject([{ state: 'open' }])
  trouble = null
  await expect(sender.send({ to: '+14155550123', text: 'Hi' })).rejects.toMatchObject({ code: 'service_unavailable' })
})
