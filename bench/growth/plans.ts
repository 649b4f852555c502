import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/log.ts'
import { createServer } from '../../src/server.ts'
import { OPERATIONS, type Subject } from './subject.ts'

/** How the database does what an operation asks of it. */
export interface Plan {
  readonly operation: string
  readonly statement: string
  readonly plan: string
}

/** Jobs, events, and the notifications that jobs write meanwhile. */
const OF_MACHINERY = /pgboss|event_hints|pg_notify|dedupe_key/

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** What is asked of the database by every request, whatever it is for. */
const OF_EVERY_REQUEST = /from sessions|account_age|^\s*select[^;]*from users where id = \$1|into active_days/

/** PostgreSQL tells the plan of each statement that it runs, those in transactions and of Prisma among them. */
const TELLING = [
  'TimeZone=UTC',
  'jit=off',
  'session_preload_libraries=auto_explain',
  ...['min_duration=0', 'analyze=on', 'buffers=on', 'triggers=on', 'level=notice'].map(
    (it) => `auto_explain.log_${it}`,
  ),
]
const TOLD = /plan:\s*Query Text: ([\s\S]*?)\n(\S.*\(cost=[\s\S]*)$/
const WRITES = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert into|update|delete from)\b)/i

const tellingUrl = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', TELLING.map((it) => `-c ${it}`).join(' '))
  return url.href
}

/**
 * Asks a service of this process for each operation, notes the statements, and has each explained while it runs again, in a
 * transaction that is taken back. What an operation writes in a transaction of its own could not be run again: of that,
 * PostgreSQL tells while it runs, which takes a superuser.
 */
export const plansOf = async ({ settings, token, known }: Subject): Promise<Plan[]> => {
  const config = readConfig({
    DATABASE_URL: tellingUrl(settings.databaseUrl),
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: 'http://127.0.0.1:4000',
    RATE_LIMIT_SCALE: '100000',
  })
  const { app, stop, close } = await createApp(config, { log: createLog('error') })
  const heard: Statement[] = []
  const told: { text: string; plan: string }[] = []
  const listened = new WeakSet<pg.PoolClient>()
  app.pool.on('acquire', (client) => {
    if (listened.has(client)) return
    listened.add(client)
    client.on('notice', ({ message = '' }) => {
      const [, text, plan] = TOLD.exec(message) ?? []
      if (text !== undefined && plan !== undefined && WRITES.test(text)) told.push({ text, plan })
    })
  })
  const note = (statement: unknown, values?: unknown[]) => {
    const { text, values: own } = typeof statement === 'string' ? { text: statement, values } : (statement as Statement)
    if (/^\s*(select|with|insert|update|delete)/i.test(text)) heard.push({ text, values: own ?? values ?? [] })
  }
  const [reads, pool] = [
    app.reads.query.bind(app.reads),
    app.pool.query.bind(app.pool) as (...args: unknown[]) => unknown,
  ]
  Object.assign(app.reads, {
    query: (statement: Statement) => {
      note(statement)
      return reads(statement as never)
    },
  })
  Object.assign(app.pool, {
    query: (...args: unknown[]) => {
      note(args[0], args[1] as unknown[])
      return pool(...args)
    },
  })
  const server = await createServer(app)
  const client = new pg.Client({ connectionString: settings.databaseUrl })
  await client.connect()
  const plans: Plan[] = []
  // A statement is explained where it comes first.
  const seen = new Set<string>()
  try {
    for (const { name, ask } of OPERATIONS) {
      heard.length = 0
      told.length = 0
      const { method, path, body } = ask(known())
      const headers = { authorization: `Bearer ${token}` }
      await server.http.inject({ method, url: path, headers, ...(body && { payload: body }) })
      for (const { text, values } of heard.splice(0)) {
        if (OF_EVERY_REQUEST.test(text) || OF_MACHINERY.test(text) || seen.has(text)) continue
        seen.add(text)
        await client.query('begin')
        const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
        await client.query('rollback')
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        plans.push({ operation: name, statement: text.replace(/\s+/g, ' ').trim(), plan })
      }
      for (const { text, plan } of told.splice(0)) {
        if (OF_EVERY_REQUEST.test(text) || OF_MACHINERY.test(text) || seen.has(text)) continue
        seen.add(text)
        plans.push({ operation: name, statement: text.replace(/\s+/g, ' ').trim(), plan: plan.trim() })
      }
    }
    return plans
  } finally {
    await client.end()
    stop()
    await server.close()
    await close()
  }
}
