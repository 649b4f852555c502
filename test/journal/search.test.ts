import { expect, test } from 'vitest'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, path, { token, body })

const write = async (person: Person, title: string, thoughts = '', more: object = {}): Promise<string> => {
  const entry = { title, thoughts, date: '2026-01-05', ...more }
  return expectStatus(await ask('POST', person, '/journal/entry', entry), 201).body.journal_entry_id
}

/** The titles of what is found, in alphabetical order. */
const found = async (person: Person, words: string, more = ''): Promise<string[]> => {
  const query = `search=${encodeURIComponent(words)}${more}`
  const { body } = expectStatus(await ask('GET', person, `/journal/entries?${query}`), 200)
  const titles: string[] = body.entries.map(({ title }: { title: string }) => title)
  expect(body.total).toBe(titles.length)
  return titles.sort()
}

test('entries are found by their words in other forms, in each of the seven languages', async () => {
  const person = await service.current.person()
  await write(person, 'English', 'The babies were smiling.')
  await write(person, 'Deutsch', 'Die Nächte sind kurz.')
  await write(person, 'Español', 'Los niños durmieron bien.')
  await write(person, 'Français', 'Les premières contractions.')
  await write(person, 'Italiano', 'Le notti sono lunghe.')
  await write(person, 'Português', 'As crianças dormiram.')
  await write(person, 'Hindi', 'बच्चों के साथ खुश हूँ।')
  await write(person, 'Hinglish', 'Aaj bahut thakaan hai')
  expect(await found(person, 'smile baby')).toStrictEqual(['English'])
  expect(await found(person, 'Nacht')).toStrictEqual(['Deutsch'])
  expect(await found(person, 'NÄCHTEN')).toStrictEqual(['Deutsch'])
  expect(await found(person, 'niño')).toStrictEqual(['Español'])
  expect(await found(person, 'contraction')).toStrictEqual(['Français'])
  expect(await found(person, 'notte')).toStrictEqual(['Italiano'])
  expect(await found(person, 'criança')).toStrictEqual(['Português'])
  expect(await found(person, 'बच्चा')).toStrictEqual(['Hindi'])
  expect(await found(person, 'thakaan')).toStrictEqual(['Hinglish'])
})

test('search matches prefixes without accents and apostrophes, and emoji as words', async () => {
  const person = await service.current.person()
  await write(person, 'Bébé', 'L’été, 100% awake, love❤️ and 😀😴')
  for (const words of [
    'beb',
    'BÉBÉ',
    'be\u0301be\u0301',
    'ete',
    'l’été',
    "l'ete",
    '100%',
    'awak',
    'love',
    '❤',
    '😴',
    'awake love',
  ])
    expect(await found(person, words), words).toStrictEqual(['Bébé'])
  for (const words of ['ébé', 'wake', 'awake hate', '😡', '%', '__', "'", '\\', ':*', "')", '&'])
    expect(await found(person, words), words).toStrictEqual([])
  // Nothing but blanks asks for nothing.
  expect(await found(person, ' ')).toStrictEqual([])
})

test('search finds new and changed entries at once, and no deleted ones', async () => {
  const person = await service.current.person()
  const id = await write(person, 'Walk', 'Around the pond.')
  expect(await found(person, 'pond')).toStrictEqual(['Walk'])
  expectStatus(await ask('PATCH', person, `/journal/${id}`, { thoughts: 'Along the river.' }), 200)
  expect(await found(person, 'pond')).toStrictEqual([])
  expect(await found(person, 'river walk')).toStrictEqual(['Walk'])
  expectStatus(await ask('DELETE', person, `/journal/${id}`), 204)
  expect(await found(person, 'river')).toStrictEqual([])
})

test('words, mood, category and days narrow a search together', async () => {
  const person = await service.current.person()
  await write(person, 'a', 'night', { mood: 'tired', date: '2026-01-05', category: 'Sleep' })
  await write(person, 'b', 'night', { mood: 'happy', date: '2026-01-06', category: 'Sleep' })
  await write(person, 'c', 'night', { mood: 'happy', date: '2026-01-07', category: 'Walks' })
  expect(await found(person, 'night')).toStrictEqual(['a', 'b', 'c'])
  expect(await found(person, 'night', '&mood=happy')).toStrictEqual(['b', 'c'])
  expect(await found(person, 'night', '&mood=happy&category=sleep')).toStrictEqual(['b'])
  expect(await found(person, 'night', '&start_date=2026-01-06&end_date=2026-01-06')).toStrictEqual(['b'])
})

test('nobody finds the words of another person, not even one whose id ends alike', async () => {
  const { prisma } = service.current
  const [one, other] = [await service.current.person(), await service.current.person()]
  await write(one, 'Mine', 'night')
  await write(other, 'Theirs', 'night secret')
  expect(await found(one, 'night')).toStrictEqual(['Mine'])
  expect(await found(one, 'secret')).toStrictEqual([])
  // The end of the other's id, which the index has before each word, gives nothing away.
  expect(await found(one, `${other.id.slice(-12)}secret`)).toStrictEqual([])
  const twin = await service.current.person()
  const id = `0199aa00-0000-7000-8000-${one.id.slice(-12)}`
  await prisma.$executeRaw`update users set id = ${id}::uuid where id = ${twin.id}::uuid`
  const category = await prisma.journalCategory.create({ data: { userId: id, key: 'x', name: 'x' } })
  const text = { title: 'Alike', content: 'secret', mood: 'calm', entryDate: new Date(), categoryId: category.id }
  await prisma.journalEntry.create({ data: { ...text, userId: id } })
  expect(await found(one, 'secret')).toStrictEqual([])
})

test('search reads only the person’s part of the word index', async () => {
  const { pool } = service.current
  const person = await service.current.person()
  for (let at = 0; at < 30; at += 1) await write(person, 'Night', `A long night, number ${at}.`)
  const { rows } = await pool.query(
    `explain (costs off) select id from journal_entries
     where journal_words(user_id, title || ' ' || content) @@ (select journal_query($1::uuid, 'n night'))`,
    [person.id],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Bitmap Index Scan on journal_entries_words_idx')
  const { rows: asked } = await pool.query(`select journal_query($1::uuid, 'n night')::text as query`, [person.id])
  for (const term of asked[0].query.match(/'[^']+'/g))
    expect(term.slice(1)).toMatch(new RegExp(`^${person.id.slice(-12)}`))
})

test('the longest entry can be stored and found by its first and last words', async () => {
  const person = await service.current.person()
  const words = Array.from({ length: 8_000 }, (_, at) => (at + 50_000).toString(36))
  await write(person, 'Long', `first ${words.join(' ')} last`)
  expect(await found(person, 'first')).toStrictEqual(['Long'])
  expect(await found(person, 'last')).toStrictEqual(['Long'])
  const signs = Array.from({ length: 25_000 }, (_, at) => String.fromCodePoint(0x20000 + at)).join(' ')
  await write(person, 'Signs', signs)
  expect(await found(person, 'signs')).toStrictEqual(['Signs'])
})

test('the index of words can be built and analysed while there are entries', async () => {
  const person = await service.current.person()
  await write(person, 'Built')
  await service.current.pool.query('reindex index concurrently journal_entries_words_idx')
  await service.current.pool.query('analyze journal_entries')
  expect(await found(person, 'built')).toStrictEqual(['Built'])
})
