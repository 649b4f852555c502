import { expect, test } from 'vitest'
import { cleanUp } from '../../src/kernel/batches.ts'
import { sweepAccounts } from '../../src/schema/accounts/domain.ts'
import { countSql } from '../support/count-sql.ts'
import { askForCode, mailTo, tokenIn } from '../support/outbox.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()
const DAY = 24 * 3600_000

test('the clean-up removes sessions, links and codes only after their end', async () => {
  const { app, clock, request, prisma } = service.current
  const person = await service.current.person()
  await askForCode(service.current, person.email)
  const link = tokenIn(await mailTo(service.current, person.email, /confirm your e-mail/i))
  const left = async () => {
    await app.jobs.enqueue(null, cleanUp, {})
    await app.jobs.idle()
    const counts = [prisma.session.count(), prisma.emailToken.count(), prisma.oneTimeCode.count()]
    return Promise.all(counts)
  }
  expect(await left()).toEqual([1, 1, 1])
  clock.advance(69 * 60_000)
  expect(await left()).toEqual([1, 1, 1])
  clock.advance(2 * 60_000)
  expect(await left()).toEqual([1, 1, 0])
  expectStatus(await request('GET', `/auth/verify-email?token=${link}`), 200)
  clock.advance(7 * DAY)
  expect(await left()).toEqual([1, 1, 0])
  expectStatus(await request('GET', `/auth/verify-email?token=${link}`), 200)
  clock.advance(DAY)
  expect(await left()).toEqual([1, 0, 0])
  clock.advance(22 * DAY)
  expect(await left()).toEqual([0, 0, 0])
  expectStatus(await request('POST', '/auth/login', { body: { email: person.email, password: person.password } }), 200)
})

test('the clean-up removes a large backlog in short statements', async () => {
  const { app, pool, prisma } = service.current
  const { id } = await service.current.person()
  await pool.query(
    `insert into sessions (id, user_id, expires_at) select gen_random_uuid(), $1, now() - interval '1 day'
     from generate_series(1, 2300)`,
    [id],
  )
  const { statements } = await countSql(() => sweepAccounts(app))
  expect(statements.filter((text) => /^delete from sessions/.test(text))).toHaveLength(3)
  expect(await prisma.session.count({ where: { userId: id, expiresAt: { lt: new Date() } } })).toBe(0)
})
