import { expect, test } from 'vitest'
import { rateLimitKey } from '../../src/http/address.ts'
import { type Service, startService } from '../support/service.ts'

/** A service that allows an address three requests a minute. */
const withService = async (trust: string, use: (service: Service) => Promise<void>) => {
  const service = await startService({ RATE_LIMIT_SCALE: '0.005', TRUST_PROXY: trust })
  try {
    await use(service)
  } finally {
    await service.close()
  }
}

/** The statuses of requests whose header has these values, one after another. */
const sendAll = async (service: Service, values: readonly string[], path = '/auth/refresh') => {
  const statuses: number[] = []
  for (const value of values) {
    const headers = { 'x-forwarded-for': value }
    statuses.push((await service.request('POST', path, { body: { refresh_token: 'x' }, headers })).status)
  }
  return statuses
}

/** One client each, as proxies write it. */
const SAME: readonly (readonly string[])[] = [
  ['203.0.113.8:50001', '203.0.113.8:50002', '203.0.113.8', ' 203.0.113.8:65535 '],
  ['[2001:db8:1:2::5]:443', '[2001:db8:1:2::5]:444', '[2001:db8:1:2::5]', '2001:db8:1:2::9'],
  ['::ffff:198.51.100.7', '[::ffff:198.51.100.7]:81', '::FFFF:C633:6407', '198.51.100.7:80'],
  ['192.0.2.1, 192.0.2.44:1', '192.0.2.2, 192.0.2.44:2', 'x,192.0.2.44:3', ', 192.0.2.44'],
  ['2001:DB8:9:9::1%eth0', '[2001:db8:9:9::2%25en0]:7', '2001:db8:9:9:0:0:0:3', '2001:db8:9:9::203.0.113.1'],
]

test('a client behind a proxy that adds ports is one client', async () => {
  await withService('1', async (service) => {
    for (const values of SAME) expect(await sendAll(service, values), values[0]).toStrictEqual([401, 401, 401, 429])
  })
})

test('an invalid address counts as the connection, however it changes', async () => {
  await withService('1', async (service) => {
    const values = ['unknown', '_hidden', '203.0.113.300', '203.0.113.8:port', '"quoted"', '203.0.113.08']
    expect(await sendAll(service, values)).toStrictEqual([401, 401, 401, 429, 429, 429])
    expect(await sendAll(service, ['203.0.113.77'])).toStrictEqual([401])
  })
})

test('proxies given as networks are recognised with their ports', async () => {
  await withService('loopback, 10.0.0.0/8', async (service) => {
    const [near, far] = ['10.0.0.9:443', '[::ffff:10.1.1.1]:8443']
    const values = [`203.0.113.5:1, ${near}`, `203.0.113.5:2, ${far}, ${near}`, `evil, 203.0.113.5:3, ${near}`]
    expect(await sendAll(service, [...values, '203.0.113.5'])).toStrictEqual([401, 401, 401, 429])
    expect(await sendAll(service, [`203.0.113.6:4, ${near}`])).toStrictEqual([401])
  })
})

test('every door counts by the address without its port', async () => {
  for (const path of [
    '/webhooks/google-play',
    '/admin/session',
    '/notifications/unsubscribe',
    '/auth/login',
    '/auth/register',
  ])
    await withService('1', async (service) => {
      const statuses = await sendAll(
        service,
        Array.from({ length: 5 }, (_, index) => `203.0.113.8:${50_000 + index}`),
        path,
      )
      expect(statuses.at(-1), `${path} ${statuses}`).toBe(429)
    })
})

test('without a trusted proxy the header says nothing', async () => {
  await withService('false', async (service) => {
    expect(await sendAll(service, ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])).toStrictEqual([
      ...[401, 401, 401],
      429,
    ])
  })
})

test('an IPv4 address is one however it is written as IPv6', () => {
  for (const written of ['::ffff:203.0.113.9', '::ffff:cb00:7109', '0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'])
    expect(rateLimitKey(written)).toBe('203.0.113.9')
})
