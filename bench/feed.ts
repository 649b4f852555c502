import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pg from 'pg'
import { compare, type Figures, type Load, type MeasuredServer, start } from './measure.ts'

/**
 * The first page of the feed over REST and `/graphql`, compared with baselines that have the same authentication and
 * visibility rules. Ratios of one run, medians of three alternating rounds, load generator included. DATABASE_URL may name a
 * database that `npm run seed` has filled for `growth`; without it a small one is created.
 */
const PASSWORD = 'a long pass phrase for the bench'
const SEED = fileURLToPath(new URL('../scripts/seed.ts', import.meta.url))

const GRAPHQL = JSON.stringify({
  query: `query Feed { posts(first: 20) { totalCount nodes { id title content createdAt likesCount commentsCount isLiked user { id: userId fullName } } } }`,
})

/** The same query for PostGraphile's schema. `feedTotal` reads our counters, since its own `totalCount` counts all rows. */
const POSTGRAPHILE = JSON.stringify({
  query: `query Feed { posts: allPosts(first: 20, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { id: rowId title content createdAt likesCount commentsCount isLiked user: userByUserId { id: rowId fullName } } } totalCount: feedTotal }`,
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const table = (title: string, names: readonly string[], figures: readonly Figures[]) => {
  const [own] = figures
  if (!own) return
  say(`\n| ${title} | req/s | CPU µs a request | our CPU / theirs | our req/s / theirs |\n|---|--:|--:|--:|--:|`)
  for (const [index, { rate, cpu }] of figures.entries())
    say(
      `| ${names[index]} | ${rate.toFixed(0)} | ${cpu.toFixed(0)} | ${(own.cpu / cpu).toFixed(2)} | ${(own.rate / rate).toFixed(2)} |`,
    )
}

/** The parts of the responses that are compared. */
interface FeedAnswer {
  readonly posts: readonly { id: string }[]
  readonly meta: { total: number }
  readonly data: { posts: { totalCount?: number; nodes: readonly { createdAt: string }[] }; totalCount?: number }
}

/** Checks that all servers give the same answer, so that none is faster by doing less. */
const assertSame = async (
  servers: readonly MeasuredServer[],
  loads: readonly Load[],
  of: (answer: FeedAnswer) => string,
): Promise<void> => {
  const answers = await Promise.all(
    servers.map(async ({ url }, index) => {
      const { method, path, headers, body } = loads[index] as Load
      const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
      return of((await answer.json()) as FeedAnswer)
    }),
  )
  for (const [index, answer] of answers.entries())
    if (answer !== answers[0]) throw new Error(`${servers[index]?.name} answers differently: ${answer.slice(0, 500)}`)
}

const folder = await mkdtemp(join(tmpdir(), 'feed-'))
const embedded = process.env.DATABASE_URL ? null : await startEmbeddedPostgres({ dir: join(folder, 'database') })
const databaseUrl = process.env.DATABASE_URL ?? (embedded?.url as string)
const servers: MeasuredServer[] = []
try {
  if (embedded) {
    const args = [SEED, '--users', '2000', '--posts', '20000', '--password', PASSWORD]
    spawnSync(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: 'inherit' })
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select email from users where password_hash is not null and banned_at is null and not community_private limit 1',
  )
  await client.end()
  const settings = { databaseUrl, dataDir: folder }
  for (const name of ['ours', 'hand-written', 'apollo', 'mercurius', 'yoga', 'postgraphile'])
    servers.push(await start(name, settings))
  const [ours, handWritten, ...graphqlServers] = servers as [MeasuredServer, MeasuredServer, ...MeasuredServer[]]
  const signedIn = await fetch(`${ours.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: rows[0].email, password: PASSWORD }),
  })
  const { data } = (await signedIn.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }

  const list: Load = { method: 'GET', path: '/community/posts/list', headers }
  const graphql: Load = {
    method: 'POST',
    path: '/graphql',
    headers: { ...headers, 'content-type': 'application/json' },
    body: GRAPHQL,
  }
  const entrants = [ours, ...graphqlServers]
  await assertSame([ours, handWritten], [list, list], ({ posts, meta }) =>
    JSON.stringify([posts.map(({ id }) => id), meta.total]),
  )
  const loads = entrants.map(({ name }) => (name === 'postgraphile' ? { ...graphql, body: POSTGRAPHILE } : graphql))
  await assertSame(entrants, loads, ({ data: { posts, totalCount = posts.totalCount } }) =>
    // Servers format times differently.
    JSON.stringify([totalCount, posts.nodes.map((node) => ({ ...node, createdAt: Date.parse(node.createdAt) }))]),
  )
  table(
    '`GET /community/posts/list`',
    ['ours', 'hand-written Fastify and pg'],
    await compare([ours, handWritten], list, 3),
  )
  const names = ['ours', 'Apollo Server, Prisma', 'Mercurius, Prisma', 'Yoga, Prisma', 'PostGraphile 5']
  table('the same page over `/graphql`', names, await compare(entrants, loads, 3))
} finally {
  for (const server of servers) server.stop()
  await embedded?.stop()
  await rm(folder, { recursive: true, force: true })
}
