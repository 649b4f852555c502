import { resolve } from 'node:path'
import { z } from 'zod'
import { type AiConfig, aiOf, aiVariables } from './config/ai.ts'
import { type DatabaseConfig, databaseOf, databaseVariables } from './config/database.ts'
import { type HttpConfig, httpOf, httpVariables } from './config/http.ts'
import { type IdentityProvider, identityProvidersOf, identityVariables } from './config/identity.ts'
import { type KeysConfig, keysOf, keyVariables } from './config/keys.ts'
import { type RedisConfig, redisOf, redisVariables } from './config/redis.ts'
import {
  type MailConfig,
  mailOf,
  type PushConfig,
  pushOf,
  type SmsConfig,
  senderVariables,
  smsOf,
} from './config/senders.ts'
import { type SpeechConfig, speechOf, speechVariables, type TtsConfig, ttsOf } from './config/speech.ts'
import { type StorageConfig, storageOf, storageVariables } from './config/storage.ts'
import { type StoresConfig, storeProblems, storesOf, storeVariables } from './config/stores.ts'
import { type TracingConfig, tracingOf, tracingVariables } from './config/tracing.ts'
import { recordReads, unusedSettings } from './config/unused-settings.ts'
import { count, flag, googleVariables, text } from './config/values.ts'
import { parseEmail } from './formats/addresses.ts'

/**
 * Reads the environment into one nested, validated configuration. Pure: it opens, generates and looks up nothing.
 * Settings of one part of the service are in a file of their own in `config/`. Names, defaults and meanings are in
 * docs/configuration.md.
 */

const starterLanguages = z.string().regex(/^(?:all|none|[a-z]{2}(?:\s*,\s*[a-z]{2})*)$/, {
  error: 'must be all, none, or languages such as en,es',
})

const languagesOf = (given: string): readonly string[] | null => {
  if (given === 'all') return null
  return given === 'none' ? [] : given.split(',').map((language) => language.trim())
}

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: text.default('.data'),
  UV_THREADPOOL_SIZE: count(1, 1024).default(4),
  ...httpVariables,
  ...databaseVariables,
  ...redisVariables,
  ...keyVariables,
  ADMIN_EMAIL: text.refine((value) => parseEmail(value) !== null, 'must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128').optional(),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  ...senderVariables,
  ...aiVariables,
  ...speechVariables,
  ...storageVariables,
  IMAGE_QUOTA_MIB: count(1).default(5 * 1024),
  COMMUNITY_PREMODERATION: flag.default(false),
  LIBRARY_STARTER_ARTICLES: starterLanguages.default('all'),
  ...identityVariables,
  ...storeVariables,
  ...googleVariables,
  ...tracingVariables,
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
  http: HttpConfig
  database: DatabaseConfig
  /** How long a start waits for a database that is away or too busy, in milliseconds. */
  databaseWaitMs: number
  redis: RedisConfig
  keys: KeysConfig
  firstAdmin: { email: string; password: string } | null
  /** Whether those who run the service may use their rights without a second factor. */
  isSecondFactorRequired: boolean
  mail: MailConfig
  ai: AiConfig
  /** Whether new posts wait for an admin's approval. */
  community: { premoderation: boolean }
  /** The languages that the library is given the built-in articles in (ISO 639-1); null for each there is. */
  library: { starterLanguages: readonly string[] | null }
  /** Speech recognition and synthesis. */
  speech: SpeechConfig
  tts: TtsConfig
  storage: StorageConfig
  /** How many bytes the images of one person take at most. */
  images: { quotaBytes: number }
  identityProviders: Readonly<Record<string, IdentityProvider>>
  /** The mobile stores; null for one that is not configured. */
  stores: StoresConfig
  /** The trace collector; null for none. */
  tracing: TracingConfig | null
  push: PushConfig
  sms: SmsConfig
  /** Warnings to the operator about settings without effect and names that are no settings, a sentence each. */
  warnings: readonly string[]
}

/** An invalid configuration; the message lists every problem, one a line. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Finds settings that lack others, and those that production refuses to run with or without. */
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
  oneOf('SPEECH_BASE_URL', 'SPEECH_REALTIME_URL')
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
export function readConfig(record: Readonly<Record<string, string | undefined>>): Config {
  // An empty value means "not set", as in most process managers.
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const problems = problemsOf(parsed.data)
  if (problems.length > 0) throw new ConfigError(problems)

  const { recorded: env, namesRead } = recordReads(parsed.data)
  const isProduction = env.NODE_ENV === 'production'
  const config = {
    env: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    dataDir: resolve(env.DATA_DIR),
    threadPoolSize: env.UV_THREADPOOL_SIZE,
    http: httpOf(env, isProduction),
    database: databaseOf(env),
    databaseWaitMs: env.DATABASE_WAIT_SECONDS * 1000,
    redis: redisOf(env),
    keys: keysOf(env),
    firstAdmin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    isSecondFactorRequired: env.ADMIN_SECOND_FACTOR === 'required',
    mail: mailOf(env),
    ai: aiOf(env),
    community: { premoderation: env.COMMUNITY_PREMODERATION },
    library: { starterLanguages: languagesOf(env.LIBRARY_STARTER_ARTICLES) },
    speech: speechOf(env),
    tts: ttsOf(env),
    storage: storageOf(env),
    images: { quotaBytes: env.IMAGE_QUOTA_MIB * 1024 * 1024 },
    identityProviders: identityProvidersOf(env),
    stores: storesOf(env, isProduction),
    tracing: tracingOf(env),
    push: pushOf(env),
    sms: smsOf(env),
  }
  return { ...config, warnings: unusedSettings(given, parsed.data, SETTINGS, namesRead) }
}
