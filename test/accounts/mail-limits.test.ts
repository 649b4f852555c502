import { expect, test, vi } from 'vitest'
import { confirmAddress, mailsTo, mailTo } from '../support/outbox.ts'
import { expectStatus, type Person, startService } from '../support/service.ts'

/** A service that sends three mails an hour to each mailbox. */
const strict = () => startService({ RATE_LIMIT_SCALE: '0.3' })

test('one mailbox gets a limited number of mails of each kind, however it is spelled', async () => {
  const service = await strict()
  try {
    const askers: Person[] = []
    for (let n = 0; n < 5; n++) askers.push(await service.person())
    const move = (person: Person, address: string) =>
      service.request('POST', '/users/email-change', {
        token: person.token,
        body: { new_email: address, password: person.password },
      })
    const spellings = ['st.ranger@gmail.com', 's.tranger@googlemail.com', 'Stranger+2@gmail.com', 'stranger@gmail.com']
    const statuses: number[] = []
    for (const [n, address] of spellings.entries()) statuses.push((await move(askers[n] as Person, address)).status)
    expect(statuses).toStrictEqual([200, 200, 200, 429])
    const refused = await move(askers[4] as Person, 'stranger@gmail.com')
    expect(refused.body.code).toBe('rate_limited')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    // Other mailboxes are not concerned, where dots are letters like others, nor mails of other kinds.
    for (const [n, name] of ['elsewhere', 'else.where', 'e.lsewhere', 'el.sewhere'].entries())
      expectStatus(await move(askers[n] as Person, `${name}@example.com`), 200)
    const account = { full_name: 'Some One', email: 'stranger+more@gmail.com', password: 'plum tree 42 river' }
    expectStatus(await service.request('POST', '/auth/register', { body: account }), 201)
    await mailTo(service, account.email, /confirm your e-mail/i)
    await service.request('POST', '/auth/forgot-password', { body: { email: account.email } })
    await mailTo(service, account.email, /code/i)
    const { prisma } = service
    expect(await prisma.emailToken.count({ where: { email: { endsWith: 'mail.com' }, isChange: true } })).toBe(3)
  } finally {
    await service.close()
  }
})

test('a code that would not be sent does not replace the one before it', async () => {
  const service = await strict()
  try {
    const person = await service.person()
    const ask = () => service.request('POST', '/auth/forgot-password', { body: { email: person.email } })
    for (let count = 1; count < 3; count++) {
      await ask()
      await mailTo(service, person.email, /code/i, count)
    }
    await ask()
    const newest = await mailTo(service, person.email, /code/i, 3)
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
    await confirmAddress(service, person)
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

test('an unconfirmed address gets its link, but no notice and no stranger’s text', async () => {
  const service = await startService()
  try {
    const stranger = await service.person()
    const { email, password } = stranger
    const signIn = (agent: string) =>
      service.request('POST', '/auth/login', { body: { email, password }, headers: { 'user-agent': agent } })
    for (const agent of ['BUY-NOW http://evil.example', 'More/1.0', 'Firefox/140 (Windows)'])
      expectStatus(await signIn(agent), 200)
    const { token } = stranger
    const body = {
      current_password: password,
      new_password: 'river-plum-42-tree',
      confirm_password: 'river-plum-42-tree',
    }
    expectStatus(await service.request('PUT', '/users/password', { token, body }), 200)
    const move = { new_email: `moved-${email}`, password: body.new_password }
    expectStatus(await service.request('POST', '/users/email-change', { token, body: move }), 200)
    await mailTo(service, move.new_email, /new e-mail address/i)
    await service.app.jobs.idle()
    expect((await mailsTo(service, email)).map(({ subject }) => subject)).toStrictEqual([
      'Please confirm your e-mail address',
    ])

    await confirmAddress(service, stranger)
    for (const agent of ['BUY-LATER http://evil.example', 'Spam/2.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPad) OPR/1'])
      expectStatus(
        await service.request('POST', '/auth/login', {
          body: { email, password: body.new_password },
          headers: { 'user-agent': agent },
        }),
        200,
      )
    await mailTo(service, email, /new sign-in/i, 3)
    const texts = (await mailsTo(service, email)).map(({ text }) => text).join()
    expect(texts).not.toMatch(/buy|evil|spam/i)
    expect(texts).toContain('an unknown device')
    expect(texts).toContain('Opera, iPad')
  } finally {
    await service.close()
  }
})

test('a mail of a transaction that is tried again counts once', async () => {
  const service = await strict()
  try {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      const person = await service.person()
      // PostgreSQL ends the first try in favour of another transaction.
      const lost = Object.assign(new Error('deadlock detected'), { code: '40P01' })
      const spy = vi.spyOn(service.app.jobs, 'enqueue').mockRejectedValueOnce(lost)
      const body = { new_email: 'again@example.com', password: person.password }
      const answer = await service.request('POST', '/users/email-change', { token: person.token, body })
      statuses.push(answer.status)
      spy.mockRestore()
    }
    expect(statuses).toStrictEqual([200, 200, 200, 429])
  } finally {
    await service.close()
  }
})
