import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFcmSender } from '../../src/providers/push/fcm.ts'
import type { PushMessage } from '../../src/providers/push/push.ts'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { type HttpStub, type StubAnswer, startHttpStub } from '../support/http-stub.ts'

/** Google's token endpoint and FCM's HTTP v1 API in one place; `says` is FCM's answer by device token. */
let stub: HttpStub
let folder: string
let credentialsFile: string
const says: Record<string, StubAnswer> = {}

beforeAll(async () => {
  stub = await startHttpStub(({ path, headers, body }) => {
    if (path === '/token')
      return {
        body: { access_token: 'a-google-token', token_type: 'Bearer', expires_in: 3600, issued_token_type: 'x' },
      }
    if (path !== '/v1/projects/a-project/messages:send') return { status: 404 }
    if (headers.authorization !== 'Bearer a-google-token') return { status: 401 }
    return says[JSON.parse(body).message.token] ?? { body: { name: 'projects/a-project/messages/1' } }
  })
  folder = await mkdtemp(join(tmpdir(), 'fcm-'))
  credentialsFile = join(folder, 'credentials.json')
  await writeFile(join(folder, 'subject'), 'a-subject-token')
  const credentials = {
    type: 'external_account',
    audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/x',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${stub.url}/token`,
    credential_source: { file: join(folder, 'subject') },
  }
  await writeFile(credentialsFile, JSON.stringify(credentials))
})
afterAll(async () => {
  await stub.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  for (const token of Object.keys(says)) delete says[token]
})

const create = (timeoutMs = 5_000) => {
  const circuits = createCircuits()
  const sender = createFcmSender({
    projectId: 'a-project',
    baseUrl: stub.url,
    credentialsFile,
    circuits,
    timeoutMs,
    retryBaseMs: 1,
  })
  return { sender, circuits }
}

const messageTo = (token: string): PushMessage => ({
  token,
  title: 'News',
  body: 'Something new.',
  data: { post_id: 'x', count: 3, deep: { yes: true } },
  priority: 'high',
  collapseKey: 'a-notification',
})

const errorOf = (status: number, errorCode: string): StubAnswer => ({
  status,
  body: {
    error: {
      code: status,
      status: 'X',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
})

test('a message is sent with Google’s token, as the HTTP v1 API wants it', async () => {
  const { sender } = create()
  expect(await sender.send([messageTo('one'), messageTo('two')])).toStrictEqual([{ kind: 'sent' }, { kind: 'sent' }])
  const [sent] = stub.requests.filter(({ path }) => path.endsWith('messages:send'))
  expect(sent?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(sent?.body ?? '')).toStrictEqual({
    message: {
      token: 'one',
      notification: { title: 'News', body: 'Something new.' },
      data: { post_id: 'x', count: '3', deep: '{"yes":true}' },
      android: { priority: 'HIGH', notification: { tag: 'a-notification' } },
      apns: {
        headers: { 'apns-priority': '10', 'apns-collapse-id': 'a-notification' },
        payload: { aps: { sound: 'default' } },
      },
    },
  })
  expect(stub.requests.filter(({ path }) => path === '/token').length).toBeLessThanOrEqual(2)
})

test('each answer is told apart: gone, refused, busy, broken', async () => {
  says.gone = errorOf(404, 'UNREGISTERED')
  says.nowhere = errorOf(404, 'NOT_FOUND')
  says.lost = { status: 404 }
  says.foreign = errorOf(403, 'SENDER_ID_MISMATCH')
  says.bad = errorOf(400, 'INVALID_ARGUMENT')
  says.none = {
    status: 400,
    body: { error: { message: 'The registration token is not a valid FCM registration token' } },
  }
  const violations = [{ field: 'message.token', description: 'Invalid registration token' }]
  says.odd = {
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT', details: [{ fieldViolations: violations }] } },
  }
  says.busy = { ...(errorOf(429, 'QUOTA_EXCEEDED') as object), headers: { 'retry-after': '7' } }
  says.broken = errorOf(500, 'INTERNAL')
  says.cut = 'cut'
  const { sender } = create()
  const tokens = ['gone', 'nowhere', 'lost', 'foreign', 'bad', 'none', 'odd', 'busy', 'broken', 'cut', 'fine']
  expect(await sender.send(tokens.map(messageTo))).toStrictEqual([
    { kind: 'unregistered' },
    // A wrong URL or project answers so as well: the device is not to blame.
    { kind: 'retry' },
    { kind: 'retry' },
    // It has sent another: the token is of another app.
    { kind: 'foreign' },
    { kind: 'refused', reason: 'refused' },
    { kind: 'foreign' },
    { kind: 'foreign' },
    { kind: 'retry', afterMs: 7_000 },
    { kind: 'retry' },
    { kind: 'retry' },
    { kind: 'sent' },
  ])
})

test('a silent or broken service opens the circuit after a few messages', async () => {
  says.silent = 'hang'
  const { sender, circuits } = create(50)
  for (let count = 0; count < 3; count += 1)
    expect(await sender.send([messageTo('silent')])).toMatchObject([{ kind: 'retry' }])
  expect(circuits.list()).toMatchObject([{ service: 'fcm', state: 'open' }])
  const before = stub.requests.length
  await expect(sender.send([messageTo('fine')])).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(stub.requests).toHaveLength(before)
})

test('a token of another sender is to blame only once this server has sent to its own', async () => {
  says.foreign = errorOf(403, 'SENDER_ID_MISMATCH')
  const { sender } = create()
  expect(await sender.send([messageTo('foreign')])).toStrictEqual([{ kind: 'refused', reason: 'credentials' }])
  expect(await sender.send([messageTo('foreign'), messageTo('fine')])).toStrictEqual([
    { kind: 'foreign' },
    { kind: 'sent' },
  ])
  expect(await sender.send([messageTo('foreign')])).toStrictEqual([{ kind: 'foreign' }])
})

test('answers of 4xx never open the circuit, whatever is registered', async () => {
  says.denied = errorOf(403, 'PERMISSION_DENIED')
  says.lost = { status: 404 }
  says.busy = errorOf(429, 'QUOTA_EXCEEDED')
  const { sender, circuits } = create()
  for (let count = 0; count < 4; count += 1)
    expect(await sender.send(['denied', 'lost', 'busy'].map(messageTo))).toMatchObject(Array(3).fill({ kind: 'retry' }))
  expect(circuits.list()).toMatchObject([{ service: 'fcm', state: 'closed', failures: 0 }])
})
