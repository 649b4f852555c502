import type { FastifyReply, FastifyRequest } from 'fastify'

/** A content encoding that common clients support. */
export type Encoding = 'br' | 'gzip'

/** The best encoding a client accepts (RFC 9110, 12.5.3); null for none. */
export function encodingOf(accepted = ''): Encoding | null {
  const refused = /;\s*q=0(\.0*)?$/
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !refused.test(each))
    .map((each) => each.replace(/\s*;.*$/, ''))
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null
}

/** Bodies from this length on are compressed; a smaller one fits in a packet anyway. */
export const COMPRESSED_FROM = 1024

/** Returns the encoding for a JSON body; null for none. */
export function encodingFor({ headers }: FastifyRequest, body: string): Encoding | null {
  return body.length < COMPRESSED_FROM ? null : encodingOf(headers['accept-encoding'])
}

/** Tells caches that the response depends on Accept-Encoding. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
}
