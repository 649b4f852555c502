import { join } from 'node:path'
import pg from 'pg'
import { runningPostgresUrl, startEmbeddedPostgres } from '../src/providers/database/embedded.ts'
import { applyMigrations } from '../src/providers/database/migrations.ts'
import { createPasswordHasher } from '../src/providers/passwords/passwords.ts'
import { configuration, Misuse, note, runCommand, say } from './command.ts'
import { OPTIONS, readOptions, type SeedRequest } from './seed/options.ts'
import { createProgress } from './seed/progress.ts'
import { doneOf, fill, openRun, tablesOf } from './seed/run.ts'
import { stagesOf } from './seed/stages.ts'

const seed = async ({ options, password, batch }: SeedRequest, url: string): Promise<void> => {
  await applyMigrations(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let isStopped = false
  const stop = () => {
    if (isStopped) process.exit(130)
    isStopped = true
    note('\nStopping after this batch; once more to stop at once.')
  }
  process.on('SIGINT', stop)
  try {
    const tables = tablesOf(stagesOf(options, null))
    const run = await openRun(client, options, tables, async () =>
      password === null ? null : createPasswordHasher({ threadPoolSize: 4 }).hash(password),
    )
    if (run.finished) {
      say('All of it is there already.')
      return
    }
    const stages = stagesOf(options, run.passwordHash)
    const progress = createProgress(process.stderr, doneOf(stages, run))
    const isDone = await fill(client, run, stages, { batch, progress, stopped: () => isStopped })
    progress.end()
    if (isDone) return
    note('Stopped. The same command goes on from here.')
    process.exitCode = 130
  } finally {
    process.off('SIGINT', stop)
    await client.end()
  }
}

await runCommand({
  name: 'seed',
  about: `Fills the configured database with made-up people and what they write, as a load to try the service on: popular
posts, active people, right totals. The same options give the same data. Stopped with Ctrl-C, or killed, it goes on where
it was when it is started again with the same options. For a first look at the service take seed:demo instead.

While it runs, secondary indexes are missing and totals are not yet right: let nobody else use the database meanwhile.
It needs a role that may set session_replication_role: a superuser (the embedded database's is one), or one with
GRANT SET ON PARAMETER session_replication_role.`,
  options: OPTIONS,
  run: async (values) => {
    const request = readOptions(values, new Date())
    if (process.env.NODE_ENV === 'production' && !request.evenInProduction)
      throw new Misuse(
        'NODE_ENV is production: made-up people do not belong there. --even-in-production fills it all the same.',
      )
    const { database, dataDir } = configuration()
    const folder = join(dataDir, 'database')
    const running = database.kind === 'external' ? database.url : await runningPostgresUrl(folder)
    const server = running === null ? await startEmbeddedPostgres({ dir: folder }) : null
    try {
      await seed(request, running ?? (server?.url as string))
    } finally {
      await server?.stop()
    }
  },
})
