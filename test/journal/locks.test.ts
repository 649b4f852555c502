import { expect, test } from 'vitest'
import { CATEGORIES_MAX } from '../../src/schema/journal/journal.ts'
import { pathsOf } from '../support/answers.ts'
import { statementsOf } from '../support/count-sql.ts'
import { uploadPhoto } from '../support/photos.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, path, { token, body })

const ENTRY = { title: 'First smile', date: '2026-01-05' }
const write = (person: Person, entry: object = {}) => ask('POST', person, '/journal/entry', { ...ENTRY, ...entry })
const photosOf = async (person: Person): Promise<string[]> =>
  (await ask('GET', person, '/journal/entries')).body.entries[0].photos

const waiting = async () => {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await service.current.pool.query(sql)).rowCount
}

/** Runs `work` while a transaction has done `sql` and has not committed; what `work` asked for goes on after that. */
const during = async <T>(sql: string, values: unknown[], work: () => Promise<T>): Promise<T> => {
  const holder = await service.current.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(sql, values)
    const result = await work()
    await holder.query('commit')
    return result
  } finally {
    holder.release()
  }
}

test('an entry shows an uploaded photo by either name until it is deleted', async () => {
  const person = await service.current.person()
  const [one, two] = [await uploadPhoto(service.current, person, 1), await uploadPhoto(service.current, person, 2)]
  const photos = [two.image_url, 'https://example.com/other.jpg', `${one.image_url}&variant=thumbnail`, two.image_url]
  expectStatus(await write(person, { photos }), 201)
  const shown = [two.image_url, 'https://example.com/other.jpg', one.image_url, two.image_url]
  expect(await photosOf(person)).toStrictEqual(shown)
  expectStatus(await ask('DELETE', person, `/images/delete/${two.id}`), 204)
  expect(await photosOf(person)).toStrictEqual(['https://example.com/other.jpg', one.image_url])
})

test('one more statement loads size and blur of the photos of many entries', async () => {
  const person = await service.current.person()
  const { image_url } = await uploadPhoto(service.current, person)
  for (const photos of [[image_url, 'https://example.com/a'], [], [image_url, image_url]])
    expectStatus(await write(person, { photos }), 201)
  const query = '{ journalEntries { nodes { photos images { imageUrl thumbnailUrl width height blurhash } } } }'
  const statements = await statementsOf(service.current, async () => {
    const { data } = await service.current.graphql(query, {}, person.token)
    const image = { imageUrl: image_url, thumbnailUrl: `${image_url}&variant=thumbnail`, width: 60, height: 40 }
    const shown = expect.objectContaining({ ...image, blurhash: expect.any(String) })
    expect(data.journalEntries.nodes.map(({ images }: any) => images)).toEqual([[shown, shown], [], [shown]])
  })
  expect(statements).toHaveLength(2)
})

test('an entry with fifty photos takes no more statements than one with one', async () => {
  const person = await service.current.person()
  const { image_url } = await uploadPhoto(service.current, person)
  await write(person, { photos: [image_url] })
  const statements = (photos: string[]) => statementsOf(service.current, () => write(person, { photos }))
  const few = (await statements([image_url])).length
  expect(await statements(Array.from({ length: 50 }, () => image_url))).toHaveLength(few)
  const many = Array.from({ length: 51 }, () => image_url)
  expect(pathsOf(expectStatus(await write(person, { photos: many }), 422))).toStrictEqual(['photos'])
})

test('an entry that takes a photo during its deletion fails and writes nothing', async () => {
  const person = await service.current.person()
  const { image_url } = await uploadPhoto(service.current, person)
  const entry = expectStatus(await write(person), 201).body.journal_entry_id
  const answers = await during('delete from images where user_id = $1', [person.id], async () => {
    const asked = [
      write(person, { photos: [image_url] }),
      ask('PATCH', person, `/journal/${entry}`, { title: 'Changed', photos: ['https://example.com/a', image_url] }),
    ]
    await expect.poll(waiting).toBe(2)
    // Wrapped, for the answers come only after the transaction.
    return { asked }
  })
  const [written, changed] = await Promise.all(answers.asked)
  expect(pathsOf(expectStatus(written as Answer, 422))).toStrictEqual(['photos[0]'])
  expect(pathsOf(expectStatus(changed as Answer, 422))).toStrictEqual(['photos[1]'])
  const { entries } = (await ask('GET', person, '/journal/entries')).body
  expect(entries).toMatchObject([{ title: 'First smile', photos: [] }])
})

test('writing and the deletion of the account do not wait for each other', async () => {
  const person = await service.current.person()
  const photo = await uploadPhoto(service.current, person)
  expectStatus(await write(person), 201)
  const answers = await during('select from images where id = $1 for update', [photo.id], async () => {
    const written = write(person, { photos: [photo.image_url] })
    await expect.poll(waiting).toBe(1)
    const erased = ask('DELETE', person, '/users/account', { password: person.password })
    await expect.poll(waiting).toBe(2)
    return { written, erased }
  })
  expectStatus(await answers.erased, 200)
  // Written first, and then perhaps gone before it is answered.
  expect([201, 404]).toContain((await answers.written).status)
})

test('an account that goes first takes what is being written along', async () => {
  const person = await service.current.person()
  const answers = await during('delete from users where id = $1', [person.id], async () => {
    const written = write(person)
    await expect.poll(waiting).toBe(1)
    return { written }
  })
  expectStatus(await answers.written, 401)
})

test('account deletion works in any order of entries and categories', async () => {
  const { pool } = service.current
  // Cascades run in the order their constraints were made in.
  for (const table of ['journal_entries', 'journal_categories']) {
    // What earlier tests caused and is still under way would be in a deadlock with these statements.
    await service.current.app.jobs.idle()
    await pool.query(`alter table ${table} drop constraint ${table}_user_id_fkey`)
    await pool.query(
      `alter table ${table} add constraint ${table}_user_id_fkey foreign key (user_id) references users on delete cascade`,
    )
    const person = await service.current.person()
    expectStatus(await write(person), 201)
    expectStatus(await ask('DELETE', person, '/users/account'), 200)
    await service.current.app.jobs.idle()
    expect(await service.current.prisma.journalCategory.count({ where: { userId: person.id } })).toBe(0)
  }
})

test('concurrent entries create a shared category once, and categories have a limit', async () => {
  const person = await service.current.person()
  const answers = await Promise.all(['Sleep', 'sleep', 'SLEEP', 'sLeep'].map((category) => write(person, { category })))
  for (const answer of answers) expectStatus(answer, 201)
  expect((await ask('GET', person, '/journal/categories')).body.categories).toHaveLength(1)
  const names = Array.from({ length: CATEGORIES_MAX - 2 }, (_, index) => `c${index}`)
  const data = names.map((name) => ({ userId: person.id, name, key: name }))
  await service.current.prisma.journalCategory.createMany({ data })
  const last = await Promise.all(['x', 'y', 'z'].map((category) => write(person, { category })))
  expect(last.map(({ status }) => status).sort()).toStrictEqual([201, 422, 422])
  const refused = last.find(({ status }) => status === 422) as Answer
  expect(pathsOf(refused)).toStrictEqual(['category'])
  expectStatus(await write(person, { category: 'SLEEP' }), 201)
})
