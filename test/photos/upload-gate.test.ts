import { readdir } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createUploadGate, UPLOAD_LIMITS } from '../../src/rest/upload-gate.ts'
import { picture, uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
/** An upload whose end is held back until it is finished. */
const slowUpload = async ({ token }: Person) => {
  const file = await picture()
  const start = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n'),
    file.subarray(0, 200),
  ])
  const rest = Buffer.concat([file.subarray(200), Buffer.from('\r\n--x--\r\n')])
  const sent = httpRequest(`${service.current.url}/images/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': start.length + rest.length,
    },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject))
  // A test that ends early has nobody who hears of it.
  answered.catch(() => undefined)
  sent.write(start)
  return { finish: () => void sent.end(rest), answered, leave: () => void sent.destroy() }
}

const parked = async () => {
  const folder = join(service.current.dataDir, 'uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile() && entry.parentPath !== folder).length
}
const waiting = () =>
  new Promise<number>((resolve) => service.current.server.http.server.getConnections((_error, count) => resolve(count)))

test('a person’s slow uploads use limited disk room and do not delay others', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  const slow = await Promise.all(Array.from({ length: UPLOAD_LIMITS.perUser + 3 }, () => slowUpload(person)))
  await expect.poll(parked).toBe(UPLOAD_LIMITS.perUser)
  await expect.poll(waiting).toBeGreaterThanOrEqual(slow.length)
  await uploadPhoto(service.current, other)
  expect(await parked()).toBe(UPLOAD_LIMITS.perUser)
  for (const { finish } of slow) finish()
  for (const { answered } of slow) expect((await answered).statusCode).toBe(201)
  await expect.poll(parked).toBe(0)
})

test('beyond those that may wait an upload is refused, and told when to come back', async () => {
  const person = await service.current.person()
  const most = UPLOAD_LIMITS.perUser + UPLOAD_LIMITS.waitingPerUser
  const slow = await Promise.all(Array.from({ length: most + 1 }, () => slowUpload(person)))
  const refused = await Promise.race(slow.map(async ({ answered }) => await answered))
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  for (const { finish } of slow) finish()
  const statuses = await Promise.all(slow.map(async ({ answered }) => (await answered).statusCode))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.filter((status) => status === 201)).toHaveLength(most)
})

test('a client that disconnects midway releases its slot and its memory', async () => {
  const person = await service.current.person()
  const slow = await Promise.all(Array.from({ length: UPLOAD_LIMITS.perUser }, () => slowUpload(person)))
  await expect.poll(parked).toBe(UPLOAD_LIMITS.perUser)
  for (const { leave } of slow) leave()
  await uploadPhoto(service.current, person)
  await expect.poll(parked).toBe(0)
})

test('uploads that need too much memory together are rejected until others end', async () => {
  const gate = createUploadGate({ ...UPLOAD_LIMITS, heldBytes: 100 })
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const first = gate.run('a', async (hold) => {
    hold(60)
    await promise
  })
  const second = () => gate.run('b', async (hold) => hold(60))
  await expect(second()).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 })
  finish()
  await first
  await expect(second()).resolves.toBeUndefined()
})

test('a rejected upload is read to its end for clients that send first', async () => {
  const { token } = await service.current.person()
  const body = new FormData()
  body.append('file', new Blob([Buffer.alloc(8 * 1024 * 1024, 'x')]), 'photo.jpg')
  expectStatus(await service.current.request('POST', '/images/upload', { token, body }), 415)
})
