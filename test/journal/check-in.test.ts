import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/times.ts'
import { checkIn } from '../../src/schema/journal/check-in.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const DAY = 86_400_000

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, path, { token, body })

const today = () => service.current.clock.now().toISOString().slice(0, 10)

const write = async (person: Person, daysAgo: number, mood: string, thoughts = ''): Promise<string> => {
  const entry = { title: 'A day', date: `${addDays(today(), -daysAgo)}T12:00:00Z`, mood, thoughts }
  return expectStatus(await ask('POST', person, '/journal/entry', entry), 201).body.journal_entry_id
}

/** Two weeks of them, up to yesterday. */
const LOW = [13, 10, 5, 2]

const lowFor = async (daysAgo = LOW, thoughts = ''): Promise<Person> => {
  const person = await service.current.person()
  for (const ago of daysAgo) await write(person, ago, 'sad', thoughts)
  return person
}

/** Runs what waits until the morning after a low entry, several times at once. */
const wakeUp = async ({ id: userId }: Person): Promise<void> => {
  const { jobs } = service.current.app
  for (let at = 0; at < 3; at += 1) await jobs.enqueue(null, checkIn, { userId }, { singletonKey: randomUUID() })
  await jobs.idle()
}

const shown = async (person: Person): Promise<any[]> =>
  expectStatus(await ask('GET', person, '/notifications/'), 200).body.items

/** The same person some days later, when the access token has long expired. */
const later = async (person: Person, days: number): Promise<Person> => {
  const { clock, request } = service.current
  clock.advance(days * DAY)
  const body = { email: person.email, password: person.password }
  const { body: signedIn } = expectStatus(await request('POST', '/auth/login', { body }), 200)
  return { ...person, token: signedIn.data.access_token }
}

test('after two weeks of low moods a person is asked how things are, in the app alone', async () => {
  const person = await lowFor()
  await wakeUp(person)
  const notifications = await shown(person)
  expect(notifications).toHaveLength(1)
  expect(notifications[0]).toMatchObject({
    title: 'How are you, really?',
    body: expect.stringContaining('midwife'),
    channels: ['in_app'],
    data: { kind: 'mood_check_in' },
  })
  const { pool } = service.current
  const { rows } = await pool.query(
    `select (select count(*)::int from reports) as reports, (select count(*)::int from audit_records) as records`,
  )
  expect(rows).toStrictEqual([{ reports: 0, records: 0 }])
  expect(service.current.logged.filter((line) => line.includes(person.id) && line.includes('check-in'))).toStrictEqual(
    [],
  )
})

test('a check-in is in the person’s language', async () => {
  const person = await lowFor()
  const profile = { preferred_language: 'de-AT', country: 'DE' }
  expectStatus(await ask('PUT', person, '/users/settings/profile', profile), 200)
  await wakeUp(person)
  expect((await shown(person))[0]).toMatchObject({
    title: 'Wie geht es dir wirklich?',
    body: expect.stringContaining('0800'),
  })
})

test('a person gets one check-in a month, even after deleting its message', async () => {
  let person = await lowFor()
  await wakeUp(person)
  const [{ id }] = await shown(person)
  expectStatus(await ask('DELETE', person, `/notifications/${id}`), 200)
  person = await later(person, 15)
  for (const ago of LOW) await write(person, ago, 'traurig')
  await wakeUp(person)
  expect(await shown(person)).toStrictEqual([])
  person = await later(person, 16)
  for (const ago of LOW) await write(person, ago, 'triste')
  await wakeUp(person)
  expect(await shown(person)).toHaveLength(1)
})

test('one bad week, a mixed time, or being tired is no reason to ask', async () => {
  const { person: make } = service.current
  const [week, mixed, tired, gone] = [await make(), await make(), await make(), await lowFor()]
  for (const ago of [1, 2, 3, 4, 5, 6]) await write(week, ago, 'sad')
  for (const ago of LOW) await write(mixed, ago, 'sad')
  for (const ago of [12, 11, 9, 4]) await write(mixed, ago, 'happy')
  for (const ago of LOW) await write(tired, ago, 'tired')
  const { entries } = (await ask('GET', gone, '/journal/entries')).body
  expectStatus(await ask('PATCH', gone, `/journal/${entries[0].id}`, { mood: 'calm' }), 200)
  for (const person of [week, mixed, tired, gone]) {
    await wakeUp(person)
    expect(await shown(person)).toStrictEqual([])
  }
})

test('a switched-off or muted check-in does not come, and may later', async () => {
  const person = await lowFor()
  expectStatus(await ask('PATCH', person, '/journal/preferences', { check_ins: false }), 200)
  await wakeUp(person)
  expectStatus(await ask('PATCH', person, '/journal/preferences', { check_ins: true }), 200)
  expectStatus(await ask('PUT', person, '/notifications/preferences', { mute_all: true }), 200)
  await wakeUp(person)
  expectStatus(await ask('PUT', person, '/notifications/preferences', { mute_all: false }), 200)
  expect(await shown(person)).toStrictEqual([])
  await wakeUp(person)
  expect(await shown(person)).toHaveLength(1)
})

test('a danger in entries brings its help instead of the check-in', async () => {
  const despair = await lowFor(LOW, 'I want to kill myself. I have written the goodbye letter.')
  await wakeUp(despair)
  expect((await shown(despair))[0]).toMatchObject({ title: 'We are here for you', data: { kind: 'help_offered' } })
  // Somebody who reads the list in the app sees numbers alone.
  const hurt = await lowFor(LOW, 'My husband beats me. I am afraid he will kill me.')
  await wakeUp(hurt)
  const [{ body }] = await shown(hurt)
  expect(body).toMatch(/112 · 911/)
  expect(body).not.toMatch(/safe|husband/)
})

test('a low entry waits for one look at it, on the next morning of its writer', async () => {
  const person = await service.current.person()
  expectStatus(await ask('PUT', person, '/users/settings/profile', { timezone: 'Asia/Tokyo' }), 200)
  await write(person, 1, 'happy')
  const planned = async () => {
    const text = `select start_after as at from pgboss.job where name = 'journal.check-in' and data ->> 'userId' = $1`
    return (await service.current.pool.query<{ at: Date }>(text, [person.id])).rows
  }
  expect(await planned()).toHaveLength(0)
  await write(person, 1, 'sad')
  await write(person, 1, 'angry')
  const [plan, ...others] = await planned()
  expect(others).toStrictEqual([])
  // 10:00 in Tokyo.
  expect(plan?.at.toISOString()).toMatch(/T01:00:00/)
  expect(plan?.at.getTime()).toBeGreaterThan(service.current.clock.now().getTime())
})

test('look-backs and check-ins are on by default and switch off separately', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  const read = async (who: Person) => expectStatus(await ask('GET', who, '/journal/preferences'), 200).body
  expect(await read(person)).toStrictEqual({ this_day: true, check_ins: true })
  const change = (body: object) => ask('PATCH', person, '/journal/preferences', body)
  const answers = await Promise.all([change({ this_day: false }), change({ check_ins: false })])
  for (const answer of answers) expectStatus(answer, 200)
  expect(await read(person)).toStrictEqual({ this_day: false, check_ins: false })
  expectStatus(await change({}), 200)
  expect(await read(person)).toStrictEqual({ this_day: false, check_ins: false })
  expect(await read(other)).toStrictEqual({ this_day: true, check_ins: true })
  const refused = expectStatus(await change({ this_day: 'maybe', check_ins: null }), 422)
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toContain('this_day')
})

test('a low entry is looked at also where the look for the day before still waits', async () => {
  const person = await service.current.person()
  const waiting = async () => {
    const { rows } = await service.current.pool.query(
      `select data ->> 'date' as date from pgboss.job where name = 'journal.check-in' and state < 'active'
        and data ->> 'userId' = $1 order by 1`,
      [person.id],
    )
    return rows.map(({ date }) => date)
  }
  await write(person, 0, 'sad')
  await write(person, 0, 'sad')
  const first = addDays(today(), 1)
  expect(await waiting()).toStrictEqual([first])
  const tomorrow = await later(person, 1)
  await write(tomorrow, 0, 'sad')
  expect(await waiting()).toStrictEqual([first, addDays(first, 1)])
})
