import { expect, test, vi } from 'vitest'
import { notify } from '../../src/schema/notifications/notify.ts'
import { confirmAddress, mailsTo } from '../support/outbox.ts'
import { startService, useService } from '../support/service.ts'
import { settled, tell } from './support.ts'

const service = useService()

test('a sent mail is not sent again after a database failure', async () => {
  const { app, pool } = service.current
  const person = await service.current.person()
  await confirmAddress(service.current, person)
  await app.jobs.idle()
  const send = app.senders.mail.send.bind(app.senders.mail)
  const connect = pool.connect.bind(pool)
  let isAway = false
  let refused = 0
  // Transactions only: single statements ask with a callback.
  const connecting = vi.spyOn(pool, 'connect').mockImplementation(((...args: []) => {
    if (!isAway || args.length > 0) return connect(...args)
    if (++refused === 3) isAway = false
    return Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  }) as typeof pool.connect)
  const mail = vi.spyOn(app.senders.mail, 'send').mockImplementationOnce(async (...args) => {
    await send(...args)
    isAway = true
  })
  try {
    const id = await tell(service.current, person, { channels: ['email'] })
    await expect.poll(() => refused).toBe(3)
    expect(await settled(service.current, person, id, 'email')).toMatchObject({ status: 'sent' })
    await app.jobs.idle()
    const news = (await mailsTo(service.current, person.email)).filter(({ subject }) => subject === 'News')
    expect(news).toHaveLength(1)
    expect(mail).toHaveBeenCalledTimes(1)
  } finally {
    connecting.mockRestore()
    mail.mockRestore()
  }
})

test('a scale that makes limits smaller than a batch slows messages, and stops none', async () => {
  const slow = await startService({ RATE_LIMIT_SCALE: '0.15' })
  try {
    const { app, prisma } = slow
    const people = Array.from({ length: 10 }, (_, n) => ({ fullName: 'Slow', email: `slow-${n}@example.com` }))
    const emailVerifiedAt = new Date(0)
    await prisma.user.createMany({ data: people.map((person) => ({ ...person, emailVerifiedAt })) })
    const users = await prisma.user.findMany({ select: { id: true } })
    // Together, so that they are due together.
    const text = { title: 'News', body: 'Something new.' }
    await app.db.write('work', async (tx) => {
      for (const { id: userId } of users) await notify(app, tx, { userId, type: 'system', text, channels: ['email'] })
    })
    const sent = () => prisma.notificationDelivery.count({ where: { channel: 'email', status: 'sent' } })
    await expect.poll(sent).toBe(10)
  } finally {
    await slow.close()
  }
})
