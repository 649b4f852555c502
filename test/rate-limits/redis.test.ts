import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { expectStatus, type Service, startService } from '../support/service.ts'

/** A Redis to share counts through. Nothing is installed for the tests, so where none runs these are skipped. */
const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

const redis = new Redis(REDIS_URL, { lazyConnect: true, retryStrategy: () => null })
redis.on('error', () => undefined)
const isThere = await redis.connect().then(
  () => true,
  () => false,
)

/** A line to Redis that can fall silent, be cut, and be whole again. */
const openLine = async () => {
  const { hostname, port } = new URL(REDIS_URL)
  const ends = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(port || 6379), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (data) => isSilent || to.write(data))
      from.on('error', () => undefined)
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silence: () => {
      isSilent = true
    },
    cut,
    speak: () => {
      isSilent = false
    },
    repair: () => {
      isSilent = false
      cut()
    },
    close: () => {
      server.close()
      cut()
    },
  }
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => redis.disconnect())

/** Six requests a minute for everybody. */
const start = async (url: string): Promise<Service> => {
  const service = await startService({ REDIS_URL: url, RATE_LIMIT_SCALE: '0.01' })
  closing.push(() => service.close())
  return service
}

const ask = (service: Service, token: string) => service.request('GET', '/users/profile', { token })
const remaining = (answer: { headers: Headers }) => Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
const isOpen = async (service: Service) =>
  /^circuit_open\{service="redis"\} (\d)$/m.exec((await service.request('GET', '/metrics')).text)?.[1]

describe.skipIf(!isThere)('limits with a Redis', () => {
  test('two instances count together', async () => {
    const service = await start(REDIS_URL)
    const twin = await service.twin({ REDIS_URL, RATE_LIMIT_SCALE: '0.01' })
    const { token } = await service.person()
    for (const left of [5, 4, 3, 2, 1, 0]) {
      const answer = expectStatus(await ask(left % 2 ? service : twin, token), 200)
      expect(remaining(answer)).toBe(left)
    }
    for (const instance of [service, twin]) {
      const refused = expectStatus(await ask(instance, token), 429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('ratelimit-policy')).toBe('"requests";q=6;w=60')
    }
  })

  test('no key there reveals the person it is about', async () => {
    const service = await start(REDIS_URL)
    const before = new Set(await redis.keys('rl:*'))
    const { id, email, password } = await service.person()
    await service.request('POST', '/auth/login', { body: { email, password: `${password}!` } })
    const keys = (await redis.keys('rl:*')).filter((key) => !before.has(key))
    expect(keys.filter((key) => key.startsWith('rl:signInFailures:'))).not.toHaveLength(0)
    expect(keys.join(' ')).not.toMatch(new RegExp(`${email}|${id}|127\\.0\\.0\\.1`, 'i'))
  })

  test('while it is unreachable each instance counts alone, reports it and returns', async () => {
    const line = await openLine()
    closing.push(line.close)
    const service = await start(line.url)
    const { token } = await service.person()
    expect(remaining(expectStatus(await ask(service, token), 200))).toBe(5)
    expect(await isOpen(service)).toBe('0')

    line.silence()
    // Five calls that find it silent open the circuit; all of them are answered, and counted here.
    for (const left of [5, 4, 3, 2, 1, 0]) expect(remaining(expectStatus(await ask(service, token), 200))).toBe(left)
    expect(await isOpen(service)).toBe('1')
    expectStatus(await ask(service, token), 429)

    line.repair()
    const again = async () => {
      // Otherwise it would be left alone for some seconds more.
      service.app.circuits.reset('redis')
      return remaining(await ask(service, token))
    }
    await expect.poll(again).toBe(4)
    expect(await isOpen(service)).toBe('0')
  })

  test('a silent one does not block the start and is used once it answers', async () => {
    const line = await openLine()
    closing.push(line.close)
    line.silence()
    const service = await start(line.url)
    const { token } = await service.person()
    expect(remaining(expectStatus(await ask(service, token), 200))).toBe(5)
    line.speak()
    const counted = async () => {
      service.app.circuits.reset('redis')
      await ask(service, token)
      return (await redis.keys('rl:requests:*')).length
    }
    const before = (await redis.keys('rl:requests:*')).length
    await expect.poll(counted).toBeGreaterThan(before)
  })
})

test('a Redis that is away does not keep the service from starting', async () => {
  const line = await openLine()
  line.close()
  const service = await start(line.url)
  const { token } = await service.person()
  expect(remaining(expectStatus(await ask(service, token), 200))).toBe(5)
})
