import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { crowd } from '../admin/broadcasts/support.ts'
import { expectStatus, startService } from '../support/service.ts'
import { startSmtp } from '../support/smtp.ts'

const CROWD = 60

test('mails continue after a database restart, one to each recipient', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restarted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const startDatabase = () => startEmbeddedPostgres({ dir: join(folder, 'database') })
  let database = await startDatabase()
  onTestFinished(() => database.stop())
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const settings = { DATABASE_URL: database.url, SMTP_URL: smtp.url, MAIL_FROM: 'app@example.com' }
  const service = await startService(settings)
  onTestFinished(() => service.close())

  await crowd(service, CROWD)
  const admin = await service.admin()
  await service.app.jobs.idle()
  const before = smtp.messages.length
  const answer = await service.request('POST', '/notifications/broadcast', {
    token: admin.token,
    body: { title: 'To all', body: 'x', channels: ['email'] },
  })
  const { id } = expectStatus(answer, 202).body
  await expect.poll(() => smtp.messages.length - before, { interval: 2 }).toBeGreaterThan(5)
  await database.stop()
  const reached = smtp.messages.length - before
  expect(reached).toBeLessThan(CROWD)
  database = await startDatabase()
  expect(database.url).toBe(settings.DATABASE_URL)

  const pending = async () => {
    const { rows } = await service.pool.query(
      `select count(*)::int as count from notification_deliveries d join notifications n on n.id = d.notification_id
       where n.broadcast_id = $1 and d.status <> 'sent'`,
      [id],
    )
    return rows[0].count
  }
  // What was claimed and not sent is free again when its claim ends; the clock of the service says when that is.
  await expect
    .poll(
      async () => {
        service.clock.advance(60_000)
        return pending().catch(() => CROWD)
      },
      { interval: 500 },
    )
    .toBe(0)
  const recipients = smtp.messages.slice(before).flatMap(({ envelope }) => envelope.to)
  expect(recipients).toHaveLength(CROWD + 1)
  expect(new Set(recipients).size).toBe(CROWD + 1)
})
