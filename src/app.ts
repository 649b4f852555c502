import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadModel } from '@parenting/care'
import { createEvents } from '@parenting/jobs/events'
import { createJobRunner } from '@parenting/jobs/runner'
import type { Logger } from 'pino'
import packageJson from '../package.json' with { type: 'json' }
import {
  createAi,
  createMail,
  createPush,
  createRecogniser,
  createRedis,
  createSms,
  createStorage,
  createStores,
  createSynthesiser,
  createTracing,
} from './adapters.ts'
import type { Config } from './config.ts'
import type { App, Domain } from './context.ts'
import { AppError } from './errors.ts'
import { cleanUp } from './kernel/batches.ts'
import { currentRequestId, currentWriterId } from './kernel/request-context.ts'
import { createJobOrigins } from './process/job-origins.ts'
import { createLog } from './process/log.ts'
import { createPdfPrinter } from './providers/books/pdf-printer.ts'
import { type Database, openDatabase, probeDatabase } from './providers/database/database.ts'
import { startIndexBuilds } from './providers/database/index-builds.ts'
import { applyMigrations } from './providers/database/migrations.ts'
import { createRecentWriters } from './providers/database/recent-writers.ts'
import { createIdempotency } from './providers/idempotency/idempotency.ts'
import { createIdentityVerifier } from './providers/identity/oidc.ts'
import { createImagePipeline } from './providers/images/pipeline.ts'
import { createSlots } from './providers/images/slots.ts'
import { createAccessTokens } from './providers/keys/access-tokens.ts'
import { createCursors } from './providers/keys/cursors.ts'
import { loadKeys } from './providers/keys/keys.ts'
import { createAnswerMetrics } from './providers/models/answer-metrics.ts'
import { createPasswordHasher } from './providers/passwords/passwords.ts'
import { readPlans } from './providers/plans/plans.ts'
import { createRateLimits } from './providers/rate-limits/rate-limits.ts'
import { createCircuits } from './providers/resilience/circuit.ts'
import { createCachedStorage } from './providers/storage/cached.ts'
import { createUrlSigner } from './providers/storage/signed-url.ts'
import { createSessionDirectory, ensureFirstAdmin } from './schema/accounts/index.ts'
import { createActivity, createRecentErrors } from './schema/admin/index.ts'
import { readCurrent } from './schema/billing/index.ts'
import { createReplyWriters, cutShort } from './schema/chat/index.ts'
import { createViewRecorder } from './schema/community/index.ts'
import { allDomains } from './schema/domains.ts'
import { fillLibrary, retrieveArticles } from './schema/library/index.ts'
import { weekText } from './schema/planner/index.ts'

/** How often it is looked whether answers are still being written, in milliseconds. */
const DRAIN_POLL_MS = 200
/** How long the ends of answers that were cut may take to their readers, in milliseconds. */
const DELIVERY_MS = 500

interface AppOptions {
  /** All domains unless given. */
  domains?: readonly Domain[]
  log?: Logger
  now?: () => Date
  /** Called when the embedded database exits unexpectedly. */
  onDatabaseDeath?: (error: Error) => void
}

/** An app, and how to shut it down. */
export interface RunningApp {
  readonly app: App
  /** The clients behind `app.db`, which the service itself does without. */
  readonly database: Database
  /**
   * Aborts `app.draining`, so that readiness turns off, and waits for answers in progress, for so many milliseconds at
   * most; answers that are incomplete then are stored and ended, and their readers are told.
   */
  drain(atMost: number): Promise<void>
  /** Aborts `app.shutdown`: streams end and readiness turns off. Call it before closing the server. */
  stop(): void
  /** Waits for background work, then closes connections, the database last. */
  close(): Promise<void>
}

/** Builds everything the process has from its configuration. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<RunningApp> {
  const log = options.log ?? createLog(config.logLevel)
  const now = options.now ?? (() => new Date())
  loadModel()
  const plans = readPlans()
  const domains = options.domains ?? allDomains
  const handlers = domains.flatMap((domain) => domain.handlers ?? [])
  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message)

  // Resources are closed in reverse order of opening, also when opening the next one fails.
  const closers: (() => unknown)[] = []
  const closing = <T>(thing: T, close: (thing: T) => unknown): T => {
    closers.unshift(() => close(thing))
    return thing
  }
  const close = async () => {
    for (const closeNext of closers.splice(0))
      try {
        await closeNext()
      } catch (error) {
        // Keep going: the others must be closed too, above all the embedded database.
        log.error({ err: error }, 'a resource could not be closed')
      }
  }

  try {
    const onError = () => log.warn('the trace collector rejects traces; check OTEL_EXPORTER_OTLP_ENDPOINT')
    const tracing = closing(await createTracing(config, { version: packageJson.version, onError }), (made) =>
      made?.close(),
    )
    const redis = closing(
      await createRedis(config, (error) => log.debug({ err: error }, 'redis cannot be reached')),
      (client) => client?.disconnect(),
    )
    if (redis && redis.status !== 'ready') {
      log.warn('the Redis of REDIS_URL cannot be reached; until it can, each instance counts rate limits on its own')
      redis.once('ready', () => log.info('connected to the Redis of REDIS_URL'))
    }
    const { database: given } = config
    const external = given.kind === 'external' ? { url: given.urls, directUrl: given.directUrls } : null
    const pooling = external && (await probeDatabase(external))
    if (pooling) log.info({ prepared: pooling.keepsNames }, 'connected to the database through a pooler')
    const database = closing(
      await openDatabase(external ?? { embedded: join(config.dataDir, 'database') }, {
        log,
        tracing,
        pooling,
        replicaUrls: config.database.replicaUrls,
        recentWriters: createRecentWriters(redis),
        currentWriterId,
        restarts: true,
        ...(options.onDatabaseDeath && { onDeath: options.onDatabaseDeath }),
      }),
      (opened) => opened.close(),
    )
    const deferred: string[] = []
    await applyMigrations(await database.adminUrl(), {
      onDeferred: (names) => deferred.push(...names),
      onWaiting: (migration) => log.warn({ migration }, 'a migration waits until a long transaction ends'),
      onTurn: () => log.warn('another process applies migrations to this database; waiting until it has finished'),
      onNewer: (migrations) =>
        log.warn(
          { migrations },
          'a newer release has migrated this database; see CHANGELOG.md for what cannot be rolled back',
        ),
    })
    closing(startIndexBuilds(database.adminUrl, deferred, log), (builds) => builds.close())

    const recentErrors = closing(
      createRecentErrors({
        db: database.db,
        now,
        currentRequestId,
        instance: `${hostname()}:${process.pid}`,
        onError: warn('errors could not be recorded'),
      }),
      (made) => made.close(),
    )

    const keys = loadKeys({ ...config.keys, dataDir: config.dataDir })
    const circuits = createCircuits({
      onChange: (service, state) => log.warn({ service, state }, 'circuit changed state'),
      tracing,
      currentPerson: currentWriterId,
    })
    const answers = createAnswerMetrics()
    const mail = closing(await createMail(config, circuits, now), (sender) => sender.close())
    const push = closing(await createPush(config, circuits, now), async ({ expo, fcm }) => {
      await expo?.close()
      await fcm?.close()
    })
    const images = closing(createImagePipeline({ tempFolder: join(config.dataDir, 'uploads') }), (made) => made.close())
    const sessions = closing(
      createSessionDirectory({ db: database.sessionDb, now, config }, warn('sessions could not be checked')),
      (made) => made.close(),
    )
    const jobs = closing(
      createJobRunner<App>({
        pool: database.pool,
        sessionPool: database.sessionPool,
        db: { write: (work) => database.db.write(null, work) },
        jobs: [cleanUp, ...domains.flatMap((domain) => domain.jobs ?? []), ...handlers.map(({ job }) => job)],
        app: () => app,
        log,
        origins: createJobOrigins(tracing, recentErrors),
      }),
      (runner) => runner.close(),
    )
    const events = closing(
      await createEvents({
        listen: database.listen,
        jobs,
        handlers,
        missed: () =>
          new AppError(
            'overloaded',
            'Events were lost: the client read too slowly. Subscribe again and reload the data.',
          ),
        onError: warn('events could not be delivered'),
      }),
      (made) => made.close(),
    )
    const replyWriters = closing(createReplyWriters(database.db, warn('answers could not be stored')), (writers) =>
      writers.close(),
    )
    const views = closing(createViewRecorder(database.db, warn('views could not be counted')), (made) => made.close())
    const activity = closing(createActivity(database.db, now, warn('activity could not be recorded')), (made) =>
      made.close(),
    )
    const draining = new AbortController()
    const drain = async (atMost: number) => {
      draining.abort()
      for (const until = Date.now() + atMost; replyWriters.size() > 0 && Date.now() < until; )
        await pause(DRAIN_POLL_MS)
      const isCut = replyWriters.size() > 0
      await replyWriters.close()
      if (isCut) await pause(DELIVERY_MS)
    }
    const stopping = closing(new AbortController(), (controller) => controller.abort())

    const app: App = {
      config,
      log,
      now,
      db: database.db,
      keys,
      cursors: createCursors(keys.derive('cursors')),
      sessions,
      credentials: {
        accessTokens: createAccessTokens({ keys, issuer: config.http.publicUrl, now }),
        passwords: createPasswordHasher({ threadPoolSize: config.threadPoolSize }),
        identities: createIdentityVerifier({ providers: config.identityProviders, circuits, now }),
      },
      senders: { mail, push, sms: createSms(config, circuits, now) },
      jobs,
      events,
      domains,
      rateLimits: createRateLimits({
        scale: config.http.rateLimitScale,
        ...(redis && { shared: { redis, secret: keys.derive('rate limits'), circuits } }),
      }),
      circuits,
      idempotency: createIdempotency(database.db, keys.derive('request digests')),
      storage: createCachedStorage(await createStorage(config, circuits)),
      images: {
        pipeline: images,
        urls: createUrlSigner({ secret: keys.derive('image urls'), publicUrl: config.http.publicUrl }),
      },
      books: createPdfPrinter({ limit: 2, timeoutMs: 120_000 }),
      exportTurns: createSlots({
        limit: 2,
        queueLimit: 20,
        refusal: () => new AppError('overloaded', 'Too many exports. Try again in a minute.', { retryAfter: 60 }),
      }),
      ai: {
        ...(await createAi(config, circuits, {
          retrieve: (question) => retrieveArticles(app, question),
          weekText,
          cutShort,
          onRetrieveError: warn('the library could not be searched'),
          onAnswer: answers.observe,
          onFault: (fault) => log.error(fault, 'the model endpoint rejects every message; correct its settings'),
          onModelFailure: warn('the model could not answer; the companion answers instead'),
        })),
        metrics: answers.metrics,
      },
      speech: { recogniser: createRecogniser(config, circuits), synthesiser: createSynthesiser(config, circuits) },
      replyWriters,
      usage: { views, activity },
      plans,
      hasPremium: async (viewer) => (await readCurrent({ db: database.db, now }, viewer)).isActive,
      recentErrors,
      stores: await createStores(config, circuits, now),
      tracing,
      shutdown: stopping.signal,
      draining: draining.signal,
    }
    await jobs.start()
    if (await ensureFirstAdmin(app)) log.info('created the first super admin')
    const fill = () => app.db.write('fillLibrary', (tx) => jobs.enqueue(tx, fillLibrary, { isAsked: false }))
    if (config.library.starterLanguages?.length !== 0)
      await fill().catch(warn('the starter articles could not be queued'))
    const stop = () => {
      draining.abort()
      stopping.abort()
    }
    return { app, database, drain, stop, close }
  } catch (error) {
    await close()
    throw error
  }
}
