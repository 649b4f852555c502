import { expect, test } from 'vitest'
import { dueReminders, sendDailyReminders } from '../../../src/schema/notifications/daily-reminders/daily.ts'
import { crowd } from '../../admin/broadcasts/support.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'
import { bearer } from '../support.ts'

const service = useService()
const HOUR = 3_600_000

const settings = async (person: Person, body: object) => {
  const token = await bearer(service.current, person)
  expectStatus(await service.current.request('PUT', '/users/settings', { token, body }), 200)
}

/** Looks for reminders that are due, on two instances at the same time. */
const look = async () => {
  const { jobs } = service.current.app
  await Promise.all([1, 2].map(() => jobs.enqueue(null, sendDailyReminders, {})))
  await jobs.idle()
}

const remindersOf = async (person: Person): Promise<any[]> => {
  const token = await bearer(service.current, person)
  const { body } = await service.current.request('GET', '/notifications/?notification_type=reminder', { token })
  return body.items
}

/** A time of day so many minutes from now, as the clocks of a zone show it. */
const inMinutes = (minutes: number, timeZone: string) =>
  new Intl.DateTimeFormat('de-DE', { timeZone, timeStyle: 'medium' }).format(
    service.current.app.now().getTime() + minutes * 60_000,
  )

test('a person gets the reminder once a date in their zone and language', async () => {
  const person = await service.current.person()
  const never = await service.current.person()
  const timezone = 'America/St_Johns'
  await settings(person, {
    profile: { timezone, preferred_language: 'fr' },
    app_settings: { daily_reminder_time: inMinutes(10, timezone) },
  })
  await look()
  expect(await remindersOf(person)).toStrictEqual([])
  service.current.clock.advance(16 * 60_000)
  await look()
  await look()
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(service.current.app.now())
  expect(await remindersOf(person)).toMatchObject([
    {
      title: 'Un moment pour vous',
      notification_type: 'reminder',
      data: { kind: 'daily_reminder', date: expect.any(String) },
    },
  ])
  expect((await remindersOf(person))[0].data.date <= date).toBe(true)
  // Set again for later on the same date: that date has had its reminder.
  await settings(person, { app_settings: { daily_reminder_time: inMinutes(2, timezone) } })
  service.current.clock.advance(10 * 60_000)
  await look()
  expect(await remindersOf(person)).toHaveLength(1)
  service.current.clock.advance(24 * HOUR)
  await look()
  expect(await remindersOf(person)).toHaveLength(2)
  expect(await remindersOf(never)).toStrictEqual([])
})

test('null turns the reminder off, and a reminder hours late is skipped', async () => {
  const [off, late] = [await service.current.person(), await service.current.person()]
  for (const person of [off, late])
    await settings(person, { app_settings: { daily_reminder_time: inMinutes(30, 'UTC') } })
  await settings(off, { app_settings: { daily_reminder_time: null } })
  expect(await service.current.prisma.dailyReminder.findUnique({ where: { userId: off.id } })).toBeNull()
  service.current.clock.advance(4 * HOUR)
  await look()
  for (const person of [off, late]) expect(await remindersOf(person)).toStrictEqual([])
  service.current.clock.advance(21 * HOUR)
  await look()
  expect(await remindersOf(off)).toStrictEqual([])
  expect(await remindersOf(late)).toHaveLength(1)
})

test('an index finds due people among very many others', async () => {
  const { pool } = service.current
  await crowd(service.current, 5_000)
  await pool.query(`update users set daily_reminder_time = '09:00:00' where daily_reminder_time is null`)
  await pool.query(`update daily_reminders set next_at = now() + interval '30 days' + random() * interval '1 day'`)
  await pool.query('analyze daily_reminders, users')
  const { text, values } = dueReminders(service.current.app.now())
  const { rows } = await pool.query(`explain ${text}`, values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('daily_reminders_next_at_idx')
  expect(plan).not.toContain('Seq Scan on daily_reminders')
})
