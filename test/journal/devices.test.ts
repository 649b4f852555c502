import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, createClient, ProblemError, type TypedDocument } from '../../clients/typescript/src/index.ts'
import { addDays } from '../../src/kernel/times.ts'
import { checkIn } from '../../src/schema/journal/check-in.ts'
import { picture } from '../support/photos.ts'
import { useService } from '../support/service.ts'

const service = useService()
const PASSWORD = 'plum tree 42 river'

const device = (): Client => createClient({ baseUrl: service.current.url, retry: { baseMs: 1 } })

/** A person signed in on two devices. */
const personOnTwo = async (email: string): Promise<[Client, Client]> => {
  const [phone, tablet] = [device(), device()]
  await phone.register({ full_name: 'Ada Example', email, password: PASSWORD })
  await tablet.signIn({ email, password: PASSWORD })
  return [phone, tablet]
}

test('two people on two devices each read their own entries only', async () => {
  const [phone, tablet] = await personOnTwo('journal-one@example.com')
  const [otherPhone, otherTablet] = await personOnTwo('journal-two@example.com')
  const entry = { title: 'First smile', thoughts: 'The babies were smiling.', date: '2026-01-05T08:00:00Z' }
  await Promise.all([
    phone.request('POST /journal/entry', { body: { ...entry, mood: 'happy' } }),
    tablet.request('POST /journal/entry', { body: { ...entry, title: 'Night', thoughts: 'Awake.', mood: 'tired' } }),
    otherPhone.request('POST /journal/entry', { body: { ...entry, title: 'Secret smile', mood: 'sad' } }),
  ])

  for (const each of [phone, tablet]) {
    const found = await each.request('GET /journal/entries', { query: { search: 'smile baby' } })
    expect(found.entries.map(({ title }) => title)).toStrictEqual(['First smile'])
    const { days } = await each.request('GET /journal/calendar', { query: { month: '2026-01' } })
    expect(days).toMatchObject([{ date: '2026-01-05', entries: 2 }])
    const { weeks } = await each.request('GET /journal/moods', { query: { weeks: 1, end_date: '2026-01-11' } })
    expect(weeks).toMatchObject([{ week_start: '2026-01-05', entries: 2, good: 1, low: 0 }])
  }
  const theirs = await otherTablet.request('GET /journal/moods', { query: { weeks: 1, end_date: '2026-01-11' } })
  expect(theirs.weeks).toMatchObject([{ entries: 1, low: 1 }])

  const book = await tablet.raw('GET /journal/book', { query: { start_date: '2026-01-05' } })
  expect(Buffer.from(await book.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)

  await phone.request('PATCH /journal/preferences', { body: { check_ins: false } })
  await tablet.request('PATCH /journal/preferences', { body: { this_day: false } })
  expect(await phone.request('GET /journal/preferences')).toStrictEqual({ this_day: false, check_ins: false })
  expect(await otherPhone.request('GET /journal/preferences')).toStrictEqual({ this_day: true, check_ins: true })
  await expect(phone.request('GET /journal/calendar', { query: { month: 'January' } })).rejects.toThrow(ProblemError)
})

const THIS_DAY: TypedDocument<{ memoriesOn: { nodes: { note: string | null }[] } }, { date?: string }> =
  'query ($date: Date) { memoriesOn(date: $date) { nodes { note } } }'

test('a memory comes up on both devices of its writer until one switches it off', async () => {
  const [phone, tablet] = await personOnTwo('this-day-one@example.com')
  const [, otherTablet] = await personOnTwo('this-day-two@example.com')
  const file = new File([new Uint8Array(await picture())], 'mia.jpg', { type: 'image/jpeg' })
  const { id: photo } = await phone.request('POST /images/upload', { body: { file } })
  const { album_id } = await phone.request('POST /album/', { body: { name: 'First year' } })
  // The account's own clock is in UTC; a 29th of February is kept on the 28th.
  const today = service.current.clock.now().toISOString().slice(0, 10).replace('02-29', '02-28')
  const saved_on = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}T12:00:00Z`
  await phone.request('POST /memories/', { body: { album_id, photo, note: 'The first steps.', saved_on } })

  const notes = async (device: Client, date?: string) =>
    (await device.graphql.query(THIS_DAY, date === undefined ? {} : { date })).memoriesOn.nodes.map(({ note }) => note)
  expect(await notes(phone)).toStrictEqual(['The first steps.'])
  expect(await notes(tablet)).toStrictEqual(['The first steps.'])
  expect(await notes(otherTablet)).toStrictEqual([])
  await tablet.request('PATCH /journal/preferences', { body: { this_day: false } })
  expect(await notes(phone)).toStrictEqual([])
  expect(await notes(phone, today)).toStrictEqual(['The first steps.'])
})

test('switching check-ins off on one device affects that person’s devices only', async () => {
  const people = [await personOnTwo('check-one@example.com'), await personOnTwo('check-two@example.com')] as const
  const [[phone], [otherPhone]] = people
  const today = service.current.clock.now().toISOString().slice(0, 10)
  for (const device of [phone, otherPhone])
    for (const ago of [13, 10, 5, 2])
      await device.request('POST /journal/entry', {
        body: { title: 'A day', thoughts: '', mood: 'sad', date: `${addDays(today, -ago)}T12:00:00Z` },
      })
  await phone.request('PATCH /journal/preferences', { body: { check_ins: false } })
  const asked = await Promise.all(
    people.map(async ([, tablet]) => {
      const { id: userId } = await tablet.request('GET /users/profile')
      await service.current.app.jobs.enqueue(null, checkIn, { userId }, { singletonKey: randomUUID() })
      await service.current.app.jobs.idle()
      return (await tablet.request('GET /notifications/')).items.map(({ title }) => title)
    }),
  )
  expect(asked).toStrictEqual([[], ['How are you, really?']])
})
