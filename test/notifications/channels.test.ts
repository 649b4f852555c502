import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailChanged, providerLinked } from '../../src/schema/accounts/events.ts'
import { confirmAddress, mailsTo, mailTo } from '../support/outbox.ts'
import { expectStatus, type Person, type Service, startService, useService } from '../support/service.ts'
import { type SmtpStub, startSmtp } from '../support/smtp.ts'
import { addDevice, detail, expoToken, settled, tell } from './support.ts'

const service = useService()

const outbox = async (ending: string): Promise<string[]> => {
  const folder = join(service.current.dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

const settings = (person: Person, body: object) =>
  service.current.request('PUT', '/users/settings', { token: person.token, body })

test('without providers, development finds push and text messages in the outbox', async () => {
  const person = await service.current.person()
  await addDevice(service.current, person, expoToken())
  await addDevice(service.current, person, 'a-firebase-token:APA91b')
  expectStatus(
    await settings(person, {
      profile: { phone: '+14155550123' },
      notifications: { sms_notifications_enabled: true },
    }),
    200,
  )
  const id = await tell(service.current, person, { channels: ['push', 'sms'] })
  for (const channel of ['push', 'sms'])
    expect(await settled(service.current, person, id, channel)).toMatchObject({ status: 'sent', attempts: 1 })
  const pushes = (await outbox('.push.json')).map((text) => JSON.parse(text))
  expect(pushes.map(({ token }) => token)).toEqual(expect.arrayContaining(['a-firebase-token:APA91b']))
  expect(await outbox('.sms.txt')).toStrictEqual(['+14155550123\nNews\nSomething new.\n'])
})

test('text messages are skipped while they are off or there is no number', async () => {
  const person = await service.current.person()
  const reason = async () => {
    const { delivery_status } = await detail(
      service.current,
      person,
      await tell(service.current, person, { channels: ['in_app', 'sms'] }),
    )
    expect(delivery_status[0]).toMatchObject({ channel: 'sms', status: 'skipped', attempts: 0 })
    return delivery_status[0].error_message
  }
  expect(await reason()).toContain('switched')
  await settings(person, { notifications: { sms_notifications_enabled: true } })
  expect(await reason()).toContain('phone')
})

test('an e-mail is in the person’s language and has a working unsubscribe link', async () => {
  const person = await service.current.person()
  await confirmAddress(service.current, person)
  await settings(person, { profile: { preferred_language: 'de-AT' } })
  const id = await tell(service.current, person, {
    channels: ['email'],
    text: { template: 'daily_reminder' },
  })
  expect(await settled(service.current, person, id, 'email')).toMatchObject({ status: 'sent', attempts: 1 })
  const mail = await mailTo(service.current, person.email, /Ein Moment für dich/)
  expect(mail.text).toContain('Wie war der Tag?')
  expect(mail.html).toContain('Wie war der Tag?')
  expect(mail.html).toContain('lang="de"')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4000\/notifications\/unsubscribe\?token=[\w-]+$/)
  expect(mail.text).toContain(url)
  const path = url.replace('http://127.0.0.1:4000', '')

  // A mail scanner opens the link, a person sees a button, and nothing has happened.
  const looked = expectStatus(await service.current.request('GET', path), 200)
  expect(looked.headers.get('content-type')).toContain('text/html')
  expect(looked.text).toContain('<form method="post">')
  const preferences = async () =>
    (await service.current.request('GET', '/notifications/preferences', { token: person.token })).body
  expect((await preferences()).email_enabled).toBe(true)

  // A mail program's button, as RFC 8058 has it, and once more by the page's form.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined]) {
    const response = await fetch(`${service.current.url}${path}`, {
      method: 'POST',
      ...(type && { headers: { 'content-type': type }, body: 'List-Unsubscribe=One-Click' }),
    })
    expect(response.status).toBe(200)
  }
  expect((await preferences()).email_enabled).toBe(false)
  const next = await tell(service.current, person, { channels: ['in_app', 'email'] })
  expect((await detail(service.current, person, next)).delivery_status[0]).toMatchObject({
    channel: 'email',
    status: 'skipped',
  })
  for (const token of ['', 'x', `${path.split('=')[1]}x`, `B${path.split('=')[1]?.slice(1)}`])
    expectStatus(await service.current.request('POST', `/notifications/unsubscribe?token=${token}`), 400)
  expectStatus(await service.current.request('PUT', path), 405)
})

test('an address that nobody confirmed gets no mail', async () => {
  const person = await service.current.person()
  const id = await tell(service.current, person, { channels: ['in_app', 'email'] })
  const { delivery_status } = await detail(service.current, person, id)
  expect(delivery_status).toMatchObject([
    { channel: 'email', status: 'skipped', error_message: expect.stringContaining('not confirmed') },
    { channel: 'in_app', status: 'sent' },
  ])
})

test('security notifications ignore switches and repeat no other mail', async () => {
  const person = await service.current.person()
  await confirmAddress(service.current, person)
  const credentials = { email: person.email, password: person.password }
  const login = (agent: string) =>
    service.current.request('POST', '/auth/login', { body: credentials, headers: { 'user-agent': agent } })
  const preferences = { mute_all: true, email_enabled: false }
  expectStatus(
    await service.current.request('PUT', '/notifications/preferences', { token: person.token, body: preferences }),
    200,
  )
  const list = async () => {
    await service.current.app.jobs.idle()
    return (await service.current.request('GET', '/notifications/', { token: person.token })).body.items
  }
  await login('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
  await login('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
  expect(await list()).toMatchObject([
    {
      notification_type: 'security',
      title: 'New sign-in to your account',
      body: expect.stringContaining('Firefox, Windows'),
      channels: ['in_app', 'push', 'email'],
      data: { kind: 'new_sign_in', session_id: expect.any(String) },
    },
  ])
  const mail = await mailTo(service.current, person.email, /New sign-in/)
  expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)

  const password = { current_password: person.password, new_password: 'plum tree 42 river' }
  const body = { ...password, confirm_password: password.new_password }
  expectStatus(await service.current.request('PUT', '/users/password', { token: person.token, body }), 200)
  expect((await list())[0]).toMatchObject({ title: 'Your password was changed', channels: ['in_app', 'push'] })
  expect(
    (await mailsTo(service.current, person.email)).filter(({ subject }) => /password/.test(subject ?? '')),
  ).toHaveLength(1)
})

test('a person is told that the account moved to another address or was linked', async () => {
  const person = await service.current.person()
  const { app } = service.current
  for (const event of [emailChanged, providerLinked])
    await app.db.write('work', (tx) => app.events.publish(tx, event, { userId: person.id }))
  await app.jobs.idle()
  const { items } = (await service.current.request('GET', '/notifications/', { token: person.token })).body
  expect(items.map(({ data }: any) => data.kind).sort()).toStrictEqual(['email_changed', 'provider_linked'])
})

let smtp: SmtpStub
let mailing: Service

beforeAll(async () => {
  smtp = await startSmtp()
  mailing = await startService({ SMTP_URL: smtp.url, MAIL_FROM: 'App <app@example.com>' })
})
afterAll(async () => {
  await mailing.close()
  await smtp.close()
})

test('a retry of a rejected mail keeps its Message-ID; a rejected address gets none', async () => {
  const person = await mailing.person()
  await mailing.app.jobs.idle()
  const link = /verify-email\?token=([\w-]+)/.exec(smtp.messages.at(-1)?.text ?? '')
  expectStatus(await mailing.request('POST', '/auth/verify-email', { body: { token: link?.[1] } }), 200)
  smtp.mode = 'reject'
  smtp.rejectCode = 451
  const id = await tell(mailing, person, { channels: ['email'] })
  const record = async () => (await detail(mailing, person, id)).delivery_status[0]
  await expect.poll(async () => (await record()).attempts).toBe(1)
  await mailing.app.jobs.idle()
  expect(await record()).toMatchObject({ status: 'pending', sent_at: null })
  smtp.mode = 'accept'
  mailing.clock.advance(3_600_000)
  await tell(mailing, person, { channels: ['email'], text: { title: 'Another', body: '' } })
  expect(await settled(mailing, person, id, 'email')).toMatchObject({ status: 'sent', attempts: 2 })
  expect(smtp.messages.filter(({ subject }) => subject === 'News')).toHaveLength(1)

  smtp.mode = 'reject'
  smtp.rejectCode = 550
  const refused = await tell(mailing, person, { channels: ['email'] })
  expect(await settled(mailing, person, refused, 'email')).toMatchObject({ status: 'failed', attempts: 1 })
  expect((await detail(mailing, person, refused)).status).toBe('failed')
  smtp.mode = 'accept'
})
