import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The rate limit key of its client. */
    readonly clientAddress: string
  }
}

/** Whether a proxy is trusted to set X-Forwarded-For. */
type Trust = (address: string, hop: number) => boolean

/** Which proxies are trusted (TRUST_PROXY). */
const trusted = (proxies: Config['http']['trustProxy']): Trust => {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxyAddress.compile([...proxies])
}

/** Returns the groups of an IPv6 address without its zone. A dotted end counts as two groups. */
const groupsOf = (ip: string): number[] => {
  const [address = ''] = ip.split('%')
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = hexadecimal.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16))
}

/**
 * Returns the rate limit key of a client: its IPv4 address, or the /64 of its IPv6 address, which providers usually
 * give to one customer.
 */
export function rateLimitKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Parses an address as proxies write it, which may have brackets and a port; null for anything else. */
const readAddress = (entry: string): string | null => {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([^:]*):\d{1,5})$/.exec(entry) ?? []
  const address = bracketed ?? plain ?? entry
  return isIP(address) ? address : null
}

/**
 * Finds the client's address. Each trusted proxy appends its own client to X-Forwarded-For; if one gives no address,
 * the result is the address of the connection.
 */
export function createAddressOf({ http }: Pick<Config, 'http'>): (request: IncomingMessage) => string {
  const trust = trusted(http.trustProxy)
  return ({ socket, headers }) => {
    const connection = socket.remoteAddress ?? ''
    if (!trust(connection, 0)) return rateLimitKey(connection)
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    const entries = forwarded.map((entry) => entry.trim()).filter(Boolean)
    let address = connection
    for (let hop = 0; entries.length > 0 && trust(address, hop); hop += 1) {
      const next = readAddress(entries.pop() ?? '')
      if (next === null) return rateLimitKey(connection)
      address = next
    }
    return rateLimitKey(address)
  }
}
