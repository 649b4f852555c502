import { expect, test } from 'vitest'
import { sendDailyReminders } from '../../../src/schema/notifications/daily-reminders/daily.ts'
import { remindOfMilestones } from '../../../src/schema/planner/milestones/remind.ts'
import { remindOfTasks } from '../../../src/schema/planner/tasks/remind.ts'
import { lockingOf } from '../../support/locking.ts'
import { expectStatus, type Person, useService } from '../../support/service.ts'

const service = useService()
const { holding } = lockingOf(service)

/** Somebody with a daily reminder, a task and a child, all of whose reminders are due in a minute. */
const expectant = async (): Promise<Person> => {
  const person = await service.current.person()
  const { token } = person
  const soon = new Date(service.current.clock.now().getTime() + 60_000).toISOString()
  const ask = async (method: string, path: string, status: number, body: object) =>
    expectStatus(await service.current.request(method, path, { token, body }), status)
  await ask('PUT', '/users/settings/app', 200, { daily_reminder_time: soon.slice(11, 19) })
  await ask('POST', '/tasks', 201, { title: 'Pack', due_at: soon })
  await ask('POST', '/users/profile/setup', 201, { mom_status: 'parent' })
  await ask('POST', '/users/child-profiles', 201, { full_name: 'Mia', date_of_birth: '2026-01-05' })
  return person
}

const remind = async () => {
  const { signal } = new AbortController()
  for (const job of [sendDailyReminders, remindOfTasks, remindOfMilestones])
    await job.run(service.current.app, {}, { signal } as never)
}

/** What somebody was reminded of, and whether a child's next milestone was looked for. */
const dealtWith = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await service.current.pool.query(
    `select data ->> 'kind' as kind from notifications where user_id = $1
     union select 'milestone' from milestone_reminders r join children c on c.id = r.child_id
       where c.profile_setup_id = $1 and r.next_at > $2 order by 1`,
    [id, service.current.clock.now()],
  )
  return rows.map(({ kind }) => kind)
}
const EVERYTHING = ['daily_reminder', 'milestone', 'task_due']

test('reminders skip a locked account, serve others and return to it', async () => {
  const [leaver, other] = [await expectant(), await expectant()]
  await remind()
  // Past the five minutes over which reminders are spread.
  service.current.clock.advance(7 * 60_000)
  await service.current.pool.query('update milestone_reminders set next_at = now()')
  await holding(async (holder) => {
    await holder.query('select from users where id = $1 for update', [leaver.id])
    await remind()
    expect(await dealtWith(other)).toStrictEqual(EVERYTHING)
    expect(await dealtWith(leaver)).toStrictEqual([])
  })
  await remind()
  expect(await dealtWith(leaver)).toStrictEqual(EVERYTHING)
})

test('activity on a locked account is recorded later, that of others at once', async () => {
  const [leaver, other] = [await service.current.person(), await service.current.person()]
  const seen = async ({ id }: Person) =>
    (await service.current.pool.query('select from active_days where user_id = $1', [id])).rowCount
  const use = ({ token }: Person) => service.current.request('GET', '/users/profile', { token })
  await holding(async (holder) => {
    await holder.query('select from users where id = $1 for update', [leaver.id])
    for (const person of [leaver, other]) await use(person)
    await expect.poll(() => seen(other)).toBe(1)
    expect(await seen(leaver)).toBe(0)
  })
  const usedAndSeen = async () => (await use(leaver)) && seen(leaver)
  await expect.poll(usedAndSeen).toBe(1)
})
