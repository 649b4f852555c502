import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { runningPostgresUrl, startEmbeddedPostgres } from '../src/providers/database/embedded.ts'
import { applyMigrations } from '../src/providers/database/migrations.ts'
import { createPasswordHasher } from '../src/providers/passwords/passwords.ts'
import { BadOption, HELP, readOptions, type SeedRequest } from './seed/options.ts'
import { createProgress } from './seed/progress.ts'
import { doneOf, fill, openRun, tablesOf } from './seed/run.ts'
import { stagesOf } from './seed/stages.ts'

/** `npm run seed`: see `HELP`. */
const seed = async ({ options, password, batch }: SeedRequest, url: string): Promise<void> => {
  await applyMigrations(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let isStopped = false
  const stop = () => {
    if (isStopped) process.exit(130)
    isStopped = true
    process.stderr.write('\nStopping after this batch; once more to stop at once.\n')
  }
  process.on('SIGINT', stop)
  try {
    const tables = tablesOf(stagesOf(options, null))
    const run = await openRun(client, options, tables, async () =>
      password === null ? null : createPasswordHasher({ threadPoolSize: 4 }).hash(password),
    )
    if (run.finished) {
      process.stdout.write('All of it is there already.\n')
      return
    }
    const stages = stagesOf(options, run.passwordHash)
    const progress = createProgress(process.stderr, doneOf(stages, run))
    const isDone = await fill(client, run, stages, { batch, progress, stopped: () => isStopped })
    progress.end()
    if (isDone) return
    process.stderr.write('Stopped. The same command goes on from here.\n')
    process.exitCode = 130
  } finally {
    process.off('SIGINT', stop)
    await client.end()
  }
}

const main = async () => {
  const request = readOptions(process.argv.slice(2), new Date())
  if (request === null) {
    process.stdout.write(HELP)
    return
  }
  if (process.env.NODE_ENV === 'production' && !request.evenInProduction)
    throw new BadOption(
      'NODE_ENV is production: made-up people do not belong there. --even-in-production fills it all the same.',
    )
  const { database, dataDir } = readConfig(process.env)
  const folder = join(dataDir, 'database')
  const running = database.kind === 'external' ? database.url : await runningPostgresUrl(folder)
  const server = running === null ? await startEmbeddedPostgres({ dir: folder }) : null
  try {
    await seed(request, running ?? (server?.url as string))
  } finally {
    await server?.stop()
  }
}

await main().catch((error: unknown) => {
  if (!(error instanceof BadOption)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
})
