import { afterEach, expect, test, vi } from 'vitest'
import type { MailFailure, MailMessage, MailSender } from '../../src/providers/mail/mail.ts'
import { createSmtpSender, type SmtpOptions } from '../../src/providers/mail/smtp.ts'
import { type SmtpStub, startSmtp } from '../support/smtp.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const stub = async (options?: Parameters<typeof startSmtp>[0]): Promise<SmtpStub> => {
  const smtp = await startSmtp(options)
  closers.push(smtp.close)
  return smtp
}
const sender = (url: string, options: Partial<SmtpOptions> = {}): MailSender => {
  const mail = createSmtpSender({ url, from: 'Nest <hello@nest.example>', ...options })
  closers.push(mail.close)
  return mail
}
const message: MailMessage = {
  to: 'ana@example.org',
  subject: 'Größe und Grüße',
  text: 'Hallo Ana,\n\ndein Code: 493027\n',
  html: '<p>Hallo Ana, dein Code: <b>493027</b></p>',
  messageId: 'job-1',
}
const failureOf = async (sending: Promise<void>): Promise<MailFailure> => {
  const failure = await sending.then(
    () => expect.fail('the message was accepted'),
    (error: MailFailure) => error,
  )
  expect(failure).toMatchObject({ name: 'MailFailure' })
  // Servers quote the address in their answers; none of that may reach a log.
  expect(JSON.stringify({ ...failure, message: failure.message, stack: failure.stack })).not.toContain('ana@')
  expect(failure.cause).toBeUndefined()
  return failure
}

test('a message arrives with both parts, its sender and auto-submitted headers', async () => {
  const smtp = await stub()
  await sender(smtp.url).send({ ...message, headers: { 'X-Kind': 'otp' } })

  expect(smtp.messages).toHaveLength(1)
  const [received] = smtp.messages
  expect(received?.envelope).toEqual({ from: 'hello@nest.example', to: ['ana@example.org'] })
  expect(received?.from).toMatchObject({ address: 'hello@nest.example', name: 'Nest' })
  expect(received?.subject).toBe('Größe und Grüße')
  expect(received?.text?.trimEnd()).toBe(message.text.trimEnd())
  expect(received?.html).toContain('493027')
  const headers = Object.fromEntries((received?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-kind': 'otp' })
})

test('all tries of one message carry one Message-ID', async () => {
  const smtp = await stub()
  const mail = sender(smtp.url)
  await mail.send(message)
  await mail.send(message)
  await mail.send({ ...message, messageId: 'job-2' })

  const [first, repeat, other] = smtp.messages.map(({ messageId }) => messageId)
  expect(first).toMatch(/^<[a-p]+@nest\.example>$/)
  expect(repeat).toBe(first)
  expect(other).not.toBe(first)
})

test('the code is the only group of six digits in the whole source of a mail', async () => {
  const smtp = await stub()
  const mail = sender(smtp.url)
  for (let n = 0; n < 20; n++) await mail.send({ ...message, messageId: `job-${n}` })
  for (const { raw } of smtp.messages) expect(new Set(raw.match(/\d{6,}/g))).toEqual(new Set(['493027']))
})

test('a list of addresses given as one is not sent to each of them', async () => {
  const smtp = await stub()
  await failureOf(sender(smtp.url).send({ ...message, to: 'eve@example.org, ana@example.org' }))
  expect(smtp.messages).toEqual([])
})

test('a recipient rejected with 5xx fails for good and does not open the circuit', async () => {
  const smtp = await stub()
  smtp.mode = 'reject'
  const heard: unknown[] = []
  const guard: SmtpOptions['guard'] = async (call) => {
    try {
      return await call()
    } catch (error) {
      heard.push(error)
      throw error
    }
  }
  const failure = await failureOf(sender(smtp.url, { guard }).send(message))
  expect(failure).toMatchObject({ permanent: true, responseCode: 550, code: 'EENVELOPE' })
  expect(heard).toEqual([])
})

test('a recipient put off with 4xx is a passing failure, and the guard hears of it', async () => {
  const smtp = await stub()
  smtp.mode = 'reject'
  smtp.rejectCode = 451
  const heard = vi.fn()
  const failure = await failureOf(
    sender(smtp.url, {
      guard: (call) =>
        call().catch((error: unknown) => {
          heard(error)
          throw error
        }),
    }).send(message),
  )
  expect(failure).toMatchObject({ permanent: false, responseCode: 451 })
  expect(heard).toHaveBeenCalledExactlyOnceWith(failure)

  smtp.mode = 'accept'
  await sender(smtp.url).send(message)
  expect(smtp.messages).toHaveLength(1)
})

test('a guard that refuses keeps the message from the server', async () => {
  const smtp = await stub()
  const refused = new Error('circuit open')
  await expect(sender(smtp.url, { guard: () => Promise.reject(refused) }).send(message)).rejects.toBe(refused)
  expect(smtp.attempts).toBe(0)
})

test('a server that takes the message and never answers is given up on', async () => {
  const smtp = await stub()
  smtp.mode = 'stall'
  const failure = await failureOf(sender(smtp.url, { timeouts: { idle: 150 } }).send(message))
  expect(failure).toMatchObject({ code: 'ETIMEDOUT', permanent: false })
  await expect.poll(() => smtp.connections).toBe(0)
})

test('an aborted delivery ends at once and lets go of its connection', async () => {
  const smtp = await stub()
  smtp.mode = 'stall'
  const abort = new AbortController()
  const failure = failureOf(sender(smtp.url).send(message, abort.signal))
  await expect.poll(() => smtp.attempts).toBe(1)
  abort.abort()
  expect(await failure).toMatchObject({ code: 'EABORT', permanent: false })
  await expect.poll(() => smtp.connections).toBe(0)
})

test('a connection cut in the middle of a message fails it once without a hidden retry', async () => {
  const smtp = await stub()
  smtp.mode = 'cut'
  expect(await failureOf(sender(smtp.url).send(message))).toMatchObject({ permanent: false })
  expect(smtp.attempts).toBe(1)
})

test('a server that is not there is a passing failure', async () => {
  const smtp = await startSmtp()
  await smtp.close()
  expect(await failureOf(sender(smtp.url).send(message))).toMatchObject({ code: 'ESOCKET', permanent: false })
})

test('smtps speaks TLS from the first byte and rejects unknown certificates by default', async () => {
  const smtp = await stub({ security: 'tls' })
  await sender(smtp.url).send(message)
  expect(smtp.messages.map(({ secure }) => secure)).toEqual([true])

  await failureOf(sender(`smtps://127.0.0.1:${smtp.port}`).send(message))
  expect(smtp.messages).toHaveLength(1)
})

test('smtp upgrades by STARTTLS, and requireTLS rejects a server without it', async () => {
  const offering = await stub({ security: 'starttls' })
  await sender(offering.url).send(message)
  expect(offering.messages.map(({ secure }) => secure)).toEqual([true])

  const plain = await stub()
  await failureOf(sender(`${plain.url}?requireTLS=true`).send(message))
  expect(plain.messages).toEqual([])
})

test('the sender uses the URL’s login and treats a wrong one as temporary', async () => {
  const smtp = await stub({ login: { user: 'nest@example', password: 'p@ss/word' } })
  const mail = sender(smtp.url)
  await mail.verify()
  await mail.send(message)
  expect(smtp.messages).toHaveLength(1)

  smtp.mode = 'refuse-login'
  expect(await failureOf(sender(smtp.url).send(message))).toMatchObject({ code: 'EAUTH', permanent: false })
  expect(await failureOf(sender(smtp.url).verify())).toMatchObject({ code: 'EAUTH' })
})

test('closing waits for a delivery under way and leaves no connection behind', async () => {
  const smtp = await stub()
  const mail = createSmtpSender({ url: smtp.url, from: 'hello@nest.example' })
  const sending = mail.send(message)
  await mail.close()
  await sending
  expect(smtp.messages).toHaveLength(1)
  await expect.poll(() => smtp.connections).toBe(0)
})
