import { expect, test } from 'vitest'
import type { Client } from '../../clients/typescript/src/index.ts'
import { useService } from '../support/service.ts'
import { clientsOf, collect } from './people.ts'

const service = useService()
const { signedUp, watched } = clientsOf(() => service.current)

const NUMBERS = [1, 2, 3, 4, 5]

const titled = async (client: Client) => {
  for (const day of NUMBERS)
    await client.journal.create({ title: `Day ${day}`, date: `2026-01-0${day}`, thoughts: 'Fine.' })
}

test('a list by offset goes through all pages, asked for as they are needed', async () => {
  const { fetching, asked } = watched()
  const { client } = await signedUp({ fetch: fetching })
  await titled(client)
  const before = asked.length
  const read: string[] = []
  for await (const { title } of client.journal.list({ limit: 2, order: 'asc' })) {
    read.push(title)
    if (title === 'Day 3') break
  }
  expect([read, asked.length - before]).toEqual([['Day 1', 'Day 2', 'Day 3'], 2])
  const rest = await collect(client.list('GET /journal/entries', { query: { limit: 2, offset: 1, order: 'asc' } }))
  expect(rest.map(({ title }) => title)).toEqual(['Day 2', 'Day 3', 'Day 4', 'Day 5'])
})

test('a list by page goes through all pages', async () => {
  const { client } = await signedUp()
  for (const number of NUMBERS) await client.tasks.create({ title: `Task ${number}` })
  const titles = (await collect(client.tasks.list({ limit: 2 }))).map(({ title }) => title)
  expect(titles.sort()).toEqual(NUMBERS.map((number) => `Task ${number}`))
})

test('a list with a cursor in its answer goes through all pages', async () => {
  const { client } = await signedUp()
  const { id } = await client.community.createPost({ title: 'Sleep', content: 'How do you all do it?' })
  for (const number of NUMBERS) await client.community.addComment(id, { comment: `Comment ${number}` })
  const comments = await collect(client.community.listComments(id, { per_page: 2 }))
  expect(comments.map(({ comment }) => comment).sort()).toEqual(NUMBERS.map((number) => `Comment ${number}`))
})

test('a list with a Link header goes through all pages', async () => {
  const { client } = await signedUp()
  for (const number of NUMBERS) await client.album.create({ name: `Album ${number}` })
  const albums = await collect(client.album.list({ limit: 2 }))
  expect(albums.map(({ name }) => name).sort()).toEqual(NUMBERS.map((number) => `Album ${number}`))
})

test('a list that is awaited is its first page', async () => {
  const { client } = await signedUp()
  await titled(client)
  const { entries, total } = await client.journal.list({ limit: 2 })
  expect([entries.length, total]).toEqual([2, 5])
})

test('methods of a resource take the path, body and options, and answer as requests do', async () => {
  const { fetching, asked } = watched()
  const { client } = await signedUp({ fetch: fetching })
  const entry = { title: 'First smile', date: '2026-01-05', thoughts: 'Today!' }
  const idempotencyKey = 'smile-1'
  const { journal_entry_id: id } = await client.journal.create(entry, { idempotencyKey })
  expect(await client.journal.create(entry, { idempotencyKey })).toMatchObject({ journal_entry_id: id })
  expect(await client.journal.update(id, { title: 'Second smile' })).toMatchObject({ id, title: 'Second smile' })
  expect(await client.journal.getCalendar({ month: '2026-01' })).toMatchObject({ days: [{ date: '2026-01-05' }] })
  expect(await client.journal.delete(id)).toBeUndefined()
  expect(asked.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /journal/entry',
    'POST /journal/entry',
    `PATCH /journal/${id}`,
    'GET /journal/calendar?month=2026-01',
    `DELETE /journal/${id}`,
  ])
})

test('the compiler knows what a method takes and what a list consists of', async () => {
  // Never called: `npm run typecheck` fails when one of these compiles.
  const wrong = (client: Client) => [
    // @ts-expect-error a title is missing
    client.journal.create({ date: '2026-01-05' }),
    // @ts-expect-error the id is missing
    client.journal.delete(),
    // @ts-expect-error there is no such order
    client.journal.list({ order: 'sideways' }),
    // @ts-expect-error the operation has no pages
    client.list('GET /users/profile'),
    // @ts-expect-error an entry has no such field
    collect(client.journal.list()).then(([entry]) => entry?.nickname),
  ]
  expect(wrong).toBeTypeOf('function')
})
