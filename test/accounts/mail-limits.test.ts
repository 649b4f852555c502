import { expect, test } from 'vitest'
import { mailsTo, mailTo } from '../support/outbox.ts'
import { expectStatus, type Person, startService } from '../support/service.ts'

/** A service that sends three mails an hour to each mailbox. */
const strict = () => startService({ RATE_LIMIT_SCALE: '0.3' })

test('one mailbox gets so many mails of all kinds, whoever asks for them', async () => {
  const service = await strict()
  try {
    const askers: Person[] = []
    for (let n = 0; n < 5; n++) askers.push(await service.person())
    const move = (person: Person, address: string) =>
      service.request('POST', '/users/email-change', {
        token: person.token,
        body: { new_email: address, password: person.password },
      })
    const statuses: number[] = []
    for (const [n, person] of askers.entries())
      statuses.push((await move(person, n % 2 ? 'stranger@example.com' : `Stranger+${n}@example.com`)).status)
    expect(statuses).toStrictEqual([200, 200, 200, 429, 429])
    const refused = await move(askers[4] as Person, 'stranger@example.com')
    expect(refused.body.code).toBe('rate_limited')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    // Nor by registering there.
    const account = { full_name: 'Some One', email: 'stranger+more@example.com', password: 'plum tree 42 river' }
    expectStatus(await service.request('POST', '/auth/register', { body: account }), 201)
    await service.request('POST', '/auth/forgot-password', { body: { email: account.email } })
    // Other mailboxes are not concerned.
    expectStatus(await move(askers[4] as Person, 'elsewhere@example.com'), 200)
    await mailTo(service, 'elsewhere@example.com', /new e-mail address/i)
    await service.app.jobs.idle()
    expect(await mailsTo(service, account.email)).toStrictEqual([])
    const { app } = service
    expect(await app.db.emailToken.count({ where: { email: { startsWith: 'stranger' } } })).toBe(3)
  } finally {
    await service.close()
  }
})

test('a code that would not be sent does not replace the one before it', async () => {
  const service = await strict()
  try {
    const person = await service.person()
    const ask = () => service.request('POST', '/auth/forgot-password', { body: { email: person.email } })
    await mailTo(service, person.email, /confirm/i)
    await ask()
    await mailTo(service, person.email, /code/i, 1)
    await ask()
    const newest = await mailTo(service, person.email, /code/i, 2)
    const code = /(?<!\d)\d{6}(?!\d)/.exec(newest.text ?? '')?.[0] ?? ''
    await ask()
    await service.app.jobs.idle()
    const body = { email: person.email, otp: code, new_password: 'plum tree 42 river' }
    expectStatus(await service.request('PATCH', '/auth/reset-password', { body }), 200)
  } finally {
    await service.close()
  }
})

test('nobody keeps a notice from its reader by having other mails sent first', async () => {
  const service = await strict()
  try {
    const person = await service.person()
    for (let n = 0; n < 4; n++)
      await service.request('POST', '/auth/forgot-password', { body: { email: person.email } })
    const change = {
      current_password: person.password,
      new_password: 'river-plum-42-tree',
      confirm_password: 'river-plum-42-tree',
    }
    expectStatus(await service.request('PUT', '/users/password', { token: person.token, body: change }), 200)
    await mailTo(service, person.email, /password was changed/i)
  } finally {
    await service.close()
  }
})
