import { expect, test } from 'vitest'
import { type Client, createClient, ProblemError } from '../../clients/typescript/src/index.ts'
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

test('two people on two devices each get back what they wrote on either, and nothing of the other', async () => {
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
