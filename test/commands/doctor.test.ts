import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPair } from '../database/replica.ts'
import { startExpo } from '../push/expo.ts'
import { startGcsStub } from '../storage/gcs-stub.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { startRealIssuer } from '../support/oidc.ts'
import { startOpenAiStub } from '../support/openai-stub.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { startSmtp } from '../support/smtp.ts'
import { startSpeechStub } from '../support/speech-stub.ts'
import { runScript } from './run-script.ts'

interface CheckResult {
  name: string
  result: 'works' | 'fails' | 'not_tried'
  detail: string
}

const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Started for one test. */
const lent = async <T extends { close(): Promise<unknown> }>(starting: Promise<T>): Promise<T> => {
  const started = await starting
  onTestFinished(async () => {
    await started.close()
  })
  return started
}

const look = async (environment: Record<string, string>) => {
  const { status, out, err } = await runScript('doctor', ['--json'], {
    environment: { DATA_DIR: await folder(), ...environment },
  })
  const findings = JSON.parse(out) as CheckResult[]
  return { status, err, out, of: Object.fromEntries(findings.map((finding) => [finding.name, finding])) }
}

test('the check passes with no settings, leaves no files and suggests settings', async () => {
  const DATA_DIR = await folder()
  const { status, out } = await runScript('doctor', [], { environment: { DATA_DIR } })
  expect(status).toBe(0)
  expect(out).toMatch(/^ok {5}File storage .*written, read and removed$/m)
  expect(out).toMatch(/^- {6}Text messages .*DATA_DIR\/outbox$/m)
  expect(out).toContain('set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM; see docs/notifications.md')
  const files = await readdir(DATA_DIR, { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.isFile())).toEqual([])
})

/** Twilio, Firebase and Play, each refusing what nobody can have sent or bought after it has taken the credentials. */
const startRefusers = () =>
  startHttpStub(({ path, headers }) => {
    if (path.includes('/2010-04-01/')) return { status: headers.authorization ? 400 : 401 }
    return { status: 404 }
  })

test('each configured provider is really called, and what works is said to', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const smtp = await lent(startSmtp({ login: { user: 'app', password: 'a-mail-password' } }))
  const openAi = await lent(startOpenAiStub())
  openAi.mode({ kind: 'answers', pieces: ['Hello.'] })
  const speech = await lent(startSpeechStub())
  speech.mode('')
  const gcs = await lent(startGcsStub())
  const expo = await lent(startExpo('an-expo-token'))
  const twilio = await lent(startRefusers())
  const issuer = await lent(startRealIssuer())
  const { status, err, of } = await look({
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'app@example.com',
    ...openAi.settings,
    AI_MODEL: 'model',
    ...speech.settings,
    GCS_BUCKET: 'pictures',
    STORAGE_EMULATOR_HOST: gcs.url,
    EXPO_BASE_URL: expo.url,
    EXPO_ACCESS_TOKEN: 'an-expo-token',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'a-twilio-token',
    TWILIO_FROM: '+15005550006',
    TWILIO_BASE_URL: twilio.url,
    IDP_ISSUERS: JSON.stringify({ clinic: { issuer: issuer.issuer, client_id: issuer.clientId } }),
  })
  const tried = ['database', 'storage', 'ai', 'speech', 'mail', 'push_expo', 'sms', 'sign_in_clinic']
  expect(tried.map((name) => [name, of[name]?.result, of[name]?.detail])).toEqual(
    tried.map((name) => [name, 'works', expect.any(String)]),
  )
  expect(of.database?.detail).toContain('every migration applied')
  expect(gcs.objects.size).toBe(0)
  expect(smtp.messages).toEqual([])
  expect(expo.messages).toEqual([])
  expect(status, err).toBe(0)
})

test('finds time zones of accounts that mean two things', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into users (id, email, full_name, timezone, updated_at)
    select gen_random_uuid(), zone || n || '@example.com', 'Ada', zone, now()
    from (values ('IST', 2), ('CET', 1), ('Asia/Calcutta', 3), ('UTC', 1)) zones (zone, people), generate_series(1, people) n`)
  await client.end()
  const { of } = await look({ DATABASE_URL: database.url })
  expect(of.database?.detail).toMatch(/ambiguous time zones of accounts: CET \(1\), IST \(2\)$/)
})

test('the check names each fault with its reason and settings, but no secret', async () => {
  const smtp = await lent(startSmtp({ login: { user: 'app', password: 'the right one' } }))
  const refusing = await lent(startHttpStub(() => ({ status: 401, body: { error: 'no' } })))
  const { status, out, err } = await runScript('doctor', [], {
    environment: {
      DATA_DIR: await folder(),
      DATABASE_URL: 'postgres://app:secret-of-the-database@127.0.0.1:1/app',
      REDIS_URL: 'redis://:secret-of-redis@127.0.0.1:1',
      SMTP_URL: `smtp://app:secret-of-the-mail@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'app@example.com',
      AI_BASE_URL: refusing.url,
      AI_API_KEY: 'secret-of-the-model',
      AI_MODEL: 'model',
      SPEECH_API_KEY: 'secret-of-speech',
      SMPT_URL: 'smtp://app:secret-of-the-typo@127.0.0.1',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret-of-twilio',
      TWILIO_FROM: '+15005550006',
      TWILIO_BASE_URL: refusing.url,
      IDP_ISSUERS: JSON.stringify({ clinic: { issuer: refusing.url, client_id: 'app' } }),
    },
  })
  expect(status, out).toBe(1)
  const failing = [...out.matchAll(/^FAILS {2}(\S.*?) {2}/gm)].map(([, title]) => title)
  expect(failing).toEqual(['Database', 'Redis', 'Chat model', 'E-mail', 'Text messages', 'Sign-in with clinic'])
  expect(out).toContain('HTTP_401')
  expect(out).toContain('Check SMTP_URL')
  expect(err).toContain('doctor: not working: Database, Redis, Chat model, E-mail, Text messages, Sign-in with clinic')
  expect(err).toContain('! SMPT_URL is not a setting and is ignored; did you mean SMTP_URL?')
  expect(err).toContain('! SPEECH_API_KEY has no effect unless SPEECH_BASE_URL')
  expect(out + err).not.toMatch(/secret-of/)
})

test('pending migrations are listed and do not fail the check', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const { status, of } = await look({ DATABASE_URL: database.url })
  expect(of.database).toMatchObject({
    result: 'works',
    detail: expect.stringMatching(/\d+ migrations are not applied yet/),
  })
  expect(status).toBe(0)
})

test('a database that a newer release has migrated is said to be one', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into _prisma_migrations (id, checksum, migration_name, finished_at)
    values ('newer', '', '29990101000000_newer', now())`)
  await client.end()
  const { of } = await look({ DATABASE_URL: database.url })
  expect(of.database).toMatchObject({ result: 'works', detail: expect.stringContaining('1 migrations of a newer') })
})

test('each replica is asked whether it follows the primary, and how far behind it is', async () => {
  const pair = await lent(startPair())
  const another = await createTestDatabase({ empty: true })
  onTestFinished(() => another.drop())
  const ask = async (primary: string, ...replicas: string[]) => {
    const { status, out, of } = await look({ DATABASE_URL: primary, DATABASE_REPLICA_URLS: replicas.join(',') })
    return { status, out, found: of.database_replicas }
  }
  const on = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  expect((await ask(pair.primaryUrl, pair.replicaUrl)).found).toMatchObject({
    result: 'works',
    detail: expect.stringMatching(/ is less than a second behind$/),
  })

  const wrong = await ask(pair.primaryUrl, pair.primaryUrl, pair.replicaUrl, 'postgres://a:secret-pass@127.0.0.1:1/a')
  expect(wrong.status).toBe(1)
  expect(wrong.found).toMatchObject({ result: 'fails', settings: ['DATABASE_REPLICA_URLS'] })
  expect(wrong.found?.detail).toMatch(
    /: is not a replica: .*; .* is less than a second behind; 127\.0\.0\.1:1: .*REFUSED/,
  )
  expect(wrong.out).not.toContain('secret-pass')

  expect((await ask(another.url, pair.replicaUrl)).found?.detail).toContain('is a replica of another server')

  await on(pair.replicaUrl, 'select pg_wal_replay_pause()')
  await on(pair.primaryUrl, 'create table later ()', 'checkpoint')
  const late = (await ask(pair.primaryUrl, pair.replicaUrl)).found
  expect(late).toMatchObject({ result: 'fails', detail: expect.stringMatching(/more than 5 s and \d+ kB behind/) })
})
