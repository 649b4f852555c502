import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectStatus, type Person, useService } from '../support/service.ts'

/**
 * Answers to keys as the last release stored them, with the responses it sent. For a release, record its own:
 * `RECORD_ANSWERS=yes npx vitest run test/rest/upgrade.test.ts`.
 */
const FILE = new URL('./fixtures/stored-answers.json', import.meta.url)
const isRecording = process.env.RECORD_ANSWERS === 'yes'

interface Recorded {
  status: number
  /** What `idempotency_keys.body` had. */
  stored: unknown
  /** Null for a release that stored no response. */
  version: number | null
  response: unknown
}

const service = useService()

const setup = { mom_status: 'new_mom', children: [{ full_name: 'Ida', date_of_birth: '2025-03-01' }] }
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()
const form = () => {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(picture)]), 'photo.jpg')
  return data
}
const setUpBefore = async ({ token }: Person) => {
  await service.current.request('POST', '/users/profile/setup', { token, body: setup })
}

interface Scene {
  path: string
  body?: () => unknown
  prepare?: (person: Person) => Promise<void>
}

/** Requests of every kind but streams, whose result is opened again: see idempotency.test.ts. */
const SCENES: Readonly<Record<string, Scene>> = {
  'a chat': { path: '/chats' },
  'a journal entry': {
    path: '/journal/entry',
    body: () => ({ title: 'First smile', content: 'At last', category: 'Firsts', date: '2026-01-02' }),
  },
  'a profile setup': { path: '/users/profile/setup', body: () => setup },
  'an album': { path: '/album/', body: () => ({ name: 'First year' }) },
  'a photo': { path: '/images/upload', body: form },
  'a post': { path: '/community/posts/', body: () => ({ title: 'Night feeds', content: 'How often?' }) },
  'a second profile setup, refused': { path: '/users/profile/setup', body: () => setup, prepare: setUpBefore },
  'an entry without a title, refused': { path: '/journal/entry', body: () => ({ content: 'At last' }) },
}

const answers: Record<string, Recorded> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

for (const [what, { path, body = () => undefined, prepare }] of Object.entries(SCENES))
  test(`${what}: a retry with a key of the last release gets what that release answered`, async () => {
    const person = await service.current.person()
    await prepare?.(person)
    const send = () =>
      service.current.request('POST', path, {
        token: person.token,
        body: body(),
        headers: { 'idempotency-key': 'upgraded' },
      })
    const first = await send()
    const { pool } = service.current
    if (isRecording) {
      const { rows } = await pool.query(
        'select status, body as stored, version from idempotency_keys where user_id = $1',
        [person.id],
      )
      const { request_id: _, ...response } = first.body
      answers[what] = { ...rows[0], response }
      return writeFileSync(FILE, `${JSON.stringify(answers, null, 2)}\n`)
    }
    const { status, stored, version, response } = answers[what] as Recorded
    const sent = version === null || status >= 400 ? null : JSON.stringify(response)
    const { rowCount } = await pool.query(
      'update idempotency_keys set status = $2, body = $3, version = $4, response = $5 where user_id = $1',
      [person.id, status, JSON.stringify(stored), version, sent],
    )
    expect(rowCount).toBe(1)
    const { request_id: _, ...again } = expectStatus(await send(), status).body
    // A refusal is kept by its code: where the page about it is, is said anew.
    const type = status < 400 ? {} : { type: first.body.type }
    expect(again).toStrictEqual({ ...(response as object), ...type })
  })
