import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { changeTotals } from '../../src/schema/list-totals.ts'
import { recordChanges } from '../../src/schema/resources/library-changes.ts'
import { countLibraryWords } from '../../src/schema/resources/library-words.ts'
import { searchResources } from '../../src/schema/resources/search.ts'
import { createSearchCache } from '../../src/schema/resources/search-cache.ts'
import { type Person, useService } from '../support/service.ts'
import { libraryOf } from './support.ts'

const service = useService()
const { ask, category, article } = libraryOf(service)

const ARTICLES = 11_600

let admin: Person
let sleep: string
let food: string

const run = () => countLibraryWords.run(service.current.app, {}, {} as never)

/** Many articles in one transaction, whose words are mixed differently in titles and texts. */
const addMany = (count: number) =>
  service.current.app.db.write(
    async (tx) => {
      await tx.$executeRaw`select set_config('statement_timeout', ${'100000'}, true)`
      await tx.$executeRaw`
        insert into resources (id, title, content, category_id, created_at)
        select gen_random_uuid(),
          (array['Night', 'night and day', 'A quiet night', 'Naps', 'hens at night', 'The he-man'])[1 + n % 6]
            || case when n % 35 = 0 then ' Nightlight' when n % 11 = 0 then ' 100%' else '' end,
          case when n % 50 = 0 then 'Nothing' else 'Nights with him' end || case when n % 3 = 0 then ', herbs' else '' end
            || case when n % 40 = 0 then ' and owls' else '' end || case when n <= 11200 then '. Early' else '' end
            || case when n between 1001 and 11050 then '. Grapes' else '' end
            || case when n % 100 < 96 then '. 宝宝睡眠 👶' else '' end
            || case when n % 16 = 0 then '' when n % 2 = 0 then '. Don’t worry' else '. Don''t worry' end,
          case when n % 2 = 0 then ${sleep}::uuid else ${food}::uuid end, timestamptz '2020-01-01' + n / 2 * interval '1 second'
        from generate_series(1, ${count}::int) n`
      await changeTotals(tx, [{ list: 'resources', change: count }])
      await recordChanges(tx, count)
    },
    { timeout: 120_000 },
  )

/** What is taken for certain and is not: words that fewer articles have than are promised. */
const broken = async () => {
  const { rows } = await service.current.app.pool.query<{ word: string }>(`
    with now as (select sum(total)::int as version from list_totals where list = 'resources-version'),
    real as (
      select word, count(*) as articles from resources,
        unnest(tsvector_to_array(to_tsvector('simple', title) || to_tsvector('simple', content))) word group by word
      union all select '', count(*) from resources
    )
    select word from library_words known cross join now left join real using (word)
    where coalesce(real.articles, 0) < known.articles - (now.version - known.version)`)
  return rows.map(({ word }) => word)
}

const known = async () => {
  const { rows } = await service.current.app.pool.query<{ word: string; articles: number; version: number }>(
    'select word, articles, version from library_words order by word',
  )
  return rows
}

const search = async (q: string, offset = 0, first = 20, searchCache = createSearchCache(), categoryId?: string) => {
  const args = { q, offset, first, categoryId }
  const { nodes, totalCount } = await searchResources({ ...service.current.app, searchCache }, null, args)
  const total = typeof totalCount === 'function' ? await totalCount() : totalCount
  return { total, ids: nodes.map(({ id }) => id) }
}

beforeAll(async () => {
  admin = await service.current.admin()
  sleep = await category(admin, 'Sleep by night')
  food = await category(admin, 'Food')
  await addMany(ARTICLES)
})

test('words that very many articles have are counted once, and again when enough has changed', async () => {
  expect(await known()).toStrictEqual([])
  await run()
  const counted = await known()
  expect(counted.map(({ word }) => word)).toStrictEqual(['', 'early', 'him', 'nights', 'with', '宝宝睡眠'])
  expect(counted[0]?.articles).toBe(ARTICLES)
  await article(admin, food)
  await run()
  expect(await known()).toStrictEqual(counted)
  await addMany(1_000)
  await run()
  expect(await known()).not.toStrictEqual(counted)
  const version = (counted[0]?.version as number) + 1_001
  expect((await known())[0]).toStrictEqual({ word: '', articles: ARTICLES + 1_001, version })
})

/** The same by comparing each article. Only for terms and texts in which words are runs of letters. */
const naive = async (q: string, categoryId?: string) => {
  const { rows } = await service.current.app.pool.query<
    Record<'id' | 'title' | 'content' | 'name' | 'category', string>
  >(
    `select r.id, r.title, r.content, c.name, c.id as category from resources r join resource_categories c on c.id = r.category_id
     order by r.created_at desc, r.id desc`,
  )
  const terms = q.toLowerCase().split(' ')
  const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")
  const has = (text: string, term: string) =>
    /^[a-z]{1,2}$/.test(term)
      ? plain(text)
          .split(/[^a-z0-9]+/)
          .some((word) => word.startsWith(term))
      : plain(text).includes(plain(term))
  const rank = (title: string) =>
    title.toLowerCase().startsWith(q.toLowerCase()) ? 0 : terms.every((term) => has(title, term)) ? 1 : 2
  return rows
    .filter((row) => categoryId === undefined || row.category === categoryId)
    .filter(({ title, content, name }) => terms.every((term) => [title, content, name].some((text) => has(text, term))))
    .map(({ id, title }) => ({ id, rank: rank(title) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id }) => id)
}

const TERMS = [
  'night',
  'Nights',
  'nightlight',
  'ight',
  'he',
  'h',
  'w',
  'him',
  'with h',
  'a quiet night',
  'owls',
  '%',
  'nap',
  '睡',
  '睡眠',
  '👶',
  '👶 night',
  '’',
  'don’t',
  "n't 宝宝睡眠",
]

test('totals and order are those of comparing each article, whatever is asked and however deep', async () => {
  await run()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TERMS),
      fc.array(fc.tuple(fc.oneof(fc.constant(0), fc.nat(10_000)), fc.integer({ min: 1, max: 100 })), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.boolean(),
      async (q, pages, isOfCategory) => {
        const of = isOfCategory ? food : undefined
        const all = await naive(q, of)
        const searchCache = createSearchCache()
        for (const [offset, first] of pages)
          expect(await search(q, offset, first, searchCache, of)).toStrictEqual({
            total: Math.min(10_000, all.length),
            ids: all.slice(offset, offset + first),
          })
      },
    ),
    {
      numRuns: 40,
      // The newest articles have not all of it; fewer have it than a page goes deep.
      examples: [
        ['early', [[0, 2]], false],
        ['ea', [[0, 2]], false],
        ['grapes', [[9_990, 100]], false],
        // Common by itself only.
        ['nights owls', [[0, 2]], false],
        ['nights', [[0, 2]], true],
        ['睡眠', [[0, 2]], false],
        ['👶', [[0, 2]], false],
        ['don’t', [[0, 9]], false],
        ["don't", [[0, 9]], false],
      ],
    },
  )
})

test('what is remembered of very many follows its articles, to the last that is sure', async () => {
  const { app } = service.current
  const searchCache = createSearchCache()
  const page = (q: string, offset: number, first: number) => search(q, offset, first, searchCache)
  const change = (column: 'title' | 'content', to: string, count: number) =>
    app.db.write(async (tx) => {
      const changed = await tx.$queryRawUnsafe<{ id: string }[]>(`
        update resources set ${column} = '${to}' where id in (
          select id from resources where content like '%Grapes%' order by created_at, id limit ${count}
        ) returning id`)
      await recordChanges(
        tx,
        changed.map(({ id }) => id),
      )
    })
  await page('grapes', 0, 20)
  // Far behind what is remembered.
  await change('title', 'Old', 5)
  expect((await page('grapes', 40, 5)).ids).toStrictEqual((await naive('grapes')).slice(40, 45))
  await change('title', 'The grapes', 5)
  expect((await page('grapes', 0, 6)).ids).toStrictEqual((await naive('grapes')).slice(0, 6))
  for (let turn = 0; turn < 3; turn++) {
    expect((await page('grapes', 0, 20)).total).toBe(10_000)
    await change('content', 'Other', 20)
  }
  const left = await naive('grapes')
  expect(left.length).toBeLessThan(10_000)
  expect(await page('grapes', 0, 20)).toStrictEqual({ total: left.length, ids: left.slice(0, 20) })
})

test('what is certain is not counted, and never promised in vain, however the library is written', async () => {
  const { app } = service.current
  await run()
  expect(await broken()).toStrictEqual([])
  const { rows } = await app.pool.query<{ id: string }>(`select id from resources where content ~ '^Nights' limit 40`)
  const ids = rows.map(({ id }) => id)
  const searchCache = createSearchCache()
  // Changed, moved, deleted, added and counted, all at once.
  const done = await Promise.all([
    ...ids.slice(0, 10).map((id) => ask('PATCH', admin, `/${id}`, { content: 'Other' })),
    ...ids.slice(5, 15).map((id) => ask('PATCH', admin, `/${id}`, { category_id: sleep })),
    ...ids.slice(10, 30).map((id) => ask('DELETE', admin, `/${id}`)),
    ...ids.slice(30).map(() => article(admin, sleep, { title: 'More', content: 'Nights' })),
    app.pool.query('delete from library_words').then(run),
    ...ids.slice(30).map(() => search('nights', 0, 20, searchCache)),
  ])
  expect(done).toHaveLength(61)
  expect(await broken()).toStrictEqual([])
  // Rolled back: nothing of it is seen.
  const before = await known()
  await expect(
    app.db.write(async (tx) => {
      await tx.$executeRaw`delete from resources where id = ${ids[35]}::uuid`
      await recordChanges(tx, [ids[35] as string])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await broken()).toStrictEqual([])
  // So many lose the word. Whoever was not told does not count them; whoever was has no promise left.
  const { rowCount } = await app.pool.query(`
    update resources set content = 'Days' where id in (
      select id from resources where content ~ '^Nights' order by random() limit 2600)`)
  expect((await search('nights')).total).toBe(10_000)
  await app.db.write((tx) => recordChanges(tx, rowCount as number))
  expect(await known()).toStrictEqual(before)
  expect(await broken()).toStrictEqual([])
  const left = (await naive('nights')).length
  expect(left).toBeLessThan(10_000)
  expect((await search('nights')).total).toBe(left)
  expect((await search('nights', 0, 20, searchCache)).total).toBe(left)
})
