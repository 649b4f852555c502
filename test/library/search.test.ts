import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../src/providers/database/db.ts'
import { searchResources } from '../../src/schema/library/search.ts'
import { pathsOf } from '../support/answers.ts'
import { expectStatus, useService } from '../support/service.ts'
import { libraryOf, titlesOf } from './support.ts'

const service = useService()
const { ask, category, article } = libraryOf(service)

const library = async () => {
  const [admin, reader] = [await service.current.admin(), await service.current.person()]
  const add = async (name: string, ...articles: [title: string, content: string][]) => {
    const id = await category(admin, name)
    for (const [title, content] of articles) await article(admin, id, { title, content })
    return id
  }
  const by = async (path: string) => titlesOf(expectStatus(await ask('GET', reader, path), 200))
  return {
    admin,
    reader,
    add,
    byTitle: (title: string) => by(`/search?title=${encodeURIComponent(title)}`),
    byWords: (q: string, more = '') => by(`/?q=${encodeURIComponent(q)}${more}`),
  }
}

test('a title is found by any part of it in any case, the newest first', async () => {
  const { add, byTitle } = await library()
  await add('Titles', ['Weaning gently', 'x'], ['The weAN', 'x'], ['Élan vital', 'x'], ['Something else', 'weaning'])
  expect(await byTitle('wean')).toStrictEqual(['The weAN', 'Weaning gently'])
  expect(await byTitle('ANING GEN')).toStrictEqual(['Weaning gently'])
  expect(await byTitle('éLAN')).toStrictEqual(['Élan vital'])
  expect(await byTitle('no such thing')).toStrictEqual([])
})

test('one or two characters find words that begin with them', async () => {
  const { add, byTitle, byWords } = await library()
  await add('Short', ['Kiwi zq', 'x'], ['Azq', 'x'], ['Plain', 'has zqu in it'], ['Plain', 'hazq'], ['Öl', 'x'])
  expect(await byTitle('ZQ')).toStrictEqual(['Kiwi zq'])
  expect(await byTitle('k')).toContain('Kiwi zq')
  expect(await byWords('zq')).toStrictEqual(['Kiwi zq', 'Plain'])
  expect(await byTitle('ö')).toStrictEqual(['Öl'])
  await add('Georgian', ['ბავშვის ძილი', 'x'])
  expect(await byTitle('ძი')).toStrictEqual(['ბავშვის ძილი'])
  expect(await byTitle('ვშ')).toStrictEqual([])
})

test('signs stand for themselves, patterns mean nothing', async () => {
  const { add, byTitle, byWords } = await library()
  await add('Signs', ['50% more', 'x'], ['snake_case', 'a\\b'], ['C:\\temp', "it's"], ['50 more', "x' or 1=1"])
  expect(await byTitle('%')).toStrictEqual(['50% more'])
  expect(await byTitle('_')).toStrictEqual(['snake_case'])
  expect(await byTitle('0%')).toStrictEqual(['50% more'])
  expect(await byTitle('% m')).toStrictEqual(['50% more'])
  expect(await byTitle('%%%')).toStrictEqual([])
  expect(await byTitle('e_c')).toStrictEqual(['snake_case'])
  expect(await byTitle('\\')).toStrictEqual(['C:\\temp'])
  expect(await byTitle(':\\t')).toStrictEqual(['C:\\temp'])
  expect(await byWords("t's")).toStrictEqual(['C:\\temp'])
  expect(await byWords("'")).toStrictEqual(['50 more', 'C:\\temp'])
  expect(await byWords('a\\b')).toStrictEqual(['snake_case'])
  expect(await byWords('.*')).toStrictEqual([])
  expect(await byWords("'':* | x")).toStrictEqual([])
})

test('an emoji or another symbol is found like a word, alone or beside others', async () => {
  const { add, byTitle, byWords } = await library()
  await add('Symbols', ['👶 first steps', 'x'], ['Heart ❤\uFE0F', 'x'], ['Signs', 'so… 👶🏽€5'], ['first', 'x'])
  expect(await byTitle('👶')).toStrictEqual(['👶 first steps'])
  expect(await byTitle('👶 first')).toStrictEqual(['👶 first steps'])
  expect(await byWords('👶')).toStrictEqual(['👶 first steps', 'Signs'])
  expect(await byWords('first 👶')).toStrictEqual(['👶 first steps'])
  expect(await byWords('👶🏽')).toStrictEqual(['Signs'])
  expect(await byWords('👶🏽€5')).toStrictEqual(['Signs'])
  expect(await byWords('🏽👶')).toStrictEqual([])
  for (const heart of ['❤', '❤\uFE0F']) {
    expect(await byTitle(heart)).toStrictEqual(['Heart ❤\uFE0F'])
    expect(await byWords(heart)).toStrictEqual(['Heart ❤\uFE0F'])
  }
  expect(await byWords('…')).toStrictEqual(['Signs'])
  expect(await byTitle('…')).toStrictEqual([])
  expect(await byWords('\uFE0F')).toStrictEqual([])
})

test('one apostrophe is as good as another', async () => {
  const { add, byTitle, byWords } = await library()
  const of = await add('Marks', ['Mums don’t rest', 'x'], ["Dads don't rest", 'x'], ['Donut', 'x'])
  const inCategory = (q: string) => byWords(q, `&category_id=${of}`)
  const both = ["Dads don't rest", 'Mums don’t rest']
  for (const apostrophe of ["'", '’', '‘', 'ʼ', '＇']) {
    for (const term of ['don?t', 'DON?T', '?t', '?', 'n?', 'don?t rest']) {
      const given = term.replace('?', apostrophe)
      expect(await byTitle(given)).toStrictEqual(both)
      expect(await inCategory(given)).toStrictEqual(both)
    }
    expect(await inCategory(`don${apostrophe}t mums`)).toStrictEqual(['Mums don’t rest'])
  }
  await add('Panic', ['Wont', "don't panic"], ['Don’t panic', 'x'], ['We don’t panic', 'x'])
  expect(await byWords("don't panic")).toStrictEqual(['Don’t panic', 'We don’t panic', 'Wont'])
})

test('scripts without spaces are found by any of their characters', async () => {
  const { add, byTitle, byWords } = await library()
  await add(
    'Scripts',
    ['婴儿睡眠指南', 'x'],
    ['Japanese', '赤ちゃんは2歳で眠る。'],
    ['Korean', '아기수면'],
    ['Thai', 'เด็กนอนหลับแม่'],
  )
  for (const term of ['睡眠', '睡', '南', '婴儿', '儿睡眠', '婴儿睡眠指南']) {
    expect(await byTitle(term)).toStrictEqual(['婴儿睡眠指南'])
    expect(await byWords(term)).toStrictEqual(['婴儿睡眠指南'])
  }
  expect(await byWords('眠')).toStrictEqual(['婴儿睡眠指南', 'Japanese'])
  for (const term of ['眠る', '2歳', '2歳で', 'ん', 'る。']) expect(await byWords(term)).toStrictEqual(['Japanese'])
  expect(await byWords('수면')).toStrictEqual(['Korean'])
  expect(await byWords('นอน')).toStrictEqual(['Thai'])
  expect(await byWords('แม่')).toStrictEqual(['Thai'])
  for (const term of ['眠睡', '婴睡', '指南指', '歳3']) expect(await byWords(term)).toStrictEqual([])
})

test('a letter that has no single lower case is found in any case', async () => {
  const { add, byTitle, byWords } = await library()
  await add('Dotted', ['İstanbul with a pram', 'x'], ['Plain', 'to İSTANBUL'])
  for (const term of ['İs', 'İS', 'İ', 'İst', 'İstanbul']) {
    expect(await byTitle(term)).toContain('İstanbul with a pram')
    expect((await byWords(term)).toSorted()).toStrictEqual(expect.arrayContaining(['Plain', 'İstanbul with a pram']))
  }
})

test('long words are told apart to their last letter', async () => {
  const { add, byTitle, byWords } = await library()
  await add('Long', ['Schwangerschaftsvorsorgeheft', 'x'], ['Other', 'Das Schwangerschaftsvorsorgeplan'])
  await add('Длинные', ['Преждевременные роды', 'x'], ['Other', 'преждевременность'])
  expect(await byWords('schwangerschaftsvorsorge')).toStrictEqual(['Schwangerschaftsvorsorgeheft', 'Other'])
  expect(await byWords('schwangerschaftsvorsorgeHEFT')).toStrictEqual(['Schwangerschaftsvorsorgeheft'])
  expect(await byTitle('gerschaftsvorsorgehef')).toStrictEqual(['Schwangerschaftsvorsorgeheft'])
  expect(await byWords('ПРЕЖДЕВРЕМЕНН')).toStrictEqual(['Преждевременные роды', 'Other'])
  expect(await byWords('преждевременность')).toStrictEqual(['Other'])
})

test('search finds any part of the longest article', async () => {
  const { admin, add, byWords } = await library()
  let state = 1
  const letters = Array.from({ length: 50_000 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCodePoint(0x1200 + (state % 0x80))
  })
  await article(admin, await add('Longest'), { title: 'Longest', content: letters.join('') })
  for (let start = 4; start < 50_000; start += 4_999)
    expect(await byWords(letters.slice(start, start + 9).join(''))).toStrictEqual(['Longest'])
})

/** Whether a text has a term. */
const naive = (text: string, term: string) => {
  const [given, sought] = [text, term].map((each) => each.toLowerCase().replaceAll('’', "'")) as [string, string]
  const isShortWord = [...sought].length <= 2 && /^[a-z]+$/.test(sought)
  return isShortWord
    ? given.split(/[^a-z\p{Script=Han}]+/u).some((word) => word.startsWith(sought))
    : given.includes(sought)
}

test('search matches a comparison of each article for any characters', async () => {
  const { admin } = await library()
  const { app, pool } = service.current
  const id = await category(admin, 'XXX')
  const text = (max: number) =>
    fc.string({
      unit: fc.constantFrom('a', 'B', 'n', "'", '’', '👶', '❤', '%', '_', '\\', '睡', '眠', '。'),
      minLength: 1,
      maxLength: max,
    })
  const texts = fc.sample(fc.tuple(text(9), text(9)), { numRuns: 300, seed: 7 })
  await pool.query(
    `insert into resources (id, title, content, category_id)
     select gen_random_uuid(), title, content, $1 from unnest($2::text[], $3::text[]) texts (title, content)`,
    [id, texts.map(([title]) => title), texts.map(([, content]) => content)],
  )
  const titles = async (args: { q?: string; title?: string }) => {
    const { nodes } = await searchResources(app, null, { ...args, categoryId: id, first: 400 })
    return nodes.map(({ title }) => title).toSorted()
  }
  const isFound = (of: (article: [title: string, content: string]) => boolean) =>
    texts
      .filter(of)
      .map(([title]) => title)
      .toSorted()
  await fc.assert(
    fc.asyncProperty(text(4), async (term) => {
      expect(await titles({ title: term })).toStrictEqual(isFound(([title]) => naive(title, term)))
      expect(await titles({ q: term })).toStrictEqual(isFound((each) => each.some((column) => naive(column, term))))
    }),
    { numRuns: 100 },
  )
})

test('words are all found, wherever they stand: title, content or category', async () => {
  const { add, byWords } = await library()
  const night = await add(
    'Nightwatch',
    ['Dreamfeeding', 'about quilts'],
    ['Quilts', 'nothing'],
    ['Lullabies', 'for quilts that dreamfeeding needs'],
  )
  await add('Other', ['Dreamfeeding elsewhere', 'no blankets'])
  expect(await byWords('quilts dreamfeeding')).toStrictEqual(['Lullabies', 'Dreamfeeding'])
  expect(await byWords('nightwatch quilts')).toStrictEqual(['Lullabies', 'Quilts', 'Dreamfeeding'])
  expect(await byWords('NIGHTWATCH')).toStrictEqual(['Lullabies', 'Quilts', 'Dreamfeeding'])
  expect(await byWords('dreamfeeding', `&category_id=${night}`)).toStrictEqual(['Dreamfeeding', 'Lullabies'])
  expect(await byWords('quilts nowhere')).toStrictEqual([])
})

test('accents, width and ß make no difference to a search', async () => {
  const { add, byTitle, byWords } = await library()
  const pairs: [written: string, asked: string[]][] = [
    ['Café crème', ['cafe', 'CAFÉ', 'cafe\u0301', 'creme', 'café creme']],
    ['Die Straße', ['strasse', 'STRASSE', 'straße', 'STRAẞE']],
    ['Smørrebrød', ['smorrebrod', 'Smørrebrød']],
    ['Ｆｕｌｌ ｗｉｄｔｈ', ['full width', 'ｆｕｌｌ']],
    ['ﬁnest œuvre', ['finest', 'oeuvre', 'Œuvre']],
    ['Ёлка моя', ['елка', 'ёлка']],
    ['Ἄνθρωπος', ['ανθρωπος']],
    ['ｶﾞｲﾄﾞ', ['ガイド']],
    ['Łódź über', ['lodz', 'uber', 'łódź']],
  ]
  await add('Folded', ...pairs.map(([title]): [string, string] => [title, `About: ${title}.`]))
  for (const [title, asked] of pairs)
    for (const term of asked) {
      expect(await byTitle(term), term).toStrictEqual([title])
      expect(await byWords(term), term).toContain(title)
    }
  // Letters of their own are not accents.
  await add('Letters', ['мой', 'x'], ['수면', 'x'])
  expect(await byTitle('мои')).toStrictEqual([])
  expect(await byTitle('순')).toStrictEqual([])
  await add('First', ['Other', 'café au lait'], ['Cafe au lait', 'x'])
  expect(await byWords('café au')).toStrictEqual(['Cafe au lait', 'Other'])
})

test('title prefixes rank first, then titles, then the rest, the newest among equals', async () => {
  const { add, byWords } = await library()
  await add(
    'Ranked',
    ['Tantrums at two', 'x'],
    ['About tantrums', 'x'],
    ['Calm days', 'tantrums happen'],
    ['Tantrums again', 'x'],
    ['Calmer days', 'tantrums'],
  )
  expect(await byWords('tantrums')).toStrictEqual([
    'Tantrums again',
    'Tantrums at two',
    'About tantrums',
    'Calmer days',
    'Calm days',
  ])
})

test('an empty search is the list; pages and totals are of what was found', async () => {
  const { reader, add, byWords } = await library()
  await add('Pages', ['Pagewise 1', 'x'], ['Pagewise 2', 'x'], ['Pagewise 3', 'x'])
  const all = (await ask('GET', reader, '/')).body.total
  for (const path of ['/?q=', '/?q=%20', '/search?title='])
    expect((await ask('GET', reader, path)).body.total).toBe(all)
  const page = async (query: string) => (await ask('GET', reader, `/?q=pagewise&${query}`)).body
  expect(await page('limit=2')).toMatchObject({ total: 3, total_pages: 2, page: 1, limit: 2 })
  expect(await page('limit=2&page=2')).toMatchObject({ data: [{ title: 'Pagewise 1' }], page: 2 })
  expect(pathsOf(expectStatus(await ask('GET', reader, '/?q=a&page=10002&limit=1'), 422))).toStrictEqual(['page'])
  const query = `query ($after: String) {
    resources(q: "pagewise", first: 2, after: $after) { nodes { title } pageInfo { endCursor hasNextPage pageNumber } }
  }`
  const first = (await service.current.graphql(query, {}, reader.token)).data.resources
  const after = first.pageInfo.endCursor
  expect((await service.current.graphql(query, { after }, reader.token)).data.resources).toStrictEqual({
    nodes: [{ title: 'Pagewise 1' }],
    pageInfo: { endCursor: expect.any(String), hasNextPage: false, pageNumber: 2 },
  })
  expect(await byWords('x'.repeat(500))).toStrictEqual([])
  expect(pathsOf(expectStatus(await ask('GET', reader, `/?q=${'x'.repeat(501)}`), 422))).toStrictEqual(['q'])
})

test('a total follows each change of the library', async () => {
  const { admin, reader, add } = await library()
  const id = await add('Counted', ['Countable one', 'x'])
  const total = async () => (await ask('GET', reader, '/?q=countable')).body.total
  expect(await total()).toBe(1)
  expect(await total()).toBe(1)
  const two = await article(admin, id, { title: 'Countable two' })
  expect(await total()).toBe(2)
  await ask('PATCH', admin, `/${two}`, { title: 'Renamed' })
  expect(await total()).toBe(1)
  await ask('PATCH', admin, `/categories/${id}`, { name: 'Countables' })
  expect(await total()).toBe(2)
})

/** The titles and total of a search. */
const finding =
  (args: { q?: string; title?: string }) =>
  async (offset = 0, first = 100) => {
    const { nodes, totalCount } = await searchResources(service.current.app, null, { ...args, offset, first })
    return { totalCount, titles: nodes.map(({ title }) => title) }
  }

test('a search follows each change of an article', async () => {
  const { admin, add } = await library()
  const id = await add('Followed', ['Followword one', 'x'], ['The followword', 'x'], ['Other', 'followword'])
  const found = finding({ q: 'followword' })
  const byTitle = finding({ title: 'followword' })
  const both = async () => {
    await byTitle()
    return (await found()).titles
  }
  expect(await both()).toStrictEqual(['Followword one', 'The followword', 'Other'])
  const four = await article(admin, id, { title: 'Fourth', content: 'has the followword' })
  expect(await both()).toStrictEqual(['Followword one', 'The followword', 'Fourth', 'Other'])
  await ask('PATCH', admin, `/${four}`, { title: 'Followword, the fourth' })
  expect(await both()).toStrictEqual(['Followword, the fourth', 'Followword one', 'The followword', 'Other'])
  await ask('PATCH', admin, `/${four}`, { title: 'Fourth', content: 'no more' })
  expect(await both()).toStrictEqual(['Followword one', 'The followword', 'Other'])
  const at = await Promise.all(
    Array.from({ length: 60 }, (_, index) => article(admin, id, { title: `Followword ${index}` })),
  )
  expect(await both()).toHaveLength(63)
  await Promise.all(at.map((each, index) => ask(index % 2 ? 'DELETE' : 'PATCH', admin, `/${each}`, { content: 'y' })))
  expect(await both()).toHaveLength(33)
  const { pool } = service.current
  await pool.query(`update resources set title = 'Renamed' where title like 'Followword %'`)
  expect(await both()).toStrictEqual(['The followword', 'Other'])
})

test('a very common word lists all counted articles once, titles first', async () => {
  const { app, pool } = service.current
  const { rows } = await pool.query<{ id: string }>(
    `insert into resource_categories (id, name, key) values (gen_random_uuid(), 'Bulk', 'bulk') returning id`,
  )
  // Every hundredth in its title, all others in their content.
  await app.db.write(
    'work',
    (tx) =>
      tx.run(sql`
        insert into resources (id, title, content, category_id, created_at)
        select gen_random_uuid(), case when n % 100 = 0 then 'Bulkword ' else 'Unitword ' end || n, 'bulkword here',
          ${rows[0]?.id}::uuid, timestamptz '2020-01-01' + n * interval '1 second'
        from generate_series(1, 10500) n`),
    { timeout: 120_000 },
  )
  const page = (skip: number, first = 50) => searchResources(app, null, { q: 'bulkword', first, offset: skip })
  const start = await page(0, 100)
  expect(start.totalCount).toBe(10_000)
  expect(start.nodes.map(({ title }) => title)).toStrictEqual(
    Array.from({ length: 100 }, (_, index) => `Bulkword ${10_500 - index * 100}`),
  )
  const across = await page(100)
  const titles = across.nodes.map(({ title }) => title)
  expect(titles.slice(0, 7)).toStrictEqual([
    'Bulkword 500',
    'Bulkword 400',
    'Bulkword 300',
    'Bulkword 200',
    'Bulkword 100',
    'Unitword 10499',
    'Unitword 10498',
  ])
  expect(new Set(titles).size).toBe(50)
  expect((await page(10_000)).nodes[0]?.title).toBe('Unitword 505')
  const byTitle = await searchResources(app, null, { title: 'unitword', first: 2, offset: 1 })
  expect(byTitle.totalCount).toBe(10_000)
  expect(byTitle.nodes.map(({ title }) => title)).toStrictEqual(['Unitword 10498', 'Unitword 10497'])

  const { admin } = await library()
  const categoryId = rows[0]?.id as string
  const found = finding({ q: 'bulkword' })
  const titled = finding({ q: 'unitword' })
  const pages = async () => {
    const [start] = await Promise.all([found(), titled()])
    for (const offset of [90, 150, 10_000]) await Promise.all([found(offset), titled(offset)])
    return start.titles
  }
  await pages()
  const added = await article(admin, categoryId, { title: 'Bulkword, unitword', content: 'x' })
  expect((await pages())[0]).toBe('Bulkword, unitword')
  const { rows: old } = await pool.query<{ id: string }>(
    `select id from resources where title = any('{Unitword 3,Unitword 10499,Bulkword 100}') order by title`,
  )
  const { rows: last } = await pool.query<{ id: string }>(
    `select id from resources where title = any('{Unitword 4,Unitword 5,Unitword 6}')`,
  )
  await ask('PATCH', admin, `/${old[1]?.id}`, { title: 'Now a bulkword' })
  await pages()
  await ask('PATCH', admin, `/${old[2]?.id}`, { title: 'A bulkword of old' })
  await ask('DELETE', admin, `/${old[0]?.id}`)
  await ask('DELETE', admin, `/${added}`)
  expect((await pages())[0]).toBe('Bulkword 10500')
  expect((await found()).totalCount).toBe(10_000)
  for (const id of last.map((row) => row.id)) await ask('PATCH', admin, `/${id}`, { content: 'bulkword, too' })
  expect((await found(106, 1)).titles).toHaveLength(1)
})
