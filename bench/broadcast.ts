import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { openAccount } from './account.ts'
import { median, start } from './measure.ts'

/**
 * A broadcast to everybody (a million accounts, or the number given on the command line): rows a second, the memory of the
 * process that writes them, and the effect on other people's requests. The baseline is PostgreSQL's COPY of the same rows
 * into tables with the same indexes and foreign keys. Prints figures; asserts nothing.
 */
const PEOPLE = Number(process.argv[2] ?? process.env.PEOPLE ?? 1_000_000)
/** Requests a second by a person using the service meanwhile. */
const RATE = 50
const SECONDS = 10

const say = (line: string) => process.stdout.write(`${line}\n`)
const account = await openAccount()
const pool = new pg.Pool({ connectionString: account.settings.databaseUrl })
// The server closes idle connections when it stops.
pool.on('error', () => undefined)
const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows

const begun = performance.now()
await sql(
  `insert into users (id, email, full_name, created_at, push_notifications_enabled)
   select uuid_v7(now() - interval '1 day'), 'crowd-' || n || '@example.com', 'Somebody', now() - interval '1 day', n % 3 > 0
   from generate_series(1, $1::int) n`,
  [PEOPLE],
)
await sql(`update users set role = 'admin' where email = $1`, [account.email])
await sql('vacuum analyze users')
say(`${PEOPLE} accounts created in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)

/** The 99th percentile of response times in milliseconds, at a rate well below the server's capacity. */
const p99 = async (url: string): Promise<number> => {
  const headers = { authorization: `Bearer ${account.accessToken}` }
  const result = await autocannon({
    url: `${url}/users/profile`,
    ...{ headers, connections: 4, overallRate: RATE, duration: SECONDS },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} failed responses`)
  return result.latency.p99
}

/** Resident memory of a process in MB. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024
}

/** Rows a second of COPY into copies of the notification tables. */
const copyRate = async (): Promise<number> => {
  const names = ['notifications', 'notification_deliveries'] as const
  // A folder the server can write to even if it runs as another user; deleted with the database.
  const [folder] = await sql<{ data_directory: string }>('show data_directory')
  let rows = 0
  let ms = 0
  for (const name of names) {
    const file = join(folder?.data_directory ?? '', `${name}.copy`)
    await sql(`create table rival_${name} (like ${name} including all)`)
    const keys = await sql<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
      [name],
    )
    for (const { definition } of keys) await sql(`alter table rival_${name} add ${definition}`)
    await sql(`copy ${name} to '${file}'`)
    await sql('checkpoint')
    const copying = performance.now()
    rows += (await pool.query(`copy rival_${name} from '${file}'`)).rowCount ?? 0
    ms += performance.now() - copying
  }
  return (rows / ms) * 1_000
}

const server = await start('ours', account.settings)
try {
  await p99(server.url)
  const quiet = [await p99(server.url), await p99(server.url)]
  const before = await memoryOf(server.pid)
  const answer = await fetch(`${server.url}/notifications/broadcast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'To all', body: 'Hello', channels: ['in_app', 'push'] }),
  })
  if (answer.status !== 202) throw new Error(`the broadcast's response was ${answer.status}`)
  const { id } = (await answer.json()) as { id: string }

  const memory: number[] = []
  const busy: number[] = []
  type Progress = { status: string; visited: number; seconds: number }
  const progress = async () =>
    (
      await sql<Progress>(
        `select status::text, visited, extract(epoch from coalesce(finished_at, now()) - started_at)::float as seconds
         from broadcasts where id = $1`,
        [id],
      )
    )[0] as Progress
  let isDone = false
  const asking = (async () => {
    while (!isDone) busy.push(await p99(server.url))
  })()
  for (;;) {
    await pause(1_000)
    memory.push(await memoryOf(server.pid))
    if ((await progress()).status === 'done') break
  }
  isDone = true
  const { visited, seconds } = await progress()
  await asking
  const [counted] = await sql<{ rows: number }>(
    `select (select count(*) from notifications)::int + (select count(*) from notification_deliveries)::int as rows`,
  )
  const rate = (counted?.rows ?? 0) / seconds
  const copied = await copyRate()
  say(`people processed a second   ${(visited / seconds).toFixed(0)}`)
  say(
    `rows written a second       ${rate.toFixed(0)}   of COPY's ${copied.toFixed(0)}: ratio ${(rate / copied).toFixed(2)}`,
  )
  say(
    `memory before, first, last, most   ${[before, memory[0] ?? 0, memory.at(-1) ?? 0, Math.max(...memory)].map((mb) => mb.toFixed(0)).join(', ')} MB`,
  )
  say(
    `p99 of a request quiet, meanwhile  ${median(quiet).toFixed(1)}, ${median(busy).toFixed(1)} ms: ratio ${(median(busy) / median(quiet)).toFixed(2)}`,
  )
} finally {
  server.stop()
  await pool.end()
  await account.close()
}
