import pg from 'pg'
import { openAccount } from './account.ts'
import { type MeasuredServer, median, start } from './measure.ts'

/**
 * A person with a hundred thousand photos in one album compared with one with a thousand: the first page of the lists, a page
 * from the middle, a deletion, then deleting the album and everything. Times of sequential requests.
 */
const SIZES = { small: 1_000, large: 100_000 } as const
const ROUNDS = 9

const account = await openAccount()
const pool = new pg.Pool({ connectionString: account.settings.databaseUrl })
let server: MeasuredServer | undefined

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  server = await start('ours', account.settings)
  const { url } = server

  const personOf = async (size: number) => {
    const email = `person-${size}@example.com`
    const json = { full_name: 'Ada Example', email, password: 'a long pass phrase' }
    const registered = await fetch(`${url}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
    const { data } = (await registered.json()) as { data: { user: { id: string }; access_token: string } }
    const userId = data.user.id
    const ask = async (method: string, path: string) => {
      const headers = { authorization: `Bearer ${data.access_token}` }
      const answer = await fetch(url + path, { method, headers })
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status}`)
      const text = await answer.text()
      return { body: text === '' ? null : JSON.parse(text), link: answer.headers.get('link') }
    }
    const begun = performance.now()
    await pool.query(
      `insert into images (id, user_id, purpose, key, width, height, blurhash, created_at)
       select uuidv7(), $1::uuid, 'library', 'photos/' || md5($1::uuid::text || n) || '.jpg', 2048, 1536, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
         now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [userId, size],
    )
    const { rows } = await pool.query(
      `insert into albums (id, user_id, name, updated_at) values (uuidv7(), $1, 'Everything', now()) returning id`,
      [userId],
    )
    const album: string = rows[0].id
    await pool.query(
      `insert into memories (id, user_id, album_id, image_id, note, saved_on, updated_at)
       select uuidv7(), user_id, $2, id, 'A smile', created_at, now() from images where user_id = $1`,
      [userId, album],
    )
    say(`${size} photos and memories created in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    return { ask, album, userId }
  }
  const people = { small: await personOf(SIZES.small), large: await personOf(SIZES.large) }
  await pool.query('vacuum analyze images')
  await pool.query('vacuum analyze memories')

  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  type Size = keyof typeof SIZES
  const compare = async (title: string, work: (size: Size) => Promise<unknown>) => {
    const times: Record<Size, number[]> = { small: [], large: [] }
    for (let turn = -2; turn < ROUNDS; turn += 1)
      for (const size of ['small', 'large'] as const) {
        const time = await timed(() => work(size))
        if (turn >= 0) times[size].push(time)
      }
    const [small, large] = [median(times.small), median(times.large)]
    say(
      `${title.padEnd(38)}${small.toFixed(1).padStart(9)}${large.toFixed(1).padStart(11)}${(large / small).toFixed(2).padStart(8)}`,
    )
  }
  const pathOf = (link: string | null) => {
    const next = new URL(/<([^>]+)>/.exec(link ?? '')?.[1] ?? url)
    return next.pathname + next.search
  }
  const halfWay = async (size: Size, path: string) => {
    let next = path
    const pages = SIZES[size] / 2 / 500
    for (let page = 0; page < pages; page += 1) next = pathOf((await people[size].ask('GET', next)).link)
    return next.replace('limit=500', 'limit=100')
  }

  say(`\n${'ms of a request'.padEnd(38)}${'1,000'.padStart(9)}${'100,000'.padStart(11)}${'ratio'.padStart(8)}`)
  await compare('GET /images/?limit=100', (size) => people[size].ask('GET', '/images/?limit=100'))
  await compare('GET /images/ (1,000 of them)', (size) => people[size].ask('GET', '/images/'))
  const middle = {
    small: await halfWay('small', '/images/?limit=500'),
    large: await halfWay('large', '/images/?limit=500'),
  }
  await compare('… 100 from the middle', (size) => people[size].ask('GET', middle[size]))
  await compare('GET /album/', (size) => people[size].ask('GET', '/album/'))
  await compare('GET /album/{id}?limit=100', (size) =>
    people[size].ask('GET', `/album/${people[size].album}?limit=100`),
  )
  await compare('GET /album/{id} (1,000 memories)', (size) => people[size].ask('GET', `/album/${people[size].album}`))
  const toDelete = { small: [] as string[], large: [] as string[] }
  for (const size of ['small', 'large'] as const)
    toDelete[size] = (await people[size].ask('GET', '/images/?limit=100')).body.map(({ id }: { id: string }) => id)
  await compare('DELETE /images/delete/{id}', (size) =>
    people[size].ask('DELETE', `/images/delete/${toDelete[size].pop()}`),
  )

  say('')
  const { large } = people
  const album = await timed(() => large.ask('DELETE', `/album/${large.album}`))
  say(`DELETE /album/{id} with 100,000 memories: ${(album / 1_000).toFixed(2)} s`)
  await pool.query(`insert into albums (id, user_id, name, updated_at) values ($1, $2, 'Everything', now())`, [
    large.album,
    large.userId,
  ])
  await pool.query(
    `insert into memories (id, user_id, album_id, image_id, note, saved_on, updated_at)
     select uuidv7(), user_id, $2, id, 'A smile', created_at, now() from images where user_id = $1`,
    [large.userId, large.album],
  )
  await pool.query(`update users set role = 'admin' where id = $1`, [large.userId])
  await fetch(`${url}/healthz`)
  // The session's role is cached for some seconds.
  let all = 0
  for (;;)
    try {
      all = await timed(() => large.ask('DELETE', '/images/delete-all'))
      break
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  say(`DELETE /images/delete-all of 101,000 photos in albums: ${(all / 1_000).toFixed(2)} s`)
} finally {
  server?.stop()
  await pool.end()
  await account.close()
}
