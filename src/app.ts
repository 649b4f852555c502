import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '@apple/app-store-server-library'
import type { Logger } from 'pino'
import { loadModel } from './care/assess.ts'
import type { Config } from './config.ts'
import type { App, Domain } from './context.ts'
import { createEvents } from './jobs/events.ts'
import { createJobRunner } from './jobs/runner.ts'
import { createLog } from './log.ts'
import { type CompanionOptions, createCompanion } from './providers/ai/companion.ts'
import { createFallback } from './providers/ai/fallback.ts'
import { createOpenAiProvider } from './providers/ai/openai-compatible.ts'
import { createSecondOpinion } from './providers/ai/second-opinion.ts'
import { openDatabase } from './providers/database/database.ts'
import { applyMigrations } from './providers/database/migrations.ts'
import { createIdempotency } from './providers/idempotency/idempotency.ts'
import { createIdentityVerifier } from './providers/identity/oidc.ts'
import { createImagePipeline } from './providers/images/pipeline.ts'
import { createAccessTokens } from './providers/keys/access-tokens.ts'
import { createCursors } from './providers/keys/cursors.ts'
import { loadKeys } from './providers/keys/keys.ts'
import type { MailSender } from './providers/mail/mail.ts'
import { createOutbox } from './providers/mail/outbox.ts'
import { createSmtpSender } from './providers/mail/smtp.ts'
import { createPasswordHasher } from './providers/passwords/passwords.ts'
import { createExpoSender } from './providers/push/expo.ts'
import { createFcmSender } from './providers/push/fcm.ts'
import { createPushOutbox } from './providers/push/outbox.ts'
import type { PushSenders } from './providers/push/push.ts'
import { createRateLimits } from './providers/rate-limits/rate-limits.ts'
import { openRedis } from './providers/redis/redis.ts'
import { type Circuits, createCircuits } from './providers/resilience/circuit.ts'
import { createSmsOutbox } from './providers/sms/outbox.ts'
import type { SmsSender } from './providers/sms/sms.ts'
import { createTwilioSender } from './providers/sms/twilio.ts'
import { createCommandRecogniser } from './providers/speech/command.ts'
import { createRealtimeRecogniser } from './providers/speech/realtime.ts'
import { createTranscriptionRecogniser } from './providers/speech/transcription.ts'
import { createCachedStorage } from './providers/storage/cached.ts'
import { createGcsStorage } from './providers/storage/gcs.ts'
import { createLocalStorage } from './providers/storage/local.ts'
import { createUrlSigner } from './providers/storage/signed-url.ts'
import type { ObjectStorage } from './providers/storage/storage.ts'
import { createAppStore } from './providers/stores/app-store.ts'
import { createGooglePlay } from './providers/stores/google-play.ts'
import type { Stores } from './providers/stores/stores.ts'
import { createCommandSpeech } from './providers/tts/command.ts'
import { createOpenAiSpeech } from './providers/tts/openai-speech.ts'
import { ensureFirstAdmin } from './schema/accounts/first-admin.ts'
import { createSessionDirectory } from './schema/accounts/session-directory.ts'
import { createActivity } from './schema/activity/activity.ts'
import { createReplyWriters } from './schema/chat/reply-writers.ts'
import { cleanUp } from './schema/clean-up.ts'
import { createViewRecorder } from './schema/community/views.ts'
import { allDomains } from './schema/domains.ts'
import { retrieveArticles } from './schema/resources/search.ts'
import { createSearchCounts } from './schema/resources/search-counts.ts'

interface AppOptions {
  /** All domains unless given. */
  domains?: readonly Domain[]
  log?: Logger
  now?: () => Date
  /** Called when the embedded database ends without being asked to. */
  onDatabaseDeath?: (error: Error) => void
}

/** An app and what ends it. */
export interface RunningApp {
  readonly app: App
  /** Aborts `app.shutdown`: streams end, readiness is off. Call before the server closes. */
  stop(): void
  /** Waits for background work, then closes connections, the database last. */
  close(): Promise<void>
}

const createMail = ({ mail, dataDir }: Config, circuits: Circuits, now: () => Date): MailSender => {
  if (mail.kind !== 'smtp') return createOutbox({ from: mail.from, folder: join(dataDir, 'outbox'), now })
  const circuit = circuits.circuit('smtp')
  return createSmtpSender({ ...mail, guard: (call) => circuit.execute(call) })
}

/** Without a push service both kinds of devices get their messages in the outbox, outside of production. */
const createPush = ({ push, env, dataDir }: Config, circuits: Circuits, now: () => Date): PushSenders => {
  if (push.expo === null && push.fcm === null && env !== 'production') {
    const outbox = createPushOutbox({ folder: join(dataDir, 'outbox'), now })
    return { expo: outbox, fcm: outbox }
  }
  return {
    expo: push.expo && createExpoSender({ ...push.expo, circuits }),
    fcm: push.fcm && createFcmSender({ ...push.fcm, circuits }),
  }
}

const createSms = ({ sms, env, dataDir }: Config, circuits: Circuits, now: () => Date): SmsSender | null => {
  if (sms.kind === 'twilio') return createTwilioSender({ ...sms, circuits })
  return env === 'production' ? null : createSmsOutbox({ folder: join(dataDir, 'outbox'), now })
}

const createStorage = ({ storage, dataDir }: Config, circuits: Circuits): ObjectStorage =>
  storage.kind === 'gcs'
    ? createGcsStorage({ ...storage, circuits })
    : createLocalStorage({ folder: join(dataDir, 'files') })

const createRecogniser = ({ speech }: Config, circuits: Circuits): App['recogniser'] => {
  if (speech.kind === 'none') return null
  if (speech.kind === 'command') return createCommandRecogniser({ command: speech.command, circuits })
  const { url, model, apiKey } = speech
  const endpoint = { model, circuits, apiKey: apiKey ?? undefined }
  return speech.kind === 'realtime'
    ? createRealtimeRecogniser({ url, ...endpoint })
    : createTranscriptionRecogniser({ baseUrl: url, ...endpoint })
}

const createSynthesiser = ({ tts }: Config, circuits: Circuits): App['synthesiser'] => {
  if (tts.kind === 'none') return null
  if (tts.kind === 'command') return createCommandSpeech({ command: tts.command, circuits })
  return createOpenAiSpeech({ ...tts, apiKey: tts.apiKey ?? undefined, circuits })
}

/** Apple's own root, for signatures of the App Store. */
const APPLE_ROOTS = fileURLToPath(new URL('../content/certificates/', import.meta.url))

const createStores = ({ stores: { apple, google }, env }: Config, circuits: Circuits, now: () => Date): Stores => ({
  ios:
    apple &&
    createAppStore({
      ...apple,
      environments: apple.environments as readonly Environment[],
      rootCertificates: apple.rootCertificates ?? APPLE_ROOTS,
      checksRevocation: env === 'production',
      circuits,
      now,
    }),
  android: google && createGooglePlay({ ...google, circuits, now }),
})
type Library = Pick<CompanionOptions, 'retrieve' | 'onRetrieveError'>

/** Who answers a user: the configured model, or the companion where there is none or the user has not agreed to one. */
const createAi = ({ ai, env }: Config, circuits: Circuits, library: Library): App['ai'] => {
  const companion = createCompanion({ ...library, ...(env === 'development' && { pieceMs: 20 }) })
  if (ai.kind === 'companion') return () => companion
  const model = createOpenAiProvider({
    baseUrl: ai.baseUrl,
    apiKey: ai.apiKey ?? undefined,
    model: ai.model,
    circuits,
  })
  // Somebody in danger gets an answer also when the model gives none.
  const certain = createFallback(model, companion)
  return ({ aiDataSharing, danger }) => {
    if (ai.requireConsent && !aiDataSharing) return companion
    return danger ? certain : model
  }
}

const createOpinions = ({ ai }: Config, circuits: Circuits, log: App['log']): App['secondOpinion'] => {
  if (ai.kind === 'companion' || ai.careModel === null) return () => null
  const opinion = createSecondOpinion({
    baseUrl: ai.baseUrl,
    apiKey: ai.apiKey ?? undefined,
    model: ai.careModel,
    circuits,
    onFailure: (error) => log.warn({ err: error }, 'no second opinion on a message'),
  })
  return ({ aiDataSharing }) => (ai.requireConsent && !aiDataSharing ? null : opinion)
}

/** Everything the process has, from its configuration. The only place that chooses between adapters. */
export const createApp = async (config: Config, options: AppOptions = {}): Promise<RunningApp> => {
  const log = options.log ?? createLog(config.logLevel)
  const now = options.now ?? (() => new Date())
  loadModel()
  const domains = options.domains ?? allDomains
  const reactions = domains.flatMap((domain) => domain.reactions ?? [])
  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message)

  // Whatever is opened is closed in the opposite order, also when opening the next thing fails.
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
        // The rest must be closed all the same, the embedded database above all.
        log.error({ err: error }, 'something could not be closed')
      }
  }

  try {
    const database = closing(
      await openDatabase(
        config.database.kind === 'external'
          ? { url: config.database.url }
          : { embedded: join(config.dataDir, 'database') },
        { log, ...(options.onDatabaseDeath && { onDeath: options.onDatabaseDeath }) },
      ),
      (opened) => opened.close(),
    )
    await applyMigrations(database.url)

    const { pool, reads, signInReads } = database
    const keys = loadKeys({ ...config.keys, dataDir: config.dataDir })
    const circuits = createCircuits({ onChange: (service, state) => log.warn({ service, state }, 'circuit changed') })
    const redis =
      config.redis.kind === 'redis'
        ? closing(
            await openRedis(config.redis.url, (error) => log.debug({ err: error }, 'redis cannot be reached')),
            (client) => client.disconnect(),
          )
        : null
    const mail = closing(createMail(config, circuits, now), (sender) => sender.close())
    const push = closing(createPush(config, circuits, now), async ({ expo, fcm }) => {
      await expo?.close()
      await fcm?.close()
    })
    const images = closing(createImagePipeline({ tempFolder: join(config.dataDir, 'uploads') }), (made) => made.close())
    const sessions = closing(
      createSessionDirectory({ reads: signInReads, now }, warn('sessions not checked')),
      (made) => made.close(),
    )
    const jobs = closing(
      createJobRunner<App>({
        pool,
        jobs: [cleanUp, ...domains.flatMap((domain) => domain.jobs ?? []), ...reactions.map(({ job }) => job)],
        app: () => app,
        log,
      }),
      (runner) => runner.close(),
    )
    const events = closing(
      await createEvents({ listen: database.listen, jobs, reactions, onTrouble: warn('events not passed on') }),
      (made) => made.close(),
    )
    const replyWriters = closing(createReplyWriters(pool, warn('answers not stored')), (writers) => writers.close())
    const views = closing(createViewRecorder(pool, warn('views not counted')), (made) => made.close())
    const activity = closing(createActivity(pool, now, warn('activity not noted')), (made) => made.close())
    const stopping = closing(new AbortController(), (controller) => controller.abort())

    const app: App = {
      config,
      log,
      now,
      db: database.prisma,
      bookkeeping: database.prisma,
      reads,
      pool,
      keys,
      accessTokens: createAccessTokens({ keys, issuer: config.http.publicUrl, now }),
      cursors: createCursors(keys.derive('cursors')),
      passwords: createPasswordHasher({ threadPoolSize: config.threadPoolSize }),
      sessions,
      identities: createIdentityVerifier({ providers: config.identityProviders, circuits, now }),
      mail,
      push,
      sms: createSms(config, circuits, now),
      jobs,
      events,
      domains,
      rateLimits: createRateLimits({
        scale: config.http.rateLimitScale,
        ...(redis && { shared: { redis, secret: keys.derive('rate limits'), circuits } }),
      }),
      circuits,
      idempotency: createIdempotency(pool, keys.derive('request digests')),
      storage: createCachedStorage(createStorage(config, circuits)),
      images,
      imageUrls: createUrlSigner({ secret: keys.derive('image urls'), publicUrl: config.http.publicUrl }),
      ai: createAi(config, circuits, {
        retrieve: (question, limit) => retrieveArticles({ pool }, question, limit),
        onRetrieveError: warn('the library was not searched'),
      }),
      secondOpinion: createOpinions(config, circuits, log),
      recogniser: createRecogniser(config, circuits),
      synthesiser: createSynthesiser(config, circuits),
      replyWriters,
      views,
      activity,
      stores: createStores(config, circuits, now),
      searchCounts: createSearchCounts(),
      shutdown: stopping.signal,
    }
    await jobs.start()
    if (await ensureFirstAdmin(app)) log.info('the first super admin was made')
    return { app, stop: () => stopping.abort(), close }
  } catch (error) {
    await close()
    throw error
  }
}
