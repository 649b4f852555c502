import { resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { z } from 'zod'
import { databaseUrls } from './config/database.ts'
import { type IdentityProvider, identityProvidersOf, identityVariables } from './config/identity.ts'
import { type KeysConfig, keysOf, keyVariables } from './config/keys.ts'
import { type RedisLocation, redisLocation } from './config/redis.ts'
import { type SpeechConfig, speechOf, speechVariables, type TtsConfig, ttsOf } from './config/speech.ts'
import { type StoresConfig, storeProblems, storesOf, storeVariables } from './config/stores.ts'
import { type TracingConfig, tracingOf, tracingVariables } from './config/tracing.ts'
import { accepts, count, flag, httpUrl, list, text } from './config/values.ts'

/**
 * Reads the environment into one nested, validated configuration. Pure: it opens, generates and looks up nothing.
 * Names, defaults and meanings are in docs/configuration.md.
 */

/** Parses a setting; the message of what is thrown says what is wrong with it, without the value. */
const parsed = <T>(parse: (value: string) => T) =>
  text.transform((v, context): T => {
    try {
      return parse(v)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })

const replicaUrl = z.url({ protocol: /^postgres(ql)?$/ })

const replicaUrls = list.refine(
  (each) => each.every((url) => replicaUrl.safeParse(url).success),
  'must be postgresql:// URLs with commas between them',
)

const trustProxy = text
  .transform((v): number | readonly string[] | false => {
    if (v === 'false' || v === '0') return false
    return /^\d+$/.test(v) ? Number(v) : v.split(',').map((part) => part.trim())
  })
  .refine(
    (hops) => typeof hops !== 'object' || accepts(() => proxyAddress.compile([...hops])),
    'must be a number of hops, or addresses and CIDRs',
  )

/** As browsers send it in `Origin`; apps in a web view have URL schemes of their own. */
const isOrigin = (v: string): boolean => {
  if (/^https?:/i.test(v)) return accepts(() => new URL(v).origin === v)
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s*]+$/.test(v)
}

const origins = list.refine(
  (each) => each.every(isOrigin),
  'must be exact origins such as https://app.example.com, without a path',
)

const sender = text.regex(
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'must be an address, or a name with an address in angle brackets',
)

const environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: count(0, 65_535).default(4000),
  PUBLIC_URL: httpUrl.optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: parsed(databaseUrls).optional(),
  DATABASE_DIRECT_URL: parsed(databaseUrls).optional(),
  DATABASE_REPLICA_URLS: replicaUrls.optional(),
  REDIS_URL: parsed(redisLocation).optional(),
  TRUST_PROXY: trustProxy.optional(),
  CORS_ORIGINS: origins.optional(),
  ...keyVariables,
  METRICS_TOKEN: text.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: sender.optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_CARE_MODEL: text.optional(),
  AI_FALLBACK: flag.default(true),
  AI_REQUIRE_CONSENT: flag.default(false),
  ...speechVariables,
  STORAGE: z.enum(['auto', 'local', 'gcs']).default('auto'),
  GCS_BUCKET: text.optional(),
  GCS_PREFIX: z.string().default(''),
  STORAGE_EMULATOR_HOST: text.optional(),
  ...identityVariables,
  ...storeVariables,
  ...tracingVariables,
  EXPO_BASE_URL: httpUrl.optional(),
  EXPO_ACCESS_TOKEN: text.optional(),
  FCM_PROJECT_ID: text.optional(),
  FCM_BASE_URL: httpUrl.optional(),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text.optional(),
  TWILIO_BASE_URL: httpUrl.optional(),
  IMAGE_QUOTA_MIB: count(1).default(5 * 1024),
  COMMUNITY_PREMODERATION: flag.default(false),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  GRAPHQL_EXPLORER: flag.optional(),
  REST_DOCS: flag.optional(),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').default(1),
  UV_THREADPOOL_SIZE: count(1, 1024).default(4),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

/** The whole configuration; a provider that can be one of several is a discriminated union. */
export interface Config {
  env: 'development' | 'test' | 'production'
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  dataDir: string
  /** Threads of libuv's pool, which password hashing shares with file access. Node reads the variable itself. */
  threadPoolSize: number
  http: {
    host: string
    port: number
    publicUrl: string
    trustProxy: number | readonly string[] | false
    corsOrigins: readonly string[] | 'any'
    metricsToken: string | null
    rateLimitScale: number
    explorer: boolean
    /** Whether the REST documentation is served as a page. */
    docs: boolean
  }
  /** Replicas serve the reads that may be stale. */
  database:
    | { kind: 'embedded'; replicaUrls: readonly [] }
    | {
        kind: 'external'
        /** One of these servers is the primary. */
        urls: readonly [string, ...string[]]
        /** The same without a pooler; undefined if `urls` lead to none. */
        directUrls: readonly string[] | undefined
        replicaUrls: readonly string[]
      }
  redis: { kind: 'none' } | { kind: 'redis'; location: RedisLocation }
  keys: KeysConfig
  firstAdmin: { email: string; password: string } | null
  /** Whether those who run the service may use their rights without a second factor. */
  isSecondFactorRequired: boolean
  mail: { kind: 'outbox'; from: string } | { kind: 'smtp'; url: string; from: string }
  ai:
    | { kind: 'companion'; requireConsent: boolean }
    | {
        kind: 'openai-compatible'
        baseUrl: string
        apiKey: string | null
        model: string
        /** The model that gives a second opinion on every message; null for none. */
        careModel: string | null
        /** Whether the companion answers while the model's circuit is open, and what the model refuses. */
        fallback: boolean
        requireConsent: boolean
      }
  /** Whether new posts wait for an admin's approval. */
  community: { premoderation: boolean }
  /** Speech recognition and synthesis. */
  speech: SpeechConfig
  tts: TtsConfig
  storage: { kind: 'local' } | { kind: 'gcs'; bucket: string; prefix: string; endpoint?: string }
  /** How many bytes the images of one person take at most. */
  images: { quotaBytes: number }
  identityProviders: Readonly<Record<string, IdentityProvider>>
  /** The mobile stores; null for one that is not configured. */
  stores: StoresConfig
  /** The trace collector; null for none. */
  tracing: TracingConfig | null
  /** Push services; with none, development writes to the outbox and production sends none. */
  push: {
    expo: { baseUrl: string | null; accessToken: string | null } | null
    fcm: { projectId: string; baseUrl: string | null; credentialsFile: string | null } | null
  }
  sms:
    | { kind: 'none' }
    | { kind: 'twilio'; accountSid: string; authToken: string; from: string; baseUrl: string | null }
}

/** An invalid configuration; the message lists every problem, one a line. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Settings that need each other, and what production refuses to run with or without. */
const problemsOf = (env: z.output<typeof environment>): string[] => {
  const problems: string[] = []
  const together = (a: keyof typeof env, b: keyof typeof env) => {
    if (env[a] !== undefined && env[b] === undefined) problems.push(`${a} needs ${b} as well`)
  }
  together('DATABASE_REPLICA_URLS', 'DATABASE_URL')
  together('DATABASE_DIRECT_URL', 'DATABASE_URL')
  // Without Redis, an instance would not know who has just written through another one.
  if (env.NODE_ENV === 'production') together('DATABASE_REPLICA_URLS', 'REDIS_URL')
  together('SMTP_URL', 'MAIL_FROM')
  together('AI_BASE_URL', 'AI_MODEL')
  together('AI_CARE_MODEL', 'AI_BASE_URL')
  together('FCM_BASE_URL', 'FCM_PROJECT_ID')
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const) {
    together(name, 'TWILIO_ACCOUNT_SID')
    together(name, 'TWILIO_AUTH_TOKEN')
    together(name, 'TWILIO_FROM')
  }
  together('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  together('ADMIN_PASSWORD', 'ADMIN_EMAIL')
  const oneOf = (...names: (keyof typeof env)[]) => {
    const given = names.filter((name) => env[name] !== undefined)
    if (given.length > 1) problems.push(`${given.join(' and ')} exclude each other`)
  }
  oneOf('SPEECH_BASE_URL', 'SPEECH_REALTIME_URL', 'SPEECH_COMMAND')
  oneOf('TTS_BASE_URL', 'TTS_COMMAND')
  if (env.STORAGE === 'gcs' && !env.GCS_BUCKET) problems.push('STORAGE=gcs needs GCS_BUCKET as well')
  problems.push(...storeProblems(env, env.NODE_ENV === 'production'))
  if (env.NODE_ENV !== 'production') return problems

  for (const name of ['JWT_PRIVATE_KEY', 'SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'] as const)
    if (env[name] === undefined) problems.push(`${name} is required in production`)
  if (!env.PUBLIC_URL?.startsWith('https://')) problems.push('PUBLIC_URL must be an https URL in production')
  if (!env.GCS_BUCKET && env.STORAGE !== 'local') problems.push('GCS_BUCKET or STORAGE=local is required in production')
  if (env.RATE_LIMIT_SCALE > 10) problems.push('RATE_LIMIT_SCALE above 10 is refused in production')
  return problems
}

/**
 * Parses an environment record.
 * @throws ConfigError naming every bad, missing or insecure setting; the message never contains values.
 */
export const readConfig = (record: Readonly<Record<string, string | undefined>>): Config => {
  // An empty value means "not set", as in most process managers.
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const problems = problemsOf(env)
  if (problems.length > 0) throw new ConfigError(problems)

  const development = env.NODE_ENV !== 'production'
  return {
    env: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    dataDir: resolve(env.DATA_DIR),
    threadPoolSize: env.UV_THREADPOOL_SIZE,
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl: env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
      trustProxy: env.TRUST_PROXY ?? false,
      corsOrigins: env.CORS_ORIGINS ?? (development ? 'any' : []),
      metricsToken: env.METRICS_TOKEN ?? null,
      rateLimitScale: env.RATE_LIMIT_SCALE,
      explorer: env.GRAPHQL_EXPLORER ?? development,
      docs: env.REST_DOCS ?? development,
    },
    database: env.DATABASE_URL
      ? {
          kind: 'external',
          urls: env.DATABASE_URL,
          directUrls: env.DATABASE_DIRECT_URL,
          replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
        }
      : { kind: 'embedded', replicaUrls: [] },
    redis: env.REDIS_URL ? { kind: 'redis', location: env.REDIS_URL } : { kind: 'none' },
    keys: keysOf(env),
    firstAdmin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    mail:
      env.SMTP_URL && env.MAIL_FROM
        ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
        : { kind: 'outbox', from: env.MAIL_FROM ?? 'Parenting Support <no-reply@localhost>' },
    ai:
      env.AI_BASE_URL && env.AI_MODEL
        ? {
            kind: 'openai-compatible',
            baseUrl: env.AI_BASE_URL,
            apiKey: env.AI_API_KEY ?? null,
            model: env.AI_MODEL,
            careModel: env.AI_CARE_MODEL ?? null,
            fallback: env.AI_FALLBACK,
            requireConsent: env.AI_REQUIRE_CONSENT,
          }
        : { kind: 'companion', requireConsent: env.AI_REQUIRE_CONSENT },
    isSecondFactorRequired: env.ADMIN_SECOND_FACTOR === 'required',
    community: { premoderation: env.COMMUNITY_PREMODERATION },
    images: { quotaBytes: env.IMAGE_QUOTA_MIB * 1024 * 1024 },
    speech: speechOf(env),
    tts: ttsOf(env),
    storage:
      env.GCS_BUCKET && env.STORAGE !== 'local'
        ? {
            kind: 'gcs',
            bucket: env.GCS_BUCKET,
            prefix: env.GCS_PREFIX,
            ...(env.STORAGE_EMULATOR_HOST && { endpoint: env.STORAGE_EMULATOR_HOST }),
          }
        : { kind: 'local' },
    identityProviders: identityProvidersOf(env),
    stores: storesOf(env, env.NODE_ENV === 'production'),
    tracing: tracingOf(env),
    push: {
      expo:
        env.EXPO_BASE_URL || env.EXPO_ACCESS_TOKEN
          ? { baseUrl: env.EXPO_BASE_URL ?? null, accessToken: env.EXPO_ACCESS_TOKEN ?? null }
          : null,
      fcm: env.FCM_PROJECT_ID
        ? {
            projectId: env.FCM_PROJECT_ID,
            baseUrl: env.FCM_BASE_URL ?? null,
            credentialsFile: env.GOOGLE_APPLICATION_CREDENTIALS ?? null,
          }
        : null,
    },
    sms:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
        ? {
            kind: 'twilio',
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            from: env.TWILIO_FROM,
            baseUrl: env.TWILIO_BASE_URL ?? null,
          }
        : { kind: 'none' },
  }
}
