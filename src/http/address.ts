import { isIPv6 } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

/** Whether a proxy is trusted to set X-Forwarded-For. */
export type Trust = (address: string, hop: number) => boolean

/** Which proxies are trusted (TRUST_PROXY). */
export const trusted = (proxies: Config['http']['trustProxy']): Trust => {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxyAddress.compile([...proxies])
}

/**
 * The key by which a client is rate limited: its IPv4 address, or the /64 of its IPv6 address, the usual allocation
 * of one customer.
 */
export const clientAddress = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
