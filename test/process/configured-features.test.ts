import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { type Feature, featuresOf } from '../../src/process/configured-features.ts'

const featuresWith = (environment: Record<string, string>): Record<string, Feature> =>
  Object.fromEntries(featuresOf(readConfig(environment)).map((feature) => [feature.name, feature]))

test('without settings local features run and the others name their settings', () => {
  const features = featuresWith({})
  expect(features.database).toMatchObject({ state: 'built_in', missing: ['DATABASE_URL'] })
  expect(features.sms).toMatchObject({ state: 'built_in', effect: 'Text messages are written to DATA_DIR/outbox' })
  expect(features.speech).toMatchObject({ state: 'off', missing: ['SPEECH_BASE_URL'] })
  expect(
    Object.values(features).filter(({ state, missing }) => state !== 'configured' && missing.length === 0),
  ).toEqual([])
})

test('a partly configured feature names its missing settings', () => {
  const features = featuresWith({
    GOOGLE_PLAY_PACKAGE: 'com.example.app',
    APPLE_BUNDLE_ID: 'com.example.app',
    APPLE_ISSUER_ID: 'issuer',
    APPLE_KEY_ID: 'key',
    APPLE_PRIVATE_KEY: 'pem',
    FCM_PROJECT_ID: 'project',
    IDP_ISSUERS: '{"clinic":{"issuer":"https://id.example.com","client_id":"app"}}',
  })
  expect(features.google_play).toMatchObject({
    state: 'configured',
    missing: ['GOOGLE_PUBSUB_AUDIENCE', 'GOOGLE_PUBSUB_EMAIL'],
  })
  expect(features.app_store).toMatchObject({ state: 'configured', missing: [] })
  expect(features.push_fcm?.state).toBe('configured')
  expect(features.push_expo).toMatchObject({ state: 'off', effect: 'Messages to Expo’s devices are skipped' })
  expect(features.sign_in_clinic).toMatchObject({ state: 'configured', effect: 'People can sign in at /clinic/auth' })
})

test('no feature shows the value of a setting', () => {
  const secret = 'do-not-show-this'
  const text = JSON.stringify(
    featuresWith({
      DATABASE_URL: `postgres://user:${secret}@127.0.0.1/app`,
      SMTP_URL: `smtp://user:${secret}@127.0.0.1`,
      MAIL_FROM: `${secret}@example.com`,
      AI_BASE_URL: `https://${secret}.example.com`,
      AI_MODEL: secret,
      EXPO_ACCESS_TOKEN: secret,
      METRICS_TOKEN: secret,
      TWILIO_ACCOUNT_SID: secret,
      TWILIO_AUTH_TOKEN: secret,
      TWILIO_FROM: secret,
    }),
  )
  expect(text).not.toContain(secret)
})
