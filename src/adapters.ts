import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '@apple/app-store-server-library'
import type { Redis } from 'ioredis'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { type CompanionOptions, createCompanion } from './providers/ai/companion.ts'
import type { MailSender } from './providers/mail/mail.ts'
import { createOutbox } from './providers/mail/mail-folder.ts'
import { createFallback, type FallbackOptions } from './providers/models/fallback.ts'
import type { EndpointFault } from './providers/models/faults.ts'
import { createPushOutbox, type PushSenders } from './providers/push/push.ts'
import type { Circuits } from './providers/resilience/circuit.ts'
import { createSmsOutbox, type SmsSender } from './providers/sms/sms.ts'
import { createTwilioSender } from './providers/sms/twilio.ts'
import { createRealtimeRecogniser } from './providers/speech/realtime.ts'
import { createTranscriptionRecogniser } from './providers/speech/transcription.ts'
import { createLocalStorage } from './providers/storage/local.ts'
import type { ObjectStorage } from './providers/storage/storage.ts'
import type { Stores } from './providers/stores/stores.ts'
import { createOpenAiSpeech } from './providers/tts/openai-speech.ts'

/**
 * The only place that chooses between adapters; the service and `npm run doctor` both use it. Adapters built on a
 * large library are imported only where they are configured, to keep the start fast and memory low.
 */

/** Null without Redis; state that instances would share then stays in this process. */
export async function createRedis({ redis }: Config, onError: (error: Error) => void): Promise<Redis | null> {
  return redis.kind === 'redis' ? (await import('./providers/redis/redis.ts')).openRedis(redis.location, onError) : null
}

export async function createMail({ mail, dataDir }: Config, circuits: Circuits, now: () => Date): Promise<MailSender> {
  if (mail.kind !== 'smtp') return createOutbox({ from: mail.from, folder: join(dataDir, 'outbox'), now })
  const { createSmtpSender } = await import('./providers/mail/smtp.ts')
  const circuit = circuits.circuit('smtp')
  return createSmtpSender({ ...mail, guard: (call) => circuit.execute(call) })
}

/** Without a push service, outside production, both kinds of devices get their messages in the outbox. */
export async function createPush(
  { push, env, dataDir }: Config,
  circuits: Circuits,
  now: () => Date,
): Promise<PushSenders> {
  if (push.expo === null && push.fcm === null && env !== 'production') {
    const outbox = createPushOutbox({ folder: join(dataDir, 'outbox'), now })
    return { expo: outbox, fcm: outbox }
  }
  return {
    expo: push.expo && (await import('./providers/push/expo.ts')).createExpoSender({ ...push.expo, circuits }),
    fcm: push.fcm && (await import('./providers/push/fcm.ts')).createFcmSender({ ...push.fcm, circuits }),
  }
}

export function createSms({ sms, env, dataDir }: Config, circuits: Circuits, now: () => Date): SmsSender | null {
  if (sms.kind === 'twilio') return createTwilioSender({ ...sms, circuits })
  return env === 'production' ? null : createSmsOutbox({ folder: join(dataDir, 'outbox'), now })
}

export async function createStorage({ storage, dataDir }: Config, circuits: Circuits): Promise<ObjectStorage> {
  if (storage.kind !== 'gcs') return createLocalStorage({ folder: join(dataDir, 'files') })
  const { createGcsStorage } = await import('./providers/storage/gcs.ts')
  return createGcsStorage({ ...storage, circuits })
}

export function createRecogniser({ speech }: Config, circuits: Circuits): App['speech']['recogniser'] {
  if (speech.kind === 'none') return null
  const { url, model, apiKey } = speech
  const endpoint = { model, circuits, apiKey: apiKey ?? undefined }
  return speech.kind === 'realtime'
    ? createRealtimeRecogniser({ url, ...endpoint })
    : createTranscriptionRecogniser({ baseUrl: url, ...endpoint })
}

export function createSynthesiser({ tts }: Config, circuits: Circuits): App['speech']['synthesiser'] {
  if (tts.kind === 'none') return null
  return createOpenAiSpeech({ ...tts, apiKey: tts.apiKey ?? undefined, circuits })
}

/** Apple's root certificate, for App Store signatures. */
const APPLE_ROOTS = fileURLToPath(new URL('../content/certificates/', import.meta.url))

export async function createStores(
  { stores: { apple, google }, env }: Config,
  circuits: Circuits,
  now: () => Date,
): Promise<Stores> {
  return {
    ios:
      apple &&
      (await import('./providers/stores/app-store.ts')).createAppStore({
        ...apple,
        environments: apple.environments as readonly Environment[],
        rootCertificates: apple.rootCertificates ?? APPLE_ROOTS,
        checksRevocation: env === 'production',
        circuits,
        now,
      }),
    android:
      google && (await import('./providers/stores/google-play.ts')).createGooglePlay({ ...google, circuits, now }),
    test: env === 'production' ? null : (await import('./providers/stores/test-store.ts')).createTestStore({ now }),
  }
}

interface AiOptions
  extends Pick<CompanionOptions, 'retrieve' | 'onRetrieveError' | 'onAnswer' | 'weekText'>,
    Pick<FallbackOptions, 'cutShort'> {
  /** Called at most once a minute with an error of the model's endpoint that only a change of settings can fix. */
  readonly onFault?: (fault: EndpointFault) => void
  /** Called with the reason where the model cannot answer, before the companion does. */
  readonly onModelFailure: (error: unknown) => void
}

/**
 * Creates the providers of answers: the configured model, and the companion where there is no model or the user has not
 * consented to one.
 */
export async function createAi(
  { ai, env }: Config,
  circuits: Circuits,
  library: AiOptions,
): Promise<Pick<App['ai'], 'answererFor' | 'fault'>> {
  const companion = createCompanion({ ...library, ...(env === 'development' && { pieceMs: 20 }) })
  if (ai.kind === 'companion') return { answererFor: () => companion, fault: () => null }
  const { createOpenAiProvider } = await import('./providers/models/openai-compatible.ts')
  const { createGrounded } = await import('./providers/models/grounded.ts')
  const openAi = createOpenAiProvider({
    baseUrl: ai.baseUrl,
    apiKey: ai.apiKey ?? undefined,
    model: ai.model,
    circuits,
    limits: { firstTokenMs: ai.firstTokenSeconds * 1_000 },
    onAnswer: library.onAnswer,
    onFault: library.onFault,
  })
  const model = createGrounded(openAi, library)
  const { onModelFailure: onFailure, cutShort } = library
  const usual = createFallback(model, companion, { onFailure, cutShort })
  // Somebody in danger gets a whole answer even when the model fails, be it in the middle of a sentence.
  const certain = createFallback(model, companion, { onFailure, cutShort, goesOn: true })
  const answererFor: App['ai']['answererFor'] = ({ aiDataSharing, hasRisk }) => {
    if (ai.requireConsent && !aiDataSharing) return companion
    return hasRisk ? certain : usual
  }
  return { answererFor, fault: openAi.fault }
}

export async function createTracing(
  { tracing }: Config,
  options: { version: string; onError: () => void },
): Promise<App['tracing']> {
  if (!tracing) return null
  const { createOtlpTracing } = await import('./providers/tracing/otlp.ts')
  return createOtlpTracing({ ...tracing, ...options })
}
