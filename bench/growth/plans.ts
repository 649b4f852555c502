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

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** What is asked of the database by every request, whatever it is for. */
const OF_EVERY_REQUEST = /from sessions|account_age|from users where id = \$1|into active_days/

/**
 * Asks a service of this process for each operation, notes the statements, and has each explained while it runs again, in a
 * transaction that is taken back.
 */
export const plansOf = async ({ settings, token, known }: Subject): Promise<Plan[]> => {
  const config = readConfig({
    DATABASE_URL: settings.databaseUrl,
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: 'http://127.0.0.1:4000',
    RATE_LIMIT_SCALE: '100000',
  })
  const { app, stop, close } = await createApp(config, { log: createLog('error') })
  const heard: Statement[] = []
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
      const { method, path, body } = ask(known())
      const headers = { authorization: `Bearer ${token}` }
      await server.http.inject({ method, url: path, headers, ...(body && { payload: body }) })
      for (const { text, values } of heard.splice(0)) {
        if (OF_EVERY_REQUEST.test(text) || /pgboss|event_hints|pg_notify/.test(text) || seen.has(text)) continue
        seen.add(text)
        await client.query('begin')
        const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
        await client.query('rollback')
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        plans.push({ operation: name, statement: text.replace(/\s+/g, ' ').trim(), plan })
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
