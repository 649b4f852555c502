import { setTimeout as pause } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }
import { createApp, type RunningApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createLog, readableLines } from './process/log.ts'
import { whileDatabaseIsAway } from './process/retry-startup.ts'
import { describeStartupError } from './process/startup-error.ts'
import { summaryOf } from './process/summary.ts'
import { createServer, type Server } from './server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const loadConfig = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const { name, version } = packageJson

const row = (title: string, fact: string) => say(`  ${title.padEnd(20)}${fact}`)

/** Prints the facts that a developer needs first; in production, one log line with the same. */
const greet = async (config: Config, server: Server, url: string, readyMs: number) => {
  const { http, env, dataDir, database } = config
  if (env === 'production') {
    log.info({ name, version, url, ready_ms: readyMs }, 'ready')
    if (server.needsSetup) log.warn('there is no super admin yet; create one with npm run admin:create')
    return
  }
  say('')
  say(`  ${name} ${version}, ready in ${readyMs} ms`)
  say('')
  if (http.docs) row('REST documentation', `${url}/docs`)
  if (http.explorer) row('GraphiQL', `${url}/graphql`)
  row('Voice page', `${url}/docs/voice`)
  row('Admin portal', `${url}/admin`)
  row('Health', `${url}/readyz`)
  row('Data', `${dataDir}${database.kind === 'embedded' ? ' (PostgreSQL and files)' : ''}`)
  say('')
  const articles = (await running.app?.app.db.find.resource.count()) ?? 0
  for (const [title, fact] of summaryOf(config, articles)) row(title, fact)
  if (server.setupUrl) {
    say('')
    say('  There is no admin yet. This link creates the first one and works once:')
    say(`  ${server.setupUrl}`)
  }
  say('')
}

const config = loadConfig()
const log = createLog(config.logLevel, config.env === 'development' ? readableLines() : undefined)

for (const warning of config.warnings) log.warn(warning)

/** The running parts; closed in reverse order. */
const running: { app?: RunningApp; server?: Server } = {}
let stopping: Promise<void> | undefined
/** Aborts as the service begins to stop, also while it starts. */
const leaving = new AbortController()

/** Opens everything; on failure, closes again all that a later attempt would stumble over. */
const open = async () => {
  const opened = await createApp(config, {
    log,
    onDatabaseDeath: (error) => {
      log.fatal({ err: error }, `the embedded database exited: ${error.message}`)
      void shutDown(1)
    },
  })
  running.app = opened
  if (stopping) return
  running.server = await createServer(opened.app).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
}

const start = async () => {
  await whileDatabaseIsAway(open, {
    waitMs: config.databaseWaitMs,
    signal: leaving.signal,
    onAway: (error, left) => log.warn(`${describeStartupError(error, config)}; retrying for at most ${left} s`),
  })
  if (stopping || !running.server) return
  await running.server.http.listen({ host: config.http.host, port: config.http.port })
  await greet(config, running.server, config.http.publicUrl, Math.round(performance.now()))
}

/**
 * How long `/readyz` answers 503 before connections are refused, in milliseconds, so that load balancers can take
 * this instance out.
 */
const NOTICE_MS = config.env === 'production' ? 2_000 : 0
/** How long answers in progress may go on, in milliseconds: most are complete by then. */
const ANSWERS_MS = config.env === 'production' ? 20_000 : 0

/** Turns readiness off, lets answers be completed, ends streams, drains running requests, closes sockets, and the database last. */
const shutDown = (exitCode = 0): Promise<void> => {
  stopping ??= (async () => {
    process.exitCode = exitCode
    leaving.abort()
    // Hard limit, whatever hangs; stored data is safe. It exceeds the sum of the grace of answers (20 s), of running
    // requests (8 s), jobs (10 s) and queries (5 s).
    setTimeout(() => process.exit(1), 45_000).unref()
    // Wait for an interrupted start to settle: everything it has opened must be closed as well.
    await started
    if (running.server) await Promise.all([running.app?.drain(ANSWERS_MS), pause(NOTICE_MS)])
    running.app?.stop()
    await running.server?.close()
    await running.app?.close()
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    log.info({ signal }, 'stopping')
    void shutDown()
  })

const started = start().catch((error: unknown) => {
  if (stopping) return
  const explanation = describeStartupError(error, config)
  if (explanation === undefined) log.fatal({ err: error }, 'the service cannot start')
  else log.fatal(`the service cannot start: ${explanation}`)
  void shutDown(1)
})
await started
