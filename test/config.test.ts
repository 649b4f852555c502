import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'

const pems = (algorithm: 'ed25519' | 'x25519') => {
  // One call for each, as Node's types want it.
  const { privateKey, publicKey } =
    algorithm === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
const ours = pems('ed25519')
const foreign = pems('x25519')

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_PRIVATE_KEY: ours.privatePem,
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  DATABASE_URL: 'postgresql://db.example/app',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'App <app@example.com>',
  PUBLIC_URL: 'https://api.example.com',
  STORAGE: 'local',
}

const problems = (environment: Record<string, string | undefined>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('with nothing set, everything runs on this machine', () => {
  const config = readConfig({})
  expect(config.database).toStrictEqual({ kind: 'embedded', replicaUrls: [] })
  expect(config.mail.kind).toBe('outbox')
  expect(config.storage).toStrictEqual({ kind: 'local' })
  expect(config.ai).toStrictEqual({ kind: 'companion', requireConsent: false })
  expect(config.http).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://127.0.0.1:4000',
    explorer: true,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).database.kind).toBe('embedded')
})

test('every bad setting is named at once, without its value', () => {
  const message = problems({ PORT: 'many', DATABASE_URL: 'mysql://secret@host/db', LOG_LEVEL: 'loud' })
  expect(message).toContain('PORT')
  expect(message).toContain('DATABASE_URL')
  expect(message).toContain('LOG_LEVEL')
  expect(message).not.toContain('secret')
})

test.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['IMAGE_QUOTA_MIB', '5GB', 'must be a whole number of at least 1, without a unit'],
  ['RATE_LIMIT_SCALE', '2x', 'must be a number'],
  ['PUBLIC_URL', 'api.example.com', 'must be an http:// or https:// URL'],
  ['SMTP_URL', 'mail.example.com:25', 'must be an smtp:// or smtps:// URL'],
  ['ADMIN_EMAIL', 'boss', 'must be an e-mail address'],
])('%s=%s is answered with what it must be', (name, value, expected) => {
  expect(problems({ [name]: value })).toContain(`${name}: ${expected}`)
})

test('replicas need an external database, and Redis in production', () => {
  const replicas = { DATABASE_REPLICA_URLS: 'postgresql://one.example/app, postgresql://two.example/app' }
  expect(readConfig({ ...replicas, DATABASE_URL: PRODUCTION.DATABASE_URL }).database).toStrictEqual({
    kind: 'external',
    urls: [PRODUCTION.DATABASE_URL],
    directUrls: undefined,
    replicaUrls: ['postgresql://one.example/app', 'postgresql://two.example/app'],
  })
  expect(problems(replicas)).toContain('DATABASE_REPLICA_URLS needs DATABASE_URL')
  expect(problems({ ...PRODUCTION, ...replicas })).toContain('DATABASE_REPLICA_URLS needs REDIS_URL')
})

const BAD: [name: string, values: string[]][] = [
  ['DATABASE_REPLICA_URLS', ['mysql://a secret@host/db', 'postgresql://a.example/app,not a URL']],
  ['JWT_PRIVATE_KEY', ['a secret', ours.publicPem, foreign.privatePem]],
  ['JWT_PREVIOUS_PUBLIC_KEYS', ['a secret', foreign.publicPem, `${ours.publicPem}${foreign.publicPem}`]],
  ['TRUST_PROXY', ['true', '-1', '10.0.0.0/99', '127.0.0.1,proxy']],
  [
    'CORS_ORIGINS',
    ['*', 'app.example.com', 'https://app.example.com/', 'https://App.example.com', 'https://a.example:443'],
  ],
  ['MAIL_FROM', ['App', 'App <app>', 'a@example.com\r\nBcc: b@example.com']],
]

for (const [name, values] of BAD)
  test(`a ${name} that would not work stops the start and is named, without its value`, () => {
    for (const value of values) {
      const message = problems({ [name]: value })
      expect(message, value).toContain(`- ${name}: must be`)
      expect(message).not.toContain('secret')
    }
  })

test('settings that work in their less usual forms are taken', () => {
  const previous = `${ours.publicPem}${pems('ed25519').publicPem}`.replaceAll('\n', '\\n')
  expect(readConfig({ JWT_PREVIOUS_PUBLIC_KEYS: previous }).keys.jwtPreviousPublicKeys).toHaveLength(2)
  for (const TRUST_PROXY of ['2', '10.0.0.0/8, ::1', 'loopback']) expect(problems({ TRUST_PROXY })).toBe('')
  for (const CORS_ORIGINS of ['https://a.example, http://localhost:5173', 'capacitor://localhost', 'http://[::1]:3000'])
    expect(problems({ CORS_ORIGINS })).toBe('')
  for (const MAIL_FROM of ['app@example.com', '"Our App" <app@example.com>', 'App <no-reply@localhost>'])
    expect(problems({ MAIL_FROM })).toBe('')
})

test('settings that need each other are asked for together', () => {
  expect(problems({ SMTP_URL: 'smtp://mail.example' })).toContain('MAIL_FROM')
  expect(problems({ AI_BASE_URL: 'http://127.0.0.1:1/v1' })).toContain('AI_MODEL')
  expect(problems({ ADMIN_EMAIL: 'a@example.com' })).toContain('ADMIN_PASSWORD')
  expect(problems({ STORAGE: 'gcs' })).toContain('GCS_BUCKET')
})

test.each([
  ['https://user:secret@models.example.com/v1', 'AI_API_KEY'],
  ['http://127.0.0.1:11434/api', '/chat/completions'],
  ['https://api.openai.com/v1/responses', '/chat/completions'],
])('refuses the address %s of a model', (address, why) => {
  expect(problems({ AI_BASE_URL: address, AI_MODEL: 'm' })).toMatch(new RegExp(`AI_BASE_URL.*${why}`))
})

test.each([
  [{ AI_API_KEY: 'key', AI_MODEL: 'large' }, 'AI_API_KEY and AI_MODEL have no effect unless AI_BASE_URL is set'],
  [{ SPEECH_API_KEY: 'key' }, 'SPEECH_API_KEY has no effect unless SPEECH_BASE_URL or SPEECH_REALTIME_URL is set'],
  [{ SPEECH_MODEL: 'large' }, 'SPEECH_MODEL has no effect unless SPEECH_BASE_URL or SPEECH_REALTIME_URL is set'],
  [{ TTS_API_KEY: 'key' }, 'TTS_API_KEY has no effect unless TTS_BASE_URL is set'],
  [{ GCS_PREFIX: 'media' }, 'GCS_PREFIX has no effect unless GCS_BUCKET is set'],
  [{ STORAGE: 'local', GCS_BUCKET: 'pictures' }, 'GCS_BUCKET has no effect with the other settings as they are'],
  [{ TWILIO_BASE_URL: 'https://sms.example' }, 'TWILIO_BASE_URL has no effect unless TWILIO_ACCOUNT_SID is set'],
  [{ APPLE_APP_ID: '1' }, 'APPLE_APP_ID has no effect unless APPLE_BUNDLE_ID is set'],
  [
    { APPLE_ISSUER_ID: 'a', APPLE_KEY_ID: 'b', APPLE_PRIVATE_KEY: 'c' },
    'APPLE_ISSUER_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY have no effect unless APPLE_BUNDLE_ID is set',
  ],
  [
    { GOOGLE_PUBSUB_AUDIENCE: 'a', GOOGLE_PUBSUB_EMAIL: 'b@example.com' },
    'GOOGLE_PUBSUB_AUDIENCE and GOOGLE_PUBSUB_EMAIL have no effect unless GOOGLE_PLAY_PACKAGE is set',
  ],
  [{ OTEL_SERVICE_NAME: 'app' }, 'OTEL_SERVICE_NAME has no effect unless OTEL_EXPORTER_OTLP_ENDPOINT is set'],
])('the operator learns which of the settings %j have no effect and why', (environment, warning) => {
  expect(readConfig(environment).warnings).toStrictEqual([warning])
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['REDIS_ULR', 'REDIS_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['PROT', 'PORT'],
  ['NODE_ENVS', 'NODE_ENV'],
  ['secret_key', 'SECRET_KEY'],
])('the operator is asked whether %s means %s', (name, meant) => {
  expect(readConfig({ [name]: 'hunter2' }).warnings).toStrictEqual([
    `${name} is not a setting and is ignored; did you mean ${meant}?`,
  ])
})

test('an unknown setting with a known prefix gets the names of existing ones', () => {
  expect(readConfig({ TWILIO_TOKEN: 'hunter2' }).warnings).toStrictEqual([
    'TWILIO_TOKEN is not a setting and is ignored; settings that begin with TWILIO_: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL',
  ])
})

test('effective, empty and foreign settings cause no warning', () => {
  const GOOGLE_APPLICATION_CREDENTIALS = '/run/key.json'
  for (const environment of [
    {},
    PRODUCTION,
    { ...PRODUCTION, STORAGE: undefined, GCS_BUCKET: 'a', GCS_PREFIX: 'b', GOOGLE_APPLICATION_CREDENTIALS },
    { FCM_PROJECT_ID: 'app', GOOGLE_APPLICATION_CREDENTIALS },
    { GOOGLE_PLAY_PACKAGE: 'app', GOOGLE_APPLICATION_CREDENTIALS },
    { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'm', AI_API_KEY: 'k' },
    { STORAGE: 'local', AI_REQUIRE_CONSENT: 'true', MAIL_FROM: 'a@example.com', AI_API_KEY: '', SMPT_URL: '' },
    { HOME: '/root', PWD: '/', LANG: 'C', HOSTNAME: 'a', USER: 'b', http_proxy: 'c', npm_config_cache: 'd' },
    { NODE_OPTIONS: 'a', UV_CACHE_DIR: 'b', OTEL_TRACES_EXPORTER: 'c', GOOGLE_CLOUD_PROJECT: 'd' },
    { REDIS_SERVICE_HOST: 'a', REDIS_SERVICE_PORT_MAIN: 'b', REDIS_PORT: 'c', REDIS_PORT_6379_TCP_ADDR: 'd' },
  ] as Record<string, string | undefined>[])
    expect(readConfig(environment).warnings).toStrictEqual([])
})

test('speech is understood and spoken in one way each, or not at all', () => {
  expect(readConfig({})).toMatchObject({ speech: { kind: 'none' }, tts: { kind: 'none' } })
  expect(readConfig({ SPEECH_BASE_URL: 'https://ear.example/v1/', SPEECH_API_KEY: 'key' }).speech).toStrictEqual({
    kind: 'transcription',
    url: 'https://ear.example/v1',
    apiKey: 'key',
    model: 'whisper-1',
  })
  const realtime = readConfig({ SPEECH_REALTIME_URL: 'wss://ear.example/v1/realtime', SPEECH_MODEL: 'ear-2' }).speech
  expect(realtime).toMatchObject({ kind: 'realtime', model: 'ear-2', apiKey: null })
  expect(readConfig({ TTS_BASE_URL: 'https://voice.example/v1', TTS_VOICE: 'sage' }).tts).toMatchObject({
    kind: 'openai-compatible',
    voice: 'sage',
  })
  const both = { SPEECH_BASE_URL: 'https://a.example', SPEECH_REALTIME_URL: 'wss://a.example' }
  expect(problems(both)).toContain('SPEECH_REALTIME_URL')
  expect(problems({ SPEECH_REALTIME_URL: 'https://a.example' })).toContain('SPEECH_REALTIME_URL')
})

test('a complete production configuration loads without explorer or allowed origins', () => {
  const config = readConfig(PRODUCTION)
  expect(config.http).toMatchObject({ explorer: false, corsOrigins: [] })
})

test('PUBLIC_URL keeps its path and loses trailing slashes', () => {
  const { http } = readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://example.com/app//' })
  expect(http.publicUrl).toBe('https://example.com/app')
})

for (const name of ['JWT_PRIVATE_KEY', 'SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'STORAGE'])
  test(`production refuses to start without ${name}`, () => {
    expect(problems({ ...PRODUCTION, [name]: undefined })).toContain(name)
  })

test('production refuses a public URL without TLS, a short key and raised rate limits', () => {
  expect(problems({ ...PRODUCTION, PUBLIC_URL: 'http://api.example.com' })).toContain('PUBLIC_URL')
  expect(problems({ ...PRODUCTION, SECRET_KEY: 'c2hvcnQ=' })).toContain('SECRET_KEY')
  expect(problems({ ...PRODUCTION, RATE_LIMIT_SCALE: '11' })).toContain('RATE_LIMIT_SCALE')
})

test('identity providers come from their short names and from JSON', () => {
  const config = readConfig({
    IDP_GOOGLE_CLIENT_ID: 'one, two',
    IDP_ISSUERS: '{"acme": {"issuer": "https://id.acme.example/", "client_id": "app"}}',
  })
  expect(config.identityProviders).toStrictEqual({
    google: { issuer: 'https://accounts.google.com', audiences: ['one', 'two'] },
    acme: { issuer: 'https://id.acme.example', audiences: ['app'] },
  })
  expect(problems({ IDP_ISSUERS: '{"Bad Name": {}}' })).toContain('IDP_ISSUERS')
  for (const value of [
    'hunter2',
    '{"acme": {"issuer": "hunter2", "client_id": "app"}}',
    '{"hunter2!": {}}',
    '{"acme": "hunter2"}',
    '{"acme": {"issuer": "https://id.example", "client_id": ["hunter2"]}}',
  ]) {
    expect(problems({ IDP_ISSUERS: value })).toContain('IDP_ISSUERS')
    expect(problems({ IDP_ISSUERS: value })).not.toContain('hunter2')
  }
})

test.each([
  [
    'postgresql://app:a%40b@one.example,two.example:5433/app?sslmode=require',
    [
      'postgresql://app:a%40b@one.example/app?sslmode=require',
      'postgresql://app:a%40b@two.example:5433/app?sslmode=require',
    ],
  ],
  [
    'postgres://app@/app?host=one,two&port=5432,5433&target_session_attrs=read-write',
    ['postgres://app@one:5432/app', 'postgres://app@two:5433/app'],
  ],
  [
    'postgresql://app@[::1]:5433,[::2]/app?target_session_attrs=primary',
    ['postgresql://app@[::1]:5433/app', 'postgresql://app@[::2]/app'],
  ],
  [
    'postgresql://app@localhost/app?host=%2Frun%2Fpostgresql',
    ['postgresql://app@localhost/app?host=%2Frun%2Fpostgresql'],
  ],
])('the service reads each server of the database URL %s', (url, urls) => {
  expect(readConfig({ DATABASE_URL: url }).database).toMatchObject({ urls })
})

test.each([
  ['postgresql://app@one,two/app?target_session_attrs=standby', /DATABASE_URL: .*target_session_attrs/],
  ['postgresql://app@one,two/app?port=1,2,3', /DATABASE_URL: must have one port, or one for each/],
])('the database URL %s is refused by what is wrong with it', (url, message) => {
  expect(problems({ DATABASE_URL: url })).toMatch(message)
})

test('Redis is one server, or one that sentinels know; a cluster is refused by name', () => {
  const redisOf = (url: string) => readConfig({ REDIS_URL: url }).redis
  expect(redisOf('rediss://:secret@cache.example:6380/1')).toStrictEqual({
    kind: 'redis',
    location: { url: 'rediss://:secret@cache.example:6380/1' },
  })
  expect(redisOf('redis+sentinel://:a%40b@one,two:26380/main/2?sentinel_password=c')).toStrictEqual({
    kind: 'redis',
    location: {
      sentinels: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 26380 },
      ],
      name: 'main',
      password: 'a@b',
      sentinelPassword: 'c',
      db: 2,
    },
  })
  for (const url of ['redis+cluster://one,two', 'redis://one:6379,two:6379'])
    expect(problems({ REDIS_URL: url })).toContain('REDIS_URL: names a Redis Cluster, which is not supported')
  expect(problems({ REDIS_URL: 'redis+sentinel://one,two' })).toContain('REDIS_URL: must be redis://')
  expect(problems({ REDIS_URL: 'http://cache.example' })).toContain('REDIS_URL: must be redis://')
})
