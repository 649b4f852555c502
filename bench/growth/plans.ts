import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/process/log.ts'
import { createServer } from '../../src/server.ts'
import { OPERATIONS, type Subject } from './subject.ts'

/** The query plan of one of an operation's statements. */
export interface Plan {
  readonly operation: string
  readonly statement: string
  readonly plan: string
}

/** Statements of jobs and events, and the notifications that jobs write meanwhile. */
const OF_BACKGROUND = /pgboss|event_hints|pg_notify|dedupe_key/

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** Statements that every request runs, whatever it is for. */
const OF_EVERY_REQUEST = /from sessions|account_age|^\s*select[^;]*from users where id = \$1|into active_days/

/** Makes PostgreSQL send the plan of each statement to the client, including those in transactions and by Prisma. */
const AUTO_EXPLAIN = [
  'TimeZone=UTC',
  'jit=off',
  'session_preload_libraries=auto_explain',
  ...['min_duration=0', 'analyze=on', 'buffers=on', 'triggers=on', 'level=notice'].map(
    (it) => `auto_explain.log_${it}`,
  ),
]
const LOGGED_PLAN = /plan:\s*Query Text: ([\s\S]*?)\n(\S.*\(cost=[\s\S]*)$/
const WRITES = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert into|update|delete from)\b)/i

const autoExplainUrl = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', AUTO_EXPLAIN.map((it) => `-c ${it}`).join(' '))
  return url.href
}

/** Records what every connection of this process sends outside of transactions, and the plans that auto_explain reports. */
const recordStatements = (recorded: Statement[], logged: { text: string; plan: string }[]): (() => void) => {
  const { query } = pg.Client.prototype
  const listening = new WeakSet<pg.Client>()
  const listen = (client: pg.Client) => {
    if (listening.has(client)) return
    listening.add(client)
    client.on('notice', ({ message = '' }) => {
      const [, text, plan] = LOGGED_PLAN.exec(message) ?? []
      if (text !== undefined && plan !== undefined && WRITES.test(text)) logged.push({ text, plan })
    })
  }
  const record = (statement: unknown, values: unknown) => {
    const given = typeof statement === 'string' ? { text: statement, values } : (statement as Statement)
    if (/^\s*(select|with|insert|update|delete)/i.test(given.text))
      recorded.push({ text: given.text, values: Array.isArray(given.values) ? given.values : [] })
  }
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    listen(this)
    if (this.getTransactionStatus() !== 'T') record(args[0], args[1])
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

/**
 * Runs each operation against a service in this process, records its statements, and explains each by running it again in a
 * transaction that is rolled back. Statements in an operation's own transaction can't be run again: their plans come from
 * auto_explain, which takes a superuser.
 */
export const plansOf = async ({ settings, token, parameters }: Subject): Promise<Plan[]> => {
  const config = readConfig({
    DATABASE_URL: autoExplainUrl(settings.databaseUrl),
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: 'http://127.0.0.1:4000',
    RATE_LIMIT_SCALE: '100000',
  })
  const { app, stop, close } = await createApp(config, { log: createLog('error') })
  const recorded: Statement[] = []
  const logged: { text: string; plan: string }[] = []
  const stopRecording = recordStatements(recorded, logged)
  const server = await createServer(app)
  const client = new pg.Client({ connectionString: settings.databaseUrl })
  await client.connect()
  const plans: Plan[] = []
  // A statement is listed only under the first operation that runs it.
  const seen = new Set<string>()
  try {
    for (const { name, ask } of OPERATIONS) {
      recorded.length = 0
      logged.length = 0
      const { method, path, body } = ask(parameters())
      const headers = { authorization: `Bearer ${token}` }
      await server.http.inject({ method, url: path, headers, ...(body && { payload: body }) })
      for (const { text, values } of recorded.splice(0)) {
        if (OF_EVERY_REQUEST.test(text) || OF_BACKGROUND.test(text) || seen.has(text)) continue
        seen.add(text)
        await client.query('begin')
        const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
        await client.query('rollback')
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        plans.push({ operation: name, statement: text.replace(/\s+/g, ' ').trim(), plan })
      }
      for (const { text, plan } of logged.splice(0)) {
        if (OF_EVERY_REQUEST.test(text) || OF_BACKGROUND.test(text) || seen.has(text)) continue
        seen.add(text)
        plans.push({ operation: name, statement: text.replace(/\s+/g, ' ').trim(), plan: plan.trim() })
      }
    }
    return plans
  } finally {
    stopRecording()
    await client.end()
    stop()
    await server.close()
    await close()
  }
}
