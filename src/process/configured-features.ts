import type { Config } from '../config.ts'

/**
 * `configured`: an external service or key is set. `built_in`: this machine does the work itself. `off`: not
 * available on this server.
 */
export type FeatureState = 'configured' | 'built_in' | 'off'

/**
 * A feature, and whether the settings provide it. Contains no setting's value, because admins and terminals display it.
 */
export interface Feature {
  /** Stable, for programs: `mail`, `sign_in_google`. */
  readonly name: string
  readonly title: string
  readonly state: FeatureState
  /** The provider that does the work now, or the consequence for people without it. */
  readonly effect: string
  /** The settings that would change or complete it; empty if everything is set. */
  readonly missing: readonly string[]
  /** The page that explains it, relative to the project's root. */
  readonly guide: string
}

const OPERATING = 'docs/operating.md'
const NOTIFICATIONS = 'docs/notifications.md'

type Facts = Pick<Feature, 'state' | 'effect' | 'missing'>

const configured = (effect: string, missing: readonly string[] = []): Facts => ({
  state: 'configured',
  effect,
  missing,
})
const builtIn = (effect: string, ...missing: string[]): Facts => ({ state: 'built_in', effect, missing })
const off = (effect: string, ...missing: string[]): Facts => ({ state: 'off', effect, missing })

const feature = (name: string, title: string, guide: string, facts: Facts): Feature => ({
  name,
  title,
  guide,
  ...facts,
})

const infrastructureOf = ({ database, redis, keys, storage, http }: Config): Feature[] => [
  feature(
    'database',
    'Database',
    OPERATING,
    database.kind === 'external'
      ? configured('An external PostgreSQL, which several instances may share')
      : builtIn('An embedded PostgreSQL under DATA_DIR, for one instance', 'DATABASE_URL'),
  ),
  feature(
    'database_replicas',
    'Database replicas',
    'docs/scale.md',
    database.replicaUrls.length > 0
      ? configured('Lists that may lag are read from replicas')
      : off('Everything is read from the primary', 'DATABASE_REPLICA_URLS'),
  ),
  feature(
    'redis',
    'Redis',
    OPERATING,
    redis.kind === 'redis'
      ? configured('Instances share rate limits and who has just written')
      : builtIn('Each instance counts rate limits for itself', 'REDIS_URL'),
  ),
  feature(
    'signing_key',
    'Signing key',
    OPERATING,
    keys.jwtPrivateKey
      ? configured('Access tokens are signed with the given key')
      : builtIn('Access tokens are signed with a key generated in DATA_DIR', 'JWT_PRIVATE_KEY'),
  ),
  feature(
    'secret_key',
    'Secret key',
    OPERATING,
    keys.secretKey
      ? configured('Links, cursors and codes are sealed with the given key')
      : builtIn('Links, cursors and codes are sealed with a key generated in DATA_DIR', 'SECRET_KEY'),
  ),
  feature(
    'storage',
    'File storage',
    OPERATING,
    storage.kind === 'gcs'
      ? configured('Images are kept in a Google Cloud Storage bucket')
      : builtIn('Images are kept under DATA_DIR, for one instance', 'GCS_BUCKET'),
  ),
  feature(
    'metrics',
    'Metrics',
    OPERATING,
    http.metricsToken
      ? configured('A scraper with the token reads /metrics')
      : builtIn('Only this machine reads /metrics', 'METRICS_TOKEN'),
  ),
]

const aiOf = ({ ai, speech, tts }: Config): Feature[] => [
  feature(
    'ai',
    'Chat model',
    'docs/configuration.md',
    ai.kind === 'companion'
      ? builtIn('The built-in companion answers', 'AI_BASE_URL', 'AI_MODEL')
      : configured('An OpenAI-compatible endpoint answers'),
  ),
  feature(
    'speech',
    'Speech recognition',
    'docs/voice.md',
    speech.kind === 'none'
      ? off('Speech is not recognised; the voice channel answers pings only', 'SPEECH_BASE_URL')
      : configured('An endpoint recognises speech'),
  ),
  feature(
    'tts',
    'Spoken answers',
    'docs/voice.md',
    tts.kind === 'none' ? off('Answers are not spoken', 'TTS_BASE_URL') : configured('An endpoint speaks the answers'),
  ),
]

const messagingOf = ({ mail, push, sms, env }: Config): Feature[] => {
  const without = (what: string, ...missing: string[]) =>
    env === 'production'
      ? off(`${what} are skipped`, ...missing)
      : builtIn(`${what} are written to DATA_DIR/outbox`, ...missing)
  /** Configuring either push service turns the outbox off for both. */
  const withoutPush = (what: string, ...missing: string[]) =>
    push.expo || push.fcm ? off(`${what} are skipped`, ...missing) : without(what, ...missing)
  return [
    feature(
      'mail',
      'E-mail',
      NOTIFICATIONS,
      mail.kind === 'smtp'
        ? configured('Mail goes through an SMTP server')
        : builtIn('Mail is written to DATA_DIR/outbox', 'SMTP_URL', 'MAIL_FROM'),
    ),
    feature(
      'push_expo',
      'Push by Expo',
      NOTIFICATIONS,
      push.expo
        ? configured('Expo pushes to its devices', push.expo.accessToken ? [] : ['EXPO_ACCESS_TOKEN'])
        : withoutPush('Messages to Expo’s devices', 'EXPO_ACCESS_TOKEN'),
    ),
    feature(
      'push_fcm',
      'Push by Firebase',
      NOTIFICATIONS,
      push.fcm
        ? configured('Firebase pushes to its devices')
        : withoutPush('Messages to Firebase’s devices', 'FCM_PROJECT_ID', 'GOOGLE_APPLICATION_CREDENTIALS'),
    ),
    feature(
      'sms',
      'Text messages',
      NOTIFICATIONS,
      sms.kind === 'twilio'
        ? configured('Twilio sends text messages')
        : without('Text messages', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'),
    ),
  ]
}

const storesOf = ({ stores: { apple, google } }: Config): Feature[] => {
  const api = ['APPLE_ISSUER_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']
  const push = ['GOOGLE_PUBSUB_AUDIENCE', 'GOOGLE_PUBSUB_EMAIL']
  return [
    feature(
      'app_store',
      'App Store',
      NOTIFICATIONS,
      apple === null
        ? off('Purchases of the App Store are refused', 'APPLE_BUNDLE_ID', 'APPLE_APP_ID', ...api)
        : configured(
            apple.api ? 'Purchases are read from Apple' : 'Signed transactions are verified without calling Apple',
            apple.api ? [] : api,
          ),
    ),
    feature(
      'google_play',
      'Google Play',
      NOTIFICATIONS,
      google === null
        ? off('Purchases of Google Play are refused', 'GOOGLE_PLAY_PACKAGE', 'GOOGLE_APPLICATION_CREDENTIALS', ...push)
        : configured(
            google.push ? 'Purchases are read from Google' : 'Purchases are read from Google; its webhook is refused',
            google.push ? [] : push,
          ),
    ),
  ]
}

const TITLES: Readonly<Record<string, string>> = { apple: 'Apple', google: 'Google' }
const BUILT_IN = { apple: 'IDP_APPLE_CLIENT_ID', google: 'IDP_GOOGLE_CLIENT_ID' }

const signInOf = ({ identityProviders }: Config): Feature[] => {
  const names = new Set([...Object.keys(BUILT_IN), ...Object.keys(identityProviders)])
  return [...names].map((name) =>
    feature(
      `sign_in_${name}`,
      `Sign-in with ${TITLES[name] ?? name}`,
      'docs/accounts.md',
      identityProviders[name]
        ? configured(`People can sign in at /${name}/auth`)
        : off('People cannot sign in with it', BUILT_IN[name as keyof typeof BUILT_IN]),
    ),
  )
}

/**
 * Lists the features of the service under this configuration. Makes no calls; `doctor` tests whether the services
 * respond.
 */
export function featuresOf(config: Config): Feature[] {
  return [
    ...infrastructureOf(config),
    ...aiOf(config),
    ...messagingOf(config),
    ...storesOf(config),
    ...signInOf(config),
  ]
}
