import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { createGcsStorage, type GcsStorageOptions } from '../../src/providers/storage/gcs.ts'
import { newPhotoKey } from '../../src/providers/storage/keys.ts'
import { describeStorage } from './contract.ts'
import { type GcsStub, startGcsStub } from './gcs-stub.ts'

let stub: GcsStub
beforeEach(async () => {
  stub = await startGcsStub()
})
afterEach(async () => {
  await stub.close()
  expect(stub.problems).toEqual([])
})

const open = (options: Partial<GcsStorageOptions> = {}) =>
  createGcsStorage({
    bucket: 'pictures',
    endpoint: stub.url,
    circuits: createCircuits(),
    retryBaseMs: 1,
    ...options,
  })
const key = newPhotoKey('photos', 'jpg')
const refuses = (status: number) => ({ kind: 'refuses', status }) as const

describe('Google Cloud Storage', () => {
  describeStorage(() => open())
  describe('with a prefix', () => describeStorage(() => open({ prefix: 'tenant/a' })))

  it.each([
    ['media', `media/${key}`],
    ['media/', `media/${key}`],
    ['', key],
  ])('puts the prefix %j before the name and takes it off again', async (prefix, name) => {
    const storage = open({ prefix })
    stub.objects.set('elsewhere/x', { body: Buffer.from('x'), contentType: 'text/plain' })
    await storage.put(key, Buffer.from('x'))
    expect(stub.objects.get(name)).toEqual({ body: Buffer.from('x'), contentType: 'image/jpeg' })
    expect(await Array.fromAsync(storage.list())).toEqual([key])
  })

  it('honours STORAGE_EMULATOR_HOST', async () => {
    vi.stubEnv('STORAGE_EMULATOR_HOST', stub.url)
    const storage = createGcsStorage({ bucket: 'pictures', circuits: createCircuits() })
    vi.unstubAllEnvs()
    await storage.put(key, Buffer.from('x'))
    expect((await storage.get(key))?.bytes.toString()).toBe('x')
    expect(await Array.fromAsync(storage.list())).toEqual([key])
  })

  it('takes an emulator without a scheme for one that speaks http', async () => {
    const storage = open({ endpoint: stub.url.replace('http://', '') })
    await storage.put(key, Buffer.from('x'))
    expect((await storage.get(key))?.bytes.toString()).toBe('x')
  })

  it.each([refuses(503), refuses(429), { kind: 'drops' } as const])('tries again after %j', async (fault) => {
    const storage = open()
    stub.script(fault, fault)
    await storage.put(key, Buffer.from('x'))
    stub.script(fault)
    expect((await storage.get(key))?.bytes.toString()).toBe('x')
    stub.script(fault)
    await storage.delete(key)
    expect(stub.objects.size).toBe(0)
    expect(stub.requests).toHaveLength(7)
  })

  it('gives up after three tries with unavailable and hides the request', async () => {
    stub.script(refuses(500), refuses(500), refuses(500))
    await expect(open().put(key, Buffer.from('x'))).rejects.toMatchObject({
      code: 'service_unavailable',
      retryAfter: 10,
      cause: new Error('Cloud Storage answered HTTP 500'),
    })
    expect(stub.requests).toHaveLength(3)
    stub.script(refuses(500), refuses(500), refuses(500))
    await expect(Array.fromAsync(open().list())).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(stub.requests).toHaveLength(6)
  })

  it('does not repeat what is refused for good', async () => {
    stub.script(refuses(403))
    await expect(open().get(key)).rejects.toMatchObject({ code: 'service_unavailable' })
    stub.script(refuses(404))
    await expect(open().put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(stub.requests).toHaveLength(2)
  })

  it('gives up a try that gets no answer and makes the next', async () => {
    const storage = open({ timeoutMs: 1_500 })
    stub.script({ kind: 'hangs' })
    await storage.put(key, Buffer.from('x'))
    stub.script({ kind: 'hangs' })
    expect(await storage.get(key)).not.toBeNull()
    expect(stub.requests).toHaveLength(4)
  })

  it('stores once what was stored without an answer, and what broke off on its way', async () => {
    const storage = open({ timeoutMs: 3_000 })
    stub.script({ kind: 'forgets' })
    await storage.put(key, Buffer.from('x'))
    stub.script({ kind: 'breaks' })
    await storage.put(key, Buffer.alloc(300_000, 'y'))
    expect(stub.objects.get(key)?.body.length).toBe(300_000)
    stub.script({ kind: 'forgets' })
    await storage.delete(key)
    expect([stub.objects.size, stub.requests.length]).toEqual([0, 6])
  })

  it('gives up an answer that comes too slowly, and asks again', async () => {
    const storage = open({ timeoutMs: 1_500 })
    const body = Buffer.alloc(400_000, 'x')
    await storage.put(key, body)
    stub.script({ kind: 'drips' })
    expect((await storage.get(key))?.bytes.equals(body)).toBe(true)
    expect(stub.requests).toHaveLength(3)
  })

  it('stops waiting when the caller leaves', async () => {
    stub.script({ kind: 'hangs' })
    const caller = new AbortController()
    const put = open().put(key, Buffer.from('x'), caller.signal)
    caller.abort(new Error('left'))
    await expect(put).rejects.toThrow('left')
  })

  it.each([{ kind: 'cuts' }, { kind: 'corrupts' }] as const)(
    'reads again after %j, and never gives out a part',
    async (fault) => {
      const storage = open()
      const body = Buffer.alloc(400_000, 'x')
      await storage.put(key, body)
      stub.script(fault)
      expect((await storage.get(key))?.bytes.equals(body)).toBe(true)
      expect(stub.requests).toHaveLength(3)
    },
  )

  it('opens its circuit after failures in a row, and then fails without asking', async () => {
    const circuits = createCircuits()
    const storage = open({ circuits, attempts: 1 })
    stub.script(...Array.from({ length: 5 }, () => refuses(503)))
    for (let i = 0; i < 5; i++) await expect(storage.delete(key)).rejects.toThrow()
    await expect(storage.delete(key)).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(stub.requests).toHaveLength(5)
    expect(circuits.list()).toMatchObject([{ service: 'storage', state: 'open' }])
  })
})
