import { expect, test } from 'vitest'
import { expectStatus, startService } from '../support/service.ts'
import { startSmtp } from '../support/smtp.ts'
import { waitFor } from '../support/wait-for.ts'

test('mail goes to the SMTP_URL server, and its absence delays no request', async () => {
  const smtp = await startSmtp()
  const service = await startService({ SMTP_URL: smtp.url, MAIL_FROM: 'Nest <hello@nest.example>' })
  try {
    const person = await service.person()
    await expect.poll(() => smtp.messages).toHaveLength(1)
    expect(smtp.messages[0]?.envelope).toEqual({ from: 'hello@nest.example', to: [person.email] })
    expect(smtp.messages[0]?.text).toContain('/auth/verify-email?token=')

    smtp.mode = 'stall'
    const body = { email: person.email }
    expectStatus(await service.request('POST', '/auth/forgot-password', { body }), 200)
    await expect.poll(() => smtp.attempts).toBe(2)
    // The mail is still under way and lies in the queue: sealed, so that a copy of the database tells no code.
    const rows = await waitFor(async () => {
      const found = await service.pool.query(
        "select data::text as data from pgboss.job where name = 'accounts.send-mail'",
      )
      expect(found.rows).toHaveLength(1)
      return found.rows
    })
    expect(rows[0].data).not.toMatch(/(?<![\d\w-])\d{6}(?![\d\w-])/)
    expect(rows[0].data).toContain('"sealed"')
  } finally {
    await smtp.close()
    await service.close()
  }
})
