import pg from 'pg'
import { applyMigrations } from '../src/providers/database/migrations.ts'
import { createPasswordHasher } from '../src/providers/passwords/passwords.ts'
import { configuration, note, runCommand, say, UsageError } from './command.ts'
import { withDatabaseUrl } from './database.ts'
import { OPTIONS, readOptions, type SeedRequest } from './seed/options.ts'
import { createProgress } from './seed/progress.ts'
import { fill, openRun, progressOf, tablesOf } from './seed/run.ts'
import { stagesOf } from './seed/stages.ts'

const seed = async ({ options, password, batch }: SeedRequest, url: string): Promise<void> => {
  await applyMigrations(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let isStopped = false
  const stop = () => {
    if (isStopped) process.exit(130)
    isStopped = true
    note('\nStopping after this batch; press Ctrl-C again to stop immediately.')
  }
  process.on('SIGINT', stop)
  try {
    const tables = tablesOf(stagesOf(options, null))
    const run = await openRun(client, options, tables, async () =>
      password === null ? null : createPasswordHasher({ threadPoolSize: 4 }).hash(password),
    )
    if (run.finished) {
      say('All of the data exists already; nothing to do.')
      return
    }
    const stages = stagesOf(options, run.passwordHash)
    const progress = createProgress(process.stderr, progressOf(stages, run))
    const isDone = await fill(client, run, stages, { batch, progress, stopped: () => isStopped })
    progress.end()
    if (isDone) return
    note('Stopped. Run the same command to resume.')
    process.exitCode = 130
  } finally {
    process.off('SIGINT', stop)
    await client.end()
  }
}

await runCommand({
  name: 'seed',
  about: `Fills the configured database with synthetic people and content for load tests: popular posts, active people, correct
totals. The same options give the same data. After Ctrl-C or a crash, run it with the same options to resume. For a first
look at the service use seed:demo instead.

While it runs, secondary indexes are missing and totals are wrong: nobody else should use the database meanwhile.
It needs a role that may set session_replication_role: a superuser (such as the embedded database's), or one with
GRANT SET ON PARAMETER session_replication_role.`,
  options: OPTIONS,
  run: async (values) => {
    const request = readOptions(values, new Date())
    if (process.env.NODE_ENV === 'production' && !request.evenInProduction)
      throw new UsageError(
        'NODE_ENV is production, where synthetic people do not belong. --even-in-production overrides this.',
      )
    await withDatabaseUrl(configuration(), (url) => seed(request, url))
  },
})
