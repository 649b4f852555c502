import { timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../kernel/authenticate.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Headers that proxies add. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const

/** Whether a request comes from this machine, judged by its socket: anybody can set a header. */
const isLocal = ({ headers, raw }: FastifyRequest): boolean => {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  const { remoteAddress = '', remoteFamily = '' } = raw.socket
  // IPv4-mapped IPv6 addresses are checked as IPv4.
  return loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Whether a request may read the metrics: with the token where one is configured, otherwise only from this machine
 * and not through a proxy.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLocal(request)
  const given = bearerToken(request.headers.authorization)
  return given !== null && isSame(given, token)
}
