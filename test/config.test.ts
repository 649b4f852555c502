import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_PRIVATE_KEY: 'a pem',
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
  expect(config.database).toStrictEqual({ kind: 'embedded' })
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

test('settings that need each other are asked for together', () => {
  expect(problems({ SMTP_URL: 'smtp://mail.example' })).toContain('MAIL_FROM')
  expect(problems({ AI_BASE_URL: 'http://127.0.0.1:1/v1' })).toContain('AI_MODEL')
  expect(problems({ ADMIN_EMAIL: 'a@example.com' })).toContain('ADMIN_PASSWORD')
  expect(problems({ STORAGE: 'gcs' })).toContain('GCS_BUCKET')
})

test('a complete production configuration is accepted, with the explorer off and no origin allowed', () => {
  const config = readConfig(PRODUCTION)
  expect(config.http).toMatchObject({ explorer: false, corsOrigins: [] })
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
})
