import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
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
} from '../../src/adapters.ts'
import type { Config } from '../../src/config.ts'
import { AppError } from '../../src/errors.ts'
import { parseTimeZone } from '../../src/formats/time-zones.ts'
import { probeDatabase } from '../../src/providers/database/database.ts'
import { migrationState } from '../../src/providers/database/migrations.ts'
import { createIdentityVerifier } from '../../src/providers/identity/oidc.ts'
import { loadKeys } from '../../src/providers/keys/keys.ts'
import type { PushSender } from '../../src/providers/push/push.ts'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { newPhotoKey } from '../../src/providers/storage/keys.ts'
import type { Store } from '../../src/providers/stores/stores.ts'
import { Failure } from '../command.ts'
import { withDatabaseUrl } from '../database.ts'
import { tryReplicas } from './replicas.ts'

/** Tests a feature with a real call that leaves nothing behind, and reports the result. */
export interface Probe {
  /** The settings to check when it fails. */
  readonly settings: readonly string[]
  /** Whether the built-in default can fail too. */
  readonly builtIn?: boolean
  readonly try: (config: Config, signal: AbortSignal) => Promise<string>
}

const now = () => new Date()

/** Time zones of accounts that mean two things, or nothing, with the number of people; they were taken by earlier releases. */
const ambiguousZones = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ timezone: string; people: number }>(
    'select timezone, count(*)::int as people from users where deleted_at is null group by timezone order by timezone',
  )
  const found = rows.filter(({ timezone }) => parseTimeZone(timezone) !== timezone)
  const each = found.map(({ timezone, people }) => `${timezone} (${people})`)
  return found.length === 0 ? '' : `; ambiguous time zones of accounts: ${each.join(', ')}`
}

const database = async (config: Config): Promise<string> => {
  if (config.database.kind === 'embedded' && !existsSync(join(config.dataDir, 'database')))
    return 'does not exist yet: created at the first start'
  const { database: given } = config
  if (given.kind === 'external') await probeDatabase({ url: given.urls, directUrl: given.directUrls })
  return withDatabaseUrl(config, async (connectionString) => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query<{ version: string; number: number; isStandby: boolean }>(
        `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
           pg_is_in_recovery() as "isStandby"`,
      )
      const [{ version, number, isStandby } = { version: 'unknown', number: 0, isStandby: false }] = rows
      if (isStandby) throw new Failure('is a standby: DATABASE_URL must lead to the primary')
      if (number < 150_000) throw new Failure(`PostgreSQL ${version}: 15 or newer is needed`)
      const { pending, newer } = await migrationState(connectionString)
      if (pending.length > 0)
        return `PostgreSQL ${version}, ${pending.length} migrations are not applied yet: run npm run db:migrate, or start the service`
      return newer.length === 0
        ? `PostgreSQL ${version}, every migration applied${await ambiguousZones(client)}`
        : `PostgreSQL ${version}, ${newer.length} migrations of a newer release: see CHANGELOG.md`
    } finally {
      await client.end()
    }
  })
}

const redis = async (config: Config): Promise<string> => {
  let lastError: Error | undefined
  const client = await createRedis(config, (error) => {
    lastError = error
  })
  if (!client) return 'none'
  try {
    await client.ping().catch((error: unknown) => {
      throw lastError ?? error
    })
    // A cluster answers most commands with the address of another server.
    if (/cluster_enabled:1/.test(await client.info('cluster')))
      throw new Failure('is a Redis Cluster, which is not supported')
    await client.set('doctor', '1', 'PX', 1_000)
    return 'answers and can be written'
  } finally {
    client.disconnect()
  }
}

const mail = async (config: Config): Promise<string> => {
  const sender = await createMail(config, createCircuits(), now)
  try {
    await sender.verify()
    return config.mail.kind === 'smtp' ? 'the server accepts the connection and login' : 'the outbox is writable'
  } finally {
    await sender.close()
  }
}

const storage = async (config: Config, signal: AbortSignal): Promise<string> => {
  const store = await createStorage(config, createCircuits())
  const key = newPhotoKey('doctor', 'jpg')
  const bytes = Buffer.from('written by npm run doctor')
  await store.put(key, bytes, signal)
  try {
    const read = await store.get(key, signal)
    if (!read?.bytes.equals(bytes)) throw new Failure('an object was read with other content than was written')
  } finally {
    await store.delete(key, signal)
  }
  return 'an object was written, read and removed'
}

const ai = async (config: Config, signal: AbortSignal): Promise<string> => {
  const { answererFor, fault } = await createAi(config, createCircuits(), {
    retrieve: async () => ({ articles: [], deleted: [] }),
    onRetrieveError: () => {},
    cutShort: () => '',
    // The companion would answer.
    onModelFailure: (error) => {
      throw error
    },
  })
  const provider = answererFor({
    aiDataSharing: true,
    hasRisk: false,
  })
  const help = { call: '112', callPolice: '112', crisisLine: '', safetyLine: '' }
  const context = { personality: 'mother_figure', momStatus: null, childrenAges: [], language: 'en', help } as const
  const messages = [{ role: 'user', content: 'Say hello.' }] as const
  const system = 'You are asked whether you work.'
  // Room for the thoughts of models that think.
  const asked = provider.answer({ system, messages, context, maxOutputTokens: 1_000 }, () => {}, signal)
  const error: unknown = await asked.then(
    () => null,
    (failure) => failure,
  )
  // Its settings say more than the error, or than the companion that answered instead.
  const refused = fault()
  if (refused) throw new Failure(refused.message)
  if (error !== null) throw error
  return 'an answer came'
}

const speech = async (config: Config, signal: AbortSignal): Promise<string> => {
  const recogniser = createRecogniser(config, createCircuits())
  if (!recogniser) return 'none'
  const recognition = recogniser.listen({ format: 'pcm16', language: null, onPartial: () => {}, signal })
  // A second of silence: 16 kHz, 16-bit.
  recognition.write(Buffer.alloc(32_000))
  recognition.finish()
  await recognition.transcript
  return 'a second of silence was transcribed'
}

const tts = async (config: Config, signal: AbortSignal): Promise<string> => {
  const synthesiser = createSynthesiser(config, createCircuits())
  if (!synthesiser) return 'none'
  const audio = await synthesiser.speak('Hello.', { language: 'en', signal })
  return `a word was spoken (${audio.length} bytes)`
}

const withPush =
  (kind: 'expo' | 'fcm', use: (sender: PushSender, signal: AbortSignal) => Promise<string>): Probe['try'] =>
  async (config, signal) => {
    const senders = await createPush(config, createCircuits(), now)
    try {
      const sender = senders[kind]
      return sender ? await use(sender, signal) : 'none'
    } finally {
      await senders.expo?.close()
      await senders.fcm?.close()
    }
  }

/** Asks for the receipt of a ticket that does not exist: Expo returns nothing, or refuses the token. */
const expo = withPush('expo', async (sender, signal) => {
  await sender.receipts?.(['00000000-0000-0000-0000-000000000000'], signal)
  return 'answers'
})

/** Sends to an invalid device: Firebase refuses the device only after accepting the credentials. */
const fcm = withPush('fcm', async (sender, signal) => {
  const message = { title: 'Doctor', body: 'Doctor', data: {}, priority: 'normal', collapseKey: 'doctor' } as const
  const [outcome] = await sender.send([{ token: 'no-device', ...message }], signal)
  if (outcome?.kind === 'retry') throw new Failure('Firebase rejects the credentials or is unreachable')
  if (outcome?.kind === 'refused' && outcome.reason === 'credentials') throw new Failure('the credentials are refused')
  return 'the credentials are taken'
})

/** Sends to an invalid number: Twilio refuses the number only after accepting the credentials. */
const sms = async (config: Config, signal: AbortSignal): Promise<string> => {
  const sender = createSms(config, createCircuits(), now)
  try {
    await sender?.send({ to: '+0', text: 'Doctor' }, signal)
  } catch (error) {
    if (!(error as { permanent?: boolean }).permanent) throw error
  }
  return 'the credentials are taken'
}

/** Asks for a purchase that does not exist: a store says so only after accepting the credentials. */
const askStore = async (store: Store | null, reference: string): Promise<string> => {
  try {
    await store?.read(reference)
  } catch (error) {
    if (error instanceof AppError && error.code === 'platform_not_configured')
      return 'the certificates are readable; without a key Apple’s API is not used'
    if (!(error instanceof AppError && error.code === 'purchase_invalid')) throw error
  }
  return 'the credentials are taken'
}

const stores = (config: Config) => createStores(config, createCircuits(), now)

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A well-formed token, signed with an unknown key. */
const UNKNOWN_TOKEN = `${segment({ alg: 'RS256', kid: 'doctor', typ: 'JWT' })}.${segment({ sub: 'doctor' })}.AAAA`

/** Verifies a token with an unknown key: it is rejected only after the issuer's keys were fetched. */
const signIn =
  (name: string): Probe['try'] =>
  async (config) => {
    const verifier = createIdentityVerifier({ providers: config.identityProviders, circuits: createCircuits(), now })
    try {
      await verifier.verify(name, UNKNOWN_TOKEN)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'identity_token_invalid')) throw error
    }
    return 'the issuer and its keys were found'
  }

/** Parses the configured keys. Generated ones are created at the first start, not here. */
const keys = async (config: Config): Promise<string> => {
  if (config.keys.jwtPrivateKey && config.keys.secretKey) loadKeys({ ...config.keys, dataDir: config.dataDir })
  return 'can be read'
}

const PROBES: Readonly<Record<string, Probe>> = {
  database: { settings: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR'], builtIn: true, try: database },
  database_replicas: { settings: ['DATABASE_REPLICA_URLS'], try: tryReplicas },
  redis: { settings: ['REDIS_URL'], try: redis },
  signing_key: { settings: ['JWT_PRIVATE_KEY'], try: keys },
  secret_key: { settings: ['SECRET_KEY'], try: keys },
  storage: { settings: ['GCS_BUCKET', 'GOOGLE_APPLICATION_CREDENTIALS', 'DATA_DIR'], builtIn: true, try: storage },
  ai: { settings: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'], try: ai },
  speech: {
    settings: ['SPEECH_BASE_URL', 'SPEECH_REALTIME_URL', 'SPEECH_API_KEY', 'SPEECH_MODEL'],
    try: speech,
  },
  tts: { settings: ['TTS_BASE_URL', 'TTS_API_KEY', 'TTS_MODEL', 'TTS_VOICE'], try: tts },
  mail: { settings: ['SMTP_URL', 'DATA_DIR'], builtIn: true, try: mail },
  push_expo: { settings: ['EXPO_ACCESS_TOKEN', 'EXPO_BASE_URL'], try: expo },
  push_fcm: { settings: ['FCM_PROJECT_ID', 'GOOGLE_APPLICATION_CREDENTIALS', 'FCM_BASE_URL'], try: fcm },
  sms: { settings: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'TWILIO_BASE_URL'], try: sms },
  app_store: {
    settings: ['APPLE_BUNDLE_ID', 'APPLE_ROOT_CERTS', 'APPLE_ISSUER_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    try: async (config) => askStore((await stores(config)).ios, '1'),
  },
  google_play: {
    settings: ['GOOGLE_PLAY_PACKAGE', 'GOOGLE_APPLICATION_CREDENTIALS'],
    try: async (config) => askStore((await stores(config)).android, 'no-purchase'),
  },
}

/** The probe of a feature; undefined if there is nothing to test. */
export const probeOf = (feature: string): Probe | undefined => {
  const [, issuer] = /^sign_in_(.+)$/.exec(feature) ?? []
  if (issuer === undefined) return PROBES[feature]
  const builtIn = ['apple', 'google'].includes(issuer)
  return { settings: [builtIn ? `IDP_${issuer.toUpperCase()}_CLIENT_ID` : 'IDP_ISSUERS'], try: signIn(issuer) }
}
