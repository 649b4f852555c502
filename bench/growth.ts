import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pg from 'pg'
import { type Grown, writeGrowth, writePlans } from './growth/document.ts'
import { plansOf } from './growth/plans.ts'
import { OPERATIONS, openSubject, type Subject } from './growth/subject.ts'
import { median } from './measure.ts'

/**
 * How request times change as the community grows: the same requests to databases of different sizes in turn, one at a
 * time, as medians. GROWTH_POSTS lists the sizes (default 10000,100000,1000000). `npm run seed` creates the databases
 * growth_<posts> on the server of DATABASE_URL, where later runs reuse them; without it, on a temporary embedded server.
 * GROWTH_ARTICLES lists the articles of the sizes in turn, instead of a hundredth of the posts.
 * GROWTH_DOCUMENT=1 writes the table of docs/performance.md, and the plans to docs/performance/plans.md.
 */
const sizes = (process.env.GROWTH_POSTS ?? '10000,100000,1000000').split(',').map(Number)
const articles = process.env.GROWTH_ARTICLES?.split(',').map(Number)
const ROUNDS = Number(process.env.GROWTH_ROUNDS ?? 41)
const SEED = fileURLToPath(new URL('../scripts/seed.ts', import.meta.url))
const PASSWORD = 'a long pass phrase for the bench'

const folder = await mkdtemp(join(tmpdir(), 'growth-'))
const embedded = process.env.DATABASE_URL ? null : await startEmbeddedPostgres({ dir: join(folder, 'database') })
const serverUrl = process.env.DATABASE_URL ?? (embedded?.url as string)

const fill = async (posts: number, resources = posts / 100): Promise<string> => {
  const name = resources === posts / 100 ? `growth_${posts}` : `growth_${posts}_${resources}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const amounts = { users: posts / 10, posts, resources, likes: 2, comments: 1, views: 1 }
  const args = Object.entries({ ...amounts, until: '2026-11-22', password: PASSWORD }).flatMap(([key, value]) => [
    `--${key}`,
    String(value),
  ])
  const { status } = spawnSync(process.execPath, [SEED, ...args], {
    env: { ...process.env, DATABASE_URL: url.href },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the data of ${posts} posts could not be created`)
  return url.href
}

const subjects: Subject[] = []
try {
  for (const [index, posts] of sizes.entries()) {
    const databaseUrl = await fill(posts, articles?.[index])
    subjects.push(await openSubject(posts, { databaseUrl, dataDir: await mkdtemp(join(folder, 'data-')) }, PASSWORD))
  }
  const results: Grown[] = []
  for (const operation of OPERATIONS) {
    const times = subjects.map((): number[] => [])
    for (let turn = -3; turn < ROUNDS; turn++)
      for (const [index, subject] of subjects.entries()) {
        const took = await subject.time(operation)
        if (turn >= 0) times[index]?.push(took)
      }
    const medians = times.map(median)
    results.push({ name: operation.name, medians })
    process.stdout.write(`${operation.name.padEnd(40)}${medians.map((it) => it.toFixed(2).padStart(10)).join('')}\n`)
  }
  const largest = subjects.at(-1) as Subject
  if (process.env.GROWTH_DOCUMENT) {
    const { rows } = await largest.query('show server_version')
    await writeGrowth({ sizes, results, rounds: ROUNDS, version: rows[0].server_version })
    await writePlans(largest.posts, await plansOf(largest))
  }
} finally {
  for (const subject of subjects) await subject.close()
  await embedded?.stop()
  await rm(folder, { recursive: true, force: true })
}
